/**
 * Where a text shows a password: the one place that knows, for everything that is shown, said or written to a file.
 * A password is what stands between the first ":" and the last "@" of an authority (RFC 3986, 3.2.1).
 */
import { type Reading, readingsOf } from "./readings.ts";

/** A stretch of a text: from its first character to the one after its last. */
export interface Stretch {
  readonly start: number;
  readonly end: number;
}

/** What stands for a password that is not shown. */
export const MASK = "•••";

/** Without an "@", encoded however often, no text holds a userinfo. */
const SIGN = /@|%(?:25)*(?:40|34|4%)/;

/** What an authority begins after: browsers take any number of slashes, in either direction, after these schemes. */
const BEGINNING = /(?:https?|wss?|ftp):[\\/]*|[\\/]{2,}/gi;

/** What comes before the URL that is the whole text, or its beginning. */
const NOTHING_BEFORE = /^[\0-\x20]*[a-z0-9+.:\\/-]*$/i;

/** Characters that end a URL in running text, or an argument that holds one, but that browsers take in a userinfo. */
const SOFT = /[\s&"'<>]/g;

/** A host, which may be an IP literal, and a port, as far as the first backslash. */
const HOST_AND_PORT = /^(?:\[[^\]]*\]|\[[0-9a-f:.]*|[^:\\]*)(?::([0-9]*))?(?:\\.*)?$/is;
const HOST_WITH_DOT = /^[^:@[\]]*\.[^:@[\]]*(?::([0-9]*))?$/;

const HIGHEST_PORT = 65535;

function isHost(text: string, grammar: RegExp): boolean {
  const match = grammar.exec(text);
  return match !== null && Number(match[1] ?? "") <= HIGHEST_PORT;
}

/** The next match of a global pattern, the text's end for none. For indices that only grow: so all calls take linear time. */
function finder(text: string, pattern: RegExp): (from: number) => number {
  const own = new RegExp(pattern);
  let next = -1;
  return (from) => {
    if (next < from) {
      own.lastIndex = from;
      next = own.exec(text)?.index ?? text.length;
    }
    return next;
  };
}

/** Whether a scheme at that index is the end of another one: "news:" ends with "ws:". */
const isGlued = ({ text, starts }: Reading, at: number): boolean =>
  at > 0 && /[a-z0-9+.-]/i.test(text[at - 1] as string) && (starts[at - 1] as number) + 1 === starts[at];

function* inReading(reading: Reading): Generator<Stretch> {
  const { text } = reading;
  const delimiter = finder(text, /[/?#]/g);
  const sign = finder(text, /@/g);
  const colon = finder(text, /:/g);
  const soft = finder(text, SOFT);
  const lastSign = (first: number, end: number): number => {
    let last = first;
    for (let next = sign(first + 1); next < end; next = sign(next + 1)) last = next;
    return last;
  };
  let done = 0;
  let isFirst = true;
  for (const { 0: mark, index } of text.matchAll(BEGINNING)) {
    const start = index + mark.length;
    if (start < done || (!/[\\/]{2}$/.test(mark) && isGlued(reading, index))) continue;
    const isWhole = isFirst && NOTHING_BEFORE.test(text.slice(0, start));
    isFirst = false;
    const end = delimiter(start);
    const pause = isWhole ? end : soft(start);
    if (pause < end && isHost(text.slice(start, pause), HOST_WITH_DOT)) {
      done = pause;
      continue;
    }
    done = end;
    let at = sign(start);
    if (at < end) at = lastSign(at, end);
    // "ftp://ann:sec/ret@h": what cannot be a host and a port is a login that was not encoded.
    else if (at < text.length && !isHost(text.slice(start, end), HOST_AND_PORT)) {
      at = lastSign(at, delimiter(at));
      done = at;
    } else continue;
    const from = colon(start) + 1;
    if (from < at) yield { start: from, end: at };
  }
}

/** Other spellings of an address may encode it otherwise, and in lower case. */
const folded = (reading: Reading | undefined): string => reading?.text.toLowerCase() ?? "";

/** What a password can be cut at, when its escapes are decoded. */
const DELIMITER = /[:/?#&@ +]/;
/** So many passwords that hold delimiters are looked for as a whole, too: each takes the time of the text. */
const MOST_WHOLE = 20;

/** Whether a ":" is before a stretch and an "@" behind it; one of the two may be the text's beginning or end. */
function isUserinfo(text: string, { start, end }: Stretch): boolean {
  const isAfter = start === 0 ? end < text.length : text[start - 1] === ":";
  return isAfter && (end === text.length || text[end] === "@");
}

/**
 * Where passwords stand that are known to be some. Of one that holds delimiters the pieces are looked for too: where the
 * URL is read without them, these are its port, its host, a segment, an argument.
 */
function* ofKnown(reading: Reading, known: readonly string[]): Generator<Stretch> {
  const text = folded(reading);
  const all = [...new Set(known.map((one) => folded(readingsOf(one).at(-1))))].filter((one) => one !== "");
  const [cut, plain] = [all.filter((one) => DELIMITER.test(one)), all.filter((one) => !DELIMITER.test(one))];
  const pieces = new Set(cut.flatMap((one) => one.split(DELIMITER)));
  const passwords = new Set(plain);
  let start = 0;
  for (const piece of text.split(DELIMITER)) {
    const stretch = { start, end: start + piece.length };
    const isPiece = pieces.has(piece) && piece.length < text.length;
    if (piece !== "" && (isPiece || (passwords.has(piece) && isUserinfo(text, stretch)))) yield stretch;
    start = stretch.end + 1;
  }
  for (const one of cut.slice(0, MOST_WHOLE)) {
    for (let at = text.indexOf(one); at >= 0; at = text.indexOf(one, at + one.length)) {
      if (isUserinfo(text, { start: at, end: at + one.length })) yield { start: at, end: at + one.length };
    }
  }
}

function merged(stretches: readonly Stretch[]): Stretch[] {
  const all: Stretch[] = [];
  for (const { start, end } of [...stretches].sort((one, other) => one.start - other.start)) {
    const last = all.at(-1);
    if (last !== undefined && start <= last.end) all[all.length - 1] = { ...last, end: Math.max(last.end, end) };
    else all.push({ start, end });
  }
  return all;
}

/** A stretch of a reading in the text as written. */
const placed = ({ starts }: Reading, { start, end }: Stretch): Stretch => ({
  start: starts[start] as number,
  end: starts[end] as number,
});

const NONE: readonly Stretch[] = [];

/**
 * The stretches of a text that are passwords, in their order and apart from one another: in a URL, a reference, running
 * text, in URLs that are passed inside others; written as browsers accept it, its delimiters encoded however often.
 * `known` are passwords of the same address that another spelling of it shows. Never throws; linear in the text.
 */
export function secretsIn(text: string, known: readonly string[] = []): readonly Stretch[] {
  const isSigned = SIGN.test(text);
  if (!isSigned && known.length === 0) return NONE;
  const readings = readingsOf(text);
  const last = readings.at(-1) as Reading;
  const found = isSigned ? readings.flatMap((one) => [...inReading(one)].map((stretch) => placed(one, stretch))) : [];
  return merged([...found, ...[...ofKnown(last, known)].map((stretch) => placed(last, stretch))]);
}

/** A text without some stretches of it. */
export function withoutStretches(text: string, stretches: readonly Stretch[], instead: string): string {
  let result = "";
  let at = 0;
  for (const { start, end } of stretches) {
    result += text.slice(at, start) + instead;
    at = end;
  }
  return at === 0 ? text : result + text.slice(at);
}

/** A text to be shown: each password in it masked. The very same text when there is none. */
export const mask = (text: string, known: readonly string[] = []): string =>
  withoutStretches(text, secretsIn(text, known), MASK);

/** The passwords in some texts, as they are written there: known ones for other spellings of the same address. */
export const passwordsIn = (texts: Iterable<string | null | undefined>): string[] => [
  ...new Set(
    [...texts].flatMap((text) => (text ? secretsIn(text).map(({ start, end }) => text.slice(start, end)) : [])),
  ),
];

/** What of some stretches stands in a slice of the text, by indices of the slice. */
export const within = (stretches: readonly Stretch[], from: number, to: number): readonly Stretch[] =>
  stretches
    .filter(({ start, end }) => start < to && end > from)
    .map(({ start, end }) => ({ start: Math.max(start, from) - from, end: Math.min(end, to) - from }));
