import { readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, describe, expect, test } from "vitest";
import { message, plural } from "../src/browser/i18n.ts";
import { fake, resetBrowser } from "../src/fake-browser/index.ts";
import { root } from "./process.mjs";
import { PSEUDO } from "./pseudo-locale.mjs";

/** @type {Record<string, { message: string }>} */
const english = JSON.parse(readFileSync(join(root, "public/_locales/en/messages.json"), "utf8"));
const latin = PSEUDO.latin.make(english);
const arabic = PSEUDO.arabic.make(english);

/** @param {import("./pseudo-locale.mjs").Texts} texts */
const entriesOf = (texts) => Object.entries(texts).map(([key, { message }]) => /** @type {const} */ ([key, message]));
const valuesIn = (/** @type {string} */ text) => text.match(/\$\d/g)?.sort().join() ?? "";
const LETTERS = /[a-z]/gi;

/**
 * @param {string} key
 * @param {string} text
 */
const oneIn = (key, text) => ({
  latin: PSEUDO.latin.make({ [key]: { message: text } })[key]?.message,
  arabic: PSEUDO.arabic.make({ [key]: { message: text } })[key]?.message,
});

test("replaces the letters of words, and keeps values, code and names", () => {
  expect(oneIn("a", "Copy as $1")).toEqual({ latin: "⟦Çööþý àš $1 öñé ţŵö ţĥŕéé⟧", arabic: "⟦ثوپى اس $1⟧" });
  expect(oneIn("a", "<URL:…>: “%XX”; &amp;")).toEqual({
    latin: "⟦<URL:…>: “%XX”; &amp;⟧",
    arabic: "⟦\u2066<URL:…>\u2069: “\u2066%XX\u2069”; \u2066&amp;\u2069⟧",
  });
  const kept =
    "og:url rel=canonical %XX %2F WWWOFFLE UTF-8 https://example.com/a “sid=” .aspx &amp; #fragment Trueform";
  expect(oneIn("a", kept).latin).toBe(`⟦${kept}⟧`);
  expect(oneIn("a", kept).arabic?.replace(/[\u2066\u2069]/g, "")).toBe(`⟦${kept}⟧`);
  expect(oneIn("a", " it’s, “well-known”:\n$2")).toEqual({
    latin: " ⟦îîţ’š, “ŵééļļ-ķñöŵñ”:\n$2 öñé ţŵö ţĥŕéé⟧",
    arabic: " ⟦يت’س, “طعلل-كنوطن”:\n$2⟧",
  });
});

test("a language has its own name, and a list of words remains a list", () => {
  expect([latin.language, arabic.language]).toEqual([{ message: "de" }, { message: "ar" }]);
  expect(latin.number_words?.message.split(" ")).toHaveLength(12);
});

describe.each([
  ["Latin", latin],
  ["Arabic", arabic],
])("in %s letters", (_, texts) => {
  test("each text is in brackets, with the placeholders of the English one", () => {
    const wrong = entriesOf(texts).filter(([key, text]) => {
      const values = valuesIn((english[key] ?? english[key.replace(/_[a-z]+$/, "_other")])?.message ?? "?");
      return key !== "language" && !(/^\s*⟦[\s\S]*⟧\s*$/.test(text) && valuesIn(text) === values);
    });
    expect(wrong).toEqual([]);
  });

  test("replaces almost all letters", () => {
    const all = entriesOf(english).reduce((sum, [, text]) => sum + (text.match(LETTERS)?.length ?? 0), 0);
    const same = entriesOf(texts).reduce((sum, [, text]) => sum + (text.match(LETTERS)?.length ?? 0), 0);
    expect(same / all).toBeLessThan(0.08);
    const words = entriesOf(texts).flatMap(([, text]) => text.match(/(?<![^\s“(⟦])[a-z]+(?![^\s,.”)⟧])/gi) ?? []);
    const known = new Set(["Trueform", "Chrome", "Firefox", "www", "example", "index", "default", "de", "ar"]);
    expect(words.filter((word) => !known.has(word) && !/\p{Lu}.*\p{Lu}/u.test(word))).toEqual([]);
  });
});

test("texts in Latin letters are two fifths longer, short ones up to twice as long", () => {
  const growths = entriesOf(latin).flatMap(([key, text]) => {
    const before = english[key]?.message ?? "";
    const isShort = before.length <= 10;
    return text.includes("öñé") && !key.includes("number_words") ? [{ isShort, by: text.length / before.length }] : [];
  });
  expect(growths.length / Object.keys(english).length).toBeGreaterThan(0.85);
  const least = (/** @type {boolean} */ isShort) =>
    Math.min(...growths.filter((one) => one.isShort === isShort).map(({ by }) => by));
  expect(least(false)).toBeGreaterThan(1.4);
  expect(least(true)).toBeGreaterThan(2);
});

describe("all plural forms of Arabic", () => {
  beforeEach(resetBrowser);

  test("are added for each text with a number, and for no other", () => {
    const stems = Object.keys(english).filter(
      (key) => key.endsWith("_one") && key.replace(/_one$/, "_other") in english,
    );
    expect(stems.length / Object.keys(english).length).toBeGreaterThan(0.044);
    expect(Object.keys(arabic).length - Object.keys(english).length).toBe(4 * stems.length);
    expect(arabic.count_links_few?.message).not.toBe(arabic.count_links_many?.message);
  });

  test("are selected by the number", () => {
    fake.i18n.add("ar", Object.fromEntries(entriesOf(arabic)));
    fake.i18n.speak("ar", "en");
    const texts = [0, 1, 2, 3, 10, 11, 99, 100, 101, 102, 103].map((count) => plural("count_links", count));
    // "zero", "one", "two", "few", "many", "other".
    const [zero, one, two, few, many, other] = ["زعرو", "ونع", "تطو", "فعط", "مانى", "وتهعر"];
    expect(texts.map((text) => text.match(/[\u0600-\u06ff]+/)?.[0])).toEqual([
      ...[zero, one, two, few, few],
      ...[many, many, other, other, other, few],
    ]);
    expect(message("copy")).toBe("⟦ثوپى⟧");
  });
});
