import { gzipSync } from "node:zlib";
import { chromium } from "playwright";
import { servePages } from "../e2e/serve.mjs";
import { findChromium } from "../tools/browsers.mjs";
import { bundle, load } from "./bundle.mjs";
import { digits, printTable, show, spread } from "./measure.mjs";
import { newWorld } from "./worlds.mjs";

/** As on ordinary pages. */
const PAGES = [
  { size: 1_000, around: 0, rounds: 9 },
  { size: 10_000, around: 0, rounds: 9 },
  { size: 50_000, around: 0, rounds: 9 },
  { size: 200_000, around: 0, rounds: 3 },
  { size: 10_000, around: 9, rounds: 9 },
];
/** Observers report after one frame; highlights follow. */
const FRAMES = 6;
const SCROLLED = { frames: 60, by: 80 };

const script = await bundle("src/content/read/content-read.ts", "iife");
const detailsScript = await bundle("src/content/read/content-details.ts", "iife");
const marksScript = await bundle("src/content/marks/content-marks.ts", "iife");
const trueform = 'globalThis[Symbol.for("trueform")]';
/** @type {typeof import("../src/background/pages/report.ts")} */
const { reportOn } = await load("src/background/pages/report.ts");

/** Lets the browser finish postponed work. */
const rest = "await new Promise((resolve) => setTimeout(resolve, 500));";
const drawn = `for (let frame = 0; frame < ${FRAMES}; frame++) await new Promise(requestAnimationFrame);`;
const later = "await new Promise((resolve) => setTimeout(resolve, 600));";
const scrolled = `const start = performance.now();
  for (let frame = 0; frame < ${SCROLLED.frames}; frame++) { scrollBy(0, ${SCROLLED.by}); await new Promise(requestAnimationFrame); }
  globalThis.rate = ${SCROLLED.frames * 1000} / (performance.now() - start);`;
const most = `const whole = { links: 200_000, characters: 10_000_000 }, most = { top: whole, frame: whole };`;
const allLinks = 'document.querySelectorAll("a[href],area[href]")';

const SCROLLING = "scroll through";
const OWN_SCROLLING = "the page's own";

/** @typedef {{ before: string, steps: Record<string, string> }} Scenario */

/** @type {Scenario} */
const floor = {
  before: "",
  steps: {
    "the first call, which is slow": "",
    nothing: "",
    "nothing, drawn": drawn,
    "read every href": `globalThis.links = ${allLinks}; globalThis.length = 0;
      for (const link of links) length += link.getAttribute("href").length;`,
    "find the members": "globalThis.members = groups.flatMap(({ indices }) => indices.map((index) => links[index]));",
    "set one attribute": `for (const member of members) member.setAttribute("data-group", "1");`,
    "nothing, later": later,
    [OWN_SCROLLING]: scrolled,
  },
};
/** @type {Scenario} */
const own = {
  before: `${detailsScript}; ${script}; ${marksScript}`,
  steps: {
    collect: `${most} globalThis.last = JSON.parse(${trueform}.collect({ most }));`,
    describe: `${trueform}.describe({ collections: [last.collection], charactersPerLink: 10_000_000 / last.links.length });`,
    paint: `if (!${trueform}.paint({ collection: last.collection, groups: marks, encoded: "", deceptive: "", keys: "", isChosen: false, colours: "#000000#ffffff".repeat(2) })) throw new Error("Nothing is painted."); ${drawn}`,
    "what painting leaves for later": later,
    [SCROLLING]: scrolled,
    scroll: `scrollTo(0, 0); ${drawn}`,
    clear: `${trueform}.clear(); ${drawn}`,
  },
};

/**
 * `floor`: the baseline; `idle`: an idle page.
 * @type {{ name: string, floor: string, idle?: string }[]}
 */
const against = [
  { name: "collect", floor: "read every href", idle: "nothing" },
  { name: "describe", floor: "read every href", idle: "nothing" },
  { name: "paint", floor: "read every href", idle: "nothing, drawn" },
  { name: "paint", floor: "set one attribute", idle: "nothing, drawn" },
  { name: "what painting leaves for later", floor: "set one attribute", idle: "nothing, later" },
  { name: SCROLLING, floor: OWN_SCROLLING },
  { name: "scroll", floor: "read every href", idle: "nothing, drawn" },
  { name: "clear", floor: "set one attribute", idle: "nothing, drawn" },
];

/** @param {import("../src/core/page/collected.ts").FrameLinks} links */
function marksFor(links) {
  const { groups } = reportOn([{ ...links, frameId: 0 }], {});
  return groups.flatMap(({ number, places }) => {
    const indices = places.flatMap((place) => (place === null ? [] : [place.index]));
    return number === null ? [] : [{ number, indices }];
  });
}

/** @param {ReturnType<typeof marksFor>} marks */
const inBase36 = (marks) =>
  marks.map(({ number, indices }) => [number, ...indices].map((one) => one.toString(36)).join(" ")).join();

