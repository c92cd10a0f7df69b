/**
 * `npm run accuracy [file.jsonl]`: share of correct encoding findings. `npm run accuracy -- --enter file.jsonl BATCH`
 * adds new cases to the fresh part, judged by rules that were not developed on them.
 */
import { appendFileSync, readFileSync } from "node:fs";
import { load } from "../bench/bundle.mjs";
import { command } from "./process.mjs";

/** @typedef {import("../src/core/inspect/accuracy.ts").Case} Case */
/** @typedef {import("../src/core/inspect/accuracy.ts").Score} Score */

const FOLDER = "src/core/inspect/truth";
const TUNED = `${FOLDER}/tuned.jsonl`;
const FRESH = `${FOLDER}/fresh.jsonl`;

/** @param {number} part */
const percent = (part) => `${(100 * part).toFixed(1)} %`.padStart(8);

/** @param {string} file @returns {Case[]} */
const casesIn = (file) =>
  readFileSync(file, "utf8")
    .trim()
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => JSON.parse(line));

/** @type {typeof import("../src/core/inspect/accuracy.ts")} */
const { findingsOf, precision, recallOf, score, intendedShare } = await load("src/core/inspect/accuracy.ts");

async function printHosts() {
  /** @type {typeof import("../src/core/inspect/host-accuracy.ts")} */
  const { hostsIn, scoreHosts } = await load("src/core/inspect/host-accuracy.ts");
  const deceptive = readFileSync("src/core/inspect/deceptive-hosts.jsonl", "utf8")
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));
  const genuine = hostsIn(readFileSync("src/core/inspect/genuine-hosts.txt", "utf8"));
  const { right, wrong, missed, suspected, byMethod } = scoreHosts(genuine, deceptive);
  console.log(`\nlook-alike hosts: ${genuine.length} genuine, ${deceptive.length} deceptive`);
  console.log(`precision ${percent(right / (right + wrong.length))}, recall ${percent(right / deceptive.length)}`);
  console.log(`of ${missed.length} missed, ${suspected} are reported as mixed scripts`);
  for (const [method, { right: found, all }] of byMethod) console.log(`${method.padEnd(36)} ${found} of ${all}`);
  console.log(`\nwrong: ${wrong.join(" ")}\nmissed: ${missed.map(({ host }) => host).join(" ")}`);
}

/** @param {Score} one */
const counted = (one) => `${one.right} right, ${one.wrong} wrong, precision ${percent(precision(one))}`;

/** @param {string} file */
function print(file) {
  const cases = casesIn(file);
  const { byClass, byConfidence, byPattern, recall, repairs, mistakes } = score(cases);
  const negatives = cases.filter(({ expected }) => expected.length === 0).length;
  console.log(`${file}: ${cases.length} cases, ${negatives} of them right\n`);
  if (cases.length === 0) return;
  console.log(`${"class".padEnd(20)} right wrong missed precision   recall`);
  for (const [id, one] of byClass) {
    const { right, wrong, missed } = one;
    const numbers = [String(right).padStart(6), String(wrong).padStart(5), String(missed).padStart(6)].join(" ");
    console.log(`${id.padEnd(20)}${numbers}  ${percent(precision(one))} ${percent(recallOf(one))}`);
  }
  console.log("");
  for (const [confidence, one] of byConfidence) {
    const wanted = `${one.wanted} wanted by their sites (${percent(intendedShare(one)).trim()})`;
    console.log(`warnings at ${confidence.padEnd(7)}: ${counted(one)}, ${wanted}`);
    const patterns = byPattern.get(confidence);
    if (patterns !== undefined) console.log(`  by pattern       : ${counted(patterns)}`);
  }
  console.log(`double-encoded at medium and up: recall ${percent(recallOf(recall))}`);
  console.log(`repairs: ${repairs.right} as expected, ${repairs.wrong} wrong, ${repairs.missed} not offered`);
  for (const { kind, id, confidence, component, input, detail } of mistakes) {
    console.log(`\n${kind}: ${id} (${confidence}) in ${component}\n  ${input}\n  ${detail}`);
  }
  console.log("");
}

/** @param {string} file @param {string} batch */
function enter(file, batch) {
  const known = new Set([...casesIn(TUNED), ...casesIn(FRESH)].map(({ input }) => input));
  const entered = new Date().toISOString().slice(0, 10);
  const cases = casesIn(file).filter(({ input }) => !known.has(input));
  for (const one of cases) {
    const first = findingsOf(one)
      .filter(({ severity }) => severity !== "note")
      .map(({ id, severity, confidence, component, repairedUrl }) => ({
        id,
        severity,
        confidence,
        component,
        repairedUrl,
      }));
    appendFileSync(FRESH, `${JSON.stringify({ ...one, entered, batch, first })}\n`);
  }
  console.log(`${cases.length} cases entered. Now run: npx vitest run src/core/inspect/ledger.test.ts -u`);
}

await command(async () => {
  const [first, file, batch] = process.argv.slice(2);
  if (first === "--enter") {
    if (file === undefined || batch === undefined) throw new Error("Usage: npm run accuracy -- --enter FILE BATCH");
    enter(file, batch);
    return 0;
  }
  for (const one of first === undefined ? [TUNED, FRESH] : [first]) print(one);
  if (first === undefined) await printHosts();
  return 0;
});
