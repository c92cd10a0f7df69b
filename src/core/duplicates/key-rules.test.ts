import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { anyString, expectSame, pageLike, runs, urlLike } from "../arbitraries.ts";
import { sawEntityOfEntity } from "../fixed-point.ts";
import { canonicalize } from "../rules/canonicalize.ts";
import { type ProfileId, profiles } from "../rules/profiles.ts";
import type { Profile } from "../rules/rule.ts";
import { findDuplicates } from "./duplicates.ts";
import { explainEquivalence } from "./equivalence.ts";
import { keyAt, lowerKeys, rulesAtLevel, rulesByLevel, rulesOf } from "./key-rules.ts";
import { LEVELS, type Level, lowestSafety } from "./level.ts";
import { rulesAddedBy } from "./rules-of-cause.ts";

const ids = Object.keys(profiles) as ProfileId[];
const levels: readonly Level[] = LEVELS.map(({ level }) => level);
const base = "https://example.com/dir/page";

const joined = (a: string, b: string, profile: ProfileId = "web"): Level | "never" =>
  levels.find(
    (level) =>
      findDuplicates(
        [
          { href: a, base },
          { href: b, base },
        ],
        { profile, level },
      ).length === 1,
  ) ?? "never";

describe("the lowest level that joins", () => {
  test.each<readonly [a: string, b: string, level: Level | "never"]>([
    ["a", "./a", 0],
    ["a#page=2", "a#page=3&zoom=100", 2],
    ["http://example.com/dir/a", "a", 3],
    ["http://example.com:80/dir/a", "a", 3],
    ["https://example.com./dir/a", "a", 3],
    ["a/index.html", "a", 3],
    ["a/index.html", "a/", 3],
    ["http://www.example.com./dir/a/default.aspx#b", "a", 3],
    ["a?utm_source=x", "a", 4],
    ["a?x=1&y=2", "a?y=2&x=1", 4],
    ["a;jsessionid=0A", "a", 4],
    ["a/index.jsp;jsessionid=0A", "a", 4],
    ["a?sid=Wp3k_9aZ1xQ7mB2-tY5vR8nC4", "a", 4],
    ["a?x=1&&y=2", "a?y=2&&x=1", 4],
    ["a?1&2", "a?2&1", 4],
    ["a?b=1;a=2&a=1", "a?a=1&b=1;a=2", 4],
    ["https://m.example.com/dir/a", "a", 4],
    ["a/amp", "a", 4],
    ["a/amp/", "a", 4],
    ["a?amp=1", "a", 4],
    ["/amp", "/", 4],
    // Rules of level 3 run again after a session id is removed.
    ["a/amp/index.html;jsessionid=0A", "a", 4],
    ["/;jsessionid=0A/index.html/(S(4hqa0555fwsecu455xqckv45))", "/", 4],
  ])("%s and %s: %s", (a, b, level) => {
    expect(joined(a, b)).toBe(level);
    expect(explainEquivalence(a, b, { base }).level).toBe(level);
    expect(explainEquivalence(a, b, { base }).equal).toBe(typeof level === "number" && level <= 2);
  });

  test.each<readonly [a: string, b: string]>([
    ["a", "b"],
    ["a", "A"],
    ["a?x=1", "a?x=2"],
    ["a?x=1&x=2", "a?x=2&x=1"],
    ["a//b", "a/b"],
    ["a//", "a/"],
    ["//example.com//", "/"],
    ["a//index.html", "a/index.html"],
    ["https://example.com:8443/dir/a", "a"],
    ["http://example.com:8080/", "https://example.com:8080/"],
    ["http://example.com:443/dir/a", "a"],
    ["https://www.shop.example.com/", "https://shop.example.com/"],
    ["https://www.co.uk/", "https://co.uk/"],
    ["https://www.com/", "https://com/"],
    ["https://www.github.io/", "https://github.io/"],
    ["https://shop.example.com/", "https://example.com/"],
    ["https://m.com/", "https://com/"],
    ["https://example.com../dir/a", "a"],
    ["ftp://example.com/a", "http://example.com/a"],
    ["a/home", "a"],
    ["a/index", "a"],
    ["a/index.html", "a/index.php/x"],
    ["a?page=index.html", "a?page="],
    ["a?sid=12", "a"],
    ["a?id=utm_source", "a"],
    ["a?utm_source=x;id=3", "a?utm_source=y;id=4"],
    ["a?utm_source;id=3", "a?utm_source;id=4"],
    ["a?PHPSESSID=x;id=3", "a?PHPSESSID=x;id=4"],
    ["a?CFID=1;id=3&CFTOKEN=2", "a?CFID=1;id=3"],
    ["a?amp=1;id=3", "a?amp=1;id=4"],
    ["a?session_id=introduction-to-http-2", "a?session_id=introduction-to-http-3"],
    ["a?session_id=Keynote_2026_Opening_Day1", "a?session_id=Keynote_2026_Opening_Day2"],
    ["a?session_id=20260101000000000001", "a?session_id=20260101000000000002"],
    ["a?session_id=http2-and-http3-h2c-h3c-101", "a?session_id=http2-and-http3-h2c-h3c-102"],
    ["a?utmost=1", "a"],
    ["a/example", "a"],
    ["a/b/amp/c", "a/b/c"],
    ["mailto:a@example.com", "mailto:A@example.com"],
  ])("does not exist for %s and %s", (a, b) => {
    expect(joined(a, b)).toBe("never");
    expect(explainEquivalence(a, b, { base }).level).toBeUndefined();
  });
});

