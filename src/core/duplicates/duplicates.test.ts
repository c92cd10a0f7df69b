import { describe, expect, test } from "vitest";
import { canonicalize } from "../rules/canonicalize.ts";
import { type ProfileId, profiles } from "../rules/profiles.ts";
import { findDuplicates, type Group, type Link, reasonsOf, variantsOf } from "./duplicates.ts";
import { ruleOf } from "./key-rules.ts";
import { LEVELS, type Level } from "./level.ts";

const base = "http://h/dir/page";
const links = (...hrefs: string[]): Link[] => hrefs.map((href) => ({ href, base }));
const written = ({ spellings }: Group) => spellings.map(({ href, count }) => [href, count]);

test("groups links with the same URL, and lists members, variants, and rules between them and the key", () => {
  const groups = findDuplicates(
    links("http://h/~ann", "other", "http://H/%7Eann", "/~ann#top", "http://h/~ann", "http://h:80/x/../~ann"),
  );
  expect(groups).toHaveLength(1);
  const [group] = groups as [Group];
  expect(group).toMatchObject({
    key: "http://h/~ann",
    level: 2,
    safety: "usually-preserves",
    mergedBy: ["drop-fragment"],
    members: [0, 2, 3, 4, 5],
  });
  expect(group.spellings.map(({ href, absolute, count, rules }) => [href, absolute, count, rules])).toEqual([
    ["http://h/~ann", "http://h/~ann", 2, []],
    ["http://H/%7Eann", "http://H/%7Eann", 1, ["lower-case-host", "decode-unreserved"]],
    ["/~ann#top", "http://h/~ann#top", 1, ["resolve", "drop-fragment"]],
    ["http://h:80/x/../~ann", "http://h:80/x/../~ann", 1, ["drop-default-port", "dot-segments"]],
  ]);
});

describe("groups", () => {
  test("need two links", () => {
    expect(findDuplicates(links("a", "b", "c"))).toEqual([]);
    expect(findDuplicates([])).toEqual([]);
  });

  test("are in the order of their first members", () => {
    const groups = findDuplicates(links("b", "a", "c", "./a", "./b"));
    expect(groups.map(({ key, members }) => [key, members])).toEqual([
      ["http://h/dir/b", [0, 4]],
      ["http://h/dir/a", [1, 3]],
    ]);
  });

  test("have one variant if all links are equal", () => {
    expect(findDuplicates(links("a", "a", "a")).map(written)).toEqual([[["a", 3]]]);
  });

  test("count every member in one variant", () => {
    for (const { members, spellings } of findDuplicates(links("a", "./a", "a", "A/../a", "b", "b", "#", ""))) {
      expect(spellings.reduce((sum, { count }) => sum + count, 0)).toBe(members.length);
      expect(new Set(spellings.map(({ href }) => href)).size).toBe(spellings.length);
    }
  });

  test("distinguish reserved escapes, flags, orders and slashes", () => {
    expect(
      findDuplicates(links("a/b", "a%2Fb", "a?x", "a?x=", "a?x&y", "a?y&x", "a", "a/", "a?", "A", "a?%2B", "a?+")),
    ).toEqual([]);
  });

  test("keep routes apart, and join other fragments", () => {
    const groups = findDuplicates(
      links("a#x", "a#y", "a", "a#/x", "a#/y", "a#!x", "a#/%78", "a#x/y", "a#x=y", "a#?x", "a#x=%79", "a#page=2"),
    );
    expect(groups.map(({ members }) => members)).toEqual([
      [0, 1, 2, 11],
      [3, 6],
      [8, 10],
    ]);
  });

  test("contain links of other schemes", () => {
    const groups = findDuplicates(links("mailto:x", "MAILTO:x", "javascript:0", "javascript:0"));
    expect(groups.map(({ key }) => key)).toEqual(["mailto:x", "javascript:0"]);
  });
});

