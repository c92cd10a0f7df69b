import { expect, test } from "vitest";
import type { Problem } from "./problem.ts";
import { relativeText, summaryText } from "./summary.ts";

const problem = (severity: Problem["severity"], file: string): Problem => ({
  severity,
  file,
  rule: "refused",
  rules: ["refused"],
  url: "http://h:x/",
  message: "",
  repair: null,
  position: null,
});

test.each([
  [[], "No problems in"],
  [["note"], "1 note in 1 of"],
  [["error", "note"], "1 error and 1 note in 2 of"],
  [["note", "warning", "error", "error"], "2 errors, 1 warning, and 1 note in 4 of"],
] as const)("lists kinds of problems: %j", (severities, expected) => {
  const problems = severities.map((severity, i) => problem(severity, `${i}.html`));
  const report = { version: "0", problems, rules: [], files: 1234, links: 1234567, silenced: 0, isComplete: true };
  expect(summaryText(report)).toBe(`${expected} 1,234 files, 1,234,567 links`);
});

test.each([
  [100, "100"],
  [1000, "1,000"],
  [100_000, "100,000"],
])("groups the digits of %d", (count, expected) => expect(relativeText(count)).toContain(`${expected} relative URLs`));
