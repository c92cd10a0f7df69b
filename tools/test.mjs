import { randomInt } from "node:crypto";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build } from "./build.mjs";
import { choose } from "./choose.mjs";
import { command, root, runModule, sentence } from "./process.mjs";
import { prepare } from "./setup.mjs";
import { countPlaywright, countVitest, lastLine, nothing, sum } from "./tally.mjs";

/** @typedef {import("./tally.mjs").Tally} Tally */
/** @typedef {{ ok: boolean, tally?: Tally }} Outcome */

/** How many strings `npm run test:deep` tries of each property. */
const deepRuns = 20_000;
const reports = mkdtempSync(join(tmpdir(), "trueform-test-"));

/**
 * Runs a program that is only worth reading where it fails.
 * @param {string} file
 * @param {string[]} parameters
 * @returns {Promise<Outcome>}
 */
async function quietly(file, parameters) {
  const { ok, output } = await runModule(file, parameters);
  if (!ok) console.log(output);
  return { ok };
}

/**
 * Runs a test runner, which shows what it does and leaves its numbers in a file.
 * @param {string} file
 * @param {string[]} parameters
 * @param {string} report
 * @param {(report: any) => Tally} count
 * @param {Record<string, string>} [env]
 * @returns {Promise<Outcome>}
 */
async function runner(file, parameters, report, count, env = {}) {
  const { ok } = await runModule(file, parameters, { show: true, env });
  return { ok, tally: existsSync(report) ? count(JSON.parse(readFileSync(report, "utf8"))) : nothing };
}

async function types() {
  const all = ["tsconfig.json", "src/core/tsconfig.json", "tsconfig.tests.json", "tsconfig.tools.json"];
  const present = all.filter((name) => existsSync(join(root, name)));
  const outcomes = await Promise.all(present.map((name) => quietly("typescript/bin/tsc", ["--noEmit", "-p", name])));
  return { ok: outcomes.every(({ ok }) => ok) };
}

/**
 * @param {string[]} files none: all
 * @param {{ parameters: string[], env: Record<string, string> }} more
 */
function unit(files, { parameters, env }) {
  const report = join(reports, "vitest.json");
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  return runner("vitest/vitest.mjs", ["run", ...reporters, ...parameters, ...files], report, countVitest, env);
}

/**
 * @param {string[]} projects
 * @param {string[]} files none: all
 * @param {Record<string, string>} env
 */
function endToEnd(projects, files, env) {
  const report = join(reports, "playwright.json");
  const parameters = ["test", "--reporter=list,json", ...projects.map((name) => `--project=${name}`), ...files];
  return runner("playwright/cli.js", parameters, report, countPlaywright, {
    ...env,
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
  });
}

/** The files of tests, as the configurations of the two runners find them. */
function testFiles() {
  const under = (/** @type {string} */ folder, /** @type {RegExp} */ name) =>
    readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
      .map((file) => `${folder}/${file.replaceAll("\\", "/")}`)
      .filter((file) => name.test(file))
      .toSorted();
  return {
    unit: [...under("src", /\.test\.tsx?$/), ...under("tools", /\.test\.mjs$/)],
    specs: under("e2e", /\.(?:chromium|headed|firefox)\.spec\.ts$/),
  };
}

/**
 * What `npm run test:deep` does more than `npm test`, once in a while: many more strings, by a seed that nobody chose,
 * exports opened by LibreOffice, and what tests do more of where DEEP is set. It prints how to repeat it.
 * @param {string[]} names what of it was asked for
 * @returns {{ parameters: string[], env: Record<string, string> }} for the runners
 */
function deepOnes(names) {
  const seed = process.env.PROPERTY_SEED || String(randomInt(2 ** 31));
  const runs = process.env.PROPERTY_RUNS || String(deepRuns);
  const given = process.env.PROPERTY_RUNS ? ` PROPERTY_RUNS=${runs}` : "";
  const parts = names.length > 0 ? ` -- ${names.join(" ")}` : "";
  console.log(`${runs} runs of each property, or its share of them, seed ${seed}.`);
  console.log(`To repeat it: PROPERTY_SEED=${seed}${given} npm run test:deep${parts}`);
  // A hundred times the strings take as much longer, and more on a slow machine.
  return { parameters: ["--testTimeout=1200000"], env: { PROPERTY_SEED: seed, PROPERTY_RUNS: runs, DEEP: "1" } };
}

