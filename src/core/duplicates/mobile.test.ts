import { describe, expect, test } from "vitest";
import { type ProfileId, profiles } from "../rules/profiles.ts";
import { ruleProse } from "./described.ts";
import { findDuplicates } from "./duplicates.ts";
import { explainEquivalence } from "./equivalence.ts";
import { keyAt, rulesAtLevel } from "./key-rules.ts";
import { foldAmpArgument, foldAmpPath, foldMobileHost } from "./mobile.ts";
import { namesOf } from "./rules-of-cause.ts";

const ids = Object.keys(profiles) as ProfileId[];

describe("level 4 joins", () => {
  test.each<readonly [a: string, b: string]>([
    ["https://m.example.com/a", "https://example.com/a"],
    ["https://en.m.example.org/a/amp", "https://en.example.org/a"],
    ["https://www.m.example.com/a", "https://example.com/a"],
  ])("%s and %s", (a, b) => {
    expect(explainEquivalence(a, b).level).toBe(4);
  });
});

describe("joins an AMP page with its page", () => {
  test.each<readonly [a: string, b: string]>([
    ["https://example.com/ticker.ampere/amp", "https://example.com/ticker.ampere"],
    ["https://example.com/news/a.amp", "https://example.com/news/a"],
  ])("%s and %s", (a, b) => {
    expect(explainEquivalence(a, b).level).toBe(4);
  });

  test.each<readonly [a: string, b: string]>([
    ["https://example.com/news/a;/amp", "https://example.com/news/a;"],
    ["https://example.com/news/a?view=amp&amp=1", "https://example.com/news/a"],
    ["https://example.com/news/a?outputType=html&amp=1", "https://example.com/news/a"],
    ["https://m.se/a", "https://se/a"],
  ])("but not with another page: %s and %s", (a, b) => {
    for (const profile of ids) expect(explainEquivalence(a, b, { profile }).level, profile).toBeUndefined();
  });
});

test("shows the labels that the rule removes", () => {
  expect(namesOf(foldMobileHost)).toEqual([{ kind: "label", names: ["m", "mobile", "amp"] }]);
});

/** Exceptions would split groups of larger sets of causes. */
describe("treats a start page like other pages", () => {
  test.each<readonly [a: string, b: string]>([
    ["https://mobile.yahoo.com", "https://yahoo.com/"],
    ["https://mobile.yahoo.com/?x=1", "https://yahoo.com/?x=1"],
    ["https://m.example.com/amp", "https://example.com/amp"],
    ["https://m.example.com/index.html", "https://example.com/index.html"],
    ["https://m.example.com/;jsessionid=1", "https://example.com/;jsessionid=1"],
    ["https://m.example.com//", "https://example.com//"],
  ])("%s and %s", (a, b) => {
    for (const ignore of [["mobile"], ["mobile", "default-document"], ["mobile", "session-ids", "tracking"]] as const) {
      const links = [a, b].map((href) => ({ href }));
      expect(findDuplicates(links, { ignore: ["case-and-port", ...ignore] }), ignore.join()).toHaveLength(1);
    }
  });
});

test.each([foldAmpPath, foldAmpArgument])("cites the AMP documentation: $id", ({ id }) => {
  expect(ruleProse(id)?.source).toMatchObject({ document: "AMP", section: "Make your pages discoverable" });
});

test.each([
  "https://m.example.com/amp",
  // "m" is registrable here.
  "https://m.se/a",
  // Without the final "amp", another one would be removed.
  "https://example.com/x.amp/amp",
  "https://example.com/x.amp.htm/amp",
  "https://example.com/x.amp.html/amp",
])("the key of %s is its own key", (text) => {
  for (const profile of ids) {
    if (profile === "surt") continue;
    const atLevel = rulesAtLevel(profiles[profile], 4);
    const key = keyAt(atLevel, text, {});
    expect(keyAt(atLevel, key, {}), profile).toBe(key);
  }
});
