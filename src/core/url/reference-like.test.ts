import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { anyString, runs, specialUrl } from "../arbitraries.ts";
import { platformHref } from "./platform-url.ts";
import { referencesLike } from "./reference-like.ts";

const BASE = "https://h.example/a/b?c";

const referenceLike = (written: string, target: string, base: string | undefined = BASE) =>
  referencesLike(written, target, base).find((text) => platformHref(text, base) === platformHref(target));

describe("returns a reference of the same kind", () => {
  test.each<readonly [written: string, target: string, expected: string]>([
    ["x", "https://h.example/a/y", "y"],
    [" ./x", "https://h.example/a/y?d#e", "y?d#e"],
    ["x", "https://h.example/y", "../y"],
    ["../x", "https://h.example/a/y", "y"],
    ["../x", "https://h.example/y/z/", "../y/z/"],
    ["x", "https://h.example/a/", "./"],
    ["x", "https://h.example/", "../"],
    ["x", "https://h.example", "../"],
    ["x", "https://h.example/a/b", "b"],
    ["x", "https://h.example/a/b:c", "./b:c"],
    ["x", "https://h.example/a//b", ".//b"],
    ["x", "https://h.example//b", "..//b"],
    ["/x", "https://h.example/a/b", "/a/b"],
    ["\\x", "https://h.example", "/"],
    ["/x", "https://h.example//a", "/.//a"],
    ["//H.example/x", "https://h.example/a", "//h.example/a"],
    ["//other.example/x", "https://u:p@h.example:8443/a?b", "//u:p@h.example:8443/a?b"],
    ["?x", "https://h.example/a/b?d#e", "?d#e"],
    ["?x", "https://h.example/a/b", "b"],
    ["?x", "https://h.example/a/?d", "./?d"],
    ["?x#y", "https://h.example/a/b#d", "b#d"],
    ["#x", "https://h.example/a/b?c#d", "#d"],
    ["#x", "https://h.example/a/b?d#e", "?d#e"],
    ["#x", "https://h.example/y#e", "../y#e"],
    ["", "https://h.example/a/b?d", "?d"],
    ["", "https://h.example/a/", "./"],
  ])("%j for %s: %s", (written, target, expected) => {
    expect(referenceLike(written, target)).toBe(expected);
  });

  test.each([
    ["x", "https://other.example/a"],
    ["/x", "http://h.example/a"],
    ["//h.example/x", "http://h.example/a"],
    ["x", "https://u@h.example/a"],
    ["https:/x", "https://h.example/a"],
  ])("or the URL itself if none leads from %j to %s", (written, target) => {
    expect(referenceLike(written, target)).toBe(target);
  });

  test("or none without a base", () => {
    expect(referencesLike("x", "https://h.example/a", undefined)).toEqual(["https://h.example/a"]);
    expect(referencesLike("x", "https://h.example/a", "")).toEqual(["https://h.example/a"]);
  });
});

test("lists the URL itself last, for any strings", () => {
  fc.assert(
    fc.property(anyString, anyString, fc.oneof(specialUrl, anyString), (written, target, base) => {
      expect(referencesLike(written, target, base).at(-1)).toBe(target);
    }),
    runs(1),
  );
});

test("returns a relative reference within one site that resolves to the URL", () => {
  const path = fc.stringMatching(/^\/[ab/.:]{0,8}$/);
  fc.assert(
    fc.property(path, path, fc.constantFrom("x", "/x", "//h/x"), (to, from, written) => {
      expect(referenceLike(written, `http://h${to}`, `http://h${from}`)).not.toMatch(/^http/);
    }),
    runs(1),
  );
});
