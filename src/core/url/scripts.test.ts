import { describe, expect, test, vi } from "vitest";
import { isModeratelyRestrictive, isOfOneScript, scriptName, scriptOf, scriptOfCountry } from "./scripts.ts";

describe("UTS 39, 5.1: one script, Table 1a", () => {
  test.each([
    ["circle", true],
    ["сігсӏе", true],
    ["сirсlе", false],
    ["circ1e", true],
    ["〆切", true],
    ["ねガ", true],
  ])("%s", (label, expected) => {
    expect(isOfOneScript(label)).toBe(expected);
  });
});

describe("UTS 39, 5.2: at least Moderately Restrictive", () => {
  test.each([
    ["abc日本ひらカナ", true],
    ["abc中ㄅ", true],
    ["abc한국", true],
    ["abcไทย", true],
    ["a-1·ß😀", true],
    ["ωmega", false],
    ["teχ", false],
    ["hλlf-life", false],
    ["toys-я-us", false],
    // Cherokee is of limited use.
    ["abcꭰ", false],
    ["ไทยमा", false],
    ["", true],
  ])("%s", (label, expected) => {
    expect(isModeratelyRestrictive(label)).toBe(expected);
  });
});

test("scripts have codes and names", () => {
  expect(["a", "а", "α", "中", "ー", "1", "-", "😀", "\ud800"].map(scriptOf)).toEqual([
    "Latn",
    "Cyrl",
    "Grek",
    "Hani",
    "Hira",
    null,
    null,
    null,
    null,
  ]);
  expect(["Cyrl", "Grek", "Hani", "Cher", "no code"].map(scriptName)).toEqual([
    "Cyrillic",
    "Greek",
    "Han",
    "Cherokee",
    "no code",
  ]);
});

test("names of frequent scripts are the platform’s, without asking it", () => {
  const frequent = "Latn Cyrl Grek Hani Hira Kana Hang Arab Hebr Thai Armn Geor Cher Zyyy".split(" ");
  const english = new Intl.DisplayNames("en", { type: "script" });
  const asked = vi.spyOn(Intl, "DisplayNames");
  expect(frequent.map(scriptName)).toEqual(frequent.map((script) => english.of(script)));
  expect(asked).not.toHaveBeenCalled();
  asked.mockRestore();
});

test("countries have a script, other top-level domains none", () => {
  expect(["ru", "BG", "gr", "am", "ge", "il", "jp", "de", "com", "1", "рф", ""].map(scriptOfCountry)).toEqual([
    "Cyrl",
    "Cyrl",
    "Grek",
    "Armn",
    "Geor",
    "Hebr",
    "Jpan",
    "Latn",
    null,
    null,
    null,
    null,
  ]);
});
