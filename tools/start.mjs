import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { build } from "./build.mjs";
import { command, root, sentence } from "./process.mjs";
import { ensureDependencies } from "./setup.mjs";

/** @typedef {import("../e2e/chromium.mjs").ChromiumSession} Session */

/** `example.com:8080` has no scheme. @param {string} typed */
const asAddress = (typed) => (/^[a-z][a-z0-9+.-]*:(?!\d)/i.test(typed) ? typed : `http://${typed}`);

const hasDisplay = () =>
  process.platform !== "linux" || Boolean(process.env.DISPLAY) || Boolean(process.env.WAYLAND_DISPLAY);

/** @type {Record<string, string>} */
const REASONS = {
  "net::ERR_NAME_NOT_RESOLVED": "there is no such host",
  "net::ERR_CONNECTION_REFUSED": "nothing listens there",
  "net::ERR_INTERNET_DISCONNECTED": "there is no network",
  "net::ERR_UNSAFE_PORT": "Chromium refuses that port",
  "net::ERR_ABORTED": "Chromium does not open such an address",
  "net::ERR_FILE_NOT_FOUND": "there is no such file",
  "Download is starting": "it is a download, not a page",
  "invalid URL": "it is not an address",
  Timeout: "it did not answer in time",
};

/** Reports failures. @param {Session} session @param {string} address */
async function open(session, address) {
  const page = await session.context.newPage();
  try {
    await page.goto(address);
    return page;
  } catch (error) {
    const [code = ""] = /net::\w+|Download is starting|invalid URL|Timeout/.exec(sentence(error)) ?? [];
    console.error(
      `${address} could not be loaded: ${REASONS[code] ?? (code || "for a reason that Chromium does not name")}.`,
    );
    await page.close();
    return undefined;
  }
}

/**
 * Writes pictures to out/.
 * @param {Session} session
 * @param {string} address
 * @param {number} number
 */
async function show(session, address, number) {
  const page = await open(session, address);
  if (!page) return false;
  const popup = await session.clickToolbarButton(page);
  const finished = await popup.ready().then(
    () => true,
    () => false,
  );
  console.log(`\n${address}\n${tidy(await popup.text())}`);
  if (!finished) console.error("The popup did not finish within ten seconds.");
  /** @type {string[]} */
  const pictures = [];
  const picture = (/** @type {string} */ name) => {
    pictures.push(join("out", `${name}-${number}.png`));
    return join(root, /** @type {string} */ (pictures.at(-1)));
  };
  await popup.screenshot(picture("popup"));
  const panels = await popup.evaluate(() => document.querySelectorAll("[role=tab]").length);
  for (let panel = 1; panel < panels; panel += 1) {
    // Disabled.
    if (!(await popup.evaluate(canOpen, panel))) continue;
    console.log(`\n${tidy(await popup.evaluate(openPanel, panel))}`);
    await popup.screenshot(picture(`popup-panel-${panel + 1}`));
  }
  await popup.evaluate(() => {
    const highlight = /** @type {HTMLInputElement | null} */ (document.querySelector("#highlight"));
    if (highlight && !highlight.checked && highlight.ariaChecked !== "true") highlight.click();
  });
  await sleep(800);
  await page.screenshot({ path: picture("page") });
  const opened = session.context.waitForEvent("page");
  await popup.click("#report");
  const report = await opened;
  await report.setViewportSize({ width: 1280, height: 1000 });
  await report.waitForSelector("[data-index]", { timeout: 5_000 }).catch(() => undefined);
  await report.screenshot({ path: picture("report") });
  console.log(`\nPictures: ${pictures.join(", ")}`);
  await report.close();
  await page.close();
  return finished;
}

/** @param {Session} session */
async function showFirstRun(session) {
  const page = /** @type {import("playwright").Page} */ (session.firstRunPage());
  await page.waitForSelector("[data-state=ready]");
  console.log(`\nAfter the installation\n${tidy(await page.innerText("body"))}`);
  const picture = join("out", "first-run.png");
  await page.screenshot({ path: join(root, picture), fullPage: true });
  console.log(`\nPicture: ${picture}`);
  await page.close();
}

/** In the popup. @param {number} index */
const canOpen = (index) => document.querySelectorAll("[role=tab]")[index]?.ariaDisabled !== "true";

/** In the popup. @param {number} index */
async function openPanel(index) {
  const tab = /** @type {HTMLElement} */ (document.querySelectorAll("[role=tab]")[index]);
  tab.click();
  await new Promise((resolve) => setTimeout(resolve, 100));
  const panel = /** @type {HTMLElement | null} */ (document.querySelector("[role=tabpanel]:not([hidden])"));
  return `${tab.innerText}\n${panel?.innerText ?? ""}`;
}

/** @param {string} text */
const tidy = (text) =>
  text
    .split("\n")
    .map((line) => line.replace(/\s+/g, " ").trim())
    .filter((line) => line !== "")
    .map((line) => `  ${line}`)
    .join("\n");

/** @param {Session} session @param {string[]} addresses */
async function present(session, addresses) {
  const closed = new Promise((resolve) => session.context.once("close", resolve));
  const pages = [];
  for (const address of addresses) pages.push(await open(session, address));
  const [first] = pages.filter((page) => page !== undefined);
  if (first) {
    // The initial tab. The first-run page stays in the background.
    await session.context.pages()[0]?.close();
    await session.clickToolbarButton(first);
    console.log("Chromium is open, with Trueform in its toolbar. Close the browser window to end.");
    await closed;
  }
  return pages.every((page) => page !== undefined);
}

await command(async () => {
  const given = process.argv.slice(2).filter((parameter) => parameter !== "--headless");
  if (given.some((parameter) => parameter.startsWith("-"))) {
    console.log("Usage: npm start [-- [--headless] URL …]\nWithout a URL it opens the demo page.");
    return given.includes("--help") ? 0 : 2;
  }
  const headless = process.argv.includes("--headless") || !hasDisplay();
  const { chromium } = await ensureDependencies({ chromium: true });
  if (chromium) process.env.CHROMIUM_PATH = chromium;
  await build(["chrome"]);
  const { launchChromium } = await import("../e2e/chromium.mjs");
  const { servePages } = await import("../e2e/serve.mjs");
  const site = given.length === 0 ? await servePages() : undefined;
  const demo = `${site?.origin}/demo/?%66rom=caf%25C3%25A9&to=a%2Fb#top`;
  const addresses = site ? [demo] : given.map(asAddress);
  const session = await launchChromium({
    headless,
    network: !site,
    firstRun: true,
    ...(headless ? {} : { viewport: null }),
  });
  let worked = true;
  try {
    if (headless) {
      // Old pictures mislead.
      rmSync(join(root, "out"), { recursive: true, force: true });
      mkdirSync(join(root, "out"), { recursive: true });
      await showFirstRun(session);
      for (const [index, address] of addresses.entries()) worked = (await show(session, address, index + 1)) && worked;
    } else worked = await present(session, addresses);
  } finally {
    await session.close();
    await site?.close();
  }
  return worked ? 0 : 1;
});
