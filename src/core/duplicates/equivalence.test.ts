import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { anyString, runs, urlLike } from "../arbitraries.ts";
import { canonicalize } from "../rules/canonicalize.ts";
import { type ProfileId, profiles } from "../rules/profiles.ts";
import { findDuplicates } from "./duplicates.ts";
import { explainEquivalence } from "./equivalence.ts";
import { lowestSafety } from "./level.ts";

const ids = (rules: readonly { id: string }[]) => rules.map(({ id }) => id);

describe("equal URLs: the level and the rules", () => {
  test.each([
    ["HTTP://Example.com:80/%7Eann/./a#top", "http://example.com/~ann/a", "web", 2],
    ["magnet:?dn=a \u00e9", "magnet:?dn=a%20%C3%A9", "web", 1],
  ] as const)("%s and %s under %s: on level %d", (a, b, profile, lowest) => {
    const { equal, level, rules, firstDifference } = explainEquivalence(a, b, { profile });
    expect({ equal, level, firstDifference }).toEqual({ equal: true, level: lowest, firstDifference: undefined });
    expect(rules.length).toBeGreaterThan(0);
  });

  test("lists only the rules that removed a difference, in order", () => {
    const { rules } = explainEquivalence("HTTP://H/%7Eann#a", "HTTP://h/~ann#b");
    expect(ids(rules)).toEqual(["lower-case-host", "decode-unreserved", "drop-fragment"]);
  });

  test("does not list a change that both have", () => {
    const rulesFor = (a: string, b: string) => ids(explainEquivalence(a, b).rules);
    expect(rulesFor("http://h/%7eann/", "http://h/%7eann")).toEqual(["fold-trailing-slash"]);
    expect(rulesFor("http://h/%7Eann/", "http://h/~ann")).toEqual(["decode-unreserved", "fold-trailing-slash"]);
    expect(rulesFor("http://h/%7Ea/~b", "http://h/~a/%7Eb")).toEqual(["decode-unreserved"]);
  });

  test("needs no rule for the same text", () => {
    expect(explainEquivalence("HTTP://H", "HTTP://H")).toMatchObject({ equal: true, level: 0, rules: [] });
  });

  test("cites the rule set's own rules for URLs that are equal below level 2", () => {
    // Level 1 drops the text directive with its own rule.
    const [a, b] = ["http://shop.example/a#b:~:text=c", "http://shop.example/a#b"] as const;
    const { level, rules } = explainEquivalence(a, b, { profile: "wwwoffle-2.9" });
    expect(level).toBe(1);
    expect(ids(rules)).toEqual(["wwwoffle-cut-fragment"]);
  });

  test("compares a reference with its absolute URL", () => {
    const { equal, rules } = explainEquivalence("../c", "http://h/c", { base: "http://h/a/b" });
    expect(equal).toBe(true);
    expect(ids(rules)).toEqual(["resolve"]);
  });
});

describe("the safety of a rule is the one between these two URLs", () => {
  test.each([
    ["a%2Fb", "a/b", "wwwoffle-2.9", "may-change"],
    ["a%2Fb/c", "a/b%2Fc", "wwwoffle-2.9", "may-change"],
    // They differ only in the case of a digit.
    ["a%2Fb", "a%2fb", "wwwoffle-2.9", "usually-preserves"],
  ] as const)("%s and %s under %s: %s", (one, other, profile, safety) => {
    const { equal, rules } = explainEquivalence(`http://h/${one}`, `http://h/${other}`, { profile });
    expect(equal).toBe(true);
    expect(rules.map((rule) => rule.safety)).toEqual([safety]);
  });

  test("equals that of a group of the two", () => {
    const path = fc.stringMatching(/^(?:a|\/|;|\+|~|%2F|%2f|%3B|%2B|%7E|%25|\.\.\/|%E9|\u00e9){1,6}$/);
    fc.assert(
      fc.property(path, path, fc.constantFrom("wwwoffle-2.9", "wwwoffle-2.6"), (one, other, profile) => {
        const pair = [`http://h/${one}`, `http://h/${other}`] as const;
        const groups = findDuplicates(
          pair.map((href) => ({ href })),
          { profile },
        );
        const { equal, rules } = explainEquivalence(...pair, { profile });
        expect(groups).toHaveLength(equal ? 1 : 0);
        if (equal) expect(groups[0]?.safety).toBe(lowestSafety(rules.map(({ safety }) => safety)));
      }),
      runs(1),
    );
  });
});

describe("URLs that only a higher level joins: the rules of the levels, and the first difference", () => {
  test.each<readonly [a: string, b: string, level: number, rules: string[], name: string]>([
    ["http://example.com/a", "https://example.com/a", 3, ["fold-https"], "scheme"],
    ["http://www.example.com/a", "https://example.com/a", 3, ["fold-https", "fold-www"], "scheme"],
    ["https://www.example.com/a/", "https://www.example.com/a", 3, ["fold-trailing-slash"], "path[1]"],
    [
      "HTTPS://example.com/a?utm_source=b",
      "https://example.com/a",
      4,
      ["lower-case-scheme", "fold-tracking"],
      "query[0].key",
    ],
    ["https://example.com/?a=1&b=", "https://example.com/?b=&a=1", 4, ["fold-query-order"], "query[0].key"],
    ["https://m.example.com/b#a", "https://example.com/b", 4, ["drop-fragment", "fold-mobile-host"], "host"],
    ["https://example.com/;jsessionid=1", "https://example.com/", 4, ["fold-session-parameter"], "path[0]"],
  ])("%s and %s: %d", (a, b, level, rules, name) => {
    const found = explainEquivalence(a, b);
    expect(found).toMatchObject({ equal: false, level, firstDifference: { name } });
    expect(ids(found.rules)).toEqual(rules);
  });
});

describe("URLs that are not equal: the first component that differs", () => {
  test.each([
    ["http://h:81/a", "https://h:81/a", "scheme", "http"],
    ["http://u@h/", "//u@h/", "scheme", "http"],
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
    ["foo:#a", "foo:b", "path[0]", "b"],
  ])("%s and %s: %s", (a, b, name, text) => {
    const found = explainEquivalence(a, b, { profile: "pdf-web-capture" });
    expect(found.equal).toBe(false);
    expect(found).not.toHaveProperty("level");
    expect(found.firstDifference).toMatchObject({ name, text });
  });

  test("returns the whole path with its index if only its first slash differs", () => {
    const { firstDifference } = explainEquivalence("foo:/a%20b?c#d", "foo:a%20b?c#d");
    expect(firstDifference).toEqual({ name: "path", text: "/a%20b", decoded: "/a b", start: 4 });
  });
});

test("names every rule set under which they are equal", () => {
  const { equal, profiles: agreeing } = explainEquivalence("http://h:443/?a&amp;b", "http://h:443/?a&b");
  expect(equal).toBe(false);
  expect(agreeing).toContain("wwwoffle-2.9");
  expect(agreeing).not.toContain("web");
});

test("agrees with canonicalize for any two strings, in both orders, and names the first difference", () => {
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
    runs(1),
  );
});