describe("fragments that identify something else", () => {
  test.each<readonly [a: string, b: string]>([
    ["#/a", "#/b"],
    ["#!a", "#!b"],
    ["#!/a", "#"],
    ["#?page=2", "#?page=3"],
    ["#?page=2", ""],
    ["#inbox/1", "#inbox/2"],
    ["#page/2", ""],
    ["#a-b_c/d", "#a-b_c/e"],
    ["#gid=5", "#gid=6"],
    ["#q=a&x=b", "#q=a&x=c"],
    ["#b=c", "#b=d"],
    ["#page=2&q=a", "#page=2&q=b"],
    ["#q=a&utm_source=b", "#utm_source=b"],
    ["#/a", ""],
    ["/cdn-cgi/l/email-protection#4c3f27", "/cdn-cgi/l/email-protection#5d2e36"],
    ["/cdn-cgi/l/email-protection#4c3f27", "/cdn-cgi/l/email-protection"],
  ])("differ on every level: %s and %s", (a, b) => {
    expect(joined(a, b)).toBe("never");
  });

  test.each<readonly [a: string, b: string]>([
    ["#/a", "http://www.example.com/dir/page/#/%61"],
    ["#gid=5", "http://www.example.com/dir/page/#gid=%35"],
    ["/cdn-cgi/l/email-protection#4c", "http://example.com/cdn-cgi/l/email-protection#4c"],
  ])("are joined with their own variants: %s and %s", (a, b) => {
    expect(joined(a, b)).toBe(3);
  });

  test.each<readonly [a: string, b: string]>([
    ["a#:~:text=b", "a"],
    ["a#b:~:text=c", "a#b"],
    ["a#/b:~:text=c", "a#/b"],
    ["a#!b:~:text=c,d&text=e", "a#!b"],
    ["a#b=c:~:text=d", "a#b=c"],
    ["a#b:~:text=c", "a#b:~:text=d"],
  ])("lose text directives from level 1 on: %s and %s", (a, b) => {
    expect(joined(a, b)).toBe(1);
    for (const profile of ["web", "wwwoffle-2.9", "rfc1738", "safe-browsing", "surt"] as const) {
      expect(joined(a, b, profile)).toBe(1);
    }
  });
});

describe("signed queries stay unchanged on every level", () => {
  test.each([
    ["X-Amz-Signature=s"],
    ["Expires=1&Signature=s&Key-Pair-Id=k"],
    ["Expires=1&Signature=s&AWSAccessKeyId=k"],
  ])("%s", (signature) => {
    expect(joined(`a?utm_source=x&${signature}`, `a?${signature}`)).toBe("never");
    expect(joined(`a?z=1&b=2&${signature}`, `a?b=2&z=1&${signature}`)).toBe("never");
    expect(joined(`a?PHPSESSID=1&amp=1&${signature}`, `a?${signature}`)).toBe("never");
    // Rules for other parts still apply.
    expect(joined(`http://www.example.com/dir/a?${signature}`, `a?${signature}`)).toBe(3);
  });
});

test("level 2 equals canonicalize under `web`", () => {
  const hrefs = ["a#b", "A/../a#/b", "//H", "?x&utm_source=y", "http://h:80", "é", "#:~:text=x"];
  for (const href of hrefs)
    expect(keyAt(rulesAtLevel(profiles.web, 2), href, { base })).toBe(canonicalize(href, { base }));
  for (const profile of Object.values(profiles) as Profile[]) expect(rulesByLevel(profile)[2].base).toBe(profile);
});

test("gives an empty link its document's fragment if a rule set keeps it, and one walk makes the keys of each level", () => {
  const context = { base: "http://h.example/a?b#c" };
  for (const profile of ids) {
    const byLevel = rulesByLevel(profiles[profile]);
    const { resolved, kept, canonical } = lowerKeys(byLevel, "", context);
    expect([resolved, kept, canonical]).toEqual(byLevel.slice(0, 3).map((atLevel) => keyAt(atLevel, "", context)));
  }
});

