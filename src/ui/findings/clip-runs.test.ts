import fc from "fast-check";
import { expect, test } from "vitest";
import { clipRuns } from "./clip-runs.ts";

const run = (text: string, changed = false) => ({ text, changed });
const written = (runs: readonly { text: string }[]) => runs.map(({ text }) => text);
const anyRuns = fc.array(fc.record({ text: fc.string({ minLength: 1, unit: "binary" }), changed: fc.boolean() }), {
  maxLength: 60,
});

test("shows short runs whole and both ends of long ones", () => {
  expect(clipRuns([run("abc"), run("d", true)], 10, 2)).toEqual([
    { kind: "same", text: "abc" },
    { kind: "inserted", text: "d" },
  ]);
  expect(clipRuns([run("a".repeat(20)), run("b", true)], 10, 2)).toEqual([
    { kind: "same", text: "aa" },
    { kind: "gap", text: "a".repeat(16) },
    { kind: "same", text: "aa" },
    { kind: "inserted", text: "b" },
  ]);
  expect(written(clipRuns([run("x".repeat(30))], 20, 2)).map(({ length }) => length)).toEqual([10, 10, 10]);
});

test("shows forty of a thousand runs, and loses no text", () => {
  const runs = Array.from({ length: 1000 }, (_, i) => run(i % 2 ? "b" : "a", i % 2 === 1));
  const clipped = clipRuns(runs, 100, 12);
  expect(clipped).toHaveLength(41);
  expect(written(clipped).join("")).toBe(written(runs).join(""));
});

test("clipping loses nothing", () => {
  fc.assert(
    fc.property(anyRuns, fc.nat(300), fc.nat(20), (runs, most, keep) => {
      expect(written(clipRuns(runs, most, keep)).join("")).toBe(written(runs).join(""));
    }),
  );
});
