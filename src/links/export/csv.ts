/** RFC 4180, in UTF-8. Some cells have apostrophes (formula-guard.ts); JSON has the exact texts. */

import type { Summary } from "../types.ts";
import { guardFormula, removeGuard } from "./formula-guard.ts";
import type { ExportRow } from "./types.ts";

const COLUMNS = [
  "index",
  "group",
  "spelling",
  "absolute",
  "canonical",
  "level",
  "safety",
  "rules",
  "findings",
  "text",
  "region",
  "element",
  "frame",
] as const;

const HEADER = COLUMNS.join(",");
const WITH_FILES = [...COLUMNS, "file"] as const;
const HEADERS = [HEADER, WITH_FILES.join(",")];

/** Removes apostrophes from cells of Trueform's own tables. */
export const cellReader = (header: readonly string[]): ((cell: string) => string) =>
  HEADERS.includes(header.join(",")) ? removeGuard : (cell) => cell;

/** Without it, Excel assumes a legacy encoding. */
export const BYTE_ORDER_MARK = "\ufeff";

/** Lone surrogates are not UTF-8; NUL ends strings in many programs. */
const ILLEGAL = /[\0\p{Surrogate}]/gu;

/** Matches most cells, which need no quotes or apostrophe. */
const HARMLESS = /^[a-z0-9/](?:[a-z0-9:/.?&=%_~() -]*[a-z0-9/])?$/i;

/** Covers all separators that spreadsheets use. */
const NEEDS_QUOTES = /[",;|\r\n\t]|^\s|\s$/;

/** `null` is empty, "" quoted. */
export function cellOf(value: string | number | null): string {
  if (value === null) return "";
  if (typeof value === "number") return String(value);
  if (HARMLESS.test(value)) return value;
  const safe = guardFormula(value.replace(ILLEGAL, "\ufffd"));
  return safe === "" || NEEDS_QUOTES.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

const cellsOf = (row: ExportRow): Readonly<Record<(typeof WITH_FILES)[number], string | number | null>> => ({
  index: row.index + 1,
  group: row.group,
  spelling: row.href,
  absolute: row.absolute,
  canonical: row.canonical,
  level: row.level,
  safety: row.safety,
  rules: row.rules.join(" ") || null,
  findings:
    row.findings.map(({ id, component, confidence }) => `${id} (${confidence}) ${component}`).join("; ") || null,
  text: row.text,
  region: row.region,
  element: row.element,
  frame: row.frame,
  file: row.file ?? null,
});

export function* csvOf(
  rows: Iterable<ExportRow>,
  { summary }: { readonly summary: Pick<Summary, "hasFiles"> },
): Generator<string, void> {
  const columns = summary.hasFiles === true ? WITH_FILES : COLUMNS;
  yield `${BYTE_ORDER_MARK}${columns.join(",")}\r\n`;
  for (const row of rows) {
    const cells = cellsOf(row);
    yield `${columns.map((column) => cellOf(cells[column])).join(",")}\r\n`;
  }
}
