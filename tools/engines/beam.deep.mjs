/** Run by `npm run test:deep`: the Beam recipe of docs/scale.md. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { checkGroups, writtenGroups } from "../../bench/engines/beam-groups.mjs";
import { COPIES, lineAt, textChunks } from "../../bench/scale-lines.mjs";
import { buildCommand } from "../core-build.mjs";
import { run } from "../process.mjs";
import { createWorkspace, recipe } from "../scale.mjs";
import { pythonPackages } from "./python.mjs";

const LINES = 40_000;

const core = mkdtempSync(join(tmpdir(), "trueform-core-"));
/** @type {ReturnType<typeof createWorkspace>} */
let shop;
let python = "";

beforeAll(async () => {
  python = join(await pythonPackages("beam"), "python3");
  await buildCommand(core, "0.0.0");
  shop = createWorkspace(join(core, "cli.mjs"));
  for (const name of ["trueform.py", "keys.py"]) writeFileSync(join(shop.folder, name), recipe(name));
}, 900_000);
afterAll(() => {
  shop?.end();
  rmSync(core, { recursive: true });
});

/** @param {string} output its folder @param {...string} parameters of keys.py */
async function group(output, ...parameters) {
  const folder = join(shop.folder, output);
  mkdirSync(folder);
  const all = ["keys.py", "--output", join(folder, "groups"), "--runner", "FnApiRunner", ...parameters];
  const env = { PATH: `${shop.bin}:${process.env.PATH}` };
  const ended = await run(python, all, { folder: shop.folder, env, timeout: 300_000 });
  return { ...ended, folder };
}

/** Sorted. @param {string} folder */
async function groupsIn(folder) {
  const groups = [];
  for await (const group of writtenGroups(folder)) groups.push(group);
  return groups.sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
}

test("groups lines of compressed files", async () => {
  const middle = LINES / 2;
  const lines = Array.from({ length: LINES }, (_, index) => `${lineAt(index, LINES / COPIES)}\n`);
  for (const [name, part] of Object.entries({ one: lines.slice(0, middle), two: lines.slice(middle) }))
    writeFileSync(join(shop.folder, `urls-${name}.gz`), gzipSync(part.join("")));
  const { ok, output, folder } = await group("plain", "--input", "urls-*.gz");
  expect(ok, output.slice(-2000)).toBe(true);
  expect(await checkGroups(folder, LINES)).toBe(LINES / COPIES);
}, 300_000);

test("caps hot groups, and accepts the options of the command and of Beam", async () => {
  writeFileSync(join(shop.folder, "skewed.txt"), [...textChunks(LINES, true)].join(""));
  const parameters = ["--input", "skewed.txt", "--command", "trueform key --level 4"];
  const workers = ["--direct_num_workers", "2", "--direct_running_mode", "multi_processing"];
  const { ok, output, folder } = await group("skewed", ...parameters, ...workers);
  expect(ok, output.slice(-2000)).toBe(true);
  expect(await checkGroups(folder, LINES, true)).toBe(LINES / 8 + 2);
}, 300_000);

test("reads empty lines, and octets that are not UTF-8", async () => {
  const lines = [
    "",
    "http://odd.example/\xe9",
    "http://odd.example/a\tb",
    "http://odd.example/ab",
    "http://alone.example/",
  ];
  writeFileSync(join(shop.folder, "odd.txt"), `${[...lines, "HTTP://odd.example/\xe9", ""].join("\n")}\n`, "latin1");
  const { ok, output, folder } = await group("odd", "--input", "odd.txt");
  expect(ok, output.slice(-2000)).toBe(true);
  expect(await groupsIn(folder)).toEqual([
    { lines: 2, distinct: 1, spellings: { "": 2 } },
    { lines: 2, distinct: 2, spellings: { "http://odd.example/%E9": 1, "HTTP://odd.example/%E9": 1 } },
    { lines: 2, distinct: 2, spellings: { "http://odd.example/ab": 1, "http://odd.example/a\tb": 1 } },
  ]);
}, 300_000);

test("reads Parquet, with line ends in URLs and missing values", async () => {
  const table = `
import pyarrow, pyarrow.parquet
urls = ["HTTP://A/\\n1", "http://a/1", None, "http://alone/", None, "http://\\u00e9/", "http://xn--9ca/"]
pyarrow.parquet.write_table(pyarrow.table({"place": range(len(urls)), "url": urls}), "urls.parquet")`;
  const written = await run(python, ["-c", table], { folder: shop.folder });
  expect(written.ok, written.output).toBe(true);
  const { ok, output, folder } = await group("parquet", "--input", "urls.parquet", "--column", "url");
  expect(ok, output.slice(-2000)).toBe(true);
  expect(await groupsIn(folder)).toEqual([
    { lines: 2, distinct: 2, spellings: { "http://a/1": 1, "HTTP://A/\n1": 1 } },
    { lines: 2, distinct: 2, spellings: { "http://é/": 1, "http://xn--9ca/": 1 } },
  ]);
}, 300_000);

test("fails if the command fails", async () => {
  writeFileSync(join(shop.folder, "one.txt"), "http://a.example/\n");
  const { ok, output } = await group("failed", "--input", "one.txt", "--command", "trueform frobnicate");
  expect(ok).toBe(false);
  expect(output).toMatch(/trueform ended with 2/);
}, 300_000);
