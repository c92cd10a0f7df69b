/** Measures the main-thread time for following a page that changes 100 links a second, against an empty extension. */
import { rmSync } from "node:fs";
import { loadavg } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";
import { launchChromium } from "../e2e/chromium.mjs";
import { emptyExtension } from "./empty-extension.mjs";
import { digits, printTable, show, spread } from "./measure.mjs";
import { serveVisitedPages } from "./visited-pages.mjs";

const SECONDS = Number(process.env.SECONDS ?? 60);
const PARTS = 6;
const ALL_SITES = { origins: ["http://*/*", "https://*/*"] };

/** In the page. @param {"list without end" | "rendered again"} kind */
function change(kind) {
  const list = document.body.appendChild(document.createElement("section"));
  let batch = 0;
  const link = (/** @type {number} */ i) => {
    const element = document.createElement("a");
    // Variants of earlier links.
    const number = 10 * batch + i;
    element.setAttribute(
      "href",
      i === 9 ? `/item/%${61}${number - 9}?page=${batch}` : `/item/a${number}?page=${batch}`,
    );
    element.textContent = `Item ${number} of a list that grows`;
    return element;
  };
  const timer = setInterval(() => {
    batch += 1;
    const paragraph = document.createElement("p");
    for (let i = 0; i < 10; i++) paragraph.append(link(i), " ");
    list.append(paragraph);
    if (kind === "rendered again" && list.childElementCount > 10) list.firstElementChild?.remove();
  }, 100);
  Object.assign(globalThis, { stop: () => clearInterval(timer) });
}

/** Main-thread seconds. @param {import("playwright").Page} page */
async function clockOf(page) {
  const client = await page.context().newCDPSession(page);
  await client.send("Performance.enable", { timeDomain: "threadTicks" });
  return async () => {
    const { metrics } = await client.send("Performance.getMetrics");
    return metrics.find(({ name }) => name === "TaskDuration")?.value ?? 0;
  };
}

/** In the worker. */
async function marksNow() {
  const [tab] = await chrome.tabs.query({ active: true, lastFocusedWindow: true });
  const [answer] = await chrome.scripting.executeScript({
    target: { tabId: tab?.id ?? -1 },
    func: () => Reflect.get(globalThis, Symbol.for("trueform"))?.marks?.().size ?? 0,
  });
  return answer?.result;
}

/** Heap bytes after garbage collection. @param {import("playwright").Page} page */
async function heapOf(page) {
  const client = await page.context().newCDPSession(page);
  await client.send("HeapProfiler.collectGarbage");
  const { usedSize } = await client.send("Runtime.getHeapUsage");
  await client.detach();
  return usedSize;
}

/** Milliseconds from each change to the updated badge. @param {import("playwright").Page} page */
async function delaysOf(page) {
  const found = [];
  for (let i = 0; i < 20; i++) {
    await sleep(1500);
    const shown = own.worker.evaluate(() => /** @type {() => unknown} */ (Reflect.get(globalThis, "nextNumber"))());
    const at = await page.evaluate((i) => {
      for (const href of [`/delay/a${i}`, `/delay/%61${i}`]) {
        document.body.append(Object.assign(document.createElement("a"), { href, textContent: "A link" }));
      }
      return Date.now();
    }, i);
    found.push(Number(await shown) - at);
  }
  return found;
}

/** In the worker: time of the next badge update since 1970, in milliseconds. */
function watchNumbers() {
  const { setBadgeText } = chrome.action;
  let shown = (/** @type {number} */ _) => {};
  chrome.action.setBadgeText = (/** @type {any[]} */ ...parameters) => {
    shown(Date.now());
    return /** @type {any} */ (setBadgeText).apply(chrome.action, parameters);
  };
  Object.assign(globalThis, {
    nextNumber: () =>
      new Promise((resolve) => {
        shown = resolve;
      }),
  });
}

const empty = emptyExtension();
const server = await serveVisitedPages(1, () => true);
const [address = ""] = server.addresses;
const own = await launchChromium({ granted: ALL_SITES, hosts: [server.host] });
const other = await launchChromium({ extension: empty, hosts: [server.host] });
try {
  await own.worker.evaluate(watchNumbers);
  /** @type {string[][]} */
  const rows = [];
  for (const [name, kind, isHighlighted] of /** @type {const} */ ([
    ["a list without end", "list without end", false],
    ["a list without end, highlighted", "list without end", true],
    ["a list that is rendered again", "rendered again", false],
    ["the same, highlighted", "rendered again", true],
  ])) {
    const pages = await Promise.all([own, other].map(({ context }) => context.newPage()));
    await Promise.all(pages.map((page) => page.goto(address)));
    await sleep(3000);
    if (isHighlighted) {
      await own.worker.evaluate(() => chrome.storage.local.set({ highlights: "always" }));
      await pages[0]?.reload();
      await sleep(3000);
    }
    await Promise.all(pages.map((page) => page.evaluate(change, kind)));
    await sleep(3000);
    const clocks = await Promise.all(pages.map(clockOf));
    const read = () => Promise.all(clocks.map((clock) => clock()));
    const heaps = await Promise.all(pages.map(heapOf));
    const shares = [];
    const floors = [];
    let [before, beginning] = [await read(), Date.now()];
    for (let part = 0; part < PARTS; part++) {
      await sleep((1000 * SECONDS) / PARTS);
      const [after, now] = [await read(), Date.now()];
      const [ours = 0, theirs = 0] = after.map((seconds, i) => seconds - (before[i] ?? 0));
      shares.push((100_000 * (ours - theirs)) / (now - beginning));
      floors.push((100_000 * theirs) / (now - beginning));
      [before, beginning] = [after, now];
    }
    const growth = (await Promise.all(pages.map(heapOf))).map((bytes, i) => (bytes - (heaps[i] ?? 0)) / 1000);
    const light = await own.worker.evaluate(async () => {
      const [tab] = await chrome.tabs.query({ active: true, lastFocusedWindow: true });
      return chrome.action.getBadgeText({ tabId: tab?.id });
    });
    rows.push([
      name,
      show(spread(shares)),
      show(spread(floors)),
      light,
      String(await own.worker.evaluate(marksNow)),
      growth.map(Math.round).join(" and "),
    ]);
    await own.worker.evaluate(() => chrome.storage.local.clear());
    await Promise.all(pages.map((page) => page.close()));
  }
  console.log(
    `A page changes 100 links a second for ${SECONDS} s. Median (quartiles) of ${PARTS} parts. ` +
      `Load average: ${loadavg().map(digits).join(" ")}.`,
  );
  const [page = await own.context.newPage()] = own.context.pages();
  await page.goto(address);
  await page.bringToFront();
  await sleep(3000);
  const [, ...delays] = await delaysOf(page);
  console.log(`From a change to the number of the button: ${show(spread(delays))} ms, at most ${Math.max(...delays)}.`);
  printTable(
    [
      "",
      "ours, % of the main thread (goal: below 2)",
      "the page’s own, %",
      "number",
      "marks",
      "heap grew, kB: ours and the other’s",
    ],
    rows,
  );
} finally {
  await Promise.all([own.close(), other.close()]);
  server.close();
  rmSync(empty, { recursive: true, force: true });
}
