import { describe, expect, test } from "vitest";
import { type ProfileId, profiles } from "../rules/profiles.ts";
import { parse, serialize } from "../url/url.ts";
import { keyAt, rulesByLevel } from "./key-rules.ts";
import { foldSessionParameter, foldSessionSegment, isAspSegment } from "./sessions.ts";

describe.each(Object.keys(profiles) as ProfileId[])("%s", (profile) => {
  test.each([
    "http://h/www;jsessionid=1/..;v=1/",
    "http://h/a;jsessionid=1/.;v=1",
    "http://h/a;jsessionid=1/%2e%2E;v=1/b",
    "http://h/a;jsessionid=1/b|c",
    "http://h/a;jsessionid=1/b%7Cc",
    "http://h/a;jsessionid=1/b%26c'd[e]",
    "http://h/a;jsessionid=1/b;",
    "http://h/a;jsessionid=1/;",
    "http://h/a;/(S(4hqa0555fwsecu455xqckv45))",
    "http://h/a;/(S(4hqa0555fwsecu455xqckv45))/",
    "http://h/a;/(4hqa0555fwsecu455xqckv45)?b",
    "http://h/a&amp;/(S(4hqa0555fwsecu455xqckv45))/",
    "http://h/a;/(4hqa0555fwsecu455xqckv45)/b",
    "http://h/a//(S(4hqa0555fwsecu455xqckv45))",
  ])("the key of a key of %s is the key itself", (text) => {
    for (const atLevel of rulesByLevel(profiles[profile])) {
      const key = keyAt(atLevel, text, {});
      expect(keyAt(atLevel, key, {})).toBe(key);
    }
  });
});

const ID = "4hqa0555fwsecu455xqckv45";

describe("recognizes a segment of ASP.NET as an ID in brackets, alone or among other marks", () => {
  test.each<readonly [segment: string, isOne: boolean]>([
    [`(${ID})`, true],
    [`(S(${ID}))`, true],
    [`(X(1)S(${ID}))`, true],
    [`(S(${ID})F(a1B2))`, true],
    [`Lisp_(S(${ID}))`, false],
    [`(S(${ID}))_Lisp`, false],
    [`Lisp_(${ID})`, false],
    [`(${ID})_Lisp`, false],
    [`(s(${ID}))`, false],
    [`(X(1))`, false],
    [`(S(${ID}0))`, false],
    [`(${ID}0)`, false],
    [ID, false],
    ["()", false],
  ])("%s: %s", (segment, isOne) => {
    expect(isAspSegment(segment)).toBe(isOne);
  });
});

describe("removes the session segment of a path", () => {
  test.each<readonly [path: string, without: string]>([
    [`/(S(${ID}))/a.aspx`, "/a.aspx"],
    [`/(${ID})`, "/"],
    [`/(${ID})/a;`, "/a;"],
  ])("%s: %s", (path, without) => {
    expect(serialize(foldSessionSegment.apply(parse(`https://shop.example${path}`), {}))).toBe(
      `https://shop.example${without}`,
    );
  });
});

describe("removes the session parameter of a path", () => {
  test.each<readonly [path: string, without: string]>([
    ["/a.jsp;jsessionid=1/b", "/a.jsp/b"],
    ["/a/;jsessionid=1", "/a/"],
    ["/;a;jsessionid=1/b", "/;a/b"],
    ["/a;;jsessionid=1/b", "/a/b"],
    ["/a;;jsessionid=1", "/a"],
    ["/a/;jsessionid=1/b", "/a/b"],
    [`/(S(${ID}));jsessionid=1/b`, `/(S(${ID}))/b`],
    ["/a;jsessionid=1%3Bv=2", "/a%3Bv=2"],
  ])("%s: %s", (path, without) => {
    expect(serialize(foldSessionParameter.apply(parse(`https://shop.example${path}`), {}))).toBe(
      `https://shop.example${without}`,
    );
  });

  test.each([
    // If ";" ended the path, the dot segment would be resolved.
    "/a;jsessionid=1/..;v=1/b",
    "/a;jsessionid=1/.;v=1/b",
    "/a;jsessionid=1/%2E%2e;v=1",
    "/a/..;jsessionid=1",
    "/a/.;jsessionid=1",
    "/a/..;jsessionid=1/b",
    "/a/..;jsessionid=1;v=1",
    "/a;jsessionid=1/..%3Bb",
    // The final ";" would also be removed.
    "/a;jsessionid=1/b;",
    "/a;jsessionid=1/b%3B",
  ])("%s: stays as written", (path) => {
    const href = `https://shop.example${path}`;
    expect(serialize(foldSessionParameter.apply(parse(href), {}))).toBe(href);
  });
});
