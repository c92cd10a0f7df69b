/** URLs in angle brackets, across lines and in quoted mail (RFC 1738, appendix). */
import { joinWithoutPairing } from "../url/surrogates.ts";
import { type UrlRange, urlStartAt } from "./bare-urls.ts";
import { matchAt } from "./match-at.ts";

const QUOTING = /(?:[ \t]*>)*[ \t]*/y;

/** Quoting with bars or initials: "JD> ". */
const NAMED = /(?:[ \t]*(?:[A-Za-z0-9]{0,9}>|\|))+/y;

const levelsOf = (quoting: string): number => quoting.split(">").length - 1;

interface Quoting {
  readonly depth: number;
  /** With a bar or name, which later lines repeat. */
  readonly named: string | null;
}

function quotingBefore(text: string, index: number): Quoting {
  let start = index;
  while (start > 0 && text[start - 1] !== "\n" && text[start - 1] !== "\r") start--;
  const line = text.slice(start, index);
  const named = matchAt(NAMED, line, 0) ?? "";
  return { depth: levelsOf(matchAt(QUOTING, line, 0) ?? ""), named: /[A-Za-z0-9|]/.test(named) ? named : null };
}

/** Cached, for linear time. */
function searcher(text: string, pattern: RegExp): (from: number) => number {
  let [start, next] = [0, -1];
  return (from) => {
    if (from < start || from > next) {
      pattern.lastIndex = from;
      [start, next] = [from, pattern.exec(text)?.index ?? text.length];
    }
    return next;
  };
}

/** Tests if another ">" can close the brackets. */
function closerSearch(text: string): (from: number) => boolean {
  const [nextBracket, nextSolid] = [searcher(text, /[<>]/g), searcher(text, /\S/g)];
  return (from) => {
    const bracket = nextBracket(from);
    return text[bracket] === ">" && nextSolid(from) < bracket;
  };
}

/** Line quoted more deeply than the first, whose quoting a selection may omit: needs another ">" to close. */
function quotingAt(
  text: string,
  lineStart: number,
  { depth, named }: Quoting,
  closesLater: (from: number) => boolean,
): string {
  if (named !== null && text.startsWith(named, lineStart) && closesLater(lineStart + named.length)) return named;
  const quoting = matchAt(QUOTING, text, lineStart) ?? "";
  if (levelsOf(quoting) <= depth || closesLater(lineStart + quoting.length)) return quoting;
  return quoting
    .split(">")
    .slice(0, depth)
    .map((blank) => `${blank}>`)
    .join("");
}

function linesAt(text: string, open: number): { lines: string[]; end: number } | null {
  const lines: string[] = [];
  const stop = /[<>]|\r\n?|\n/g;
  const closesLater = closerSearch(text);
  let from = open + 1;
  let before: Quoting | null = null;
  stop.lastIndex = from;
  for (let match = stop.exec(text); match !== null; match = stop.exec(text)) {
    if (match[0] === "<") return null;
    lines.push(text.slice(from, match.index));
    if (match[0] === ">") return { lines, end: stop.lastIndex };
    before ??= quotingBefore(text, open);
    const quoting = quotingAt(text, stop.lastIndex, before, closesLater);
    before = { ...before, depth: Math.max(before.depth, levelsOf(matchAt(QUOTING, quoting, 0) ?? "")) };
    from = stop.lastIndex + quoting.length;
    stop.lastIndex = from;
  }
  return null;
}

function joinLines(lines: readonly string[]): string[] {
  const pieces: string[] = [];
  let piece: string[] = [];
  const solid = lines.map((line) => line.replace(/\s+/g, "")).filter((line) => line !== "");
  solid.forEach((line, i) => {
    const isBroken = line.endsWith("-") && i < solid.length - 1;
    piece.push(isBroken ? line.slice(0, -1) : line);
    if (!isBroken) return;
    pieces.push(joinWithoutPairing(piece));
    piece = [];
  });
  pieces.push(joinWithoutPairing(piece));
  return pieces;
}

/** A paragraph ends there, so these are no brackets. */
const hasBlankLine = (lines: readonly string[]): boolean => {
  const blank = lines.map((line) => line.trim() === "");
  return blank.slice(blank.indexOf(false), blank.lastIndexOf(false)).includes(true);
};

export function bracketsAt(text: string, open: number): UrlRange | null {
  const read = linesAt(text, open);
  if (read === null) return null;
  const [head = "", ...tail] = joinLines(read.lines);
  const hasPrefix = /^url:/i.test(head);
  const pieces = [hasPrefix ? head.slice(4) : head, ...tail];
  const url = pieces.join("-");
  const isUrl = hasPrefix && /^[a-z][a-z0-9+.-]*:./is.test(url);
  if (!isUrl && urlStartAt(url, 0, hasPrefix)?.start !== 0) return null;
  if (!hasPrefix && hasBlankLine(read.lines)) return null;
  // "<example.com and more>" is a remark. After a scheme, spaces were line breaks.
  const hasScheme = /^[a-z][a-z0-9+.-]*:(?![0-9])/i.test(url);
  if (!hasPrefix && !hasScheme && read.lines.some((line) => /\S\s+\S/.test(line))) return null;
  return { start: open, end: read.end, pieces };
}
