import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { anyString, runs, triggering } from "../arbitraries.ts";
import { CAUSES, type Cause } from "../duplicates/causes.ts";
import { findDuplicates, type Link } from "../duplicates/duplicates.ts";
import { identityOf } from "../duplicates/identity.ts";
import { isMistake } from "../findings/checks.ts";
import { pageEvidence } from "../findings/encoding/evidence.ts";
import { isRepairable } from "../inspect/repair-all.ts";
import { absoluteText } from "../rules/apply.ts";
import { canonicalize } from "../rules/canonicalize.ts";
import { type ProfileId, profileOf, profiles } from "../rules/profiles.ts";
import { signedBy } from "../rules/signatures.ts";
import { platformHref } from "../url/platform-url.ts";
import { withoutFragment } from "../url/url.ts";
import { countAllDuplicates, linkFindings } from "./counts.ts";
import { type Fix, type FixOptions, fixList, formToKeep } from "./fix-list.ts";

const BASE = "https://www.shop.test/bowls/";

const linksTo = (hrefs: readonly string[], base: string | undefined = BASE): Link[] =>
  hrefs.map((href) => (base === undefined ? { href } : { href, base }));

const edits = (hrefs: readonly string[], options: FixOptions = { level: 4 }, base = BASE) =>
  fixList(linksTo(hrefs, base), options).map(({ find, replaceWith, why }) => [find, replaceWith, ...why]);

const times = (count: number, href: string): string[] => Array.from({ length: count }, () => href);

test("lists what to replace, where, and why", () => {
  const links = linksTo([
    "http://shop.test/p/1/",
    "https://www.shop.test/p/1",
    "../p/1",
    "http://shop.test/p/1/",
    "/a",
  ]);
  expect(fixList([...links, { href: "glazes/caf%25C3%25A9.html", base: BASE }], { level: 3 })).toEqual([
    {
      find: "http://shop.test/p/1/",
      replaceWith: "https://www.shop.test/p/1",
      where: [0, 3],
      why: ["trailing-slash", "http-and-www"],
      rule: ["fold-https", "fold-www", "fold-trailing-slash"],
    },
    {
      find: "glazes/caf%25C3%25A9.html",
      replaceWith: "glazes/caf%C3%A9.html",
      where: [5],
      why: ["encoded-twice"],
      rule: ["double-encoded"],
    },
  ]);
});

describe("repairs URLs that are encoded twice as written", () => {
  test.each([
    ["glazes/caf%25C3%25A9.html", "glazes/caf%C3%A9.html"],
    ["../th%25C3%25A9.html#top", "../th%C3%A9.html#top"],
    ["/caf%25C3%25A9?q=th%25C3%25A9", "/caf%C3%A9?q=th%C3%A9"],
    ["?q=caf%25C3%25A9", "?q=caf%C3%A9"],
    ["//h.example/caf%25C3%25A9", "//h.example/caf%C3%A9"],
    ["HTTP://H.example/~a/caf%25C3%25A9", "HTTP://H.example/~a/caf%C3%A9"],
    ["./x/../caf%25C3%25A9", "caf%C3%A9"],
    ["\\caf%25C3%25A9", "/caf%C3%A9"],
  ])("%s: %s", (find, replaceWith) => {
    expect(edits([find])).toEqual([[find, replaceWith, "encoded-twice"]]);
  });

  test.each([
    ["glazes/caf%25C3%25A9.html", "glazes/caf%C3%A9.html"],
    ["../caf%25C3%25A9.html", "../caf%C3%A9.html"],
    ["?q=caf%25C3%25A9", "?q=caf%C3%A9"],
  ])("without a base: %s", (find, replaceWith) => {
    expect(fixList([{ href: find }])).toMatchObject([{ find, replaceWith }]);
  });

  test("with the fragment that a rule set drops", () => {
    const find = "../caf%25C3%25A9#top";
    expect(edits([find], { profile: "wwwoffle-2.9" })).toEqual([[find, "../caf%C3%A9#top", "encoded-twice"]]);
  });

  test("except for a change that a rule set would undo, and a fragment that it reads as data", () => {
    const find = "/th%25C3%25A9/caf%25C3%25A9%23:~:text=e";
    expect(edits([find, "/th%25C3%25A9/a#top", "/%7Eb#c", "/~b#c", "/~b#c"], { profile: "wwwoffle-2.6" })).toEqual([
      [find, "/th%C3%A9/caf%25C3%25A9%23:~:text=e", "encoded-twice"],
    ]);
  });

  test("except for the part that the base contains", () => {
    const base = "https://www.shop.test/caf%25C3%25A9/";
    const hrefs = ["", "#top", "menu.html", "th%25C3%25BC.html", "/caf%25C3%25A9/"];
    expect(edits(hrefs, {}, base)).toEqual([
      ["th%25C3%25BC.html", "th%C3%BC.html", "encoded-twice"],
      ["/caf%25C3%25A9/", "/caf%C3%A9/", "encoded-twice"],
    ]);
  });

  test("only at high confidence, which page evidence may raise", () => {
    const page = pageEvidence(["https://www.shop.test/a?n=50%25"]);
    expect(edits(["/a?n=50%2525"])).toEqual([]);
    expect(edits(["/a?n=50%2525"], { page })).toEqual([["/a?n=50%2525", "/a?n=50%25", "encoded-twice"]]);
  });

  test("before it compares duplicates", () => {
    expect(edits(["caf%25C3%25A9/", "caf%C3%A9", "caf%C3%A9"])).toEqual([
      ["caf%25C3%25A9/", "caf%C3%A9", "encoded-twice", "trailing-slash"],
    ]);
    expect(edits(["caf%25C3%25A9", "caf%C3%A9"])).toEqual([["caf%25C3%25A9", "caf%C3%A9", "encoded-twice"]]);
  });
});

