/** URLs in running text with no brackets around them. */
import { belongsToHost, isPlausible, isPlausibleHost, LOOKED_AT, schemeWithin } from "../url/plausible.ts";

/** Where a URL stands in a text, and the URL, cut where a line ended with a hyphen that is left out here. */
export interface Place {
  readonly start: number;
  readonly end: number;
  readonly pieces: readonly string[];
}

/** Where a URL begins, and up to where it is one for certain. */
interface Beginning {
  readonly start: number;
  readonly certain: number;
  /** Whether its slashes are escaped, as those of strings in JSON may be: "\\/". */
  readonly isEscaped?: boolean;
}

const NAME = /[A-Za-z0-9+.-]*/y;

/** The name that begins there: letters, digits, "+", "-" and "." */
function nameAt(text: string, at: number): string {
  NAME.lastIndex = at;
  return NAME.exec(text)?.[0] ?? "";
}

/** A URL does not go on beyond these: white space, quotes, long dashes, HTML's brackets and East Asian punctuation. */
const ENDS = '\\s<>"`\\u200b“”„«»‹›—―⸺⸻…。｡、､，；：？！「」｢｣『』（）《》〈〉【】〔〕';
const UP_TO_END = new RegExp(`[^${ENDS}]*`, "y");
/** A URL may go on beyond these, but not always. */
const INNER = "'’&?#,;|";
const OF_INTEREST = new RegExp(`[${ENDS}()[\\]{}${INNER}]`, "g");

