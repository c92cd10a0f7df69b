/** RFC 4180, also with tabs or semicolons. */
import { cellReader } from "../export/csv.ts";
import { isAddress } from "./line.ts";
import { LONGEST_ADDRESS } from "./parts.ts";

const ADDRESSES =
  /^(?:[\w ]{0,40}[ _-])?(?:ur[li]s?|hrefs?|links?|address(?:es)?|loc|pages?|spelling|website|permalink)$/i;
const TEXTS = /^(?:title|text|anchor|anchor text|link text)$/i;

/** `text`: `null` without a column for it. */
export interface TableRecord {
  readonly addresses: readonly string[];
  readonly text: string | null;
}

export interface Table {
  /** `null` while a quoted cell continues. */
  readonly feed: (line: string) => TableRecord | null;
  readonly end: () => TableRecord | null;
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
      // An unclosed quote must not swallow the file.
      return cell.length > LONGEST_ADDRESS ? finish() : null;
    },
    end: (): string[] | null => (isOpen ? finish() : null),
  };
}

/** The most frequent outside quotes. */
function separatorOf(line: string): string | null {
  const outside = line.replace(/"[^"]*"/g, "");
  const counts = ["\t", ";", ","].map((separator) => ({ separator, count: outside.split(separator).length - 1 }));
  const [most] = counts.sort((one, other) => other.count - one.count);
  return most === undefined || most.count === 0 ? null : most.separator;
}

function tableOf(separator: string, read: (cells: readonly string[]) => TableRecord): Table {
  const records = recordReader(separator);
  const readOrNot = (cells: string[] | null) => (cells === null ? null : read(cells));
  return { feed: (line) => readOrNot(records.feed(line)), end: () => readOrNot(records.end()) };
}

export interface Beginning {
  readonly isHeader: boolean;
  readonly table: Table | null;
}

/**
 * A table has a header with an address column, or a .csv or .tsv name: then all cells with URLs count. Commas prove
 * nothing: URLs contain them.
 */
export function beginningOf(first: string, name: string | null): Beginning {
  const separator = separatorOf(first);
  if (separator === null) return { isHeader: ADDRESSES.test(first.replaceAll('"', "")), table: null };
  const head = (recordReader(separator).feed(first) ?? []).map((cell) => cell.trim());
  const column = first.includes("://") ? -1 : head.findIndex((cell) => ADDRESSES.test(cell));
  if (column >= 0) {
    const textColumn = head.findIndex((cell) => TEXTS.test(cell));
    const textOf = cellReader(head);
    const read = (cells: readonly string[]): TableRecord => {
      const text = cells[textColumn];
      return {
        addresses: [textOf(cells[column] ?? "").trim()].filter((cell) => cell !== ""),
        text: text === undefined ? null : textOf(text).trim(),
      };
    };
    return { isHeader: true, table: tableOf(separator, read) };
  }
  if (!/\.[ct]sv$/i.test(name ?? "")) return { isHeader: false, table: null };
  const read = (cells: readonly string[]): TableRecord => ({
    addresses: cells.map((cell) => cell.trim()).filter(isAddress),
    text: null,
  });
  return { isHeader: false, table: tableOf(separator, read) };
}
