import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { anyString, expectSame, nearlyCanonical, runs, specialUrl, triggering, urlLike } from "../arbitraries.ts";
import { findingsOf, inspect } from "../inspect/described.ts";
import { Analysis } from "../inspect/examine.ts";
import { encodingErrorsOf } from "../inspect/findings-of.ts";
import { nestedFindings } from "../inspect/nested-findings.ts";
import { applyRules } from "../rules/canonicalize.ts";
import { type ProfileId, profiles } from "../rules/profiles.ts";
import type { Profile } from "../rules/rule.ts";
import { needsRare } from "../triggers/traits.ts";
import { componentsOf } from "../url/components.ts";
import { serialize } from "../url/url.ts";
import { checks, checksUnder, isDeceptive, isMistake } from "./checks.ts";
import type { Finding, InspectOptions, Subject } from "./finding.ts";
import { checksFor, mayBeDoubleEncoded, mayDeceive, mayHaveEncodingError, needsNoCheck } from "./gates.ts";

const truth = readFileSync(new URL("../inspect/truth/tuned.jsonl", import.meta.url), "utf8")
  .trim()
  .split("\n")
  .map((line) => JSON.parse(line) as { input: string; expected: readonly unknown[] });

/** URLs of the truth set with one change. */
const mistaken = fc
  .tuple(
    fc.constantFrom(...truth.map(({ input }) => input)),
    fc.nat(),
    fc.constantFrom("", "%25", "&", "=", "%3F", "é", "/"),
  )
  .map(([input, at, piece]) => {
    const place = at % (input.length + 1);
    return input.slice(0, place) + piece + input.slice(place);
  });

const ids = Object.keys(profiles) as ProfileId[];

/** http URLs made of triggers and similar text. */
const nearlyClean = fc
  .tuple(
    fc.constantFrom("http://h", "https://www.h.example", "HTTP://H.EXAMPLE", "https://a_b.c-d", "http://r3---sn.a"),
    fc.array(
      fc.constantFrom(
        "/",
        "?",
        "#",
        "&",
        "=",
        ";",
        "a",
        "b",
        "7",
        ".",
        "..",
        ":",
        "//",
        "@",
        "+",
        "!",
        "(",
        "[",
        "]",
        "~",
        "amp",
        "http://i.example/c?",
        "/d/",
        "x=",
        "%20",
        "%2f",
        "%2B",
        "%25",
        "%2525",
        "%3D",
        "%3d",
        "%3F",
        "%3A",
        "%26",
        "%23",
        "%3B",
        "%0A",
        "%00",
        "%C3%A9",
        "%c3%83",
        "%C2%A9",
        "%C3%A2%E2%82%AC",
        "%0D",
        "%26lt%3B",
        "%26%238217;",
        "%2b",
        "A%2BB",
        "?Ann+Lee%2BLee",
        "%E2%82%AC",
        "%E9",
        "%F0%9F%98%80",
        "%ED%A0%80",
        "%F4%90%80%80",
        "%C0%80",
        "%8F",
        "%E3%81",
        "%26amp%3B",
        "%5B",
        "%7E",
        "quot",
        "lt",
      ),
      { maxLength: 10 },
    ),
  )
  .map(([start, rest]) => `${start}/${rest.join("")}`);

function foundByAll(input: string, profile: Profile) {
  const options = { profile: profile.id as ProfileId };
  const { text, url, canonicalUrl } = applyRules(input, options);
  const components = componentsOf(url, profile.cut);
  const subject: Subject = { input, text, url, components, canonicalUrl, options, profile };
  return { text, found: checksUnder(profile).filter((check) => check.find(subject).length > 0) };
}

describe("everything that a check reports triggers it", () => {
  test("under every rule set", () => {
    const found = new Set<string>();
    fc.assert(
      fc.property(
        fc.oneof(nearlyClean, triggering, mistaken, anyString, specialUrl),
        fc.constantFrom(...ids),
        (input, id) => {
          const profile: Profile = profiles[id];
          const { text, found: all } = foundByAll(input, profile);
          const asked = checksFor(text, profile, input);
          for (const check of all) {
            found.add(check.id);
            expectSame(asked.includes(check), true, `${check.id} finds something: say more in its triggers`);
          }
        },
      ),
      runs(3),
    );
    expect(found.size).toBeGreaterThan(8);
  });

  test("in the truth set", () => {
    for (const { input } of truth) {
      const { text, found } = foundByAll(input, profiles.web);
      for (const check of found) expect(checksFor(text, profiles.web, input), check.id).toContain(check);
    }
  });
});

