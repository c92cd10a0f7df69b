import fc from "fast-check";
import { expect, test } from "vitest";
import { anyString } from "../arbitraries.ts";
import { type ProfileId, profiles } from "../rules/profiles.ts";
import type { Profile } from "../rules/rule.ts";
import { CAUSES, causesOn } from "./causes.ts";
import { keyAt, lowerKeys, rulesAtLevel, rulesByLevel, rulesIgnoring } from "./key-rules.ts";
import { prefixKeys } from "./prefix-keys.ts";

const bases = fc.constantFrom(undefined, "http://h.example/a/b?c#d", "https://www.example.com/", "file:///C:/a", "x:y");

test.each(Object.keys(profiles) as ProfileId[])(
  "%s: one walk makes the same keys of all levels as one walk for each",
  (id) => {
    const byLevel = rulesByLevel(profiles[id]);
    const above = byLevel.slice(3);
    fc.assert(
      fc.property(anyString, bases, (text, base) => {
        const context = base === undefined ? {} : { base };
        const lower = lowerKeys(byLevel, text, context);
        const keys = [lower.resolved, lower.kept, lower.canonical, ...prefixKeys(above, lower, context)];
        expect(keys).toEqual(byLevel.map((atLevel) => keyAt(atLevel, text, context)));
      }),
    );
  },
);

const words = fc.array(
  fc.constantFrom(
    ...["/", "//", "/a", "/amp", ".amp", "/index.html", "/;", ";", "%3B", ";jsessionid=0A1B", "%61", "%2561", "%7e"],
    ...[
      "&",
      "&amp;",
      "=",
      "a=1",
      "b=2",
      "gclid=1",
      "ref=x",
      "/ref=sr_1_1",
      "amp=1",
      "q=a%20b",
      "+",
      "X-Amz-Signature=b",
      "@",
    ],
    ...["PHPSESSID=0123456789abcdef0123456789abcdef", "#", "#x", "#/cart", "\n"],
  ),
  { maxLength: 7 },
);
const hosts = fc.constantFrom(
  "example.com",
  "www.m.example.com",
  "m.www.amazon.com.",
  "h:80",
  "h:99999",
  "example..com",
);
const pages = fc
  .tuple(fc.constantFrom("http://", "https://", "HTTP://"), hosts, words, fc.constantFrom("", "?"), words)
  .map(([scheme, host, path, mark, query]) => `${scheme}${host}/${path.join("")}${mark}${query.join("")}`);

/** Starts with the causes of level 2 and adds one each. */
function prefixesFrom(profile: Profile) {
  const all = CAUSES.map(({ cause }) => cause);
  const fewest = causesOn(2, profile).length;
  return all.slice(fewest).map((_, i) => rulesIgnoring(profile, all.slice(0, fewest + i + 1)));
}

test.each(Object.keys(profiles) as ProfileId[])(
  "%s: one walk makes the same keys of all prefixes as one walk for each",
  (id) => {
    const byLevel = rulesByLevel(profiles[id]);
    const prefixes = prefixesFrom(profiles[id]);
    expect(prefixes.at(-1)).toBe(rulesAtLevel(profiles[id], 4));
    fc.assert(
      fc.property(fc.oneof(anyString, pages), bases, fc.boolean(), (text, base, isParsed) => {
        const context = base === undefined ? {} : { base };
        const { canonical, url } = lowerKeys(byLevel, text, context);
        const keys = prefixKeys(prefixes, { canonical, url: isParsed ? url : null }, context);
        expect(keys).toEqual(prefixes.map((rules) => keyAt(rules, text, context)));
      }),
    );
  },
);

test.each(["http:\\\\/http://x.com/", "https:\\\\\\//http:/x.com/a"])(
  "surt, backslashes between two schemes: one walk makes the same keys of %s as one walk for each",
  (text) => {
    const byLevel = rulesByLevel(profiles.surt);
    const { resolved, kept, canonical } = lowerKeys(byLevel, text, {});
    expect([resolved, kept, canonical]).toEqual(byLevel.slice(0, 3).map((atLevel) => keyAt(atLevel, text, {})));
  },
);
