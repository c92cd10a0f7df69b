/** Run by `npm run test:deep`: the Hadoop recipe of docs/scale.md, in local mode. */
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { keyOf, variantRows } from "../../bench/engines/expected-groups.mjs";
import { textChunks } from "../../bench/scale-lines.mjs";
import { buildCore } from "../core-build.mjs";
import { run } from "../process.mjs";
import { createWorkspace, recipe } from "../scale.mjs";
import { HADOOP_FILES, installHadoop, readCounter } from "./hadoop.mjs";
import { javaArchives } from "./maven.mjs";

const LINES = 100_000;
const REDUCERS = 3;
/** Below the input's size, for more than one mapper. */
const BLOCK_BYTES = 2 * 1024 ** 2;
const core = mkdtempSync(join(tmpdir(), "trueform-core-"));
/** @type {(url: string) => string} */
let keyOfLevel4;

beforeAll(async () => {
  await buildCore(core);
  keyOfLevel4 = await keyOf(core, 4);
  await javaArchives("hadoop");
}, 600_000);
afterAll(() => rmSync(core, { recursive: true }));

/** @type {(() => void)[]} */
const ends = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

async function prepare() {
  const shop = createWorkspace(join(core, "cli.mjs"));
  ends.push(shop.end);
  const { folder, bin } = shop;
  await installHadoop(shop, BLOCK_BYTES);
  for (const name of HADOOP_FILES) writeFileSync(join(folder, name), `${recipe(name)}\n`);
  mkdirSync(join(folder, "dist"));
  symlinkSync(core, join(folder, "dist", "core"));
  const env = { PATH: `${bin}:${process.env.PATH}`, HOME: folder };
  const shell = (/** @type {string} */ script) => run("bash", ["-c", script], { folder, env, timeout: 300_000 });
  const packed = await shell("sh -e pack.sh");
  expect(packed.ok, packed.output).toBe(true);
  const write = (/** @type {string} */ name, /** @type {string | Uint8Array} */ content) =>
    writeFileSync(join(folder, name), content);
  /** Rows by reducer. @param {BufferEncoding} [encoding] */
  const parts = (encoding = "utf8") =>
    readdirSync(join(folder, "groups"))
      .filter((name) => name.startsWith("part-"))
      .map((name) =>
        readFileSync(join(folder, "groups", name), encoding)
          .split("\n")
          .slice(0, -1),
      );
  return { folder, write, shell, parts };
}

describe("Hadoop streaming", () => {
  test.each([
    [false, ""],
    [true, "--level 4"],
  ])("groups lines in several maps and reducers: skewed %s", async (isSkewed, options) => {
    const { write, shell, parts } = await prepare();
    write("urls.txt", [...textChunks(LINES, isSkewed)].join(""));
    const { ok, output } = await shell(`bash hadoop.sh urls.txt groups ${REDUCERS} ${options}`);
    expect(ok, output).toBe(true);
    expect(readCounter(output, "Map input records")).toBe(LINES);
    expect(readCounter(output, "Shuffled Maps ")).toBeGreaterThanOrEqual(3 * REDUCERS);
    expect(readCounter(output, "Combine input records")).toBeGreaterThanOrEqual(LINES);
    expect(parts().map((rows) => rows.length > 0)).toEqual(Array.from({ length: REDUCERS }, () => true));
    const rows = parts().flat().sort();
    const expected = variantRows(LINES, isSkewed, isSkewed ? keyOfLevel4 : (url) => url);
    expect(rows.slice(0, 3)).toEqual(expected.slice(0, 3));
    expect(rows.length === expected.length && rows.every((row, index) => row === expected[index])).toBe(true);
  });

  /** By key. Octets (latin1) that could be read as more columns or lines, or as numbers. */
  const odd = {
    "http://odd.example/ab": ["http://odd.example/a\tb", "\thttp://ODD.example/ab\r", "http://odd.example/ab"],
    "http://odd.example/%E9": ["http://odd.example/\xe9", "HTTP://odd.example/\xe9\r"],
    "http://odd.example/%22%00q": ['http://odd.example/"\x00q', 'HTTP://odd.example/"\x00q'],
    "http://1e3/": ["1e3", "1E3"],
    "http://0.0.3.232/": ["1000", "01750"],
  };

  test("separates lines that contain quotes, tabs, carriage returns, octets or numbers", async () => {
    const { write, shell, parts } = await prepare();
    const longest = `http://long.example/${"a".repeat(4 * 1024 ** 2 - 30)}`;
    const lines = [
      "",
      ...Object.values(odd).flat(),
      longest,
      longest,
      `${longest}${longest}`,
      `${longest}${longest}`,
      "",
      "",
    ];
    write("urls.txt", Buffer.from(lines.join("\n"), "latin1"));
    const { ok, output } = await shell(`bash hadoop.sh urls.txt groups ${REDUCERS}`);
    expect(ok, output).toBe(true);
    const expected = Object.entries({ ...odd, [longest]: [longest, longest] }).flatMap(([key, members]) => {
      const urls = members.map((line) => line.replaceAll(/[\t\r]/g, ""));
      const spellings = new Set(urls);
      return [...spellings].map((url) =>
        [key, urls.length, spellings.size, url, urls.filter((other) => other === url).length].join("\t"),
      );
    });
    const short = (/** @type {string} */ row) => row.replaceAll(/a{100,}/g, (text) => `${text.length} a`);
    expect(parts("latin1").flat().map(short).sort()).toEqual(expected.map(short).sort());
  });

  test.each([
    ["mapper.sh", "tr", ""],
    ["mapper.sh", "node", "key"],
    ["combiner.awk", "awk", "combiner.awk"],
    ["reducer.awk", "awk", "reducer.awk"],
  ])("fails where %s fails: %s", async (_, program, question) => {
    const { write, shell } = await prepare();
    write("urls.txt", [...textChunks(1_000)].join(""));
    // Fails after its answers.
    write(
      `bin/${program}`,
      `#!/bin/sh\n"$(PATH="\${PATH#*:}" command -v ${program})" "$@" || exit\ncase "$*" in *${question}*) exit 3 ;; esac\n`,
    );
    const { ok, output } = await shell(`chmod +x bin/${program}; bash hadoop.sh urls.txt groups 1`);
    expect([ok, output]).toEqual([false, expect.stringMatching(/subprocess failed with code 3/)]);
  });
});
