/**
 * Spark by the recipe of docs/scale.md, both ways to make keys: `node bench/engines/spark.mjs MILLIONS [skewed]`. A skewed list
 * is grouped by `--level 4`, and once more without the cap on spellings. HEAP is the largest heap of Java: 2g unless told.
 */
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildCommand } from "../../tools/core-build.mjs";
import { javaVersion, sparkIn } from "../../tools/engines/spark.mjs";
import { root, run, sentence } from "../../tools/process.mjs";
import { printTable } from "../measure.mjs";
import { COPIES, ROBOTS, SESSION_KEY } from "../scale-lines.mjs";

const { HEAP = "2g" } = process.env;
const SPELLINGS = 100;
/** Messages of Java, and of Spark for a row of more than 2 GiB. */
const OUT_OF_MEMORY = /java\.lang\.OutOfMemoryError.*|Cannot grow BufferHolder.*/;
const MIB = 1024 ** 2;

/** @typedef {{ cpuSeconds: number, seconds: number, peakBytes: number }} Usage of all processes */
/** @typedef {{ shuffled: number, spilled: number }} Written bytes on disk, as Spark counts them */

const [size = "", kind] = process.argv.slice(2);
const count = Number(size) * 1_000_000;
const isSkewed = kind === "skewed";
const addresses = isSkewed ? count / 2 / COPIES : count / COPIES;

const folder = mkdtempSync(join(tmpdir(), "trueform-spark-"));
const input = join(folder, "urls.parquet");
const engines = join(root, "bench", "engines");

/** @param {string} what @param {string} program @param {readonly string[]} parameters @param {import("../../tools/process.mjs").RunOptions} [options] */
async function succeed(what, program, parameters, options) {
  const { ok, output, stdout } = await run(program, [...parameters], options);
  const [cause = output.slice(-2000)] = OUT_OF_MEMORY.exec(output) ?? [];
  if (!ok) throw new Error(`${what} failed: ${cause}`);
  return stdout;
}

/** Sums what tasks wrote. @param {string} events a folder of Spark's event logs */
function writtenIn(events) {
  const written = { shuffled: 0, spilled: 0 };
  for (const name of readdirSync(events)) {
    for (const line of readFileSync(join(events, name), "utf8").split("\n")) {
      if (!line.includes('"SparkListenerTaskEnd"')) continue;
      const metrics = JSON.parse(line)["Task Metrics"];
      written.shuffled += metrics?.["Shuffle Write Metrics"]?.["Shuffle Bytes Written"] ?? 0;
      written.spilled += metrics?.["Disk Bytes Spilled"] ?? 0;
    }
  }
  return written;
}

/**
 * Runs the recipe and checks its groups.
 * @param {string} name
 * @param {readonly string[]} flags
 * @param {{ change?: (program: string) => string, most?: number }} [options] of the program, and spellings of a group
 * @returns {Promise<Usage & Written>}
 */
async function group(name, flags, { most = SPELLINGS, ...options } = {}) {
  const events = join(folder, "events");
  const output = join(folder, "groups");
  mkdirSync(events);
  const settings = {
    "spark.eventLog.enabled": "true",
    "spark.eventLog.dir": `file://${events}`,
    "spark.eventLog.rolling.enabled": "false",
    "spark.eventLog.compress": "false",
  };
  try {
    const { python, command, env } = await sparkIn(folder, { heap: HEAP, settings, ...options });
    const key = `${process.execPath} ${join(folder, "cli.mjs")} key${isSkewed ? " --level 4" : ""}`;
    const usage = join(folder, "usage.json");
    const measured = [join(engines, "usage.py"), usage, ...command, input, output, "--command", key, ...flags];
    await succeed(name, python, measured, { folder, env });
    const checked = await succeed("The check", python, [join(engines, "check_groups.py"), output, String(addresses)]);
    checkHot(JSON.parse(checked), most);
    return { ...JSON.parse(readFileSync(usage, "utf8")), ...writtenIn(events) };
  } finally {
    for (const used of [events, output, join(folder, "spark")]) rmSync(used, { recursive: true, force: true });
  }
}

/** @param {{ lines: number, forms: number, spellings: string[] }[]} hot @param {number} most spellings of a group */
function checkHot(hot, most) {
  const found = hot
    .map(({ lines, forms, spellings }) => `${lines} ${forms} ${spellings.length} ${spellings[0]?.split("?")[0]}`)
    .toSorted();
  const quarter = count / 4;
  const wanted = [`${quarter} 1 1 ${ROBOTS}`, `${quarter} ${quarter} ${most} ${SESSION_KEY}`].toSorted();
  if (found.join("\n") !== (isSkewed ? wanted.join("\n") : ""))
    throw new Error(`Wrong hot groups:\n${found.join("\n")}`);
}

const rounded = (/** @type {number} */ number) => Math.round(number).toLocaleString("en");

/** @param {string} name @param {Usage & Written} used */
const rowOf = (name, { cpuSeconds, seconds, peakBytes, shuffled, spilled }) => [
  name,
  rounded(cpuSeconds),
  rounded(count / cpuSeconds),
  rounded(seconds),
  `${rounded(peakBytes / MIB)} MiB`,
  `${rounded(shuffled / MIB)} MiB`,
  (shuffled / count).toFixed(1),
  `${rounded(spilled / MIB)} MiB`,
];

try {
  if (!(count > 0) || (kind !== undefined && !isSkewed)) throw new Error("Usage: spark.mjs MILLIONS [skewed]");
  await buildCommand(folder, "0.0.0");
  const java = await javaVersion();
  const { python } = await sparkIn(folder);
  const lines = `"${process.execPath}" "${join(root, "bench", "scale-lines.mjs")}" ${count} ${kind ?? ""}`;
  const script = `set -o pipefail; ${lines} | "${python}" "${join(engines, "parquet.py")}" "${input}"`;
  await succeed("Writing Parquet", "bash", ["-c", script]);
  const versions = await succeed("Python", python, [
    "-c",
    "import sys, pyspark, pandas, pyarrow as pa; print(f'Spark {pyspark.__version__}, Python {sys.version.split()[0]}, pandas {pandas.__version__}, PyArrow {pa.__version__}')",
  ]);
  console.log(
    `${versions}, ${java}, Node ${process.version}. ${rounded(count)} lines${isSkewed ? ", skewed" : ""}, heap ${HEAP}.`,
  );
  const rows = [rowOf("mapInPandas", await group("mapInPandas", [])), rowOf("pipe", await group("pipe", ["--pipe"]))];
  /** @type {string | undefined} */
  let failure;
  if (isSkewed) {
    const uncapped = (/** @type {string} */ program) =>
      program.replace('f.max_by("url", "count", 100)', 'f.collect_set("url")');
    try {
      rows.push(rowOf("collect_set, no cap", await group("collect_set", [], { change: uncapped, most: count / 4 })));
    } catch (error) {
      failure = sentence(error);
    }
  }
  const headings = ["", "CPU s", "lines per CPU s", "wall s", "peak memory", "shuffle", "bytes a line", "spilled"];
  printTable(headings, rows);
  if (failure !== undefined) console.log(failure);
} catch (error) {
  console.error(sentence(error));
  process.exitCode = 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
