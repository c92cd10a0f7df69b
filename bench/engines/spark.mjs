/**
 * Both Spark recipes of docs/scale.md: `node bench/engines/spark.mjs MILLIONS … [skewed]`. Groups a skewed list by
 * `--level 4`, and again without the cap on variants. HEAP is Java's maximum heap, 2g by default.
 */
import { mkdirSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { javaVersion, setUpSpark } from "../../tools/engines/spark.mjs";
import { command, root, run, sentence } from "../../tools/process.mjs";
import { COPIES, ROBOTS, SESSION_KEY } from "../scale-lines.mjs";
import { measureUsage, printTable, readSizes, USAGE, usageCells, withWorkspace } from "./engine.mjs";

const { HEAP = "2g" } = process.env;
const SPELLINGS = 100;
const MIB = 1024 ** 2;

/** @typedef {import("./engine.mjs").Usage} Usage */
/** @typedef {{ shuffled: number, spilled: number }} Written bytes on disk, as Spark counts them */

const engines = join(root, "bench", "engines");

/** @param {string} what @param {string} program @param {readonly string[]} parameters */
async function succeed(what, program, parameters) {
  const { ok, output, stdout } = await run(program, [...parameters]);
  if (!ok) throw new Error(`${what} failed:\n${output.slice(-2000)}`);
  return stdout;
}

/** @param {string} events a folder of Spark's event logs */
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

const isSkewed = process.argv.includes("skewed");

/**
 * @param {{ lines: number, forms: number, spellings: string[] }[]} hot @param {number} count @param {number} most
 * variants of a group
 */
function checkHot(hot, count, most) {
  const found = hot
    .map(({ lines, forms, spellings }) => `${lines} ${forms} ${spellings.length} ${spellings[0]?.split("?")[0]}`)
    .toSorted();
  const quarter = count / 4;
  const wanted = [`${quarter} 1 1 ${ROBOTS}`, `${quarter} ${quarter} ${most} ${SESSION_KEY}`].toSorted();
  if (found.join("\n") !== (isSkewed ? wanted.join("\n") : ""))
    throw new Error(`Wrong hot groups:\n${found.join("\n")}`);
}

/**
 * @param {string} folder with urls.parquet and the command
 * @param {number} count lines
 * @param {readonly string[]} flags
 * @param {{ change?: (program: string) => string, most?: number }} [options] changes to the program, variants of a
 * group
 * @returns {Promise<Usage & Written>}
 */
async function group(folder, count, flags, { most = SPELLINGS, ...options } = {}) {
  const events = join(folder, "events");
  mkdirSync(events);
  const settings = {
    "spark.eventLog.enabled": "true",
    "spark.eventLog.dir": `file://${events}`,
    "spark.eventLog.rolling.enabled": "false",
    "spark.eventLog.compress": "false",
  };
  try {
    const { python, command: spark, env } = await setUpSpark(folder, { heap: HEAP, settings, ...options });
    const key = `${process.execPath} ${join(folder, "bin", "trueform")} key${isSkewed ? " --level 4" : ""}`;
    const [program = "", ...parameters] = spark;
    const job = [...parameters, "urls.parquet", "groups", "--command", key, ...flags];
    const usage = await measureUsage(folder, env, [program, ...job]);
    const addresses = String((isSkewed ? count / 2 : count) / COPIES);
    const check = [join(engines, "check_groups.py"), join(folder, "groups"), addresses];
    checkHot(JSON.parse(await succeed("The check", python, check)), count, most);
    return { ...usage, ...writtenIn(events) };
  } finally {
    for (const name of ["events", "groups", "spark"]) rmSync(join(folder, name), { recursive: true, force: true });
  }
}

const rounded = (/** @type {number} */ number) => Math.round(number).toLocaleString("en");

/** @param {string} name @param {number} count @param {Usage & Written} usage */
const rowOf = (name, count, { shuffled, spilled, ...usage }) => [
  name,
  ...usageCells(count, usage),
  `${rounded(shuffled / MIB)} MiB`,
  (shuffled / count).toFixed(1),
  `${rounded(spilled / MIB)} MiB`,
];

const uncapped = (/** @type {string} */ program) =>
  program.replace('f.max_by("url", "count", 100)', 'f.collect_set("url")');

async function measure() {
  const { sizes } = readSizes();
  await withWorkspace(async (folder) => {
    const java = await javaVersion();
    const { python } = await setUpSpark(folder);
    const versions = await succeed("Python", python, [
      "-c",
      "import sys, pyspark, pandas, pyarrow as pa; print(f'Spark {pyspark.__version__}, Python {sys.version.split()[0]}, pandas {pandas.__version__}, PyArrow {pa.__version__}')",
    ]);
    console.log(`${versions}, ${java}, Node ${process.version}, heap ${HEAP}${isSkewed ? "; skewed, --level 4" : ""}`);
    const rows = [];
    for (const count of sizes) {
      const lines = `"${process.execPath}" "${join(root, "bench", "scale-lines.mjs")}" ${count} ${isSkewed ? "skewed" : ""}`;
      const script = `set -o pipefail; ${lines} | "${python}" "${join(engines, "parquet.py")}" "${folder}/urls.parquet"`;
      await succeed("Writing Parquet", "bash", ["-c", script]);
      rows.push(rowOf("mapInPandas", count, await group(folder, count, [])));
      rows.push(rowOf("pipe", count, await group(folder, count, ["--pipe"])));
      if (!isSkewed) continue;
      try {
        const usage = await group(folder, count, [], { change: uncapped, most: count / 4 });
        rows.push(rowOf("collect_set, no cap", count, usage));
      } catch (error) {
        console.log(`collect_set, no cap, ${rounded(count)} lines: ${sentence(error)}`);
      }
    }
    printTable(["", ...USAGE, "shuffle", "bytes a line", "spilled"], rows);
  });
  return 0;
}

await command(measure);
