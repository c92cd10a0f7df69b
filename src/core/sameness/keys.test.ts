import fc from "fast-check";
import { expect, test } from "vitest";
import { anyString } from "../arbitraries.ts";
import { type ProfileId, profiles } from "../rules/profiles.ts";
import { keyAt, ladderOf, lowerKeys, upperKeys } from "./ladder.ts";

const bases = fc.constantFrom(undefined, "http://h.example/a/b?c#d", "https://www.example.com/", "file:///C:/a", "x:y");

test.each(Object.keys(profiles) as ProfileId[])("%s: the keys of all levels in one walk are those of each", (id) => {
  const ladder = ladderOf(profiles[id]);
  fc.assert(
    fc.property(anyString, bases, (text, base) => {
      const context = base === undefined ? {} : { base };
      const lower = lowerKeys(ladder, text, context);
      const keys = [lower.resolved, lower.kept, lower.canonical, ...upperKeys(ladder, lower, context)];
      expect(keys).toEqual(ladder.map((rung) => keyAt(rung, text, context)));
    }),
    { numRuns: 1000 },
  );
});
