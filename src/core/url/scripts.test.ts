import { describe, expect, test } from "vitest";
import {
  isHighlyRestrictive,
  isModeratelyRestrictive,
  isOfOneScript,
  scriptName,
  scriptOf,
  scriptOfCountry,
  scriptsIn,
} from "./scripts.ts";

describe("UTS 39, 5.1: one script, Table 1a", () => {
  test.each([
    ["circle", true],
    ["сirсlе", false],
    ["漢한", true],
    ["漢한ㄅ", false],
    ["1abc", true],
    // The first character belongs to many scripts, but not the second one's.
    ["\u0964ক", true],
    ["\u0964কक", false],
    // Aegean numbers are Cypriot and Linear B.
    ["\u{10100}\u{10000}", true],
    ["\u{10100}\u{10000}\u{10800}", false],
    ["ㄅ한", false],
    // The danda belongs to many Indian scripts.
    ["\u0964\u0b95", true],
    ["\u0964\u0b95\u0915", false],
    ["\u1735\u1760\u1720", false],
  ])("%s", (label, expected) => {
    expect(isOfOneScript(label)).toBe(expected);
  });
});

describe("UTS 39, 5.2: at least Highly Restrictive", () => {
  test.each([
    ["bücher-1", true],
    ["москва", true],
    ["abc日本ひらカナ", true],
    ["abc中ㄅ", true],
    ["abc한국", true],
    ["abcไทย", false],
    ["москваx", false],
    ["日本пример", false],
    // Cherokee is limited-use.
    ["ꭰꭱ", false],
    ["", true],
  ])("%s", (label, expected) => {
    expect(isHighlyRestrictive(label)).toBe(expected);
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
    // Cherokee is limited-use.
    ["abcꭰ", false],
    ["ไทยमा", false],
    ["a中한ㄅ", false],
    ["a\u{1e4d0}", false],
    ["", true],
  ])("%s", (label, expected) => {
    expect(isModeratelyRestrictive(label)).toBe(expected);
  });
});

test("returns codes and names of scripts", () => {
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
  expect(["Cyrl", "Grek", "Hani", "Cher", "Deva", "no code"].map(scriptName)).toEqual([
    "Cyrillic",
    "Greek",
    "Han",
    "Cherokee",
    "Devanagari",
    "no code",
  ]);
});

test("uses the platform’s names of frequent scripts", () => {
  const frequent = "Latn Cyrl Grek Hani Hira Kana Hang Arab Hebr Thai Armn Geor Cher Zyyy".split(" ");
  const english = new Intl.DisplayNames("en", { type: "script" });
  expect(frequent.map(scriptName)).toEqual(frequent.map((script) => english.of(script)));
});

test("returns a script for countries, but not for other top-level domains", () => {
  expect(["ru", "BG", "gr", "am", "ge", "il", "jp", "de", "com", "cyrl", "1", "рф", ""].map(scriptOfCountry)).toEqual([
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
    null,
  ]);
});

test("returns the scripts of a writing system, and a script itself", () => {
  expect(["Jpan", "Kore", "Hanb", "Hans", "Hant", "Cyrl"].map(scriptsIn).join(" ")).toBe(
    "Hani,Hira,Kana Hani,Hang Hani,Bopo Hani Hani Cyrl",
  );
});
