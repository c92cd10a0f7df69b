/** The fix list for whoever edits a page or a list: CSV, JSON or Markdown. Passwords are masked: files get shared. */
import { CAUSES, clipboardText, type Fix, type FixReason, mask, passwordsIn } from "../../core/index.ts";
import type { Entry } from "../types.ts";
import { BYTE_ORDER_MARK, cellOf } from "./csv.ts";
import { cell, prose, table } from "./marks.ts";

export type FixListFormat = "csv" | "json" | "markdown";

const COLUMNS = ["find", "replace_with", "where", "why"] as const;

interface Line {
  readonly find: string;
  readonly replaceWith: string;
  /** Each place once. */
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

/** The text to find, a tab, and its replacement, as cells for the clipboard: nothing in them is invisible. */
export function fixInCells({ find, replaceWith }: Pick<Fix, "find" | "replaceWith">): string {
  const known = passwordsIn([find, replaceWith]);
  return [find, replaceWith].map((href) => cellOf(clipboardText(mask(href, known), true).text)).join("\t");
}

const csvOf = (lines: readonly Line[]): string =>
  BYTE_ORDER_MARK +
  [
    COLUMNS.join(","),
    ...lines.map(({ find, replaceWith, where, why }) =>
      [find, replaceWith, where.join("; ") || null, why.map(nameOf).join("; ")].map(cellOf).join(","),
    ),
  ]
    .map((line) => `${line}\r\n`)
    .join("");

const jsonOf = (lines: readonly Line[]): string => {
  const entries = lines.map(({ find, replaceWith, where, why }) =>
    JSON.stringify({ find, replace_with: replaceWith, where, why }),
  );
  return entries.length === 0 ? "[]\n" : `[\n${entries.join(",\n")}\n]\n`;
};

const markdownOf = (lines: readonly Line[]): string =>
  table(
    COLUMNS,
    lines.map(({ find, replaceWith, where, why }) => [
      cell(find),
      cell(replaceWith),
      where.map(cell).join("; "),
      why.map((reason) => prose(nameOf(reason))).join("; "),
    ]),
  )
    .map((line) => `${line}\n`)
    .join("");

const WRITERS: Readonly<Record<FixListFormat, (lines: readonly Line[]) => string>> = {
  csv: csvOf,
  json: jsonOf,
  markdown: markdownOf,
};

/** Link text and region, or the line; after the file, if there are several. */
export function placeInWords({ file, text, region, place }: Pick<Entry, "file" | "text" | "region" | "place">): string {
  const where = region === String(place) ? `line ${place}` : region;
  return [file, text, where].filter(Boolean).join(", ");
}

/** `placeOf` describes a link by its index in the list: link text and region, or line number; "" for nothing. */
export const fixListText = (fixes: readonly Fix[], format: FixListFormat, placeOf: (index: number) => string): string =>
  WRITERS[format](fixes.map((fix) => lineOf(fix, placeOf)));
