import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { runs, specialUrl, urlLike } from "../../arbitraries.ts";
import { platformHref } from "../../url/platform-url.ts";
import { canonicalize, stepsOf } from "../canonicalize.ts";
import { rfc3986Profile } from "./rfc3986.ts";

const canonical = (input: string, base?: string) =>
  canonicalize(input, { profile: "rfc3986", ...(base === undefined ? {} : { base }) });

describe("normalizes the document's own examples", () => {
  test.each([
    // 6.2.2: its two URIs are equal.
    ["example://a/b/c/%7Bfoo%7D", "example://a/b/c/%7Bfoo%7D"],
    ["eXAMPLE://a/./b/../b/%63/%7bfoo%7d", "example://a/b/c/%7Bfoo%7D"],
    // 6.2.2.1
    ["HTTP://www.EXAMPLE.com/", "http://www.example.com/"],
    // 6.2.3: four are equal, the fifth differs.
    ["http://example.com", "http://example.com/"],
    ["http://example.com/", "http://example.com/"],
    ["http://example.com:/", "http://example.com/"],
    ["http://example.com:80/", "http://example.com/"],
    ["http://example.com/?", "http://example.com/?"],
    // 6.2.3: an empty fragment is not an absent one, and userinfo delimiters matter.
    ["http://example.com/#", "http://example.com/#"],
    ["http://:@example.com/", "http://:@example.com/"],
    ["mailto:Joe@Example.COM", "mailto:Joe@example.com"],
  ])("%s → %s", (input, output) => {
    expect(canonical(input)).toBe(output);
  });
});

describe("combines rules", () => {
  test.each([
    // Later rules see decoded text.
    ["http://h/a/%2E%2e/b", "http://h/b"],
    ["http://%45xample.com/", "http://example.com/"],
    ["http://h:080/", "http://h/"],
    ["file://localhost:/a", "file:///a"],
    ["file://u@localhost/a", "file://u@localhost/a"],
    ["http://h/%%34%31", "http://h/%%34%31"],
    ["http://h/%4%31", "http://h/%4%31"],
    ["http://h/a#%7e%2f", "http://h/a#~%2F"],
    ["foo:a/../b", "foo:a/../b"],
    ["http://h/\u00e9 |", "http://h/\u00e9 |"],
    ["file://h:null/", "file://h:null/"],
    ["foo://h/a/..//b", "foo://h//b"],
    ["news:A@H", "news:A@H"],
    // No host without "@".
    ["mailto:Joe,Ann@H", "mailto:Joe,Ann@h"],
    ["mailto://H/Joe@Example.COM", "mailto://h/Joe@Example.COM"],
    ["\n http://h/a \t", "http://h/a"],
  ])("%j → %j", (input, output) => {
    expect(canonical(input)).toBe(output);
  });
});

describe("relative references", () => {
  test.each(["example.com/%7Ex", "/a/../b", "#%61", "%61:b", "//H:80", "a%c3"])(
    "keeps %s, which cannot be compared as written (6.1)",
    (text) => {
      expect(canonical(text)).toBe(text);
    },
  );

  test.each([
    ["../../x", "http://h/x"],
    ["", "http://h/a/b;p?q"],
    ["#x", "http://h/a/b;p?q#x"],
    ["http:x", "http:x"],
  ])("resolves %j: %s", (text, output) => {
    expect(canonical(text, " http://h/a/b;p?q#f ")).toBe(output);
  });

  test.each([
    ["?subject=x", "mailto:a@b.c?subject=x"],
    ["/x", "mailto:/x"],
    ["mailto:x", "mailto:x"],
  ])("resolves %j against a mailto URL by the same steps: %s", (text, output) => {
    expect(canonical(text, "mailto:a@b.c?subject=y")).toBe(output);
  });
});

test.each([
  ["http://other.example/./c", ["rfc3986-dot-segments"]],
  ["ftp://other.example/./c", ["rfc3986-dot-segments"]],
  ["//other.example/./c", ["rfc3986-resolve", "rfc3986-dot-segments"]],
])("removes dot segments after a host in a separate step, with any base: %s", (text, ids) => {
  const { steps } = stepsOf(text, { profile: "rfc3986", base: "http://example.com/a/b" });
  expect(steps.map(({ rule }) => rule.id)).toEqual(ids);
});

test("browsers request the same", () => {
  let compared = 0;
  fc.assert(
    fc.property(fc.oneof(specialUrl, urlLike), (text) => {
      const href = platformHref(text);
      // Decoding "file:///%43|/" would create a drive letter; special URLs have an authority.
      if (href === null || /^file:.*\|/i.test(href) || !/^(?:https?|ftp|wss?|file):/.test(href)) return;
      compared++;
      expect(canonicalize(canonical(href))).toBe(canonicalize(href));
    }),
  );
  expect(compared).toBeGreaterThan(runs(0.25).numRuns);
});

test("makes a key for comparison", () => {
  expect(rfc3986Profile.isKey).toBe(true);
});
