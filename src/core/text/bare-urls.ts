/** URLs in running text, without brackets. */
import { belongsToHost, isPlausible, isPlausibleHost, LOOKED_AT, schemeWithin } from "../url/plausible.ts";

/** `pieces`: the URL, split at hyphens that ended lines. */
export interface Place {
  readonly start: number;
  readonly end: number;
  readonly pieces: readonly string[];
}

interface Beginning {
  readonly start: number;
  readonly certainEnd: number;
  /** "\\/", as in JSON strings. */
  readonly isEscaped?: boolean;
}

const NAME = /[A-Za-z0-9+.-]*/y;

function nameAt(text: string, at: number): string {
  NAME.lastIndex = at;
  return NAME.exec(text)?.[0] ?? "";
}

const ENDS_URL = '\\s<>"`\\u200b“”„«»‹›—―⸺⸻…。｡、､，；：？！「」｢｣『』（）《》〈〉【】〔〕';
const UP_TO_END = new RegExp(`[^${ENDS_URL}]*`, "y");
const MAY_END_URL = "'’&?#,;|";
const OF_INTEREST = new RegExp(`[${ENDS_URL}()[\\]{}${MAY_END_URL}]`, "g");

const OPENING: Readonly<Record<string, string>> = { "(": ")", "[": "]", "{": "}" };
const CLOSING: Readonly<Record<string, string>> = { ")": "(", "]": "[", "}": "{" };
/** A URL after one of these ends at the other: "[text](URL)", "[[URL|label]]". */
const PAIRS: Readonly<Record<string, string>> = { ...OPENING, "'": "'", "‘": "’", "|": "|" };
/** Of ASCII, only some punctuation. */
const TRAILING = /[.,;:!?'"|]$|(?!\p{ASCII})\p{P}$/u;
/** Marks around a URL. */
const EMPHASIS = "*_~";

/** Of characters that end a URL. */
const CHARACTER_REFERENCE = /&(?:lt|gt|quot|nbsp|#0*(?:34|60|62|160)|#x0*(?:22|3c|3e|a0));/iy;
/** The next URL, in a list without spaces. */
const NEXT_URL = /[,;|][A-Za-z][A-Za-z0-9+.-]{1,30}:\/\/[\p{L}\p{N}[%_~$@:-]/uy;

const matchesAt = (pattern: RegExp, text: string, at: number): string | null => {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0] ?? null;
};

function closersAt(text: string, start: number): string {
  const closer = PAIRS[text[start - 1] ?? ""] ?? "";
  return text.slice(Math.max(start - 2, 0), start) === "[[" ? `${closer}|` : closer;
}

function isBorder(text: string, at: number, mayBeList: boolean): boolean {
  return matchesAt(CHARACTER_REFERENCE, text, at) !== null || (mayBeList && matchesAt(NEXT_URL, text, at) !== null);
}

function run(text: string, start: number, certainEnd: number): { end: number; count: Record<string, number> } {
  const count: Record<string, number> = { "(": 0, ")": 0, "[": 0, "]": 0, "{": 0, "}": 0 };
  const closers = closersAt(text, start);
  // Queries, data and scripts (no "//") may hold a URL after a comma.
  let mayBeList = text[certainEnd - 1] !== ":" || text.startsWith("//", certainEnd);
  let isFragment = false;
  const stop = new RegExp(OF_INTEREST);
  stop.lastIndex = start;
  for (let match = stop.exec(text); match !== null; match = stop.exec(text)) {
    const [character] = match;
    const known = count[character];
    if (known === undefined) {
      if (closers.includes(character) || !MAY_END_URL.includes(character)) return { end: match.index, count };
      if (isBorder(text, match.index, mayBeList)) return { end: match.index, count };
      if (character === "#") isFragment = mayBeList = true;
      if (character === "?" && !isFragment) mayBeList = false;
      continue;
    }
    const opener = CLOSING[character];
    if (closers.includes(character) && known >= (count[opener as string] as number)) return { end: match.index, count };
    count[character] = known + 1;
  }
  return { end: text.length, count };
}

/** May be a surrogate pair. */
const punctuationBefore = (text: string, from: number, end: number): string =>
  TRAILING.exec(text.slice(Math.max(from, end - 2), end))?.[0] ?? "";

function endOf(text: string, start: number, certainEnd: number): number {
  let { end, count } = run(text, start, certainEnd);
  // JSON inside JSON escapes the quote.
  while (text[end] === '"' && text[end - 1] === "\\" && end > certainEnd) end--;
  const emphasis = EMPHASIS.includes(text[start - 1] ?? " ") ? text[start - 1] : undefined;
  while (end > certainEnd) {
    const last = text[end - 1] as string;
    const opener = CLOSING[last];
    const punctuation = punctuationBefore(text, certainEnd, end);
    if (opener !== undefined) {
      if ((count[last] as number) <= (count[opener] as number)) break;
    } else if (OPENING[last] === undefined && punctuation === "" && last !== emphasis) {
      break;
    }
    if (count[last] !== undefined) count[last] -= 1;
    end -= punctuation.length || 1;
  }
  return end;
}

/** At most `LOOKED_AT` characters. */
function urlCharactersAt(text: string, at: number): string {
  const window = text.slice(at, at + LOOKED_AT);
  UP_TO_END.lastIndex = 0;
  return UP_TO_END.exec(window)?.[0] ?? "";
}

const withoutEscapes = (text: string): string => text.replaceAll("\\/", "/");

function beginningWithScheme(text: string, at: number, name: string, isAfterPrefix: boolean): Beginning | null {
  const colon = at + name.length;
  if (text[colon] !== ":") return null;
  const scheme = isAfterPrefix ? name : schemeWithin(name);
  if (scheme === null || !/^[A-Za-z]/.test(scheme)) return null;
  const start = colon - scheme.length;
  const isEscaped = /["']/.test(text[start - 1] ?? "") && text.startsWith("\\/\\/", colon + 1);
  const written = urlCharactersAt(text, colon + 1);
  const body = isEscaped ? withoutEscapes(written) : written;
  if (!(isAfterPrefix ? body !== "" : isPlausible(scheme, body))) return null;
  return { start, certainEnd: colon + 1, isEscaped };
}

/** Next to these, a name is a mail address, a path, a word or code. */
const NO_HOST_BEFORE = /[@/\\=_$%&#~?]|[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{N}]/u;
const NO_HOST_AFTER = /[@\\=_$%&(]|[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{N}]/u;
const PORT = /:[0-9]{1,5}(?![0-9A-Za-z_.-])/y;
/** A range of addresses: "10.0.0.0/8". */
const RANGE = /\/[0-9]{1,3}(?![0-9A-Za-z/.-])/y;

function beginningWithHost(text: string, at: number, name: string): Beginning | null {
  if (!/\.|^localhost$/i.test(name) || NO_HOST_BEFORE.test(text[at - 1] ?? " ")) return null;
  // Dots that end a sentence.
  let length = name.length;
  while (length > 0 && /[.-]/.test(name[length - 1] as string)) length--;
  const host = name.slice(0, length);
  const end = at + length;
  const port = matchesAt(PORT, text, end) ?? "";
  const next = text[end + port.length] ?? "";
  const isLast = matchesAt(CHARACTER_REFERENCE, text, end + port.length) !== null;
  if (length === name.length && NO_HOST_AFTER.test(next) && !isLast) return null;
  const hasMore = port !== "" || (length === name.length && next !== ":" && belongsToHost(text.slice(end, end + 2)));
  if (!isPlausibleHost(host, hasMore)) return null;
  if (/^[0-9.]+$/.test(host) && matchesAt(RANGE, text, end) !== null) return null;
  return { start: at, certainEnd: end };
}

/** `null` for a mere word. `isAfterPrefix`: after "URL:". */
export const beginningAt = (text: string, at: number, isAfterPrefix: boolean): Beginning | null => {
  const name = nameAt(text, at);
  return name === "" ? null : (beginningWithScheme(text, at, name, isAfterPrefix) ?? beginningWithHost(text, at, name));
};

export function bareUrlAt(text: string, at: number): Place | null {
  const name = nameAt(text, at);
  const isAfterPrefix = /^url$/i.test(name) && text[at + 3] === ":";
  const from = isAfterPrefix ? at + 4 : at;
  const beginning = beginningAt(text, from, isAfterPrefix);
  if (beginning === null) return null;
  const { start, certainEnd, isEscaped = false } = beginning;
  const hasScheme = text[certainEnd - 1] === ":";
  // What may follow a host.
  const isHostAlone = !hasScheme && !/[:/?#]/.test(text[certainEnd] ?? "");
  const end = isHostAlone ? certainEnd : endOf(text, start, certainEnd);
  const url = isEscaped ? withoutEscapes(text.slice(start, end)) : text.slice(start, end);
  if (hasScheme) {
    // "http://:)" without punctuation is not a URL.
    const body = url.slice(certainEnd - start, certainEnd - start + LOOKED_AT);
    if (!(isAfterPrefix ? body !== "" : isPlausible(url.slice(0, certainEnd - start - 1), body))) return null;
  }
  return { start: isAfterPrefix ? at : start, end, pieces: [url] };
}
