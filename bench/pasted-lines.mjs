/**
 * `[LINES=1000000] [BUILD=DIR] node bench/pasted-lines.mjs`: pastes a million lines into “Check a list”. Prints the
 * longest main-thread gaps, peak memory, and memory ten seconds after clearing the list.
 *
 * Control+V pastes text copied by a web page, so the browser reads its clipboard as for a person. Reading blocks:
 * gaps exclude the time that an empty page needs for `getData`. “of it busy” also excludes waiting for a processor.
 *
 * Memory is the RSS of the extension’s process (page, workers and service worker). The browser process, with the
 * clipboard and blobs, is printed beside it.
 */
import { readFileSync } from "node:fs";
import { loadavg } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";
import { launchChromium } from "../e2e/chromium.mjs";
import { memoryOf, processesOf, resetPeak } from "../e2e/process-memory.mjs";
import { servePages } from "../e2e/serve.mjs";
import { lines } from "./lines.mjs";
import { digits, printTable } from "./measure.mjs";

/** MB and milliseconds. `held`: more than an empty report. */
const GOALS = { "longest gap": 100, "peak memory": 600, held: 50 };

/** @typedef {import("playwright").Page} Page */

const LINES = Number(process.env.LINES ?? 1_000_000);
/** Milliseconds. */
const TIMEOUT = 300_000;
/** Characters. */
const PIECE = 4_000_000;
/** Milliseconds until memory is returned. */
const LATER = 10_000;

/**
 * Times of day; `ms` excludes reading the clipboard. @typedef {{ start: number, end: number, ms: number, isPaste:
 * boolean }} Gap
 */

/** In a page. */
function watch() {
  const { getData } = DataTransfer.prototype;
  const gaps = /** @type {Gap[]} */ ([]);
  let reading = 0;
  DataTransfer.prototype.getData = function (type) {
    const start = performance.now();
    const text = getData.call(this, type);
    reading += performance.now() - start;
    return text;
  };
  let last = performance.now();
  let before = 0;
  setInterval(() => {
    const now = performance.now();
    const ms = now - last - (reading - before);
    const [start, end] = [performance.timeOrigin + last, performance.timeOrigin + now];
    if (ms > 20) gaps.push({ start, end, ms, isPaste: reading !== before });
    last = now;
    before = reading;
  }, 4);
  Object.assign(globalThis, { take: () => ({ gaps: gaps.splice(0), reading }) });
}

/** In a page. @returns {{ gaps: Gap[], reading: number }} */
const take = () => /** @type {any} */ (globalThis).take();

/** Milliseconds that a main thread has waited for a processor. @param {number} pid */
function watchWaiting(pid) {
  const read = () => Number(readFileSync(`/proc/${pid}/task/${pid}/schedstat`, "utf8").split(" ")[1]) / 1e6;
  const samples = [{ at: Date.now(), waited: read() }];
  const timer = setInterval(() => samples.push({ at: Date.now(), waited: read() }), 8);
  const at = (/** @type {number} */ time) => (samples.find((one) => one.at >= time) ?? samples.at(-1))?.waited ?? 0;
  return {
    stop: () => clearInterval(timer),
    /** The time of reading is already subtracted. @param {Gap} gap */
    without: ({ start, end, ms, isPaste }) => (isPaste ? ms : Math.max(0, ms - (at(end + 8) - at(start - 8)))),
  };
}

function copy() {
  const onCopy = (/** @type {ClipboardEvent} */ event) => {
    event.clipboardData?.setData("text/plain", /** @type {any} */ (globalThis).text);
    event.preventDefault();
  };
  document.addEventListener("copy", onCopy, { once: true });
  if (!document.execCommand("copy")) throw new Error("Nothing was copied.");
}

function readPasted() {
  document.addEventListener("paste", (event) => {
    event.preventDefault();
    Object.assign(globalThis, { length: event.clipboardData?.getData("text/plain").length });
  });
}

