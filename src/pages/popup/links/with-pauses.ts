/** Milliseconds of work between pauses. */
const SLICE_MS = 20;
/** Steps between looks at the clock. */
const STRIDE = 32;

export async function withPauses<Step, Result>(
  work: Generator<Step, Result>,
  onStep: (step: Step) => void = () => {},
): Promise<Result> {
  let since = performance.now();
  for (let count = 1; ; count++) {
    const next = work.next();
    if (next.done) return next.value;
    onStep(next.value);
    if (count % STRIDE !== 0 || performance.now() - since < SLICE_MS) continue;
    await new Promise((resume) => setTimeout(resume));
    since = performance.now();
  }
}
