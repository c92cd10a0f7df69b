/**
 * Writes one library's answer to each record of standard input: `node drive.mjs NAME CORE [-0]`, with CORE built by
 * `buildModules` of tools/core-build.mjs. Records are UTF-8 lines, or end with NUL for `-0`. A refusal is a tab and its
 * reason.
 */
import { once } from "node:events";
import { pathToFileURL } from "node:url";
import { loaders } from "./javascript.mjs";

const [, , name = "", core = "", option] = process.argv;
const end = option === "-0" ? "\0" : "\n";

/** @param {string} file */
const load = (file) => import(pathToFileURL(`${core}/${file}`).href);

/** @param {string} level @returns {Promise<(url: string) => string>} */
async function keyOf(level) {
  const [{ key }, { suffixes }] = await Promise.all([load("key.js"), load("suffixes.js")]);
  const options = { level: Number(level), suffixes };
  return (url) => key(url, options);
}

/** @param {string} profile @returns {Promise<(url: string) => string>} */
async function canonicalizeBy(profile) {
  const { canonicalize } = await load("canonicalize.js");
  return (url) => canonicalize(url, { profile });
}

/** @returns {Promise<(url: string) => string>} */
async function answerOf() {
  const [, kind, detail = ""] = /^trueform-(key|rules)-(.+)$/.exec(name) ?? [];
  if (kind === "key") return keyOf(detail);
  if (kind === "rules") return canonicalizeBy(detail);
  if (name === "copy") return (url) => url;
  if (name === "new-url") return (url) => new URL(url).href;
  const load = loaders[name];
  if (load === undefined) throw new Error(`No such peer: ${name}.`);
  return load();
}

const answer = await answerOf();
process.stdin.setEncoding("utf8");
let rest = "";
for await (const piece of process.stdin) {
  const records = (rest + piece).split(end);
  rest = records.pop() ?? "";
  let results = "";
  for (const record of records) {
    try {
      results += answer(record);
    } catch (error) {
      results += `\t${error instanceof Error ? error.message : error}`.replaceAll(/[\n\0]/g, " ");
    }
    results += end;
  }
  if (!process.stdout.write(results)) await once(process.stdout, "drain");
}
