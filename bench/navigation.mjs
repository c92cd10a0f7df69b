/**
 * CPU share of the extension while visiting pages, and main-thread time of its check on a page with 3,000 links. Counts
 * work, not reading time.
 */
import { readFileSync, rmSync } from "node:fs";
import { loadavg } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";
import { launchChromium } from "../e2e/chromium.mjs";
import { measureCheck } from "./check.mjs";
import { emptyExtension } from "./empty-extension.mjs";
import { digits, printTable, show, spread } from "./measure.mjs";
import { serveVisitedPages } from "./visited-pages.mjs";

/** @typedef {Awaited<ReturnType<typeof launchChromium>>} ChromiumSession */
/** @typedef {"extension" | "pages" | "browser"} Part */

const PAGES = Number(process.env.PAGES ?? 201);
const BLOCK = 20;
/** Opening a page sooner would wait for the check (coalesce.ts). */
const PAUSE_MS = 400;
const TURNS = 20;
const TURN = 600;
const ALL_SITES = { origins: ["http://*/*", "https://*/*"] };

/** @param {number} id @param {string} type @returns {Part} */
function partOf(id, type) {
  if (type !== "renderer") return "browser";
  try {
    return readFileSync(`/proc/${id}/cmdline`, "utf8").includes("--extension-process") ? "extension" : "pages";
  } catch {
    // Ended, or not Linux.
    return "pages";
  }
}

/** CPU seconds by part, with ended processes. @param {ChromiumSession} session */
function clockOf({ browserSession }) {
  /** @type {Map<number, { part: Part, cpuTime: number }>} */
  const known = new Map();
  return async () => {
    const { processInfo } = await browserSession.send("SystemInfo.getProcessInfo");
    for (const { id, type, cpuTime } of processInfo) {
      known.set(id, { part: known.get(id)?.part ?? partOf(id, type), cpuTime });
    }
    const sum = { extension: 0, pages: 0, browser: 0 };
    for (const { part, cpuTime } of known.values()) sum[part] += cpuTime;
    return sum;
  };
}

/** Runs once in the worker: the extension keeps functions that it has called. */
function watchLights() {
  const { setTitle } = chrome.action;
  let shown = () => {};
  chrome.action.setTitle = (/** @type {any[]} */ ...parameters) => {
    shown();
    return /** @type {any} */ (setTitle).apply(chrome.action, parameters);
  };
  /** Resolves to `false` after a timeout. */
  const nextLight = () =>
    new Promise((resolve) => {
      shown = () => resolve(true);
      setTimeout(resolve, 5000, false);
    });
  Object.assign(globalThis, { nextLight });
}

/** An equivalent call for the other browser. */
const pause = () => /** @type {() => unknown} */ (Reflect.get(globalThis, "nextLight") ?? (() => false))();

/** @param {ChromiumSession} session */
async function visitor(session) {
  const [page = await session.context.newPage()] = session.context.pages();
  await page.bringToFront();
  const clock = clockOf(session);
  return {
    /** @param {string} address */
    visit: async (address) => {
      await page.goto(address);
      return Boolean(await session.worker.evaluate(pause));
    },
    scroll: async () => {
      await page.mouse.move(600, 500);
      for (let turn = 0; turn < TURNS; turn += 1) {
        await page.mouse.wheel(0, TURN);
        await sleep(100);
      }
    },
    clock,
  };
}

const empty = emptyExtension();
/** Alternating blocks; the first page is in none. */
const KINDS = ["bare pages", "with scripts and pictures", "these, read to the end"];
const kindOf = (/** @type {number} */ index) => KINDS[Math.max(Math.floor((index - 1) / BLOCK), 0) % KINDS.length];
const server = await serveVisitedPages(PAGES, (index) => kindOf(index) === KINDS[0]);
const hosts = [server.host];
const build = process.env.BUILD ? { extension: process.env.BUILD } : {};
const own = await launchChromium({ ...build, granted: ALL_SITES, hosts });
const other = await launchChromium({ extension: empty, hosts });
try {
  await own.worker.evaluate(watchLights);
  const visitors = [await visitor(own), await visitor(other)];
  const [first = "", ...addresses] = server.addresses;
  let lights = 0;
  // In parallel, so that other programs disturb both.
  const visitAll = async (/** @type {string} */ address, /** @type {string | undefined} */ kind) => {
    const [isShown] = await Promise.all(visitors.map(({ visit }) => visit(address)));
    if (isShown) lights += 1;
    if (kind === KINDS[2]) await Promise.all(visitors.map(({ scroll }) => scroll()));
    await sleep(PAUSE_MS);
    // After each page, since processes may end.
    return Promise.all(visitors.map(({ clock }) => clock()));
  };
  await visitAll(first, undefined);
  const PARTS = /** @type {const} */ (["extension", "pages", "browser"]);
  /** @typedef {Record<Part | "share" | "page", number>} Found */
  /** @type {(Found & { kind: string | undefined })[]} */
  const found = [];
  for (let start = 0; start < addresses.length; start += BLOCK) {
    const block = addresses.slice(start, start + BLOCK);
    const before = await Promise.all(visitors.map(({ clock }) => clock()));
    let after = before;
    for (const address of block) after = await visitAll(address, kindOf(start + 1));
    const [ours, theirs] = after.map((sums, who) => {
      const since = (/** @type {Part} */ part) => ((sums[part] - (before[who]?.[part] ?? 0)) * 1000) / block.length;
      return { extension: since("extension"), pages: since("pages"), browser: since("browser") };
    });
    if (!ours || !theirs) throw new Error("A browser is missing.");
    const all = ours.extension + ours.pages + ours.browser;
    const sum = PARTS.reduce((before, part) => before + ours[part] - theirs[part], 0);
    const [extension, pages, browser] = PARTS.map((part) => ours[part] - theirs[part]);
    found.push({
      kind: kindOf(start + 1),
      ...{ extension: extension ?? 0, pages: pages ?? 0, browser: browser ?? 0 },
      ...{ page: all, share: (100 * sum) / all },
    });
  }
  console.log(
    `${server.addresses.length} pages, one after another, beside a browser with an empty extension. Median (quartiles) of ` +
      `${found.length} blocks of ${BLOCK} pages; ${lights} lights were shown. Load average: ${loadavg().map(digits).join(" ")}.`,
  );
  const row = (/** @type {string} */ name, /** @type {keyof Found} */ what) => [
    name,
    ...KINDS.map((kind) => show(spread(found.filter((one) => one.kind === kind).map((one) => one[what])))),
  ];
  printTable(
    ["", ...KINDS],
    [
      row("share of the processors’ time, % (goal: below 3)", "share"),
      row("a page in all, ms", "page"),
      row("of it ours: process of the extension, ms", "extension"),
      row("of it ours: processes of pages, ms", "pages"),
      row("of it ours: the browser, ms", "browser"),
    ],
  );
} finally {
  await Promise.all([own.close(), other.close()]);
  server.close();
  rmSync(empty, { recursive: true, force: true });
}

await measureCheck();
