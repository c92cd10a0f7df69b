import fc from "fast-check";
import { expect, test } from "vitest";
import { anyString } from "../arbitraries.ts";
import { type ProfileId, profiles } from "../rules/profiles.ts";
import { keyAt, lowerKeys, prefixKeys, rulesByLevel } from "./key-rules.ts";

const bases = fc.constantFrom(undefined, "http://h.example/a/b?c#d", "https://www.example.com/", "file:///C:/a", "x:y");

test.each(Object.keys(profiles) as ProfileId[])("%s: the keys of all levels in one walk are those of each", (id) => {
  const byLevel = rulesByLevel(profiles[id]);
  fc.assert(
    fc.property(anyString, bases, (text, base) => {
      const context = base === undefined ? {} : { base };
      const lower = lowerKeys(byLevel, text, context);
      const keys = [lower.resolved, lower.kept, lower.canonical, ...prefixKeys(byLevel.slice(3), lower, context)];
      expect(keys).toEqual(byLevel.map((atLevel) => keyAt(atLevel, text, context)));
    }),
  );
});

test.each(["http:\\\\/http://x.com/", "https:\\\\\\//http:/x.com/a"])(
  "surt: backslashes between two schemes: the keys of %s in one walk are those of each",
  (text) => {
    const byLevel = rulesByLevel(profiles.surt);
    const { resolved, kept, canonical } = lowerKeys(byLevel, text, {});
    expect([resolved, kept, canonical]).toEqual(byLevel.slice(0, 3).map((atLevel) => keyAt(atLevel, text, {})));
  },
);
