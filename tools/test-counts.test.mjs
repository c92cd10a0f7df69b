import { expect, test } from "vitest";
import { countPlaywright, countVitest, NO_TESTS, sum, summaryLine } from "./test-counts.mjs";

test("a file of unit tests that could not be loaded counts as a failure", () => {
  const numbers = { numPassedTests: 3, numFailedTests: 1, numPendingTests: 0, numTodoTests: 1 };
  const testResults = [
    { status: "failed", assertionResults: [{}, {}] },
    { status: "failed", assertionResults: [] },
    { status: "passed", assertionResults: [{}] },
  ];
  expect(countVitest({ ...numbers, testResults })).toEqual({ passed: 3, failed: 2, skipped: 1 });
});

test("a test that passed on the second attempt counts as failed, and so does a file that could not be loaded", () => {
  const stats = { expected: 5, unexpected: 1, flaky: 1, skipped: 2 };
  expect(countPlaywright({ stats, errors: [{}] })).toEqual({ passed: 5, failed: 3, skipped: 2 });
});

test("the last line mentions skipped tests only if there are any", () => {
  const tally = sum({ passed: 2, failed: 0, skipped: 0 }, { passed: 1, failed: 1, skipped: 0 });
  expect(summaryLine(tally)).toBe("3 passed, 1 failed");
  expect(summaryLine(NO_TESTS)).toBe("no tests in these steps");
  expect(summaryLine(sum(tally, { ...NO_TESTS, skipped: 1 }))).toBe("3 passed, 1 failed, 1 skipped");
});