const text = lines(LINES).join("\n");
const server = await servePages();
const extension = process.env.BUILD;
const session = await launchChromium(extension ? { extension } : {});
try {
  const { context, popupUrl, browserSession } = session;
  const site = await context.newPage();
  await site.goto(`${server.origin}/plain/`);
  for (let at = 0; at < text.length; at += PIECE) {
    await site.evaluate(
      (piece) => {
        const page = /** @type {any} */ (globalThis);
        page.text = (page.text ?? "") + piece;
      },
      text.slice(at, at + PIECE),
    );
  }
  await site.evaluate(copy);
  await site.goto(`${server.origin}/plain/?empty`);
  await site.evaluate(watch);
  await site.evaluate(readPasted);
  await site.bringToFront();
  await site.keyboard.press("ControlOrMeta+V");
  await site.waitForFunction((length) => /** @type {any} */ (globalThis).length === length, text.length);
  const { reading: floor } = await site.evaluate(take);
  await site.close();

  const report = await context.newPage();
  report.setDefaultTimeout(TIMEOUT);
  await report.goto(`${popupUrl.replace(/popup/g, "report")}#lab`);
  await report.waitForFunction(() => document.documentElement.dataset.state === "ready");
  await report.evaluate(watch);

  const { own: pid, browser } = await processesOf(browserSession);
  const waiting = watchWaiting(pid);
  /** @type {string[][]} */
  const rows = [];
  let [start, longest, peak] = [performance.now(), 0, 0];
  /** @param {string} name */
  const note = async (name) => {
    await sleep(300);
    const { gaps, reading } = await report.evaluate(take);
    const most = (/** @type {readonly number[]} */ all) => all.reduce((longest, one) => Math.max(longest, one), 0);
    const [gap, busy] = [most(gaps.map(({ ms }) => ms)), most(gaps.map(waiting.without))];
    const own = memoryOf(pid, "VmRSS");
    longest = Math.max(longest, busy);
    peak = Math.max(peak, memoryOf(pid, "VmHWM"));
    const memory = [own, memoryOf(pid, "VmHWM"), memoryOf(browser, "VmRSS")];
    rows.push([
      name,
      String(Math.round(performance.now() - start)),
      String(Math.round(gap)),
      String(Math.round(busy)),
      ...memory.map((value) => String(Math.round(value))),
    ]);
    return { own, reading };
  };
  await sleep(LATER);
  const { own: empty } = await note("empty report");
  resetPeak(pid);
  longest = 0;
  await report.bringToFront();
  await report.locator("#lab-field").focus();
  start = performance.now();
  await report.keyboard.press("ControlOrMeta+V");
  await report.waitForSelector(".working, [role=grid]");
  const { reading } = await note("pasted");
  await report.waitForSelector("[role=grid] [data-index] .url");
  await note("first row");
  await report.waitForFunction(() => {
    const hint = document.querySelector(".causes-head span")?.textContent ?? "Counting…";
    return hint !== "Counting…";
  });
  await note("all causes counted");
  await report.locator("[role=grid]").hover();
  for (let at = 0; at < 10; at++) {
    await report.mouse.wheel(0, 5_000 * at);
    await report.waitForTimeout(50);
  }
  await note("scrolled");
  await report.locator("#lab-change").click();
  await report.locator("#lab-clear").click();
  await note("cleared");
  await sleep(LATER);
  const { own: cleared } = await note("ten seconds later");
  await report.reload();
  await report.waitForFunction(() => document.documentElement.dataset.state === "ready");
  await report.evaluate(watch);
  await sleep(LATER);
  await note("reloaded, ten seconds later");
  waiting.stop();
  console.log(
    `${LINES.toLocaleString("en")} lines, ${Math.round(text.length / 1e6)} MB. Load average: ${loadavg().map(digits).join(" ")}.`,
  );
  console.log(`\`getData\`: ${Math.round(floor)} ms in an empty page, ${Math.round(reading)} ms in the report.`);
  printTable(["", "ms", "gap, ms", "of it busy", "MB", "peak, MB", "browser process, MB"], rows);
  const reached = { "longest gap": longest, "peak memory": peak, held: cleared - empty };
  printTable(
    ["", "now", "goal"],
    Object.entries(GOALS).map(([name, goal]) => [
      name,
      String(Math.round(reached[/** @type {keyof typeof reached} */ (name)])),
      `≤ ${goal}`,
    ]),
  );
} finally {
  await session.close();
  await server.close();
}
