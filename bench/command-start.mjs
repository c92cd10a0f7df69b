/**
 * `node bench/command-start.mjs [--cli FILE] [--node FILE]`: milliseconds until commands have loaded, and have answered
 * one line, beside `node -e 0`.
 */
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { buildCommand } from "../tools/core-build.mjs";
import { digits, printTable, show, spread } from "./measure.mjs";

const { values } = parseArgs({ options: { cli: { type: "string" }, node: { type: "string" } } });
const ROUNDS = Number(process.env.ROUNDS ?? 25);
const LINE = "HTTP://www.Example.com/a/../b?utm_source=x&q=%2561\n";
const COMMANDS = [
  ["--version"],
  ["--help"],
  ["canonicalize"],
  ["key"],
  ["unique"],
  ["group"],
  ["get", "{host}"],
  ["findings"],
  ["inspect"],
  ["check", "-"],
];

const folder = mkdtempSync(join(tmpdir(), "trueform-command-start-"));
const cli = values.cli ?? join(folder, "cli.mjs");
const node = values.node ?? process.execPath;
// Filled by the warm-up rounds.
const env = { ...process.env, NODE_COMPILE_CACHE: join(folder, "compile-cache") };

/** @param {readonly string[]} parameters @param {string} input */
function time(parameters, input) {
  const start = process.hrtime.bigint();
  spawnSync(node, parameters, { input, env });
  return Number(process.hrtime.bigint() - start) / 1e6;
}

try {
  if (values.cli === undefined) await buildCommand(folder, "0");
  const own = COMMANDS.map((parameters) => ({
    parameters,
    load: /** @type {number[]} */ ([]),
    all: [...[0]].slice(1),
  }));
  const empty = /** @type {number[]} */ ([]);
  for (let round = -3; round < ROUNDS; round++)
    for (const { parameters, load, all } of own) {
      const floor = time(["-e", "0"], "");
      const loaded = time([cli, ...parameters], "") - floor;
      const answered = time([cli, ...parameters], LINE) - floor;
      if (round < 0) continue;
      empty.push(floor);
      load.push(loaded);
      all.push(answered);
    }
  console.log(
    `Milliseconds beside \`node -e 0\` (${show(spread(empty))} ms), without a line and with one: median (quartiles) of ` +
      `${ROUNDS}. Load average: ${loadavg().map(digits).join(" ")}.`,
  );
  printTable(
    ["", "without", "with a line", "× node -e 0"],
    own.map(({ parameters, load, all }) => [
      parameters.join(" "),
      show(spread(load)),
      show(spread(all)),
      digits(1 + spread(all).median / spread(empty).median),
    ]),
  );
} finally {
  rmSync(folder, { recursive: true, force: true });
}
