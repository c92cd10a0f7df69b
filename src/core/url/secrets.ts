/**
 * Finds passwords: between the first ":" and last "@" of an authority (RFC 3986, 3.2.1) or "sip:ann:secret@h" (RFC
 * 3261, 19.1.1). No parser accepts a full-width "@".
 */
import { type Decoding, decodingsOf } from "./decodings.ts";
import { occurrencesOfKnown } from "./known-passwords.ts";
import type { TextRange } from "./text-range.ts";

export const MASK = "•••";

/** "@", "%40", "%2540" …; a %XX with an encoded digit may be anything. */
const AT_SIGN = /@|%(?:25)*(?:40|3\d|[46][14])/g;

/** Likewise. May match too much, never too little. */
const COLON = /:|%(?:25)*(?:3[0-9a]|[46][1-6])/gi;
const MAY_BEGIN =
  /(?:[ps]|%(?:25)*[57][03])(?::|%(?:25)*3a)[\\/]*|(?:[\\/]|%(?:25)*(?:2f|5c))(?:[\\/]|%(?:25)*(?:2f|5c))[\\/]*|%(?:25)*(?:3\d|[46][1-6])/gi;

/** May interrupt any %XX of a nested URL. */
const ENCODED_BREAK = /%(?:25)*0[9ad]/i;

/** Browsers accept any number of slashes. */
const BEFORE_AUTHORITY = /(?:https?|wss?|ftp|sips?):[\\/]*|[\\/]{2,}/gi;

const NOTHING_BEFORE = /^[\0-\x20]*[a-z0-9+.:\\/-]*$/i;

