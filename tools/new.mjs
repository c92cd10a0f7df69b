/** `npm run new rule|finding|option|message|page …` writes a skeleton with a failing test. See docs/recipes. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { finding } from "./new/finding.mjs";
import { message } from "./new/message.mjs";
import { option } from "./new/option.mjs";
import { page } from "./new/page.mjs";
import { rule } from "./new/rule.mjs";
import { command, isEntry, root, runModule } from "./process.mjs";

/**
 * @typedef {object} Insertion A line for an existing file.
 * @property {string} file
 * @property {RegExp} at Its first group stays before the text, its second one after it.
 * @property {string} text
 */

/**
 * @typedef {object} Skeleton
 * @property {Record<string, string>} create Files by path.
 * @property {readonly Insertion[]} insert
 * @property {readonly string[]} next Steps to do by hand.
 */

/** @typedef {{ usage: string, make: (parameters: string[], folder: string) => Skeleton }} Kind */

/** @type {Readonly<Record<string, Kind>>} */
const kinds = { rule, finding, option, message, page };

const usage = () => Object.values(kinds).map((kind) => `npm run new ${kind.usage}`);

/**
 * Writes all or nothing. Throws a sentence if a file exists, or if a place to insert is missing.
 * @param {string[]} parameters
 * @param {string} [folder]
 */
export function writeSkeleton([name = "", ...parameters], folder = root) {
  const kind = Object.hasOwn(kinds, name) ? kinds[name] : undefined;
  if (kind === undefined) throw new Error(`Name what to add:\n  ${usage().join("\n  ")}`);
  const { create, insert, next } = kind.make(parameters, folder);
  for (const path of Object.keys(create)) {
    if (existsSync(join(folder, path))) throw new Error(`${path} exists. Nothing was written.`);
  }
  /** @type {Map<string, string>} */
  const texts = new Map();
  for (const { file, at, text } of insert) {
    const before = texts.get(file) ?? readFileSync(join(folder, file), "utf8");
    if (!at.test(before)) {
      throw new Error(`${file} has no place for the new ${name} (${at.source}): update tools/new/${name}.mjs.`);
    }
    texts.set(
      file,
      before.replace(at, (_, start = "", end = "") => start + text + end),
    );
  }
  for (const [path, text] of [...Object.entries(create), ...texts]) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return { created: Object.keys(create), changed: [...texts.keys()], next };
}

if (isEntry(import.meta.url)) {
  await command(async () => {
    const { created, changed, next } = writeSkeleton(process.argv.slice(2));
    const formatted = [...created, ...changed].filter((path) => !path.endsWith(".json") && !path.endsWith(".html"));
    if (formatted.length > 0) await runModule("@biomejs/biome/bin/biome", ["check", "--write", ...formatted]);
    const lines = [
      ...created.map((path) => `made     ${path}`),
      ...changed.map((path) => `changed  ${path}`),
      "",
      ...next.map((sentence, i) => `${i + 1}. ${sentence}`),
    ];
    console.log(lines.join("\n"));
    return 0;
  });
}