const OPENING: Readonly<Record<string, string>> = { "(": ")", "[": "]", "{": "}" };
const CLOSING: Readonly<Record<string, string>> = { ")": "(", "]": "[", "}": "{" };
/** A URL that directly follows one of these ends at the other one: "[text](URL)", "'URL'", a cell of a table. */
const PAIRS: Readonly<Record<string, string>> = { ...OPENING, "'": "'", "‘": "’", "|": "|" };
/** The punctuation behind a URL: of ASCII some, of all else everything that Unicode has as such. */
const TRAILING = /[.,;:!?'"|]$|(?!\p{ASCII})\p{P}$/u;
/** Stars and the like around a URL are emphasis. */
const EMPHASIS = "*_~";

/** Character references for what a URL ends at: "<", ">", a quote, a space. */
const REFERENCE = /&(?:lt|gt|quot|nbsp|#0*(?:34|60|62|160)|#x0*(?:22|3c|3e|a0));/iy;
/** In a list without spaces the next URL follows directly. */
const NEXT_URL = /[,;|][A-Za-z][A-Za-z0-9+.-]{1,30}:\/\/[\p{L}\p{N}[%_~$@:-]/uy;

const matchesAt = (pattern: RegExp, text: string, at: number): string | null => {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0] ?? null;
};

/** The characters that end a URL because of what stands before it: wiki links are "[[URL|label]]". */
function closersAt(text: string, start: number): string {
  const closer = PAIRS[text[start - 1] ?? ""] ?? "";
  return text.slice(Math.max(start - 2, 0), start) === "[[" ? `${closer}|` : closer;
}

/** Whether the character at an index, which may stand in a URL, is none of the URL's. */
function isBorder(text: string, at: number, mayBeList: boolean): boolean {
  return matchesAt(REFERENCE, text, at) !== null || (mayBeList && matchesAt(NEXT_URL, text, at) !== null);
}

/** The end of a bare URL before its last punctuation is looked at, and how many brackets of each kind it has. */
function run(text: string, start: number, certain: number): { end: number; count: Record<string, number> } {
  const count: Record<string, number> = { "(": 0, ")": 0, "[": 0, "]": 0, "{": 0, "}": 0 };
  const closers = closersAt(text, start);
  // A query may hold a URL behind a comma; so may data and scripts, which have no "//".
  let mayBeList = text[certain - 1] !== ":" || text.startsWith("//", certain);
  let isFragment = false;
  const stop = new RegExp(OF_INTEREST);
  stop.lastIndex = start;
  for (let match = stop.exec(text); match !== null; match = stop.exec(text)) {
    const [character] = match;
    const known = count[character];
    if (known === undefined) {
      if (closers.includes(character) || !INNER.includes(character)) return { end: match.index, count };
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

/** The punctuation before an index, one character or two for one beyond the first 65,536; empty when there is none. */
const punctuationBefore = (text: string, from: number, end: number): string =>
  TRAILING.exec(text.slice(Math.max(from, end - 2), end))?.[0] ?? "";

/** The end of a bare URL: without trailing punctuation and closing brackets that were opened before it. */
function endOf(text: string, start: number, certain: number): number {
  let { end, count } = run(text, start, certain);
  // In a string within a string, as in JSON, the quote behind it is escaped.
  while (text[end] === '"' && text[end - 1] === "\\" && end > certain) end--;
  const emphasis = EMPHASIS.includes(text[start - 1] ?? " ") ? text[start - 1] : undefined;
  while (end > certain) {
    const last = text[end - 1] as string;
    const opener = CLOSING[last];
    const punctuation = punctuationBefore(text, certain, end);
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

/** The characters behind an index that may belong to a URL there, a bounded number of them. */
function behind(text: string, at: number): string {
  const window = text.slice(at, at + LOOKED_AT);
  UP_TO_END.lastIndex = 0;
  return UP_TO_END.exec(window)?.[0] ?? "";
}

const withoutEscapes = (text: string): string => text.replaceAll("\\/", "/");

/** A URL with a scheme. After "URL:" every scheme is believed. */
function beginningWithScheme(text: string, at: number, name: string, announced: boolean): Beginning | null {
  const colon = at + name.length;
  if (text[colon] !== ":") return null;
  const scheme = announced ? name : schemeWithin(name);
  if (scheme === null || !/^[A-Za-z]/.test(scheme)) return null;
  const start = colon - scheme.length;
  const isEscaped = /["']/.test(text[start - 1] ?? "") && text.startsWith("\\/\\/", colon + 1);
  const written = behind(text, colon + 1);
  const body = isEscaped ? withoutEscapes(written) : written;
  if (!(announced ? body !== "" : isPlausible(scheme, body))) return null;
  return { start, certain: colon + 1, isEscaped };
}

/** Characters before a name and behind it that make it something else: a mail address, a path, a word, code. */
const NO_HOST_BEFORE = /[@/\\=_$%&#~?]|[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{N}]/u;
const NO_HOST_BEHIND = /[@\\=_$%&(]|[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{N}]/u;
const PORT = /:[0-9]{1,5}(?![0-9A-Za-z_.-])/y;
/** "10.0.0.0/8" is a range of addresses. */
const RANGE = /\/[0-9]{1,3}(?![0-9A-Za-z/.-])/y;

/** A host without a scheme: "www.example.com", "example.com/a". */
function beginningWithHost(text: string, at: number, name: string): Beginning | null {
  if (!/\.|^localhost$/i.test(name) || NO_HOST_BEFORE.test(text[at - 1] ?? " ")) return null;
  // The dots that end a sentence are none of the host's.
  let length = name.length;
  while (length > 0 && /[.-]/.test(name[length - 1] as string)) length--;
  const host = name.slice(0, length);
  const end = at + length;
  const port = matchesAt(PORT, text, end) ?? "";
  const next = text[end + port.length] ?? "";
  const isLast = matchesAt(REFERENCE, text, end + port.length) !== null;
  if (length === name.length && NO_HOST_BEHIND.test(next) && !isLast) return null;
  const hasMore = port !== "" || (length === name.length && next !== ":" && belongsToHost(text.slice(end, end + 2)));
  if (!isPlausibleHost(host, hasMore)) return null;
  if (/^[0-9.]+$/.test(host) && matchesAt(RANGE, text, end) !== null) return null;
  return { start: at, certain: end };
}

/**
 * Where the URL begins that the name at an index introduces; `null` when it is just a word.
 * `announced` when "URL:" stands before it.
 */
export const beginningAt = (text: string, at: number, announced: boolean): Beginning | null => {
  const name = nameAt(text, at);
  return name === "" ? null : (beginningWithScheme(text, at, name, announced) ?? beginningWithHost(text, at, name));
};

/** The URL that the name at an index introduces, with "URL:" before it or not; `null` when there is none. */
export function bareUrlAt(text: string, at: number): Place | null {
  const name = nameAt(text, at);
  const announced = /^url$/i.test(name) && text[at + 3] === ":";
  const from = announced ? at + 4 : at;
  const beginning = beginningAt(text, from, announced);
  if (beginning === null) return null;
  const { start, certain, isEscaped = false } = beginning;
  const hasScheme = text[certain - 1] === ":";
  // Behind a host alone only a port, a path, a query or a fragment belongs to it.
  const isHostAlone = !hasScheme && !/[:/?#]/.test(text[certain] ?? "");
  const end = isHostAlone ? certain : endOf(text, start, certain);
  const url = isEscaped ? withoutEscapes(text.slice(start, end)) : text.slice(start, end);
  if (hasScheme) {
    // What is left without its punctuation must still be one: "http://:)" is not.
    const body = url.slice(certain - start, certain - start + LOOKED_AT);
    if (!(announced ? body !== "" : isPlausible(url.slice(0, certain - start - 1), body))) return null;
  }
  return { start: announced ? at : start, end, pieces: [url] };
}
