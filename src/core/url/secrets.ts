/**
 * Where a text shows a password: the one place that knows, for everything that is shown, said or written to a file.
 * A password is what stands between the first ":" and the last "@" of an authority (RFC 3986, 3.2.1).
 * Schemes without "//" (sip:ann:secret@h) are left out, and no parser takes a full-width "@" for one.
 */
import { type Decoding, decodingsOf } from "./decodings.ts";

/** A stretch of a text: from its first character to the one after its last. */
export interface Stretch {
  readonly start: number;
  readonly end: number;
}

/** What stands for a password that is not shown. */
export const MASK = "•••";

/**
 * An "@", or what may be one when it is decoded: "%40", its "%" encoded however often. Where a digit of an escape is
 * itself encoded, anything may be there.
 */
const SIGN = /@|%(?:25)*(?:40|3\d|[46][1-6])/g;

/** A ":" and what an authority may begin after, likewise. Both find too much, never too little, and decode nothing. */
const COLON = /:|%(?:25)*(?:3[0-9a]|[46][1-6])/gi;
const MAY_BEGIN =
  /(?:[ps]|%(?:25)*[57][03])(?:[\t\r\n]|%(?:25)*0[9ad])*(?::|%(?:25)*3a)[\\/]*|(?:[\\/]|%(?:25)*(?:2f|5c))(?:[\t\r\n]|%(?:25)*0[9ad])*(?:[\\/]|%(?:25)*(?:2f|5c))[\\/]*|%(?:25)*(?:3\d|[46][1-6])/gi;

/** What an authority begins after: browsers take any number of slashes, in either direction, after these schemes. */
const BEGINNING = /(?:https?|wss?|ftp):[\\/]*|[\\/]{2,}/gi;

/** What comes before the URL that is the whole text, or its beginning. */
const NOTHING_BEFORE = /^[\0-\x20]*[a-z0-9+.:\\/-]*$/i;

/** Characters that end a URL in running text, or an argument that holds one, but that browsers take in a userinfo. */
const SOFT = /[\s&"'<>]/g;

/** A host, which may be an IP literal, and a port, as far as the first backslash. */
const HOST_AND_PORT = /^(?:\[[^\]]*\]|\[[0-9a-f:.]*|[^:\\]*)(?::([0-9]*))?(?:\\.*)?$/is;

/** What is surely a host where a URL may end in running text: of one label it has a port, so as to be no user. */
const HOST_AT_PAUSE =
  /^(?:(?:[^.:@[\]]*\.[^:@[\]]*|localhost|\[[0-9a-f:.]+\])(?::([0-9]{0,5}))?|[a-z0-9_-]+:([0-9]{1,5}))$/i;

/** An argument in front, by which "&" ends the one before it. */
const ARGUMENT = /&[^\s&=:@/?#\\]*=/y;

const HIGHEST_PORT = 65535;

function isHost(text: string, grammar: RegExp): boolean {
  const match = grammar.exec(text);
  return match !== null && Number(match[1] ?? match[2] ?? "") <= HIGHEST_PORT;
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
const isGlued = ({ text, start }: Decoding, at: number): boolean =>
  at > 0 && /[a-z0-9+.-]/i.test(text[at - 1] as string) && start(at - 1) + 1 === start(at);

/** Where the next match of a global pattern ends, -1 for none. */
function endOf(pattern: RegExp, text: string, from: number): number {
  pattern.lastIndex = from;
  return pattern.test(text) ? pattern.lastIndex : -1;
}

/** Whether a text can hold a password at all: what nearly every one does not is seen without decoding it. */
function mayHold(text: string): boolean {
  // A search for one character takes far less time than a pattern, and ends here for nearly every text.
  if (!text.includes("@") && !(text.includes("%") && endOf(SIGN, text, 0) >= 0)) return false;
  const begun = endOf(MAY_BEGIN, text, 0);
  const colon = begun < 0 ? -1 : endOf(COLON, text, begun);
  return colon >= 0 && endOf(SIGN, text, colon) >= 0;
}

function* inDecoding(decoding: Decoding): Generator<Stretch> {
  const { text } = decoding;
  const delimiter = finder(text, /[/?#]/g);
  const sign = finder(text, /@/g);
  const colon = finder(text, /:/g);
  const soft = finder(text, SOFT);
  /** Encoded as often as the URL itself, what could end it belongs to it. */
  const pauseIn = (mark: Stretch, end: number): number => {
    let most = -1;
    for (let at = soft(mark.end); at < end; at = soft(at + 1)) {
      const own = decoding.passes(at);
      if (most < 0) for (let i = mark.start; i < mark.end; i++) most = Math.max(most, decoding.passes(i));
      ARGUMENT.lastIndex = at;
      if (own < most || (own === 0 && (text[at] !== "&" || ARGUMENT.test(text)))) return at;
    }
    return end;
  };
  const lastSign = (first: number, end: number): number => {
    let last = first;
    for (let next = sign(first + 1); next < end; next = sign(next + 1)) last = next;
    return last;
  };
  let done = 0;
  let isFirst = true;
  for (const { 0: mark, index } of text.matchAll(BEGINNING)) {
    const start = index + mark.length;
    if (start < done || (!/[\\/]{2}$/.test(mark) && isGlued(decoding, index))) continue;
    const isWhole = isFirst && NOTHING_BEFORE.test(text.slice(0, start));
    isFirst = false;
    const end = delimiter(start);
    const pause = isWhole ? end : pauseIn({ start: index, end: start }, end);
    if (pause < end && isHost(text.slice(start, pause), HOST_AT_PAUSE)) {
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
const folded = (decoding: Decoding | undefined): string => decoding?.text.toLowerCase() ?? "";

/** What a password can be cut at, when its escapes are decoded. */
const DELIMITER = /[:/?#&@ +\\]/;
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
function* ofKnown(decoding: Decoding, known: readonly string[]): Generator<Stretch> {
  const text = folded(decoding);
  const all = [...new Set(known.map((one) => folded(decodingsOf(one).at(-1))))].filter((one) => one !== "");
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

/** A stretch of a decoding in the text as written. */
const placed = (decoding: Decoding, { start, end }: Stretch): Stretch => ({
  start: decoding.start(start),
  end: decoding.start(end),
});

const NONE: readonly never[] = [];

/**
 * The stretches of a text that are passwords, in their order and apart from one another: in a URL, a reference, running
 * text, in URLs that are passed inside others; written as browsers accept it, its delimiters encoded however often.
 * `known` are passwords of the same address that another spelling of it shows. Never throws; linear in the text.
 */
export function secretsIn(text: string, known: readonly string[] = NONE): readonly Stretch[] {
  const may = mayHold(text);
  if (!may && known.length === 0) return NONE;
  const decodings = decodingsOf(text);
  const last = decodings.at(-1) as Decoding;
  const found = may ? decodings.flatMap((one) => [...inDecoding(one)].map((stretch) => placed(one, stretch))) : [];
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
export const mask = (text: string, known: readonly string[] = NONE): string =>
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
