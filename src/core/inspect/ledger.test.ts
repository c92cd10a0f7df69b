import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { type Case, score } from "./accuracy.ts";
import { ledgerPage } from "./ledger.ts";

const casesIn = (name: string): Case[] =>
  readFileSync(new URL(`./truth/${name}.jsonl`, import.meta.url), "utf8")
    .trim()
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => JSON.parse(line));
const [tuned, fresh] = [casesIn("tuned"), casesIn("fresh")];

test("docs/accuracy.md matches the cases (run `npx vitest run src/core/inspect/ledger.test.ts -u` to update it)", async () => {
  await expect(ledgerPage(tuned, fresh)).toMatchFileSnapshot("../../../docs/accuracy.md");
});

describe("the fresh part", () => {
  test("has each case with its date, batch and first findings", () => {
    for (const one of fresh) {
      expect(one.entered, one.input).toMatch(/^[0-9]{4}-[0-9]{2}-[0-9]{2}$/);
      expect(one.batch, one.input).toMatch(/\S/);
      expect(one.first, one.input).toBeInstanceOf(Array);
    }
  });

  test("has no case of the tuned part", () => {
    const inputs = new Set(tuned.map(({ input }) => input));
    expect(fresh.filter(({ input }) => inputs.has(input))).toEqual([]);
  });

  test("has only invented hosts", () => {
    for (const { input } of fresh)
      expect(input).toMatch(/^[a-z]+:\/\/(?:[^/?#@]*@)?[\w.-]+\.example(?:\.com|\.org|\.net)?(?:[:/?#]|$)/i);
  });
});

test("counts the first findings in a row, not the current ones", () => {
  const one: Case = {
    input: "http://h.example/a%2520b",
    expected: [
      { id: "double-encoded", component: "path[0]", confidence: "medium", repaired: "http://h.example/a%20b" },
    ],
    pattern: "test",
    why: "test",
    entered: "2000-01-02",
    batch: "made up",
    first: [],
  };
  expect(score([one]).recall).toMatchObject({ right: 1, missed: 0 });
  expect(ledgerPage([one], [])).toMatch(
    /^\| 2000-01-02 \| made up \| 1, 0 of them right \| 0 of 0 .*\| 0 of 1 \(0 %\) \| 0 of 0 \| 1 \|$/m,
  );
});
