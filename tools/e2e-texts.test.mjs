import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { root } from "./process.mjs";

const read = (/** @type {string} */ path) => readFileSync(join(root, path), "utf8");
/** @type {[string, { message: string }][]} */
const messages = Object.entries(JSON.parse(read("public/_locales/en/messages.json")));
/** Shorter texts also occur in names and addresses. */
const long = messages.filter(([, { message }]) => /^[^$]*\S \S+ \S[^$]*$/.test(message));

test("end-to-end tests ask for texts by key, so that a changed word breaks none", () => {
  const found = readdirSync(join(root, "e2e")).flatMap((name) => {
    if (!name.endsWith(".ts")) return [];
    const commentsAndTitles = /\/\*[\s\S]*?\*\/|\/\/.*|\btest\w*(?:\.\w+)?\(\s*(["`])[\s\S]*?\1/g;
    const source = read(`e2e/${name}`).replace(commentsAndTitles, "");
    return long.flatMap(([key, { message }]) => (source.includes(message) ? [`${name}: message("${key}")`] : []));
  });
  expect(found).toEqual([]);
});
