/** Finds the end of a URL in running text. */
import { LOOKAHEAD } from "../url/plausible.ts";
import { matchAt } from "./match-at.ts";

/** Controls that are no text, or surround URLs in bidirectional text. */
const CONTROLS = "\\0-\\x1f\\x7f-\\x9f\\u061c\\u200b\\u200e\\u200f\\u202a-\\u202e\\u2060\\u2066-\\u2069\\ufffc";
/** Brackets, quotes and separators. Other fullwidth forms may be part of a URL: "ジャン＝ジャック". */
const FULLWIDTH = "！-＃＇（），／：；＜＞？［-］｀｛-｝｟-､￨";
export const URL_TERMINATORS = `\\s${CONTROLS}<>"\`“”„«»‹›—―⸺⸻…。、「」『』《》〈〉【】〔〕${FULLWIDTH}`;
const UP_TO_END = new RegExp(`[^${URL_TERMINATORS}]*`, "y");
const MAY_END_URL = "'’&?#,;|";
const OF_INTEREST = new RegExp(`[${URL_TERMINATORS}()[\\]{}${MAY_END_URL}]`, "g");

const OPENING: Readonly<Record<string, string>> = { "(": ")", "[": "]", "{": "}" };
const CLOSING: Readonly<Record<string, string>> = { ")": "(", "]": "[", "}": "{" };
/** After the key, the value ends the URL: "[text](URL)", "[[URL|label]]". */
const PAIRS: Readonly<Record<string, string>> = { ...OPENING, "'": "'", "‘": "’", "|": "|" };
/** Possessives and punctuation, only some of it ASCII. */
const TRAILING = /['’]s$|[.,;:!?'"|]$|(?!\p{ASCII})\p{P}$/iu;
const EMPHASIS = "*_~";
/** At the end of a URL; may start before it. */
const STRONG = /(?:\*\*|__|~~)$/;

/** References to characters that end a URL. */
export const CHARACTER_REFERENCE =
  /&(?:lt|gt|quot|nbsp|lrm|rlm|[lr]aquo|[blr]dquo|mdash|hellip|#0*(?:34|60|62|160|171|187|820[67]|8212|822[0-2]|823[04-8]|829[4-7])|#x0*(?:22|3c|3e|a[0b]|bb|20(?:0[ef]|1[4c-e]|2[6a-e]|6[6-9])));/iy;
/** In a list without spaces. */
const NEXT_URL = /[,;|][A-Za-z][A-Za-z0-9+.-]{1,30}:\/\/(?:[\p{L}\p{N}[%_~$@:-]|(?!\p{ASCII})\p{S})/uy;

/** Part of a SICI, "<1::AID-AJPA1>": location and title (ANSI/NISO Z39.56-1996, 6.4). */
const CONTRIBUTION = /<[0-9]{1,9}:[^\s<>"]{0,100}>/y;
/** Registrant and slash (ISO 26324, 4.2). */
const IN_DOI = /(?<![0-9.])10\.[0-9]{4,9}(?:\.[0-9]{1,9}){0,4}(?:\/|%2f)/i;

function endOfContribution(text: string, start: number, at: number): number | null {
  const contribution = matchAt(CONTRIBUTION, text, at);
  if (contribution === null) return null;
  return IN_DOI.test(text.slice(Math.max(start, at - LOOKAHEAD), at)) ? at + contribution.length : null;
}

function closersAt(text: string, start: number): string {
  const closer = PAIRS[text[start - 1] ?? ""] ?? "";
  return text.slice(Math.max(start - 2, 0), start) === "[[" ? `${closer}|` : closer;
}

function isBorder(text: string, at: number, mayBeList: boolean): boolean {
  return matchAt(CHARACTER_REFERENCE, text, at) !== null || (mayBeList && matchAt(NEXT_URL, text, at) !== null);
}

function run(text: string, start: number, certainEnd: number): { end: number; count: Record<string, number> } {
  const count: Record<string, number> = { "(": 0, ")": 0, "[": 0, "]": 0, "{": 0, "}": 0 };
  const closers = closersAt(text, start);
  // Queries, data and scripts (no "//") may contain a URL after a comma.
  let mayBeList = text[certainEnd - 1] !== ":" || text.startsWith("//", certainEnd);
  let isFragment = false;
  const stop = new RegExp(OF_INTEREST);
  stop.lastIndex = start;
  for (let match = stop.exec(text); match !== null; match = stop.exec(text)) {
    const [character] = match;
    const known = count[character];
    if (known === undefined) {
      const contribution = character === "<" ? endOfContribution(text, start, match.index) : null;
      if (contribution !== null) {
        stop.lastIndex = contribution;
        continue;
      }
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

/** "_'book'". */
function isQuotedWithin(text: string, from: number, end: number): boolean {
  const stretch = text.slice(Math.max(from, end - LOOKAHEAD), end - 1);
  const open = stretch.lastIndexOf("'");
  return open > 0 && open < stretch.length - 1 && !/[\p{L}\p{N}]/u.test(stretch[open - 1] as string);
}

function punctuationBefore(text: string, from: number, end: number): string {
  if (text[end - 1] === "'" && isQuotedWithin(text, from, end)) return "";
  return TRAILING.exec(text.slice(Math.max(from, end - 2), end))?.[0] ?? "";
}

/** In quotes, code or a Markdown or wiki link. */
const isWrapped = (text: string, start: number, end: number): boolean =>
  /^(?:\]\(|\[\[)$/.test(text.slice(Math.max(start - 2, 0), start)) ||
  [start - 1, end].every((at) => /["“”„«»`]/.test(text[at] ?? ""));

/** Marks opened before the URL: "**see http://h/**". In quotes they may be a glob pattern. */
function strongBefore(text: string, start: number, end: number): string {
  const marks = STRONG.exec(text.slice(Math.max(start, end - 2), end))?.[0] ?? "";
  const isOwn = marks === "" || /["'`]/.test(text[end] ?? "") || text.slice(start, end - 2).includes(marks);
  const isOpen = !isOwn && text.slice(Math.max(0, start - LOOKAHEAD), start).split(marks).length % 2 === 0;
  return isOpen ? marks : "";
}

export function endOfUrl(text: string, start: number, certainEnd: number): number {
  let { end, count } = run(text, start, certainEnd);
  // JSON escapes the quote, nested JSON several times.
  if (text[end] === '"') while (text[end - 1] === "\\") end--;
  if (/['’]s$/i.test(text.slice(end - 2, end)) && isWrapped(text, start, end)) return end;
  const emphasis = EMPHASIS.includes(text[start - 1] ?? " ") ? text[start - 1] : undefined;
  while (end > certainEnd) {
    const last = text[end - 1] as string;
    const opener = CLOSING[last];
    const punctuation = punctuationBefore(text, certainEnd, end) || strongBefore(text, start, end);
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

export function urlCharactersAt(text: string, at: number): string {
  const stretch = text.slice(at, at + LOOKAHEAD);
  UP_TO_END.lastIndex = 0;
  return UP_TO_END.exec(stretch)?.[0] ?? "";
}
