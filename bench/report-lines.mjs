/**
 * `[LINES=1000000] [BUILD=DIR] node bench/report-lines.mjs`: a million lines in the report. Prints the time to the
 * first row and to all causes, divided by `new URL` for all lines in the same browser, and long tasks.
 */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { launchChromium } from "../e2e/chromium.mjs";
import { servePages } from "../e2e/serve.mjs";
import { lines, parseNatively } from "./lines.mjs";
import { digits, printTable } from "./measure.mjs";

/** @typedef {import("playwright").Page} Page */

const LINES = Number(process.env.LINES ?? 1_000_000);
/** Milliseconds. */
const LONGEST = 50;
/** Milliseconds. */
const TIMEOUT = 120_000;
/** The fix list is counted at once up to here. */
const MOST_FIXED = 100_000;
const SAMPLE = 100_000;

function watch() {
  const clock = { start: 0, row: 0, causes: 0, fixes: 0, tasks: /** @type {number[]} */ ([]) };
  Object.assign(globalThis, { clock });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) clock.tasks.push(duration);
  }).observe({ type: "longtask" });
  addEventListener("change", () => {
    clock.start ||= performance.now();
  });
  const look = () => {
    if (document.querySelector("[role=grid] [data-index] .url")) clock.row ||= performance.now();
    const hint = document.querySelector(".causes-head span")?.textContent ?? "Counting…";
    if (hint !== "Counting…") clock.causes ||= performance.now();
    if (/\d/.test(document.querySelector(".fix-card h3")?.textContent ?? "")) clock.fixes ||= performance.now();
    requestAnimationFrame(look);
  };
  look();
}

/** In a page. @param {string} text */
const timeNatively = (text) =>
  `{ const parseNatively = ${parseNatively}; const list = ${JSON.stringify(text)}.split("\\n"); const start = performance.now(); parseNatively(list); performance.now() - start; }`;

const folder = mkdtempSync(join(tmpdir(), "trueform-lines-"));
const file = join(folder, "lines.txt");
const list = lines(LINES);
writeFileSync(file, list.join("\n"));
const sample = list.slice(0, SAMPLE).join("\n");
list.length = 0;
const server = await servePages();
const extension = process.env.BUILD;
const session = await launchChromium(extension ? { extension } : {});
try {
  const { context, popupUrl } = session;
  const plain = await context.newPage();
  await plain.goto(`${server.origin}/plain/`);
  await plain.evaluate(timeNatively(sample));
  const time = Number(await plain.evaluate(timeNatively(sample)));
  const floor = (time * LINES) / Math.min(SAMPLE, LINES);
  await plain.close();

  const report = await context.newPage();
  report.setDefaultTimeout(TIMEOUT);
  await report.goto(`${popupUrl.replace(/popup/g, "report")}#lab`);
  await report.waitForFunction(() => document.documentElement.dataset.state === "ready");
  await report.evaluate(watch);
  const clock = () => report.evaluate(() => /** @type {any} */ (globalThis).clock);
  const settled = () =>
    report.waitForFunction(() => {
      const isWorking = document.querySelector(".working") !== null;
      return !isWorking && document.querySelector("[role=grid] [data-index] .url") !== null;
    });
  /** @type {string[][]} */
  const rows = [];
  /** @param {string} name @param {() => Promise<unknown>} work */
  const step = async (name, work) => {
    const before = (await clock()).tasks.length;
    const start = performance.now();
    await work();
    const took = performance.now() - start;
    // The observer reports with a delay.
    await report.waitForTimeout(300);
    const tasks = /** @type {number[]} */ ((await clock()).tasks).slice(before);
    const most = tasks.reduce((longest, one) => Math.max(longest, one), 0);
    const marked = most > LONGEST ? `${tasks.length}, the longest ${Math.round(most)} ms` : "none";
    rows.push([name, String(Math.round(took)), marked]);
  };
  const sort = (/** @type {string} */ column) =>
    step(`sorted by ${column}`, async () => {
      await report.locator(`.table-head .of-${column} button`).click();
      await report.waitForTimeout(500);
      await settled();
    });
  await step("read and analysed", async () => {
    await report.setInputFiles(".lab input[type=file]", file);
    await report.waitForFunction(() => /** @type {any} */ (globalThis).clock.row > 0, null, { polling: 50 });
  });
  await step("scrolled meanwhile", async () => {
    for (let at = 0; at < 20; at++) {
      await report.locator("[role=grid]").hover();
      await report.mouse.wheel(0, 5_000 * at);
      await report.waitForTimeout(50);
    }
  });
  await step("all causes counted", () =>
    report.waitForFunction(() => /** @type {any} */ (globalThis).clock.causes > 0, null, { polling: 50 }),
  );
  if (LINES <= MOST_FIXED) {
    await step("fix list counted", () =>
      report.waitForFunction(() => /** @type {any} */ (globalThis).clock.fixes > 0, null, { polling: 50 }),
    );
  }
  for (const column of ["canonical", "safety", "findings"]) await sort(column);
  await step("filtered", async () => {
    await report.getByRole("searchbox").last().fill("river");
    await report.waitForTimeout(1_000);
    await settled();
  });
  await step("another cause", async () => {
    await report.locator("[data-cause] input:not(:checked)").first().check();
    await report.waitForTimeout(500);
    await settled();
  });
  await step("exported as CSV", async () => {
    await report.locator("#lab-export").click();
    await Promise.all([report.waitForEvent("download"), report.getByRole("menuitem", { name: "CSV" }).click()]);
  });
  await step("fix list exported", async () => {
    await Promise.all([report.waitForEvent("download"), report.locator("#lab-fixes").click()]);
  });
  const { start, row, causes, fixes } = await clock();
  console.log(
    `${LINES.toLocaleString("en")} lines, \`new URL\` for all of them ${Math.round(floor)} ms. ` +
      `Load average: ${loadavg().map(digits).join(" ")}.`,
  );
  printTable(
    ["", "ms", "new URL = 1"],
    [
      ["first row", String(Math.round(row - start)), digits((row - start) / floor)],
      ["all causes counted", String(Math.round(causes - start)), digits((causes - start) / floor)],
      ...(fixes === 0
        ? []
        : [["fix list counted", String(Math.round(fixes - start)), digits((fixes - start) / floor)]]),
    ],
  );
  printTable(["", "ms", `tasks of more than ${LONGEST} ms`], rows);
} finally {
  await session.close();
  await server.close();
  rmSync(folder, { recursive: true });
}
