import { isInputRefused, type Options } from "../core/without-texts.ts";
import { compactLink, isKeyed, linkIn, optionsOf, withBase } from "./answers/answers.ts";
import { keyedBatch, NO_KEY } from "./keyed-lines.ts";
import { type Answer, answerBatch, type BatchAnswer } from "./lines.ts";
import { isMeantAsUrl } from "./meant-as-url.ts";
import type { Asked } from "./options.ts";

const MOST_NUMBERS = 20;

/** Lines count from 1. */
export interface Tally {
  readonly lines: number;
  /** Lines without a URL; `first`: numbers of the first ones. */
  readonly without: number;
  readonly first: readonly number[];
}

export const NO_LINES: Tally = { lines: 0, without: 0, first: [] };

export const addTallies = (before: Tally, next: Tally): Tally => ({
  lines: before.lines + next.lines,
  without: before.without + next.without,
  first: [...before.first, ...next.first.map((line) => before.lines + line)].slice(0, MOST_NUMBERS),
});

export interface Answered extends Tally {
  readonly bytes: Uint8Array;
}

/** Matches nearly every line; other checks take as long as an answer. */
const PLAIN = /^https?:\/\/[a-z0-9]/i;
/** Browsers accept hosts of such labels if the last is no number. */
const PLAIN_AND_ACCEPTED = /^https?:\/\/(?:[a-z\d]+(?:-[a-z\d]+)*\.)*[a-z][a-z\d]*(?:-[a-z\d]+)*(?:[/?#]|$)/i;

/** `unsure`: needs the public suffix list. */
type Kind = "url" | "none" | "blank" | "unsure";

type Judge = (text: string, options: Options, hasSuffixes: boolean) => Kind;

const judge: Judge = (text, options, hasSuffixes) => {
  if (PLAIN.test(text)) return "url";
  if (text.trim() === "") return "blank";
  if (!hasSuffixes) return "unsure";
  return isMeantAsUrl(text, options) ? "url" : "none";
};

const judgeValid: Judge = (text, options, hasSuffixes) => {
  if (PLAIN_AND_ACCEPTED.test(text)) return "url";
  const kind = judge(text, options, hasSuffixes);
  return kind === "url" && isInputRefused(text, options) ? "none" : kind;
};

function judging(asked: Asked): (line: string, answer: string, hasSuffixes: boolean) => Kind {
  const options = optionsOf(asked);
  if (!asked.json) {
    const judgeText = asked.onlyValid ? judgeValid : judge;
    return (line, _, hasSuffixes) => judgeText(line, options, hasSuffixes);
  }
  return (line, answer, hasSuffixes) => {
    if (answer.startsWith('{"error":')) return line.trim() === "" ? "blank" : "none";
    const link = asked.onlyValid ? linkIn(line) : null;
    return link === null ? "url" : judgeValid(link.href, withBase(options, link), hasSuffixes);
  };
}

export function tallyAnswers(answer: Answer, asked: Asked): (batch: Uint8Array) => Promise<Answered> {
  const kindOf = judging(asked);
  const lineFor = asked.json && asked.command === "group" ? compactLink : undefined;
  let hasSuffixes = false;

  /** `null` if it needs the public suffix list. */
  const attempt = (batch: Uint8Array): Answered | null => {
    let lines = 0;
    let isUnsure = false;
    const without: number[] = [];
    const count: BatchAnswer = (line) => {
      const reply = answer(line);
      lines += 1;
      const kind = kindOf(line, reply, hasSuffixes);
      if (kind === "url") return reply;
      if (kind === "none") without.push(lines);
      if (kind === "unsure") isUnsure = true;
      return asked.onlyValid ? null : reply;
    };
    // `group` numbers all lines.
    const bytes = isKeyed(asked)
      ? keyedBatch(batch, (line) => count(line) ?? NO_KEY, lineFor)
      : answerBatch(batch, count, asked.withLine);
    return isUnsure ? null : { bytes, lines, without: without.length, first: without.slice(0, MOST_NUMBERS) };
  };

  return async (batch) => {
    const answered = attempt(batch);
    if (answered !== null) return answered;
    await import("../core/url/installed-suffixes.ts");
    hasSuffixes = true;
    return attempt(batch) as Answered;
  };
}

/** "3 lines gave no URL: 4, 9, 12", "3 lines left out: …", or `null`. */
export function skippedLinesText(
  { without, first }: Tally,
  { onlyValid, json }: Pick<Asked, "onlyValid" | "json">,
  placeOf: (line: number) => string = String,
): string | null {
  if (without === 0) return null;
  const places = first.map(placeOf);
  const all = without > first.length ? [...places, "…"] : places;
  const fault = onlyValid ? "left out" : json ? "gave no URL as JSON" : "gave no URL";
  return `${without === 1 ? "1 line" : `${without} lines`} ${fault}: ${all.join(", ")}`;
}
