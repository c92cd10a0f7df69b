import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { anyString, urlLike } from "./arbitraries.ts";
import { canonicalize } from "./canonicalize.ts";
import { explainEquivalence } from "./equivalence.ts";
import { type ProfileId, profiles } from "./profiles/index.ts";

const ids = (rules: readonly { id: string }[]) => rules.map(({ id }) => id);

describe("equal, by which rules", () => {
  test.each([
    ["HTTP://Example.com:80/%7Eann/./a#top", "http://example.com/~ann/a", "web"],
    ["http://h/a?x=1&amp;y=2", "http://h/a?x=1&y=2", "wwwoffle-2.9"],
    ["http://h/a/../b#c", "http://h/b", "pdf-web-capture"],
  ] as const)("%s and %s under %s", (a, b, profile) => {
    const { equal, level, rules, firstDifference } = explainEquivalence(a, b, { profile });
    expect({ equal, level, firstDifference }).toEqual({ equal: true, level: 2, firstDifference: undefined });
    expect(rules.length).toBeGreaterThan(0);
  });

  test("only the rules that removed a difference are named, in their order", () => {
    const { rules } = explainEquivalence("HTTP://H/%7Eann#a", "HTTP://h/~ann#b");
    // Both spell the scheme in upper case: that is no difference.
    expect(ids(rules)).toEqual(["lower-case-host", "decode-unreserved", "drop-fragment"]);
  });

  test("the same text needs no rule", () => {
    expect(explainEquivalence("HTTP://H", "HTTP://H")).toMatchObject({ equal: true, rules: [] });
  });

  test("a reference is equal to what it names on its page", () => {
    const { equal, rules } = explainEquivalence("../c", "http://h/c", { base: "http://h/a/b" });
    expect(equal).toBe(true);
    expect(ids(rules)).toEqual(["resolve"]);
  });
});

describe("not equal: the first component that differs", () => {
  test.each([
    ["http://h/a", "https://h/a", "scheme", "http"],
    ["http://h/a", "http://h/b", "path[0]", "a"],
    ["http://h/a?b=c&d=e", "http://h/a?b=c&d=f", "query[1].value", "e"],
    ["http://h/", "http://h/?a", "query[0].key", "a"],
    ["http://h:8080/", "http://h/", "port", "8080"],
    ["http://h/a", "http://h:8080/a", "port", "8080"],
    ["http://h/a", "http://u:p@h/a", "user", "u"],
    ["http://h/a?b", "http://h/a/c", "path[1]", "c"],
    ["ftp://@h/", "ftp://h/", "user", ""],
    ["ftp://h/", "ftp://@h/", "user", ""],
    ["foo:/a", "foo:a", "path", "/a"],
  ])("%s and %s: %s", (a, b, name, text) => {
    const { equal, level, firstDifference } = explainEquivalence(a, b, { profile: "pdf-web-capture" });
    expect(equal).toBe(false);
    expect(level).toBeUndefined();
    expect(firstDifference).toMatchObject({ name, text });
  });
});

test("it names every rule set under which they are equal", () => {
  const { equal, profiles: agreeing } = explainEquivalence("http://h:443/?a&amp;b", "http://h:443/?a&b");
  expect(equal).toBe(false);
  expect(agreeing).toContain("wwwoffle-2.9");
  expect(agreeing).not.toContain("web");
});

test("of any two strings it says what canonicalize says, the same both ways, and where they differ", () => {
  fc.assert(
    fc.property(
      fc.oneof(anyString, urlLike),
      fc.oneof(anyString, urlLike),
      fc.constantFrom(...(Object.keys(profiles) as ProfileId[])),
      (a, b, profile) => {
        const there = explainEquivalence(a, b, { profile });
        const back = explainEquivalence(b, a, { profile });
        expect(there.equal).toBe(canonicalize(a, { profile }) === canonicalize(b, { profile }));
        expect(there.firstDifference === undefined).toBe(there.equal);
        expect(ids(back.rules)).toEqual(ids(there.rules));
        expect(there.profiles.includes(profile)).toBe(there.equal);
      },
    ),
    { numRuns: 1500 },
  );
});