/** In the page. @param {number} count */
function surround(count) {
  const fragment = document.createDocumentFragment();
  for (let index = 0; index < count; index++) fragment.append(document.createElement(index % 3 === 0 ? "b" : "span"));
  for (const link of document.links) link.after(fragment.cloneNode(true));
}

/**
 * A new page and world each time: a second run is faster.
 * @param {import("playwright").Browser} browser
 * @param {string} address
 * @param {{ around: number, rounds: number }} page
 */
async function measure(browser, address, { around, rounds }) {
  /** @type {Map<string, number[]>} */
  const times = new Map();
  /** @type {Map<string, number[]>} */
  const rates = new Map();
  const page = await browser.newPage();
  await page.goto(address);
  const links = await (await newWorld(page)).run(
    `${script}; ${most} return JSON.parse(${trueform}.collect({ most }));`,
  );
  const marks = marksFor(links);
  for (let round = -1; round < rounds; round++) {
    for (const { before, steps } of round % 2 === 0 ? [floor, own] : [own, floor]) {
      await page.goto(address);
      await page.evaluate(surround, around);
      const world = await newWorld(page);
      await world.run(
        `globalThis.groups = ${JSON.stringify(marks)}; globalThis.marks = "${inBase36(marks)}"; ${before}; ${rest} ${drawn}`,
      );
      for (const [name, code] of Object.entries(steps)) {
        const time = await world.measure(code);
        if (round < 0) continue;
        times.set(name, [...(times.get(name) ?? []), time]);
        if (code === scrolled) rates.set(name, [...(rates.get(name) ?? []), await world.run("return rate;")]);
      }
    }
  }
  await page.close();
  return { times, rates, members: marks.reduce((sum, { indices }) => sum + indices.length, 0) };
}

const server = await servePages();
const executablePath = process.env.CHROMIUM_PATH || (await findChromium());
if (!executablePath) throw new Error("No Chromium found: `npm test` installs one.");
const browser = await chromium.launch({ executablePath, chromiumSandbox: false });
try {
  console.log(
    "Main thread of a page in Chromium, divided by a floor on the same page: median (quartiles) of the rounds.",
  );
  console.log(
    `  Paint and clear with the ${FRAMES} frames that follow; what an idle page takes meanwhile is taken off.`,
  );
  /** @type {string[][]} */
  const rows = [];
  /** @type {string[][]} */
  const scrolls = [];
  /** @type {Map<string, number>} */
  const costs = new Map();
  for (const { size, around, rounds } of PAGES) {
    const { times, rates, members } = await measure(browser, `${server.origin}/many/?n=${size}`, { around, rounds });
    const of = (/** @type {string} */ name) => times.get(name) ?? [];
    for (const { name, floor, idle } of against) {
      const idleTime = idle === undefined ? 0 : spread(of(idle)).median;
      const nothing = idle === undefined ? 0 : spread(of("nothing")).median;
      const floorTime = Math.max(spread(of(floor)).median - nothing, 0.01);
      const ratio = spread(of(name).map((time) => (time - idleTime) / floorTime));
      const cost = (ratio.median * floorTime) / size;
      const what = `${name} ÷ ${floor}`;
      const before = costs.get(what);
      costs.set(what, cost);
      const growth = before === undefined || around > 0 ? "" : digits(cost / before);
      rows.push([
        what,
        `${size}`,
        `${size * (around + 1)}`,
        `${members}`,
        show(ratio),
        growth,
        digits(cost * size),
        digits(floorTime),
      ]);
    }
    const rate = (/** @type {string} */ name) => show(spread(rates.get(name) ?? []));
    const each = (/** @type {string} */ name) => show(spread(of(name).map((time) => time / SCROLLED.frames)));
    scrolls.push([
      SCROLLING,
      `${size}`,
      `${size * (around + 1)}`,
      rate(SCROLLING),
      rate(OWN_SCROLLING),
      each(SCROLLING),
      each(OWN_SCROLLING),
    ]);
  }
  printTable(["", "links", "of elements", "frames a second", "without marks", "ms a frame", "without marks"], scrolls);
  const order = against.map(({ name, floor }) => `${name} ÷ ${floor}`);
  const place = (/** @type {string[]} */ [what = ""]) => order.indexOf(what);
  rows.sort((a, b) => place(a) - place(b));
  printTable(["", "links", "of elements", "members", "ratio", "growth", "ms", "floor ms"], rows);
  console.log("  growth: the time a link, divided by that on the shorter page above; 1 is linear, less is better.");
  for (const [name, text] of Object.entries({
    "injected script": script,
    "one for details": detailsScript,
    "one for marks": marksScript,
  })) {
    const bytes = Buffer.from(text);
    console.log(`  The ${name}: ${bytes.length} bytes, ${gzipSync(bytes, { level: 9 }).length} by gzip.`);
  }
} finally {
  await browser.close();
  await server.close();
}
