/** Counts the lines that gave no URL, for the error output. */
import { isPlausibleHost, isPlausibleUrl, profiles } from "../core/bare.ts";
import { type Answer, answerBatch } from "./lines.ts";
import type { Asked } from "./options.ts";

/** Line numbers in the message. */
const MOST_NUMBERS = 20;

/** Lines of a batch or of all, numbered from 1. */
export interface Tally {
  readonly lines: number;
  /** Those that gave no URL; `first`: the numbers of the first. */
  readonly without: number;
  readonly first: readonly number[];
}

export const NO_LINES: Tally = { lines: 0, without: 0, first: [] };

/** `next` follows the lines of `before`. */
export const joined = (before: Tally, next: Tally): Tally => ({
  lines: before.lines + next.lines,
  without: before.without + next.without,
  first: [...before.first, ...next.first.map((line) => before.lines + line)].slice(0, MOST_NUMBERS),
});

export interface Answered extends Tally {
  readonly bytes: Uint8Array;
}

/** A text with white space counts only if it is a path or a query: words are no reference. */
const isReference = (text: string, base: string): boolean =>
  (!/\s/.test(text) || /^(?:\.{0,2}\/|\?)/.test(text)) && URL.canParse(text, base);

/** Matches "h.example/a", which rule sets read like browsers. */
function beginsWithHost(word: string): boolean {
  const [host = ""] = word.replace(/^\/\//, "").split(/[/?#]|:\d/, 1);
  return isPlausibleHost(host, host.length < word.length);
}

/** Returns true for a text that is meant as a URL, or as a reference that has one here. */
function isUrl(text: string, { base, profile }: Asked): boolean {
  const trimmed = text.trim();
  const [word = ""] = trimmed.split(/\s/, 1);
  if (isPlausibleUrl(word) || beginsWithHost(word)) return true;
  // The proxy resolves such a path against its own host.
  if ("isCache" in profiles[profile] && trimmed.startsWith("/")) return true;
  return base !== undefined && isReference(trimmed, base);
}

/** Matches nearly every line, since the other checks take as long as an answer. */
const PLAIN = /^https?:\/\/[a-z0-9]/i;

/** Returns true if the line gives a URL; `null` if the public suffix list decides. */
function givesUrl(line: string, answer: string, { json }: Asked): boolean | null {
  if (json) return line.trim() === "" || !answer.startsWith('{"error":');
  return PLAIN.test(line) || line.trim() === "" ? true : null;
}

/** Answers batches and counts their lines. */
export function tallying(answer: Answer, asked: Asked): (batch: Uint8Array) => Promise<Answered> {
  return async (batch) => {
    let lines = 0;
    const unsure: (readonly [number: number, line: string])[] = [];
    const without: number[] = [];
    const count = (line: string): string => {
      const said = answer(line);
      lines += 1;
      const gives = givesUrl(line, said, asked);
      if (gives === false) without.push(lines);
      if (gives === null) unsure.push([lines, line]);
      return said;
    };
    const bytes = answerBatch(batch, count, asked.withLine);
    if (unsure.length > 0) {
      await import("../core/url/installed-suffixes.ts");
      for (const [number, line] of unsure) if (!isUrl(line, asked)) without.push(number);
    }
    return { bytes, lines, without: without.length, first: without.slice(0, MOST_NUMBERS) };
  };
}

/** "3 lines gave no URL: 4, 9, 12"; `null` if all gave one. */
export function withoutText({ without, first }: Tally): string | null {
  if (without === 0) return null;
  const numbers = without > first.length ? [...first, "…"] : first;
  return `${without === 1 ? "1 line" : `${without} lines`} gave no URL: ${numbers.join(", ")}`;
}
