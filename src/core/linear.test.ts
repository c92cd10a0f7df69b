/** Checks that four times as long a hostile text takes about four times the work. */
import { expect, test } from "vitest";
import { cleanOf, trackingIn } from "./copy/clean.ts";
import { copiesOf, copyUrl } from "./copy/copies.ts";
import { fixUrl } from "./copy/fix.ts";
import { targetsOf } from "./copy/target.ts";
import { countWork, growthOfWork } from "./counted-work.ts";
import { findDuplicates, type Link } from "./duplicates/duplicates.ts";
import { pageEvidence } from "./findings/encoding/evidence.ts";
import type { Finding } from "./findings/finding.ts";
import { mayHaveEncodingError } from "./findings/gates.ts";
import { conceal } from "./inspect/conceal.ts";
import { inspect } from "./inspect/described.ts";
import { encodingErrorsOf } from "./inspect/findings-of.ts";
import { inspectFields } from "./inspect/inspect-fields.ts";
import { duplicatesByCause } from "./page/by-cause.ts";
import { compareDeclared } from "./page/declared.ts";
import { fixList } from "./page/fix-list.ts";
import { canonicalsInHeaders } from "./page/link-header.ts";
import { canonicalize } from "./rules/canonicalize.ts";
import type { ProfileId } from "./rules/profiles.ts";
import { findUrls } from "./text/find-urls.ts";
import { readPasted } from "./text/pasted.ts";
import { componentsOf } from "./url/components.ts";
import { SCHEME_GRAMMARS } from "./url/scheme-grammars.ts";
import { mask, secretsIn } from "./url/secrets.ts";
import { parse } from "./url/url.ts";

const HOST = "http://h.example/";
const filled =
  (before: string, piece: string, after = "") =>
  (length: number) =>
    before + piece.repeat(Math.ceil(length / piece.length)) + after;

/** UTF-16 code units of the shorter text. */
const LENGTH = process.env.DEEP ? 1_000 : 500;
/** Quadratic work has 16, linear work 4. */
const MOST = 6;

test("a quadratic function is detected", () => {
  const words = filled("", "ab ");
  const beginnings = (text: string) => {
    for (let rest = text; rest !== ""; rest = rest.slice(1)) rest.trimEnd();
  };
  const searches = (text: string) => text.split("").map((_, i) => text.indexOf("x", i));
  const patterns = (text: string) => text.split("").map(() => /x/.test(text));
  const cuts = (text: string) => text.split(" ").map(() => text.replace(/x/g, ""));
  for (const work of [beginnings, searches, patterns, cuts]) {
    expect(growthOfWork(work, words, LENGTH), String(work)).toBeGreaterThan(12);
  }
  const linear = (text: string) => text.split(" ").map((word) => word.slice(1).replace(/b/, ""));
  expect(growthOfWork(linear, words, LENGTH)).toBeLessThan(MOST);
});

test("a function that is quadratic in lists is detected", () => {
  const lookUps = (text: string) => {
    const words = text.split(" ");
    return words.map((word) => words.find((one) => one === `${word}x`));
  };
  expect(growthOfWork(lookUps, filled("", "ab "), LENGTH)).toBeGreaterThan(12);
});

test("counting restores the prototypes", () => {
  const before = [String.prototype.slice, RegExp.prototype.exec, Array.prototype.map];
  expect(() =>
    countWork(() => {
      throw new Error("no work");
    }),
  ).toThrow("no work");
  expect([String.prototype.slice, RegExp.prototype.exec, Array.prototype.map]).toEqual(before);
});

type Work = (text: string) => unknown;
type Shape = readonly [before: string, piece: string, after?: string];

const across = (befores: readonly string[], pieces: readonly string[], after = ""): Shape[] =>
  befores.flatMap((before) => pieces.map((piece): Shape => [before, piece, after]));

