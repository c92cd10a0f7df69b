/** `npm run bench peers`: speed and merges of other URL libraries beside Trueform, each in its own process. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readOptions } from "../tools/bench-options.mjs";
import { command, sentence } from "../tools/process.mjs";
import { measureUsage } from "./engines/engine.mjs";
import { lines } from "./lines.mjs";
import { digits, printTable, spread } from "./measure.mjs";
import { SAME_PAGE_SHAPES } from "./page-shapes.mjs";
import { TRAP_SHAPES } from "./page-traps.mjs";
import { judgeAnswers, linksWithPages } from "./peers/judge-answers.mjs";
import { allPeers, answersOf, driverOf, END, runtimeOf } from "./peers/peers.mjs";

/** @typedef {import("./peers/peers.mjs").Peer} Peer */
/** @typedef {import("./peers/peers.mjs").Language} Language */
/** @typedef {{ cpuSeconds: number[], peakBytes: number[], distinct: number, refused: number }} Result */

const LINES = 1_000_000;
const ROUNDS = 3;

/** @type {Peer[]} */
const trueform = "rules-web rules-rfc3986 rules-surt rules-safe-browsing key-1 key-2 key-3 key-4"
  .split(" ")
  .map((name) => ({ name: `trueform-${name}`, language: "node", library: "Trueform" }));

/** Copies input to output. @param {Language} language @returns {Peer} */
const copyIn = (language) => ({ name: "copy", language, library: "reads and writes" });
/** @param {Peer} peer */
const idOf = ({ language, name }) => `${language} ${name}`;
const REFERENCE = "node new-url";

/** @param {RegExp} [only] */
function choose(only) {
  const all = [...allPeers(), ...trueform];
  const chosen = all.filter(({ name, language }) => only === undefined || only.test(name) || only.test(language));
  if (chosen.length === 0)
    throw new Error(`--only ${only?.source} matches none of ${all.map(({ name }) => name).join(", ")}.`);
  const reference = all.filter((peer) => idOf(peer) === REFERENCE && !chosen.includes(peer));
  return [...reference, ...chosen];
}

/** @param {readonly Peer[]} peers @returns the peers that can run, and why others cannot */
async function build(peers) {
  /** @type {string[]} */
  const failures = [];
  /** @type {Set<Language>} */
  const built = new Set();
  for (const language of new Set(peers.map((peer) => peer.language))) {
    try {
      await driverOf(language);
      built.add(language);
    } catch (error) {
      const names = peers.filter((peer) => peer.language === language).map(({ name }) => name);
      failures.push(`${names.join(", ")}. ${sentence(error)}`);
    }
  }
  return { peers: peers.filter(({ language }) => built.has(language)), languages: [...built], failures };
}

/** @param {string} file @param {string} name @param {number} count of lines */
function readAnswers(file, name, count) {
  const answers = readFileSync(file, "utf8").split(END).slice(0, -1);
  if (answers.length !== count) throw new Error(`${name} answered ${answers.length} of ${count} lines.`);
  const results = answers.filter((answer) => !answer.startsWith("\t"));
  return { distinct: new Set(results).size, refused: count - results.length };
}

/**
 * Once per round, so that load affects all.
 * @param {readonly Peer[]} peers
 * @param {number} count of lines
 * @param {number} rounds
 */
