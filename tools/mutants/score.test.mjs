import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { root } from "../process.mjs";
import { originalOf, readKnown, score } from "./score.mjs";

const at = (/** @type {number} */ line, /** @type {number} */ from, /** @type {number} */ to) => ({
  start: { line, column: from },
  end: { line, column: to },
});
const SOURCE = "const a = 1 + 2;\nconst b = a > 3;\n";
const fileName = join(root, "src/core/a.ts");
const mutant = (/** @type {string} */ status) => ({
  fileName,
  status,
  mutatorName: "EqualityOperator",
  replacement: "a >= 3",
  location: at(2, 11, 16),
});

test("returns the original text of a mutant", () => {
  expect(originalOf(SOURCE, at(2, 11, 16))).toBe("a > 3");
  expect(originalOf(SOURCE, { start: { line: 1, column: 11 }, end: { line: 2, column: 8 } })).toBe("1 + 2;\nconst b");
});

test("a known survivor counts only in the raw score", () => {
  const mutants = ["Killed", "Timeout", "Survived", "Ignored"].map(mutant);
  const known = {
    file: "src/core/a.ts",
    line: "const b = a > 3;",
    mutator: "EqualityOperator",
    original: "a > 3",
    replacement: "a >= 3",
    reason: "never 3",
  };
  const [row] = score(mutants, [known], () => SOURCE);
  expect(row).toMatchObject({ file: "src/core/a.ts", mutants: 3, killed: 2, explained: 1, score: 100 });
  expect(row?.raw).toBeCloseTo(66.7, 1);
  expect(score(mutants, [], () => SOURCE)[0]?.score).toBeCloseTo(66.7, 1);
  for (const other of [{ file: "b.ts" }, { line: "" }, { mutator: "" }, { original: "a" }, { replacement: "a < 3" }])
    expect(score(mutants, [{ ...known, ...other }], () => SOURCE)[0]?.explained).toBe(0);
});

test("each known survivor has a reason, and its line still exists", () => {
  for (const { file, line, original, reason } of readKnown()) {
    expect(reason.length, line).toBeGreaterThan(10);
    const lines = readFileSync(join(root, file), "utf8")
      .split("\n")
      .map((one) => one.trim());
    expect(lines, file).toContain(line);
    expect(line).toContain(original.split("\n")[0]?.trim());
  }
});
