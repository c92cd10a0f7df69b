/** RFC 4180, also with tabs or semicolons. */
import { cellReader } from "../export/csv.ts";
import { isUrlText, urlsInLongText } from "./line.ts";
import { MAX_URL_LENGTH } from "./parts.ts";
import { hasPathColumn, namedColumns, type UrlColumn, urlColumnsByCells } from "./url-columns.ts";

const TEXTS = /^(?:title|text|anchor|anchor text|link text)$/i;

export interface TableRecord {
  readonly addresses: readonly { readonly href: string; readonly column: string | null }[];
  readonly text: string | null;
}

export interface PlacedRecord extends TableRecord {
  /** First line, from 1. */
  readonly line: number;
}

export interface Table {
  /** `null` while a quoted cell continues. */
  readonly feed: (text: string, line: number) => PlacedRecord | null;
  readonly end: () => PlacedRecord | null;
  readonly isInRecord: () => boolean;
}

/** Quotes count only at the start of a cell. */
function recordReader(separator: string) {
  let cells: string[] = [];
  let cell = "";
  let isOpen = false;
  const inside = /"/g;

  const quotedPart = (line: string, from: number): number => {
    for (let at = from; ; ) {
      inside.lastIndex = at;
      const quote = inside.exec(line)?.index ?? -1;
      isOpen = quote < 0;
      if (isOpen) {
        cell += line.slice(at);
        return line.length;
      }
      cell += line.slice(at, quote);
      if (line[quote + 1] !== '"') return quote + 1;
      cell += '"';
      at = quote + 2;
    }
  };
  const finish = (): string[] => {
    const record = [...cells, cell];
    [cells, cell, isOpen] = [[], "", false];
    return record;
  };
  return {
    feed(line: string): string[] | null {
      if (isOpen) cell += "\n";
      let at = isOpen ? quotedPart(line, 0) : 0;
      while (!isOpen) {
        if (cell === "" && line[at] === '"') {
          at = quotedPart(line, at + 1);
          if (isOpen) break;
        }
        const next = line.indexOf(separator, at);
        cell += line.slice(at, next < 0 ? line.length : next);
        if (next < 0) return finish();
        cells.push(cell);
        cell = "";
        at = next + separator.length;
      }
      // Limits the damage of an unclosed quote.
      return cell.length > MAX_URL_LENGTH ? finish() : null;
    },
    end: (): string[] | null => (isOpen ? finish() : null),
  };
}

function separatorOf(line: string): string | null {
  const outside = line.replace(/"[^"]*"/g, "");
  const counts = ["\t", ";", ","].map((separator) => ({ separator, count: outside.split(separator).length - 1 }));
  const [most] = counts.sort((one, other) => other.count - one.count);
  return most === undefined || most.count === 0 ? null : most.separator;
}

function tableOf(separator: string, read: (cells: readonly string[]) => TableRecord): Table {
  const records = recordReader(separator);
  let firstLine: number | null = null;
  const recordOf = (cells: readonly string[] | null): PlacedRecord | null => {
    if (cells === null || firstLine === null) return null;
    const { addresses, text } = read(cells);
    const line = firstLine;
    firstLine = null;
    // A spread would take a third of the time.
    return { addresses, text, line };
  };
  return {
    feed(text, line) {
      firstLine ??= line;
      return recordOf(records.feed(text));
    },
    end: () => recordOf(records.end()),
    isInRecord: () => firstLine !== null,
  };
}

/** Detects comments of Google Analytics exports; in "#,URL", "#" is a column. */
export const isComment = (line: string): boolean => /^#(?![,;\t])/.test(line);

export const isText = (line: string): boolean => line.trim() !== "" && !isComment(line.trim());

/** Drops comments, and an incomplete last record unless it is the only one. */
export function recordsOf(lines: readonly string[], separator: string): string[][] {
  const reader = recordReader(separator);
  const records: string[][] = [];
  let isOpen = false;
  for (const line of lines) {
    if (!isOpen && !isText(line)) continue;
    const record = reader.feed(line);
    isOpen = record === null;
    if (record !== null) records.push(record.map((cell) => cell.trim()));
  }
  const rest = records.length === 0 ? reader.end() : null;
  return rest === null ? records : [rest.map((cell) => cell.trim())];
}

/** "(not set)", "(other)" of analytics. */
const NO_VALUE = /^\([^()]*\)$/;

