/** Compares docs/languages/ with the messages. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { root } from "./process.mjs";

const LOCALES = join(root, "public", "_locales");
const languages = readdirSync(LOCALES).filter((language) => language !== "en");

/** @param {string} language */
const fileOf = (language) => join(root, "docs", "languages", `${language}.md`);

/** @param {string} language @returns {string[]} */
const textsOf = (language) => {
  /** @type {Record<string, { message: string }>} */
  const texts = JSON.parse(readFileSync(join(LOCALES, language, "messages.json"), "utf8"));
  return Object.values(texts).map(({ message }) => message.toLowerCase());
};

/** @param {string} language @returns {[term: string, own: string][]} without the head */
const rowsOf = (language) =>
  [...readFileSync(fileOf(language), "utf8").matchAll(/^\|([^|]+)\|([^|]+)\|/gm)]
    .map(([, term = "", own = ""]) => /** @type {[string, string]} */ ([term.trim(), own.trim()]))
    .slice(2);

/** Stems, since endings vary. @param {string} own */
const waysIn = (own) =>
  own
    .toLowerCase()
    .split(/[,;:/()、／（）]/)
    .map((way) => way.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [])
    .filter((words) => words.length > 0)
    .map((words) => words.map((word) => (/^[\p{Script=Latin}]{5,}$/u.test(word) ? word.slice(0, -2) : word)));

test.each(languages)("%s has a glossary", (language) => {
  expect(existsSync(fileOf(language)), `Write docs/languages/${language}.md.`).toBe(true);
  const terms = rowsOf(language).map(([term]) => term);
  expect(terms.length).toBeGreaterThanOrEqual(60);
  expect(new Set(terms).size, "The glossary lists a term twice.").toBe(terms.length);
});

test.each(languages)("its terms occur in the messages of %s", (language) => {
  const texts = textsOf(language);
  const unused = rowsOf(language).filter(
    ([, own]) => !waysIn(own).some((words) => texts.some((text) => words.every((word) => text.includes(word)))),
  );
  expect(unused, "No text says these so: change the glossary or the texts.").toEqual([]);
});

test("every glossary belongs to an existing language", () => {
  const files = readdirSync(join(root, "docs", "languages")).map((file) => file.replace(/\.md$/, ""));
  expect(files.toSorted()).toEqual(languages.toSorted());
});
