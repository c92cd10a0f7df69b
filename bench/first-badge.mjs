/**
 * Time from page load to badge right after a browser start, and five seconds later, beside `storage.managed.get` in an
 * empty extension.
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { launchChromium } from "../e2e/chromium.mjs";
import { servePages } from "../e2e/serve.mjs";
import { emptyExtension } from "./empty-extension.mjs";
import { printTable, show, spread } from "./measure.mjs";

const STARTS = 5;
/** Milliseconds. */
const LATER = 5000;
const MOST = 20_000;
const BUILD = process.env.BUILD ? { extension: process.env.BUILD } : {};

function managedReader() {
  const folder = emptyExtension();
  const file = join(folder, "manifest.json");
  const manifest = JSON.parse(readFileSync(file, "utf8"));
  const storage = { managed_schema: "schema.json" };
  writeFileSync(file, JSON.stringify({ ...manifest, permissions: ["storage"], storage }));
  writeFileSync(join(folder, "schema.json"), JSON.stringify({ type: "object", properties: { a: { type: "string" } } }));
  const read =
    "const start = Date.now(); chrome.storage.managed.get(null).then(() => { self.took = Date.now() - start; });";
  writeFileSync(join(folder, "worker.js"), read);
  return folder;
}

/** @template Value @param {() => Promise<Value>} ask */
async function timeUntil(ask) {
  const start = Date.now();
  while (!(await ask())) {
    if (Date.now() - start > MOST) throw new Error("No answer.");
    await sleep(20);
  }
  return Date.now() - start;
}

/** @param {string} origin */
async function badgesAfterStart(origin) {
  const session = await launchChromium({ ...BUILD, granted: { origins: ["http://127.0.0.1/*"] } });
  try {
    const [page = await session.context.newPage()] = session.context.pages();
    await page.bringToFront();
    const visit = async (/** @type {string} */ address) => {
      await page.goto(address);
      return timeUntil(async () => (await session.badge()).title.includes(address));
    };
    const first = await visit(`${origin}/badge/encoded.html?first`);
    await sleep(LATER);
    return { first, later: await visit(`${origin}/badge/encoded.html?later`) };
  } finally {
    await session.close();
  }
}

/** @param {string} extension */
async function managedAnswer(extension) {
  const profile = mkdtempSync(join(tmpdir(), "trueform-start-"));
  const session = await launchChromium({ extension, profile });
  try {
    await timeUntil(() => session.worker.evaluate(() => Reflect.get(globalThis, "took") !== undefined));
    return await session.worker.evaluate(() => Number(Reflect.get(globalThis, "took")));
  } finally {
    await session.close();
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  }
}

const server = await servePages();
const reader = managedReader();
try {
  const badges = [];
  const answers = [];
  for (let start = 0; start < STARTS; start++) {
    badges.push(await badgesAfterStart(server.origin));
    answers.push(await managedAnswer(reader));
  }
  console.log(`${STARTS} browser starts. Median (quartiles), ms.`);
  printTable(
    ["", "ms"],
    [
      ["badge of the first page", show(spread(badges.map(({ first }) => first)))],
      ["badge of a page later", show(spread(badges.map(({ later }) => later)))],
      ["an empty extension’s first storage.managed.get", show(spread(answers))],
    ],
  );
} finally {
  await server.close();
  rmSync(reader, { recursive: true, force: true });
}
