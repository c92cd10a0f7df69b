import type { ExportKind, Row } from "../types.ts";
import { csvOf } from "./csv.ts";
import { jsonOf } from "./json.ts";
import { markdownOf } from "./markdown.ts";
import { withoutPassword, withoutPasswords } from "./password.ts";
import type { ExportInfo, ExportRow } from "./types.ts";

type Write = (rows: Iterable<ExportRow>, about: ExportInfo) => Iterable<string>;
const WRITERS: Readonly<Record<ExportKind, Write>> = { csv: csvOf, json: jsonOf, markdown: markdownOf };

/** Characters; a string per line would take more memory than its text. */
const PIECE_LENGTH = 65_536;

function* inPieces(texts: Iterable<string>): Generator<string, void> {
  let piece: string[] = [];
  let length = 0;
  for (const text of texts) {
    piece.push(text);
    length += text.length;
    if (length < PIECE_LENGTH) continue;
    yield piece.join("");
    [piece, length] = [[], 0];
  }
  if (length > 0) yield piece.join("");
}

function* written(rows: Iterable<Row>, isOpen: boolean): Generator<ExportRow, void> {
  for (const row of rows) yield isOpen ? { ...row, masked: false } : withoutPassword(row);
}

/** Masks passwords by default, because files get shared. */
export function exportOf(kind: ExportKind, rows: Iterable<Row>, about: ExportInfo): Iterable<string> {
  const isOpen = about.passwords === true;
  return inPieces(WRITERS[kind](written(rows, isOpen), isOpen ? about : withoutPasswords(about)));
}

export const EXPORT_TYPES: Readonly<Record<ExportKind, { readonly type: string; readonly ending: string }>> = {
  csv: { type: "text/csv;charset=utf-8", ending: ".csv" },
  json: { type: "application/json", ending: ".json" },
  markdown: { type: "text/markdown;charset=utf-8", ending: ".md" },
};
