import type { Answer, Asking, Expression, Question } from "../types.ts";

/** "/a/b" is a path: flags must be known letters. */
const EXPRESSION = /^\/(.+)\/([dgimsuvy]*)$/s;

/** Parses "/source/flags", trimmed; `null` for plain text. */
export function expressionIn(text: string): Expression | null {
  const [, source, flags] = EXPRESSION.exec(text.trim()) ?? [];
  return source === undefined || flags === undefined ? null : { source, flags };
}

/** The engine's message without the expression, which Chromium repeats. */
function problemOf(error: unknown, source: string): string {
  const said = error instanceof Error ? error.message : String(error);
  const start = `Invalid regular expression: /${source}/`;
  return said.startsWith(start) ? said.slice(start.length).replace(/^[a-z]*: /, "") : said;
}

/** Matches strings here. May never return: the report runs it in a worker that it can terminate. */
export function answerTo({ expression: { source, flags }, strings }: Question): Answer {
  try {
    const stateful = new RegExp(source, flags);
    // With `g` or `y`, a match would depend on the previous one.
    const pattern = new RegExp(source, stateful.flags.replace(/[gy]/g, ""));
    return { matches: Uint8Array.from(strings, (one) => (pattern.test(one) ? 1 : 0)) };
  } catch (error) {
    // Matching long strings may run out of memory.
    return { problem: problemOf(error, source) };
  }
}

/** Runs work and answers its questions synchronously. */
export function answering<Result>(work: Asking<Result>): Result {
  let step = work.next();
  while (!step.done) step = work.next(step.value === undefined ? undefined : answerTo(step.value));
  return step.value;
}
