/** @typedef {{ passed: number, failed: number, skipped: number }} Tally */

/** @type {Tally} */
export const NO_TESTS = { passed: 0, failed: 0, skipped: 0 };

/**
 * @param {Tally} one
 * @param {Tally} other
 * @returns {Tally}
 */
export const sum = (one, other) => ({
  passed: one.passed + other.passed,
  failed: one.failed + other.failed,
  skipped: one.skipped + other.skipped,
});

/**
 * @param {any} report of Vitest's JSON reporter
 * @returns {Tally}
 */
export function countVitest(report) {
  // Failed to load.
  const brokenFiles = report.testResults.filter(
    (/** @type {any} */ file) => file.status === "failed" && file.assertionResults.length === 0,
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + brokenFiles.length,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

/**
 * @param {any} report of Playwright's JSON reporter
 * @returns {Tally}
 */
export function countPlaywright({ stats, errors }) {
  // Outside of tests.
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    skipped: stats.skipped,
  };
}

/** @param {Tally} tally */
export function summaryLine({ passed, failed, skipped }) {
  if (passed + failed + skipped === 0) return "no tests in these steps";
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`;
}
