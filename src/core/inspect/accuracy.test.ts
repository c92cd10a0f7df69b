import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { componentsOf } from "../url/components.ts";
import { parse } from "../url/url.ts";
import {
  type Case,
  findingsOf,
  intendedShare,
  MEASURED,
  precision,
  recallOf,
  type Score,
  type Scores,
  score,
} from "./accuracy.ts";

const cases: Case[] = readFileSync(new URL("./truth/tuned.jsonl", import.meta.url), "utf8")
  .trim()
  .split("\n")
  .map((line) => JSON.parse(line));
/** Cached, but computed in the first test: mutation tests attribute no work done while loading. */
let scored: { readonly scores: Scores; readonly reported: string } | undefined;
function scoresOf() {
  if (scored === undefined) {
    const scores = score(cases);
    scored = { scores, reported: JSON.stringify(scores.mistakes, null, 2) };
  }
  return { ...scored.scores, reported: scored.reported };
}

test("the truth set has enough cases of all classes, each once", () => {
  expect(cases.length).toBeGreaterThanOrEqual(600);
  expect(new Set(cases.map(({ input }) => input)).size).toBe(cases.length);
  const ids = cases.flatMap(({ expected }) => expected.map(({ id }) => id));
  for (const id of MEASURED) expect(ids.filter((one) => one === id).length, id).toBeGreaterThanOrEqual(8);
  expect(cases.filter(({ expected }) => expected.length === 0).length).toBeGreaterThanOrEqual(200);
});

test("precision is at least 0.98 at high confidence and 0.90 at medium", () => {
  const { byConfidence, reported } = scoresOf();
  expect(precision(byConfidence.get("high") as Score), reported).toBeGreaterThanOrEqual(0.98);
  expect(precision(byConfidence.get("medium") as Score), reported).toBeGreaterThanOrEqual(0.9);
});

test("sites intend at most one in twelve sure errors", () => {
  const { byConfidence, reported } = scoresOf();
  expect(byConfidence.get("high")?.wanted, reported).toBeGreaterThan(0);
  expect(intendedShare(byConfidence.get("high") as Score), reported).toBeLessThanOrEqual(1 / 12);
});

test("recall on double-encoded, at medium and up, is at least 0.95", () => {
  const { recall, reported } = scoresOf();
  expect(recallOf(recall), reported).toBeGreaterThanOrEqual(0.95);
});

test.each(MEASURED)("recall on %s is at least 0.9", (id) => {
  const { byClass, reported } = scoresOf();
  expect(recallOf(byClass.get(id) as Score), reported).toBeGreaterThanOrEqual(0.9);
});

test("finds nothing in correct nested URLs, literal percent signs and opaque tokens", () => {
  const harmless = cases.filter(({ expected }) =>
    expected.every(({ id }) => /^(?:literal-percent|opaque|plus)$/.test(id)),
  );
  expect(harmless.length).toBeGreaterThan(250);
  for (const one of harmless) {
    const warnings = findingsOf(one).filter(({ severity }) => severity !== "note");
    expect(warnings, one.input).toEqual([]);
  }
});

test("makes exactly the expected repairs, and changes only that component", () => {
  const { repairs, reported } = scoresOf();
  expect(repairs.wrong, reported).toBe(0);
  expect(repairs.right).toBeGreaterThan(150);
  for (const one of cases) {
    for (const { component, repairedUrl, id } of findingsOf(one)) {
      // These repairs create components.
      if (repairedUrl === undefined || /^(?:delimiters-encoded|entity|script-escape)$/.test(id)) continue;
      const outer = component.split(" > ")[0] as string;
      const [before, after] = [componentsOf(parse(one.input)), componentsOf(parse(repairedUrl))];
      const changed = before.filter(({ text }, i) => text !== after[i]?.text).map(({ name }) => name);
      // A URL at the path's end has several segments.
      const isInTail = component.startsWith("path[") && component.includes(" > ");
      const isAllowed = (name: string) =>
        outer === "userinfo"
          ? name === "user" || name === "password"
          : name === outer || (isInTail && name.startsWith("path["));
      expect(
        changed.filter((name) => !isAllowed(name)),
        one.input,
      ).toEqual([]);
    }
  }
});
