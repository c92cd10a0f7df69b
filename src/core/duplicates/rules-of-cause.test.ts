import { describe, expect, test } from "vitest";
import { trackingParameters } from "../lists/tracking.ts";
import { type ProfileId, profiles } from "../rules/profiles.ts";
import type { Profile, Rule } from "../rules/rule.ts";
import { causeRules } from "./causes.ts";
import { findDuplicates } from "./duplicates.ts";
import { ruleOf, rulesByLevel, rulesOf } from "./key-rules.ts";
import { LEVELS, type Level } from "./level.ts";
import { namesOf, rulesAddedBy } from "./rules-of-cause.ts";

const levels = LEVELS.map(({ level }) => level);
const idsAt = (profile: Profile, level: Level) => rulesAddedBy(profile, level).map(({ id }) => id);

describe.each(Object.keys(profiles) as ProfileId[])("%s", (id) => {
  const profile: Profile = profiles[id];

  test("every rule of the levels is added by one level", () => {
    const added = levels.flatMap((level) => idsAt(profile, level));
    const all = new Set(rulesByLevel(profile).flatMap((atLevel) => rulesOf(atLevel).map((rule) => rule.id)));
    expect([...added].sort()).toEqual([...all].sort());
  });

  test("rules about the fragment are on level 2 or higher", () => {
    for (const rule of [...rulesAddedBy(profile, 0), ...rulesAddedBy(profile, 1)]) {
      expect(rule.id).not.toMatch(/(?:drop|cut|strip)-fragment/);
    }
  });
});

test("under `web`, level 2 adds the fragment, and the levels above add rules of no rule set", () => {
  expect(idsAt(profiles.web, 2)).toEqual(["drop-fragment"]);
  expect([...idsAt(profiles.web, 3), ...idsAt(profiles.web, 4)].sort()).toEqual(causeRules.map(({ id }) => id).sort());
});

test("the rules that resolve a URL belong to level 0", () => {
  expect(idsAt(profiles.web, 0)).toContain("resolve");
  for (const profile of Object.values(profiles) as Profile[]) {
    expect(idsAt(profile, 0).filter((id) => idsAt(profile, 1).includes(id))).toEqual([]);
  }
});

test.each<readonly [ProfileId, Level]>([
  ["web", 1],
  ["surt", 1],
  // These keep fragments.
  ["wwwoffle-2.6", 3],
  ["rfc3986", 3],
])("under %s, level %d drops the text directive", (id, added) => {
  const profile: Profile = profiles[id];
  expect(levels.filter((level) => idsAt(profile, level).includes("drop-text-directive"))).toEqual([added]);
});

describe("the names in lists", () => {
  test.each<readonly [id: string, lists: readonly (readonly [kind: string, name: string])[]]>([
    ["fold-default-document", [["each", "index.html"]]],
    ["fold-https", []],
  ])("%s uses lists of these kinds, with these names", (id, lists) => {
    const own = namesOf(ruleOf(id) as Rule);
    expect(own.map(({ kind }) => kind)).toEqual(lists.map(([kind]) => kind));
    for (const [i, [, name]] of lists.entries()) expect(own[i]?.names).toContain(name);
  });

  const joins = (a: string, b: string) =>
    findDuplicates([{ href: `https://example.com${a}` }, { href: `https://example.com${b}` }], { level: 4 }).length ===
    1;
  const token = "9682993c8daa2c549711";

  test.each(causeRules.flatMap((rule) => namesOf(rule).map(({ kind, names }) => [rule.id, kind, names] as const)))(
    "%s, %s: each name is removed from keys",
    (id, kind, names) => {
      expect(names.length).toBeGreaterThan(1);
      if (kind === "pair") expect(joins(`/?${names.map((name) => `${name}=1`).join("&")}`, "/")).toBe(true);
      else if (kind === "label") {
        for (const name of names) {
          const hrefs = [`https://${name}.example.com/a`, "https://example.com/a"];
          expect(
            findDuplicates(
              hrefs.map((href) => ({ href })),
              { level: 4 },
            ),
          ).toHaveLength(1);
        }
      } else {
        for (const name of names) {
          const written = name.replace("*", id === "fold-session-arguments" ? "abcdefgh" : "x");
          const href = id === "fold-default-document" ? `/a/${written}` : `/a/?${written}=${token}`;
          // copy/parameters.test.ts tests these.
          const known = trackingParameters().filter((one) => one.name === name);
          const isBound = known.length > 0 && known.every(({ hosts }) => hosts !== undefined);
          expect(joins(href, "/a/"), written).toBe(!isBound);
          if (kind === "token") expect(joins(`/a/?${written}=1`, "/a/"), written).toBe(false);
        }
      }
    },
  );

  test("do not exist for rules that test forms", () => {
    expect(namesOf(ruleOf("fold-trailing-slash") as Rule)).toEqual([]);
  });
});
