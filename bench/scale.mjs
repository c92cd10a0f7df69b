/**
 * The command on a million lines beside `new URL`, and in ClickHouse by the recipe of docs/scale.md. For growth and
 * other engines see bench/engines.
 */
import { chmodSync, createWriteStream, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { buildCore } from "../tools/core-build.mjs";
import { root, run } from "../tools/process.mjs";
import { createWorkspace, queryClickHouse, recipe } from "../tools/scale.mjs";
import { printTable, show, spread } from "./measure.mjs";
import { COPIES, textChunks } from "./scale-lines.mjs";

const LINES = 1_000_000;
const ROUNDS = 7;

const core = mkdtempSync(join(tmpdir(), "trueform-core-"));
await buildCore(core);
const shop = createWorkspace(join(core, "cli.mjs"));
const file = join(shop.folder, "urls.txt");
const usageFile = join(shop.folder, "usage.json");
const native = join(root, "bench", "scale-native.mjs");
writeFileSync(join(shop.bin, "native"), `#!/bin/sh\nexec "${process.execPath}" "${native}"\n`);
chmodSync(join(shop.bin, "native"), 0o755);
await pipeline(Readable.from(textChunks(LINES)), createWriteStream(file));

/** @typedef {{ microseconds: number, seconds: number }} Usage CPU time, and elapsed time */

/**
 * @param {string} input a shell command that writes lines
 * @param {string} program answers each line with one
 * @param {number} lines
 * @returns {Promise<Usage>}
 */
async function answer(input, program, lines) {
  const usage = join(root, "bench", "scale-usage.mjs");
  const start = process.hrtime.bigint();
  const script = `${input} | "${process.execPath}" --import "${usage}" ${program} 3> "${usageFile}" | wc -l`;
  const { ok, output } = await run("/bin/sh", ["-c", script]);
  const seconds = Number(process.hrtime.bigint() - start) / 1e9;
  if (!ok || Number(output) !== lines) throw new Error(`${program} answered ${output} lines of ${lines}.`);
  return { ...JSON.parse(readFileSync(usageFile, "utf8")), seconds };
}

/** @param {number} lines @param {number} seconds */
const rate = (lines, seconds) => Math.round(lines / seconds).toLocaleString("en");

const command = `"${join(core, "cli.mjs")}"`;
const programs = {
  "new URL(line).href": `"${native}"`,
  "trueform canonicalize": `${command} canonicalize --threads 0`,
  "trueform key": `${command} key --threads 0`,
  "trueform key --json": `${command} key --json --threads 0`,
  "trueform key, with threads": `${command} key`,
};

/** The first copies equal their keys. @type {Readonly<Record<string, string>>} */
const lists = {
  "as generated": `cat "${file}"`,
  "canonical already": `for half in 1 2; do head -n ${LINES / 2} "${file}"; done`,
};

/** @param {string} list */
async function alone(list) {
  /** @type {Map<string, Usage[]>} */
  const found = new Map(Object.keys(programs).map((name) => [name, []]));
  for (let round = 0; round < ROUNDS; round++) {
    for (const [name, program] of Object.entries(programs)) {
      const input = name.endsWith("--json") ? `(${lists[list]}) | sed 's/.*/"&"/'` : `(${lists[list]})`;
      found.get(name)?.push(await answer(input, program, LINES));
    }
  }
  const [floor = []] = found.values();
  console.log(
    `The command alone, ${LINES.toLocaleString("en")} lines ${list}: of ${ROUNDS} rounds the median (quartiles).`,
  );
  const rows = [...found].map(([name, all]) => [
    name,
    show(spread(all.map(({ microseconds }, i) => microseconds / (floor[i]?.microseconds ?? 1)))),
    rate(LINES * 1e6, spread(all.map(({ microseconds }) => microseconds)).median),
    rate(LINES, spread(all.map(({ seconds }) => seconds)).median),
  ]);
  printTable(["", "processor time, new URL = 1", "lines a processor second", "lines a second"], rows);
}

/** Name, key, groups per URL. @type {readonly (readonly [string, string, number])[]} */
const groupings = [
  ["the text itself", "url", 3],
  // Normalizes one in four variants, and keeps fragments.
  ["new URL(line).href", "native(url)", 2.75],
  ["url_key", "url_key(url)", 1],
  ["url_key_of_any (JSON)", "url_key_of_any(url)", 1],
];

async function inClickHouse() {
  writeFileSync(join(shop.folder, "trueform_function.xml"), recipe("trueform_function.xml"));
  const [first = ""] = recipe("trueform_function.xml").split("</function>");
  const floor = first.replace("url_key", "native").replace(/(<command>).*(<)/, "$1native$2");
  writeFileSync(join(shop.folder, "native_function.xml"), `${floor}</function></functions>`);
  const queries = groupings.map(
    ([, by]) => `SELECT count(), sum(lines) FROM
      (SELECT ${by} AS key, count() AS lines FROM file('urls.txt', 'LineAsString', 'url String') GROUP BY key)`,
  );
  const rounds = Array.from({ length: ROUNDS }, () => queries).flat();
  const [version, ...answers] = await queryClickHouse(shop, ["SELECT version()", ...rounds]);
  for (const [i, { rows }] of answers.entries()) {
    const [name, , groups] = /** @type {(typeof groupings)[number]} */ (groupings[i % groupings.length]);
    const wanted = `${(groups * LINES) / COPIES}\t${LINES}`;
    if (rows.trim() !== wanted) throw new Error(`${name}: ${rows.trim()} instead of ${wanted}.`);
  }
  const of = (/** @type {number} */ at) =>
    answers.filter((_, i) => i % groupings.length === at).map(({ seconds }) => seconds);
  console.log(`GROUP BY in ClickHouse ${version?.rows.trim()}, ${LINES.toLocaleString("en")} lines, on the clock.`);
  const rows = groupings.map(([name, , groups], at) => [
    name,
    ((groups * LINES) / COPIES).toLocaleString("en"),
    show(spread(of(at).map((seconds, round) => seconds / (of(1)[round] ?? 1)))),
    rate(LINES, spread(of(at)).median),
  ]);
  printTable(["by", "groups", "time, new URL = 1", "lines a second"], rows);
}

async function inParallel() {
  const { ok, output } = await run("parallel", ["--version"]);
  if (!ok) {
    console.log("GNU parallel: skipped, not installed.");
    return;
  }
  const env = { PATH: `${shop.bin}:${process.env.PATH}`, HOME: shop.folder };
  const script = `${recipe("parallel.sh")}\ntrueform key --threads 0 < urls.txt | cmp - keys.txt`;
  const compared = await run("/bin/sh", ["-c", script], { folder: shop.folder, env });
  if (!compared.ok) throw new Error(`GNU parallel gives different keys: ${compared.output}`);
  console.log(`${output.split("\n")[0]}: the same ${LINES.toLocaleString("en")} keys in the same order.`);
}

try {
  for (const list of Object.keys(lists)) await alone(list);
  await inClickHouse();
  await inParallel();
} finally {
  shop.end();
  rmSync(core, { recursive: true });
}
