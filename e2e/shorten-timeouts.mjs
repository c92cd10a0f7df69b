/**
 * Runs in the worker: shortens timeouts for hanging pages to a third.
 * @param {{ setTimeout: Function } | null} [scope]
 */
export function shortenTimeouts(scope) {
  const worker = scope ?? globalThis;
  const { setTimeout } = worker;
  worker.setTimeout = (/** @type {() => void} */ run, /** @type {number} */ delay) =>
    setTimeout(run, delay > 2500 ? delay / 3 : delay);
}
