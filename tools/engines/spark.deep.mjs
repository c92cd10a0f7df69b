/** Run by `npm run test:deep`: both Spark recipes of docs/scale.md. */
import { createHash } from "node:crypto";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { COPIES, lineAt, ROBOTS, SESSION_KEY, skewedLineAt } from "../../bench/scale-lines.mjs";
import { buildCommand } from "../core-build.mjs";
import { run } from "../process.mjs";
import { setUpSpark } from "./spark.mjs";

const COUNT = 100_000;
const SPELLINGS = 100;

const folder = mkdtempSync(join(tmpdir(), "trueform-spark-"));
const command = `${process.execPath} ${join(folder, "cli.mjs")}`;
/** @type {Awaited<ReturnType<typeof setUpSpark>>} */
let spark;

beforeAll(async () => {
  await buildCommand(folder, "0.0.0");
  spark = await setUpSpark(folder);
}, 600_000);
afterAll(() => rmSync(folder, { recursive: true }));

const WRITE = `
import json, sys, pyarrow as pa, pyarrow.parquet as pq
pq.write_table(pa.table({"url": pa.array(json.load(open("urls.json")), pa.string())}), sys.argv[1])
`;
const READ = `
import json, sys, pyarrow.parquet as pq
rows = pq.read_table(sys.argv[1]).to_pylist()
json.dump([{**row, "hash": row["hash"].hex()} for row in rows], open("groups.json", "w"))
`;

/** @param {string} program @param {string} file */
async function inPython(program, file) {
  const { ok, output } = await run(spark.python, ["-c", program, file], { folder });
  if (!ok) throw new Error(output);
}

/** @param {string} name a file of URLs @param {readonly (string | null)[]} urls */
async function write(name, urls) {
  writeFileSync(join(folder, "urls.json"), JSON.stringify(urls));
  await inPython(WRITE, name);
}

/** @param {string} input @param {string} output @param {readonly string[]} parameters */
async function submit(input, output, parameters) {
  const [program = "", ...start] = spark.command;
  return run(program, [...start, input, output, ...parameters], { folder, env: spark.env, timeout: 300_000 });
}

/** @typedef {{ hash: string, lines: number, forms: number, spellings: string[] }} Group */

/** By hash. @param {string} input @param {string} output @param {readonly string[]} parameters */
async function groupsOf(input, output, parameters) {
  const { ok, output: printed } = await submit(input, output, parameters);
  if (!ok) throw new Error(printed.slice(-3000));
  await inPython(READ, output);
  const groups = /** @type {Group[]} */ (JSON.parse(readFileSync(join(folder, "groups.json"), "utf8")));
  return new Map(groups.map((group) => [group.hash, group]));
}

const hashOf = (/** @type {string} */ key) => createHash("md5").update(key).digest("hex");

/** @param {string} key @param {readonly string[]} lines */
function groupOf(key, lines) {
  const spellings = [...new Set(lines)].toSorted();
  return { hash: hashOf(key), lines: lines.length, forms: spellings.length, spellings };
}

/** The first variant equals the key. @param {number} addresses */
const generatedGroups = (addresses) =>
  Array.from({ length: addresses }, (_, number) => {
    const lines = Array.from({ length: COPIES }, (_, copy) => lineAt(number + copy * addresses, addresses));
    return groupOf(lines[0] ?? "", lines);
  });

/** @param {Map<string, Group>} found @param {readonly Group[]} wanted */
function expectGroups(found, wanted) {
  expect(found.size).toBe(wanted.length);
  const sorted = wanted.map(({ hash }) => {
    const group = found.get(hash);
    return group && { ...group, spellings: group.spellings.toSorted() };
  });
  // A whole list would print for minutes.
  const different = wanted.findIndex((group, index) => !isDeepStrictEqual(sorted[index], group));
  expect(sorted[different]).toEqual(wanted[different]);
}

describe("docs/scale.md in Spark", () => {
  const long = `http://long.example/${"x".repeat(5_000_000)}`;
  /** By key. Could be read as more lines or as NULL. @type {Record<string, string[]>} */
  const odd = {
    "http://odd.example/ab": ["http://odd.example/a\nb", "http://ODD.example/ab\r\n", "\thttp://odd.example/ab"],
    "http://odd.example/?%22\\": ['http://odd.example/?"\\', 'HTTP://odd.example/?"\\'],
    "http://odd.example/%E2%82%AC": ["http://odd.example/€", "http://odd.example/%e2%82%ac"],
    "": ["", ""],
    [long]: [long, long],
  };
  const generated = Array.from({ length: COUNT }, (_, index) => lineAt(index, COUNT / COPIES));
  const wanted = [
    ...generatedGroups(COUNT / COPIES),
    ...Object.entries(odd).map(([key, lines]) => groupOf(key, lines)),
  ];

  beforeAll(() =>
    write("urls.parquet", ["http://alone.example/", null, null, ...Object.values(odd).flat(), ...generated]),
  );

  test.each([["mapInPandas"], ["pipe", "--pipe"]])("groups by %s", async (name, ...flags) => {
    const found = await groupsOf("urls.parquet", name, ["--command", `${command} key`, ...flags]);
    expectGroups(found, wanted);
  });

  test("counts hot lines and hot keys exactly, and caps their variants", async () => {
    await write(
      "skewed.parquet",
      Array.from({ length: COUNT }, (_, index) => skewedLineAt(index, COUNT)),
    );
    const found = await groupsOf("skewed.parquet", "skewed", ["--command", `${command} key --level 4`]);
    const quarter = COUNT / 4;
    const hot = [ROBOTS, SESSION_KEY].map((key) => found.get(hashOf(key)));
    expect(hot).toMatchObject([
      { lines: quarter, forms: 1, spellings: [ROBOTS] },
      { lines: quarter, forms: quarter },
    ]);
    const spellings = hot[1]?.spellings ?? [];
    expect(new Set(spellings).size).toBe(SPELLINGS);
    expect(spellings.every((line) => line.startsWith(`${SESSION_KEY}?PHPSESSID=`))).toBe(true);
    const others = [...found.values()].filter((group) => !hot.includes(group));
    expect(others.length).toBe(COUNT / 2 / COPIES);
    expect(others.every(({ lines, forms }) => lines === COPIES && forms === 3)).toBe(true);
  });

  test.each(
    /** @type {[string, string, RegExp, ...string[]][]} */ ([
      ["mapInPandas", `${command} frobnicate`, /trueform ended with 2/],
      // Only the exit code shows the failure.
      ["pipe", "/bin/sh answer-and-fail.sh", /PIPE_FUNCTION_EXITED/, "--pipe"],
    ]),
  )("fails if the command does: %s", async (name, failing, message, ...flags) => {
    await write("one.parquet", ["http://one.example/"]);
    writeFileSync(join(folder, "answer-and-fail.sh"), `${command} key "$@"; exit 3`);
    const { ok, output } = await submit("one.parquet", `failed-${name}`, ["--command", failing, ...flags]);
    expect([ok, output]).toEqual([false, expect.stringMatching(message)]);
    expect(existsSync(join(folder, `failed-${name}`, "_SUCCESS"))).toBe(false);
  });
});
