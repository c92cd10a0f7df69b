/** Run by `npm run test:deep`: the DuckDB recipe of docs/scale.md, in CLI and Python. */
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { keyOf, variantRows } from "../../bench/engines/expected-groups.mjs";
import { textChunks } from "../../bench/scale-lines.mjs";
import { buildCore } from "../core-build.mjs";
import { root, run } from "../process.mjs";
import { createWorkspace, recipe } from "../scale.mjs";
import { pythonPackages } from "./python.mjs";

const LINES = 100_000;
const core = mkdtempSync(join(tmpdir(), "trueform-core-"));
let programs = "";
/** @type {(url: string) => string} */
let keyOfLevel4;

beforeAll(async () => {
  await buildCore(core);
  keyOfLevel4 = await keyOf(core, 4);
  programs = await pythonPackages("duckdb");
}, 600_000);
afterAll(() => rmSync(core, { recursive: true }));

/** @type {(() => void)[]} */
const ends = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

/** The library is ahead of the CLI. Both support `-cmd SQL` and `-c SQL`. */
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
  const { folder, bin, end } = createWorkspace(join(core, "cli.mjs"));
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
  /** @param {string} name */
  const rowsOf = async (name) => {
    const query = `SELECT key, lines, spellings, url, url_lines FROM '${name}'`;
    const { stdout } = await run(join(programs, "duckdb"), ["-json", "-c", query], { folder, env });
    return JSON.parse(stdout || "[]")
      .map((/** @type {object} */ row) => Object.values(row).join("\t"))
      .sort();
  };
  return { folder, write, shell, rowsOf };
}

/** `expect` needs a minute to print a difference in 100,000 rows. */
const isSame = (/** @type {unknown[]} */ one, /** @type {unknown[]} */ other) =>
  one.length === other.length && one.every((row, index) => row === other[index]);

