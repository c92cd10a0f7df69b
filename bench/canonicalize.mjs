/** Measures the core against the native URL parser, in Node and in browsers. Options: `npm run bench -- --help`. */
import { writeFileSync } from "node:fs";
import { filterNames, PLACES, readOptions, toShellCommand } from "../tools/bench-options.mjs";
import { command, sentence } from "../tools/process.mjs";
import { bundle, load } from "./bundle.mjs";
import { benchmarksOf } from "./core-works.mjs";
import { open } from "./environments.mjs";
import { formatWithGoal, goalOf, isMissed } from "./goals.mjs";
import { lists, readList, realList } from "./links.mjs";
import { printTable, spread } from "./measure.mjs";
import { loaders as peers } from "./peers/javascript.mjs";

/** @typedef {import("./core-works.mjs").Core} Core */
/** @typedef {import("./environments.mjs").Environment} Environment */
/** @typedef {{ median: number, low: number, high: number, rounds: number }} Result */
/** @typedef {Record<string, Record<string, Result>>} ByWork by work and list */

const COUNTS = { rounds: 21, warmUp: 6, milliseconds: 2500 };

/** @param {Core} core @param {readonly string[]} hrefs */
function describe(core, hrefs) {
  const sizes = hrefs.map(({ length }) => length).sort((a, b) => a - b);
  const at = (/** @type {number} */ share) => sizes[Math.round((sizes.length - 1) * share)];
  const share = (/** @type {(href: string) => boolean} */ test) =>
    `${((hrefs.filter(test).length / hrefs.length) * 100).toFixed(1)} %`;
  const stays = share((href) => core.canonicalize(href) === href);
  const gate = share((href) => core.isAlreadyCanonical(href, core.profiles.web));
  return `${hrefs.length} links, length ${at(0.1)} / ${at(0.5)} / ${at(0.9)} (tenth, median, nine tenths); web leaves ${stays} as they are, ${gate} by its gate`;
}

/**
 * @param {Environment} environment
 * @param {readonly string[]} works
 * @param {readonly string[]} names of lists
 * @param {number} [rounds]
 */
async function measureIn(environment, works, names, rounds = COUNTS.rounds) {
  const own = works.filter((name) => !(name in peers) || environment.name === "node");
  /** @type {ByWork} */
  const results = Object.fromEntries(own.map((name) => [name, {}]));
  for (const list of names) {
    for (const [name, byList] of Object.entries(results)) {
      const side = name in peers ? "peers" : 0;
      try {
        const counts = { ...COUNTS, rounds };
        const times = await environment.measure({ list, name, sides: [side, "floor"], counts });
        byList[list] = { ...spread(times.map(([work, floor]) => work / floor)), rounds: times.length };
      } catch (error) {
        if (side !== "peers") throw error;
        console.log(`  ${name} rejects some of ${list}: ${sentence(error)}`);
      }
    }
  }
  return results;
}

await command(async () => {
  const options = readOptions(process.argv.slice(2));
  if (options.names.length > 0) throw new Error(`“${options.names[0]}” is not expected here: npm run bench -- --help`);
  const code = await bundle("src/core/index.ts", "es");
  /** @type {Core} */
  const core = await load("src/core/index.ts");
  const works = filterNames([...benchmarksOf(core), ...Object.keys(peers)], options.only);
  const all = options.file === undefined ? { ...lists(), real: realList() } : readList(options.file);
  const names = Object.keys(all);
  console.log("Time per link, divided by native `new URL(href).href` in the same round (medians).");
  for (const [list, hrefs] of Object.entries(all)) console.log(`  ${list}: ${describe(core, hrefs)}.`);

  /** @type {{ environment: Environment, results: ByWork }[]} */
  const found = [];
  for (const place of options.places ?? PLACES) {
    const environment = await open(place, { cores: [code], lists: all }).catch(sentence);
    if (environment === undefined || typeof environment === "string") {
      console.log(`  ${place} skipped: ${environment ?? "not found."}`);
      continue;
    }
    try {
      console.log(`  ${environment.title} ${environment.version} …`);
      found.push({ environment, results: await measureIn(environment, works, names, options.rounds) });
    } finally {
      await environment.close();
    }
  }
  if (found.length === 0) throw new Error("No environment to measure in.");

  const columns = found.flatMap(({ environment, results }) => names.map((list) => ({ environment, results, list })));
  const rows = works.map((work) => [
    work,
    ...columns.map(({ environment, results, list }) =>
      formatWithGoal(results[work]?.[list]?.median, goalOf(work, environment.name, list)),
    ),
  ]);
  printTable(["", ...columns.map(({ environment, list }) => `${environment.title} ${list}`)], rows);
  const judged = works.flatMap((work) =>
    columns.flatMap(({ environment, results, list }) => {
      const [goal, result] = [goalOf(work, environment.name, list), results[work]?.[list]];
      return goal === undefined || result === undefined ? [] : [isMissed(result.median, goal)];
    }),
  );
  if (judged.length > 0)
    console.log(`  In brackets the goal: “!” misses it, ${judged.filter(Boolean).length} of ${judged.length} do.`);

  if (options.json !== undefined) {
    const written = {
      command: toShellCommand("npm run bench canonicalize", options.options),
      unit: "time a link, divided by that of native new URL(href).href",
      versions: Object.fromEntries(found.map(({ environment: { name, version } }) => [name, version])),
      links: Object.fromEntries(Object.entries(all).map(([list, hrefs]) => [list, hrefs.length])),
      results: Object.fromEntries(found.map(({ environment, results }) => [environment.name, results])),
    };
    writeFileSync(options.json, `${JSON.stringify(written, null, 2)}\n`);
    console.log(`  ${options.json} written, with quartiles.`);
  }
  return 0;
});