const RULE_SETS: Partial<Record<ProfileId, readonly Shape[]>> = {
  web: across(
    ["foo:/", "foo://h/", "foo://", "magnet:?dn="],
    ["/..", "/", "é", "%7e", "%%34", " ", "@", "\ud800\n", "?sig=1&se=1&"],
  ),
  rfc3986: across(
    ["http://", "http://h/", "foo:/", "mailto:"],
    ["%%34", "%", "%7e", "@A", ",", "/..", "/.", "//", "[", "A"],
  ),
  rfc1738: across(
    ["http://", "http://h/", "http://h?", "mailto:", "ftp://", "ftp://h/", "telnet://u?", "gopher://h/"],
    ["%%34", "%", "~", "@", ":", "/..", "[", "]", "#", "\ud800", " ", "%2B", ";", "?", "%3F", "%2F", ";type="],
  ),
  "safe-browsing": [
    ["http://h/%25%25", "25"],
    ["http%3A%2F%2Fh/", "%2525"],
    ["%", "25"],
    ...across(["http://h/"], ["%2525", "%"]),
    ["http://", ".", "a/"],
    ...across(["http://"], ["1.", "1"], "/"),
    ...across(["http://h"], ["/", "/.."]),
    ["http://h/a", " ", "b"],
  ],
  surt: [
    ...across(["http://h/?"], [`sid=${"a".repeat(32)}&`, "jsessionid=", "cfid=", "cfid=1&", "b&a&"]),
    ["http://h/?%25", "25"],
    ["http://h", `/(${"a".repeat(24)})`, "/a.aspx"],
    ["http://h/(", `a(${"a".repeat(24)})`, "/a.aspx"],
    ["", ")", "/"],
    ["", "1:", ")/"],
    ["", "http://"],
    ["http://", "www."],
    ["http://", "1", "/"],
    ["http://h:", "0", "/"],
    ["http://h", "/a/.."],
  ],
};

const VIOLATING = "~ % %41 %2F ; = é / /~ &~ @ : . - \0 ? # ;a= ;/ /%zz".split(" ");
const GRAMMARS = [
  "http://h/",
  "http://h/?",
  "http://",
  "ftp://h/",
  "ftp://u:",
  "ftp://u:p/",
  "ftp://u?",
  "wais://h/a/b/",
  "file://C|",
  "3:",
  "prospero://h/a;",
  "mailto:",
];

const TRACKING = across(
  ["https://www.example.com/?", "https://www.example.com/#gclid=a&"],
  ["utm_a=1&", "mkt_tok=1&", "igsh&a&", "b&", "?", "gclid=a;&", "__s=1&", "%26utm_a", ":~:utm_a="],
);

const TEXTS = ["", "| <", "| <a\n", "JD> <a\n", "> <a\n", "<URL:", "http://h/"];
const LINES = [
  "> a\n",
  "| http://h/a-\n",
  "-\n",
  "JD> a\n",
  "| \n",
  "<a ",
  "http://h/)",
  ".",
  "例a",
  "&#0",
  "**",
  "'s",
];

const COPIED = [
  "%D7%90",
  "%C3%A9",
  "%D7%90_",
  "é",
  "%E3%81%8B%E3%82%99",
  "\u202e",
  " ",
  "\n",
  "&lt;",
  "(",
  "\\",
  "@",
  ":",
  "/",
  "&utm_a=b",
  "?url=http%3A%2F%2F",
  "http://a:b@",
  "{title}",
  "\ud800",
];

const EVIDENCE = "?u=//ann:pw@h";

type Row = [name: string, work: Work, shapes: readonly Shape[], length?: number];