describe("replaces duplicates with the preferred form", () => {
  test.each<readonly [what: string, hrefs: readonly string[], expected: readonly (readonly string[])[]]>([
    ["path-relative", ["a/", "a", "../a", "a"], [["a/", "a", "trailing-slash"]]],
    ["up", ["../b", "https://www.shop.test/b/", "/b/"], [["../b", "../b/", "trailing-slash"]]],
    ["root-relative", ["/b/", "b", "/b", "/b"], [["/b/", "/b", "trailing-slash"]]],
    ["protocol-relative", ["//shop.test/b", "/b", "/b"], [["//shop.test/b", "//www.shop.test/b", "http-and-www"]]],
    ["a query", ["?b=2&a=1", ...times(2, "?a=1&b=2")], [["?b=2&a=1", "?a=1&b=2", "query-order"]]],
    ["a dropped query", ["?utm_source=x", "/bowls/", "/bowls/"], [["?utm_source=x", "./", "tracking"]]],
    [
      "on another host",
      ["a", ...times(2, "https://shop.test/bowls/a")],
      [["a", "https://shop.test/bowls/a", "http-and-www"]],
    ],
    ["a route", ["/#/%61", "/#/a", "/#/a"], [["/#/%61", "/#/a", "case-and-port"]]],
    ["with its own fragment", ["b/#c", "b", "b"], [["b/#c", "b#c", "trailing-slash"]]],
    [
      "a login",
      ["http://u:pw@h.example/p/", ...times(2, "http://u:pw@h.example/p")],
      [["http://u:pw@h.example/p/", "http://u:pw@h.example/p", "trailing-slash"]],
    ],
    // The encoding does not differ.
    ["a URL that is not canonical", ["/%7eann/", "/%7eann", "/%7eann"], [["/%7eann/", "/%7eann", "trailing-slash"]]],
  ])("%s: %j", (_, hrefs, expected) => {
    expect(edits(hrefs)).toEqual(expected);
  });

  test.each<readonly [what: string, hrefs: readonly string[]]>([
    ["exact repeats", ["/a", "/a"]],
    ["relative forms", ["a", "/bowls/a", "./a"]],
    ["fragments", ["a#b", "a#c", "a", "#top", ""]],
    ["forms that browsers request identically", ["a", "HTTPS://www.Shop.test:443/bowls/x/../a", "b c", "b%20c"]],
    ["a root without its slash", ["/", "https://www.shop.test"]],
    ["places in the same document", ["#top", "", " #a"]],
    ["signed URLs", ["/a?X-Amz-Signature=s", "http://shop.test/a?X-Amz-Signature=s"]],
    ["signed URLs with encoded names", ["/a?X%2DAmz-Signature=s", "/a/?X%2DAmz-Signature=s"]],
    ["a signed URL encoded twice", ["/caf%25C3%25A9?X-Amz-Signature=s"]],
    ["one of a host that signs all", ["https://urldefense.com/v3/caf%25C3%25A9"]],
    ["mail addresses", ["mailto:a@h.example?subject=%c3%a9", "mailto:a@h.example?subject=%C3%A9"]],
  ])("but not %s", (_, hrefs) => {
    expect(edits(hrefs)).toEqual([]);
  });

  test("with the page’s own URL, if links to places in it have the preferred form; these stay", () => {
    expect(edits(["/%62owls/", "#contact", ""], {})).toEqual([["/%62owls/", "/bowls/", "case-and-port"]]);
    expect(edits(["#top", "", " #a", ...times(3, "index.html")])).toEqual([["index.html", "./", "default-document"]]);
    expect(edits(["#top", ...times(3, "/bowls/")], {}, "https://www.shop.test/%62owls/")).toEqual([]);
  });

  test("only of the chosen causes", () => {
    const hrefs = ["/%7Ea", "/~a", "/~a", "/b/", "/b", "/b", "/c?utm_source=x", "/c", "/c"];
    const found = (options: FixOptions) => edits(hrefs, options).map(([find]) => find);
    expect(found({})).toEqual(["/%7Ea"]);
    expect(found({ level: 0 })).toEqual([]);
    expect(found({ level: 3 })).toEqual(["/%7Ea", "/b/"]);
    expect(found({ ignore: ["tracking"] })).toEqual(["/c?utm_source=x"]);
    expect(found({ ignore: ["tracking"], level: 3 })).toEqual(["/c?utm_source=x"]);
  });

  test("with the page's canonical URL, however often others are used", () => {
    const canonicals = ["https://www.shop.test/a/"];
    expect(edits(["/a", "/a", "/a/"], { level: 3, canonicals })).toEqual([["/a", "/a/", "trailing-slash"]]);
  });

  test.each<readonly [worse: string, why: readonly Cause[]]>([
    ["/a?utm_source=x", ["tracking"]],
    ["/a?sid=9682993c8daa2c5497996114facdc805", ["session-ids"]],
    ["/a/amp", ["mobile"]],
    ["https://m.shop.test/a", ["http-and-www", "mobile"]],
    ["http://www.shop.test/a", ["http-and-www"]],
  ])("without parts that a link does not need: %s", (worse, why) => {
    const [edit, ...others] = fixList(linksTo([...times(3, worse), "/a"]), { level: 4 });
    expect(edit).toMatchObject({ find: worse, where: [0, 1, 2], why });
    expect(new URL(edit?.replaceWith ?? "", BASE).href).toBe("https://www.shop.test/a");
    expect(others).toEqual([]);
  });

  test("with decoded HTML entities", () => {
    expect(edits([...times(3, "?a=1&amp;b=2"), "?a=1&b=2"])).toEqual([["?a=1&amp;b=2", "?a=1&b=2", "entities"]]);
  });

  test("with the causes between the link and its replacement", () => {
    expect(edits(["/a/#:~:text=q", "/a", "/a"], { level: 3 })).toEqual([
      ["/a/#:~:text=q", "/a#:~:text=q", "trailing-slash"],
    ]);
  });

  test("never with a deceptive URL, if there is another", () => {
    const deceptive = "/a?utm_source=https://paypal.com@evil.example/";
    expect(edits([...times(3, deceptive), "/a"])).toEqual([[deceptive, "/a", "tracking"]]);
    expect(edits([...times(3, `${deceptive}&utm_term=x`), deceptive])).toEqual([
      [deceptive, `${deceptive}&utm_term=x`, "tracking"],
    ]);
  });
});

