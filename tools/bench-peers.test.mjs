import { expect, test } from "vitest";
import { countMerges } from "../bench/count-merges.mjs";
import { generatedPages } from "../bench/generated-pages.mjs";
import { SAME_PAGE_SHAPES } from "../bench/page-shapes.mjs";
import { TRAP_SHAPES } from "../bench/page-traps.mjs";
import { judgeAnswers, linksWithPages } from "../bench/peers/judge-answers.mjs";

/** @param {...string} row text, page, shape and site */
const meant = (...[text = "", page = "", shape = "", site = "a"]) => ({ text, site, page, shape });

const texts = [
  meant("/1", "one", "www"),
  meant("/1?", "one", "www"),
  meant("/1#", "one", "www"),
  meant("/2", "two", "trailing slash"),
  meant("/2/", "two", "trailing slash"),
  meant("/r", "route 0", "routes"),
  meant("/r#/a", "route 1", "routes"),
  meant("/r#/b", "route 2", "routes"),
  meant("/3", "three", "written once"),
  meant("/r", "route 0", "routes", "b"),
];

test("counts equal and similar pairs by shape", () => {
  const { byShape, others, refused } = judgeAnswers(texts, ["x", "x", "y", "2", "2", "r", "r", "s", "3", "rb"]);
  expect(Object.fromEntries(byShape)).toEqual({
    www: { pairs: 3, joined: 1 },
    "trailing slash": { pairs: 1, joined: 1 },
    routes: { pairs: 3, joined: 1 },
  });
  expect([others, refused]).toEqual([0, 0]);
});

test("never joins refused texts, even with equal reasons", () => {
  const answers = texts.map(() => "\tno host");
  const { byShape, others, refused } = judgeAnswers(texts, answers);
  expect([...byShape.values()].map(({ joined }) => joined)).toEqual([0, 0, 0]);
  expect([others, refused]).toEqual([0, texts.length]);
});

test("counts pairs of different pages outside of a common trap", () => {
  const answers = texts.map(() => "the same");
  const { byShape, others } = judgeAnswers(texts, answers);
  const within = [...byShape.values()].reduce((sum, { joined }) => sum + joined, 0);
  expect(within).toBe(3 + 1 + 3);
  expect(others).toBe((10 * 9) / 2 - within);
});

test("generated links are absolute, and each has one intended page", () => {
  const all = linksWithPages();
  expect(all.every(({ text }) => /^https?:\/\/[^/]/i.test(text))).toBe(true);
  const pages = new Set(generatedPages().flatMap(({ url, links }) => links.map(({ page }) => `${url} ${page}`)));
  expect(new Set(all.map(({ site, page }) => `${site} ${page}`))).toEqual(pages);
});

test("similar pairs are those of `npm run bench merges`", () => {
  const all = linksWithPages();
  const { byShape } = judgeAnswers(
    all,
    all.map(({ text }) => text),
  );
  const { pairs } = countMerges(generatedPages(), [], () => []);
  expect(TRAP_SHAPES.reduce((sum, { name }) => sum + (byShape.get(name)?.pairs ?? 0), 0)).toBe(pairs);
  expect([...byShape.values()].every(({ joined }) => joined === 0)).toBe(true);
  // Absolute and relative links become one text.
  expect(SAME_PAGE_SHAPES.map(({ name }) => name).filter((name) => !byShape.has(name))).toEqual([
    "relative beside absolute",
  ]);
});
