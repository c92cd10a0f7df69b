/** Long work is a generator that yields often, so that callers can pause or stop it. */

/** Items between yields, far less than a microsecond each. */
export const STRIDE = 4096;

const SLICE_MS = 20;

/** Returns true after a slice's time, or if the clock was set back. */
export function isSliceOver(since: number): boolean {
  const taken = Date.now() - since;
  return taken > SLICE_MS || taken < 0;
}

/** Yields after a slice's time, and all questions. */
export function* inSlices<Result, Asked, Answer>(
  work: Generator<Asked | undefined, Result, Answer | undefined>,
): Generator<Asked | undefined, Result, Answer | undefined> {
  let since = Date.now();
  for (let step = work.next(); ; ) {
    if (step.done) return step.value;
    const asked = step.value;
    if (asked === undefined && !isSliceOver(since)) {
      step = work.next();
      continue;
    }
    const answer = yield asked;
    since = Date.now();
    step = work.next(answer);
  }
}

export function runToEnd<Result>(work: Generator<unknown, Result>): Result {
  let step = work.next();
  while (!step.done) step = work.next();
  return step.value;
}
