/** Run by `npm run test:deep`: DuckDB’s recipe of docs/scale.md, in its command line and in the library for Python. */
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { spellingRows } from "../../bench/engines/spellings.mjs";
import { pieces } from "../../bench/scale-lines.mjs";
import { buildCore } from "../core-build.mjs";
import { root, run } from "../process.mjs";
import { recipe, workshop } from "../scale.mjs";
import { pythonPackages } from "./python.mjs";

const LINES = 100_000;
const core = mkdtempSync(join(tmpdir(), "trueform-core-"));
/** Programs of the environment. */
let programs = "";
/** @type {(url: string) => string} */
let keyOfLevel4;

beforeAll(async () => {
  await buildCore(core);
  const { key } = await import(pathToFileURL(join(core, "key.js")).href);
  const { suffixes } = await import(pathToFileURL(join(core, "suffixes.js")).href);
  keyOfLevel4 = (url) => key(url, { level: 4, suffixes });
  programs = await pythonPackages("duckdb");
}, 600_000);
afterAll(() => rmSync(core, { recursive: true }));

/** @type {(() => void)[]} */
const ends = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

/** The library is a version ahead of the command line. Both take `-cmd SQL` and `-c SQL`. */
const LIBRARY = `
import duckdb, sys
database = duckdb.connect()
for sql in sys.argv[2::2]:
    database.execute(sql)
`;

/** @type {Readonly<Record<string, (folder: string) => string>>} */
const engines = {
  "DuckDB 1.5.6": () => `"${join(programs, "duckdb")}"`,
  "DuckDB 2.0.1": (folder) => {
    const file = join(folder, "library.py");
    writeFileSync(file, LIBRARY);
    return `"${join(programs, "python3")}" "${file}"`;
  },
};

/** @param {string} engine @param {string} [settings] SQL */
function prepare(engine, settings = "") {
  const { folder, bin, end } = workshop(join(core, "cli.mjs"));
  ends.push(end);
  const program = /** @type {(folder: string) => string} */ (engines[engine])(folder);
  writeFileSync(join(bin, "duckdb"), `#!/bin/sh\nexec ${program} -cmd "${settings}" "$@"\n`);
  chmodSync(join(bin, "duckdb"), 0o755);
  const write = (/** @type {string} */ name, /** @type {string | Uint8Array} */ content) =>
    writeFileSync(join(folder, name), content);
  write("duckdb.sh", recipe("duckdb.sh"));
  const env = { PATH: `${bin}:${process.env.PATH}`, HOME: folder };
  /** @param {string} script */
  const shell = (script) => run("bash", ["-c", script], { folder, env, timeout: 300_000 });
  /** Rows of a file, as text. @param {string} name */
  const rowsOf = async (name) => {
    const query = `SELECT key, lines, spellings, url, url_lines FROM '${name}'`;
    const { stdout } = await run(join(programs, "duckdb"), ["-json", "-c", query], { folder, env });
    return JSON.parse(stdout || "[]")
      .map((/** @type {object} */ row) => Object.values(row).join("\t"))
      .sort();
  };
  return { folder, write, shell, rowsOf };
}

/** Whether both are equal: a difference in 100,000 rows would take a minute to print. */
const isSame = (/** @type {unknown[]} */ one, /** @type {unknown[]} */ other) =>
  one.length === other.length && one.every((row, index) => row === other[index]);

describe.each(Object.keys(engines))("%s", (engine) => {
  test.each(["urls.txt", "urls.parquet"])("groups %s", async (input) => {
    const { write, shell, rowsOf } = prepare(engine);
    write("urls.txt", [...pieces(LINES)].join(""));
    const parquet = join(root, "bench", "engines", "parquet.py");
    const made = await shell(`"${join(programs, "python3")}" "${parquet}" urls.parquet < urls.txt`);
    expect(made.output).toBe("");
    const { ok, output } = await shell(`bash duckdb.sh ${input} groups.parquet`);
    expect([ok, output]).toEqual([true, ""]);
    const rows = await rowsOf("groups.parquet");
    const expected = spellingRows(LINES, false, (url) => url);
    expect(rows.slice(0, 3)).toEqual(expected.slice(0, 3));
    expect(isSame(rows, expected)).toBe(true);
  });

  test("groups a list larger than memory, with hot keys, and lists 100 spellings of each", async () => {
    const { write, shell, rowsOf } = prepare(engine, "SET memory_limit = '150MB'; SET threads = 2;");
    write("urls.txt", [...pieces(10 * LINES, true)].join(""));
    const { ok, output } = await shell("bash duckdb.sh urls.txt groups.parquet --level 4");
    expect([ok, output]).toEqual([true, ""]);
    const rows = await rowsOf("groups.parquet");
    const expected = spellingRows(10 * LINES, true, keyOfLevel4);
    expect(rows.slice(0, 3)).toEqual(expected.slice(0, 3));
    expect(isSame(rows, expected)).toBe(true);
  });
});
