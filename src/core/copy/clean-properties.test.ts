import fc from "fast-check";
import { expect, test } from "vitest";
import { anyString, expectSame, runs, triggering } from "../arbitraries.ts";
import { keyAt, rulesAtLevel } from "../duplicates/key-rules.ts";
import { canonicalize } from "../rules/canonicalize.ts";
import { makesKeys, type ProfileId, profiles } from "../rules/profiles.ts";
import { signatureOf } from "../rules/signatures.ts";
import { parse } from "../url/url.ts";
import { type CleanOptions, cleanOf, hasTracking, trackingIn } from "./clean.ts";
import type { CleanUrl } from "./types.ts";

const ids = Object.keys(profiles) as ProfileId[];
const AMBIGUOUS: ReadonlySet<string> = new Set(["mkt_tok", "__s", "navlink"]);
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
  "ref=a",
  "ref_=/i/redirect",
  "qid=unsubscribe",
  "t=1",
  "si=b",
);
const manyArguments = fc.array(argument, { maxLength: 6 }).map((all) => all.join("&"));
const BOUND = ["www.Amazon.co.uk", "m.amazon.de", "amazon.%63om", "x.com", "youtu.be", "amazon.h.example"];
const SEGMENTS = [
  "/ref=a",
  "/ref=a/",
  "/dp/ref=sr_1/ref=unsubscribe",
  "/dp//REF=/b",
  "/dp;/ref=a",
  "/ref=a;b",
  "/ref%3Da/ref",
  "/index.html/ref=a",
  "/a/amp/ref=b",
];
const tracked = fc
  .tuple(
    fc.constantFrom("http://", "HTTPS://", "https://u:p@"),
    fc.constantFrom(
      "h.example",
      "www.Instagram.com",
      "sendgb.com",
      "bücher.example:80",
      "urldefense.com",
      "127.1",
      ...BOUND,
    ),
    fc.constantFrom("", "/", "/a/../b", "/unsubscribe", "/%7e é", "/i/redirect", ...SEGMENTS),
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
    declaredBy: fc.constantFrom("https://h.example/?utm_b&y", "https://instagram.com/?igsh=1", "//h.example/?gclid="),
  },
  { requiredKeys: [] },
);

const pieces = (text: string): string[] => {
  const { query, fragment } = parse(text);
  const state = fragment?.replace(/^\?/, "").replace(":~:", "&:~:");
  return [query, state].flatMap((part) => (part ?? "").split("&")).filter((one) => one !== "");
};

test("keeps or drops every parameter of the canonical URL, once and in order", () => {
  fc.assert(
    fc.property(anyUrl, options, (url, given) => {
      const clean = cleanOf(url, given);
      if (clean === null) return;
      const profile = given.profile === undefined || makesKeys(given.profile) ? "web" : given.profile;
      const canonical = canonicalize(url, { ...given, profile });
      expect(clean.dropped.length).toBeGreaterThan(0);
      let rest = canonical;
      for (const { start, end } of clean.dropped.toReversed()) {
        const from = rest[start - 1] === "/" ? start - 1 : start;
        rest = rest.slice(0, from) + rest.slice(end);
      }
      expect(pieces(clean.url)).toEqual(pieces(rest));
      const [before, after] = [parse(canonical), parse(clean.url)];
      const path = parse(rest).path || "/";
      expect({ ...after, query: null, fragment: null }).toEqual({ ...before, path, query: null, fragment: null });
      if (after.query === "") expect(before.query).toBe("");
      if (after.fragment === "") expect(before.fragment).toBe("");
      expect(clean.dropped.map(({ start }) => start)).toEqual(
        clean.dropped.map(({ start }) => start).toSorted((a, b) => a - b),
      );
    }),
  );
});

test("the clean URL has nothing left to drop", () => {
  fc.assert(
    fc.property(anyUrl, options, (url, given) => {
      const clean = cleanOf(url, given);
      if (clean !== null) expect(cleanOf(clean.url, given), clean.url).toBeNull();
    }),
  );
});

test("keeps exactly the ambiguous parameters if the page's canonical URL repeats its query", () => {
  fc.assert(
    fc.property(tracked, (url) => {
      const pairsOf = (clean: CleanUrl | null) => (clean?.dropped ?? []).map(({ name, value }) => [name, value]);
      const others = pairsOf(cleanOf(url)).filter(([name = ""]) => !AMBIGUOUS.has(name.toLowerCase()));
      expect(pairsOf(cleanOf(url, { canonicals: [url], declaredBy: url }))).toEqual(others);
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

test("signed URLs have no tracking parameters, found names are those of parameters, and nothing throws", () => {
  fc.assert(
    fc.property(anyUrl, options, (url, given) => {
      const [found, clean] = [trackingIn(url, given), cleanOf(url, given)];
      if (signatureOf(url) !== null || signatureOf(canonicalize(url)) !== null) {
        expect([found, clean]).toEqual([[], null]);
      }
      for (const { start, end } of found) expect(url.slice(start - 1, end)).toMatch(/^(?:[?#&][^&]+|\/[^/]+)$/);
      expect(clean === null || clean.dropped.length > 0).toBe(true);
    }),
    runs(2),
  );
});

test("the clean URL has the same level 4 key, unless the end of the path matters", () => {
  const level = rulesAtLevel(profiles.web, 4);
  const isSettled = (path: string) => !/^\/*$|[/;]$|\/(?:amp|index\.html)$/i.test(path);
  fc.assert(
    fc.property(tracked, (text) => {
      const url = text.split("#", 1)[0] as string;
      const clean = cleanOf(url);
      if (clean === null || !isSettled(parse(clean.url).path)) return;
      expect(keyAt(level, clean.url, {})).toBe(keyAt(level, url, {}));
    }),
    runs(2),
  );
});

test("the level 4 key of a key is the key itself, under every rule set that makes URLs", () => {
  fc.assert(
    fc.property(tracked, fc.constantFrom(...ids.filter((id) => id !== "surt")), (url, id) => {
      const level = rulesAtLevel(profiles[id], 4);
      const key = keyAt(level, url, {});
      expect(keyAt(level, key, {})).toBe(key);
    }),
    runs(5),
  );
});

test("the quick test finds all tracking", () => {
  const base = fc.constantFrom("https://www.amazon.de/a", "https://h.example/", "http://X.com:80/a/ref=b");
  const start = fc.constantFrom("", "/", "a", "?", "#?", "//youtu.be/", "x.com/", "HTTPS://youtube.com:443/");
  const reference = fc.tuple(start, fc.constantFrom("", "b", "ref=c", "b/ref=c"), manyArguments);
  fc.assert(
    fc.property(reference, base, ([from, path, query], given) => {
      const text = `${from}${path}?${query}`;
      const absolute = canonicalize(text, { base: given });
      if (parse(text).fragment === null && hasTracking(absolute)) {
        expect(cleanOf(text, { base: given })).toEqual(cleanOf(absolute));
      }
      // The same host in a form that only a parser reads.
      const odd = absolute.replace("://", "://u@");
      expect(trackingIn(odd).map(({ name }) => name)).toEqual(trackingIn(absolute).map(({ name }) => name));
    }),
    runs(2),
  );
});
