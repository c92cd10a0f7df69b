import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { keyOf } from "../browser/message-keys.ts";
import { allRules, ruleTextId } from "../browser/shared-messages.ts";
import { shortRuleText } from "./names.ts";

const folder = join(import.meta.dirname, "../../public/_locales");
const languages = readdirSync(folder);
const rules = allRules();
const textsIn = (language: string): Record<string, { message: string }> =>
  JSON.parse(readFileSync(join(folder, language, "messages.json"), "utf8"));

describe("the short name of a rule", () => {
  test.each(languages)("has at most three words in %s, for every rule", (language) => {
    const texts = textsIn(language);
    const wrong = rules
      .flatMap(({ short, shortWhere = {} }) => [short, ...Object.values(shortWhere).map((where) => where.short)])
      .map((text) => keyOf("rule", ruleTextId("short", text)))
      .filter((key) => !/^\S+(?: \S+){0,2}$/.test(texts[key]?.message ?? ""));
    expect(rules.length).toBeGreaterThan(100);
    expect(wrong, "Write 1 to 3 words: `short` in prose.ts, or its translation in public/_locales.").toEqual([]);
  });

  test.each(languages)("tiles of the popup have at most five words in %s, and a number", (language) => {
    const tiles = Object.entries(textsIn(language)).filter(([key]) => key.startsWith("tile_"));
    expect(tiles.length).toBeGreaterThan(20);
    const long = tiles.filter(([, { message }]) => message.replaceAll("\u00a0", " ").split(" ").length > 6);
    expect(long.map(([key]) => key)).toEqual([]);
  });

  test("is the percent-encoded character, or the kind of white space", () => {
    expect(shortRuleText("decode-unreserved", "%7Ea", "~")).toBe("encoded ~");
    expect(shortRuleText("decode-unreserved", "%7Ea")).toBe("encoded");
    expect(shortRuleText("drop-tabs-newlines", "a\tb")).toBe("tab");
    expect(shortRuleText("drop-tabs-newlines", "a\t\nb")).toBe("line break");
  });
});

test("short names of rules say encoded, as everywhere else", () => {
  const rulesShort = rules.flatMap((rule) => ("short" in rule ? [rule.short] : []));
  expect(rulesShort).toContain("encoded host");
  expect(rulesShort.filter((text) => /escaped/.test(text ?? ""))).toEqual([]);
});
