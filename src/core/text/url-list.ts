/** Lists with one URL per line, which may contain spaces, brackets and quotes. */
import { bareUrlAt, urlStartAt } from "./bare-urls.ts";
import { decodeJsonUrl } from "./json-escapes.ts";
import { isProse, isTextAfter } from "./prose.ts";

interface Span {
  readonly start: number;
  readonly end: number;
}

/** JSON escapes are decoded. */
export interface ListedUrl extends Span {
  readonly url: string;
}

/** Lets long lists be read in blocks. */
export const LIST_BEGINNING = 65_536;

/** White space, BOM and bidi controls. */
const AROUND = /[\s\p{Bidi_Control}]/u;

function trimmed(line: string, { start, end }: Span): Span {
  let [from, to] = [start, end];
  while (from < to && AROUND.test(line[from] as string)) from++;
  while (to > from && AROUND.test(line[to - 1] as string)) to--;
  return { start: from, end: to };
}

const wholeOf = (line: string): Span => trimmed(line, { start: 0, end: line.length });

const isScheme = (line: string, certainEnd: number): boolean => line[certainEnd - 1] === ":";

function beginsWithUrl(line: string, at: number): boolean {
  const beginning = urlStartAt(line, at, false);
  return beginning !== null && beginning.start === at && isScheme(line, beginning.certainEnd);
}

const beginsListLine = (line: string, whole: Span): boolean =>
  beginsWithUrl(line, whole.start) || decodeJsonUrl(line.slice(whole.start, withoutComma(line, whole).end)) !== null;

const LINE_END = /\r\n?|\n/;

/** Returns true if every non-blank line starts with a scheme, up to `LIST_BEGINNING`. */
export function isUrlList(text: string): boolean {
  const lines = text.slice(0, LIST_BEGINNING).split(LINE_END);
  // It may be cut inside its scheme.
  if (text.length > LIST_BEGINNING && lines.length > 1) lines.pop();
  const written = lines.map((line) => [line, wholeOf(line)] as const).filter(([, { start, end }]) => start < end);
  return written.length > 0 && written.every(([line, whole]) => beginsListLine(line, whole));
}

function queryTest(line: string): (at: number) => boolean {
  const hash = line.indexOf("#");
  const end = hash < 0 ? line.length : hash;
  const mark = line.slice(0, end).indexOf("?");
  return (at) => mark >= 0 && at > mark && at < end;
}

const SEPARATOR = /[,;|](?=[A-Za-z][A-Za-z0-9+.-]{1,30}:\/\/)/g;
const GAP = /\s[("'<[`{“‘«]{0,3}/g;

/** Another URL, after white space or after a separator outside the query. */
function hasSecondUrl(line: string): boolean {
  const isInQuery = queryTest(line);
  // Data and scripts may contain URLs after commas.
  const mayBeSeparated = /^[^:]*:\/\//.test(line);
  for (const { index } of mayBeSeparated ? line.matchAll(SEPARATOR) : []) {
    if (!isInQuery(index) && beginsWithUrl(line, index + 1)) return true;
  }
  for (const { index, 0: gap } of line.matchAll(GAP)) {
    const at = index + gap.length;
    const beginning = urlStartAt(line, at, false);
    if (beginning?.start !== at) continue;
    if (isScheme(line, beginning.certainEnd) || !isInQuery(index)) return true;
  }
  return false;
}

/** `<br>`, or an end tag without its start tag. */
function endsInMarkup(line: string): boolean {
  const [, name] = /<\/?([A-Za-z][A-Za-z0-9]{0,20})\s?\/?>$/.exec(line) ?? [];
  if (name === undefined) return false;
  const opening = `<${name.toLowerCase()}`;
  return name.toLowerCase() === "br" || !line.toLowerCase().includes(opening);
}

/** "200", "0.8", "2024-01-31 10:00", "2024-01-31T10:00:00Z". */
const isFigures = (rest: string): boolean => /^[\s\d.,:%/+TZ-]+$/.test(rest) && /\d/.test(rest);

/** Text such as a title follows. File names contain only single spaces. */
function isColumnAfter(head: string, rest: string): boolean {
  if (/\s{2}/.test(rest) || isFigures(rest) || isProse(rest)) return true;
  if (/^[^/]*:\/\/[^/?#]*$|\/$/.test(head)) return true;
  const isFile = /[^\s.]\.[A-Za-z][A-Za-z0-9]{0,4}$/.test(rest);
  const isFolder = /\S\/(?:\S|$)/.test(rest);
  if (isFile || isFolder) return false;
  if (/^\s[-–—:|>→=]+\s/.test(rest)) return true;
  return !head.includes("?") && (/[.,;:!?]$/.test(head) || /^\s[("'<[`{“‘«#]/.test(rest));
}

function isOneUrl(line: string): boolean {
  if (endsInMarkup(line) || hasSecondUrl(line)) return false;
  const bare = bareUrlAt(line, 0);
  if (bare !== null && isTextAfter(line.slice(0, bare.end), line.slice(bare.end))) return false;
  const gap = line.search(/\s/);
  return gap < 0 || !isColumnAfter(line.slice(0, gap), line.slice(gap));
}

function itemsOf(line: string): Span[] {
  const items: Span[] = [];
  let start = 0;
  for (const cell of line.split("\t")) {
    items.push(trimmed(line, { start, end: start + cell.length }));
    start += cell.length + 1;
  }
  return items;
}

function withoutComma(line: string, { start, end }: Span): Span {
  return line[end - 1] === "," ? trimmed(line, { start, end: end - 1 }) : { start, end };
}

const listed = (line: string, { start, end }: Span): ListedUrl => ({ start, end, url: line.slice(start, end) });

/** Returns the URL of a line, or those of its columns; `null` for running text. */
export function urlsOfListLine(line: string): readonly ListedUrl[] | null {
  const whole = wholeOf(line);
  const item = withoutComma(line, whole);
  const decoded = decodeJsonUrl(line.slice(item.start, item.end));
  if (decoded !== null) return [{ ...item, url: decoded }];
  if (!beginsWithUrl(line, whole.start)) return null;
  const text = line.slice(0, whole.end);
  if (text.includes("\t", whole.start)) {
    const columns = itemsOf(text).filter(({ start }) => beginsWithUrl(text, start));
    return columns.map((column) => listed(text, column));
  }
  return isOneUrl(text.slice(item.start, item.end)) ? [listed(text, item)] : null;
}

export function listedUrl(text: string): string | null {
  const [first, second] = urlsOfListLine(text) ?? [];
  const isWhole = second === undefined && first?.start === 0 && first.end === text.length;
  return isWhole ? first.url : null;
}