test("lists links with another base separately, and treats the base in the options like their own", () => {
  const links = [
    { href: "a/", base: BASE },
    { href: "a/" },
    { href: "a/", base: "https://www.shop.test/" },
    ...linksTo(times(3, "/bowls/a")),
    ...linksTo(times(2, "/a")),
  ];
  expect(fixList(links, { level: 3, base: BASE }).map(({ replaceWith, where }) => [replaceWith, where])).toEqual([
    ["a", [0, 1]],
    ["a", [2]],
  ]);
});

const ALL = CAUSES.map(({ cause }) => cause);

const apply = (links: readonly Link[], fixes: readonly Fix[]): Link[] => {
  const all = [...links];
  for (const { where, replaceWith } of fixes)
    for (const i of where) all[i] = { ...(all[i] as Link), href: replaceWith };
  return all;
};

const host = fc.constantFrom("shop.example", "shop.example", "www.shop.example", "Shop.Example:443", "m.shop.example");
const scheme = fc.constantFrom("http://", "https://", "https://", "HTTPS://", "//");
const path = fc.constantFrom(
  ..."|/|/a|/a|/a/|/%61|/a/index.html|/./a|/b/../a|/caf%25C3%25A9|/caf%C3%A9|/caf%c3%a9|/café|/a;jsessionid=0A1B|/a/amp|//a|/a:b|/th%25C3%25A9/caf%25C3%25A9".split(
    "|",
  ),
);
const query = fc.constantFrom(
  ..."|||?|?b=1&c=2|?c=2&b=1|?b=1&amp;c=2|?utm_source=x|?q=a+b|?q=a%20b|?q=a%2520b%2520c|?b=1%3Bz|?u=http%3A%2F%2Fpaypal.com%40evil.example|?sig=1&se=2".split(
    "|",
  ),
);
const fragment = fc.constantFrom(..."||||#d|#/d|#/%64|#caf%25C3%25A9|#:~:text=e".split("|"));
const href = fc.oneof(
  fc.tuple(scheme, host, path, query, fragment).map((parts) => parts.join("")),
  fc.tuple(fc.constantFrom("", ".", "..", "../.."), path, query, fragment).map((parts) => parts.join("")),
  fc
    .tuple(fc.constantFrom("a", "a/", "index.html", "", "caf%25C3%25A9"), query, fragment)
    .map((parts) => parts.join("")),
);
const base = fc.constantFrom(
  undefined,
  "https://shop.example/",
  "https://shop.example/",
  "https://shop.example/a/b?c=1#d",
  "http://www.shop.example/caf%25C3%25A9/",
);
const linkOf = (one: { href: string; base: string | undefined }): Link =>
  one.base === undefined ? { href: one.href } : { href: one.href, base: one.base };