describe.each(Object.keys(engines))("%s", (engine) => {
  test.each(["urls.txt", "urls.parquet"])("groups %s", async (input) => {
    const { write, shell, rowsOf } = prepare(engine);
    write("urls.txt", [...textChunks(LINES)].join(""));
    const parquet = join(root, "bench", "engines", "parquet.py");
    const result = await shell(`"${join(programs, "python3")}" "${parquet}" urls.parquet < urls.txt`);
    expect(result.output).toBe("");
    const { ok, output } = await shell(`bash duckdb.sh ${input} groups.parquet`);
    expect([ok, output]).toEqual([true, ""]);
    const rows = await rowsOf("groups.parquet");
    const expected = variantRows(LINES, false, (url) => url);
    expect(rows.slice(0, 3)).toEqual(expected.slice(0, 3));
    expect(isSame(rows, expected)).toBe(true);
  });

  test("groups a list larger than memory, with hot keys, and lists 100 variants of each", async () => {
    const { write, shell, rowsOf } = prepare(engine, "SET memory_limit = '180MB'; SET threads = 2;");
    write("urls.txt", [...textChunks(10 * LINES, true)].join(""));
    const { ok, output } = await shell("bash duckdb.sh urls.txt groups.parquet --level 4");
    expect([ok, output]).toEqual([true, ""]);
    const rows = await rowsOf("groups.parquet");
    const expected = variantRows(10 * LINES, true, keyOfLevel4);
    expect(rows.slice(0, 3)).toEqual(expected.slice(0, 3));
    expect(isSame(rows, expected)).toBe(true);
  });

  /** By key. A CSV reader could split, join, skip or read them as NULL. */
  const odd = {
    "http://odd.example/%22q%22": ['http://odd.example/"q"', 'HTTP://odd.example/"q"'],
    "http://odd.example/%22%22": ['http://odd.example/""', '\thttp://odd.example/""\t'],
    'http://"http//odd.example/q%22': ['"http://odd.example/q"', '"http://odd.example/q"'],
    "http://odd.example/a/b": ["http://odd.example/a\\b", "http://odd.example/a/b"],
    "http://odd.example/a/b/": ["http://odd.example/a\\b\\", "http://odd.example/a/b/"],
    "http://odd.example/a,b;c|d'": ["http://odd.example/a,b;c|d'", "HTTP://odd.example/a,b;c|d'"],
    "http://odd.example/xy": ["http://odd.example/x\ty", "http://odd.example/x\ry", "http://odd.example/xy\r"],
    "http://odd.example/%00n": ["http://odd.example/\0n", "http://odd.example/%00n"],
    "http://null/": ["NULL", "null", "NULL"],
  };
  const octets = {
    "http://odd.example/%E9": ["http://odd.example/\xe9", "HTTP://odd.example/\xe9"],
    "http://odd.example/%C3%A9": ["http://odd.example/\xc3\xa9", "http://odd.example/%c3%a9"],
    "http://odd.example/%80%9F": ["http://odd.example/\x80\x9f", "HTTP://odd.example/\x80\x9f"],
  };
  /** @param {Record<string, string[]>} groups */
  const textOf = (groups) => Buffer.from(["", ...Object.values(groups).flat(), "", ""].join("\n"), "latin1");
  /** @param {Record<string, string[]>} groups */
  const rowsIn = (groups) =>
    Object.entries(groups)
      .flatMap(([key, lines]) => {
        const urls = lines.map((line) => line.replaceAll(/[\t\r\n]/g, ""));
        const spellings = new Set(urls);
        return [...spellings].map((url) => {
          const urlLines = urls.filter((other) => other === url).length;
          return [key, lines.length, spellings.size, url, urlLines].join("\t");
        });
      })
      .sort();

  test("separates lines that contain quotes, backslashes, tabs or line ends", async () => {
    const { write, shell, rowsOf } = prepare(engine);
    write("urls.txt", textOf(odd));
    const text = await shell("bash duckdb.sh urls.txt groups.parquet");
    expect([text.ok, text.output]).toEqual([true, expect.stringMatching(/^trueform: \d+ lines gave no URL: [^\n]*$/)]);
    expect(await rowsOf("groups.parquet")).toEqual(rowsIn(odd));

    const inColumn = { ...odd, "http://odd.example/uv": ["http://odd.example/u\nv", "http://odd.example/uv\r\n"] };
    write("urls.json", JSON.stringify([null, "", ...Object.values(inColumn).flat()]));
    const load = `import json, pyarrow, pyarrow.parquet
urls = json.load(open("urls.json"))
pyarrow.parquet.write_table(pyarrow.table({"line": range(len(urls)), "url": urls}), "urls.parquet")`;
    write("load.py", load);
    expect((await shell(`"${join(programs, "python3")}" load.py`)).output).toBe("");
    const columns = await shell("bash duckdb.sh urls.parquet groups.parquet");
    expect(columns.ok, columns.output).toBe(true);
    expect(await rowsOf("groups.parquet")).toEqual(rowsIn(inColumn));
  });

  test("fails at octets that are not UTF-8, and keeps them with iconv", async () => {
    const { write, shell, rowsOf } = prepare(engine);
    write("urls.txt", textOf({ ...odd, ...octets }));
    const { ok, output } = await shell("bash duckdb.sh urls.txt groups.parquet");
    expect([ok, output]).toEqual([false, expect.stringMatching(/Invalid unicode/)]);
    const command = 'trueform key --with-line "$@" |';
    expect(recipe("duckdb.sh")).toContain(command);
    write("duckdb.sh", recipe("duckdb.sh").replace(command, `${command} iconv -f LATIN1 -t UTF-8 |`));
    const converted = await shell("bash duckdb.sh urls.txt groups.parquet");
    expect(converted.ok, converted.output).toBe(true);
    expect(await rowsOf("groups.parquet")).toEqual(rowsIn({ ...odd, ...octets }));
  });

  test("groups the longest lines that have keys, and skips longer ones", async () => {
    const { write, shell, rowsOf } = prepare(engine);
    const longest = `http://long.example/${"é".repeat((4 * 1024 ** 2 - 30) / 2)}`;
    const longer = `http://long.example/${"a".repeat(5 * 1024 ** 2)}`;
    write("urls.txt", [longest, longest, longer, longer, ""].join("\n"));
    const { ok, output } = await shell("bash duckdb.sh urls.txt groups.parquet");
    expect([ok, output]).toEqual([true, "trueform: 2 lines gave no URL: 3, 4"]);
    const rows = await rowsOf("groups.parquet");
    expect(rows.map((/** @type {string} */ row) => row.replace(/^\S{5000}\S*|\S{5000}\S*/g, "long"))).toEqual([
      "long\t2\t1\tlong\t2",
    ]);
  });

  test.each(["trueform", "tr", "duckdb"])("fails if %s fails", async (program) => {
    const { folder, write, shell } = prepare(engine);
    write("urls.txt", "http://a.example/\n");
    rmSync(join(folder, "bin", program), { force: true });
    write(`bin/${program}`, "#!/bin/sh\ncat > /dev/null\nexit 3\n");
    const { output } = await shell(`chmod +x bin/${program}; bash duckdb.sh urls.txt groups.parquet > out; echo $?`);
    expect(output.split("\n").at(-1)).toBe("3");
  });
});
