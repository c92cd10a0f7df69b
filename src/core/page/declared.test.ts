import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { anyString, specialUrl } from "../arbitraries.ts";
import { inspect } from "../inspect/described.ts";
import { canonicalize } from "../rules/canonicalize.ts";
import { type ProfileId, profiles } from "../rules/profiles.ts";
import { declare, url } from "./declare.ts";
import { compareDeclared, type DeclaredInput, declaredUrl } from "./declared.ts";
import { DECLARED_PROBLEMS, type DeclaredFrom } from "./declared-problems.ts";

test.each<readonly [own: string | null, hrefs: readonly string[], loaded: string]>([
  ["https://example.com/dir/page?id=7", ["page?id=7"], url],
  ["https://example.com/other", ["/other"], url],
  ["https://www.example.com/dir/page?id=7", ["https://www.example.com/dir/page?id=7"], url],
  [null, [], url],
  [null, ["", "mailto:a@b"], url],
  [null, ["/a", "/b"], url],
  [null, ["https://example.com/before"], "https://example.com/before"],
])("returns %s as the page’s own URL if it declares %j", (own, hrefs, loaded) => {
  expect(declaredUrl(declare(hrefs, { loaded }))).toBe(own);
  expect(declaredUrl(null)).toBeNull();
});

describe("returns the verdict on a declaration, the level and the problems", () => {
  test.each<readonly [href: string, verdict: string, level: number | undefined, problems: readonly string[]]>([
    ["https://example.com/dir/page?id=7#top", "same", 0, ["fragment"]],
    ["https://example.com/dir/page?id=7", "same", 2, []],
    ["https://EXAMPLE.com:443/dir/%70age?id=7", "same", 2, []],
    ["/dir/page?id=7", "same", 2, ["relative"]],
    ["//example.com/dir/page?id=7", "same", 2, ["relative"]],
    ["\n page?id=7 ", "same", 2, ["relative"]],
    ["\n ht\ttps://example.com/dir/page?id=7", "same", 2, []],
    ["ht tps://example.com/dir/page?id=7", "other", undefined, ["relative"]],
    ["https://www.example.com/dir/page/?id=7", "spelling", 3, []],
    ["http://example.com/dir/page?id=7", "spelling", 3, ["insecure"]],
    ["https://m.example.com/dir/page?id=7", "spelling", 4, ["other-host"]],
    ["https://example.com/dir/page?id=7&utm_source=x", "spelling", 4, []],
    ["https://example.com/dir/other", "other", undefined, []],
    ["https://example.com/dir/page?id=7#!/view", "other", undefined, []],
    ["https://www.example.com/dir/other", "other", undefined, []],
    ["https://example.org/dir/page?id=7", "other", undefined, ["other-host"]],
    ["https://example.www.com/dir/page?id=7", "other", undefined, ["other-host"]],
    ["https://exam.ple.com/dir/page?id=7", "other", undefined, ["other-host"]],
    ["https://example.com./dir/page?id=7", "spelling", 3, []],
    ["https://example.com/a%2520b", "other", undefined, ["double-encoded"]],
    ["https://example.com/caf%C3%83%C2%A9/a%2520b", "other", undefined, ["double-encoded"]],
    ["https://example.com/a%2Fb%252Fc", "other", undefined, []],
    ["https://example.com/100%25", "other", undefined, []],
    ["http://example.org/#a", "other", undefined, ["fragment", "other-host", "insecure"]],
    ["", "unusable", undefined, ["empty"]],
    [" \n ", "unusable", undefined, ["empty"]],
    ["https://exa mple.com/", "unusable", undefined, ["unusable"]],
    ["https://", "unusable", undefined, ["unusable"]],
    ["ftp://example.com/dir/page?id=7", "unusable", undefined, ["not-web"]],
    ["javascript:void(0)", "unusable", undefined, ["not-web"]],
    ["x-http://example.com/", "unusable", undefined, ["not-web"]],
    ["httpx://example.com/", "unusable", undefined, ["not-web"]],
  ])("%j: %s, level %s, %j", (href, verdict, level, problems) => {
    const { verdict: found, declarations, decisive } = declare([href]);
    expect(found).toBe(verdict);
    expect(declarations).toHaveLength(1);
    expect(declarations[0]?.equivalence?.level).toBe(level);
    expect(declarations[0]?.problems).toEqual(problems);
    expect(decisive).toBe(verdict === "unusable" ? null : declarations[0]);
  });

  test("compares an empty declaration with nothing", () => {
    const nothing = { absolute: "", canonical: "", equivalence: null, isCanonical: false, problems: ["empty"] };
    expect(declare([" "]).declarations).toEqual([{ href: " ", from: "link", count: 1, isIgnored: false, ...nothing }]);
  });

  test("returns none without a declaration", () => {
    const canonical = "https://example.com/dir/page?id=7";
    expect(declare([])).toEqual({ url, canonical, verdict: "none", decisive: null, declarations: [], problems: [] });
  });

  test("resolves a relative URL against the document's base", () => {
    const [one] = declare(["page?id=7"], { base: "https://example.com/other/" }).declarations;
    expect(one).toMatchObject({ href: "page?id=7", absolute: "https://example.com/other/page?id=7" });
    // The base defaults to the page's URL.
    expect(declare(["page?id=7"], { base: "" }).verdict).toBe("same");
  });

  test("explains the difference: the rules, or the first part that differs", () => {
    const [same, other] = declare(["HTTPS://example.com/dir/page?id=7", "/dir/page?id=8"]).declarations;
    expect(same?.equivalence?.rules.map(({ id }) => id)).toEqual(["lower-case-scheme", "drop-fragment"]);
    expect(other?.equivalence?.firstDifference).toMatchObject({ name: "query[0].value", text: "7" });
  });

  test("reports if it is exactly the canonical URL", () => {
    const compared = declare(["https://example.com/dir/page?id=7", "https://example.com:443/dir/page?id=7"]);
    expect(compared.declarations.map(({ isCanonical }) => isCanonical)).toEqual([true, false]);
  });

  test("requires an absolute URL from Open Graph", () => {
    expect(declare([["/dir/page?id=7", "og:url"]]).declarations[0]?.problems).toEqual(["relative-og"]);
  });

  test("does not compare the host of a page that was not loaded from the web", () => {
    const { verdict, declarations } = declare(["http://example.com/"], { at: "file:///home/saved.html" });
    expect([verdict, declarations[0]?.problems]).toEqual(["other", []]);
  });

  test("compares under the selected rule set, but resolves the reference as browsers do", () => {
    const declared = { base: url, loaded: url, addresses: [{ href: "/dir/page?id=7#top", from: "link" as const }] };
    expect(compareDeclared(url, declared, { profile: "wwwoffle-2.9" })).toMatchObject({
      verdict: "same",
      declarations: [{ absolute: url }],
    });
  });
});

