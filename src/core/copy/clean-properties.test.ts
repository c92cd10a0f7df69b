/** What holds of the clean copy of any URL. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { anyString, expectSame, runs, triggering } from "../arbitraries.ts";
import { canonicalize } from "../rules/canonicalize.ts";
import { makesKeys, type ProfileId, profiles } from "../rules/profiles.ts";
import { signatureOf } from "../rules/signatures.ts";
import { parse } from "../url/url.ts";
import { type CleanOptions, cleanOf, trackingIn } from "./clean.ts";

const ids = Object.keys(profiles) as ProfileId[];
const argument = fc.constantFrom(
  "",
  "a",
  "b=c",
  "B=%2f%C3%a9",
  "b=+",
  "id=3",
  "b=c",
  "é=ü",
  "=",
  "a;b",
  "page=2",
  "x=unsubscribe",
  "utm_source=a",
  "UTM_b=c%20d",
  "utm%5Fterm=a",
  "gclid",
  "fbclid=é'",
  "utm_source=a;id=2",
  "utm_b%3Dc",
  "igsh=a",
  "mkt_tok=a",
  "mkt_tok=unsubscribe",
  "__s=2",
  "__s=abcdef",
  "navlink=b",
  "_gl=1*a",
  "utm_id=unsubscribe",
);
const manyArguments = fc.array(argument, { maxLength: 6 }).map((all) => all.join("&"));
const tracked = fc
  .tuple(
    fc.constantFrom("http://", "HTTPS://", "https://u:p@"),
    fc.constantFrom("h.example", "www.Instagram.com", "sendgb.com", "bücher.example:80", "urldefense.com", "127.1"),
    fc.constantFrom("", "/", "/a/../b", "/unsubscribe", "/%7e é"),
    fc.option(manyArguments, { nil: null }),
    fc.option(fc.tuple(fc.constantFrom("", "?", "/", "!/a?"), manyArguments, fc.constantFrom("", ":~:text=a&b")), {
      nil: null,
    }),
    fc.constantFrom("", "", "", "X-Amz-Signature=a"),
  )
  .map(([scheme, host, path, query, fragment, signature]) => {
    const last = query === null ? "" : `?${query}${signature === "" ? "" : `&${signature}`}`;
    return scheme + host + path + last + (fragment === null ? "" : `#${fragment.join("")}`);
  });
const anyUrl = fc.oneof({ weight: 4, arbitrary: tracked }, triggering, anyString);
const options = fc.record<CleanOptions>(
  {
    profile: fc.constantFrom(...ids),
    keep: fc.subarray(["utm_source", "MKT_TOK", "id"]),
    canonicals: fc.subarray(["https://h.example/?UTM_b&x", "https://instagram.com/?igsh=1", "//h.example/?gclid"]),
  },
  { requiredKeys: [] },
);

/** Of query and fragment, as they stand, without what separates them. */
const pieces = (text: string): string[] => {
  const { query, fragment } = parse(text);
  const state = fragment?.replace(/^\?/, "").replace(":~:", "&:~:");
  return [query, state].flatMap((part) => (part ?? "").split("&")).filter((one) => one !== "");
};

test("every argument of the canonical URL is in the clean one or among the dropped, once and in order", () => {
  fc.assert(
    fc.property(anyUrl, options, (url, given) => {
      const clean = cleanOf(url, given);
      if (clean === null) return;
      const profile = given.profile === undefined || makesKeys(given.profile) ? "web" : given.profile;
      const canonical = canonicalize(url, { ...given, profile });
      expect(clean.dropped.length).toBeGreaterThan(0);
      // Cut from the end, so that places stay.
      let rest = canonical;
      for (const { start, end } of clean.dropped.toReversed()) rest = rest.slice(0, start) + rest.slice(end);
      expect(pieces(clean.url)).toEqual(pieces(rest));
      const [before, after] = [parse(canonical), parse(clean.url)];
      expect({ ...after, query: null, fragment: null }).toEqual({ ...before, query: null, fragment: null });
      if (after.query === "") expect(before.query).toBe("");
      if (after.fragment === "") expect(before.fragment).toBe("");
      expect(clean.dropped.map(({ start }) => start)).toEqual(
        clean.dropped.map(({ start }) => start).toSorted((a, b) => a - b),
      );
    }),
  );
});

test("the clean URL has nothing more to drop", () => {
  fc.assert(
    fc.property(anyUrl, options, (url, given) => {
      const clean = cleanOf(url, given);
      if (clean !== null) expect(cleanOf(clean.url, given), clean.url).toBeNull();
    }),
  );
});

test("under the default rule set it is canonical", () => {
  fc.assert(
    fc.property(tracked, (url) => {
      const clean = cleanOf(url);
      if (clean !== null) expectSame(canonicalize(clean.url), clean.url);
    }),
  );
});

test("what is signed has none; what is found has the name of an argument; nothing throws", () => {
  fc.assert(
    fc.property(anyUrl, options, (url, given) => {
      const [found, clean] = [trackingIn(url, given), cleanOf(url, given)];
      if (signatureOf(url) !== null || signatureOf(canonicalize(url)) !== null) {
        expect([found, clean]).toEqual([[], null]);
      }
      for (const { start, end } of found) expect(url.slice(start - 1, end)).toMatch(/^[?#&][^&]+$/);
      expect(clean === null || clean.dropped.length > 0).toBe(true);
    }),
    runs(2),
  );
});
