import { addressesIn, addressesInStretch, PLAIN_LINE } from "./line.ts";
import { linesOf } from "./lines.ts";
import { type BlockReader, type Emit, type Hint, LONGEST_ADDRESS } from "./parts.ts";
import { beginningOf, type Table } from "./table.ts";

/** Places are lines from 1; a table record has its first. */
export function listReader({ name, base }: Hint, emit: Emit): BlockReader {
  const leftOut = { without: 0, relative: 0 };
  let hasBegun = false;
  let table: Table | null = null;
  /** First line of the open record, 0 between records. */
  let recordLine = 0;
  /** Of the line or record, in its parts so far. */
  let hasAddress = false;
  let isLong = false;

  const found = (addresses: readonly string[], line: number, text: string | null) => {
    for (const href of addresses) {
      if (href.length > LONGEST_ADDRESS) continue;
      hasAddress = true;
      emit({ href, base, text, region: String(line), element: null, frame: null, place: line });
    }
  };
  const count = () => {
    if (!hasAddress) leftOut.without += 1;
    hasAddress = false;
  };
  /** Reads the first line; true for a header. */
  const begin = (text: string): boolean => {
    hasBegun = true;
    const beginning = beginningOf(text.trim(), name);
    table = beginning.table;
    return beginning.isHeader;
  };
  const readRecord = (rows: Table, text: string, line: number) => {
    if (recordLine === 0) recordLine = line;
    const record = rows.feed(text);
    if (record === null) return;
    found(record.addresses, recordLine, record.text);
    recordLine = 0;
    count();
  };
  const readLine = (text: string, line: number) => {
    const addresses = addressesIn(text, base !== null);
    if (addresses === null) leftOut.relative += 1;
    else {
      found(addresses, line, null);
      count();
    }
  };
  /** What `readLine` would find, without looking for it; not where a table may begin, or has begun. */
  const takePlain = (href: string, line: number): boolean => {
    if (!hasBegun || table !== null || isLong || href.length > LONGEST_ADDRESS) return false;
    emit({ href, base, text: null, region: String(line), element: null, frame: null, place: line });
    return true;
  };
  const takeAny = (stretch: string, line: number, isLast: boolean) => {
    const text = line === 1 && !isLong ? stretch.replace(/^\ufeff/, "") : stretch;
    const isStretch = isLong || !isLast;
    isLong = !isLast;
    if (isStretch) {
      found(addressesInStretch(text), line, null);
      if (isLast) count();
      return;
    }
    if (recordLine === 0 && text.trim() === "") return;
    if (!hasBegun && begin(text)) leftOut.without += 1;
    else if (table !== null) readRecord(table, text, line);
    else {
      readLine(text, line);
    }
  };
  const lines = linesOf(takeAny, { pattern: PLAIN_LINE, take: takePlain });
  return {
    read: lines.read,
    end() {
      lines.end();
      const record = table?.end() ?? null;
      if (record !== null) {
        found(record.addresses, recordLine, record.text);
        count();
      }
      return leftOut;
    },
  };
}
