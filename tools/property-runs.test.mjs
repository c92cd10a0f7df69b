import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { root } from "./process.mjs";
import { propertyRuns } from "./property-runs.mjs";

describe("properties", () => {
  test("try 500 strings, the same in every run", () => {
    expect(propertyRuns({})).toEqual({ numRuns: 500, seed: expect.any(Number) });
    expect(propertyRuns({ PROPERTY_RUNS: "", PROPERTY_SEED: "" })).toEqual(propertyRuns({}));
  });

  test("use the number and seed of the environment", () => {
    expect(propertyRuns({ PROPERTY_RUNS: "20000", PROPERTY_SEED: "-7" })).toEqual({ numRuns: 20_000, seed: -7 });
  });

  test.each([{ PROPERTY_RUNS: "many" }, { PROPERTY_RUNS: "0" }, { PROPERTY_RUNS: "2e4" }, { PROPERTY_SEED: "now" }])(
    "refuse %j",
    (env) => {
      expect(() => propertyRuns(env)).toThrow(/PROPERTY_/);
    },
  );

  test("have these settings in every test", () => {
    expect(fc.readConfigureGlobal()).toMatchObject(propertyRuns(process.env));
  });

  test("fail if a string fails", () => {
    const failing = fc.property(fc.nat(500), (number) => number !== 7);
    expect(fc.check(failing)).toMatchObject({ failed: true, counterexample: [7] });
  });
});

const OWN = "tools/property-runs.test.mjs";
const folders = ["src", "tools"];
/** @type {(readonly [name: string, text: string])[]} */
const files = folders.flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
    .map((name) => `${folder}/${name.replaceAll("\\", "/")}`)
    .filter((name) => /\.test\.(?:tsx?|mjs)$/.test(name))
    .map((name) => /** @type {const} */ ([name, readFileSync(join(root, name), "utf8")])),
);

test("no property sets its own number of strings: use runs() of arbitraries.ts", () => {
  expect(files.length).toBeGreaterThan(100);
  const own = files.filter(([name, text]) => name !== OWN && /\bnumRuns:|process\.env\.PROPERTY_/.test(text));
  expect(own.map(([name]) => name)).toEqual([]);
});

test("no test asserts on a clock: count work, or measure growth in bench/growth.mjs", () => {
  const clocks = /\bperformance\s*\.|\bDate\s*\.\s*now\b|\bnew Date\(\)|\bhrtime\b|\bconsole\s*\.\s*time/;
  expect(clocks.test("const start = performance" + ".now();")).toBe(true);
  const real = files.filter(([, text]) => clocks.test(text) && !/\bvi\.useFakeTimers\(/.test(text));
  expect(real.map(([name]) => name)).toEqual([]);
});
