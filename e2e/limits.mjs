/**
 * In the worker, which waits seconds for pages that hang: what is said then is the same after a third.
 * @param {{ setTimeout: Function } | null} [scope]
 */
export function shortenLimits(scope) {
  const worker = scope ?? globalThis;
  const { setTimeout } = worker;
  worker.setTimeout = (/** @type {() => void} */ run, /** @type {number} */ delay) =>
    setTimeout(run, delay > 2500 ? delay / 3 : delay);
}
