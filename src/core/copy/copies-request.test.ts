import fc from "fast-check";
import { expect, test } from "vitest";
import { anyString, expectSame, runs, specialUrl, triggering } from "../arbitraries.ts";
import { canonicalize } from "../rules/canonicalize.ts";
import { makesKeys, type ProfileId, profiles } from "../rules/profiles.ts";
import { decodeUnreserved, upperCasePercentEncoding } from "../url/percent.ts";
import { platformHref } from "../url/platform-url.ts";
import { isSameRequest } from "../url/request.ts";
import { isSpecial } from "../url/schemes.ts";
import { parse, schemeOf } from "../url/url.ts";
import { copiesOf } from "./copies.ts";
import type { Copy, CopyKind } from "./types.ts";

const THE_PAGE: ReadonlySet<CopyKind> = new Set<CopyKind>(
  "canonical readable written markdown html announced test-case own".split(" ") as CopyKind[],
);
const NO_KEYS = (Object.keys(profiles) as ProfileId[]).filter((id) => !makesKeys(id));
const KEYS: ReadonlySet<CopyKind> = new Set<CopyKind>(["surt", "wwwoffle-key"]);

/** Servers treat "%7e" and "~" as equal (RFC 3986, 6.2.2). */
const sent = (url: string): string => decodeUnreserved(upperCasePercentEncoding(url.split("#", 1)[0] as string));

const pieces = fc.constantFrom(
  "utm_source=a",
  "fbclid=b",
  "id=3",
  "url=https%3A%2F%2Fa.example%2F%3Futm_id%3D1",
  "q=http://b.example/%7e",
  "é=%c3%a9",
  "&",
  "&",
  "?",
  "#",
  "/",
  "x y",
  "'",
  "%2f",
  "https://c.example/",
  "X-Amz-Signature=1",
  "mkt_tok=1",
  "\u202e",
  "%25",
);
const pageUrl = fc
  .tuple(
    fc.constantFrom("https://h.example/", "HTTP://u:p@Www.H.example:80/a?", "http://h/unsubscribe?", "https://h/#"),
    fc.array(pieces, { maxLength: 7 }),
  )
  .map(([start, rest]) => start + rest.join(""));

function expectSamePage(copy: Copy, input: string, requested: string) {
  const { kind, url, dropped, warning, isWithoutPassword, rules } = copy;
  expect(dropped.length > 0, kind).toBe(kind === "clean");
  if (KEYS.has(kind)) expect(warning?.reason, kind).toBe("key");
  // Others are not the page's URL, have a warning, or lack a password.
  if (!THE_PAGE.has(kind) || warning !== null || isWithoutPassword) return;
  expectSame(sent(platformHref(url) ?? ""), sent(requested), `${kind} of ${input}`);
  if (kind === "canonical" && url !== input) expect(rules.length, input).toBeGreaterThan(0);
}

test("copies of the page's URL request the same page; others are recognizable", () => {
  const met = new Set<string>();
  fc.assert(
    fc.property(fc.oneof({ weight: 3, arbitrary: pageUrl }, specialUrl, anyString), (input) => {
      const requested = platformHref(input);
      if (requested === null || !isSpecial(schemeOf(parse(requested)))) return;
      for (const copy of copiesOf(input, { declared: "https://h.example/other", format: "{canonical}", title: "t" })) {
        met.add(copy.kind);
        expectSamePage(copy, input, requested);
      }
    }),
    runs(0.5),
  );
  for (const kind of ["canonical", "clean", "target", "declared", "readable", "written", "surt"]) {
    expect([...met]).toContain(kind);
  }
});

const BASES = ["http://h/a/b?c=d#e", "https://Ex.example/%7ea/../b;p?q", "http://u:p@h/x", "file:///C|/a"];
const rough = fc
  .tuple(
    fc.constantFrom(
      "http://h/a",
      "https://h:0080/b?c",
      "https:\\\\h",
      "../x",
      "?q",
      ";",
      "//h2/y",
      "http://1.2/",
      "ftp://h",
    ),
    fc.array(
      fc.constantFrom(..."\n \t \0 \u202e %0a %00 a / .. ? # + %2B %3b ; \\ é @ %7e %252e % &".split(" "), " "),
      {
        maxLength: 6,
      },
    ),
  )
  .map(([start, rest]) => start + rest.join(""));

test("a server that decodes once gets the same URL, or the copy has a warning, under every rule set", () => {
  fc.assert(
    fc.property(
      fc.oneof(rough, specialUrl, triggering, anyString),
      fc.option(fc.constantFrom(...BASES), { nil: undefined }),
      fc.constantFrom(...NO_KEYS),
      (input, base, profile) => {
        const requested = platformHref(input, base);
        if (requested === null || !isSpecial(schemeOf(parse(requested)))) return;
        const options = { profile, format: "{canonical}", title: "t", ...(base === undefined ? {} : { base }) };
        for (const { kind, url, warning, isWithoutPassword, rules } of copiesOf(input, options)) {
          if (!THE_PAGE.has(kind) || warning !== null || isWithoutPassword) continue;
          const isAsWritten = kind === "written" || rules.length === 0;
          const got = platformHref(url, isAsWritten ? base : undefined);
          if (!isSameRequest(got, requested)) expect({ kind, input, base, url, got }).toEqual({ got: requested });
        }
      },
    ),
    runs(3),
  );
});

test("a clean copy is the canonical one without its dropped parameters; a target is part of the URL's text", () => {
  fc.assert(
    fc.property(pageUrl, (input) => {
      const copies = new Map(copiesOf(input).map((copy) => [copy.kind, copy]));
      const clean = copies.get("clean");
      if (clean !== undefined) {
        expect(clean.url.length).toBeLessThan(canonicalize(input).length);
        for (const { name } of clean.dropped) expect(decodeURI(canonicalize(input))).toContain(name);
      }
      const target = copies.get("target");
      if (target !== undefined) expect(target.url).not.toBe(copies.get("canonical")?.url);
    }),
    runs(0.3),
  );
});