describe("resolves a link against its own base", () => {
  test("reads the same text on two bases as two URLs", () => {
    expect(
      findDuplicates([
        { href: "a", base: "http://h/x/" },
        { href: "a", base: "http://h/y/" },
      ]),
    ).toEqual([]);
  });

  test("reads two texts on two bases as one URL, if they lead to it", () => {
    const [group] = findDuplicates([
      { href: "../a", base: "http://h/x/" },
      { href: "a", base: "http://h/" },
    ]) as [Group];
    expect(group.key).toBe("http://h/a");
    expect(written(group)).toEqual([
      ["../a", 1],
      ["a", 1],
    ]);
  });

  test("uses the option `base` as the default for links", () => {
    const [group] = findDuplicates([{ href: "a" }, { href: "a", base: "http://h/" }], { base: "http://h/" }) as [Group];
    expect(group).toMatchObject({ key: "http://h/a", members: [0, 1] });
  });

  test("counts a text that different rules make absolute as two variants", () => {
    const [group] = findDuplicates([{ href: "//h/a", base: "http://g/" }, { href: "//h/a" }]) as [Group];
    expect(group.spellings.map(({ href, rules }) => [href, rules])).toEqual([
      ["//h/a", ["resolve"]],
      ["//h/a", ["assume-http"]],
    ]);
    const [encoded] = findDuplicates([{ href: "//h/%61", base: "http://g/" }, { href: "//h/%61" }]) as [Group];
    expect(encoded.spellings.map(({ href, rules }) => [href, rules])).toEqual([
      ["//h/%61", ["resolve", "decode-unreserved"]],
      ["//h/%61", ["assume-http", "decode-unreserved"]],
    ]);
  });

  test("counts a text with two absolute URLs as two variants, and later repeats as theirs", () => {
    const bases = ["http://h/%61b/", "http://h/a%62/", "http://h/%61b/c", "http://h/a%62/d"];
    const [group] = findDuplicates(bases.map((base) => ({ href: "x", base }))) as [Group];
    expect(group.spellings.map(({ absolute, count, rules }) => [absolute, count, rules])).toEqual([
      ["http://h/%61b/x", 2, ["resolve", "decode-unreserved"]],
      ["http://h/a%62/x", 2, ["resolve", "decode-unreserved"]],
    ]);
    expect(group.spellingOf).toEqual([0, 1, 0, 1]);
  });

  test("reads a text without a base as a host", () => {
    expect(findDuplicates([{ href: "h/a" }, { href: "http://h/a" }])).toMatchObject([{ key: "http://h/a" }]);
  });
});

describe("levels", () => {
  const many = links(
    "a",
    "./a",
    "a#x",
    "http://H/dir/a",
    "https://www.example.com/b/",
    "http://example.com/b?utm_source=x",
  );
  const found = (level: Level) => findDuplicates(many, { level }).map(({ key, members }) => [key, members]);

  test("join more links the higher they are", () => {
    expect(found(0)).toEqual([["http://h/dir/a", [0, 1]]]);
    expect(found(1)).toEqual([["http://h/dir/a", [0, 1, 3]]]);
    expect(found(2)).toEqual([["http://h/dir/a", [0, 1, 2, 3]]]);
    expect(found(3)).toEqual([["https://h/dir/a", [0, 1, 2, 3]]]);
    expect(found(4)).toEqual([
      ["https://h/dir/a", [0, 1, 2, 3]],
      ["https://example.com/b", [4, 5]],
    ]);
  });

  test("default to 2, and are recorded in every group", () => {
    expect(findDuplicates(many)).toEqual(findDuplicates(many, { level: 2 }));
    for (const level of [0, 1, 2, 3, 4] as const) {
      for (const group of findDuplicates(many, { level })) expect(group.level).toBe(level);
    }
  });

  test("add their rules to variants, and those that joined them to groups", () => {
    const [, group] = findDuplicates(many, { level: 4 }) as [Group, Group];
    expect(group.spellings.map(({ rules }) => rules)).toEqual([
      ["fold-www", "fold-trailing-slash"],
      ["fold-https", "fold-tracking"],
    ]);
    expect(group).toMatchObject({
      safety: "usually-preserves",
      mergedBy: ["fold-https", "fold-www", "fold-trailing-slash", "fold-tracking"],
    });
  });
});

test("depends on the rule set", () => {
  const two = links("http://h/a%2Fb", "http://h/a/b");
  expect(findDuplicates(two)).toEqual([]);
  expect(findDuplicates(two, { profile: "wwwoffle-2.9" })).toMatchObject([{ key: "http://h/a/b", members: [0, 1] }]);
});

test("makes the keys that canonicalize makes", () => {
  const hrefs = ["", ..."a ./a ?x # //H http:a \\a /a/../dir/a mailto:x mailto:x é %C3%A9".split(" ")];
  const groups = findDuplicates(links(...hrefs));
  expect(groups.length).toBeGreaterThan(3);
  for (const { key, members } of groups) {
    for (const member of members) expect(canonicalize(hrefs[member] as string, { base })).toBe(key);
  }
});

