import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { anyString, expectSame, pageLike, runs, urlLike } from "../arbitraries.ts";
import { applyUrlRulesTo } from "../rules/apply.ts";
import { type ProfileId, profiles } from "../rules/profiles.ts";
import type { Context, Profile } from "../rules/rule.ts";
import { edit, parse, serialize } from "../url/url.ts";
import { CAUSES, type Cause } from "./causes.ts";
import { findDuplicates } from "./duplicates.ts";
import { type KeyRules, keyAt, rulesIgnoring } from "./key-rules.ts";

const ALL: readonly Cause[] = CAUSES.map(({ cause }) => cause);
const ids = Object.keys(profiles) as ProfileId[];
const causes = fc.subarray([...ALL]);

const joins = (a: string, b: string, ignore: readonly Cause[], profile: ProfileId = "web"): boolean =>
  findDuplicates([{ href: a }, { href: b }], { ignore, profile }).length === 1;

describe("joins pairs in any rule order, and also under a larger set", () => {
  test.each<readonly [a: string, b: string, causes: readonly Cause[]]>([
    ["https://h.example/?b=1;z&a=2", "https://h.example/?a=2&b=1%3Bz", ["query-order", "entities"]],
    ["https://h.example/?b=1%3Bz&a=2", "https://h.example/?a=2&b=1;z", ["query-order", "entities"]],
    ["https://m.shop.example/index.html", "https://shop.example/index.html", ["mobile"]],
    ["https://m.shop.example/index.html", "https://shop.example/index.html", ["mobile", "default-document"]],
    ["https://m.shop.example/index.html", "https://m.shop.example/", ["mobile", "default-document"]],
    // Tracks only on x.com.
    ["https://www.x.com/a?s=1", "https://x.com/a", ["tracking", "http-and-www"]],
    // Without the slash, the path has the words that keep the name.
    ["https://www.google.com/url/?ved=1", "https://www.google.com/url?ved=1", ["tracking", "trailing-slash"]],
    [
      "https://h.example/?mkt_tok=1&sid=Wp3k_9aZ1xQ7mB2-tY5vR8nC4&PHPSESSID=unsubscribe",
      "https://h.example/",
      ["tracking", "session-ids"],
    ],
    ["https://h.example/?2&1&utm_source=x", "https://h.example/?1&2", ["tracking", "query-order"]],
    ["https://h.example/?2=&1=", "https://h.example/?1&2", ["form-encoding", "query-order"]],
    // Sorted by the names that other rules produce.
    ["https://h.example/?b=1&amp;b=2", "https://h.example/?b=1&b=2", ["entities", "query-order"]],
    ["https://h.example/?utm_source=a%3Bb", "https://h.example/?utm_source=a;b", ["tracking", "entities"]],
    ["https://h.example/?a=b%3Bc%3Dd", "https://h.example/?a=b;c%3Dd", ["form-encoding", "entities"]],
    ["https://h.example/?amp;&utm_source=x", "https://h.example/", ["tracking", "entities"]],
    [
      "https://h.example/index.html/(S(4hqa0555fwsecu455xqckv45))/index.html",
      "https://h.example/",
      ["default-document", "session-ids"],
    ],
    ["https://h.example/a//(S(4hqa0555fwsecu455xqckv45))/", "https://h.example/a//", ["trailing-slash", "session-ids"]],
    ["https://h.example/amp/;jsessionid=1", "https://h.example/", ["mobile", "session-ids"]],
    [
      "https://h.example/index.html;jsessionid=1/",
      "https://h.example/",
      ["trailing-slash", "session-ids", "default-document"],
    ],
    ["https://h.example/a;jsessionid=1%3Bv=2", "https://h.example/a;v=2", ["session-ids", "entities"]],
    ["https://h.example/a%3B;jsessionid=1", "https://h.example/a", ["session-ids", "entities"]],
    ["https://h.example/a%3B/", "https://h.example/a;/", ["trailing-slash", "entities"]],
    ["https://h.example/x/;jsessionid=1/amp", "https://h.example/x", ["mobile", "session-ids"]],
  ])("%s and %s, ignoring %j", (a, b, own) => {
    expect(joins(a, b, ["case-and-port", ...own])).toBe(true);
  });

  test.each<readonly [a: string, b: string, profile: ProfileId, small: readonly Cause[], more: Cause]>([
    ["?b=1&a=2&amp;hmac=;x", "?a=2&b=1&amp;hmac=;x", "web", ["query-order"], "entities"],
    ["?a=1&b=2", "?a=1&amp%3Bamp;b=2", "wwwoffle-2.9", ["entities"], "form-encoding"],
    ["?CFID=1&CFTOKEN=2&cf%69d=3", "?cf%69d=3", "pdf-web-capture", ["session-ids"], "form-encoding"],
    ["?b=1&%61mp;b=2", "?%61mp;b=2&b=1", "pdf-web-capture", ["query-order"], "form-encoding"],
    ["?se=1;s%69g=2&b=1&a=2", "?se=1;s%69g=2&a=2&b=1", "pdf-web-capture", ["query-order"], "form-encoding"],
  ])("%s and %s under %s, ignoring %j, and with %s", (a, b, profile, small, more) => {
    const [one, other] = [`https://h.example/${a}`, `https://h.example/${b}`];
    const isJoined = joins(one, other, ["case-and-port", ...small], profile);
    if (isJoined) expect(joins(one, other, ["case-and-port", ...small, more], profile)).toBe(true);
    else expect(joins(one, other, ["case-and-port", more], profile)).toBe(false);
  });

  test("joins alternating ends of a path", () => {
    const long = `https://h.example/x${"/amp/index.html".repeat(200)}`;
    expect(joins(long, `${long}/amp`, ["case-and-port", "mobile"])).toBe(true);
    expect(joins(long, `${long}/amp`, ["case-and-port", "mobile", "default-document"])).toBe(true);
    expect(joins(long, "https://h.example/x", ["case-and-port", "mobile", "default-document"])).toBe(false);
    expect(joins(long, "https://h.example/x/", ["case-and-port", "mobile", "default-document"])).toBe(true);
  });

  test("reads a pair as a session in any order where “;” separates", () => {
    const written = "https://h.example/?CFID=1&CFTOKEN=2&CFID=1;a";
    expect(
      joins(written, "https://h.example/?a", ["case-and-port", "form-encoding", "session-ids"], "wwwoffle-2.9"),
    ).toBe(true);
  });

  test("keeps an added half of a pair if the other half may be present", () => {
    const tracking = { added: ["cftoken"], excepted: [] };
    const joined = (query: string) =>
      findDuplicates([{ href: `https://h.example/${query}` }, { href: "https://h.example/" }], {
        tracking,
        ignore: ["case-and-port", "tracking"],
      }).length === 1;
    expect(joined("?CFTOKEN=2")).toBe(true);
    expect(joined("?CFTOKEN=2&CFID=1")).toBe(false);
    expect(joined("?CFTOKEN=2&a=1;CFID=1")).toBe(false);
  });

  test("keeps the order of parameters until a separating “;” becomes “&”", () => {
    const [a, b] = ["https://h.example/?b=1;c&a=2", "https://h.example/?a=2&b=1;c"] as const;
    expect(joins(a, b, ["case-and-port", "query-order"], "wwwoffle-2.9")).toBe(false);
    expect(joins(a, b, ["case-and-port", "query-order", "form-encoding"], "wwwoffle-2.9")).toBe(true);
  });

  test("applies a name added for a host with m. also to the host without it", () => {
    const tracking = { added: ["from@m.h.example"], excepted: [] };
    const links = ["https://m.h.example/a?from=1", "https://h.example/a"].map((href) => ({ href }));
    expect(findDuplicates(links, { tracking, ignore: ["case-and-port", "tracking", "mobile"] })).toHaveLength(1);
  });
});

