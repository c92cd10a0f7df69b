import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { anyString, runs, urlLike } from "../arbitraries.ts";
import { canonicalize } from "../rules/canonicalize.ts";
import { type ProfileId, profiles } from "../rules/profiles.ts";
import { isSurtKey, partsOfSurtKey } from "../rules/surt/scope.ts";
import { parse } from "../url/url.ts";
import { compareProfiles } from "./compare.ts";
import { COMPARED_PARTS, comparedText } from "./compared-parts.ts";

const ALL = Object.keys(profiles) as ProfileId[];

describe("one URL under all rule sets", () => {
  const { whole, rows } = compareProfiles("https://Example.com:443/%7Eann/?x=1&amp;y=2#top");
  const row = (part: string) => rows.find((one) => one.part === part);
  const cellOf = (part: string, profile: ProfileId) => row(part)?.cells.find((cell) => cell.profiles.includes(profile));

  test("puts each rule set into exactly one cell of a row", () => {
    for (const { cells } of rows) expect(cells.flatMap((cell) => cell.profiles).sort()).toEqual([...ALL].sort());
    expect(whole.flatMap((one) => one.profiles).sort()).toEqual([...ALL].sort());
  });

  test("puts rule sets that agree into one cell", () => {
    const [web, pdf] = [cellOf("host", "web"), cellOf("host", "pdf-web-capture")];
    expect(web?.text).toBe("example.com");
    expect(web?.profiles).toContain("wwwoffle-2.9");
    expect(pdf).toBe(web);
  });

  test("shows one rule for editions of one document, and a citation for each", () => {
    const cell = cellOf("host", "wwwoffle-2.9");
    expect(cell?.profiles).toContain("wwwoffle-2.6");
    expect(cell?.rules.filter(({ rule }) => rule.id === "wwwoffle-lower-case-host")).toMatchObject([
      { rule: { source: { document: "WWWOFFLE README.URL 2.9" } }, profiles: ["wwwoffle-2.9"] },
      { rule: { source: { document: "WWWOFFLE README.URL 2.6" } }, profiles: ["wwwoffle-2.6"] },
    ]);
  });

  test("lists the rules of a cell and their rule sets", () => {
    expect(cellOf("port", "web")).toMatchObject({ text: null });
    expect(cellOf("port", "web")?.rules.map(({ rule }) => rule.id)).toContain("drop-default-port");
    expect(cellOf("port", "wwwoffle-2.9")).toMatchObject({ text: "443", rules: [] });
    expect(cellOf("query", "wwwoffle-2.9")).toMatchObject({ text: "x=1&y=2" });
    expect(cellOf("query", "wwwoffle-2.9")?.rules).toMatchObject([
      { rule: { id: "wwwoffle-ampersand-entity" }, profiles: ["wwwoffle-2.9"] },
    ]);
  });

  test("omits parts that no URL has", () => {
    expect(row("userinfo")).toBeUndefined();
    expect(compareProfiles("http://a:b@h/").rows.map(({ part }) => part)).toContain("userinfo");
  });
});

test("parses a SURT key, with its host in normal order and its port", () => {
  const { rows } = compareProfiles("http://www.Example.com:8080/A");
  const surt = (part: string) =>
    rows.find((row) => row.part === part)?.cells.find(({ profiles }) => profiles.includes("surt"));
  expect(["scheme", "host", "port", "path"].map((part) => surt(part)?.text)).toEqual([
    null,
    "example.com",
    "8080",
    "/a",
  ]);
});

test("shows one cell in each row if all agree", () => {
  const keys = new Set(ALL.filter((id) => "isKey" in profiles[id]));
  const { rows } = compareProfiles("http://example.com/a");
  for (const { cells } of rows) {
    expect(cells.filter((cell) => cell.profiles.some((id) => !keys.has(id)))).toHaveLength(1);
  }
});

test("splits any string into parts that add up to it, and agrees with canonicalize", () => {
  fc.assert(
    fc.property(fc.oneof(anyString, urlLike), (text) => {
      const { whole, rows } = compareProfiles(text);
      for (const { canonical, profiles: agreeing } of whole) {
        for (const profile of agreeing) expect(canonicalize(text, { profile })).toBe(canonical);
        for (const part of COMPARED_PARTS) {
          const wanted = comparedText(isSurtKey(canonical) ? partsOfSurtKey(canonical) : parse(canonical), part);
          const cells = rows.find((row) => row.part === part)?.cells ?? [];
          for (const profile of agreeing) {
            expect(cells.find((cell) => cell.profiles.includes(profile))?.text ?? null).toBe(wanted);
          }
        }
      }
    }),
    runs(1),
  );
});

test("shows the userinfo as one part, as written", () => {
  const written = (text: string) => comparedText(parse(text), "userinfo");
  expect(written("http://u:p@h/")).toBe("u:p");
  expect(written("http://u@h:80/")).toBe("u");
  expect(written("http://u:@h/")).toBe("u:");
  expect(written("http://:p@h/")).toBe(":p");
  expect(written("http://@h/")).toBe("");
  expect(written("http://h/")).toBeNull();
  expect(comparedText(parse("http://h"), "path")).toBeNull();
  expect(comparedText(parse("http://h/"), "path")).toBe("/");
});

describe("the warning for copying a canonical URL", () => {
  const warningOf = (text: string, profile: ProfileId) =>
    compareProfiles(text).whole.find(({ profiles: agreeing }) => agreeing.includes(profile))?.warning;

  test("is absent if one of its rule sets has none, although others make keys", () => {
    const { whole } = compareProfiles("http://shop.example/a");
    expect(whole.find(({ canonical }) => canonical === "http://shop.example/a")).toMatchObject({
      profiles: expect.arrayContaining(["web", "rfc3986", "safe-browsing"]),
      warning: null,
    });
  });

  test('is "key" if all its rule sets make keys', () => {
    expect(warningOf("http://shop.example/a", "surt")).toEqual({ reason: "key" });
  });

  test('prefers a rule that may change the page over "key"', () => {
    const text = "http://shop.example/a%2Fb";
    const mayChange = { reason: "may-change", rule: { id: "wwwoffle-recode-path" } };
    expect(warningOf(text, "wwwoffle-2.9")).toMatchObject(mayChange);
    expect(warningOf(text, "safe-browsing")).toEqual(warningOf(text, "wwwoffle-2.9"));
    expect(warningOf(text, "web")).toBeNull();
  });

  test("reports a changed signed query", () => {
    expect(warningOf("http://shop.example/a?X-Amz-Signature=%73", "rfc1738")).toEqual({ reason: "signed" });
  });
});