const [HERE, OTHER] = ["https://example.com/dir/page?id=7", "https://example.com/b"];

test.each<readonly [sentence: string, hrefs: Parameters<typeof declare>[0], verdict: string, problems: string[]]>([
  ["with differences", ["https://example.com/a", OTHER], "disagree", ["disagree"]],
  ["a link and Open Graph that differ", [HERE, ["https://example.com/", "og:url"]], "same", ["og-differs"]],
  ["link, header and Open Graph", [HERE, ["/b", "header"], ["/c", "og:url"]], "disagree", ["disagree", "og-differs"]],
  ["og:url as one of two links has it", ["/dir/page?id=7", "/b", [OTHER, "og:url"]], "disagree", ["disagree"]],
  [
    "several og:url only",
    [
      [HERE, "og:url"],
      [OTHER, "og:url"],
    ],
    "same",
    [],
  ],
  ["in two forms", [HERE, "https://EXAMPLE.com/dir/page?id=7"], "same", ["repeated"]],
  ["with one that cannot be used", ["", HERE], "same", []],
  ["once each in the header and in the document", [HERE, [HERE, "og:url"], [HERE, "header"]], "same", []],
])("compares several declarations: %s", (_, hrefs, verdict, problems) => {
  const compared = declare(hrefs);
  expect([compared.verdict, compared.problems]).toEqual([verdict, problems]);
});

