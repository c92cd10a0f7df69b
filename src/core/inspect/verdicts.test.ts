/** What is said of each case of the truth set, row by row: a verdict that flips, to the better or the worse, is seen. */
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { type Case, findingsOf } from "./accuracy.ts";

const casesIn = (name: string): Case[] =>
  readFileSync(new URL(`./truth/${name}.jsonl`, import.meta.url), "utf8")
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));

const rows = [...casesIn("tuned"), ...casesIn("fresh")].map((one) => {
  const said = findingsOf(one).map(({ id, severity, confidence, component, repairedUrl }) =>
    [component, id, severity, confidence, ...(repairedUrl === undefined ? [] : [repairedUrl])].join(" "),
  );
  return JSON.stringify([one.input, ...said]);
});

test("each verdict is what it was (run `npx vitest run src/core/inspect/verdicts.test.ts -u` to accept the new ones; look at each)", async () => {
  expect(rows.length).toBeGreaterThan(750);
  await expect(`${rows.join("\n")}\n`).toMatchFileSnapshot("./truth/verdicts.jsonl");
});
