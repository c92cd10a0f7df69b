import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build } from "./build.mjs";
import { command, root, runModule, sentence } from "./process.mjs";
import { prepare } from "./setup.mjs";
import { countPlaywright, countVitest, lastLine, nothing, sum } from "./tally.mjs";

/** @typedef {import("./tally.mjs").Tally} Tally */
/** @typedef {{ ok: boolean, tally?: Tally }} Outcome */

const projects = ["chromium", "headed", "firefox"];
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

function unit() {
  const report = join(reports, "vitest.json");
  const parameters = ["run", "--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  return runner("vitest/vitest.mjs", parameters, report, countVitest);
}

/** @param {string[]} chosen */
function endToEnd(chosen) {
  const report = join(reports, "playwright.json");
  const parameters = ["test", "--reporter=list,json", ...chosen.map((name) => `--project=${name}`)];
  return runner("playwright/cli.js", parameters, report, countPlaywright, { PLAYWRIGHT_JSON_OUTPUT_FILE: report });
}

/**
 * What was asked for: all steps, or those that are named, and with them what they need.
 * @param {string[]} names
 */
function choose(names) {
  const steps = ["types", "lint", "unit", "build", "amo", "e2e"];
  const unknown = names.filter((name) => !steps.includes(name) && !projects.includes(name));
  if (unknown.length > 0)
    throw new Error(`There is no step ${unknown.join(", ")}: choose from ${[...steps, ...projects].join(", ")}.`);
  const all = names.length === 0;
  const chosenProjects = all || names.includes("e2e") ? projects : projects.filter((name) => names.includes(name));
  const wanted = (/** @type {string} */ step) => {
    if (step === "e2e") return chosenProjects.length > 0;
    if (step === "build" && (names.includes("amo") || chosenProjects.length > 0)) return true;
    return all || names.includes(step);
  };
  return { steps: steps.filter(wanted), chosenProjects };
}

/** @returns {Promise<number>} the exit code */
async function main() {
  const { steps, chosenProjects } = choose(process.argv.slice(2));
  const has = (/** @type {string} */ project) => chosenProjects.includes(project);
  const ready = await prepare({
    chromium: has("chromium") || has("headed"),
    firefox: has("firefox"),
    display: has("headed"),
  });
  if (ready.chromium) process.env.CHROMIUM_PATH = ready.chromium;
  if (ready.firefox) process.env.FIREFOX_PATH = ready.firefox;
  // On Linux set-up brings the display's tools, so their absence is a failure; elsewhere those tests cannot run.
  const missing = ready.display?.missing;
  if (missing && process.platform === "linux") throw new Error(missing);

  /** @type {Record<string, () => Promise<Outcome>>} */
  const run = {
    types,
    lint: () => quietly("@biomejs/biome/bin/biome", ["ci", "--colors=off", "."]),
    unit,
    build: () => build().then(() => ({ ok: true })),
    amo: () => quietly("addons-linter/bin/addons-linter", ["--warnings-as-errors", "dist/firefox"]),
    e2e: () => endToEnd(missing ? chosenProjects.filter((name) => name !== "headed") : chosenProjects),
  };
  /** @type {string[]} */
  const summary = [];
  /** @type {Tally} */
  let total = nothing;
  let ok = true;
  for (const step of steps) {
    if (!ok) {
      summary.push(`${step}: not run`);
      continue;
    }
    const start = performance.now();
    const outcome = await attempt(run[step]);
    ok = outcome.ok;
    total = sum(total, outcome.tally ?? nothing);
    // Whatever fails outside the tests themselves is one failure.
    if (!ok && !outcome.tally?.failed) total = sum(total, { ...nothing, failed: 1 });
    const line = `${step}: ${ok ? "passed" : "failed"} in ${((performance.now() - start) / 1000).toFixed(1)} s`;
    console.log(line);
    summary.push(line);
  }
  if (missing) summary.push(`headed: not run. ${missing}`);
  console.log(`\n${summary.join("\n")}\n${lastLine(total)}`);
  return ok && total.failed === 0 ? 0 : 1;
}

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