function headedTable(separator: string, head: readonly string[], columns: readonly UrlColumn[]): Table {
  const textColumn = head.findIndex((cell) => TEXTS.test(cell));
  const textOf = cellReader(head);
  return tableOf(separator, (cells) => {
    const text = cells[textColumn];
    const addresses = columns.map(({ at, name }) => ({ href: textOf(cells[at] ?? "").trim(), column: name }));
    return {
      addresses: addresses.filter(({ href }) => href !== "" && !NO_VALUE.test(href)),
      text: text === undefined ? null : textOf(text).trim(),
    };
  });
}

const CELL_BY_CELL = (href: string) => ({ href, column: null });

/** Finds cells that are URLs in text that is no table despite its name. */
const looseTable = (separator: string): Table =>
  tableOf(separator, (cells) => ({
    addresses: cells
      .map((cell) => cell.trim())
      .filter(isUrlText)
      .map(CELL_BY_CELL),
    text: null,
  }));

const searchedTable = (separator: string): Table =>
  tableOf(separator, (cells) => ({ addresses: cells.flatMap(urlsInLongText).map(CELL_BY_CELL), text: null }));

export function searchedBeginning(lines: readonly string[]): TableStart {
  const separator = separatorOf(lines.find(isText) ?? "");
  const records = separator === null ? [] : recordsOf(lines.filter(isText), separator);
  const isTable = separator !== null && records.every(({ length }) => length === records[0]?.length);
  return { skipped: 0, table: isTable ? searchedTable(separator) : null };
}

type CellTest = (cell: string) => boolean;

function columnTable(separator: string, columns: readonly UrlColumn[], isUrl: CellTest): Table {
  return tableOf(separator, (cells) => ({
    addresses: columns
      .map(({ at, name }) => ({ href: (cells[at] ?? "").trim(), column: name }))
      .filter(({ href }) => isUrl(href)),
    text: null,
  }));
}

export interface TableStart {
  /** Comments and header. */
  readonly skipped: number;
  /** `null` for a list. */
  readonly table: Table | null;
}

const firstThat = (lines: readonly string[], from: number, isIt: (line: string) => boolean): number => {
  const at = lines.slice(from).findIndex(isIt);
  return at < 0 ? lines.length : from + at;
};
/** `null` without a header that names URLs. */
export function headedBeginning(lines: readonly string[]): TableStart | null {
  const at = firstThat(lines, 0, isText);
  const header = (lines[at] ?? "").trim();
  if (header.includes("://")) return null;
  const separator = separatorOf(header);
  if (separator === null)
    return namedColumns([[header.replaceAll('"', "")]]).length > 0 ? { skipped: at + 1, table: null } : null;
  const records = recordsOf([header, ...lines.slice(at + 1)], separator);
  const columns = namedColumns(records);
  const [head = []] = records;
  return columns.length === 0 ? null : { skipped: at + 1, table: headedTable(separator, head, columns) };
}

export interface Unheaded extends TableStart {
  readonly hasUrlColumns: boolean;
  readonly hasPaths: boolean;
  /** Cells per record; 0 if they differ. */
  readonly width: number;
}

const BANNER = /^# ?-{10}/;
export const beginsAnalytics = (lines: readonly string[]): boolean => BANNER.test(lines[0] ?? "");
const isAddressOrPath: CellTest = (cell) => isUrlText(cell) || cell.startsWith("/");

/** Redirect maps: "/old,/new", "/old,https://h.example/new,301". */
const beginsWithPair = ([from = "", to = ""]: readonly string[]): boolean =>
  isAddressOrPath(from) && isAddressOrPath(to);

/** `null` if the first line has one cell. */
export function unheadedBeginning(lines: readonly string[], isAnalytics: boolean): Unheaded | null {
  const at = firstThat(lines, 0, isText);
  const separator = separatorOf((lines[at] ?? "").trim());
  if (separator === null) return null;
  const records = recordsOf(lines.slice(at), separator);
  const [first = []] = records;
  // Analytics names depend on the user's language.
  const isUrl = isAnalytics || beginsWithPair(first) ? isAddressOrPath : isUrlText;
  const isConsistent = records.every(({ length }) => length === first.length);
  const columns = isConsistent ? urlColumnsByCells(records, isUrl) : [];
  return {
    skipped: at,
    table: columns.length > 0 ? columnTable(separator, columns, isUrl) : looseTable(separator),
    hasUrlColumns: columns.length > 0,
    hasPaths: hasPathColumn(records),
    width: isConsistent ? first.length : 0,
  };
}
