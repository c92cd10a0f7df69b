/** Tables of comma-separated values (RFC 4180), also with other separators. */
import { isAddress } from "./line.ts";
import { LONGEST_ADDRESS } from "./parts.ts";

/** How the column of the addresses is called, and that of their texts. */
const ADDRESSES =
  /^(?:[\w ]{0,40}[ _-])?(?:ur[li]s?|hrefs?|links?|address(?:es)?|loc|pages?|spelling|website|permalink)$/i;
const TEXTS = /^(?:title|text|anchor|anchor text|link text)$/i;

/** A record of a table: its addresses, and the text that goes with them, `null` where no column says. */
export interface TableRecord {
  readonly addresses: readonly string[];
  readonly text: string | null;
}

export interface Table {
  /** Takes one more line; `null` while a quoted cell goes on in the next one. */
  readonly feed: (line: string) => TableRecord | null;
  /** What was read of a record that never ended. */
  readonly end: () => TableRecord | null;
}

/** Cuts lines into cells. A quote is one only at the beginning of a cell. */
function recordReader(separator: string) {
  let cells: string[] = [];
  let cell = "";
  let isOpen = false;
  const inside = /"/g;

  /** The index behind the quoted part of a cell, or the line's length while that goes on. */
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
      // A quote that is never closed would take all that follows into its cell.
      return cell.length > LONGEST_ADDRESS ? finish() : null;
    },
    end: (): string[] | null => (isOpen ? finish() : null),
  };
}

/** What separates the cells of a line: the most frequent of tab, semicolon and comma; `null` where there is none. */
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

/** What the first line of a list says of the others: whether it is a header, and of what table; `null` for lines. */
export interface Beginning {
  readonly isHeader: boolean;
  readonly table: Table | null;
}

/**
 * What begins with a line. A table is what has a header with a column of addresses in it, or what is called so by the
 * file's name: then every cell that is a URL is taken. Commas alone make no table, since URLs hold commas.
 */
export function beginningOf(first: string, name: string | null): Beginning {
  const separator = separatorOf(first);
  if (separator === null) return { isHeader: ADDRESSES.test(first.replaceAll('"', "")), table: null };
  const head = (recordReader(separator).feed(first) ?? []).map((cell) => cell.trim());
  const column = first.includes("://") ? -1 : head.findIndex((cell) => ADDRESSES.test(cell));
  if (column >= 0) {
    const textColumn = head.findIndex((cell) => TEXTS.test(cell));
    const read = (cells: readonly string[]): TableRecord => ({
      addresses: [cells[column]?.trim() ?? ""].filter((cell) => cell !== ""),
      text: cells[textColumn]?.trim() ?? null,
    });
    return { isHeader: true, table: tableOf(separator, read) };
  }
  if (!/\.[ct]sv$/i.test(name ?? "")) return { isHeader: false, table: null };
  const read = (cells: readonly string[]): TableRecord => ({
    addresses: cells.map((cell) => cell.trim()).filter(isAddress),
    text: null,
  });
  return { isHeader: false, table: tableOf(separator, read) };
}
