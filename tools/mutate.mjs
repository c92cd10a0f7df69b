/**
 * `npm run mutate -- FILE [FILE…]` or `-- --all`: breaks each line of files of the core in many small ways, and says which breaks
 * no test of the core notices. A file may end in lines, as in `url.ts:10-20`. MUTATE_WORKERS says how many run at once (2).
 * `--quick` leaves out what runs when a module is loaded (patterns, tables), which takes nine tenths of the time.
 */
import { readdirSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Stryker } from "@stryker-mutator/core";
import { GOAL, readKnown, score } from "./mutants/score.mjs";
import { command, root } from "./process.mjs";

/** Data (lists, documents, sources) and what tests alone use: a changed name there is a changed fact, not a changed judgement. */
const DATA =
  /\.test\.ts$|\.d\.ts$|\/(?:lists|documents|truth|suites)\/|\/(?:sources|arbitraries\S*|counted-work|earlier-names|rules-doc\S*)\.ts$/;

const allFiles = () =>
  readdirSync(join(root, "src/core"), { recursive: true, encoding: "utf8" })
    .map((name) => `src/core/${name.replaceAll("\\", "/")}`)
    .filter((name) => name.endsWith(".ts") && !DATA.test(name))
    .toSorted();

const figure = (/** @type {number} */ value) => `${value.toFixed(1)} %`.padStart(8);

await command(async () => {
  const told = process.argv.slice(2);
  const isQuick = told.includes("--quick");
  const given = told.filter((one) => one !== "--quick");
  const files = given.includes("--all") ? allFiles() : given;
  if (files.length === 0) throw new Error("Say which files: npm run mutate -- src/core/url/dot-segments.ts, or --all.");
  process.chdir(root);
  process.env.MUTATED = files.map((file) => file.replace(/:[\d:-]+$/, "")).join(",");
  process.env.PROPERTY_RUNS ||= "200";
  const mutants = await new Stryker({
    mutate: files,
    testRunner: "vitest",
    vitest: { configFile: "vitest.mutate.config.ts", related: true },
    plugins: ["@stryker-mutator/vitest-runner", "./tools/mutants/texts.mjs"],
    ignorers: ["texts"],
    // With TypeScript 7 Stryker cannot read the real one.
    tsconfigFile: "none.json",
    coverageAnalysis: "perTest",
    ignoreStatic: isQuick,
    concurrency: Number(process.env.MUTATE_WORKERS || 2),
    incremental: false,
    tempDirName: join(tmpdir(), "trueform-mutate"),
    ignorePatterns: ["/dist", "/e2e", "/bench"],
    reporters: ["dots"],
  }).runMutationTest();
  const rows = score(mutants, readKnown(), (file) => readFileSync(file, "utf8"));
  for (const { file, survivors } of rows)
    for (const { location, mutatorName, original, replacement, reason } of survivors)
      console.log(
        `${file}:${location.start.line}:${location.start.column} ${mutatorName}: ${JSON.stringify(original)} → ${JSON.stringify(replacement)}${reason === undefined ? "" : ` (${reason})`}`,
      );
  if (isQuick) {
    const left = mutants.filter(
      ({ status, statusReason }) => status === "Ignored" && /static/i.test(statusReason ?? ""),
    );
    console.log(`\n${left.length} mutants of what runs when a module is loaded were left out.`);
  }
  console.log("\nmutants  killed  survived  with reason       raw     score  file");
  for (const row of rows)
    console.log(
      `${String(row.mutants).padStart(7)} ${String(row.killed).padStart(7)} ${String(row.survivors.length).padStart(9)} ${String(row.explained).padStart(12)}  ${figure(row.raw)}  ${figure(row.score)}  ${row.file}`,
    );
  return rows.every((row) => row.score >= GOAL) ? 0 : 1;
});
