/** Hostile texts, four times as long, make about four times the work: counted, without a clock (work.ts). */
import { describe, expect, test } from "vitest";
import { cleanOf, trackingIn } from "./copy/clean.ts";
import { copiesOf } from "./copy/copies.ts";
import { targetsOf } from "./copy/target.ts";
import { growthOfWork, workOf } from "./counted-work.ts";
import { pageEvidence } from "./findings/encoding/evidence.ts";
import type { Finding } from "./findings/finding.ts";
import { mayBeWronglyEncoded } from "./findings/gates.ts";
import { conceal } from "./inspect/conceal.ts";
import { mistakesOf } from "./inspect/findings-of.ts";
import { inspect } from "./inspect/inspect.ts";
import { inspectFields } from "./inspect/inspect-fields.ts";
import { compareDeclared } from "./page/declared.ts";
import { canonicalsInHeaders } from "./page/link-header.ts";
import { canonicalize } from "./rules/canonicalize.ts";
import type { ProfileId } from "./rules/profiles.ts";
import { findDuplicates } from "./sameness/duplicates.ts";
import { findUrls } from "./text/find-urls.ts";
import { readPasted } from "./text/pasted.ts";
import { componentsOf } from "./url/components.ts";
import { SCHEMES } from "./url/schemes.ts";
import { mask, secretsIn } from "./url/secrets.ts";
import { parse } from "./url/url.ts";

const violations = (text: string) => {
  const url = parse(text);
  return inspectFields(url, componentsOf(url)).violations;
};

const HOST = "http://h.example/";
/** Some of the text, then one piece again and again, up to a length. */
const filled =
  (before: string, piece: string, after = "") =>
  (length: number) =>
    before + piece.repeat(Math.ceil(length / piece.length)) + after;

/** In UTF-16 code units, of the shorter text. */
const LENGTH = process.env.DEEP ? 1_000 : 500;
const expectLinear = (work: (text: string) => unknown, make: (length: number) => string, name = "") => {
  expect(growthOfWork(work, make, LENGTH), name).toBeLessThan(6);
};

test("a square would be found", () => {
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
  expectLinear((text) => text.split(" ").map((word) => word.slice(1).replace(/b/, "")), words);
});

test("a square over lists would be found", () => {
  const lookUps = (text: string) => {
    const words = text.split(" ");
    return words.map((word) => words.find((one) => one === `${word}x`));
  };
  expect(growthOfWork(lookUps, filled("", "ab "), LENGTH)).toBeGreaterThan(12);
});

test("after counting all is as before", () => {
  const before = [String.prototype.slice, RegExp.prototype.exec, Array.prototype.map];
  expect(() =>
    workOf(() => {
      throw new Error("no work");
    }),
  ).toThrow("no work");
  expect([String.prototype.slice, RegExp.prototype.exec, Array.prototype.map]).toEqual(before);
});

const RULE_SETS: Partial<Record<ProfileId, readonly (readonly [before: string, piece: string, after?: string])[]>> = {
  web: ["/..", "/", "é", "%7e", "%%34", " ", "@", "\ud800\n", "?sig=1&se=1&"].flatMap((piece) =>
    ["foo:/", "foo://h/", "foo://", "magnet:?dn="].map((before) => [before, piece] as const),
  ),
  rfc3986: ["%", "%%34", "%7e", "@A", ",", "/..", "/.", "//", "[", "A"].flatMap((piece) =>
    ["http://", "http://h/", "foo:/", "mailto:"].map((before) => [before, piece] as const),
  ),
  rfc1738: ["%", "%%34", "~", "@", ":", "/..", "[", "]", "#", "\ud800", " ", "%2B", ";"].flatMap((piece) =>
    ["http://", "http://h/", "http://h?", "mailto:"].map((before) => [before, piece] as const),
  ),
  "safe-browsing": [
    ["http://h/%25%25", "25"],
    ["http%3A%2F%2Fh/", "%2525"],
    ["%", "25"],
    ["http://h/", "%2525"],
    ["http://h/", "%"],
    ["http://", ".", "a/"],
    ["http://", "1.", "/"],
    ["http://", "1", "/"],
    ["http://h", "/"],
    ["http://h", "/.."],
    ["http://h/a", " ", "b"],
  ],
  surt: [
    ["http://h/?%25", "25"],
    ["http://h/?", `sid=${"a".repeat(32)}&`],
    ["http://h/?", "jsessionid="],
    ["http://h/?", "cfid="],
    ["http://h/?", "cfid=1&"],
    ["http://h", `/(${"a".repeat(24)})`, "/a.aspx"],
    ["http://h/(", `a(${"a".repeat(24)})`, "/a.aspx"],
    ["", ")", "/"],
    ["", "1:", ")/"],
    ["", "http://"],
    ["http://", "www."],
    ["http://", "1", "/"],
    ["http://h:", "0", "/"],
    ["http://h/?", "b&a&"],
    ["http://h", "/a/.."],
  ],
};

