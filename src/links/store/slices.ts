/** Long work is a generator that yields often, so that its caller can pause or stop it. */

/** Items between yields, for items that take far less than a microsecond. */
export const STRIDE = 4096;

const SLICE_MS = 20;

/** Returns true if a slice's time is over, or if the clock was set back. `since`: from `Date.now()`. */
export function isLong(since: number): boolean {
  const taken = Date.now() - since;
  return taken > SLICE_MS || taken < 0;
}

/** Yields when a slice's time is over, and every question; passes answers on. */
export function* inSlices<Result, Asked, Answer>(
  work: Generator<Asked | undefined, Result, Answer | undefined>,
): Generator<Asked | undefined, Result, Answer | undefined> {
  let since = Date.now();
  for (let step = work.next(); ; ) {
    if (step.done) return step.value;
    const asked = step.value;
    if (asked === undefined && !isLong(since)) {
      step = work.next();
      continue;
    }
    const answer = yield asked;
    since = Date.now();
    step = work.next(answer);
  }
}

export function toEnd<Result>(work: Generator<unknown, Result>): Result {
  let step = work.next();
  while (!step.done) step = work.next();
  return step.value;
}
