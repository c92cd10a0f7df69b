import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { nearlyCanonical, runs, specialUrl, urlLike } from "../arbitraries.ts";
import { canonicalize } from "../rules/canonicalize.ts";
import { parse, serialize } from "../url/url.ts";
import { causeRules } from "./causes.ts";

import { queryTestFor } from "./parameter-names.ts";
import { nameIn, valueIn } from "./rule-scope.ts";

const written = fc.oneof(specialUrl, urlLike, nearlyCanonical);
const forRules = fc
  .tuple(
    fc.constantFrom("http://", "https://", "ftp://"),
    fc.constantFrom("www.h.example", "m.h.example.", "h.example:80", "www.h.co.uk", "h"),
    fc.constantFrom("", "/", "/a/index.html", "/a%20b/", "/amp/a;jsessionid=1", "/a b", "/%5B"),
    fc.constantFrom("", "?", "?b=1&a=2", "?amp=1&utm_source=x", "?PHPSESSID=1&a=b c", "?a&amp;b", "?sid=1&sig=2"),
  )
  .map((parts) => parts.join(""));

describe("applies to a changed URL as to a parsed one", () => {
  test.each(causeRules.map((rule) => [rule.id, rule] as const))("%s", (_, rule) => {
    fc.assert(
      fc.property(fc.oneof(written, forRules), (text) => {
        const make = () => rule.apply(parse(canonicalize(text)), {});
        for (const next of causeRules) {
          // Not cached, because the URL was parsed again.
          const anew = next.apply(parse(serialize(make())), {});
          expect(serialize(next.apply(make(), {}))).toBe(serialize(anew));
        }
      }),
      runs(0.02),
    );
  });
});

test("earlier queries do not affect the result", () => {
  const [isA, isB] = [queryTestFor((name) => name === "a"), queryTestFor((name) => name === "b" || name === "")];
  const queries = ["a=1&c=2", "b", "c&&", "ab=1", "c=a&b=a", "a;b", "", " a=1", "c& b"];
  expect(queries.filter(isA)).toEqual(["a=1&c=2"]);
  expect(queries.filter(isB)).toEqual(["b", "c&&", "c=a&b=a", ""]);
});

test.each<readonly [argument: string, name: string, value: string]>([
  ["a=b", "a", "b"],
  ["a=b=c", "a", "b=c"],
  ["a=", "a", ""],
  ["a", "a", ""],
  ["=b", "", "b"],
  ["=", "", ""],
  ["", "", ""],
])("%j has the name %j and the value %j", (argument, name, value) => {
  expect([nameIn(argument), valueIn(argument)]).toEqual([name, value]);
});