/** URLs in which rules make names equal, or another segment the last. */
const crowded = fc
  .tuple(
    fc.array(
      fc.constantFrom(
        ..."a index.html amp ;jsessionid=1 %3Bjsessionid=2 ;v (S(4hqa0555fwsecu455xqckv45)) b.amp b%3B".split(" "),
        "",
      ),
    ),
    fc.array(
      fc.constantFrom(
        ..."b=1 amp;b=2 %62=3 amp%3Bb=4 b;c=5 b%3Bc=6 a=1 2 utm_source=x CFID=1 CFTOKEN=2 cf%69d=3 amp %61mp;b=7 amp%3Bamp;b=8 amp;hmac=;x".split(
          " ",
        ),
        "",
      ),
      { maxLength: 6 },
    ),
  )
  .map(([path, query]) => `http://www.m.h.example/${path.join("/")}?${query.join("&")}`);

const OWN: Context = {
  tracking: { added: ["b", "cftoken", "a@www.example.com", "x@m.example.com"], excepted: ["gclid"] },
};

function inOrder(rules: KeyRules, text: string, order: readonly number[], context: Context): string {
  const { base, folds } = rules;
  const canonical = keyAt({ ...rules, folds: { ...folds, urlRules: [] } }, text, context);
  let now = edit(parse(canonical), { refusal: applyUrlRulesTo(canonical, base, context).refusal });
  const ordered = [...order.map((i) => folds.urlRules[i % folds.urlRules.length]), ...folds.urlRules];
  for (let isChanged = true; isChanged; ) {
    isChanged = false;
    for (const rule of ordered) {
      const next = rule?.apply(now, context) ?? now;
      isChanged ||= next !== now;
      now = next;
    }
  }
  return serialize(now);
}

