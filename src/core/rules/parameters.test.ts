/** RFC 1808, 4: resolution ignores parameters. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { anyString, runs, urlLike } from "../arbitraries.ts";
import { resolve1808 } from "../url/resolve.ts";
import { parse, serialize } from "../url/url.ts";
import { canonicalize } from "./canonicalize.ts";

const segment = fc.constantFrom("g", "..", ".", "g;x=1", "..;y", ";z", "", "a%3Bb", "%2e%2e");
const path = fc.array(segment, { minLength: 1, maxLength: 5 }).map((segments) => segments.join("/"));
const base = fc.constantFrom(
  "http://a/b/c/d",
  "http://a/b/c/d;p?q",
  "http://a.example/b;x/c",
  "http://a.example/;x/../c",
  "ftp://h/a;type=i",
  "http://h",
);

describe.each(["pdf-web-capture", "wwwoffle-2.6"] as const)("%s", (profile) => {
  test("makes the same key of a reference and its absolute form", () => {
    fc.assert(
      fc.property(fc.oneof(path, urlLike, anyString), base, (reference, against) => {
        // Surrounding white space is removed first.
        const solid = reference.trimStart().replace(/^[\0-\x20]+/, "");
        const absolute = serialize(resolve1808(parse(solid), parse(against)));
        expect(canonicalize(solid, { profile, base: against })).toBe(canonicalize(absolute, { profile }));
      }),
      runs(1),
    );
  });

  test("resolves a path in its directory by removing the dot segments of both", () => {
    const directory = fc.constantFrom("http://a/b/c/", "http://a/", "ftp://h/a/b/c/d/");
    fc.assert(
      fc.property(path, directory, (reference, start) => {
        // Documents differ on a final "." (lastDotTakesSlash), and on ".." after an encoded dot or empty segment.
        fc.pre(!/%2e|(?:^|\/)\.(?:;|$)|^\/|\/\/|^$|(?:^|\/)(?:;|$)/.test(reference));
        expect(canonicalize(reference, { profile, base: `${start}d;p/e` })).toBe(
          canonicalize(start + reference, { profile }),
        );
      }),
      runs(1),
    );
  });

  test.each([
    ["g;x=1/../y", "http://a/b/c/d", "http://a/b/c/g;x=1/../y"],
    ["g", "http://a.example/b;x/c", "http://a.example/g"],
    ["../g;x/./y", "http://a/b/c/d;p", "http://a/b/g;x/./y"],
  ])("resolves %s on %s: %s", (reference, against, absolute) => {
    expect(canonicalize(reference, { profile, base: against })).toBe(absolute);
    expect(canonicalize(absolute, { profile })).toBe(absolute);
  });
});

test.each([
  ["rfc1738", "http://a.example/g"],
  ["wwwoffle-2.9", "http://a.example/b;x/g"],
  ["web", "http://a.example/b;x/g"],
  ["rfc3986", "http://a.example/b;x/g"],
] as const)("%s reads the directory of a base with parameters as its own document says: %s", (profile, expected) => {
  expect(canonicalize("g", { profile, base: "http://a.example/b;x/c" })).toBe(expected);
});
