/**
 * `npm run mutate -- FILE [FILE…]` or `-- --all`: lists StrykerJS mutants of the core that no core test kills. `--near`
 * runs only tests of the same and the parent folder, of importers by name, and pinned verdicts: a lower bound.
 * `--quick` skips load-time code (patterns, tables). `--fresh` reloads for every mutant, for tables built on first use.
 */
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { writeInstrumented } from "./mutants/instrument.mjs";
import { GOAL, readKnown, score } from "./mutants/score.mjs";
import { command, root, run } from "./process.mjs";

/** Data and test-only code: a changed name is a wrong fact, not a wrong decision. */
const DATA =
  /\.test\.ts$|\.d\.ts$|\/(?:lists|documents|truth|suites)\/|\/(?:sources|arbitraries\S*|counted-work|declare|rules-doc\S*|accuracy|host-accuracy|ledger|recall)\.ts$/;

/** Read sources, try very many strings, or mock modules. */
const LEFT_OUT = /\/(?:linear|long-lists|purity|sources|remembering|index|layers|ledger|recall)\.test\.ts$/;

/** Pinned verdicts. */
const PINNED = /\/(?:edges|verdicts)\.test\.ts$/;

const OF_RULES = /\/rules-doc\.test\.ts$/;

const inCore = () =>
  readdirSync(join(root, "src/core"), { recursive: true, encoding: "utf8" })
    .map((name) => `src/core/${name.replaceAll("\\", "/")}`)
    .toSorted();

const textOf = (/** @type {string} */ file) => readFileSync(join(root, file), "utf8");

/** @param {readonly string[]} files @param {boolean} isNear */
function testsFor(files, isNear) {
  const tests = inCore().filter(
    (name) => name.endsWith(".test.ts") && !LEFT_OUT.test(name) && !/\bvi\.\w/.test(textOf(name)),
  );
  if (!isNear) return tests;
  return tests.filter(
    (test) =>
      PINNED.test(test) ||
      (OF_RULES.test(test) && files.some((file) => file.startsWith("src/core/rules/"))) ||
      files.some(
        (file) =>
          test.startsWith(`${dirname(file)}/`) ||
          (dirname(test) === dirname(dirname(file)) && dirname(test) !== "src/core") ||
          textOf(test).includes(file.slice(file.lastIndexOf("/"))),
      ),
  );
}

/** Milliseconds without progress: an infinite loop. */
const LONGEST_STILL = 120_000;

/**
 * Restarts after a hang.
 * @param {string} folder
 * @param {import("./mutants/instrument.mjs").Mutant[]} mutants whose `status` is set
 * @param {{ isQuick: boolean, isFresh: boolean }} how
 */
async function runAll(folder, mutants, how) {
  const progress = join(folder, "progress.jsonl");
  const byId = new Map(mutants.map((mutant) => [mutant.id, mutant]));
  for (let isDone = false; !isDone; ) {
    writeFileSync(join(folder, "mutants.json"), JSON.stringify({ mutants, ...how }));
    writeFileSync(progress, "");
    const begin = mutants.filter(({ status }) => status === "Pending").length;
    const stop = new AbortController();
    let [length, since] = [0, Date.now()];
    const clock = setInterval(() => {
      const now = readFileSync(progress, "utf8");
      if (now.length !== length) [length, since] = [now.length, Date.now()];
      if (process.stderr.isTTY) process.stderr.write(`\r${now.split("\n").length} of ${begin} `);
      if (length > 0 && Date.now() - since > LONGEST_STILL) stop.abort();
    }, 2000);
    const { output } = await run(
      process.execPath,
      ["--max-old-space-size=8192", "node_modules/vitest/vitest.mjs", "run", "--config", "vitest.mutate.config.ts"],
      { env: { MUTANTS_FOLDER: folder, PROPERTY_RUNS: process.env.PROPERTY_RUNS || "200" }, signal: stop.signal },
    );
    clearInterval(clock);
    const lines = readFileSync(progress, "utf8")
      .trim()
      .split("\n")
      .filter((line) => line !== "")
      .map((line) => JSON.parse(line));
    for (const { id, status, isStatic } of lines)
      Object.assign(byId.get(id) ?? {}, { status, ...(isStatic ? { statusReason: "at loading" } : {}) });
    isDone = lines.some(({ done }) => done);
    const left = mutants.filter(({ status }) => status === "Pending").length;
    if (!isDone && left === begin) throw new Error(`The tests did not run:\n${output}`);
    isDone ||= left === 0;
  }
}

const figure = (/** @type {number} */ value) => `${value.toFixed(1)} %`.padStart(8);

await command(async () => {
  const parameters = process.argv.slice(2);
  const given = parameters.filter((one) => !one.startsWith("--"));
  const files = parameters.includes("--all")
    ? inCore().filter((name) => name.endsWith(".ts") && !DATA.test(name))
    : given;
  if (files.length === 0) throw new Error("Usage: npm run mutate -- src/core/url/dot-segments.ts, or --all.");
  const missing = files.find((file) => !existsSync(join(root, file)));
  if (missing !== undefined) throw new Error(`No such file: ${missing}.`);
  const folder = join(root, "node_modules/.trueform-mutants", String(process.pid));
  const mutants = await writeInstrumented(folder, files, testsFor(files, parameters.includes("--near")));
  writeFileSync(join(folder, "entry.test.mjs"), "");
  try {
    await runAll(folder, mutants, { isQuick: parameters.includes("--quick"), isFresh: parameters.includes("--fresh") });
  } finally {
    rmSync(folder, { recursive: true });
  }
  const rows = score(mutants, readKnown(), (file) => readFileSync(file, "utf8"));
  for (const { file, survivors } of rows)
    for (const { location, mutatorName, original, replacement, reason } of survivors)
      console.log(
        `${file}:${location.start.line}:${location.start.column} ${mutatorName}: ${JSON.stringify(original)} → ${JSON.stringify(replacement)}${reason === undefined ? "" : ` (${reason})`}`,
      );
  const left = mutants.filter(({ statusReason }) => statusReason === "at loading").length;
  if (parameters.includes("--quick")) console.log(`\n${left} mutants of load-time code skipped.`);
  console.log("\nmutants  killed  survived  with reason       raw     score  file");
  for (const row of rows)
    console.log(
      `${String(row.mutants).padStart(7)} ${String(row.killed).padStart(7)} ${String(row.survivors.length).padStart(9)} ${String(row.explained).padStart(12)}  ${figure(row.raw)}  ${figure(row.score)}  ${row.file}`,
    );
  return rows.every((row) => row.score >= GOAL) ? 0 : 1;
});