describe.each(Object.entries(RULE_SETS))("%s", (profile, texts) => {
  const rows = texts.map(([before, piece, after = ""]) => [before, piece, after] as const);
  test.each(rows)("%s and many of %j", (before, piece, after) => {
    expectLinear((text) => canonicalize(text, { profile: profile as ProfileId }), filled(before, piece, after));
  });
});

test.each([
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
])("level 4: many of %s", (piece) => {
  const work = (href: string) => findDuplicates([{ href }, { href: `${href} ` }], { level: 4 });
  expectLinear(work, filled("https://www.example.com/(", piece));
});

test.each(["mkt_tok=1&", "MKT_TOK=1&mkt_tok&", "igsh=1&", "__s=123456&"])(
  "level 4: a condition, many times: %s",
  (piece) => {
    const work = (href: string) => findDuplicates([{ href }, { href: `${href} ` }], { level: 4 });
    expectLinear(work, filled("https://www.example.com/unsubscrib?", piece));
  },
);

test.each(["utm_a=1&", "mkt_tok=1&", "igsh&a&", "b&", "?", "gclid=a;&", "__s=1&", "%26utm_a", ":~:utm_a="])(
  "tracking parameters: many of %s",
  (piece) => {
    for (const before of ["https://www.example.com/?", "https://www.example.com/#gclid=a&"]) {
      expectLinear(trackingIn, filled(before, piece), before);
      expectLinear(cleanOf, filled(before, piece), before);
      const canonicals = (text: string) => cleanOf(`${HOST}?gclid=a`, { canonicals: [text] });
      expectLinear(canonicals, filled(before, piece), before);
    }
  },
);

test.each([
  ...["url=http://a/&", "url=http%3A%2F%2Fa&", "http://", "http://%/", "http%3A%2F%2F", "/a=http%3A%2F%2Fa", "u&", "="],
  ...["/http://:x", "url=http://:x&", "?url=", "https:", " ", "%0A", "ref=http%3A%2F%2Fa&"],
])("where a wrapper leads: many of %s", (piece) => {
  for (const before of [HOST, `${HOST}?`, `${HOST}#`, `${HOST}#/?`, `${HOST}?url=http%3A%2F%2Fa%2F`]) {
    expectLinear(targetsOf, filled(before, piece), before);
  }
});

test.each([
  ["?c=", "a%3Dx%25252520y%26"],
  ["?c=%7B", "%22a%252520b%22%2C"],
  ["?c=", "a%2520b%3B"],
  ["?c=%20", "a%252Eb"],
  ["#", "a=x%2520y&"],
  ["?c=", "ab%2B"],
  ["?c=", "&eacute;"],
  ["?u=http://a/", "%253Fx"],
  ["", "https%3A/%252Fa%253Fb/"],
])("what is inside a part: after %s many of %s", (before, piece) => {
  expectLinear(mistakesOf, filled(HOST + before, piece));
});

test.each(["%3F", "%26", "amp", "?a%5B", "%C3", "%25"])("whether a text may be mistaken: many of %s", (piece) => {
  expectLinear(mayBeWronglyEncoded, filled("", piece));
});

test.each([
  ...["%C3%A9", "%D7%90", "%D7%90_", "é", "%E3%81%8B%E3%82%99", "\u202e", " ", "\n", "&lt;", "(", "\\", "@", ":", "/"],
  ...["&utm_a=b", "?url=http%3A%2F%2F", "http://a:b@", "{title}", "\ud800"],
])("copies: many of %j", (piece) => {
  const work = (text: string) => copiesOf(text, { title: text, declared: text, format: text });
  expectLinear(work, filled(HOST, piece));
  expectLinear(work, filled(`${HOST}?a=`, piece, "."));
});

