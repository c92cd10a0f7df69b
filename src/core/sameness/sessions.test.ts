/** What is left of a path without its session id is the same path to every rule set. */
import { describe, expect, test } from "vitest";
import { type ProfileId, profiles } from "../rules/profiles.ts";
import { keyAt, rulesByLevel } from "./level-rules.ts";

describe.each(Object.keys(profiles) as ProfileId[])("%s", (profile) => {
  test.each([
    "http://h/www;jsessionid=1/..;v=1/",
    "http://h/a;jsessionid=1/.;v=1",
    "http://h/a;jsessionid=1/%2e%2E;v=1/b",
    "http://h/a;jsessionid=1/b|c",
    "http://h/a;jsessionid=1/b%7Cc",
    "http://h/a;jsessionid=1/b%26c'd[e]",
    "http://h/a;jsessionid=1/b;",
    "http://h/a;jsessionid=1/;",
    "http://h/a;/(S(4hqa0555fwsecu455xqckv45))",
    "http://h/a;/(S(4hqa0555fwsecu455xqckv45))/",
    "http://h/a;/(4hqa0555fwsecu455xqckv45)?b",
    "http://h/a&amp;/(S(4hqa0555fwsecu455xqckv45))/",
    "http://h/a;/(4hqa0555fwsecu455xqckv45)/b",
  ])("the key of a key of %s is itself", (text) => {
    for (const atLevel of rulesByLevel(profiles[profile])) {
      const key = keyAt(atLevel, text, {});
      expect(keyAt(atLevel, key, {})).toBe(key);
    }
  });
});