describe.each(ids)("%s", (id) => {
  const profile: Profile = profiles[id];

  test("rules in any order give the same key", () => {
    fc.assert(
      fc.property(
        fc.oneof({ arbitrary: pageLike, weight: 4 }, { arbitrary: crowded, weight: 4 }, anyString, urlLike),
        causes,
        fc.array(fc.nat(99), { minLength: 1, maxLength: 12 }),
        fc.constantFrom<Context>({}, {}, {}, OWN),
        (text, own, order, context) => {
          const rules = rulesIgnoring(profile, ["case-and-port", ...own]);
          if (rules.folds.urlRules.length === 0) return;
          expectSame(inOrder(rules, text, order, context), keyAt(rules, text, context));
        },
      ),
      runs(1),
    );
  });
});

const mostly = (first: string, ...others: string[]) =>
  fc.oneof({ weight: 4, arbitrary: fc.constant(first) }, { weight: 1, arbitrary: fc.constantFrom(...others) });

/** Few pages, so that most lists have duplicates. */
const form = fc
  .tuple(
    mostly("https://", "http://", "HTTPS://"),
    mostly("", "www.", "m.", "www.m."),
    mostly("h.example", "H.example.", "amazon.com"),
    mostly("", ":443", ":80"),
    mostly(
      "",
      "/",
      "/a",
      "/%61/",
      "/a/index.html",
      "/index.html/",
      "/a/amp",
      "/a;jsessionid=1",
      "/a/ref=1",
      "/a%3Bb",
      "/a;b",
      "/a/;jsessionid=1/",
    ),
    mostly(
      "",
      "",
      "?",
      "?b=1&a=2",
      "?a=2&b=1",
      "?a=2&amp;b=1",
      "?utm_source=x",
      "?amp=1",
      "?b=1%3Bz&a=2",
      "?a=2&b=1;z",
      "?a=%20",
      "?a=+",
    ),
    mostly("", "#top", "#/a", "#:~:text=a"),
  )
  .map((parts) => parts.join(""));

test("a larger set of causes never splits a group, even if letter case differs", () => {
  let groups = 0;
  fc.assert(
    fc.property(
      fc.array(form, { minLength: 4, maxLength: 12 }),
      causes,
      causes,
      fc.constantFrom(...ids),
      (hrefs, own, more, profile) => {
        const links = hrefs.map((href) => ({ href }));
        const larger = findDuplicates(links, { profile, ignore: [...own, ...more] });
        for (const { members } of findDuplicates(links, { profile, ignore: own })) {
          groups += 1;
          expectSame(
            larger.some((group) => members.every((member) => group.members.includes(member))),
            true,
          );
        }
      },
    ),
    runs(1),
  );
  expect(groups).toBeGreaterThan(100);
});

test("an empty set is level 0: only URLs that are equal once resolved", () => {
  expect(joins("https://h.example/a", "HTTPS://h.example/a", [])).toBe(false);
  expect(joins(" https://h.example/a", "https://h.example/a", [])).toBe(true);
});

describe("without the cause letter case and default port, parts that the rule set changes must be equal as written", () => {
  test.each<readonly [a: string, b: string, isJoined: boolean]>([
    ["HTTPS://h.example/a/", "HTTPS://h.example/a", true],
    ["HTTPS://h.example/a/", "https://h.example/a", false],
    ["https://h.example/%7E", "https://h.example/~/", false],
    ["https://h.example:443/a", "https://h.example/a/", false],
    ["https://h.example/a#b", "https://h.example/a/#b", true],
    ["https://h.example/a#b", "https://h.example/a/", false],
  ])("%s and %s: %s", (a, b, isJoined) => {
    expect(joins(a, b, ["trailing-slash"])).toBe(isJoined);
    expect(joins(a, b, ["trailing-slash", "mobile"])).toBe(isJoined);
  });

  test("applies to fragments separately", () => {
    expect(joins("https://h.example/%7E#a", "https://h.example/%7E#b", ["fragment"])).toBe(true);
    expect(joins("https://h.example/~#a", "https://h.example/%7E#b", ["fragment"])).toBe(false);
  });
});

test("groups report their rules as they do under levels", () => {
  const links = ["HTTPS://h.example/a/", "HTTPS://h.example/a"].map((href) => ({ href }));
  const [group] = findDuplicates(links, { ignore: ["trailing-slash"] });
  expect(group).toMatchObject({ level: 3, mergedBy: ["fold-trailing-slash"], safety: "usually-preserves" });
});

test("ignores unknown causes", () => {
  expect(joins("https://h.example/a/", "https://h.example/a", ["nothing" as Cause])).toBe(false);
});
