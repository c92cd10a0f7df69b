import { describe, expect, test } from "vitest";
import type { ProfileId } from "../rules/profiles.ts";
import { findDuplicates, type Group } from "./duplicates.ts";
import type { Level } from "./level.ts";

const group = (hrefs: readonly string[], level: Level, profile: ProfileId = "web"): Group => {
  const groups = findDuplicates(
    hrefs.map((href) => ({ href, base: "https://example.com/" })),
    { level, profile },
  );
  expect(groups).toHaveLength(1);
  return groups[0] as Group;
};

describe("a group's lowest safety, and the rules that cause it", () => {
  test.each<readonly [sentence: string, hrefs: string[], level: Level, safety: string, mergedBy: string[]]>([
    ["written identically", ["a", "a"], 4, "preserves", []],
    ["a reference and its absolute form", ["a", "/a"], 4, "preserves", []],
    ["rules that always preserve", ["a", "%61", "HTTPS://example.com/a"], 4, "preserves", []],
    ["the same fragment in all does not differ", ["a#b", "%61#b"], 2, "preserves", []],
    ["the same scheme in all does not differ", ["http://example.com/a", "http://example.com/%61"], 3, "preserves", []],
    ["the same campaign everywhere", ["a?utm_source=b", "%61?utm_source=b"], 4, "preserves", []],
  ])("%s", (_, hrefs, level, safety, mergedBy) => {
    const found = group(hrefs, level);
    expect({ safety: found.safety, mergedBy: found.mergedBy }).toEqual({ safety, mergedBy });
    const reversed = group([...hrefs].reverse(), level);
    expect({ safety: reversed.safety, mergedBy: reversed.mergedBy }).toEqual({ safety, mergedBy });
  });

  test.each<readonly [profile: ProfileId, one: string, other: string]>([
    ["rfc1738", "foo://example.com/%29", "foo://ex%61mple.com/%29"],
    ["safe-browsing", "HTTP://example.com/?%7f", "HTTP:%2F%2Fexample.com%2F?%7f"],
  ])("%s: includes a rule that changed different parts, %s and %s, in either order", (profile, one, other) => {
    const { safety, mergedBy } = group([one, other], 2, profile);
    expect(mergedBy).toHaveLength(1);
    const reversed = group([other, one], 2, profile);
    expect({ safety: reversed.safety, mergedBy: reversed.mergedBy }).toEqual({ safety, mergedBy });
  });

  test("include rules of the rule set", () => {
    expect(group(["a%7Eb", "a~b"], 2, "wwwoffle-2.9")).toMatchObject({ safety: "usually-preserves" });
    expect(group(["a+b", "a%2Bb"], 2, "rfc1738")).toMatchObject({
      safety: "may-change",
      mergedBy: ["rfc1738-decode-plus"],
    });
  });

  test.each<readonly [hrefs: string[], safety: string]>([
    [["a%2Fb", "a%2fb", "a/b"], "may-change"],
    [["a/b", "a%2Fb"], "may-change"],
    [["a%2Fb%7E", "a%2Fb~"], "usually-preserves"],
  ])("%j: a rule that joins by decoding a slash is less safe than usual: %s", (hrefs, safety) => {
    expect(group(hrefs, 2, "wwwoffle-2.9")).toMatchObject({ safety, mergedBy: ["wwwoffle-recode-path"] });
  });

  test.each<readonly [hrefs: string[], safety: string]>([
    [["a#/basket", "a#/wishes"], "may-change"],
    [["a#/basket", "a"], "may-change"],
    [["a#gid=1", "a#gid=2", "a"], "may-change"],
    [["/cdn-cgi/l/email-protection#4c3f", "/cdn-cgi/l/email-protection#5d2e"], "may-change"],
    [["a#/basket", "HTTPS://example.com/a#/basket"], "preserves"],
    [["a#/", "a", "a#!"], "preserves"],
    [["a#b", "a#c"], "preserves"],
  ])("%j: a document that drops all fragments joins pages that an app may distinguish: %s", (hrefs, safety) => {
    for (const profile of ["wwwoffle-2.9", "pdf-web-capture", "rfc1738"] as const) {
      expect(group(hrefs, 2, profile).safety, profile).toBe(safety);
    }
  });
});
