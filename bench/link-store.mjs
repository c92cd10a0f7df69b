import { execFileSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { load } from "./bundle.mjs";
import { formatWithGoal, linkStoreGoals } from "./goals.mjs";
import { lines, parseNatively } from "./lines.mjs";
import { digits, printTable, spread } from "./measure.mjs";

setFlagsFromString("--expose-gc");
/** @type {() => void} */
const clearGarbage = runInNewContext("gc");
/** @type {typeof import("../src/links/link-store.ts")} */
const { createLinkStore } = await load("src/links/link-store.ts");
/** @type {typeof import("../src/links/read/reader.ts")} */
const { createReader } = await load("src/links/read/reader.ts");
/** @type {typeof import("../src/links/export/export.ts")} */
const { exportOf } = await load("src/links/export/export.ts");

/** @typedef {import("../src/links/types.ts").Column} Column */
/** @typedef {import("../src/links/types.ts").LinkStore} LinkStore */

const SIZES = [10_000, 100_000, 1_000_000];
const LONGEST = 1_000_000;
/** Times correlate within a process, and differ by up to 40 % between processes. */
const PROCESSES = 3;
/** Linear is 10, quadratic 100. */
const MOST = 15;
/** Milliseconds. Shorter work only shows memory outgrowing the caches. */
const NOTHING = 500;
const PIECE = 1 << 16;
const BATCH = 2_000;
const settings = /** @type {const} */ ({ profile: "web", level: 2, localHost: "localhost:8080" });
const all = { text: "", kind: null, group: null, cause: null, host: null, where: null };

function memory() {
  // The first call may finish a running collection, which keeps what was reachable at its start.
  clearGarbage();
  clearGarbage();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}

/** CPU milliseconds, with garbage collection. @param {() => unknown} work */
function time(work) {
  const start = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
}

/** Streams like the report. @param {LinkStore} linkStore @param {Uint8Array} text */
function read(linkStore, text) {
  const reader = createReader({ name: null, base: null }, (entries) => linkStore.add(entries));
  const decoder = new TextDecoder();
  for (let at = 0; at < text.length; at += PIECE) {
    reader.write(decoder.decode(text.subarray(at, at + PIECE), { stream: true }));
  }
  reader.end();
}

/** @param {LinkStore} linkStore @param {2 | 4} level */
function analyse(linkStore, level = 2) {
  for (const _ of linkStore.analyse({ ...settings, level }));
}

/** @param {LinkStore} linkStore */
function countLevels(linkStore) {
  for (const _ of linkStore.counting());
}

/** @param {LinkStore} linkStore @param {Column} sort @param {string} [text] */
const view = (linkStore, sort, text = "") =>
  linkStore.view({ by: "link", sort, descending: false, filter: { ...all, text } });

/** @param {LinkStore} linkStore */
function* rowsOf(linkStore) {
  const { links: count } = view(linkStore, "index");
  for (let from = 0; from < count; from += BATCH) yield* linkStore.rows(from, from + BATCH);
}

/** @param {LinkStore} linkStore */
function writeCsv(linkStore) {
  let length = 0;
  const about = { version: "0", settings, source: null, summary: linkStore.summary() };
  for (const piece of exportOf("csv", rowsOf(linkStore), about)) length += piece.length;
  return length;
}

/**
 * A separate function, so that no caller's frame keeps the list.
 * @param {number} count
 */
function textAndFloor(count) {
  const list = lines(count);
  const floor = time(() => parseNatively(list));
  return { text: new TextEncoder().encode(list.join("\n")), floor };
}

/**
 * Measures `new URL` twice, since a machine's speed varies.
 * @param {number} count
 */
function measure(count) {
  const before = memory();
  const { text, floor } = textAndFloor(count);
  const floors = [floor];
  const linkStore = createLinkStore();
  /** @type {Map<string, number>} */
  const times = new Map();
  /** @param {Record<string, () => unknown>} steps */
  const take = (steps) => {
    for (const [name, work] of Object.entries(steps)) times.set(name, time(work));
  };
  take({
    reading: () => read(linkStore, text),
    analysing: () => analyse(linkStore),
    "counting the other levels": () => countLevels(linkStore),
  });
  floors.push(textAndFloor(count).floor);
  take({
    "sorting by group": () => view(linkStore, "group"),
    "sorting by spelling": () => view(linkStore, "spelling"),
    "filtering by a text": () => view(linkStore, "index", "Harbour"),
    "filtering again": () => view(linkStore, "spelling", "harbour-"),
    "another level": () => analyse(linkStore, 4),
    "sorting by safety": () => view(linkStore, "safety"),
    CSV: () => writeCsv(linkStore),
  });
  const held = memory() - before;
  const page = createLinkStore({ own: ["https://www.example.com/"] });
  read(page, text);
  take({ "analysing, as a page’s links": () => analyse(page) });
  const first = (times.get("reading") ?? 0) + (times.get("analysing") ?? 0);
  times.set("first row", first);
  times.set("all causes counted", first + (times.get("counting the other levels") ?? 0));
  const mean = floors.reduce((sum, one) => sum + one, 0) / floors.length;
  return { times: Object.fromEntries(times), floor: mean, held, text: text.length };
}

measure(2_000);
if (process.argv.includes("--longest")) {
  console.log(JSON.stringify(measure(LONGEST)));
  process.exit();
}

/** @returns {ReturnType<typeof measure>} */
const measureApart = () =>
  JSON.parse(execFileSync(process.execPath, [fileURLToPath(import.meta.url), "--longest"], { encoding: "utf8" }));

const shorter = SIZES.filter((size) => size < LONGEST).map(measure);
const longest = Array.from({ length: PROCESSES }, measureApart);

/** @param {(one: ReturnType<typeof measure>) => number} of */
const medianOf = (of) => spread(longest.map(of)).median;
/** @param {(one: ReturnType<typeof measure>) => number} of */
const valuesOf = (of) => [...shorter.map(of), medianOf(of)];

/** @param {readonly number[]} values */
const factors = (values) => values.slice(1).map((value, i) => value / Math.max(values[i] ?? 1, 1e-3));

/** @type {string[]} */
const superlinear = [];
/** @param {string} name @param {readonly number[]} values @param {number} least */
const cells = (name, values, least) =>
  factors(values).map((factor, i) => {
    const isMarked = factor > MOST && (values[i + 1] ?? 0) > least;
    if (isMarked) superlinear.push(`SUPERLINEAR  ${name}: ${digits(factor)}`);
    return digits(factor) + (isMarked ? "*" : " ");
  });

/** @param {string} name @returns {(one: ReturnType<typeof measure>) => number} */
const timeOf = (name) => (one) => one.times[name] ?? 0;
/** @param {string} name @returns {(one: ReturnType<typeof measure>) => number} */
const factorOf = (name) => (one) => (one.times[name] ?? 0) / one.floor;
const ofText = (/** @type {ReturnType<typeof measure>} */ one) => one.held / one.text;

const rows = Object.keys(longest[0]?.times ?? {}).map((name) => [
  name,
  ...cells(name, valuesOf(timeOf(name)), NOTHING),
  digits(medianOf(factorOf(name))),
]);
const headings = SIZES.slice(1).map((size) => `to ${size.toLocaleString("en")}`);
console.log(`Growth of the time for ten times as many lines: linear is 10, a star is above ${MOST}.`);
console.log(
  `  In the last column the longest, median of ${PROCESSES} processes, in times of what \`new URL\` takes for all of its lines.`,
);
printTable(["", ...headings, "new URL = 1"], rows);
console.log("Growth of the memory, and in the last column that of the longest list, the text being 1.");
printTable(
  ["", ...headings, "text = 1"],
  [
    [
      "text and link store",
      ...cells(
        "memory",
        valuesOf(({ held }) => held),
        0,
      ),
      digits(medianOf(ofText)),
    ],
  ],
);
for (const line of superlinear) console.log(`  ${line}`);
const reached = {
  "first row": factorOf("first row"),
  "all causes counted": factorOf("all causes counted"),
  memory: ofText,
};
console.log("Goals for the longest list: reading and analysing until the first row, and until all causes are counted.");
printTable(
  ["", "now (goal)"],
  Object.entries(linkStoreGoals).map(([name, goal]) => {
    const now = medianOf(reached[/** @type {keyof typeof reached} */ (name)]);
    return [name, formatWithGoal(now, goal)];
  }),
);
