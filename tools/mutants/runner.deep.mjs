import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { root, run } from "../process.mjs";

const folder = join(root, "node_modules/.trueform-mutants", `runner-${process.pid}`);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** In the format of `writeInstrumented`, with `beforeAll` hooks. */
const TESTS = `
import { beforeAll, describe, expect, test } from "vitest";
let all = [];
let own = [];
beforeAll(async () => {
  all = globalThis.__stryker__.activeMutant === "of the hook" ? [] : ["made"];
});
test("of what is made for all", () => expect(all).toEqual(["made"]));
describe("a group", () => {
  beforeAll(() => {
    own = [...all, globalThis.__stryker__.activeMutant === "of the group" ? "other" : "made"];
  });
  test("of what is made for it", () => expect(own.at(-1)).toBe("made"));
});
`;

/** By mutant. @param {readonly string[]} ids */
async function statuses(ids) {
  mkdirSync(folder, { recursive: true });
  const mutants = ids.map((id) => ({ id, fileName: "a.ts", status: "Pending" }));
  writeFileSync(join(folder, "mutants.json"), JSON.stringify({ mutants, isQuick: false, isFresh: true }));
  writeFileSync(join(folder, "bundle.mjs"), TESTS);
  writeFileSync(join(folder, "entry.test.mjs"), "");
  writeFileSync(join(folder, "progress.jsonl"), "");
  const vitest = ["node_modules/vitest/vitest.mjs", "run", "--config", "vitest.mutate.config.ts"];
  const { output } = await run(process.execPath, vitest, { env: { MUTANTS_FOLDER: folder } });
  const lines = readFileSync(join(folder, "progress.jsonl"), "utf8").trim().split("\n");
  expect(lines.length, output).toBeGreaterThan(1);
  const results = lines.map((line) => JSON.parse(line)).filter(({ id }) => id !== undefined);
  return Object.fromEntries(results.map(({ id, status }) => [id, status]));
}

test("reloading also runs the hooks again", async () => {
  expect(await statuses(["of nothing", "of the hook", "of the group"])).toEqual({
    "of nothing": "Survived",
    "of the hook": "Killed",
    "of the group": "Killed",
  });
});
