/** URLs in running text with no brackets around them. */
import { isPlausible, isPlausibleHost, LOOKED_AT, schemeWithin } from "./plausible.ts";

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
}

const NAME = /[A-Za-z0-9+.-]*/y;

/** The name that begins there: letters, digits, "+", "-" and "." */
function nameAt(text: string, at: number): string {
  NAME.lastIndex = at;
  return NAME.exec(text)?.[0] ?? "";
}

/** A URL does not go on beyond these: white space, quotes, brackets of HTML and the punctuation of East Asian texts. */
const ENDS = '\\s<>"`\\u200b“”„«»…。、，；：？！「」『』（）《》〈〉【】〔〕';
const UP_TO_END = new RegExp(`[^${ENDS}]*`, "y");
const OF_INTEREST = new RegExp(`[${ENDS}()[\\]{}'’]`, "g");

const OPENING: Readonly<Record<string, string>> = { "(": ")", "[": "]", "{": "}" };
const CLOSING: Readonly<Record<string, string>> = { ")": "(", "]": "[", "}": "{" };
/** A URL that directly follows one of these ends at the other one: "[text](URL)", "'URL'". */
const PAIRS: Readonly<Record<string, string>> = { ...OPENING, "'": "'", "‘": "’" };
const TRAILING = ".,;:!?'’\"”";
/** Stars and the like around a URL are emphasis. */
const EMPHASIS = "*_~";

/** The end of a bare URL before its last punctuation is looked at, and how many brackets of each kind it has. */
function run(text: string, start: number, from: number): { end: number; count: Record<string, number> } {
  const count: Record<string, number> = { "(": 0, ")": 0, "[": 0, "]": 0, "{": 0, "}": 0 };
  const closer = PAIRS[text[start - 1] ?? ""];
  const stop = new RegExp(OF_INTEREST);
  stop.lastIndex = from;
  for (let match = stop.exec(text); match !== null; match = stop.exec(text)) {
    const [character] = match;
    const known = count[character];
    if (known === undefined) {
      if (character === closer || !/['’]/.test(character)) return { end: match.index, count };
      continue;
    }
    const opener = CLOSING[character];
    if (character === closer && known >= (count[opener as string] as number)) return { end: match.index, count };
    count[character] = known + 1;
  }
  return { end: text.length, count };
}

/** The end of a bare URL: without trailing punctuation and closing brackets that were opened before it. */
function endOf(text: string, start: number, certain: number): number {
  let { end, count } = run(text, start, start);
  const emphasis = EMPHASIS.includes(text[start - 1] ?? " ") ? text[start - 1] : undefined;
  for (; end > certain; end--) {
    const last = text[end - 1] as string;
    const opener = CLOSING[last];
    if (opener !== undefined) {
      if ((count[last] as number) <= (count[opener] as number)) break;
    } else if (OPENING[last] === undefined && !TRAILING.includes(last) && last !== emphasis) {
      break;
    }
    if (count[last] !== undefined) count[last] -= 1;
  }
  return end;
}

/** The characters behind an index that may belong to a URL there, a bounded number of them. */
function behind(text: string, at: number): string {
  const window = text.slice(at, at + LOOKED_AT);
  UP_TO_END.lastIndex = 0;
  return UP_TO_END.exec(window)?.[0] ?? "";
}

/** A URL with a scheme. After "URL:" every scheme is believed. */
function beginningWithScheme(text: string, at: number, name: string, announced: boolean): Beginning | null {
  const colon = at + name.length;
  if (text[colon] !== ":") return null;
  const scheme = announced ? name : schemeWithin(name);
  if (scheme === null || !/^[A-Za-z]/.test(scheme)) return null;
  const body = behind(text, colon + 1);
  if (!(announced ? body !== "" : isPlausible(scheme, body))) return null;
  return { start: colon - scheme.length, certain: colon + 1 };
}

/** Characters before a name and behind it that make it something else: a mail address, a path, a word, code. */
const NO_HOST_BEFORE = /[@/\\=_$%&#~?]|[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{N}]/u;
const NO_HOST_BEHIND = /[@\\=_$%&(]|[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{N}]/u;
const PORT = /:[0-9]{1,5}(?![0-9A-Za-z_.-])/y;
/** "10.0.0.0/8" is a range of addresses. */
const RANGE = /\/[0-9]{1,3}(?![0-9A-Za-z/.-])/y;

const matchesAt = (pattern: RegExp, text: string, at: number): string | null => {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0] ?? null;
};

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
  if (length === name.length && NO_HOST_BEHIND.test(next)) return null;
  const hasMore = port !== "" || (/[/?#]/.test(next) && length === name.length);
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
  const { start, certain } = beginning;
  const end = endOf(text, start, certain);
  if (text[certain - 1] === ":") {
    // What is left without its punctuation must still be one: "http://:)" is not.
    const body = text.slice(certain, Math.min(end, certain + LOOKED_AT));
    if (!(announced ? body !== "" : isPlausible(text.slice(start, certain - 1), body))) return null;
  }
  return { start: announced ? at : start, end, pieces: [text.slice(start, end)] };
}