describe("the reasons of a known group equal those of findDuplicates, whichever member differs", () => {
  test.each<readonly [hrefs: string[], mergedBy: string[]]>([
    [["a#b", "a"], ["drop-fragment"]],
    [["a#b", "%61#b", "./a#b"], []],
  ])("%j: %j", (hrefs, mergedBy) => {
    const work = reasonsOf(
      hrefs.length,
      (i) => links(...hrefs)[i] as Link,
      {},
      () => {},
    );
    let step = work.next();
    while (!step.done) step = work.next();
    const [group] = findDuplicates(links(...hrefs)) as [Group];
    expect(step.value).toEqual({ safety: group.safety, mergedBy });
    expect(group.mergedBy).toEqual(mergedBy);
  });
});

describe("variantsOf counts the variants of a URL", () => {
  test.each<readonly [sentence: string, hrefs: string[], variants: number]>([
    ["all identical", ["a", "a"], 1],
    ["spaces at the ends are nothing", ["a", " a "], 1],
    ["a port", ["a", "http://h:80/dir/a"], 2],
    ["backslashes", ["http://h/dir/a", "http:\\\\h\\dir\\a"], 2],
    ["a root with and without its slash", ["https://x.example", "https://x.example/"], 1],
    ["before a route", ["https://x.example#/a", "https://x.example/#/a"], 1],
    ["without a scheme", ["//x.example", "http://x.example/"], 1],
    ["on this site", ["/", "http://h"], 1],
    ["backslashes before a root", ["https:\\\\x.example", "https:\\\\x.example\\"], 1],
  ])("%s", (_, hrefs, variants) => {
    const groups = findDuplicates(links(...hrefs));
    expect(groups).toHaveLength(1);
    expect(variantsOf(groups[0] as Group)).toBe(variants);
  });
});

describe("a root with and without its slash", () => {
  const ids = Object.keys(profiles) as ProfileId[];
  const roots = "http://h https://x.example ftp://h gopher://h foo://h http://u:p@h:8080 https://[::1]".split(" ");

  test.each(ids)("counts as one variant if both are joined: %s", (profile) => {
    let joined = 0;
    for (const { level } of LEVELS) {
      for (const root of roots) {
        for (const rest of ["", "?a=b", "?", "#c"]) {
          const [group] = findDuplicates([{ href: root + rest }, { href: `${root}/${rest}` }], { profile, level });
          if (group === undefined) continue;
          joined += 1;
          expect([root + rest, level, variantsOf(group)]).toEqual([root + rest, level, 1]);
          expect(group.spellings).toHaveLength(2);
        }
      }
    }
    expect(joined).toBeGreaterThanOrEqual(2 * 4);
  });

  test.each(ids)("is joined by a rule that exists for it: %s", (profile) => {
    const [group] = findDuplicates([{ href: "https://x.example" }, { href: "https://x.example/" }], {
      profile,
      level: 3,
    });
    const [without, root] = group?.spellings ?? [];
    const added = without?.rules.filter((id) => !root?.rules.includes(id)) ?? [];
    expect(added).toHaveLength(1);
    expect(ruleOf(added[0] ?? "", profile)).toMatchObject({ sameSpelling: "shown" });
  });

  test("keeps http and www separate variants", () => {
    const [group] = findDuplicates(
      links("http://www.x.example", "https://x.example", "http://www.x.example/", "https://x.example/"),
      { level: 3 },
    ) as [Group];
    expect(variantsOf(group)).toBe(2);
    expect(group.spellings).toHaveLength(4);
  });
});

describe("many links", () => {
  const COUNT = process.env.DEEP ? 100_000 : 10_000;
  const SHAPES: readonly (readonly [
    sentence: string,
    hrefOf: (i: number) => string,
    groups: number,
    members: number,
  ])[] = [
    ["in pairs", (i) => `${i % 2 === 0 ? "" : "./"}a${i >> 1}`, COUNT / 2, COUNT],
    ["all different", (i) => `a${i}`, 0, 0],
    ["all identical", () => "a", 1, COUNT],
    ["one URL in 100 forms", (i) => `${"./".repeat(i % 100)}a`, 1, COUNT],
    ["one URL with as many fragments", (i) => `a#${i}`, 1, COUNT],
  ];

  test.each(process.env.DEEP ? SHAPES : SHAPES.slice(0, 1))(
    "%s: reads each link only a few times",
    (_, hrefOf, groups, members) => {
      let looks = 0;
      const counted = Array.from({ length: COUNT }, (_, i) => ({
        base,
        get href() {
          if (++looks > 10 * COUNT) throw new Error("The links are looked at again and again.");
          return hrefOf(i);
        },
      }));
      const found = findDuplicates(counted);
      expect(found).toHaveLength(groups);
      expect(found.reduce((sum, group) => sum + group.members.length, 0)).toBe(members);
    },
  );
});
