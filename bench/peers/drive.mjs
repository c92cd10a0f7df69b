/**
 * Answers each record of standard input with one of standard output, by one library: `node drive.mjs NAME CORE [-0]`,
 * where CORE is a folder that `buildModules` of tools/core-build.mjs filled. Records are lines in UTF-8, or with `-0`
 * end with a NUL character. A refusal is a tab and its reason.
 */
import { once } from "node:events";
import { pathToFileURL } from "node:url";

const [, , name = "", core = "", option] = process.argv;
const end = option === "-0" ? "\0" : "\n";

/** @param {string} file */
const load = (file) => import(pathToFileURL(`${core}/${file}`).href);

/** `LEVEL` of a key @param {string} level @returns {Promise<(url: string) => string>} */
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
  switch (name) {
    case "copy":
      return (url) => url;
    case "new-url":
      return (url) => new URL(url).href;
    case "fast-uri": {
      const { default: fastUri } = await import("fast-uri");
      return (url) => fastUri.normalize(url);
    }
    case "normalize-url": {
      const { default: normalizeUrl } = await import("normalize-url");
      return (url) => normalizeUrl(url);
    }
    case "whatwg-url": {
      // @ts-expect-error: it has no types.
      const { default: whatwgUrl } = await import("whatwg-url");
      return (url) => new whatwgUrl.URL(url).href;
    }
    default:
      throw new Error(`There is no peer ${name}.`);
  }
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
