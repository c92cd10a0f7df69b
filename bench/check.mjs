/** Measures the main-thread time of the check after a navigation, on a page with 3,000 links. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { launchChromium } from "../e2e/chromium.mjs";
import { scriptTasks } from "../e2e/main-thread.mjs";
import { servePages } from "../e2e/serve.mjs";
import { digits, printTable, show, spread } from "./measure.mjs";
import { newWorld } from "./worlds.mjs";

/** @typedef {import("playwright").Page} Page */

const LINKS = 3000;
/** As on ordinary pages. */
const AROUND = 9;
const ROUNDS = 9;
const VISITS = 5;
/** Milliseconds. */
const MOST = 20_000;
const BUILD = process.env.BUILD ?? fileURLToPath(new URL("../dist/chrome", import.meta.url));
const GRANTED = { origins: ["http://127.0.0.1/*"] };

const readHrefs = `let length = 0;
  for (const link of document.querySelectorAll("a[href],area[href]")) length += link.getAttribute("href").length;
  return length;`;
/** Waits like the check. */
const rest = "await new Promise((resolve) => setTimeout(resolve, 500));";

/** @param {number} count */
function surroundLinks(count) {
  addEventListener("DOMContentLoaded", () => {
    const fragment = document.createDocumentFragment();
    for (let index = 0; index < count; index++) fragment.append(document.createElement(index % 3 === 0 ? "b" : "span"));
    for (const link of document.links) link.after(fragment.cloneNode(true));
  });
}

/** A new page and world each time: a second run is faster. @param {Page} page @param {string} address */
async function timesOn(page, address) {
  const script = readFileSync(join(BUILD, "content-check.js"), "utf8");
  /** @type {Record<string, number[]>} */
  const times = { floor: [], check: [] };
  for (let round = -1; round < ROUNDS; round++) {
    for (const what of round % 2 === 0 ? ["floor", "check"] : ["check", "floor"]) {
      await page.goto(address);
      const world = await newWorld(page);
      await world.run(rest);
      // Warm-up.
      await world.measure("");
      const idle = await world.measure(what === "floor" ? "" : rest);
      const { time, result } =
        what === "floor" ? { time: await world.measure(readHrefs), result: "" } : await world.measureScript(script);
      if (what === "check" && JSON.parse(result).hrefs.length !== LINKS)
        throw new Error("The check did not read all links.");
      if (round >= 0) times[what]?.push(Math.max(time - idle, 0.01));
    }
  }
  return times;
}

/** Milliseconds of main-thread tasks, by visit, with the extension. @param {string} address */
async function tasksOn(address) {
  const session = await launchChromium({ granted: GRANTED, extension: BUILD });
  try {
    const page = await session.context.newPage();
    await page.addInitScript(surroundLinks, AROUND);
    const isOwn = (/** @type {string} */ url) => url.startsWith(`chrome-extension://${session.id}/content`);
    const tasks = [];
    for (let visit = 0; visit < VISITS; visit++) {
      const visitPage = async () => {
        await page.goto(`${address}&visit=${visit}`);
        await page.bringToFront();
        const end = Date.now() + MOST;
        while (Date.now() < end && !(await session.badge()).title.includes(`visit=${visit}`)) await sleep(50);
      };
      // Leaving a page is the browser's task, but listeners run in it.
      await page.goto("about:blank");
      tasks.push(await scriptTasks(session, isOwn, visitPage));
    }
    return tasks;
  } finally {
    await session.close();
  }
}

/** @param {string} address @param {number} around elements around each link */
async function rowOn(address, around) {
  const session = await launchChromium();
  try {
    const page = await session.context.newPage();
    await page.addInitScript(surroundLinks, around);
    const times = await timesOn(page, address);
    const floor = spread(times.floor ?? []).median;
    const check = spread((times.check ?? []).map((time) => time / floor));
    return [`${LINKS * (around + 1)}`, show(check), digits(check.median * floor), digits(floor)];
  } finally {
    await session.close();
  }
}

export async function measureCheck() {
  const server = await servePages();
  try {
    const address = `${server.origin}/many/?n=${LINKS}`;
    console.log(`The check of a page with ${LINKS} links: thread time of the page, beside reading every href.`);
    printTable(
      ["elements", "check ÷ floor (goal: 2)", "ms", "floor ms"],
      [await rowOn(address, 0), await rowOn(address, AROUND)],
    );
    const visits = await tasksOn(address);
    if (visits.some((tasks) => tasks.length === 0)) throw new Error("A page was not checked.");
    const longest = spread(visits.map((tasks) => Math.max(...tasks)));
    const all = spread(visits.map((tasks) => tasks.reduce((sum, task) => sum + task, 0)));
    console.log(
      `  Longest task of a visit, median (quartiles) of ${VISITS}: ${show(longest)} ms (goal: 5); ` +
        `all tasks: ${show(all)} ms.`,
    );
  } finally {
    await server.close();
  }
}
