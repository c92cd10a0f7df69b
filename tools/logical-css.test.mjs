import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { STYLE as NAVIGATOR } from "../src/content/marks/navigator-style.ts";
import { STYLE as TOAST } from "../src/content/toast/toast-style.ts";
import { physicalDeclarations } from "./logical-css.mjs";
import { root } from "./process.mjs";

/** Symmetric, or for one direction. */
const MEANT = [
  [
    "src/ui/controls/controls.css",
    "translate: 12px",
    "The switch moves without a layout; a rule beside it mirrors that.",
  ],
  ["src/ui/controls/controls.css", "translate: -12px", "It is that rule."],
  ["src/ui/controls/pieces.css", "scale: -1 1", "It mirrors the icons that point along the line."],
  [
    "src/pages/options/colours.css",
    "background: repeating-linear-gradient(90deg, var(--mark) 0 5px, transparent 5px 8px)",
    "Dashes, as marks have them in every direction.",
  ],
  [
    "src/pages/options/colours.css",
    "background: repeating-linear-gradient(90deg, var(--mark) 0 2px, transparent 2px 4px)",
    "Dots, as marks have them.",
  ],
];

const styles = [
  ...["src/ui", "src/pages"].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
      .filter((name) => name.endsWith(".css"))
      .map((name) => {
        const path = `${folder}/${name.replaceAll("\\", "/")}`;
        return /** @type {const} */ ([path, readFileSync(join(root, path), "utf8")]);
      }),
  ),
  /** @type {const} */ (["src/content/marks/navigator-style.ts", NAVIGATOR]),
  /** @type {const} */ (["src/content/toast/toast-style.ts", TOAST]),
];

test("styles use start and end instead of left and right", () => {
  expect(styles.length).toBeGreaterThan(30);
  const found = styles.flatMap(([path, css]) => physicalDeclarations(css).map((one) => `${path}: ${one}`));
  expect(found.sort()).toEqual(MEANT.map(([path, declaration]) => `${path}: ${declaration}`).sort());
});

const FOUND = [
  "margin-left: 1px",
  "padding-right: 1px",
  "border-left: 1px solid",
  "border-right-color: red",
  "scroll-margin-left: 1px",
  "left: 0",
  "right: 0",
  "border-top-left-radius: 1px",
  "text-align: left",
  "float: right",
  "padding: 1px 2px 1px 3px",
  "margin: 0 calc(1px + 2px) 0 3px",
  "inset: auto 0 auto auto",
  "border-width: 1px 2px 1px 3px",
  "border-radius: 5px 9px 9px 5px",
  "border-radius: 5px 9px",
  "background: linear-gradient(to right, red, blue)",
  "background: linear-gradient(90deg, red, blue)",
  "box-shadow: 0 1px red, inset 3px 0 red",
  "translate: 12px",
  "transform: translateX(1px)",
  "background-position: 1px 2px",
];

const LEFT_ALONE = [
  "margin-inline-start: 1px",
  "inset-inline-end: 0",
  "text-align: start",
  "padding: 1px 2px 3px",
  "padding: 1px calc(1px + 2px) 3px calc(1px + 2px)",
  "border-radius: 9px 9px 0 0",
  "box-shadow: inset 0 -2px var(--accent), 0 1px 2px light-dark(#000, #fff)",
  "box-shadow: var(--lift)",
  "background: linear-gradient(180deg, red, blue)",
  "rotate: 180deg",
  "animation: to-the-left 1s",
];

test("finds left and right in each form, and nothing else", () => {
  const css = `/* left: 0; */ a:left { color: red } @media (x) { b::before {\n  ${[...FOUND, ...LEFT_ALONE].join(";\n  ")} } }`;
  expect(physicalDeclarations(css)).toEqual(FOUND);
});
