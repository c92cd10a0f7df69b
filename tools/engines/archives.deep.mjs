/** The recipes of docs/planning.md for web archives. cdxj-indexer uses `surt` keys. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { COPIES, lineAt } from "../../bench/scale-lines.mjs";
import { buildCommand } from "../core-build.mjs";
import { root, run } from "../process.mjs";
import { createWorkspace, recipe } from "../scale.mjs";
import { pythonPackages } from "./python.mjs";

const ADDRESSES = 1_000;
const lines = Array.from({ length: COPIES * ADDRESSES }, (_, index) => lineAt(index, ADDRESSES));

const core = mkdtempSync(join(tmpdir(), "trueform-core-"));
/** @type {ReturnType<typeof createWorkspace>} */
let shop;
/** @type {Record<string, string>} */
let env;

beforeAll(async () => {
  const [programs] = await Promise.all([pythonPackages("archives"), buildCommand(core, "0.0.0")]);
  shop = createWorkspace(join(core, "cli.mjs"));
  env = { PATH: `${shop.bin}:${programs}:${process.env.PATH}` };
  writeFileSync(join(shop.folder, "urls.txt"), `${lines.join("\n")}\n`);
  await inShell(`python3 "${join(root, "tools", "engines", "archive.py")}" pages.warc.gz < urls.txt`);
}, 600_000);
afterAll(() => {
  shop?.end();
  rmSync(core, { recursive: true });
});

/** @param {string} script */
async function inShell(script) {
  const { ok, output } = await run("bash", ["-ec", script], { folder: shop.folder, env });
  expect([ok, output]).toEqual([true, ""]);
}

/** @param {string} name */
const linesOf = (name) => readFileSync(join(shop.folder, name), "utf8").trim().split("\n");

test("keys of a WARC file equal those of its index", async () => {
  await inShell(`${recipe("warc.sh")}\ncdxj-indexer pages.warc.gz > index.cdxj`);
  const keys = linesOf("keys.jsonl").map((line) => JSON.parse(line).result);
  expect(new Set(keys).size).toBe(ADDRESSES);
  expect(keys).toEqual(linesOf("index.cdxj").map((line) => line.split(" ")[0]));
});

test("keys of a CDX file equal its own", async () => {
  await inShell(`cdxj-indexer --cdx11 pages.warc.gz > index.cdx\n${recipe("cdx.sh")}`);
  const [header, ...rows] = linesOf("index.cdx");
  expect(header).toMatch(/^CDX N b a /);
  expect(linesOf("keys.txt")).toEqual(rows.map((row) => row.split(" ")[0]));
});
