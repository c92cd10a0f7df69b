import { describe, expect, test } from "vitest";
import { describedProfiles, factsOf } from "../duplicates/described.ts";
import { parse } from "../url/url.ts";
import { isAlreadyCanonical } from "./apply.ts";
import { canonicalize, stepsOf } from "./canonicalize.ts";
import { type ProfileId, profiles } from "./profiles.ts";

const ids = Object.keys(profiles) as ProfileId[];

describe.each(ids)("the steps of %s lead from the text to its canonical URL, each with a change", (profile) => {
  test.each([
    " HTTP://Ann@WWW.Example.COM:080/./a%7eb//c?x=%41&y#/d ",
    "www.example.com/a b",
    "http:\\\\example.com\\a",
    "http://example.com",
    "mailto:Ann@Example.COM",
    "",
  ])("%j", (text) => {
    const { canonical, steps } = stepsOf(text, { profile });
    expect(canonical).toBe(canonicalize(text, { profile }));
    expect([text, ...steps.map(({ after }) => after)]).toEqual([...steps.map(({ before }) => before), canonical]);
    for (const { before, after, rule } of steps) expect(after, rule.id).not.toBe(before);
  });
});

test("recognizes text that is certainly canonical", () => {
  expect(isAlreadyCanonical("https://example.com/a", profiles.web)).toBe(true);
  expect(isAlreadyCanonical("https://Example.com/a", profiles.web)).toBe(false);
});

test("lists only existing facts in a step's rule", () => {
  const rules = Object.values(describedProfiles).flatMap(({ stringRules, urlRules }) => [...stringRules, ...urlRules]);
  for (const rule of rules) {
    const { id, title, source, alsoIn, safety, idle } = rule;
    const wanted = { id, title, source, safety };
    expect(factsOf(rule, parse(""))).toStrictEqual({
      ...wanted,
      ...(alsoIn === undefined ? {} : { alsoIn }),
      ...(idle === undefined ? {} : { idle }),
    });
  }
  expect(rules.filter(({ alsoIn }) => alsoIn !== undefined)).not.toEqual([]);
  expect(rules.filter(({ idle }) => idle !== undefined)).not.toEqual([]);
});
