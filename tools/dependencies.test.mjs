import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { root } from "./process.mjs";

const read = (/** @type {string} */ file) => readFileSync(join(root, file), "utf8");
const { dependencies, devDependencies } = JSON.parse(read("package.json"));
const document = read("docs/dependencies.md");

/** @param {string} heading */
function rowsUnder(heading) {
  const section = document.split(`\n## ${heading}\n`)[1]?.split("\n## ")[0] ?? "";
  return [...section.matchAll(/^\| `([^`]+)` \|(.*)\|$/gm)].map(([, name = "", cells = ""]) => {
    const [version, licence, ...others] = cells.split(" | ").map((cell) => cell.trim());
    return { name, version, licence, others };
  });
}

test.each([
  ["In the extension", dependencies],
  ["For building and testing", devDependencies],
])("docs/dependencies.md has the packages of package.json: %s", (heading, packages) => {
  const rows = rowsUnder(heading);
  expect(Object.fromEntries(rows.map(({ name, version }) => [name, version]))).toEqual(packages);
  for (const { name, licence, others } of rows) {
    expect([name, licence]).toEqual([name, JSON.parse(read(`node_modules/${name}/package.json`)).license]);
    expect(
      others.every((cell) => cell.length > 2),
      `${name}: fill each column`,
    ).toBe(true);
  }
});