test("only text triggers encoding errors, because links are tested as written", () => {
  for (const { id, triggers } of checks.filter(({ isMistake }) => isMistake !== undefined)) {
    expect(
      triggers?.every(({ kind }) => kind === "text"),
      id,
    ).toBe(true);
  }
});

describe("the gate of the badge", () => {
  /** Links made of pieces that form errors together, also across tabs and line breaks. */
  const written = fc
    .tuple(
      fc.constantFrom("http://h.example/", "http://h.example/?q=", "/", "c/", "", "?q=", "#", "//h/"),
      fc.array(
        fc.constantFrom(
          "/",
          "?",
          "#",
          "=",
          "&",
          ";",
          "a",
          "Ann",
          "Lee",
          "+",
          "%20",
          "%25",
          "20",
          "25",
          "%2520",
          "%2B",
          "Ann%2BLee",
          "%3F",
          "%3Fa%3Db%26c",
          "%23",
          ":~:text=a",
          "%26",
          "amp",
          "%3B",
          "%26amp%3B",
          "%26%238217%3B",
          "38",
          "lt;",
          "&amp;",
          "%C3%83%C2%A9",
          "Ã",
          "©",
          "â",
          "€",
          "™",
          "é",
          "%C3",
          "%83",
          "%C2",
          "%A9",
          "â€™",
          "%C3%A2",
          "%E2%82%AC",
          "http%3A%2F%2Fx.example%2F",
          "%253Fa%253Db%2526c",
          "https://x.example/",
          "%09",
          "x=",
          "\t",
          "\n",
          "\r\n",
          "\t",
          " ",
          "\ud83d",
        ),
        { minLength: 1, maxLength: 6 },
      ),
    )
    .map(([start, pieces]) => start + pieces.join(""));

  /** Errors cut by a tab or line break. */
  const cut = fc
    .tuple(
      fc.constantFrom(
        ..."a%2520b caf%C3%83%C2%A9 cafÃ© â€™ ?a=b%26amp%3Bc b%3Fc%3Dd%26e %23:~:text=b ?q=Ann%2BLee%2BRo".split(" "),
      ),
      fc.nat(),
      fc.constantFrom("\t", "\n", "\r\n", "\t\t", ""),
    )
    .map(([mistake, at, between]) => {
      const place = at % (mistake.length + 1);
      return `/${mistake.slice(0, place)}${between}${mistake.slice(place)}`;
    });

  test("detects every encoding error, under every rule set", () => {
    let mistakes = 0;
    fc.assert(
      fc.property(
        fc.oneof(written, cut),
        fc.constantFrom("http://b.example/c/d?e", "http://b.example"),
        fc.constantFrom(...ids),
        (href, base, profile) => {
          if (!inspect(href, { profile, base }).findings.some(isMistake)) return;
          mistakes += 1;
          expectSame(mayHaveEncodingError(href), true, JSON.stringify(href));
        },
      ),
      runs(3),
    );
    expect(mistakes).toBeGreaterThan(runs(0.15).numRuns);
  });

  test.each([
    ["a double encoding over a tab", "/a%25\t20b"],
    ["and over line breaks", "/?a=b%2\r\n520c"],
    ["misread letters that are not encoded", "/caf\u00c3\u00a9"],
    ["and over a line break", "/caf\u00c3\n\u00a9"],
    ["an encoded entity over a line break", "/?a=b%26am\np%3Bc"],
  ])("%s", (_, href) => {
    expect(inspect(href, { base: "http://b.example/" }).findings.some(isMistake)).toBe(true);
    expect(mayHaveEncodingError(href)).toBe(true);
  });

  test("reads “#” as data under WWWOFFLE 2.6", () => {
    const href = "/a#b%3Fc%3Dd%26e";
    const mistakes = (profile: ProfileId) =>
      inspect(href, { profile, base: "http://b.example/" }).findings.filter(isMistake).length;
    expect([mistakes("wwwoffle-2.6"), mistakes("web")]).toEqual([1, 0]);
    expect(mayHaveEncodingError(href)).toBe(true);
    expect(mayHaveEncodingError("/a#:~:text=b%20c")).toBe(false);
  });

  test("ignores errors of the base", () => {
    expect(inspect("c", { base: "http://b.example/a%2520b/" }).findings.some(isMistake)).toBe(true);
    expect(mayHaveEncodingError("c")).toBe(false);
  });
});

