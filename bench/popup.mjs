/** Time from the click to the first answer, on pages with the maximum number of links. */
import { loadavg } from "node:os";
import { launchChromium } from "../e2e/chromium.mjs";
import { servePages } from "../e2e/serve.mjs";
import { cpuSeconds } from "./cpu.mjs";
import { digits, printTable, show, spread } from "./measure.mjs";
import { newWorld } from "./worlds.mjs";

/** @typedef {import("playwright").Page} Page */

const LINKS = Number(process.env.LINKS ?? 200_000);
const ROUNDS = Number(process.env.ROUNDS ?? 3);

/** In the page. A bare list, or markup inside links. @param {{ kind: string, count: number }} of */
function fill({ kind, count }) {
  const list = document.createElement("div");
  for (let i = 0; i < count; i++) {
    const link = document.createElement("a");
    const number = kind === "pairs" ? i - (i % 2) : i;
    const path = `section-${number % 40}/article-${number}.html?page=1`;
    link.setAttribute("href", kind === "pairs" && i % 2 === 1 ? `./${path}#comments` : path);
    if (kind === "encoded" && i % 4 === 0) link.setAttribute("href", `search?q=caf%25C3%25A9%2520${i}`);
    link.textContent = `Article ${number}`;
    list.append(link, " ");
  }
  document.body.append(list);
}

/** @param {string} code with a `return` */
const timed = (code) => `(() => { ${code} })(); return performance.now() - start;`;
const readHrefs = "let length = 0; for (const link of document.links) length += link.href.length; return length;";

/** In an extension page. @param {{ name: string, request: object }} message */
async function send(message) {
  const answer = await chrome.runtime.sendMessage({ ...message, id: crypto.randomUUID() });
  if (answer?.kind !== "page") throw new Error(`The page was not read: ${JSON.stringify(answer).slice(0, 200)}`);
}

/** @param {Page} page */
const shown = (page) =>
  page.evaluate(async () => {
    while (document.querySelector("#tab-links")?.textContent?.match(/\d/) == null) {
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  });

const server = await servePages();
const extension = process.env.BUILD;
const session = await launchChromium({
  granted: { origins: ["http://127.0.0.1/*"] },
  ...(extension ? { extension } : {}),
});
try {
  const { context, popupUrl, worker, browserSession } = session;
  /** @type {string[][]} */
  const rows = [];
  for (const [name, path, kind] of [
    ["two of three spelled once", `/many/?n=${LINKS}`, ""],
    ["all in pairs", "/plain/", "pairs"],
    ["each once", "/plain/", "once"],
    ["every fourth encoded twice", "/plain/", "encoded"],
  ]) {
    if (process.env.ONLY && !name?.includes(process.env.ONLY)) continue;
    const page = await context.newPage();
    await page.goto(`${server.origin}${path}`);
    if (kind) await page.evaluate(fill, { kind, count: LINKS });
    await page.bringToFront();
    const tabId = await worker.evaluate(async () => (await chrome.tabs.query({ active: true }))[0]?.id);
    const own = await context.newPage();
    await own.goto(popupUrl.replaceAll("popup", "options"));
    /** @type {Record<string, number[]>} */
    const times = { popup: [], scan: [], highlight: [], floor: [] };
    /** @type {Record<string, number[]>} */
    const wall = { popup: [], scan: [], highlight: [], floor: [] };
    /** @param {string} what @param {() => Promise<unknown>} work */
    const measure = async (what, work) => {
      const start = await cpuSeconds(browserSession);
      const clock = performance.now();
      await work();
      wall[what]?.push((performance.now() - clock) / 1000);
      times[what]?.push((await cpuSeconds(browserSession)) - start);
    };
    for (let round = 0; round < ROUNDS; round++) {
      await page.bringToFront();
      const world = await newWorld(page);
      await world.run(readHrefs);
      times.floor?.push((await world.measure(readHrefs)) / 1000);
      wall.floor?.push((await world.run(`const start = performance.now(); ${timed(readHrefs)}`)) / 1000);
      const popup = await context.newPage();
      await measure("popup", async () => {
        await popup.goto(`${popupUrl}?tab=${tabId}`);
        await shown(popup);
      });
      await popup.waitForFunction(() => document.documentElement.dataset.state === "ready");
      await popup.close();
      const request = { tabId, profile: "web", ignore: ["case-and-port", "fragment"] };
      await measure("scan", () => own.evaluate(send, { name: "scan", request }));
      await page.bringToFront();
      await measure("highlight", () => own.evaluate(send, { name: "highlight", request: { ...request, on: true } }));
      await own.evaluate(send, { name: "highlight", request: { ...request, on: false } });
    }
    const floor = spread(times.floor ?? []).median;
    const wallFloor = spread(wall.floor ?? []).median;
    for (const what of ["popup", "scan", "highlight"]) {
      const of = spread((times[what] ?? []).map((seconds) => seconds / floor));
      const [first = 0] = wall[what] ?? [];
      const waited = spread((wall[what] ?? []).map((seconds) => seconds / wallFloor));
      rows.push([
        ...[name ?? "", what, show(of), digits(of.median * floor * 1000), digits(floor * 1000)],
        ...[
          digits(first / wallFloor),
          show(waited),
          digits(waited.median * wallFloor * 1000),
          digits(wallFloor * 1000),
        ],
      ]);
    }
    await page.close();
    await own.close();
  }
  console.log(
    `${LINKS} links, time of all processors, and by the clock, divided by the time to read link.href of all: median (quartiles). ` +
      `Load average: ${loadavg().map(digits).join(" ")}.`,
  );
  const [cpu, clock] = [
    ["ratio", "ms", "floor ms"],
    ["first by clock", "by clock", "ms", "floor ms"],
  ];
  printTable(["page", "", ...cpu, ...clock], rows);
} finally {
  await session.close();
  await server.close();
}
