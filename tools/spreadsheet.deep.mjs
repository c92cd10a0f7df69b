/** Run by `npm run test:deep`: LibreOffice with any separator setting. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { exportOf } from "../src/links/export/export.ts";
import { guardFormula } from "../src/links/export/formula-guard.ts";
import { NO_SUMMARY } from "../src/links/types.ts";
import { convertCsv, formulasIn } from "./spreadsheet.mjs";

const soffice = process.env.SOFFICE_PATH ?? "";

/** @typedef {import("../src/links/types.ts").Row} Row */

/** @type {Row} */
const ROW = {
  ...{
    href: "http://h/",
    base: null,
    text: "",
    region: "",
    element: "a",
    frame: null,
    place: 1,
    index: 0,
    urlEntry: 0,
  },
  ...{ absolute: "http://h/", canonical: "http://h/", group: null, varies: false, level: null },
  ...{ rules: [], safety: null, findings: [] },
};
/** @type {Parameters<typeof exportOf>[2]} */
const about = {
  ...{ version: "1", settings: { profile: "web", level: 2, localHost: "localhost:8080" }, source: null },
  ...{ summary: { ...NO_SUMMARY, links: 1, distinct: 1 }, passwords: true },
};

const signs = "=+-@＝＋－＠";
const between = [
  "",
  " ",
  "\t",
  "\r\n",
  "\n",
  "\r",
  ";",
  "|",
  ",",
  '"',
  "'",
  '"\t',
  ";\t",
  '"\n"',
  "\u00a0",
  "\u200b",
  "\ufeff",
];
const known = [...signs].flatMap((sign) =>
  between.flatMap((one) => [
    `${one}${sign}1+1`,
    `http://h/a;${one}${sign}1+1`,
    `a\t${one}${sign}1+1|b`,
    `"a";${one}${sign}1+1`,
    `a\n${one}${sign}1+1`,
    `;"${one}${sign}1+1`,
  ]),
);
const pieces = [..."ab1,;|\"'\r\n\t =+-@＝é\u00a0\u200b", "=1+1", ";=1+1", "\r\n", "http://h/"];
const random = fc.sample(fc.string({ unit: fc.constantFrom(...pieces), minLength: 1, maxLength: 12 }), 2_000);
const texts = [...known, ...random];

const csv = [
  ...exportOf(
    "csv",
    texts.map((href, index) => ({ ...ROW, href, text: texts.at(-index) ?? "", region: href, index })),
    about,
  ),
].join("");

test.each([
  { separators: [","] },
  { separators: [";"] },
  { separators: ["\t"] },
  { separators: ["|"] },
  { separators: [",", ";", "\t"] },
])("no cell is a formula: $separators", async ({ separators }) => {
  const fods = await convertCsv(soffice, csv, { separators, type: "fods" });
  expect(fods.match(/<table:table-row/g)?.length).toBeGreaterThan(1_000);
  expect(formulasIn(fods)).toEqual([]);
});

test("the same cells are formulas without the guard", async () => {
  const unsafe = '1,"http://h/a",\r\n2,http://h/a;=1+1,\r\n3,"a\t=1+1",\r\n4,a|=1+1\r\n5,=1+1\r\n';
  for (const separator of [",", ";", "\t", "|"]) {
    const fods = await convertCsv(soffice, unsafe, { separators: [separator], type: "fods" });
    expect(formulasIn(fods), separator).toHaveLength(1);
  }
});

test("every cell survives a round trip with commas", async () => {
  // LibreOffice normalizes line ends.
  const lines = (/** @type {string | undefined} */ text) => text?.replace(/[\r\n]+/g, "\n");
  const saved = await convertCsv(soffice, csv, { separators: [","], type: "csv", asText: true });
  const cells = [...saved.matchAll(/(?:^|,|\n)(?:"((?:[^"]|"")*)"|([^",\n]*))/g)].map(([, quoted, bare]) =>
    (quoted ?? bare ?? "").replaceAll('""', '"'),
  );
  const columns = 13;
  const spellings = texts.map((_, index) => lines(cells[(index + 1) * columns + 2]));
  expect(spellings).toEqual(texts.map((text) => lines(guardFormula(text))));
});
