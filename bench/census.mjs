import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { load } from "./bundle.mjs";
import { lines } from "./lines.mjs";
import { digits, printTable } from "./measure.mjs";

setFlagsFromString("--expose-gc");
/** @type {() => void} */
const clearGarbage = runInNewContext("gc");
/** @type {typeof import("../src/census/census.ts")} */
const { createCensus } = await load("src/census/census.ts");
/** @type {typeof import("../src/census/reader.ts")} */
const { createReader } = await load("src/census/reader.ts");
/** @type {typeof import("../src/census/export.ts")} */
const { exportOf } = await load("src/census/export.ts");

/** @typedef {import("../src/census/types.ts").Column} Column */
/** @typedef {import("../src/census/types.ts").Census} Census */

const SIZES = [10_000, 100_000, 1_000_000];
/** What takes the square of the lines has 100 here, and what takes their number has 10. */
const MOST = 15;
const PIECE = 1 << 18;
const BATCH = 2_000;
const settings = /** @type {const} */ ({ profile: "web", level: 2, localHost: "localhost:8080" });
const all = { text: "", kind: null, group: null };

/** Octets that are in use. */
function memory() {
  clearGarbage();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}

/**
 * Milliseconds that the processor worked, the collection of garbage included: such works last long, and what else the
 * computer does meanwhile stays out of it.
 * @param {() => unknown} work
 */
function time(work) {
  const start = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
}

/** @param {Census} census @param {string} text */
function read(census, text) {
  const reader = createReader({ name: null, base: null }, (entries) => census.add(entries));
  for (let at = 0; at < text.length; at += PIECE) reader.write(text.slice(at, at + PIECE));
  reader.end();
}

/** @param {Census} census @param {Partial<typeof settings> | { level: 4 }} [other] */
function judge(census, other = {}) {
  for (const _ of census.judge({ ...settings, ...other }));
}

/** @param {Census} census @param {Column} sort @param {string} [text] */
const view = (census, sort, text = "") => census.view({ sort, descending: false, filter: { ...all, text } });

/** @param {Census} census */
function* rowsOf(census) {
  const count = view(census, "index");
  for (let from = 0; from < count; from += BATCH) yield* census.rows(from, from + BATCH);
}

/** @param {Census} census */
function writeCsv(census) {
  let length = 0;
  const about = { source: null, settings, made: "2026-01-01T00:00:00Z", version: "0", summary: census.summary(), kind: null };
  // @ts-ignore
  for (const piece of exportOf("csv", rowsOf(census), about)) length += piece.length;
  return length;
}

/** Milliseconds of each step, and the memory that is held in the end. @param {number} count */
function measure(count) {
  const text = Buffer.from(lines(count).join("\n")).toString();
  const before = memory();
  const census = createCensus();
  const steps = {
    reading: () => read(census, text),
    judging: () => judge(census),
    "another level": () => judge(census, { level: 4 }),
    "first rows": () => census.rows(0, 50),
    "sorting by spelling": () => view(census, "spelling"),
    "sorting by group": () => view(census, "group"),
    "sorting by rules": () => view(census, "rules"),
    "filtering by text": () => view(census, "index", "Harbour"),
    "CSV": () => writeCsv(census),
  };
  const times = Object.entries(steps).map(([name, work]) => /** @type {const} */ ([name, time(work)]));
  const held = memory() - before;
  return { times: new Map(times), held, text: text.length, summary: census.summary() };
}

const sizes = process.env.SIZES?.split(",").map(Number) ?? SIZES;
measure(2_000);
const found = sizes.map(measure);
for (const { times, held, text, summary } of found) {
  console.log(JSON.stringify(summary));
  console.log(Object.fromEntries([...times].map(([k, v]) => [k, Math.round(v)])), Math.round(held / 1e6), Math.round(text / 1e6));
}