test("finds nothing in URLs that need no check, under every rule set", () => {
  const passing = new Set<ProfileId>();
  fc.assert(
    fc.property(
      fc.oneof(nearlyClean, nearlyCanonical, anyString, specialUrl, urlLike),
      fc.constantFrom(...ids),
      (text, profile) => {
        const { url, findings } = inspect(text, { profile });
        if (!needsNoCheck(serialize(url), profile, text)) return;
        passing.add(profile);
        expect(findings).toEqual([]);
      },
    ),
    runs(3),
  );
  expect(passing.size).toBeGreaterThan(0);
  // These rule sets have a check that always runs.
  for (const id of ["rfc1738", "pdf-web-capture"] as const) expect(passing).not.toContain(id);
});

test("expects traits that need a rare character only in text that contains one", () => {
  const needing = checks
    .flatMap(({ triggers }) => triggers ?? [])
    .filter((trait) => trait.kind === "text")
    .filter(({ needs }) => needsRare(needs));
  expect(needing.length).toBeGreaterThan(15);
  const plain = fc
    .tuple(
      fc.constantFrom("http://h", "https://www.h.example", "https://h.co.uk", "http://paypal.com.evil.example"),
      fc.array(
        fc.constantFrom(
          ..."/ ? # &# & = + a 25 3D 20 .com. www. javascript script data amp http xn-- ~ ( '".split(" "),
        ),
        { maxLength: 8 },
      ),
    )
    .map(([start, pieces]) => `${start}/${pieces.join("").replace(/\/+/g, "/").replace(/^\//, "")}`);
  fc.assert(
    fc.property(plain, (text) => {
      for (const { needs, has } of needing) expectSame(has(text), false, String(needs));
    }),
  );
});

test.each([
  "http://h.example/100%25",
  "http://h.example/?author=Jane%2BDoe",
  "http://h.example/item/7%3Fref%3Dnav",
  "http://h.example/item/%3Fref=nav",
  "http://h.example/%00",
  "http://h.example/%0a",
  "http://h.example/%0D",
  "http://h.example/?a=%26lt%3B",
  "http://h.example/?a=%26%238217;",
  "http://h.example/?a=%c3%83%c2%a9",
  "http://h.example/?a=%C3%A2%E2%82%AC%E2%84%A2",
  "http://h.example/?a&amp;b",
  "http://h.example/?a&amp%3Bb",
  "http://h.example/?a&#38;b",
  "http://h.example/?q=new+york%20city",
  "http://h.example/caf%E9",
  "http://h.example/a b",
  "http://h.example/%",
  "http://h.example:8443/",
  "http://u:p@h.example/",
  "http://xn--a.example/",
  "http://1.2.3.256/",
  "ftp://h.example:22/",
])("needs a check for URLs with findings: %s", (text) => {
  expect(inspect(text).findings).not.toEqual([]);
  expect(needsNoCheck(text, "web")).toBe(false);
});

describe("mayDeceive", () => {
  test.each([
    "https://paypal.com@evil.example/",
    "https://p\u0430ypal.com/",
    "https://xn--pypal-4ve.com/",
    "https://paypal.com.evil.example/",
    "https://good.example\\@evil.example/",
    "http://0x7f.1/",
  ])("%s", (text) => {
    expect(findingsOf(text).some(isDeceptive)).toBe(true);
    expect(mayDeceive(text, "web")).toBe(true);
  });

  test("selects everything that is deceptive", () => {
    fc.assert(
      fc.property(fc.oneof(nearlyClean, nearlyCanonical, anyString, specialUrl, urlLike), (text) => {
        if (!mayDeceive(text, "web")) expect(findingsOf(text).filter(isDeceptive)).toEqual([]);
      }),
    );
  });
});

test("detects URLs of the truth set with warnings", () => {
  const blamed = truth.filter(({ expected }) => expected.length > 0);
  expect(blamed.length).toBeGreaterThan(200);
  expect(blamed.filter(({ input }) => needsNoCheck(serialize(inspect(input).url), "web"))).toEqual([]);
});

test("encodingErrorsOf returns the errors among them", () => {
  const mistakes = (text: string, options: InspectOptions) =>
    findingsOf(text, options)
      .filter(isMistake)
      .map(({ id, reason, confidence, grounds }) => ({ id, reason, confidence, grounds }));
  const nested = fc.string({
    unit: fc.constantFrom("%2520", "%252F", "%C3%83%C2%A9", "&amp;", "?q=http://h/", "a", "/"),
  });
  const texts = fc.oneof(nearlyClean, anyString, nested);
  let some = 0;
  fc.assert(
    fc.property(texts, fc.constantFrom(...ids), (text, profile) => {
      const options = { profile, base: "http://h.example/a/b%20c" };
      const expected = mistakes(text, options);
      if (expected.length > 0) some++;
      expect(encodingErrorsOf(text, options)).toEqual(expected);
    }),
  );
  expect(some).toBeGreaterThan(runs(0.005).numRuns);
  for (const { input } of truth) expect(encodingErrorsOf(input)).toEqual(mistakes(input, {}));
});