/** Only the first shape by default. */
const WORKS: readonly Row[] = [
  ...Object.entries(RULE_SETS).map(
    ([profile, shapes]): Row => [
      `canonicalize under ${profile}`,
      (text) => canonicalize(text, { profile: profile as ProfileId }),
      shapes,
    ],
  ),
  [
    "findDuplicates on level 4",
    (href) => findDuplicates([{ href }, { href: `${href} ` }], { level: 4 }),
    [
      ...across(
        ["https://www.example.com/unsubscrib?"],
        ["MKT_TOK=1&mkt_tok&", "mkt_tok=1&", "igsh=1&", "__s=123456&"],
      ),
      ...across(
        ["https://www.example.com/("],
        [
          "/amp",
          ".amp",
          "/index.html",
          "/",
          ";jsessionid=",
          "/(S(4hqa0555fwsecu455xqckv45))",
          "S(4hqa0555fwsecu455xqckv45)",
          "?b&a&",
          "?sig&",
          "?utm_a&",
          "#:~:",
          "#a&",
          "#a=b&page=1&",
          "?sid=a-1_",
          "?&",
          "?a=&",
          "?%3D",
          "?=%20&",
          "?a;%3D",
          "?amp;",
          "?&amp%3B",
          "?%",
          "%3A",
          ";%3D/",
          "|",
        ],
      ),
    ],
  ],
  ["trackingIn", trackingIn, TRACKING],
  ["cleanOf", (text) => cleanOf(text), TRACKING],
  ["cleanOf, canonical URLs", (text) => cleanOf(`${HOST}?gclid=a`, { canonicals: [text], declaredBy: text }), TRACKING],
  [
    "targetsOf",
    targetsOf,
    across(
      [
        `${HOST}?`,
        HOST,
        `${HOST}#`,
        `${HOST}#/?`,
        `${HOST}?url=http%3A%2F%2Fa%2F`,
        `${HOST}camref:1`,
        "http://tradedoubler.com/?",
      ],
      [
        "url=http%3A%2F%2Fa&",
        "url=http://a/&",
        "http://",
        "http://%/",
        "http%3A%2F%2F",
        "/a=http%3A%2F%2Fa",
        "u&",
        "=",
        "/http://:x",
        "url=http://:x&",
        "?url=",
        "https:",
        " ",
        "%0A",
        "ref=http%3A%2F%2Fa&",
        "/http%3A//a",
        "/http%3A//:x",
        "/http%3A%2F%2Fa",
        "/http%3A%2F%2F:x",
        "/destination:http%3A//",
        "url(",
        ")url(http://:x)",
      ],
    ),
  ],
  [
    "targetsOf, by the rule of a service",
    targetsOf,
    [
      ...across(
        ["https://urldefense.com/v3/__http://a.com/", "https://urldefense.com/v3/__http://a.com/__;"],
        ["*", "**_", "**", "__;", "!", "KioqKg", "=", "%2A", "/", "https:/"],
        "__;Kw!!$",
      ),
      ...across(["https://urldefense.proofpoint.com/v2/url?u=http-3A__a.com_"], ["-2D", "_", "-", "&u=", "%"]),
      ...across(
        ["https://a-com.translate.goog/", "https://a-com.translate.goog/?"],
        ["-", "&_x_tr_sl=a", "/", "?", "#"],
      ),
      ...across(["https://", "https://a-com.translate.goog/?_x_tr_hp="], ["a-", "--", "-.", "."], ".translate.goog/"),
      ...across(
        ["https://www.google.com/amp/s/", "https://a.cdn.ampproject.org/v/"],
        ["s/", "a.com/", "a.", ":1", "%41"],
      ),
      ...across(["https://www.google.com/amp/s/a.com/?"], ["usqp=a&", "amp_js", "?", "#"]),
      ...across(
        ["https://www.amazon.de/sspa/click?url=", "https://www.amazon.de/sspa/click?"],
        ["%2F", "url=%2F&", "/"],
      ),
      ...across(["https://pixelshost.com/?url="], ["aHR0", "=", "%3D", "-"]),
      ...across(["https://"], ["google.", "amazon.com", "translate.goog", "a:", "@"]),
    ],
  ],
  [
    "encodingErrorsOf",
    encodingErrorsOf,
    [
      ...across([`${HOST}?c=`], ["a%3Dx%25252520y%26", "a%2520b%3B", "ab%2B", "&eacute;"]),
      [`${HOST}?c=%7B`, "%22a%252520b%22%2C"],
      [`${HOST}?c=%20`, "a%252Eb"],
      [`${HOST}#`, "a=x%2520y&"],
      [`${HOST}?u=http://a/`, "%253Fx"],
      [HOST, "https%3A/%252Fa%253Fb/"],
    ],
  ],
  ["mayHaveEncodingError", mayHaveEncodingError, across([""], ["%3F", "%26", "amp", "?a%5B", "%C3", "%25"])],
  [
    "copiesOf",
    (text) => copiesOf(text, { title: text, declared: text, format: text }),
    [...across([HOST], COPIED), ...across([`${HOST}?a=`], COPIED, ".")],
  ],
  [
    "copyUrl",
    (text) => copyUrl(text, { unwrap: true, clean: true, repair: "medium", keepFragment: true }, "markdown"),
    [...across([HOST], COPIED), ...across([`${HOST}?a=`], COPIED, "."), [`${HOST}?`, "q%2520r=utm%255Fs&"]],
  ],
  // 24 findings, then 96: one round finds at most 100.
  ["fixUrl, values encoded twice", (text) => fixUrl(text), [[`${HOST}?`, "utm_source=x&q=caf%25C3%25A9&"]], 700],
  ["findUrls", findUrls, [...across(TEXTS, LINES), ...across(TEXTS, LINES, ">")]],
  ["readPasted", readPasted, across(TEXTS, LINES)],
  [
    "compareDeclared",
    (href) => compareDeclared(`${href}x`, { base: href, loaded: href, addresses: [{ href, from: "link" }] }),
    across(["https://example.com/"], ["%2525", "a&b=", "/..", "#", " ", "http://", "%"]),
  ],
  [
    "inspect, with page evidence",
    (href) => inspect(href, { page: pageEvidence([`${href}#`, "http://h.example/a%20b"]) }).findings,
    across([`${HOST}a?`, HOST], "/%2520 ?a=%2520b& &a=b%2Bc /a%26amp%3Bb /%C3%83%C2%A9 ;%2520 /%3Fa%3Db".split(" ")),
    // At most 100 findings, each of which may scan the URL.
    process.env.DEEP ? 6_000 : 2_000,
  ],
  [
    "inspect, hosts",
    (text) => inspect(text).findings,
    across(["http://a"], ["а", "xn--80a.", "а.", "p%D0%B0", "⁄", "日", "xn--", "аb-", "%D0"], ".example/"),
    process.env.DEEP ? 3_000 : 1_500,
  ],
  [
    "canonicalsInHeaders",
    (text) => canonicalsInHeaders([text, `<a>; x="${text}`, `<a>${text}`], HOST),
    across(
      [""],
      ["<a>; rel=canonical, ", "<", "<a>;", "<a>,", '<a>; a="', "<a>; a=", '"\\', ";a", " ", '<>;rel="canonical '],
    ),
  ],
  [
    "conceal",
    (text) => {
      const [finding] = inspect("http://h:8x/").findings;
      const findings = [{ ...(finding as Finding), component: "path[9]", evidence: EVIDENCE }];
      return conceal(findings, text, [], secretsIn(text));
    },
    [["http://h/", EVIDENCE]],
  ],
  ...[...SCHEME_GRAMMARS].map(
    ([name, scheme]): Row => [
      `fields of ${name}`,
      (text) => scheme.fields(parse(text), { name, defaultPort: null }),
      across([`${name}://h/`], [";type=", "/", "%09", ";", ",", "&", "@", "%0D%0A", "%", "?", "+%091%0D%0A", "a"]),
    ],
  ),
  [
    "violations of RFC 1738",
    (text) => inspectFields(parse(text), componentsOf(parse(text))).violations,
    [...across(GRAMMARS, VIOLATING), ...across(GRAMMARS, VIOLATING, "@h/")],
  ],
];

