/** Run by `npm run test:deep`, since it takes three builds. */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { unzipSync } from "fflate";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as lists from "../src/core/lists/look-alikes.ts";
import { root, runModule } from "./process.mjs";
import { zipFolder } from "./zip.mjs";

const TARGETS = ["chrome", "firefox"];
const folder = mkdtempSync(join(tmpdir(), "trueform-notices-"));
afterAll(() => rmSync(folder, { recursive: true }));

/** @param {string} target @param {string} name */
async function build(target, name) {
  const env = { TARGET: target, OUT_DIR: join(folder, name, target) };
  const { ok, output } = await runModule("vite/bin/vite.js", ["build", "--sourcemap", "--logLevel", "error"], { env });
  if (!ok) throw new Error(output);
}

/** @type {Record<string, Buffer>} */
const zips = {};
/** @type {Record<string, Record<string, Uint8Array>>} */
const unzipped = {};
/** @param {string} target @param {string} file */
const zipped = (target, file) => Buffer.from(unzipped[target]?.[file] ?? []).toString();
/** @param {string} target */
const noticesIn = (target) => zipped(target, "THIRD-PARTY-NOTICES.txt");
/** @param {string} text first lines of each notice */
const named = (text) =>
  [...text.matchAll(/^(\S.*) \([\w.-]+\)\n(?:Data\..*\n)?Source: \S/gm)].map(([, name]) => name).toSorted();
/** @param {string} path */
const versioned = (path) => {
  const { name, version } = JSON.parse(readFileSync(join(path, "package.json"), "utf8"));
  return `${name} ${version}`;
};

/**
 * From the source maps, an independent source.
 * @param {string} target
 */
function inSourceMaps(target) {
  const outDir = join(folder, "one", target);
  const maps = readdirSync(outDir, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".map"));
  const sources = maps.flatMap((name) => JSON.parse(readFileSync(join(outDir, name), "utf8")).sources);
  const folders = sources.flatMap(
    (source) => /node_modules\/.*node_modules\/(?:@[^/]+\/)?[^/]+|node_modules\/(?:@[^/]+\/)?[^/]+/.exec(source) ?? [],
  );
  return [...new Set(folders)].map((inner) => join(root, inner));
}

/** @param {string} path a package’s folder */
const licenceIn = (path) =>
  readFileSync(join(path, readdirSync(path).find((file) => /^licen[cs]e/i.test(file)) ?? "LICENSE"), "utf8");

beforeAll(async () => {
  await Promise.all(TARGETS.map((target) => build(target, "one")));
  for (const target of TARGETS) {
    const zip = zipFolder(join(folder, "one", target));
    zips[target] = Buffer.from(zip);
    unzipped[target] = unzipSync(zip);
  }
}, 600_000);

describe.each(TARGETS)("the zip for %s", (target) => {
  test("has the license and the notices", () => {
    expect(zipped(target, "LICENSE")).toBe(readFileSync(join(root, "LICENSE"), "utf8"));
    expect(noticesIn(target)).toMatch(/^\ufeffTrueform is under the MIT License/);
  });

  test("names only bundled packages, each with its license text", () => {
    const bundled = inSourceMaps(target);
    expect(bundled.map(versioned)).toContainEqual(expect.stringMatching(/^tldts-core /));
    // Added text is in no source map.
    const runtimes = ["rolldown", "vite"].map((name) => versioned(join(root, "node_modules", name)));
    const unicode = "Unicode Security Mechanisms for UTS #39, confusables.txt 17.0.0";
    const all = [...bundled.map(versioned), ...runtimes, "Public Suffix List", unicode];
    expect(named(noticesIn(target))).toEqual(all.toSorted());
    for (const path of bundled) expect(noticesIn(target)).toContain(licenceIn(path).replaceAll("\r\n", "\n").trim());
  });

  test("has the license of Unicode's data", () => {
    expect(noticesIn(target)).toContain("UNICODE LICENSE V3\n\nCOPYRIGHT AND PERMISSION NOTICE");
    const { UNICODE_VERSION } = lists;
    expect(noticesIn(target)).toContain(`confusables.txt ${UNICODE_VERSION} (Unicode-3.0)`);
  });

  test("links the source of packages under MPL-2.0", () => {
    const polyfill = versioned(join(root, "node_modules/webextension-polyfill")).replace(" ", "/v/");
    expect(noticesIn(target)).toContain(
      `https://www.npmjs.com/package/${polyfill} and https://github.com/mozilla/webextension-polyfill`,
    );
    const [, list = ""] = /^Public Suffix List \(MPL-2\.0\)\n([\s\S]*?)\n\n/m.exec(noticesIn(target)) ?? [];
    expect(list).toContain(`The package ${versioned(join(root, "node_modules/tldts"))} holds it`);
    // The list changes weekly; its history has the zip's version.
    expect(list).toContain("https://github.com/publicsuffix/list/commits/main/public_suffix_list.dat");
  });
});

test("two builds in different folders give the same bytes", async () => {
  await build("chrome", "two");
  expect(zips.chrome?.equals(zipFolder(join(folder, "two", "chrome")))).toBe(true);
});
