import { type FoundUrl, MASK, type Stretch, within, withoutStretches } from "../../core/index.ts";

/** A URL in its text, and what stands around it there. */
export interface Excerpt {
  readonly before: string;
  readonly url: string;
  readonly behind: string;
  /** Whether more of the line stands before that, or behind it. */
  readonly isCutBefore: boolean;
  readonly isCutBehind: boolean;
}

/** Up to so much of the line before the URL and of the line behind it is shown whole; of a longer one only so much. */
const WHOLE = 160;
const AROUND = 40;

/** Not between the halves of a character. */
const outside = (text: string, at: number): number => at - Number(/[\udc00-\udfff]/.test(text[at] ?? ""));

/** The lines in which a URL stands, a long one cut around the URL. What is to be hidden in the source is masked around it. */
export function excerptOf(source: string, { start, end, text }: FoundUrl, hidden: readonly Stretch[] = []): Excerpt {
  const lineStart = Math.max(source.lastIndexOf("\n", start - 1), source.lastIndexOf("\r", start - 1)) + 1;
  const rest = source.slice(end).search(/[\r\n]/);
  const lineEnd = rest < 0 ? source.length : end + rest;
  const from = start - lineStart > WHOLE ? outside(source, start - AROUND) : start === 0 ? 0 : lineStart;
  const to = lineEnd - end > WHOLE ? outside(source, end + AROUND) : lineEnd;
  const shown = (first: number, last: number): string =>
    withoutStretches(source.slice(first, last), within(hidden, first, last), MASK);
  return {
    before: shown(from, start),
    url: text,
    behind: shown(end, to),
    isCutBefore: from > lineStart,
    isCutBehind: to < lineEnd,
  };
}
