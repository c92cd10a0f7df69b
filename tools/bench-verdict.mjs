/**
 * @typedef {{ median: number, low: number, high: number }} Spread time of the new build divided by the old one's in the
 * same round
 */
/** @typedef {"slower" | "faster"} Verdict */

export const LIMIT = 1.05;

/**
 * The median exceeds the limit, and three quarters of the rounds agree.
 * @param {Spread} spread
 * @returns {Verdict | undefined}
 */
export function verdictOfRun({ median, low, high }) {
  if (median > LIMIT && low > 1) return "slower";
  if (median < 1 / LIMIT && high < 1) return "faster";
  return undefined;
}

/**
 * A second run in new processes and opposite order must agree, since compilation varies.
 * @param {Spread} first
 * @param {Spread} second
 */
export function verdict(first, second) {
  const found = verdictOfRun(first);
  return found === verdictOfRun(second) ? found : undefined;
}

/**
 * Uncommitted changes are compared with HEAD, otherwise HEAD with its parent.
 * @param {string} changes output of `git status --porcelain`
 */
export const defaultRevision = (changes) => (changes.trim() === "" ? "HEAD~1" : "HEAD");
