import { randomInt } from "node:crypto";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build } from "./build.mjs";
import { changedFiles } from "./changes.mjs";
import { command, root, runModule, sentence } from "./process.mjs";
import { ensureDependencies } from "./setup.mjs";
import { check as checkStyle } from "./style.mjs";
import { countPlaywright, countVitest, NO_TESTS, sum, summaryLine } from "./test-counts.mjs";
import { choose } from "./test-selection.mjs";

/** @typedef {import("./test-counts.mjs").Tally} Tally */
/** @typedef {{ ok: boolean, tally?: Tally }} Outcome */

const deepRuns = 20_000;
const reports = mkdtempSync(join(tmpdir(), "trueform-test-"));

/**
 * Prints the output on failure.
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
 * @param {string} file
 * @param {string[]} parameters
 * @param {string} report
 * @param {(report: any) => Tally} count
 * @param {Record<string, string>} [env]
 * @returns {Promise<Outcome>}
 */
async function runner(file, parameters, report, count, env = {}) {
  const { ok } = await runModule(file, parameters, { show: true, env });
  return { ok, tally: existsSync(report) ? count(JSON.parse(readFileSync(report, "utf8"))) : NO_TESTS };
}

/**
 * @param {string[]} files empty for all
 * @param {string[]} parameters
 * @param {Record<string, string>} env
 */
function unit(files, parameters, env) {
  const report = join(reports, "vitest.json");
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  return runner("vitest/vitest.mjs", ["run", ...reporters, ...parameters, ...files], report, countVitest, env);
}

/**
 * @param {string[]} projects
 * @param {string[]} files empty for all
 * @param {string[]} parameters
 * @param {Record<string, string>} env
 */
function endToEnd(projects, files, parameters, env) {
  const report = join(reports, "playwright.json");
  const chosen = [...projects.map((name) => `--project=${name}`), ...parameters, ...files];
  return runner("playwright/cli.js", ["test", "--reporter=list,json", ...chosen], report, countPlaywright, {
    ...env,
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
  });
}

function testFiles(isDeep = false) {
  const under = (/** @type {string} */ folder, /** @type {RegExp} */ name) =>
    readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
      .map((file) => `${folder}/${file.replaceAll("\\", "/")}`)
      .filter((file) => name.test(file))
      .toSorted();
  return {
    unit: [...under("src", /\.test\.tsx?$/), ...under("tools", isDeep ? /\.(?:test|deep)\.mjs$/ : /\.test\.mjs$/)],
    specs: under("e2e", /\.(?:chromium|headed|firefox)\.spec\.ts$/),
  };
}

const shipped = /^(?:src|public)\/|^(?:manifest\.json|vite\.config\.ts)$/;

/**
 * `npm test -- affected`: types, lint, style, and unit tests that import a changed file; if the extension changed, also
 * browser tests tagged @smoke.
 * @returns {Promise<{ chosen: import("./test-selection.mjs").Choice, unit: string[], e2e: string[] }>}
 */
async function affected() {
  const { base, files } = await changedFiles();
  console.log(`Files changed since ${base}: ${files.length}`);
  const isShipped = files.some((file) => shipped.test(file));
  // Some read the build.
  const builds = isShipped || files.some((file) => file.startsWith("tools/"));
  const names = ["types", "lint", "style", ...(builds ? ["build"] : []), ...(isShipped ? ["e2e"] : [])];
  const chosen = choose(names, testFiles());
  return {
    chosen: { ...chosen, steps: [...chosen.steps, "unit"] },
    unit: [`--changed=${base}`],
    e2e: ["--grep=@smoke"],
  };
}

/**
 * More runs of each property with a random seed, exports opened by LibreOffice, and tests that require DEEP. Prints how
 * to repeat the run.
 * @param {string[]} names parts named on the command line
 * @returns {Record<string, string>} the runners' environment
 */
