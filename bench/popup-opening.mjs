/**
 * `node bench/popup-opening.mjs [--build DIR]…`: time from the click on the toolbar button to the complete popup, on
 * pages with 3 and 3,400 links, with the worker stopped (cold) and running (warm), divided by the time of an empty
 * popup. Builds alternate, each in its own browser. LINKS=N and WARM=1 choose one case.
 *
 * opened: the popup has a document. address: it shows the page's URL. paint: first contentful paint. links: the strip
 * has the number of links. end: `data-state` is "ready", with all numbers except duplicates by cause and links with
 * findings, which come later. An empty popup ends with its `load` event.
 */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { launchChromium } from "../e2e/chromium.mjs";
import { servePages } from "../e2e/serve.mjs";
import { formatWithGoal, popupGoals } from "./goals.mjs";
import { digits, printTable, show, spread } from "./measure.mjs";

const { values } = parseArgs({ options: { build: { type: "string", multiple: true } } });
const builds = values.build ?? [fileURLToPath(new URL("../dist/chrome", import.meta.url))];
const COUNTS = process.env.LINKS === undefined ? [3, 3_400] : [Number(process.env.LINKS)];
const ROUNDS = Number(process.env.ROUNDS ?? 15);

const CLOCK = `globalThis.clock = {};
addEventListener("load", () => { clock.load ??= performance.now(); });
new MutationObserver(() => {
  if (document.documentElement.dataset.state === "ready") clock.ready ??= performance.now();
  if (clock.url === undefined && document.body?.textContent.includes("/plain/")) clock.url ??= performance.now();
  if (/\\d/.test(document.getElementById("tab-links")?.textContent)) clock.links ??= performance.now();
}).observe(document, { subtree: true, childList: true, attributes: true, characterData: true });`;

const EMPTY =
  '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Empty</title></head><body>Empty</body></html>';

/**
 * Adds a clock to the popup.
 * @param {string} build @param {boolean} isEmpty removes everything else
 */
function copyOf(build, isEmpty) {
  const folder = mkdtempSync(join(tmpdir(), "trueform-opening-"));
  cpSync(build, folder, { recursive: true });
  const manifest = JSON.parse(readFileSync(join(folder, "manifest.json"), "utf8"));
  const page = join(folder, manifest.action.default_popup);
  const html = isEmpty ? EMPTY : readFileSync(page, "utf8");
  writeFileSync(join(folder, "clock.js"), CLOCK);
  writeFileSync(page, html.replace("<head>", '<head><script src="/clock.js"></script>'));
  return folder;
}

/** In the page. @param {number} count */
function fill(count) {
  for (let i = 0; i < count; i++) {
    const link = document.createElement("a");
    const path = `section-${i % 40}/article-${i - (i % 4 === 3 ? 1 : 0)}.html?page=1`;
    link.setAttribute("href", i % 4 === 3 ? `./${path}#comments` : path);
    link.textContent = `Article ${i}`;
    document.body.append(link, " ");
  }
}

/** In the popup. */
function clockOf() {
  const paint = performance.getEntriesByName("first-contentful-paint")[0]?.startTime;
  const { clock } = /** @type {any} */ (globalThis);
  return { timeOrigin: performance.timeOrigin, ...clock, paint };
}

/** @typedef {Awaited<ReturnType<typeof launchChromium>>} Session */

/**
 * Milliseconds after the click.
 * @param {Session} session @param {import("playwright").Page} page @param {string} until
 */
async function open(session, page, until) {
  await page.bringToFront();
  const clicked = performance.timeOrigin + performance.now();
  const popup = await session.clickToolbarButton(page);
  await popup.waitFor((name) => /** @type {any} */ (globalThis).clock?.[name] !== undefined, until);
  await new Promise((resolve) => setTimeout(resolve, 300));
  const { timeOrigin, ...times } = await popup.evaluate(clockOf);
  await popup.close();
  const after = (/** @type {number | undefined} */ time) => timeOrigin - clicked + (time ?? Number.NaN);
  return {
    opened: timeOrigin - clicked,
    url: after(times.url),
    paint: after(times.paint),
    links: after(times.links),
    end: after(times[until]),
  };
}

/**
 * @param {readonly Session[]} sessions the empty popup first
 * @param {string} origin @param {number} links @param {boolean} isWarm
 */
async function measure(sessions, origin, links, isWarm) {
  const opened = await Promise.all(
    sessions.map(async (session, i) => {
      const page = await session.context.newPage();
      await page.goto(`${origin}/plain/`);
      await page.evaluate(fill, links);
      /** @type {Awaited<ReturnType<typeof open>>[]} */
      const times = [];
      return { session, page, until: i === 0 ? "load" : "ready", times };
    }),
  );
  for (let round = -2; round < ROUNDS; round++) {
    for (const { session, page, until, times } of opened) {
      // Usually stopped when a person clicks.
      if (!isWarm) await session.killWorker().catch(() => undefined);
      const own = await open(session, page, until);
      if (round >= 0) times.push(own);
    }
  }
  await Promise.all(opened.map(({ page }) => page.close()));
  const name = `${links.toLocaleString("en")} ${isWarm ? "warm" : "cold"}`;
  const goal = /** @type {Partial<Record<string, number>>} */ (popupGoals)[name];
  const [floor, ...own] = opened.map(({ times }) => times);
  const empty = (floor ?? []).map(({ end }) => end);
  const rows = own.flatMap((times, i) =>
    /** @type {const} */ (["opened", "url", "paint", "links", "end"]).map((step) => {
      const of = times.map((one) => one[step]);
      const ratio = spread(of.map((one, at) => one / (empty[at] ?? Number.NaN)));
      return [
        `${builds.length > 1 ? `${builds[i]} ` : ""}${step}`,
        show(spread(of)),
        show(ratio),
        ...(step === "end" ? [formatWithGoal(ratio.median, goal)] : []),
      ];
    }),
  );
  console.log(
    `${name}: milliseconds after the click and divided by an empty popup (${show(spread(empty))} ms): ` +
      `median (quartiles) of ${ROUNDS}. Load average: ${loadavg().map(digits).join(" ")}.`,
  );
  printTable(["", "ms", "ratio", "(goal)"], rows);
}

const server = await servePages();
const folders = [copyOf(builds[0] ?? "", true), ...builds.map((build) => copyOf(build, false))];
const sessions = await Promise.all(folders.map((extension) => launchChromium({ extension })));
try {
  const states = process.env.WARM === undefined ? [false, true] : [process.env.WARM === "1"];
  for (const links of COUNTS) for (const isWarm of states) await measure(sessions, server.origin, links, isWarm);
} finally {
  await Promise.all(sessions.map((session) => session.close()));
  await server.close();
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
}
