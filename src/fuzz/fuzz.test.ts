/** Part of `npm run fuzz`, and all failures it ever found. */
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { secondParser } from "../../tools/whatwg-parser.mjs";
import { canonicalize } from "../core/rules/canonicalize.ts";
import { choicesFor } from "./choices.ts";
import { platformText } from "./platform-text.ts";
import { uncalled } from "./public-api.ts";
import { type Found, fuzz, replay } from "./run.ts";
import { shrink } from "./shrink.ts";

const rowsOf = (path: string) =>
  readFileSync(new URL(path, import.meta.url), "utf8")
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as Found);

const corpus = rowsOf("../core/inspect/truth/tuned.jsonl").map(({ input }) => input);

test.each(rowsOf("./found.jsonl"))("was found once and is repaired: $property on $input", (found) => {
  // undefined if the property does not apply.
  expect(replay(found, secondParser)).toBeNull();
});

test("replays a finding, with the given parser, if its property applies", () => {
  const found = {
    property: "whatwg-url requests of the canonical URL what it requests of the text",
    input: "http://h",
  };
  expect(replay(found, secondParser)).toBeNull();
  expect(replay(found)).toBeUndefined();
  expect(replay(found, (text) => `http://h/?${text.length}`)).toMatch(/what is requested/);
});

/** More in `npm run test:deep`. */
const TEXTS = process.env.DEEP ? 2_000 : 60;

test("checks every property on texts of one seed", () => {
  const { failures, runs } = fuzz({ seed: 3986, from: 0, count: TEXTS, corpus }, secondParser);
  expect(failures).toEqual([]);
  expect(Object.values(runs).reduce((sum, one) => sum + one, 0)).toBeGreaterThan(60 * TEXTS);
});

test("calls every exported function", () => {
  expect(uncalled()).toEqual([]);
});

test("makes the same texts for the same seed, and others for another seed", () => {
  const runsOf = (seed: number) => fuzz({ seed, from: 0, count: 4, corpus });
  expect(runsOf(1)).toEqual(runsOf(1));
  expect(runsOf(1)).not.toEqual(runsOf(2));
});

test("shrinks a text as long as it fails", () => {
  expect(shrink("http://example.com/a%2520b?c=d", (text) => text.includes("%25") && text.includes("?"))).toBe("%25?");
});

test("the fast path agrees with the rules, on texts most of which it accepts", () => {
  const count = process.env.DEEP ? 50_000 : 2_500;
  const { failures, runs } = fuzz({ seed: 3986, from: 0, count, corpus, only: "^fast path", profile: "web" });
  expect(failures).toEqual([]);
  expect(Object.keys(runs)).toHaveLength(3);
  expect(runs["fast path: what it serves is what the rules make"]).toBeGreaterThan(0.75 * count);
});

test("the fast paths of other rule sets agree with the rules", () => {
  const count = process.env.DEEP ? 5_000 : 250;
  const { failures, runs } = fuzz({ seed: 3986, from: 0, count, corpus, only: "^fast path" });
  expect(failures).toEqual([]);
  expect(runs["fast path: what it serves is what the rules make"]).toBeGreaterThan(count);
});

test("makes texts of the fast path that are not canonical yet", () => {
  const texts = Array.from({ length: 200 }, (_, number) => platformText(choicesFor(1, number), corpus));
  expect(texts.filter((text) => canonicalize(text) !== text).length).toBeGreaterThan(180);
});

test("rejects unknown names", () => {
  expect(() => fuzz({ seed: 1, from: 0, count: 1, corpus, only: "none at all" })).toThrow(/“none at all”/);
  expect(() => fuzz({ seed: 1, from: 0, count: 1, corpus, profile: "none" })).toThrow(/“none”/);
});
