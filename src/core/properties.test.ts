import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { lossless, story, total, tryFixedPoint } from "../fuzz/properties.ts";
import { tryReference, tryRefusal, tryWebOracle } from "../fuzz/web-oracle.ts";
import { anyString, otherUrl, runs, specialUrl, urlLike } from "./arbitraries.ts";
import { canonicalize } from "./rules/canonicalize.ts";
import { type ProfileId, profiles } from "./rules/profiles.ts";
import type { Profile } from "./rules/rule.ts";

const check = <Value>(arbitrary: fc.Arbitrary<Value>, predicate: (value: Value) => void) =>
  fc.assert(fc.property(arbitrary, predicate));

/** Entities of entities, repaired or not by rule sets. */
const entities = fc
  .tuple(
    fc.constantFrom("http://h/?", "http://h/a?b", "foo://h?", "mailto:a?", "?", "h/?", "http://h/", "http://h/#"),
    fc.array(fc.constantFrom(..."&amp; & amp; AMP; &amp;amp; a%6dp; amp%3B %26 a = ; ? # %".split(" ")), {
      maxLength: 8,
    }),
  )
  .map(([start, pieces]) => start + pieces.join(""));

test("parse loses nothing", () => {
  check(anyString, (text) => {
    lossless.check(text, { profile: "web" });
  });
});

describe.each(Object.keys(profiles) as ProfileId[])("%s", (profile) => {
  const { notFixed } = profiles[profile] as Profile;
  const expectFixed = (text: string, context: { base?: string } = {}) => {
    if (tryFixedPoint(text, { profile, ...context }).isException) exceptions += 1;
  };
  let exceptions = 0;

  test('is total and deterministic, and returns "" only for text that trims to ""', () => {
    check(anyString, (text) => {
      total.check(text, { profile });
    });
  });

  test("is a fixed point", () => {
    check(fc.oneof(anyString, urlLike, specialUrl, otherUrl, entities), (text) => expectFixed(text));
    expect(exceptions > runs(0.005).numRuns).toBe((notFixed?.length ?? 0) > 0);
  });

  test("is no fixed point for its named exceptions", () => {
    for (const { example } of notFixed ?? []) {
      const canonical = canonicalize(example, { profile });
      expect(canonicalize(canonical, { profile })).not.toBe(canonical);
    }
  });

  test("agrees with inspect", () => {
    const same = fc.property(anyString, (text) => void story.check(text, { profile }));
    fc.assert(same, runs(1));
  });

  test("is total and a fixed point with a base", () => {
    const base = fc.oneof(
      fc.constantFrom("http://h/a/b?c#d", "file:///C:/a/b", "mailto:x", "about:blank", "ftp://u:p@h/"),
      anyString,
    );
    check(fc.tuple(fc.oneof(anyString, entities), base), ([text, base]) => expectFixed(text, { base }));
  });
});

describe("web agrees with the platform's own parser", () => {
  test.each([
    ["any string", anyString],
    ["like a URL", urlLike],
    ["special", specialUrl],
    ["with another scheme", otherUrl],
  ] as const)("on strings that are %s", (_, arbitrary) => {
    check(arbitrary, (text) => {
      tryWebOracle(text);
    });
  });

  test("refuses what the platform refuses, with a reason", () => {
    check(fc.oneof(specialUrl, urlLike), (text) => {
      tryRefusal(text);
    });
  });

  test("resolves references as the platform does", () => {
    const base = fc.constantFrom(
      "http://h/a/b?c#d",
      "https://u:p@h:8080/a/",
      "http://h",
      "file:///C:/a/b",
      "file:///a/b",
      "file://h/C:/a",
      "ftp://h/a//b/",
      "foo://h/a/b?c#d",
      "foo://h",
      "foo:/a/b",
      "foo:///",
    );
    check(fc.tuple(fc.oneof(urlLike, anyString), base), ([text, base]) => {
      tryReference(text, base);
    });
  });
});
