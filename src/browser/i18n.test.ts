import { beforeEach, expect, test } from "vitest";
import { fake } from "../fake-browser/index.ts";
import {
  capitalized,
  formatList,
  formatNumber,
  language,
  message,
  messageAround,
  messageFor,
  numberInWords,
  plural,
} from "./i18n.ts";

const { i18n } = fake;

const count = (forms: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(forms).map(([form, message]) => [`count_links_${form}`, message]));

beforeEach(() => {
  // For their plural forms.
  i18n.add("pl", {
    language: "pl",
    ...count({ one: "$1 link", few: "$1 linki", many: "$1 linków", other: "$1 linku" }),
    more_one: "jeszcze $1",
    more_other: "jeszcze $1 inne",
  });
  i18n.add("ar", { language: "ar", ...count({ zero: "0", one: "1", two: "2", few: "3", other: "100" }) });
});

test("inserts values into a text, with formatted numbers", () => {
  expect(message("copy")).toBe("Copy");
  expect(message("rules_of", 12_345)).toBe("12,345 rules");
  i18n.speak("es", "es-ES");
  expect(message("rules_of", 12_345)).toBe("reglas 12.345");
});

test("writes small numbers as words, and capitalizes the start of a sentence", () => {
  expect([0, 1, 12, 13].map(numberInWords)).toEqual(["0", "one", "twelve", "13"]);
  expect(["one edit", "5 edits", ""].map(capitalized)).toEqual(["One edit", "5 edits", ""]);
  i18n.speak("es", "es-ES");
  expect(numberInWords(12)).toBe("doce");
});

test("selects a plural form", () => {
  expect([0, 1, 2].map((count) => plural("count_links", count))).toEqual(["0 links", "1 link", "2 links"]);
  i18n.speak("es", "en-US");
  expect([0, 1, 1_000_000].map((count) => plural("count_links", count)).join()).toMatch(
    /^0 enlaces,1 enlace,1.000.000 enlaces$/,
  );
});

test("selects every plural form of a language", () => {
  i18n.speak("pl", "en-US");
  expect([1, 2, 5, 22, 1.5].map((count) => plural("count_links", count))).toEqual([
    "1 link",
    "2 linki",
    "5 linków",
    "22 linki",
    "1,5 linku",
  ]);
  i18n.speak("ar", "en-US");
  expect([0, 1, 2, 3, 100].map((count) => plural("count_links", count))).toEqual(["0", "1", "2", "3", "100"]);
});

test("falls back from a missing plural form to the language's other forms, not to English", () => {
  i18n.speak("pl", "en-US");
  expect([1, 2, 5].map((count) => plural("more", count))).toEqual(["jeszcze 1", "jeszcze 2 inne", "jeszcze 5 inne"]);
  i18n.speak("ar", "en-US");
  expect(plural("count_links", 11)).toBe("100");
});

test("inserts elements at the places of their values", () => {
  const value = { isolated: "shop.example" };
  expect(messageAround("site_heading", value)).toEqual(["Settings for ", value]);
  expect(messageAround("reads", value)).toEqual(["decodes to “", value, "”"]);
});

test("finds the text for an id of the core", () => {
  i18n.takeAnyKey();
  expect(messageFor("rule", "wwwoffle-2.9", "its English title")).toBe("its English title");
  expect(messageFor("profile", "wwwoffle-2.9", "")).toBe("WWWOFFLE 2.9 (a caching proxy’s key)");
  i18n.speak("es", "en-US");
  expect(messageFor("rule", "empty-path", "")).toBe("Añadir la «/» que falta.");
});

test("formats numbers and lists in the language of the texts, with the browser's region", () => {
  i18n.speak("en", "de-DE");
  expect(language()).toBe("en");
  expect(formatNumber(1234.5)).toBe("1,234.5");
  expect(formatList(["/", "?", "#"])).toBe("/, ?, and #");
  i18n.speak("es", "es-MX");
  expect(formatNumber(12_345.6)).toBe("12,345.6");
  expect(formatList(["/", "?"])).toBe("/ y ?");
});

test("throws for an unknown key in tests", () => {
  expect(() => message("no_such_text" as "copy")).toThrow('"no_such_text"');
});
