/** What is said of two builds that were measured in turn. */

/** @typedef {{ median: number, low: number, high: number }} Spread of times of the new one, each divided by that of the old one beside it */
/** @typedef {"slower" | "faster"} Verdict */

/** More than 5 %. */
export const LIMIT = 1.05;

/**
 * Of one run: the median is beyond the limit, and three quarters of the rounds agree on the side.
 * @param {Spread} spread
 * @returns {Verdict | undefined}
 */
export function suspicion({ median, low, high }) {
  if (median > LIMIT && low > 1) return "slower";
  if (median < 1 / LIMIT && high < 1) return "faster";
  return undefined;
}

/**
 * A second run, with both loaded anew and in the other order, must say the same: one run has the luck of its compilation.
 * @param {Spread} first
 * @param {Spread} second
 */
export function verdict(first, second) {
  const found = suspicion(first);
  return found === suspicion(second) ? found : undefined;
}

/**
 * With what the last commit is compared, where nobody says: with its own build what is not committed, else with the one before.
 * @param {string} changes as `git status --porcelain` has them
 */
export const usualRevision = (changes) => (changes.trim() === "" ? "HEAD~1" : "HEAD");
