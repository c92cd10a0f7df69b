/**
 * The recipe for Beam of docs/scale.md on its local runner: `node bench/engines/beam.mjs MILLIONS [skewed]`. Linux only,
 * as usage.py is.
 */
import { createWriteStream, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { buildCommand } from "../../tools/core-build.mjs";
import { pythonPackages } from "../../tools/engines/python.mjs";
import { root, run, sentence } from "../../tools/process.mjs";
import { recipe, workshop } from "../../tools/scale.mjs";
import { digits, printTable } from "../measure.mjs";
import { pieces } from "../scale-lines.mjs";
import { checkGroups } from "./beam-groups.mjs";

const [millions = "1", list] = process.argv.slice(2);
const isSkewed = list === "skewed";
const LINES = Number(millions) * 1_000_000;
/** Level 4 ignores sessions, which the skewed list has. */
const COMMAND = isSkewed ? "trueform key --level 4" : "trueform key";
const PROCESSES = ["--direct_running_mode", "multi_processing", "--direct_num_workers"];

/** @typedef {{ cpuSeconds: number, seconds: number, peakBytes: number }} Usage */

const core = mkdtempSync(join(tmpdir(), "trueform-core-"));
const shop = workshop(join(core, "cli.mjs"));
const env = { PATH: `${shop.bin}:${process.env.PATH}` };

/** @param {readonly string[]} command @returns {Promise<Usage>} */
async function usage(command) {
  const file = join(shop.folder, "usage.json");
  const all = [join(root, "bench", "engines", "usage.py"), file, ...command];
  const { ok, output } = await run("python3", all, { folder: shop.folder, env });
  if (!ok) throw new Error(`${command.slice(0, 2).join(" ")} failed:\n${output.slice(-2000)}`);
  return JSON.parse(readFileSync(file, "utf8"));
}

/** @param {string} python @param {string} name of the output folder @param {readonly string[]} options of Beam */
async function group(python, name, options) {
  const folder = join(shop.folder, name);
  mkdirSync(folder);
  const files = ["--input", "urls.txt", "--output", join(folder, "groups")];
  const used = await usage([python, "keys.py", ...files, "--command", COMMAND, "--runner", "FnApiRunner", ...options]);
  const groups = await checkGroups(folder, LINES, isSkewed);
  rmSync(folder, { recursive: true });
  return { used, groups };
}

async function measure() {
  const python = join(await pythonPackages("beam"), "python3");
  await buildCommand(core, "0.0.0");
  for (const name of ["trueform.py", "keys.py"]) writeFileSync(join(shop.folder, name), recipe(name));
  await pipeline(Readable.from(pieces(LINES, isSkewed)), createWriteStream(join(shop.folder, "urls.txt")));

  const alone = await usage(["sh", "-c", `${COMMAND} --threads 0 < urls.txt > keys.txt`]);
  const one = await group(python, "one", []);
  const two = await group(python, "two", [...PROCESSES, "2"]);
  const versions = await run(python, [
    "-c",
    "import apache_beam, platform\nprint(apache_beam.__version__, platform.python_version())",
  ]);
  const [beam, version] = versions.stdout.split(" ");
  console.log(`Beam ${beam}, FnApiRunner, Python ${version}, Node ${process.versions.node}.`);
  console.log(
    `${LINES.toLocaleString("en")} lines${isSkewed ? ", skewed" : ""}: ${one.groups.toLocaleString("en")} groups, as generated.`,
  );
  const row = (/** @type {string} */ name, /** @type {Usage} */ { cpuSeconds, seconds, peakBytes }) => [
    name,
    cpuSeconds.toFixed(1),
    digits(cpuSeconds / alone.cpuSeconds),
    Math.round(LINES / cpuSeconds).toLocaleString("en"),
    seconds.toFixed(1),
    `${Math.round(peakBytes / 1024 ** 2).toLocaleString("en")} MiB`,
  ];
  printTable(
    ["", "CPU seconds", "command = 1", "lines per CPU second", "wall seconds", "peak memory"],
    [row(COMMAND, alone), row("keys.py, 1 process", one.used), row("keys.py, 2 processes", two.used)],
  );
}

try {
  if (!(LINES > 0) || ![undefined, "skewed"].includes(list))
    throw new Error("Usage: node bench/engines/beam.mjs MILLIONS [skewed]");
  await measure();
} catch (error) {
  console.error(sentence(error));
  process.exitCode = 1;
} finally {
  shop.end();
  rmSync(core, { recursive: true });
}
