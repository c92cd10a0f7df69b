import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { root } from "./process.mjs";

const read = (/** @type {string} */ path) => readFileSync(join(root, path), "utf8");
/** @type {[string, { message: string }][]} */
const messages = Object.entries(JSON.parse(read("public/_locales/en/messages.json")));
/** Parts between placeholders. Shorter ones also occur elsewhere. */
const parts = messages.flatMap(([key, { message }]) =>
  message.split(/\$\d/).flatMap((part) => (/\S \S+ \S/.test(part) ? [[key, part.trim()]] : [])),
);

test("end-to-end tests look texts up by key, so that a changed word breaks none", () => {
  const found = readdirSync(join(root, "e2e"), { recursive: true, encoding: "utf8" }).flatMap((name) => {
    if (!/\.(?:ts|mjs)$/.test(name)) return [];
    const commentsAndTitles = /\/\*[\s\S]*?\*\/|(?<!:)\/\/.*|\btest\w*(?:\.\w+)?\(\s*(["`])[\s\S]*?\1/g;
    const source = read(`e2e/${name}`).replace(commentsAndTitles, "");
    return parts.flatMap(([key, part = ""]) => (source.includes(part) ? [`${name}: message("${key}")`] : []));
  });
  expect(found).toEqual([]);
});
