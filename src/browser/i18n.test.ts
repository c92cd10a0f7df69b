import { beforeEach, expect, test, vi } from "vitest";
import { formatList, formatNumber, language, message, messageAround, messageFor, plural } from "./i18n.ts";

const browsers = vi.hoisted(() => ({ language: "en", ui: "en-US" }));

// The browser's part: it looks a text up, in English where the language has none, and puts substitutions where "$1" to
// "$9" stand. Polish and Arabic are here for their plural forms.
vi.mock("webextension-polyfill", async () => {
  const { readFile } = await import("node:fs/promises");
  const texts: Record<string, Record<string, { message: string }>> = {};
  for (const name of ["en", "es"]) {
    const path = new URL(`../../public/_locales/${name}/messages.json`, import.meta.url);
    texts[name] = JSON.parse(await readFile(path, "utf8"));
  }
  const count = (forms: Record<string, string>) =>
    Object.fromEntries(Object.entries(forms).map(([form, message]) => [`count_links_${form}`, { message }]));
  texts.pl = {
    language: { message: "pl" },
    ...count({ one: "$1 link", few: "$1 linki", many: "$1 linków", other: "$1 linku" }),
    more_one: { message: "jeszcze $1" },
    more_other: { message: "jeszcze $1 inne" },
  };
  texts.ar = { language: { message: "ar" }, ...count({ zero: "0", one: "1", two: "2", few: "3", other: "100" }) };
  return {
    default: {
      i18n: {
        getMessage: (key: string, substitutions: string[] = []) =>
          ((texts[browsers.language]?.[key] ?? texts.en?.[key])?.message ?? "").replace(
            /\$(\d)/g,
            (_, n) => substitutions[n - 1] ?? "",
          ),
        getUILanguage: () => browsers.ui,
      },
    },
  };
});

beforeEach(() => {
  browsers.language = "en";
  browsers.ui = "en-US";
});

test("a text takes its values, numbers as people write them", () => {
  expect(message("copy")).toBe("Copy");
  expect(message("tab_steps", 12_345)).toBe("Steps 12,345");
  browsers.language = "es";
  browsers.ui = "es-ES";
  expect(message("tab_steps", 12_345)).toBe("Pasos 12.345");
});

test("plurals", () => {
  expect([0, 1, 2].map((count) => plural("count_links", count))).toEqual(["0 links", "1 link", "2 links"]);
  expect(plural("escape_kept", 2, "/ and ?")).toBe("stay encoded: / and ? are reserved");
  browsers.language = "es";
  expect([0, 1, 1_000_000].map((count) => plural("count_links", count)).join()).toMatch(
    /^0 enlaces,1 enlace,1.000.000 enlaces$/,
  );
});

test("plurals in every form that a language has", () => {
  browsers.language = "pl";
  expect([1, 2, 5, 22, 1.5].map((count) => plural("count_links", count))).toEqual([
    "1 link",
    "2 linki",
    "5 linków",
    "22 linki",
    "1,5 linku",
  ]);
  browsers.language = "ar";
  expect([0, 1, 2, 3, 100].map((count) => plural("count_links", count))).toEqual(["0", "1", "2", "3", "100"]);
});

test("a form that the language has no text for reads as its others, not as English ones", () => {
  browsers.language = "pl";
  expect([1, 2, 5].map((count) => plural("more", count))).toEqual(["jeszcze 1", "jeszcze 2 inne", "jeszcze 5 inne"]);
  browsers.language = "ar";
  expect(plural("count_links", 11)).toBe("100");
});

test("values that are more than text stand in their places", () => {
  const value = { isolated: "shop.example" };
  expect(messageAround("watch", value)).toEqual(["Check ", value, " automatically"]);
  expect(messageAround("reads", value)).toEqual(["reads “", value, "”"]);
});

test("what the core names by an id", () => {
  expect(messageFor("rule", "wwwoffle-2.9", "its English title")).toBe("its English title");
  expect(messageFor("profile", "wwwoffle-2.9", "")).toBe("WWWOFFLE 2.9 (a caching proxy’s key)");
  browsers.language = "es";
  expect(messageFor("rule", "empty-path", "")).toBe("Añadir la «/» que falta.");
});

test("numbers and lists follow the language of the texts, in the variety of the browser", () => {
  browsers.ui = "de-DE";
  expect(language()).toBe("en");
  expect(formatNumber(1234.5)).toBe("1,234.5");
  expect(formatList(["/", "?", "#"])).toBe("/, ?, and #");
  browsers.language = "es";
  browsers.ui = "es-MX";
  expect(formatNumber(12_345.6)).toBe("12,345.6");
  expect(formatList(["/", "?"])).toBe("/ y ?");
});
