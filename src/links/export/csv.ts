/** Comma-separated values by RFC 4180, to be opened by spreadsheets as well. */
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

/** Excel takes a file for the system's old encoding unless it begins with the mark of UTF-8. */
const MARK = "\ufeff";

/**
 * What a spreadsheet takes for a formula (OWASP, "CSV Injection"): it begins with one of these, full-width ones included,
 * also behind quotes, white space and characters that are not seen.
 */
const FORMULA = /^[\s"'\p{Cf}]*[=+\-@＝＋－＠]|^[\t\r\n]/u;

/** What cannot stand in a text of UTF-8, and what ends texts in many programs, becomes U+FFFD. */
const UNSOUND = /[\0\p{Surrogate}]/gu;

/** Nearly all cells: nothing in them needs quotes, and nothing at their beginning is a formula. */
const PLAIN = /^[a-z0-9/](?:[a-z0-9:/.?&=%_~() -]*[a-z0-9/])?$/i;

/** A cell with an apostrophe before what could be a formula; `null` is a cell with nothing in it, and "" an empty text. */
function cellOf(value: string | number | null): string {
  if (value === null) return "";
  if (typeof value === "number") return String(value);
  if (PLAIN.test(value)) return value;
  const sound = value.replace(UNSOUND, "\ufffd");
  const safe = FORMULA.test(sound) ? `'${sound}` : sound;
  return safe === "" || /[",;\r\n\t]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

const cellsOf = (row: ExportRow): Readonly<Record<(typeof COLUMNS)[number], string | number | null>> => ({
  // As in the table: people count from one.
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
});

/** One text a record, the header first. */
export function* csvOf(rows: Iterable<ExportRow>): Generator<string, void> {
  yield `${MARK}${COLUMNS.join(",")}\r\n`;
  for (const row of rows) {
    const cells = cellsOf(row);
    yield `${COLUMNS.map((column) => cellOf(cells[column])).join(",")}\r\n`;
  }
}