const link = fc.record({ href, base }).map(linkOf);
const page = fc.array(link, { maxLength: 12 });
const anyPage = fc.array(
  fc.record({ href: fc.oneof(anyString, triggering), base: fc.oneof(base, anyString) }).map(linkOf),
  {
    maxLength: 6,
  },
);

const isSigned = ({ href, base }: Link, profile: ProfileId) =>
  signedBy(absoluteText(href, profileOf(profile), base === undefined ? {} : { base })) !== null;

/** Repairs that every list of causes includes. */
const isSure = (finding: ReturnType<typeof linkFindings>[number], profile: ProfileId): boolean =>
  isMistake(finding) &&
  finding.confidence === "high" &&
  isRepairable(finding) &&
  absoluteText(finding.repairedUrl as string, profileOf(profile), {}) === finding.repairedUrl;

describe.each(Object.keys(profiles) as ProfileId[])("under %s", (profile) => {
  /** If "#" is data, links are not changed, to keep their fragments. */
  const readsHash = !canonicalize("http://h/#/a", { profile }).includes("%23");
  const optionsOf = ({ base }: Link) => (base === undefined ? { profile } : { profile, base });

  const check = (given: readonly Link[], ignore: readonly Cause[]) => {
    const links = readsHash ? given : given.map((one) => ({ ...one, href: withoutFragment(one.href) }));
    const fixes = fixList(links, { profile, ignore });
    const fixed = apply(links, fixes);
    const canonicalOf = (one: Link) => canonicalize(one.href, optionsOf(one));
    const identity = (one: Link) => identityOf(one, { profile, ignore: [...ignore, "fragment"] });

    expect(fixList(fixed, { profile, ignore }), "again").toEqual([]);

    const unsigned = fixed.filter((one) => !isSigned(one, profile));
    const others = unsigned.filter((one) => !/^[\0-\x20]*(?:#|$)/.test(one.href));
    expect(countAllDuplicates(findDuplicates(others, { profile, ignore: [...ignore, "fragment"] }))).toBe(0);
    for (const one of unsigned) {
      const findings = linkFindings(one.href, optionsOf(one));
      expect(
        findings.filter((finding) => isSure(finding, profile)),
        JSON.stringify(one),
      ).toEqual([]);
    }

    const where = fixes.flatMap((one) => one.where);
    expect(new Set(where).size).toBe(where.length);
    expect(fixes.map((one) => one.where[0])).toEqual(fixes.map((one) => one.where[0] as number).sort((a, b) => a - b));

    const repaired = apply(links, fixList(links, { profile, ignore: [] }));
    const forms = new Set(repaired.map((one) => identity(one).form));
    for (const one of fixes) {
      expect(one.why, JSON.stringify(one)).not.toEqual([]);
      expect(one.rule, JSON.stringify(one)).not.toEqual([]);
      expect(one.replaceWith).not.toBe(one.find);
      expect([...ignore, "encoded-twice"]).toEqual(expect.arrayContaining([...one.why]));
      for (const i of one.where) {
        expect(links[i]?.href).toBe(one.find);
        expect(forms).toContain(identity(fixed[i] as Link).form);
        expect(identity(fixed[i] as Link).key).toBe(identity(repaired[i] as Link).key);
        const sent = platformHref(one.replaceWith, links[i]?.base);
        if (profile === "web" && sent !== null) expect(canonicalize(sent)).toBe(canonicalOf(fixed[i] as Link));
      }
      if (one.find.endsWith("#d")) expect(one.replaceWith).toMatch(/#d$/);
    }
  };

  test("is empty after it was applied, with no duplicates and repairs left", () => {
    fc.assert(fc.property(page, fc.subarray(ALL), check), runs(0.5));
  });

  test("also for any strings", () => {
    fc.assert(fc.property(anyPage, fc.subarray(ALL), check), runs(0.3));
  });
});

test("replaces links with the preferred form of their group", () => {
  const hrefs = [
    "http://a.test/x?utm_source=b",
    "http://a.test/x?utm_source=b",
    "https://a.test/x",
    "http://www.b.test/y",
    "https://b.test/y/",
  ];
  for (const canonicals of [[], ["http://www.b.test/y"]]) {
    const kept = findDuplicates(linksTo(hrefs), { level: 4 }).map((group) => formToKeep(group, { canonicals }));
    const written = fixList(linksTo(hrefs), { level: 4, canonicals }).map(({ replaceWith }) => replaceWith);
    expect(new Set(written)).toEqual(new Set(kept));
  }
  expect(formToKeep({ key: "https://a.test/", spellings: [] })).toBeNull();
});

describe("forms that browsers request identically", () => {
  const asWritten = (...hrefs: string[]) => edits(hrefs, { asWritten: true }, "http://h.test/d/");

  test.each<[links: string[], edits: string[][]]>([
    [
      ["HTTP://H.test/a", "HTTP://H.test/a", "http://h.test/a"],
      [["HTTP://H.test/a", "http://h.test/a", "case-and-port"]],
    ],
    [
      ["http://h.test:80/a", "http://h.test/b/../a", "/a"],
      [
        ["http://h.test:80/a", "http://h.test/a", "case-and-port"],
        ["http://h.test/b/../a", "http://h.test/a", "case-and-port"],
      ],
    ],
    [["http://h.test/é", "http://h.test/%C3%A9"], [["http://h.test/é", "http://h.test/%C3%A9", "case-and-port"]]],
    // One form per request.
    [
      ["http://h.test/%7Ea", "http://H.test/~a"],
      [
        ["http://h.test/%7Ea", "http://h.test/~a", "case-and-port"],
        ["http://H.test/~a", "http://h.test/~a", "case-and-port"],
      ],
    ],
    [["http://h.test", "http://h.test/"], []],
    [["a", "./a", "../d/a"], []],
    [["HTTP://H.test/x"], []],
  ])("%j are replaced on request: %j", (hrefs, replaced) => {
    expect(asWritten(...hrefs)).toEqual(replaced);
  });

  test("stay by default", () => {
    expect(edits(["HTTP://H.test/a", "http://h.test/a"], {})).toEqual([]);
  });
});