test.each(WORKS.map((row) => [row[0], row] as const))("%s", (_, [, work, shapes, length = LENGTH]) => {
  for (const [before, piece, after] of process.env.DEEP ? shapes : shapes.slice(0, 1))
    expect(
      growthOfWork(work, filled(before, piece, after), length),
      JSON.stringify([before, piece, after]),
    ).toBeLessThan(MOST);
});

const listOf =
  (hrefOf: (i: number) => string) =>
  (text: string): Link[] =>
    Array.from(text, (_, i) => ({ href: hrefOf(i), base: HOST }));

test.each<readonly [what: string, hrefOf: (i: number) => string]>([
  ["of groups", (i) => `a${i >> 1}${i % 2 ? "/" : ""}`],
  ["of one group", (i) => `a?utm_source=${i}`],
  ["of URLs encoded twice", (i) => `caf%25C3%25A9${i}`],
  ["of deceptive URLs, one group", (i) => `a?utm_source=https://paypal.com@${i}.example/`],
])("counts a list %s by cause and fixes it in linear time", (_, hrefOf) => {
  const links = listOf(hrefOf);
  expect(growthOfWork((text) => duplicatesByCause(links(text)), filled("", "x"), 100)).toBeLessThan(MOST);
  expect(growthOfWork((text) => fixList(links(text), { level: 4 }), filled("", "x"), 100)).toBeLessThan(MOST);
});

test.each(Object.entries(RULE_SETS))("%s: makes fixed points of 80,000 characters", (profile, shapes) => {
  const key = (text: string) => canonicalize(text, { profile: profile as ProfileId });
  for (const [before, piece, after] of process.env.DEEP ? shapes : shapes.slice(0, 1)) {
    const canonical = key(filled(before, piece, after)(80_000));
    expect(key(canonical) === canonical, JSON.stringify([before, piece, after])).toBe(true);
  }
});

test("decodes the known passwords of many texts once", () => {
  const known = Array.from({ length: 1_000 }, (_, i) => `p%2520${i}`);
  const maskAll = (count: number) => () => {
    const own = [...known];
    for (let i = 0; i < count; i++) mask(`http://h/${i}`, own);
  };
  expect(countWork(maskAll(100)) / countWork(maskAll(1))).toBeLessThan(3);
});
