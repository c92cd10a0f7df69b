import { type FoundUrl, MASK, type Stretch, within, withoutStretches } from "../../../core/index.ts";

export interface Excerpt {
  readonly before: string;
  readonly url: string;
  readonly after: string;
  readonly isCutBefore: boolean;
  readonly isCutAfter: boolean;
}

/** Longer text beside the URL is cut to `AROUND` characters. */
const WHOLE = 160;
const AROUND = 40;

/** Never between the halves of a surrogate pair. */
const beforePair = (text: string, at: number): number => at - Number(/[\udc00-\udfff]/.test(text[at] ?? ""));

export function excerptOf(source: string, { start, end, text }: FoundUrl, hidden: readonly Stretch[] = []): Excerpt {
  const lineStart = Math.max(source.lastIndexOf("\n", start - 1), source.lastIndexOf("\r", start - 1)) + 1;
  const rest = source.slice(end).search(/[\r\n]/);
  const lineEnd = rest < 0 ? source.length : end + rest;
  const from = start - lineStart > WHOLE ? beforePair(source, start - AROUND) : start === 0 ? 0 : lineStart;
  const to = lineEnd - end > WHOLE ? beforePair(source, end + AROUND) : lineEnd;
  const shown = (first: number, last: number): string =>
    withoutStretches(source.slice(first, last), within(hidden, first, last), MASK);
  return {
    before: shown(from, start),
    url: text,
    after: shown(end, to),
    isCutBefore: from > lineStart,
    isCutAfter: to < lineEnd,
  };
}
