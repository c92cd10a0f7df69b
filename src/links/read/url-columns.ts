/** Finds URL columns by name, if the cells agree, or by cells. */
import { isUrlText } from "./line.ts";

export interface UrlColumn {
  readonly at: number;
  readonly name: string | null;
}

/** Names of URL columns, unless the cells contradict. */
const URLS =
  /^(?:[\w ]{0,40}[ _-])?(?:ur[li]s?|hrefs?|links?|address(?:es)?|loc|pages?|page path|page location|spelling|website|permalink)$/i;
/** Names in redirect maps and crawls, which the cells must confirm. */
const MAYBE_URLS =
  /^(?:(?:old|new|request|redirects?|redirected|canonical|final)[ _-]?)?(?:from|to|sources?|targets?|destinations?|locations?|paths?|redirects?|canonical(?: link element \d{1,3})?|old|new)$/i;
/** Google Analytics: "Page path + query string and screen class". */
const SUFFIX = /(?: \+ query string)?(?: and screen (?:class|name))?$/i;
const NOT_REQUESTED = /refer+er|agent/i;

const MAIL = /^[^\s@/:]+@[^\s@/:]+$/;
const FLAG = /^(?:true|false|yes|no)$/i;
const NUMBER = /^[\d.,\s%+-]+$/;
const isReference = (cell: string): boolean => isUrlText(cell) || /^(?:\.{0,2}\/|\?|www\.)/i.test(cell);
const contradicts = (cell: string): boolean =>
  MAIL.test(cell) || NUMBER.test(cell) || FLAG.test(cell) || (/\s/.test(cell) && !cell.includes("/"));

const shareOf = (cells: readonly string[], test: (cell: string) => boolean): number =>
  cells.filter(test).length / Math.max(1, cells.length);

const widthOf = (rows: readonly (readonly string[])[]): number =>
  rows.reduce((width, { length }) => Math.max(width, length), 0);
const cellsAt = (rows: readonly (readonly string[])[], at: number): string[] =>
  rows.map((row) => row[at] ?? "").filter((text) => text !== "");

/** Returns true if at least half of the rows have the column: sentences with commas differ in length. */
const isReached = (rows: readonly (readonly string[])[], at: number): boolean =>
  2 * rows.filter(({ length }) => length > at).length >= rows.length;

/** URL columns by name. In Trueform's own exports, only "spelling" counts. */
export function namedColumns(records: readonly (readonly string[])[]): UrlColumn[] {
  const [head = [], ...rows] = records;
  const spelling = head.indexOf("spelling");
  if (spelling >= 0 && head.includes("canonical")) return [{ at: spelling, name: "spelling" }];
  return head.flatMap((cell, at) => {
    const cells = cellsAt(rows, at);
    const name = cell.replace(SUFFIX, "");
    const isNamed = URLS.test(name)
      ? shareOf(cells, contradicts) <= 0.5
      : MAYBE_URLS.test(name) && shareOf(cells, isReference) >= 0.5;
    return isNamed && isReached(rows, at) ? [{ at, name: cell }] : [];
  });
}

export const hasPathColumn = (records: readonly (readonly string[])[]): boolean =>
  Array.from({ length: widthOf(records) }, (_, at) => cellsAt(records, at)).some(
    (cells) => shareOf(cells, (cell) => cell.startsWith("/")) >= 0.5,
  );

/** URL columns by cells: at least half are URLs. The first record may be a header. */
export function urlColumnsByCells(
  records: readonly (readonly string[])[],
  isUrl: (cell: string) => boolean,
): UrlColumn[] {
  const [first = []] = records;
  const isHeader = records.length > 1 && !first.some(isUrl);
  const rows = isHeader ? records.slice(1) : records;
  return Array.from({ length: widthOf(rows) }, (_, at) => at)
    .filter((at) => {
      const isOther = isHeader && NOT_REQUESTED.test(first[at] ?? "");
      return !isOther && shareOf(cellsAt(rows, at), isUrl) >= 0.5;
    })
    .map((at) => ({ at, name: isHeader ? first[at] || null : null }));
}
