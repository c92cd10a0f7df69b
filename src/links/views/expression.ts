import type { Expression, MatchRequest, MatchResult, SlicedTask } from "../types.ts";

/** "/a/b" is a path, because "b" is no flag. */
const EXPRESSION = /^\/(.+)\/([dgimsuvy]*)$/s;

/** `null` for plain text. */
export function parseExpression(text: string): Expression | null {
  const [, source, flags] = EXPRESSION.exec(text.trim()) ?? [];
  return source === undefined || flags === undefined ? null : { source, flags };
}

/** Chromium repeats the expression in its message. */
function problemOf(error: unknown, source: string): string {
  const message = error instanceof Error ? error.message : String(error);
  const start = `Invalid regular expression: /${source}/`;
  return message.startsWith(start) ? message.slice(start.length).replace(/^[a-z]*: /, "") : message;
}

/** May never return: the report runs it in a worker, which it can terminate. */
export function matchStrings({ expression: { source, flags }, strings }: MatchRequest): MatchResult {
  try {
    const stateful = new RegExp(source, flags);
    // These would make a match depend on the one before.
    const pattern = new RegExp(source, stateful.flags.replace(/[gy]/g, ""));
    return { matches: Uint8Array.from(strings, (one) => (pattern.test(one) ? 1 : 0)) };
  } catch (error) {
    return { problem: problemOf(error, source) };
  }
}

/** Answers questions synchronously. */
export function runWithMatching<Result>(work: SlicedTask<Result>): Result {
  let step = work.next();
  while (!step.done) step = work.next(step.value === undefined ? undefined : matchStrings(step.value));
  return step.value;
}