async function measure(peers, count, rounds) {
  const folder = mkdtempSync(join(tmpdir(), "trueform-peers-"));
  const answers = join(folder, "answers");
  /** @type {Map<string, Result>} */
  const results = new Map();
  try {
    writeFileSync(join(folder, "lines"), lines(count).join(END) + END);
    for (let round = 0; round < rounds; round++) {
      for (const peer of peers) {
        const driver = (await driverOf(peer.language))(peer.name);
        const script = 'exec "$0" "$@" < lines > answers';
        const { cpuSeconds, peakBytes } = await measureUsage(folder, {}, ["sh", "-c", script, ...driver, "-0"]);
        const result = results.get(idOf(peer)) ?? {
          cpuSeconds: [],
          peakBytes: [],
          ...readAnswers(answers, peer.name, count),
        };
        result.cpuSeconds.push(cpuSeconds);
        result.peakBytes.push(peakBytes);
        results.set(idOf(peer), result);
      }
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
  return results;
}

const rounded = (/** @type {number} */ number) => Math.round(number).toLocaleString("en");
const median = (/** @type {readonly number[]} */ values) => spread(values).median;

/** @param {readonly Peer[]} peers @param {ReadonlyMap<string, Result>} results @param {number} count of lines */
function printSpeed(peers, results, count) {
  const result = (/** @type {string} */ id) => /** @type {Result} */ (results.get(id));
  /** Microseconds per line, minus those of `copy`. @param {Peer} peer */
  const ownTime = ({ language, name }) =>
    ((median(result(`${language} ${name}`).cpuSeconds) - median(result(`${language} copy`).cpuSeconds)) / count) * 1e6;
  const reference = ownTime(/** @type {Peer} */ (peers.find((peer) => idOf(peer) === REFERENCE)));
  const rows = peers.map((peer) => {
    const { cpuSeconds, peakBytes, distinct, refused } = result(idOf(peer));
    const isCopy = peer.name === "copy";
    return [
      peer.name,
      peer.library,
      peer.language,
      rounded(count / median(cpuSeconds)),
      isCopy ? "–" : digits(ownTime(peer)),
      isCopy ? "–" : digits(ownTime(peer) / reference),
      digits(median(peakBytes) / 1024 ** 2),
      rounded(distinct),
      rounded(refused),
    ];
  });
  printTable(
    ["", "library", "language", "lines per CPU s", "µs per line", "new URL = 1", "MiB", "distinct", "refused"],
    rows,
  );
}

/** @param {readonly Peer[]} peers */
async function judge(peers) {
  const texts = linksWithPages();
  const inputs = texts.map(({ text }) => text);
  const judged = [];
  for (const peer of peers)
    judged.push({ peer, ...judgeAnswers(texts, await answersOf(peer.language, peer.name, inputs)) });
  return { count: texts.length, judged };
}

/** @typedef {Awaited<ReturnType<typeof judge>>} Judged */
/** @typedef {import("./peers/judge-answers.mjs").Count} Count */

/** @param {ReadonlyMap<string, Count>} byShape @param {readonly { readonly name: string }[]} shapes */
const countsOf = (byShape, shapes) =>
  shapes.flatMap(({ name }) => {
    const count = byShape.get(name);
    return count === undefined ? [] : [{ name, ...count }];
  });
/** @param {readonly Count[]} counts @param {"pairs" | "joined"} what */
const total = (counts, what) => counts.reduce((sum, count) => sum + count[what], 0);

/** @param {Judged} judgement */
function printJoins({ count, judged }) {
  const [first] = judged;
  if (first === undefined) return;
  const [same, apart] = [countsOf(first.byShape, SAME_PAGE_SHAPES), countsOf(first.byShape, TRAP_SHAPES)];
  console.log(`\n${rounded(count)} generated links with known intended pages:
${rounded(total(same, "pairs"))} equal pairs of ${same.length} shapes, ${rounded(total(apart, "pairs"))} look-alike pairs of ${apart.length} traps.`);
  printTable(
    ["", "equal pairs joined", "", "whole shapes", "joined wrongly", "traps", "other wrong pairs", "refused"],
    judged.map(({ peer, byShape, others, refused }) => {
      const [equal, traps] = [countsOf(byShape, SAME_PAGE_SHAPES), countsOf(byShape, TRAP_SHAPES)];
      return [
        peer.name,
        rounded(total(equal, "joined")),
        `${((100 * total(equal, "joined")) / total(equal, "pairs")).toFixed(1)} %`,
        String(equal.filter(({ pairs, joined }) => joined === pairs).length),
        rounded(total(traps, "joined")),
        String(traps.filter(({ joined }) => joined > 0).length),
        rounded(others),
        rounded(refused),
      ];
    }),
  );
  for (const [title, shapes] of /** @type {const} */ ([
    ["Equal pairs that each joins, by shape, of how many", SAME_PAGE_SHAPES],
    ["Look-alike pairs that each joins, by trap, of how many", TRAP_SHAPES],
  ])) {
    console.log(`\n${title}:`);
    for (const { peer, byShape } of judged) {
      const joined = countsOf(byShape, shapes).filter((found) => found.joined > 0);
      const kinds = joined.map((found) => `${found.name} ${found.joined}/${found.pairs}`);
      console.log(`  ${peer.name}: ${kinds.join("; ") || "none"}`);
    }
  }
}

await command(async () => {
  const options = readOptions(process.argv.slice(2), ["--only", "--lines", "--rounds"]);
  const { only, lines: count = LINES, rounds = ROUNDS } = options;
  await driverOf("node");
  const { peers, languages, failures } = await build(choose(only));
  const versions = await Promise.all(languages.map(runtimeOf));
  console.log(`${versions.join(", ")}; ${rounded(count)} lines, medians of ${rounds} rounds.
CPU time of all threads, with start and warm-up. “µs per line” and “new URL = 1” exclude the time of copy in the same language.`);
  const measured = [...peers, ...languages.map(copyIn)];
  printSpeed(measured, await measure(measured, count, rounds), count);
  printJoins(await judge(peers));
  for (const failure of failures) console.error(`\nSkipped: ${failure}`);
  return failures.length > 0 ? 1 : 0;
});
