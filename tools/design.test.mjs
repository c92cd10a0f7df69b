/** Type scale and grid, defined in src/ui/controls/tokens.css. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { root } from "./process.mjs";

const styles = ["src/ui", "src/pages"].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".css") && !name.endsWith("tokens.css"))
    .map((name) => `${folder}/${name.replaceAll("\\", "/")}`),
);

const SPACES = /^(?:padding|margin|gap|row-gap|column-gap)(?:-|$)/;
const FONTS = /^(?:inherit|var\(--(?:t[1-4]|code)\))$/;

/** @type {readonly (readonly [property: RegExp, fits: (value: string) => boolean, wanted: string])[]} */
const LAWS = [
  [/^font$/, (value) => FONTS.test(value), "one of four sizes, --t1 to --t4, or --code"],
  [/^(?:font-size|line-height|letter-spacing)$/, (value) => value === "inherit", "the size of its font"],
  [/^font-weight$/, (value) => /^(?:400|600|inherit)$/.test(value), "400 or 600"],
  [
    /^border-(?:\w+-\w+-)?radius$/,
    (value) => value.split(/\s+/).every((one) => /^(?:0|2px|4px|8px|99px|50%|inherit)$/.test(one)),
    "a radius of 4 or 8 px, 2 px in running text",
  ],
  [SPACES, (value) => lengthsIn(value).every(fitsGrid), "a multiple of 4 px, or 1 or 2 px beside a line"],
];

/** In pixels. @param {string} value */
const lengthsIn = (value) =>
  [...value.replace(/calc\(.*\)/g, "").matchAll(/(?<![\w.-])-?(\d*\.?\d+)(px|rem)\b/g)].map(
    ([, number, unit]) => Number(number) * (unit === "rem" ? 16 : 1),
  );

const fitsGrid = (/** @type {number} */ pixels) => pixels % 4 === 0 || pixels === 1 || pixels === 2;

/** @param {string} css */
const misfitsIn = (css) =>
  [...css.replace(/\/\*.*?\*\//gs, "").matchAll(/(?<=[{;]\s*)([a-z-]+):\s*([^;{}]+);/g)].flatMap(
    ([, property = "", value = ""]) =>
      LAWS.filter(([of, fits]) => of.test(property) && !fits(value.trim())).map(
        ([, , wanted]) => `${property}: ${value}: ${wanted}`,
      ),
  );

/**
 * Selectors by color.
 * @type {Readonly<Record<string, RegExp>>}
 */
const MEANINGS = {
  // Errors.
  warn: /warn|\.at\b|\bmark\b/,
  // Deceptive or rejected.
  bad: /bad|error|problem|\.invisible/,
  // “All good”, repaired text, and links to keep.
  good: /good|^ins$/,
};

/** @param {string} css */
const miscolouredIn = (css) =>
  [...css.replace(/\/\*.*?\*\//gs, "").matchAll(/([^{}]+)\{([^{}]*)\}/g)].flatMap(([, selector = "", body = ""]) =>
    Object.entries(MEANINGS).flatMap(([name, meant]) =>
      new RegExp(`var\\(--(?:bar-)?${name}\\b`).test(body) && !meant.test(selector.trim())
        ? [`${selector.trim()}: --${name}`]
        : [],
    ),
  );

describe("colours by meaning", () => {
  test.each(styles.filter((path) => /^src\/(?:ui\/(?!compare)|pages\/popup)/.test(path)))("%s", (path) =>
    expect(miscolouredIn(readFileSync(join(root, path), "utf8"))).toEqual([]),
  );

  test.each([".chip { color: var(--warn); }", ".safety { background: var(--bad-tint); }", "b { color: var(--good); }"])(
    "%s would be found",
    (rule) => expect(miscolouredIn(rule)).toHaveLength(1),
  );
});

describe("sizes of type and spaces", () => {
  test.each(styles)("%s", (path) => expect(misfitsIn(readFileSync(join(root, path), "utf8"))).toEqual([]));

  test.each(["font: 14px/1 serif;", "font-weight: 500;", "padding: 3px 8px;", "gap: 0.7rem;", "border-radius: 9px;"])(
    "%s would be found",
    (declaration) => expect(misfitsIn(`a { ${declaration} }`)).toHaveLength(1),
  );
});
