import { expect, test } from "vitest";
import { gateOf } from "../triggers/pattern.ts";
import { parse, serialize } from "../url/url.ts";
import { type ProfileId, profiles } from "./profiles.ts";
import type { Profile, StringRule, UrlRule } from "./rule.ts";

const change = (rule: StringRule | UrlRule, text: string): string =>
  "applyToText" in rule ? rule.applyToText(text, {}) : serialize(rule.apply(parse(text), {}));

test.each<readonly [profile: ProfileId, id: string, text: string, changed: string]>([
  ["wwwoffle-2.6", "wwwoffle26-dot-segments", "http://example.com/a/..;b", "http://example.com/;b"],
  ["rfc1738", "rfc1738-encode-unsafe", "http://ann@b@example.com/", "http://ann%40b@example.com/"],
  ["rfc3986", "rfc3986-resolve", "http://example.com/ ", "http://example.com/"],
])("%s: triggers %s with %s", (id, ruleId, text, changed) => {
  const { stringRules, urlRules }: Profile = profiles[id];
  const rules = [...stringRules, ...urlRules];
  const chosen = rules.filter((rule) => rule.id === ruleId);
  expect(chosen.map((rule) => change(rule, text))).toEqual([changed]);
  expect(gateOf(chosen)(text)).toBe(false);
});
