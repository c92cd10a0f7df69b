/** The fix list as a file. Masks passwords, because files get shared. */
import { CAUSES, clipboardText, type Fix, type FixReason, mask, passwordsIn } from "../../core/index.ts";
import type { Entry } from "../types.ts";
import { BYTE_ORDER_MARK, cellOf } from "./csv.ts";
import { codeCell, escapeProse, row, table } from "./markdown-text.ts";

export type FixListFormat = "csv" | "json" | "markdown";

const COLUMNS = ["find", "replace_with", "where", "why"] as const;

interface Line {
  readonly find: string;
  readonly replaceWith: string;
  readonly where: readonly string[];
  readonly why: readonly FixReason[];
}

const NAMES: ReadonlyMap<FixReason, string> = new Map<FixReason, string>([
  ["encoded-twice", "Encoded twice"],
  ...CAUSES.map(({ cause, name }) => [cause, name] as const),
]);

const nameOf = (reason: FixReason): string => NAMES.get(reason) ?? reason;

function lineOf({ find, replaceWith, where, why }: Fix, placeOf: (index: number) => string): Line {
  const known = passwordsIn([find, replaceWith]);
  const places = where.map((index) => mask(placeOf(index), known)).filter((place) => place !== "");
  return {
    find: mask(find, known),
    replaceWith: mask(replaceWith, known),
    where: [...new Set(places)],
    why,
  };
}

/** Tab-separated cells for the clipboard, without invisible characters. */
export function clipboardCells({ find, replaceWith }: Pick<Fix, "find" | "replaceWith">): string {
  const known = passwordsIn([find, replaceWith]);
  return [find, replaceWith].map((href) => cellOf(clipboardText(mask(href, known), true).text)).join("\t");
}

interface Writer {
  readonly start: string;
  readonly between: string;
  readonly end: string;
  readonly lineOf: (line: Line) => string;
}

const WRITERS: Readonly<Record<FixListFormat, Writer>> = {
  csv: {
    start: `${BYTE_ORDER_MARK}${COLUMNS.join(",")}\r\n`,
    between: "\r\n",
    end: "\r\n",
    lineOf: ({ find, replaceWith, where, why }) =>
      [find, replaceWith, where.join("; ") || null, why.map(nameOf).join("; ")].map(cellOf).join(","),
  },
  json: {
    start: "[\n",
    between: ",\n",
    end: "\n]\n",
    lineOf: ({ find, replaceWith, where, why }) => JSON.stringify({ find, replace_with: replaceWith, where, why }),
  },
  markdown: {
    start: `${table(COLUMNS, []).join("\n")}\n`,
    between: "\n",
    end: "\n",
    lineOf: ({ find, replaceWith, where, why }) =>
      row([
        codeCell(find),
        codeCell(replaceWith),
        where.map(codeCell).join("; "),
        why.map((reason) => escapeProse(nameOf(reason))).join("; "),
      ]),
  },
};

export const isFixList = (text: string): boolean =>
  text === "[]\n" ||
  text.startsWith('[\n{"find":') ||
  [WRITERS.csv, WRITERS.markdown].some(({ start }) => text.startsWith(start));

export function* fixListPieces(
  fixes: readonly Fix[],
  format: FixListFormat,
  placeOf: (index: number) => string,
): Generator<string, void> {
  const { start, between, end, lineOf: written } = WRITERS[format];
  yield fixes.length === 0 && format === "json" ? "[" : start;
  for (const [i, fix] of fixes.entries()) yield `${i === 0 ? "" : between}${written(lineOf(fix, placeOf))}`;
  yield fixes.length === 0 ? (format === "json" ? "]\n" : "") : end;
}

/** "b.html, Home, line 3". */
export function placeInWords({ file, text, region, place }: Pick<Entry, "file" | "text" | "region" | "place">): string {
  const where = region === String(place) ? `line ${place}` : region;
  return [file, text, where].filter(Boolean).join(", ");
}

/** `placeOf`: link text and region, or line; "" for none. */
export const fixListText = (fixes: readonly Fix[], format: FixListFormat, placeOf: (index: number) => string): string =>
  [...fixListPieces(fixes, format, placeOf)].join("");
