import { describe, expect, test } from "vitest";
import { type ProfileId, profiles } from "../rules/profiles.ts";
import type { Profile } from "../rules/rule.ts";
import { isAboutFragment, keepingFragment } from "./fragments.ts";
import { keyAt, rulesAtLevel } from "./key-rules.ts";

const idsOf = (rules: readonly { readonly id: string }[]) => rules.map(({ id }) => id);

describe.each(Object.keys(profiles) as ProfileId[])("%s", (id) => {
  const profile: Profile = profiles[id];
  const kept = keepingFragment(profile);

  test("runs each rule once and in order, and drops only the text directive of the fragment", () => {
    expect(idsOf(kept.stringRules)).toEqual(idsOf(profile.stringRules));
    const own = profile.urlRules.map((rule) => (isAboutFragment(rule) ? "drop-text-directive" : rule.id));
    const cutsText = profile.stringRules.some(isAboutFragment);
    expect(idsOf(kept.urlRules)).toEqual(cutsText ? ["drop-text-directive", ...own] : own);
  });

  test("equals the rule set on level 1 if there is no fragment", () => {
    for (const text of [
      "HTTP://Shop.Example:80/%7Eann/../b?c=%7e",
      "mailto:ann@shop.example",
      "/index/",
      "a.example",
    ]) {
      expect(keyAt(rulesAtLevel(profile, 1), text, {})).toBe(keyAt(rulesAtLevel(profile, 2), text, {}));
    }
  });
});

describe("keeps the fragment unchanged if the rule set cuts it off first", () => {
  test.each<readonly [text: string, key: string]>([
    ["HTTP://Shop.Example/%7Eann#Top", "http://shop.example/~ann#Top"],
    ["http://shop.example/a#b#c", "http://shop.example/a#b#c"],
    ["shop.example/a#b:c", "http://shop.example/a#b:c"],
    ["#a", "http://localhost:8080/#a"],
    ["http://shop.example/a#:~:text=b", "http://shop.example/a"],
    ["http://shop.example/a#b:~:text=c", "http://shop.example/a#b"],
  ])("%s under wwwoffle-2.9: %s", (text, key) => {
    expect(keyAt(rulesAtLevel(profiles["wwwoffle-2.9"], 1), text, {})).toBe(key);
  });
});
