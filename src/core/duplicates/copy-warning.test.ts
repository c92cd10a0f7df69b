import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { anyString, runs } from "../arbitraries.ts";
import { inspect } from "../inspect/inspect.ts";
import { canonicalize } from "../rules/canonicalize.ts";
import { type ProfileId, profiles } from "../rules/profiles.ts";
import { copyOf, copyWarningOf, firstWarning, signedQueryOf } from "./copy-warning.ts";

const IDS = Object.keys(profiles) as ProfileId[];
const KEYS: readonly ProfileId[] = ["rfc3986", "safe-browsing", "surt"];

function warned(input: string, profile: ProfileId): string | null {
  const { warning } = copyOf(input, { profile });
  return warning?.reason === "may-change" ? warning.rule.id : (warning?.reason ?? null);
}

describe("a copy of the canonical URL", () => {
  test.each<readonly [input: string, expected: Partial<Record<ProfileId, string>>]>([
    [
      "http://h/c%2B%2B",
      {
        "wwwoffle-2.9": "wwwoffle-recode-path",
        "wwwoffle-2.6": "wwwoffle26-recode-path",
        rfc1738: "rfc1738-decode-plus",
      },
    ],
    ["http://h/%7E%26%23?a=%2F%3B", {}],
    ["http://h/a#frag", { "wwwoffle-2.6": "wwwoffle26-keep-hash" }],
    // Browsers request another port, host or path.
    ["https://h:0080/", { "wwwoffle-2.6": "wwwoffle26-drop-other-port" }],
    ["http://1.2/", { "wwwoffle-2.9": "wwwoffle-ip-address", "wwwoffle-2.6": "wwwoffle-ip-address" }],
  ])("has the expected warning: %s", (input, expected) => {
    for (const id of IDS)
      expect([id, warned(input, id)]).toEqual([id, KEYS.includes(id) ? "key" : (expected[id] ?? null)]);
  });

  test("equals canonicalize, and warns like an inspection", () => {
    fc.assert(
      fc.property(anyString, fc.constantFrom(...IDS), (input, profile) => {
        const { canonical, warning } = copyOf(input, { profile });
        expect(canonical).toBe(canonicalize(input, { profile }));
        expect(warning).toEqual(copyWarningOf(inspect(input, { profile }), profile));
      }),
      runs(1),
    );
  });

  test("compares the requests of a relative URL with its base", () => {
    const rule = (input: string, base: string) => {
      const { warning } = copyOf(input, { profile: "rfc1738", base });
      return warning?.reason === "may-change" ? warning.rule.id : null;
    };
    expect(rule("../x", "file:///C|/a")).toBe("rfc1738-resolve");
    expect(rule("../x", "http://h/a/b")).toBeNull();
    // Only absolute because of the base.
    expect(rule("http:/b#c", "http://h/a")).toBe("rfc1738-drop-fragment");
  });

  test("has one warning for several copies", () => {
    expect(firstWarning([null, { reason: "signed" }, { reason: "key" }])).toEqual({ reason: "signed" });
    expect(firstWarning([null, null])).toBeNull();
  });
});

describe("a signed query", () => {
  // Base64 with "-", "_" and "~", which some software percent-encodes.
  const URL = "https://d111.cloudfront.net/a.mp4?Policy=eyJ%2Da%7E_&Signature=Ab%7Ec%2Dd__&Key-Pair-Id=APKA1";
  const query = (url: string): string => url.slice(url.indexOf("?"));

  test.each(IDS)("under %s, causes the warning if and only if it was changed", (profile) => {
    const { canonical } = copyOf(URL, { profile });
    const isChanged = query(canonical) !== query(URL);
    expect(isChanged).toBe(profile !== "web" && profile !== "pdf-web-capture");
    expect(signedQueryOf(URL, canonical)).toMatchObject({
      signature: { names: ["Signature", "Key-Pair-Id"] },
      isChanged,
    });
    expect(warned(URL, profile)).toBe(KEYS.includes(profile) ? "key" : isChanged ? "signed" : null);
  });

  test.each(IDS)("under %s, stays if nothing in it can be decoded", (profile) => {
    const plain = "https://d111.cloudfront.net/a.mp4?Expires=1&Signature=AbCd&Key-Pair-Id=APKA1";
    // SURT keys are sorted and in lower case.
    expect(signedQueryOf(plain, canonicalize(plain, { profile }))?.isChanged).toBe(profile === "surt");
  });

  test.each([
    ["a raw space", "https://h/?Expires=a b&Signature=s&Key-Pair-Id=K"],
    ["surrounding spaces", "  https://h/?Expires=1&Signature=s&Key-Pair-Id=K\n"],
    ["a host in upper case", "https://H/%7e?Expires=1&Signature=s&Key-Pair-Id=K#f"],
    ["no scheme", "h.example?Expires=1&Signature=s&Key-Pair-Id=K"],
  ])("is compared as requested: under web, %s does not count as a change", (_, input) => {
    expect(signedQueryOf(input, canonicalize(input))?.isChanged).toBe(false);
    expect(warned(input, "web")).toBeNull();
  });

  test("has priority over a rule that may change the page", () => {
    expect(warned("https://h/?Expires=1&Signature=s%2Bt&Key-Pair-Id=K", "rfc1738")).toBe("signed");
    expect(warned("https://h/?Expires=1&Signature=s&Key-Pair-Id=K#f", "wwwoffle-2.6")).toBe("signed");
  });

  test("is null without a signature", () => {
    expect(signedQueryOf("https://h/?a=%7E", "https://h/?a=~")).toBeNull();
    expect(signedQueryOf("https://h/", "https://h/")).toBeNull();
  });
});
