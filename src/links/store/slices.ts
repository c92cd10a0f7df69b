/** Long work is a generator that yields often, so that its caller may look at the clock, or leave it. */

/** Items between yields, where one takes far less than a microsecond. */
export const STRIDE = 4096;

/** Milliseconds. */
const SLICE_MS = 20;

/** Whether what began then, by `Date.now()`, has taken long enough; also where the clock was set back meanwhile. */
export function isLong(since: number): boolean {
  const taken = Date.now() - since;
  return taken > SLICE_MS || taken < 0;
}

/** Yields where the work has taken long enough, and whatever else it yields; hands on what it is answered. */
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
