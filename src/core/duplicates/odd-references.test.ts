/** Hosts that look like schemes, and repeated schemes: resolving once must be enough. */
import { describe, expect, test } from "vitest";
import { canonicalize } from "../rules/canonicalize.ts";
import { type ProfileId, profiles } from "../rules/profiles.ts";
import type { Context } from "../rules/rule.ts";
import { keyAt, rulesByLevel } from "./key-rules.ts";

const REFERENCES =
  "//http:/// //http:// //http:/ //http: //http:x //http:h/ //http://h/ //http:8/ //http:\\ //http:/?q //http:#f //http:/%2F //https:/ //https:/// //HTTP:/x //ftp:/x //a:/x //a:// //a: //a:x //u@http:/ //@http:/ //:/x //%68ttp:/ ///http:// ////http:/ /\\http:/// //http://http:// //http:///http: //http://// //http:/./ //http:/.. //http:/a \\\\http:\\x".split(
    " ",
  );
const ABSOLUTE =
  "http://http:/// http://http: http:http:/// http:////http: http:///http:/ http:////http://x http://http:////x http://http:/\\http://x http://http:///\\x http://http://http://x http://http:////https:///y http://https:h http://https:/h".split(
    " ",
  );
const CONTEXTS: readonly Context[] = [
  {},
  ...["http://www.example.com/a/b?c#d", "https://h/x", "ftp://h/x", "file:///C:/a"].map((base) => ({ base })),
];

describe.each(Object.keys(profiles) as ProfileId[])("%s", (profile) => {
  test.each(rulesByLevel(profiles[profile]))("makes keys that are their own keys on level $level", (atLevel) => {
    for (const context of CONTEXTS) {
      for (const text of [...REFERENCES, ...ABSOLUTE]) {
        const key = keyAt(atLevel, text, context);
        // A relative key would be resolved again.
        if (context.base !== undefined && !/^[a-z][a-z0-9+.-]*:/i.test(key)) continue;
        expect(keyAt(atLevel, key, context), `${text} on ${context.base}`).toBe(key);
      }
    }
  });
});

test.each([
  ["//http:///", "http://"],
  ["//http://h/A", "h)/a"],
  ["///http://h/A", "h)/a"],
  ["http:////http://h/A", "h)/a"],
  ["//http:/A", "http)/a"],
])("makes the SURT key of a relative URL from its absolute URL: %s", (text, key) => {
  const context = { profile: "surt", base: "http://www.example.com/a/b?c#d" } as const;
  const resolved = keyAt(rulesByLevel(profiles.surt)[0], text, context);
  expect(canonicalize(text, context)).toBe(key);
  expect(canonicalize(resolved, context)).toBe(key);
});