describe("several declarations", () => {
  test("that are written identically are counted together", () => {
    const compared = declare([HERE, HERE, [HERE, "og:url"], [HERE, "header"]]);
    expect(compared.declarations.map(({ from, count }) => `${from} ${count}`)).toEqual([
      "link 2",
      "og:url 1",
      "header 1",
    ]);
    expect(compared.problems).toEqual(["repeated"]);
  });

  test("are decided by the canonical link before Open Graph, and by the first one before others", () => {
    expect(declare([["https://www.example.com/dir/page?id=7", "og:url"], HERE]).decisive?.from).toBe("link");
    const compared = declare(["/a", "/b"]);
    expect(compared.decisive).toBe(compared.declarations[0]);
  });
});

const anyDeclared: fc.Arbitrary<DeclaredInput> = fc.record({
  base: anyString,
  loaded: anyString,
  addresses: fc.array(fc.record({ href: anyString, from: fc.constantFrom<DeclaredFrom>("link", "header", "og:url") }), {
    maxLength: 3,
  }),
});

test("never throws, and keeps the declarations as written", () => {
  const anyProfile = fc.constantFrom(...(Object.keys(profiles) as ProfileId[]));
  fc.assert(
    fc.property(anyString, anyDeclared, anyProfile, (url, declared, profile) => {
      const compared = compareDeclared(url, declared, { profile });
      expect(compared.declarations.reduce((sum, { count }) => sum + count, 0)).toBe(declared.addresses.length);
      for (const { problems } of compared.declarations) {
        for (const id of problems) expect(Object.keys(DECLARED_PROBLEMS)).toContain(id);
      }
      expect(compared.decisive === null || compared.declarations.includes(compared.decisive)).toBe(true);
    }),
  );
});

test("a canonical URL that declares itself is the same URL without problems", () => {
  fc.assert(
    fc.property(specialUrl, (url) => {
      const canonical = canonicalize(url);
      fc.pre(/^https?:/.test(canonical) && URL.canParse(canonical));
      fc.pre(!inspect(canonical).findings.some(({ id }) => id === "double-encoded"));
      const compared = compareDeclared(url, {
        base: url,
        loaded: url,
        addresses: [{ href: canonical, from: "link" }],
      });
      expect(compared).toMatchObject({ verdict: "same", problems: [] });
      expect(compared.declarations[0]).toMatchObject({ isCanonical: true, problems: [] });
    }),
  );
});

describe("declarations that search engines ignore", () => {
  const read = { href: "/right", from: "link" } as const;
  const compare = (...addresses: DeclaredInput["addresses"]) =>
    compareDeclared(url, { base: url, loaded: url, addresses });
  const ignored: readonly (readonly [DeclaredInput["addresses"][number], string])[] = [
    [{ href: "https://evil.example/", from: "link", ignored: "outside-head" }, "outside-head"],
    [{ href: "https://evil.example/", from: "og:url", ignored: "outside-head" }, "outside-head-og"],
    [{ href: "https://evil.example/", from: "link", ignored: "version" }, "version"],
  ];

  test.each(ignored)("are not the page’s own, for a reason: %j: %s", (address, problem) => {
    const compared = compare(address);
    expect(compared).toMatchObject({ verdict: "none", decisive: null });
    expect(compared.declarations).toMatchObject([{ isIgnored: true, equivalence: null, problems: [problem] }]);
    expect(declaredUrl(compared)).toBeNull();
  });

  test.each(ignored)("do not contradict one that counts: %j", (address) => {
    const compared = compare(address, read);
    expect(compared).toMatchObject({ verdict: "other", problems: [], decisive: { href: "/right" } });
    expect(declaredUrl(compared)).toBe("https://example.com/right");
  });

  test("do not affect a URL in <head> that is repeated in <body>", () => {
    expect(compare(read, { ...read, ignored: "outside-head" })).toMatchObject({
      decisive: { count: 1, isIgnored: false },
      declarations: [{ isIgnored: false }, { isIgnored: true }],
    });
  });
});
