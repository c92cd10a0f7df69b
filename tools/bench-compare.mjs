/** `npm run bench:compare`: benchmarks that became slower since an earlier commit. */
import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { bundle } from "../bench/bundle.mjs";
import { commonWorks, compareIn } from "../bench/compare.mjs";
import { lists, readList } from "../bench/links.mjs";
import { printTable, show } from "../bench/measure.mjs";
import { filterNames, readOptions } from "./bench-options.mjs";
import { defaultRevision } from "./bench-verdict.mjs";
import { command, root, run } from "./process.mjs";

/** @typedef {import("../bench/compare.mjs").Compared} Compared */

const CORE = "src/core/index.ts";
const USAGE = `npm run bench:compare                the core of the working tree beside that of the last commit,
                                     or of the one before, where nothing in src is changed
npm run bench:compare -- REVISION    beside that of this commit, tag or branch
  --in node,chromium,firefox           where; without it, in Node
  --only PATTERN                       works whose name it matches: web, surt, findingsOf, inspect … (“^web$” is web alone)
  --file urls.txt                      these URLs, one a line, in place of the lists clean, mixed and dirty
  --rounds N                           of each work; slow ones have fewer, after a few seconds
It ends with 1 if anything became slower by more than 5 %, which a second run must confirm.`;

/** @param {...string} parameters */
async function git(...parameters) {
  const { ok, output, stdout } = await run("git", parameters);
  if (!ok) throw new Error(`git ${parameters[0]} failed: ${output}`);
  return stdout;
}

/** Uses the installed dependencies. @param {string} commit */
async function coreOf(commit) {
  const folder = mkdtempSync(join(tmpdir(), "trueform-compare-"));
  try {
    const archive = join(folder, "commit.tar");
    const checkout = join(folder, "commit");
    mkdirSync(checkout);
    await git("archive", "--format=tar", `--output=${archive}`, commit);
    const { ok, output } = await run("tar", ["-xf", archive, "-C", checkout]);
    if (!ok) throw new Error(`tar failed: ${output}`);
    symlinkSync(join(root, "node_modules"), join(checkout, "node_modules"), "junction");
    return await bundle(CORE, "es", checkout);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Removes file names in comments. @param {string} code */
const withoutPaths = (code) => code.replace(/^\/\/ \S+$/gm, "");

/** @param {Compared} compared */
const line = ({ place, list, work, first, second }) =>
  `    ${work}, ${list}, ${place}: ${show(first)}${second === undefined ? "" : `, and again ${show(second)}`}`;

/** @param {string} heading @param {readonly Compared[]} found */
function say(heading, found) {
  if (found.length > 0) console.log(`  ${heading}:\n${found.map(line).join("\n")}`);
}

await command(async () => {
  const options = readOptions(process.argv.slice(2), ["--in", "--only", "--file", "--rounds"]);
  if (options.help) {
    console.log(USAGE);
    return 0;
  }
  if (options.names.length > 1)
    throw new Error(`One revision, not ${options.names.length}: npm run bench:compare -- --help`);
  const revision = options.names[0] ?? defaultRevision(await git("status", "--porcelain", "--", "src"));
  const { ok, stdout: commit } = await run("git", ["rev-parse", "--verify", "--quiet", `${revision}^{commit}`]);
  if (!ok) throw new Error(`No such revision: “${revision}”.`);
  const [oldCode, newCode] = [await coreOf(commit), await bundle(CORE, "es")];
  const name = await git("show", "--no-patch", "--format=%h “%s”", commit);
  console.log(`The working tree’s time divided by that of ${revision}, ${name}.`);
  if (withoutPaths(oldCode) === withoutPaths(newCode)) {
    console.log("  Both cores are identical.");
    // Shows noise.
    if (options.names.length === 0) return 0;
  }
  const { works: all, lacking } = await commonWorks(oldCode, newCode);
  if (lacking.length > 0) console.log(`  Only one of them has ${lacking.join(", ")}.`);
  const works = filterNames(all, options.only);
  const hrefs = options.file === undefined ? lists() : readList(options.file);
  /** @type {Compared[]} */
  const compared = [];
  for (const place of options.places ?? ["node"]) {
    const found = await compareIn(place, { oldCode, newCode, lists: hrefs, works, rounds: options.rounds });
    if (found === undefined) {
      console.log(`  ${place} skipped: not found.`);
      continue;
    }
    const names = Object.keys(hrefs);
    const of = (/** @type {string} */ list, /** @type {string} */ work) =>
      found.compared.filter((one) => one.list === list && one.work === work).map(({ first }) => show(first));
    printTable(
      [found.title, ...names],
      works.map((work) => [work, ...names.flatMap((list) => of(list, work))]),
    );
    compared.push(...found.compared);
  }
  if (compared.length === 0) throw new Error("No environment to measure in.");
  const slower = compared.filter((one) => one.verdict === "slower");
  say("Slower by more than 5 %", slower);
  say(
    "Faster by more than 5 %",
    compared.filter((one) => one.verdict === "faster"),
  );
  const doubtful = compared.filter((one) => one.second !== undefined && one.verdict === undefined).length;
  if (doubtful > 0) console.log(`  Noise: ${doubtful} looked slower or faster in the first run only.`);
  if (slower.length === 0) console.log("  Nothing became slower by more than 5 %.");
  return slower.length === 0 ? 0 : 1;
});