/** In running text, though browsers accept them in a userinfo. */
const ENDS_URL_IN_TEXT = /[\s&"'<>]/g;

/** Logins with "?" (RFC 1738, 5). */
const MAY_CONTAIN_QUESTION = /(?:ftp|telnet):\/\/$/i;

const HOST_AND_PORT = /^(?:\[[^\]]*\]|\[[0-9a-f:.]*|[^:\\]*)(?::([0-9]*))?(?:\\.*)?$/is;

/** A single label without a port may be a user name. */
const CERTAIN_HOST =
  /^(?:(?:[^.:@[\]]*\.[^:@[\]]*|localhost|\[[0-9a-f:.]+\])(?::([0-9]{0,5}))?|[a-z0-9_-]+:([0-9]{1,5}))$/i;

const ARGUMENT = /&[^\s&=:@/?#\\]*=/y;

const HIGHEST_PORT = 65535;

function isHost(text: string, grammar: RegExp): boolean {
  const match = grammar.exec(text);
  return match !== null && Number(match[1] ?? match[2] ?? "") <= HIGHEST_PORT;
}

/** Finds the next match or the end. Linear overall for increasing `from`. */
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

/** "news:", "ws:"; not "+ws:". */
function isEndOfLongerScheme({ text, start }: Decoding, at: number): boolean {
  for (let i = at - 1; i >= 0 && /[a-z0-9+.-]/i.test(text[i] as string) && start(i) + 1 === start(i + 1); i--) {
    if (/[a-z]/i.test(text[i] as string)) return true;
  }
  return false;
}

function endOf(pattern: RegExp, text: string, from: number): number {
  pattern.lastIndex = from;
  return pattern.test(text) ? pattern.lastIndex : -1;
}

/** Rules out nearly all texts without decoding. */
function mayContainPassword(written: string): boolean {
  if (!written.includes("@") && !written.includes("%")) return false;
  // These may interrupt a %XX.
  const text = written.replace(/[\t\n\r]/g, "");
  if (ENCODED_BREAK.test(text)) return true;
  if (endOf(AT_SIGN, text, 0) < 0) return false;
  const begun = endOf(MAY_BEGIN, text, 0);
  const colon = begun < 0 ? -1 : endOf(COLON, text, begun);
  return colon >= 0 && endOf(AT_SIGN, text, colon) >= 0;
}

function* passwordsInDecoding(decoding: Decoding): Generator<TextRange> {
  const { text } = decoding;
  const delimiter = finder(text, /[/?#]/g);
  const slash = finder(text, /[/#]/g);
  const atSign = finder(text, /@/g);
  const colon = finder(text, /:/g);
  const semicolon = finder(text, /;/g);
  const textDelimiter = finder(text, ENDS_URL_IN_TEXT);
  /** Characters encoded as often as the URL do not end it. */
  const endInText = (mark: TextRange, end: number): number => {
    let most = 0;
    for (let i = mark.start; i < mark.end; i++) most = Math.max(most, decoding.passes(i));
    for (let at = textDelimiter(mark.end); at < end; at = textDelimiter(at + 1)) {
      const own = decoding.passes(at);
      ARGUMENT.lastIndex = at;
      if (own < most || (own === 0 && (text[at] !== "&" || ARGUMENT.test(text)))) return at;
    }
    return end;
  };
  const lastAtSign = (first: number, end: number): number => {
    let last = first;
    for (let next = atSign(first + 1); next < end; next = atSign(next + 1)) last = next;
    return last;
  };
  /** "sip:" parameters, after host or port, may encode "@". */
  const endOfSip = (start: number, end: number): number => {
    const login = Math.min(atSign(start), end);
    const parameters = Math.min(semicolon(Math.min(colon(start), login)), end);
    return isHost(text.slice(start, parameters), CERTAIN_HOST) ? parameters : Math.min(semicolon(login), end);
  };
  let done = 0;
  let isFirst = true;
  for (const { 0: mark, index } of text.matchAll(BEFORE_AUTHORITY)) {
    const start = index + mark.length;
    if (start < done || (!/[\\/]{2}$/.test(mark) && isEndOfLongerScheme(decoding, index))) continue;
    const isWhole = isFirst && NOTHING_BEFORE.test(text.slice(0, start));
    isFirst = false;
    let end = delimiter(start);
    const textEnd = isWhole ? end : endInText({ start: index, end: start }, end);
    if (textEnd < end && isHost(text.slice(start, textEnd), CERTAIN_HOST)) {
      done = textEnd;
      continue;
    }
    if (/^sip/i.test(mark)) end = endOfSip(start, end);
    done = end;
    let at = atSign(start);
    const loginEnd = slash(start);
    if (at < end) at = lastAtSign(at, end);
    else if (
      text[end] === "?" &&
      at < loginEnd &&
      MAY_CONTAIN_QUESTION.test(text.slice(Math.max(start - "telnet://".length, 0), start)) &&
      (isWhole || endInText({ start: index, end: start }, at) === at)
    ) {
      at = lastAtSign(at, loginEnd);
      done = at;
    }
    // "ftp://ann:sec/ret@h": no host and port before "/".
    else if (at < text.length && !isHost(text.slice(start, end), HOST_AND_PORT)) {
      at = lastAtSign(at, delimiter(at));
      done = at;
    } else continue;
    const from = colon(start) + 1;
    if (from < at) yield { start: from, end: at };
  }
}

function merged(ranges: readonly TextRange[]): TextRange[] {
  const all: TextRange[] = [];
  for (const { start, end } of [...ranges].sort((one, other) => one.start - other.start)) {
    const last = all.at(-1);
    if (last !== undefined && start <= last.end) all[all.length - 1] = { ...last, end: Math.max(last.end, end) };
    else all.push({ start, end });
  }
  return all;
}

const inOriginal = (decoding: Decoding, { start, end }: TextRange): TextRange => ({
  start: decoding.start(start),
  end: decoding.start(end),
});

const NONE: readonly never[] = [];

/**
 * Finds passwords in URLs, references, running text and nested URLs, in any layers of encoding; in order, without
 * overlap. `known`: passwords of other variants. Linear.
 */
export function secretsIn(text: string, known: readonly string[] = NONE): readonly TextRange[] {
  const may = mayContainPassword(text);
  if (!may && known.length === 0) return NONE;
  const decodings = decodingsOf(text);
  const last = decodings.at(-1) as Decoding;
  const found = may
    ? decodings.flatMap((one) => [...passwordsInDecoding(one)].map((range) => inOriginal(one, range)))
    : [];
  return merged([...found, ...[...occurrencesOfKnown(last, known)].map((range) => inOriginal(last, range))]);
}

export function replaceRanges(text: string, ranges: readonly TextRange[], instead: string): string {
  let result = "";
  let at = 0;
  for (const { start, end } of ranges) {
    result += text.slice(at, start) + instead;
    at = end;
  }
  return at === 0 ? text : result + text.slice(at);
}

/** Returns the text without passwords. */
export const mask = (text: string, known: readonly string[] = NONE): string =>
  replaceRanges(text, secretsIn(text, known), MASK);

/** As written, for `known`. */
export function passwordsIn(texts: Iterable<string | null | undefined>): string[] {
  const found = new Set<string>();
  for (const text of texts) {
    if (text) for (const { start, end } of secretsIn(text)) found.add(text.slice(start, end));
  }
  return [...found];
}

/** Finds stretches inside a slice, with indexes of the slice. */
export const stretchesWithin = (ranges: readonly TextRange[], from: number, to: number): readonly TextRange[] =>
  ranges
    .filter(({ start, end }) => start < to && end > from)
    .map(({ start, end }) => ({ start: Math.max(start, from) - from, end: Math.min(end, to) - from }));