describe("URLs in text", () => {
  const pieces = [
    "| http://h/a-\n",
    "-\n",
    "> a\n",
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
  test.each(["", "| <", "| <a\n", "JD> <a\n", "> <a\n", "<URL:", "http://h/"])("after %j", (before) => {
    for (const piece of pieces) {
      expectLinear(findUrls, filled(before, piece), piece);
      expectLinear(findUrls, filled(before, piece, ">"), `${piece}>`);
      expectLinear(readPasted, filled(before, piece), piece);
    }
  });
});

test.each(["%2525", "a&b=", "/..", "#", " ", "http://", "%"])("what a page declares: many of %s", (piece) => {
  const work = (href: string) =>
    compareDeclared(`${href}x`, { base: href, loaded: href, addresses: [{ href, from: "link" }] });
  expectLinear(work, filled("https://example.com/", piece));
});

test.each(["/%2520", "?a=%2520b&", "&a=b%2Bc", "/a%26amp%3Bb", "/%C3%83%C2%A9", ";%2520", "/%3Fa%3Db"])(
  "findings beside what a page says: many of %s",
  (piece) => {
    const work = (href: string) => inspect(href, { page: pageEvidence([`${href}#`, "http://h.example/a%20b"]) });
    // Findings are a hundred at most, and each may look through the whole URL.
    const length = process.env.DEEP ? 6_000 : 2_000;
    expect(growthOfWork(work, filled(`${HOST}a?`, piece), length), piece).toBeLessThan(6);
    expect(growthOfWork(work, filled(HOST, piece), length), piece).toBeLessThan(6);
  },
);

test.each(["а", "xn--80a.", "а.", "p%D0%B0", "⁄", "日", "xn--", "аb-", "%D0"])("hosts: many of %s", (piece) => {
  expect(
    growthOfWork(inspect, filled("http://a", piece, ".example/"), process.env.DEEP ? 3_000 : 1_500),
    piece,
  ).toBeLessThan(6);
});

test.each(["<", "<a>;", "<a>,", '<a>; a="', "<a>; a=", '"\\', ";a", "<a>; rel=canonical, ", " ", '<>;rel="canonical '])(
  "links of a response: many of %s",
  (piece) => {
    const work = (text: string) => canonicalsInHeaders([text, `<a>; x="${text}`, `<a>${text}`], HOST);
    expectLinear(work, filled("", piece));
  },
);

test("many texts with the same known passwords: these are decoded once", () => {
  const known = Array.from({ length: 1_000 }, (_, i) => `p%2520${i}`);
  const maskAll = (count: number) => () => {
    const own = [...known];
    for (let i = 0; i < count; i++) mask(`http://h/${i}`, own);
  };
  expect(workOf(maskAll(100)) / workOf(maskAll(1))).toBeLessThan(3);
});

test("evidence that holds a password, at many places of the text", () => {
  const evidence = "?u=//ann:pw@h";
  const [finding] = inspect("http://h:8x/").findings;
  const work = (text: string) =>
    conceal([{ ...(finding as Finding), component: "path[9]", evidence }], text, [], secretsIn(text));
  expectLinear(work, filled("http://h/", evidence));
});

describe("fields", () => {
  test.each([...SCHEMES.keys()])("%s", (name) => {
    for (const piece of ["/", ";type=", "%09", ";", ",", "&", "@", "%0D%0A", "%", "?", "+%091%0D%0A", "a"]) {
      const work = (text: string) => SCHEMES.get(name)?.fields(parse(text), { name, defaultPort: null });
      expectLinear(work, filled(`${name}://h/`, piece), piece);
    }
  });
});

describe("violations of RFC 1738", () => {
  const pieces = "~ % %41 %2F ; = é / /~ &~ @ : . - \0 ? # ;a= ;/ /%zz".split(" ");
  test.each([
    "http://h/",
    "http://h/?",
    "http://",
    "ftp://h/",
    "ftp://u:",
    "ftp://u:p/",
    "wais://h/a/b/",
    "file://C|",
    "3:",
    "prospero://h/a;",
    "mailto:",
  ])("%s", (before) => {
    for (const piece of pieces) {
      expectLinear(violations, filled(before, piece), piece);
      expectLinear(violations, filled(before, piece, "@h/"), `${piece}@h/`);
    }
  });
});