/** @returns {Promise<number>} the exit code */
async function main() {
  const begin = performance.now();
  const isDeep = process.argv[2] === "deep";
  const names = process.argv.slice(isDeep ? 3 : 2);
  const { steps, projects, unitFiles, specFiles } = choose(names, testFiles());
  const has = (/** @type {string} */ project) => projects.includes(project);
  const ready = await prepare({
    chromium: has("chromium") || has("headed"),
    firefox: has("firefox"),
    display: has("headed"),
    spreadsheet: isDeep && steps.includes("unit"),
  });
  if (ready.chromium) process.env.CHROMIUM_PATH = ready.chromium;
  if (ready.firefox) process.env.FIREFOX_PATH = ready.firefox;
  if (ready.spreadsheet) process.env.SOFFICE_PATH = ready.spreadsheet;
  // On Linux set-up brings the display's tools, so their absence is a failure; elsewhere those tests cannot run.
  const missing = ready.display?.missing;
  if (missing && process.platform === "linux") throw new Error(missing);

  const more = isDeep ? deepOnes(names) : { parameters: [], env: {} };

  /** @type {Record<string, () => Promise<Outcome>>} */
  const run = {
    types,
    lint: () => quietly("@biomejs/biome/bin/biome", ["ci", "--colors=off", "."]),
    build: () => build().then(() => ({ ok: true })),
    amo: () => quietly("addons-linter/bin/addons-linter", ["--warnings-as-errors", "dist/firefox"]),
    unit: () => unit(unitFiles, more),
    e2e: () => endToEnd(missing ? projects.filter((name) => name !== "headed") : projects, specFiles, more.env),
  };
  /** @type {string[]} */
  const summary = [];
  /** @type {Tally} */
  let total = nothing;
  let ok = true;
  const perform = async (/** @type {string} */ step) => {
    if (!steps.includes(step)) return;
    if (!ok) {
      summary.push(`${step}: not run`);
      return;
    }
    const start = performance.now();
    const outcome = await attempt(run[step]);
    ok &&= outcome.ok;
    total = sum(total, outcome.tally ?? nothing);
    // Whatever fails outside the tests themselves is one failure.
    if (!outcome.ok && !outcome.tally?.failed) total = sum(total, { ...nothing, failed: 1 });
    const line = `${step}: ${outcome.ok ? "passed" : "failed"} in ${seconds(start)}`;
    console.log(line);
    summary.push(line);
  };
  // These are short and wait for files, and so they run side by side. The tests use all processors themselves.
  await Promise.all([perform("types"), perform("lint"), perform("build").then(() => perform("amo"))]);
  await perform("unit");
  await perform("e2e");
  if (missing) summary.push(`headed: not run. ${missing}`);
  summary.push(`all: ${seconds(begin)}`);
  console.log(`\n${summary.join("\n")}\n${lastLine(total)}`);
  return ok && total.failed === 0 ? 0 : 1;
}

/** @param {number} start by the clock of `performance` */
const seconds = (start) => `${((performance.now() - start) / 1000).toFixed(1)} s`;

/**
 * @param {(() => Promise<Outcome>) | undefined} step
 * @returns {Promise<Outcome>}
 */
async function attempt(step) {
  try {
    return (await step?.()) ?? { ok: false };
  } catch (error) {
    console.log(sentence(error));
    return { ok: false };
  }
}

await command(async () => {
  try {
    return await main();
  } catch (error) {
    console.log(`${sentence(error)}\n${lastLine({ ...nothing, failed: 1 })}`);
    return 1;
  } finally {
    rmSync(reports, { recursive: true });
  }
});
