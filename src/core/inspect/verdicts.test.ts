import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { type Case, findingsOf } from "./accuracy.ts";

const casesIn = (name: string): Case[] =>
  readFileSync(new URL(`./truth/${name}.jsonl`, import.meta.url), "utf8")
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));

const cases = [...casesIn("tuned"), ...casesIn("fresh")];

function rowOf(one: Case): string {
  const texts = findingsOf(one).map(
    ({ id, reason, severity, confidence, component, grounds = [], depth, times, evidence, repairedUrl }) => {
      const because = [...grounds, ...[depth, times].filter((count) => count !== undefined)].join(" ");
      return [`${component} ${id}: ${reason}, ${severity}, ${confidence}`, because, evidence, repairedUrl ?? null];
    },
  );
  return JSON.stringify([one.input, ...texts]);
}

test("each verdict matches the record (run `npx vitest run src/core/inspect/verdicts.test.ts -u` to accept new ones, and review each)", async () => {
  expect(cases.length).toBeGreaterThan(750);
  // Mutation tests attribute no work done while loading.
  const rows = cases.map(rowOf);
  await expect(`${rows.join("\n")}\n`).toMatchFileSnapshot("./truth/verdicts.jsonl");
});
