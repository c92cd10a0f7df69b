import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { anyString, specialUrl } from "../arbitraries.ts";
import { isMistake } from "../findings/checks.ts";
import { findingsOf } from "../inspect/findings-of.ts";
import { platformHref } from "../url/platform-url.ts";
import { isSameRequest } from "../url/request.ts";
import { canonicalReplacement, repairedReplacement } from "./stored-urls.ts";

describe("the canonical URL of a stored URL", () => {
  test.each([
    ["https://example.com/%7Eann", "https://example.com/~ann"],
    ["https://example.com:443/a?x=1#part", "https://example.com/a?x=1#part"],
    // The rule set drops these fragments and text directives.
    ["https://example.com/%7ea#:~:text=a%20b", "https://example.com/~a#:~:text=a%20b"],
    ["https://example.com/%7ea#part:~:text=x", "https://example.com/~a#part:~:text=x"],
    // Other fragments are canonicalized. Without "#", ":~:" is part of the path.
    ["https://example.com/#%7ea", "https://example.com/#~a"],
    ["https://example.com/%7ea:~:b", "https://example.com/~a:~:b"],
    ["https://ann:secret@example.com/%7ea", "https://ann:secret@example.com/~a"],
    ["ftp://example.com/%7ea", "ftp://example.com/~a"],
  ])("%s", (href, canonical) => expect(canonicalReplacement(href)).toBe(canonical));

  test.each([
    "https://example.com/~ann#part",
    "https://example.com/#:~:text=a",
    // Decoding could change the password.
    "https://ann:se%41cret@example.com/",
    "javascript:alert('%7E')",
    "data:text/html,%7e",
    "place:sort=%7e",
    "about:blank",
    "file:///%7E",
    "mailto:ann%7E@example.com",
    // Must not be opened on click.
    "https:example.com/%7Eann",
    "/%7Eann",
    "",
  ])("is null for %j", (href) => expect(canonicalReplacement(href)).toBeNull());

  test("is requested identically and is a fixed point, with the same fragment", () => {
    let kept = 0;
    fc.assert(
      fc.property(fc.oneof(specialUrl, anyString), (href) => {
        const canonical = canonicalReplacement(href);
        if (canonical === null) return;
        kept += 1;
        expect(isSameRequest(platformHref(canonical), platformHref(href) ?? "")).toBe(true);
        expect(canonicalReplacement(canonical)).toBeNull();
        if (platformHref(href)?.includes("#")) expect(canonical).toContain("#");
      }),
    );
    expect(kept).toBeGreaterThan(0);
  });
});

describe("repairs text that is certainly encoded twice", () => {
  test.each([
    ["https://example.com/a%2520b%2520c", "https://example.com/a%20b%20c"],
    ["https://ann:secret@example.com/caf%25C3%25A9#part", "https://ann:secret@example.com/caf%C3%A9#part"],
    // More than two layers, and a mistake that another one hides.
    ["https://example.com/caf%252525C3%252525A9", "https://example.com/caf%C3%A9"],
    ["https://example.com/caf%C3%83%C2%A9/%25C3%25A9", "https://example.com/caf%C3%A9/%C3%A9"],
  ])("%s", (href, repaired) => expect(repairedReplacement(href)).toBe(repaired));

  test.each([
    "https://example.com/a%20b",
    "https://example.com/100%25",
    // May be intended.
    "https://example.com/a%2Fb%252Fc",
    "https://example.com/a?u=%252F%2F",
    "https:example.com/a%2520b%2520c",
    // Signed: servers would refuse the change.
    "https://example.com/?q=a%2520b%2520c&X-Amz-Signature=0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef",
    "javascript:'%2520'",
    "",
  ])("does not repair %j", (href) => expect(repairedReplacement(href)).toBeNull());

  test("in any component, completely or not at all", () => {
    const of = (pieces: number, piece: string) => `https://example.com/${`${piece}/`.repeat(pieces)}`;
    expect(repairedReplacement(of(12, "a%2520b%2520c"))).toBe(of(12, "a%20b%20c"));
    expect(repairedReplacement(of(31, "caf%25C3%25A9"))).toBe(of(31, "caf%C3%A9"));
    expect(repairedReplacement(of(100, "caf%25C3%25A9"))).toBe(of(100, "caf%C3%A9"));
  });

  test("leaves nothing to repair", () => {
    fc.assert(
      fc.property(specialUrl, (href) => {
        const repaired = repairedReplacement(href);
        if (repaired === null) return;
        const left = findingsOf(repaired).filter(
          (finding) => isMistake(finding) && finding.confidence === "high" && finding.repairedUrl !== undefined,
        );
        expect(left).toEqual([]);
      }),
    );
  });
});