test("a canonical text is its own key on the lower levels", () => {
  const text = "https://news.example/a?b=c";
  for (const profile of ["web", "pdf-web-capture", "rfc1738", "rfc3986"] as const) {
    expect(lowerKeys(rulesByLevel(profiles[profile]), text, {})).toMatchObject({
      resolved: text,
      kept: text,
      canonical: text,
    });
  }
});

test("level 1 keeps fragments under every rule set that drops them", () => {
  for (const profile of ids) {
    const isDropped = canonicalize("http://h/a#b", { profile }) === canonicalize("http://h/a", { profile });
    const isKept =
      keyAt(rulesAtLevel(profiles[profile], 1), "http://h/a#b", {}) !==
      keyAt(rulesAtLevel(profiles[profile], 1), "http://h/a", {});
    expect(isKept, `Name the rule of ${profile} that drops the fragment in duplicates/fragments.ts.`).toBe(true);
    if (!isDropped) expect(["rfc3986", "wwwoffle-2.6"]).toContain(profile);
  }
});

test("a host that gets lost takes the fragment with it", () => {
  // Level 2 makes the first "http://" and keeps the fragment of the second.
  expect(joined("http://%2F#top", "http://#top", "safe-browsing")).toBe("never");
});

test("an unknown level means the default", () => {
  expect(rulesAtLevel(profiles.web, 9 as Level)).toBe(rulesAtLevel(profiles.web, 2));
});

test("the safety of a level is that of the rules that it adds", () => {
  const safetyOf = (rules: readonly { safety: Profile["urlRules"][number]["safety"] }[]) =>
    lowestSafety(rules.map(({ safety }) => safety));
  expect(LEVELS[3]?.safety).toBe(safetyOf(rulesAddedBy(profiles.web, 3)));
  expect(LEVELS[4]?.safety).toBe(safetyOf(rulesAddedBy(profiles.web, 4)));
  expect(LEVELS[2]?.safety).toBe(safetyOf(rulesByLevel(profiles.web)[2].base.urlRules));
});

test("the rules of one level are distinct objects, so that each has one place", () => {
  for (const profile of Object.values(profiles) as Profile[]) {
    for (const atLevel of rulesByLevel(profile)) expect(new Set(rulesOf(atLevel)).size).toBe(rulesOf(atLevel).length);
  }
});

const entities = fc
  .array(fc.constantFrom("&amp;", "&", "amp;", "&amp;amp;", "a%6dp;", "%26", "a", "=", ";"), { maxLength: 6 })
  .map((pieces) => `http://h/?${pieces.join("")}`);

describe.each(ids)("%s", (profile) => {
  const byLevel = rulesByLevel(profiles[profile]);
  const context = fc.constantFrom({}, { base: "http://www.example.com/a/b?c#d" }, { base: "http://h/" });

  test("levels only join, keys are fixed points, and nothing throws", () => {
    fc.assert(
      fc.property(
        fc.oneof({ arbitrary: pageLike, weight: 3 }, anyString, urlLike, entities),
        context,
        (text, context) => {
          let below = keyAt(byLevel[0], text, context);
          const takesTwoPasses = sawEntityOfEntity(text, { ...context, profile });
          for (const atLevel of byLevel) {
            const key = keyAt(atLevel, text, context);
            if (takesTwoPasses) continue;
            // Levels only merge groups.
            const absolute = !("base" in context) || /^[a-z][a-z0-9+.-]*:/i.test(key);
            // A SURT key stays a key and keeps its fragment.
            if (absolute && profile !== "surt") expectSame(keyAt(atLevel, below, context), key);
            if (absolute) expectSame(keyAt(atLevel, key, context), key);
            below = key;
          }
        },
      ),
      runs(1),
    );
  });

  test("members of a group are equal, and in one group on the next level", () => {
    fc.assert(
      fc.property(fc.array(pageLike, { minLength: 2, maxLength: 8 }), (hrefs) => {
        const links = hrefs.map((href) => ({ href }));
        for (const level of levels) {
          const above = level < 4 ? findDuplicates(links, { profile, level: (level + 1) as Level }) : null;
          for (const { members, key } of findDuplicates(links, { profile, level })) {
            expectSame(keyAt(byLevel[level], hrefs[members[0] as number] as string, {}), key);
            expect(above?.some((group) => members.every((member) => group.members.includes(member))) ?? true).toBe(
              true,
            );
            for (const member of members) {
              const found = explainEquivalence(hrefs[members[0] as number] as string, hrefs[member] as string, {
                profile,
              });
              expect(found.level).toBeLessThanOrEqual(level);
              expectSame(found.equal, (found.level ?? 9) <= 2);
            }
          }
        }
      }),
      // Each run groups up to eight links on five levels, twice, and explains every joined pair.
      runs(0.05),
    );
  });
});
