/** Input, workspace and resource usage of engine benchmarks. */
import { createWriteStream, mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { buildCommand } from "../../tools/core-build.mjs";
import { root, run } from "../../tools/process.mjs";
import { createWorkspace } from "../../tools/scale.mjs";
import { digits, printTable } from "../measure.mjs";
import { textChunks } from "../scale-lines.mjs";

/** @typedef {{ cpuSeconds: number, seconds: number, peakBytes: number }} Usage by a command and its descendants */

/** Reads `MILLIONS … [skewed]` from the command line. */
export function readSizes() {
  const isSkewed = process.argv.includes("skewed");
  const millions = process.argv.slice(2).filter((word) => word !== "skewed");
  const sizes = (millions.length === 0 ? ["1"] : millions).map((word) => Number(word) * 1_000_000);
  if (sizes.some((size) => !(size > 0)))
    throw new Error("Expected millions of lines, and “skewed” for hot keys: 1 10 skewed");
  return { sizes, isSkewed };
}

/**
 * Runs in a temporary folder with `trueform` in `bin`.
 * @param {(folder: string, env: Record<string, string>) => Promise<void>} measure
 */
export async function withWorkspace(measure) {
  const core = mkdtempSync(join(tmpdir(), "trueform-core-"));
  await buildCommand(core, "0.0.0");
  const { folder, bin, end } = createWorkspace(join(core, "cli.mjs"));
  const TMPDIR = join(folder, "tmp");
  mkdirSync(TMPDIR);
  try {
    await measure(folder, { PATH: `${bin}:${process.env.PATH}`, TMPDIR });
  } finally {
    end();
    rmSync(core, { recursive: true });
  }
}

/** @param {string} file @param {number} lines @param {boolean} isSkewed */
export const writeLines = (file, lines, isSkewed) =>
  pipeline(Readable.from(textChunks(lines, isSkewed)), createWriteStream(file));

/**
 * Resource usage of a command. Linux only. Throws the end of the output if the command fails.
 * @param {string} folder
 * @param {Record<string, string | undefined>} env
 * @param {readonly [string, ...string[]]} command
 * @returns {Promise<Usage & { output: string }>}
 */
export async function measureUsage(folder, env, command) {
  const file = join(folder, "usage.json");
  const program = join(root, "bench", "engines", "usage.py");
  const { ok, output } = await run("python3", [program, file, ...command], { folder, env });
  if (!ok) throw new Error(`${command[0]} failed:\n${output.slice(-2000)}`);
  return { ...JSON.parse(readFileSync(file, "utf8")), output };
}

export const USAGE = ["lines", "CPU s", "lines per CPU s", "µs per line", "wall s", "peak memory"];

/** Cells for the headings of `USAGE`. @param {number} lines @param {Usage} usage */
export const usageCells = (lines, { cpuSeconds, seconds, peakBytes }) => [
  lines.toLocaleString("en"),
  cpuSeconds.toFixed(1),
  Math.round(lines / cpuSeconds).toLocaleString("en"),
  digits((cpuSeconds / lines) * 1e6),
  seconds.toFixed(1),
  `${Math.round(peakBytes / 1024 ** 2)} MiB`,
];

export { printTable };