function deepOnes(names) {
  const seed = process.env.PROPERTY_SEED || String(randomInt(2 ** 31));
  const runs = process.env.PROPERTY_RUNS || String(deepRuns);
  const given = process.env.PROPERTY_RUNS ? ` PROPERTY_RUNS=${runs}` : "";
  const parts = names.length > 0 ? ` -- ${names.join(" ")}` : "";
  console.log(`${runs} runs of each property, or its share of them, seed ${seed}.`);
  console.log(`To repeat it: PROPERTY_SEED=${seed}${given} npm run test:deep${parts}`);
  return { PROPERTY_SEED: seed, PROPERTY_RUNS: runs, DEEP: "1" };
}

/** @returns {Promise<number>} the exit code */
async function main() {
  const begin = performance.now();
  const isDeep = process.argv[2] === "deep";
  const isAffected = process.argv[2] === "affected";
  const names = process.argv.slice(isDeep || isAffected ? 3 : 2);
  if (isAffected && names.length > 0) throw new Error("`npm test -- affected` takes no further names.");
  const changes = isAffected ? await affected() : undefined;
  const { steps, projects, unitFiles, specFiles } = changes?.chosen ?? choose(names, testFiles(isDeep), { isDeep });
  const has = (/** @type {string} */ project) => projects.includes(project);
  const ready = await ensureDependencies({
    chromium: has("chromium") || has("headed"),
    firefox: has("firefox"),
    display: has("headed"),
    spreadsheet: isDeep && steps.includes("unit"),
  });
  if (ready.chromium) process.env.CHROMIUM_PATH = ready.chromium;
  if (ready.firefox) process.env.FIREFOX_PATH = ready.firefox;
  if (ready.spreadsheet) process.env.SOFFICE_PATH = ready.spreadsheet;
  // On Linux set-up installs the display's tools; elsewhere these tests cannot run.
  const missing = ready.display?.missing;
  if (missing && process.platform === "linux") throw new Error(missing);

  /** @type {Record<string, string>} */
  const env = { ...(isDeep ? deepOnes(names) : {}), ...(steps.includes("build") ? { BUILT: "1" } : {}) };
  // Named specs run whole.
  const usual = isDeep || specFiles.length > 0 ? [] : ["--grep=@default"];

  /** @type {Record<string, () => Promise<Outcome>>} */
  const run = {
    // `src/core` has its own project, without the DOM. One process checks both; more only cost CPU time.
    types: () => quietly("typescript/bin/tsc", ["-b", "--force", "--checkers", "1", "tsconfig.json", "src/core"]),
    lint: () => quietly("@biomejs/biome/bin/biome", ["ci", "--colors=off", "."]),
    build: () => build().then(() => ({ ok: true })),
    style: async () => {
      const { ok, output } = await checkStyle();
      console.log(output);
      return { ok };
    },
    amo: () => quietly("addons-linter/bin/addons-linter", ["--warnings-as-errors", "dist/firefox"]),
    unit: () => unit(unitFiles, changes?.unit ?? [], env),
    e2e: () =>
      endToEnd(
        missing ? projects.filter((name) => name !== "headed") : projects,
        specFiles,
        changes?.e2e ?? usual,
        env,
      ),
  };
  /** @type {string[]} */
  const summary = [];
  /** @type {Tally} */
  let total = NO_TESTS;
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
    total = sum(total, outcome.tally ?? NO_TESTS);
    // A failure outside of tests counts as one.
    if (!outcome.ok && !outcome.tally?.failed) total = sum(total, { ...NO_TESTS, failed: 1 });
    const line = `${step}: ${outcome.ok ? "passed" : "failed"} in ${seconds(start)}`;
    console.log(line);
    summary.push(line);
  };
  // Short and waiting for files, so in parallel. Tests use all processors themselves.
  await Promise.all([perform("types"), perform("lint"), perform("style"), perform("build").then(() => perform("amo"))]);
  await perform("unit");
  await perform("e2e");
  if (missing) summary.push(`headed: not run. ${missing}`);
  summary.push(`all: ${seconds(begin)}`);
  console.log(`\n${summary.join("\n")}\n${summaryLine(total)}`);
  return ok && total.failed === 0 ? 0 : 1;
}

/** @param {number} start from `performance.now()` */
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
    console.log(`${sentence(error)}\n${summaryLine({ ...NO_TESTS, failed: 1 })}`);
    return 1;
  } finally {
    rmSync(reports, { recursive: true });
  }
});