function ungated(analysis: Analysis): Finding[] {
  const { text, components, children, profile } = analysis;
  const own = checksUnder(profile).flatMap((check) => check.find(analysis));
  return [
    ...own,
    ...children.flatMap((child) => nestedFindings(text, components, child, ungated(child.inspection), own)),
  ];
}

test("gates hide no finding, not even in a nested URL", () => {
  const placed = (found: readonly Finding[]) => found.map(({ id, component }) => `${id} ${component}`);
  fc.assert(
    fc.property(fc.oneof(nearlyClean, anyString), fc.constantFrom(...ids), (text, profile) => {
      const options = { profile, base: "http://h.example/a/b%20c" };
      expect(placed(findingsOf(text, options))).toEqual(placed(ungated(new Analysis(text, options))));
    }),
  );
});

describe("ordinary links run no check", () => {
  test.each([
    "https://www.example.co.uk/a/",
    "https://shop.example.com.br/?page=2",
    "https://de.example.org/wiki/1914%E2%80%931918_%E2%80%9CA%E2%80%9D",
    "https://h.example/%61bc?%64ef=%67",
    "https://h.example/share?u=https%3A%2F%2Fi.example%2Fa%3Fid%3D3",
    "https://h.example/wiki/Talk:Data_model",
    "https://www.example.com",
    "http://h.example/a/b.html?c=d&e#f",
    "https://h.example/%E6%97%A5%E6%9C%AC_caf%c3%a9",
    "https://h.example/?q=a%20b",
    "https://h.example/?q=a+b",
  ])("%s", (href) => {
    const asked = checksFor(href, profiles.web).map(({ id }) => id);
    const advice = `The triggers of ${asked.join(", ")} match this common URL. Narrow them: use \`matching\`.`;
    expect(needsNoCheck(href, "web"), advice).toBe(true);
    expect(mayDeceive(href, "web"), advice).toBe(false);
  });

  test("but checks run for each percent-encoded invisible character", () => {
    const invisible = Array.from({ length: 0xe0200 }, (_, code) => code).filter(
      (code) =>
        (code < 0xd800 || code > 0xdfff) && /\p{Default_Ignorable_Code_Point}/u.test(String.fromCodePoint(code)),
    );
    expect(invisible.length).toBeGreaterThan(400);
    let found = 0;
    for (const code of invisible) {
      const input = `https://h.example/a${encodeURIComponent(String.fromCodePoint(code))}b`;
      const { text, found: all } = foundByAll(input, profiles.web);
      const asked = checksFor(text, profiles.web, input);
      for (const check of all) expectSame(asked.includes(check), true, `${check.id} of ${input}`);
      found += all.length;
    }
    expect(found).toBeGreaterThan(400);
  });
});

describe("gates detect no more than necessary", () => {
  // An entity counts if its "&" is encoded, even if its "#" cuts it.
  const WRONGLY = ["/%%33F", "/%3%46", "/%%41", "/%%63", "/?a=x%26amp%3By", "/?a=x%26#38;y", "/a%2520b#c"];
  const NOT = [
    "/%%50",
    "/%x%46",
    "/%%4g",
    "http://pаypal.com/",
    "/%20",
    "/%00",
    "/caf%E9",
    "/a%E2%80%8Bb",
    "/?a=1&amp;b=2",
    "/?a=x#38;y",
    "/a#b",
    "/a#b%20c",
  ];
  test.each([...WRONGLY, ...NOT])("recognizes if %s may be wrongly encoded", (text) =>
    expect(mayHaveEncodingError(text)).toBe(WRONGLY.includes(text)),
  );

  test("detects only double encoding and look-alike hosts", () => {
    const texts = ["http://h/%2520", "http://h/%20", "http://h/?a&amp;b", "http://pаypal.com/", "http://h/5%25a"];
    expect(texts.filter((text) => mayBeDoubleEncoded(text))).toEqual(texts.slice(0, 1));
    expect(texts.slice(2, 4).map((text) => mayDeceive(text, "web"))).toEqual([false, true]);
  });
});
