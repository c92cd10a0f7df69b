/**
 * `node bench/worker-start.mjs [--build DIR]…`: time until a stopped worker receives a message from an extension page,
 * divided by the time of an empty worker. All alternate, each in its own browser.
 */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { launchChromium } from "../e2e/chromium.mjs";
import { digits, printTable, show, spread } from "./measure.mjs";

const { values } = parseArgs({ options: { build: { type: "string", multiple: true } } });
const builds = values.build ?? [fileURLToPath(new URL("../dist/chrome", import.meta.url))];
const ROUNDS = Number(process.env.ROUNDS ?? 15);
const PAGE = "blank.html";

/** `killWorker` waits for the menu. */
const EMPTY = `chrome.runtime.onMessage.addListener(() => undefined);
chrome.runtime.onInstalled.addListener(() => chrome.contextMenus.create({ id: "copy-canonical", title: "Empty" }));
`;

/**
 * Adds a blank page.
 * @param {string} build @param {boolean} isEmpty replaces the worker by an empty one
 */
function copyOf(build, isEmpty) {
  const folder = mkdtempSync(join(tmpdir(), "trueform-start-"));
  cpSync(build, folder, { recursive: true });
  writeFileSync(join(folder, PAGE), '<!doctype html><html lang="en"><title>Blank</title>');
  if (!isEmpty) return folder;
  const file = join(folder, "manifest.json");
  const manifest = JSON.parse(readFileSync(file, "utf8"));
  writeFileSync(file, JSON.stringify({ ...manifest, background: { service_worker: "empty.js" } }));
  writeFileSync(join(folder, "empty.js"), EMPTY);
  rmSync(join(folder, "src/pages/first-run"), { recursive: true });
  return folder;
}

/** In the page. */
async function heard() {
  const start = performance.now();
  await new Promise((resolve) => {
    chrome.runtime.sendMessage({ wake: true }, () => resolve(chrome.runtime.lastError));
  });
  return performance.now() - start;
}

const folders = [copyOf(builds[0] ?? "", true), ...builds.map((build) => copyOf(build, false))];
const sessions = await Promise.all(folders.map((extension) => launchChromium({ extension })));
try {
  const opened = await Promise.all(
    sessions.map(async (session) => {
      const page = await session.context.newPage();
      await page.goto(`chrome-extension://${session.id}/${PAGE}`);
      return { session, page, times: /** @type {number[]} */ ([]) };
    }),
  );
  for (let round = -3; round < ROUNDS; round++) {
    for (const { session, page, times } of opened) {
      await page.bringToFront();
      await session.killWorker();
      const time = await page.evaluate(heard);
      if (round >= 0) times.push(time);
    }
  }
  const [empty = [], ...own] = opened.map(({ times }) => times);
  const rows = own.map((times, i) => [
    builds[i] ?? "",
    show(spread(times)),
    show(spread(times.map((one, at) => one / (empty[at] ?? Number.NaN)))),
  ]);
  console.log(
    `Milliseconds until a worker that has ended hears a message, and divided by an empty worker (${show(spread(empty))} ms): ` +
      `median (quartiles) of ${ROUNDS}. Load average: ${loadavg().map(digits).join(" ")}.`,
  );
  printTable(["", "ms", "ratio"], rows);
} finally {
  await Promise.all(sessions.map((session) => session.close()));
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
}
