import { gzipSync } from "node:zlib";
import { chromium } from "playwright";
import { servePages } from "../e2e/serve.mjs";
import { findChromium } from "../tools/browsers.mjs";
import { bundle, load } from "./bundle.mjs";
import { digits, printTable, show, spread } from "./measure.mjs";
import { worldsOf } from "./worlds.mjs";

const SIZES = [1_000, 10_000, 50_000];
const ROUNDS = 11;
/** Enough for all that follows from a change: observers report behind one frame, marks are drawn in a later one. */
const FRAMES = 6;

const script = await bundle("src/content/content.ts", "iife");
/** @type {typeof import("../src/background/report-on.ts")} */
const { reportOn } = await load("src/background/report-on.ts");

const drawn = `for (let frame = 0; frame < ${FRAMES}; frame++) await new Promise(requestAnimationFrame);`;
const collect = "await trueform.collect({ settle: false });";
const allLinks = 'document.querySelectorAll("a[href],area[href]")';

/**
 * What is measured, each with what must have happened before.
 * @type {Readonly<Record<string, { before?: string, work: string }>>}
 */
const works = {
  nothing: { work: "" },
  "read the attributes": {
    work: `let length = 0; for (const link of ${allLinks}) length += link.getAttribute("href").length; return length;`,
  },
  collect: { before: script, work: collect },
  "nothing, drawn": { work: drawn },
  "set an attribute": {
    before: `const links = ${allLinks};
      globalThis.members = groups.flatMap(({ indices }) => indices.map((index) => links[index]));`,
    work: `for (const member of members) member.setAttribute("data-group", "1"); ${drawn}`,
  },
  paint: { before: `${script}; ${collect}`, work: `trueform.paint(groups); ${drawn}` },
  clear: { before: `${script}; ${collect} trueform.paint(groups); ${drawn}`, work: `trueform.clear(); ${drawn}` },
};

/**
 * The marks that the worker sends back for these links.
 * @param {import("../src/platform/content-face.ts").FrameLinks} links
 */
function marksFor(links) {
  const { groups } = reportOn([{ ...links, frameId: 0 }], {});
  return groups.flatMap(({ number, places }) => {
    const indices = places.flatMap((place) => (place === null ? [] : [place.index]));
    return number === null ? [] : [{ number, indices }];
  });
}

/**
 * Every measurement has a fresh page and a fresh world, where nothing has been touched or compiled: a click injects the
 * script once, and a second run in one world would be faster than any that a person sees.
 * @param {import("playwright").Browser} browser
 * @param {string} address
 */
async function measurementsOf(browser, address) {
  /** @type {Record<string, number[]>} */
  const times = Object.fromEntries(Object.keys(works).map((name) => [name, []]));
  let marks = "";
  let members = 0;
  // The first round warms up the browser.
  for (let round = -1; round < ROUNDS; round++) {
    const page = await browser.newPage();
    for (const [name, { before = "", work }] of Object.entries(works)) {
      await page.goto(address);
      const newWorld = await worldsOf(page);
      if (marks === "") {
        const groups = marksFor(await (await newWorld()).run(`${script}; return trueform.collect({ settle: false });`));
        marks = JSON.stringify(groups);
        members = groups.reduce((sum, { indices }) => sum + indices.length, 0);
      }
      const world = await newWorld();
      await world.run(`globalThis.groups = ${marks}; ${drawn} ${before}`);
      const time = await world.measure(work);
      if (round >= 0) times[name]?.push(time);
    }
    await page.close();
  }
  return { times, members };
}

const server = await servePages();
const executablePath = process.env.CHROMIUM_PATH || (await findChromium());
if (!executablePath) throw new Error("No Chromium was found: `npm test` brings one.");
const browser = await chromium.launch({ executablePath, chromiumSandbox: false });
try {
  console.log("Main thread of a page in Chromium, divided by a floor on the same page: median (quartiles) of the rounds.");
  console.log("  collect: floor is to read every href; paint and clear: floor is to set one attribute on the members;");
  console.log(`  paint, clear and their floor with the ${FRAMES} frames that follow. An idle page is taken off.`);
  const rows = [];
  /** @type {Record<string, number>} */
  let previous = {};
  for (const size of SIZES) {
    const { times, members } = await measurementsOf(browser, `${server.origin}/many/?n=${size}`);
    const median = (/** @type {string} */ name) => spread(times[name] ?? []).median;
    const over = (/** @type {string} */ name, /** @type {string} */ floor, /** @type {string} */ idle) => {
      const least = Math.max(median(floor) - median(idle), 0.01);
      const { median: middle, low, high } = spread((times[name] ?? []).map((time) => (time - median(idle)) / least));
      const cost = (middle * least) / size;
      const growth = previous[name] === undefined ? "" : `${digits(cost / previous[name])}`;
      previous = { ...previous, [name]: cost };
      return [show({ median: middle, low, high }), growth, `${digits(middle * least)} / ${digits(least)}`];
    };
    rows.push([
      String(size),
      String(members),
      ...over("collect", "read the attributes", "nothing"),
      ...over("paint", "set an attribute", "nothing, drawn"),
      ...over("clear", "set an attribute", "nothing, drawn"),
    ]);
  }
  const three = (/** @type {string} */ name) => [name, "a link", "ms / ms"];
  printTable(["links", "members", ...three("collect"), ...three("paint"), ...three("clear")], rows);
  console.log("  “a link”: the time a link, divided by that on the shorter page above; 1 is linear.");
  const bytes = Buffer.from(script);
  console.log(`  The injected script: ${bytes.length} bytes, ${gzipSync(bytes, { level: 9 }).length} by gzip (goal: 4096).`);
} finally {
  await browser.close();
  await server.close();
}
