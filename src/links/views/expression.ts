import type { Answer, Asking, Expression, Question } from "../types.ts";

/** "/a/b" is a path: flags are letters that regular expressions know. */
const EXPRESSION = /^\/(.+)\/([dgimsuvy]*)$/s;

/** `null` for plain text. Ignores spaces around it. */
export function expressionIn(text: string): Expression | null {
  const [, source, flags] = EXPRESSION.exec(text.trim()) ?? [];
  return source === undefined || flags === undefined ? null : { source, flags };
}

/** The engine's message, without the expression that Chromium repeats. */
function problemOf(error: unknown, source: string): string {
  const said = error instanceof Error ? error.message : String(error);
  const start = `Invalid regular expression: /${source}/`;
  return said.startsWith(start) ? said.slice(start.length).replace(/^[a-z]*: /, "") : said;
}

/** May run for ever: the report calls it in a worker that it can terminate. */
export function answerTo({ expression: { source, flags }, strings }: Question): Answer {
  try {
    const stateful = new RegExp(source, flags);
    // Without `g` and `y`, no match depends on where the last one ended.
    const pattern = new RegExp(source, stateful.flags.replace(/[gy]/g, ""));
    return { matches: Uint8Array.from(strings, (one) => (pattern.test(one) ? 1 : 0)) };
  } catch (error) {
    // Long strings may need more memory than engines grant.
    return { problem: problemOf(error, source) };
  }
}

/** Runs work that asks questions, and answers them here. */
export function answering<Result>(work: Asking<Result>): Result {
  let step = work.next();
  while (!step.done) step = work.next(step.value === undefined ? undefined : answerTo(step.value));
  return step.value;
}
