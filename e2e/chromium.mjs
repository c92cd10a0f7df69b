import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { chromium } from "playwright";
import { findChromium } from "../tools/browsers.mjs";
import { WAIT_MS } from "../tools/load-factor.mjs";
import { PSEUDO } from "../tools/pseudo-locale.mjs";
import { buildWith } from "./build-with.mjs";
import { requestsByExtensions, requestsIn } from "./net-log.mjs";
import { RealPopup } from "./real-popup.mjs";
import { shortenTimeouts } from "./shorten-timeouts.mjs";
import { watchUncaught } from "./uncaught.mjs";

export { RealPopup };

const build = fileURLToPath(new URL("../dist/chrome", import.meta.url));

/**
 * @typedef {object} LaunchOptions
 * @property {string} [extension] the folder of the build
 * @property {Granted} [granted] optional permissions to grant. No test can answer Chromium's prompt, so the extension
 * is a copy of the build whose manifest requires them
 * @property {import("./build-with.mjs").PseudoName} [pseudo] a pseudo-locale of tools/pseudo-locale.mjs
 * @property {boolean} [headless]
 * @property {string[]} [args] more flags for the browser
 * @property {Record<string, string>} [env] more variables: `DISPLAY`, or `LANGUAGE: "es"` for Spanish
 * @property {string} [profile] a folder to keep; default: a temporary profile
 * @property {{ width: number, height: number } | null} [viewport] null: as large as the window
 * @property {string[]} [hosts] host mappings: `"shop.example 127.0.0.1:8080"`. Other hosts under `.example` resolve to
 * 127.0.0.1
 * @property {boolean} [firstRun] keeps the first-run page open
 * @property {boolean} [network] allows network access; default: nothing resolves except to 127.0.0.1
 */

/** @typedef {Awaited<ReturnType<typeof launchChromium>>} ChromiumSession */
/** @typedef {import("./net-log.mjs").Request} Request */
/** @typedef {import("./build-with.mjs").Granted} Granted */
/** @typedef {"light" | "dark"} ColorScheme */
/** @typedef {{ targetId: string, url: string, embedderData?: unknown }} Target */

/**
 * Tells tabs with the same URL apart, where Chromium names the active one.
 * @param {unknown} data
 */
const isActive = (data) => !(data && typeof data === "object" && "tabActive" in data && data.tabActive === false);

/**
 * Exclusions apply first, then the first matching rule.
 * @param {string[]} hosts
 */
function resolverRules(hosts) {
  const mapped = [...hosts, "*.example 127.0.0.1", "* ~NOTFOUND"].map((one) => `MAP ${one}`);
  const rules = [...mapped, "EXCLUDE 127.0.0.1", "EXCLUDE localhost"];
  return `--host-resolver-rules=${rules.join(" , ")}`;
}

/** Runs in the worker: clears storage and grants, and waits until the extension has restored the menu title. */
async function forgetEverything() {
  const discarded = await chrome.tabs.query({ discarded: true });
  await chrome.tabs.remove(discarded.flatMap(({ id }) => (id === undefined ? [] : [id])));
  const { local, session, sync } = chrome.storage;
  const { update } = chrome.contextMenus;
  const title = chrome.i18n.getMessage("copy_canonical");
  const isRestored = new Promise((resolve) => {
    /** @type {(...parameters: any[]) => any} */
    const listening = (...parameters) => {
      if (parameters[1].title === title) resolve(true);
      // The polyfill caches the first function, so this one forwards later.
      const { update: now } = chrome.contextMenus;
      return (now === listening ? update : /** @type {any} */ (now)).apply(chrome.contextMenus, parameters);
    };
    chrome.contextMenus.update = listening;
  });
  const { profile } = await local.get("profile");
  // Without `menu`, a restarted worker rebuilds the menu, which closes an open one.
  const names = Object.keys(await session.get(null)).filter((name) => name !== "menu");
  await Promise.all([local.clear(), session.remove(names), sync.clear()]);
  const { permissions = [], origins = [] } = await chrome.permissions.getAll();
  const { permissions: required = [], host_permissions: requiredOrigins = [] } = chrome.runtime.getManifest();
  const granted = {
    permissions: permissions.filter((one) => !required.some((other) => other === one)),
    origins: origins.filter((one) => !requiredOrigins.includes(one)),
  };
  if (granted.permissions.length + granted.origins.length > 0)
    await chrome.permissions.remove(/** @type {chrome.permissions.Permissions} */ (granted));
  if (await chrome.offscreen.hasDocument()) await chrome.offscreen.closeDocument();
  const isLate = new Promise((resolve) => setTimeout(resolve, 60_000, false));
  const isMissing = profile !== undefined && !(await Promise.race([isRestored, isLate]));
  chrome.contextMenus.update = update;
  if (isMissing) throw new Error("The extension did not restore the title in the context menu.");
}

/** Runs in a page: old text must not pass for a copy. */
function emptyClipboard() {
  const copy = (/** @type {ClipboardEvent} */ event) => {
    event.clipboardData?.setData("text/plain", "nothing yet");
    event.preventDefault();
  };
  document.addEventListener("copy", copy, { once: true });
  if (!document.execCommand("copy")) throw new Error("The clipboard was not emptied.");
}

/** Runs in the worker: the menu is the last step of the installation. */
async function menuIsMade() {
  for (const end = Date.now() + 60_000; Date.now() < end; await new Promise((resolve) => setTimeout(resolve, 50)))
    if ((await chrome.storage.session.get("menu")).menu !== undefined) return;
}

const FIRST_RUN = "src/pages/first-run/first-run.html";

/**
 * @param {import("playwright").BrowserContext} context
 * @param {string} address
 */
async function pageAt(context, address) {
  const end = Date.now() + WAIT_MS;
  for (;;) {
    const page = context.pages().find((one) => one.url() === address);
    if (page) return page;
    if (Date.now() > end) throw new Error(`${address} was not opened.`);
    await sleep(20);
  }
}

/** @param {LaunchOptions} [options] */
export async function launchChromium({
  extension: original = build,
  granted,
  pseudo,
  headless = true,
  args = [],
  env = {},
  profile,
  viewport = { width: 1280, height: 900 },
  hosts = [],
  firstRun = false,
  network = false,
} = {}) {
  const executablePath = process.env.CHROMIUM_PATH || (await findChromium());
  if (!executablePath) throw new Error("No Chromium was found: `npm test` brings one.");
  const folder = profile ?? mkdtempSync(join(tmpdir(), "trueform-chromium-"));
  const netLog = join(mkdtempSync(join(tmpdir(), "trueform-net-")), "log.json");
  const isChanged = granted !== undefined || pseudo !== undefined;
  const extension = isChanged ? buildWith(original, { ...granted, pseudo }) : original;
  const removeFolders = () => {
    try {
      if (!profile) rmSync(folder, { recursive: true, force: true });
      rmSync(dirname(netLog), { recursive: true, force: true });
      if (isChanged) rmSync(extension, { recursive: true, force: true });
      return true;
    } catch {
      // Chromium is still writing files.
      return false;
    }
  };
  // Also after Control+C.
  process.once("exit", removeFolders);
  const context = await chromium.launchPersistentContext(folder, {
    executablePath,
    headless,
    chromiumSandbox: false,
    viewport,
    colorScheme: "light",
    env: { ...process.env, ...(pseudo ? { LANGUAGE: PSEUDO[pseudo].folder } : {}), ...env },
    args: [
      `--disable-extensions-except=${extension}`,
      `--load-extension=${extension}`,
      ...(network ? [] : [resolverRules(hosts)]),
      `--log-net-log=${netLog}`,
      ...args,
    ],
  });
  const browser = context.browser();
  if (!browser) throw new Error("Chromium did not start.");
  const browserSession = await browser.newBrowserCDPSession();
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent("serviceworker", { timeout: WAIT_MS }));
  const id = new URL(worker.url()).host;
  const takeUncaught = await watchUncaught(browserSession, id);
  const manifest = JSON.parse(readFileSync(join(extension, "manifest.json"), "utf8"));
  const popupUrl = `chrome-extension://${id}/${manifest.action.default_popup}`;
  // A kept profile may have the extension installed.
  if (!profile && existsSync(join(extension, FIRST_RUN))) {
    const greeting = await pageAt(context, `chrome-extension://${id}/${FIRST_RUN}`);
    if (!firstRun) await greeting.close();
  }

  /**
   * @param {string} type
   * @param {(target: Target) => boolean} matches
   */
  async function targetOf(type, matches) {
    const { targetInfos } = await browserSession.send("Target.getTargets", { filter: [{ type, exclude: false }] });
    return targetInfos.find(matches);
  }
  const isOurWorker = (/** @type {{ url: string }} */ { url }) => url.startsWith(`chrome-extension://${id}/`);

  /** @type {ColorScheme} */
  let colorScheme = "light";
  const color = (/** @type {import("playwright").Page} */ page) =>
    page.emulateMedia({ colorScheme }).catch(() => "It is closed already.");
  context.on("page", (page) => colorScheme !== "light" && color(page));
  let isOpen = true;
  context.once("close", () => {
    isOpen = false;
  });

  /**
   * Stops the service worker; no-op if it is not running. Waits for the browser's event, as the next extension event
   * restarts it.
   * @param {{ atOnce?: boolean }} [options] atOnce: the context menu is known to exist
   */
  async function killWorker({ atOnce = false } = {}) {
    const target = await targetOf("service_worker", isOurWorker);
    if (!target) return;
    // Browsers do not stop a worker during its installation.
    if (!atOnce) await Promise.race([worker.evaluate(menuIsMade), sleep(5000)]);
    const { targetId } = target;
    const page = context.pages()[0] ?? (await context.newPage());
    const listening = await context.newCDPSession(page);
    /** @type {string | undefined} */
    let running;
    const stopped = new Promise((resolve) => {
      listening.on("ServiceWorker.workerVersionUpdated", ({ versions }) => {
        const ours = versions.filter(({ scriptURL }) => isOurWorker({ url: scriptURL }));
        if (ours.some((one) => one.versionId === running && one.runningStatus === "stopped")) resolve(true);
        running = ours.find(({ runningStatus }) => runningStatus !== "stopped")?.versionId ?? running;
      });
    });
    await listening.send("ServiceWorker.enable");
    try {
      // The processor may be shared.
      const end = Date.now() + 2 * WAIT_MS;
      while (Date.now() < end) {
        // A starting worker may ignore this.
        await browserSession.send("Target.closeTarget", { targetId }).catch(() => "It is gone already.");
        if (await Promise.race([stopped, sleep(500, false)])) return;
        // It may have stopped before the listener was ready.
        if ((await targetOf("service_worker", isOurWorker))?.targetId !== targetId) return;
      }
    } finally {
      await listening.detach().catch(() => "Its page is closed.");
    }
    throw new Error("The service worker did not stop.");
  }

  return {
    context,
    /** Calls wait while the worker is stopped. */
    worker,
    id,
    browserSession,
    popupUrl,
    firstRunPage: () => context.pages().find((page) => page.url().endsWith(FIRST_RUN)),

    /**
     * Grants the page by activeTab and opens the real popup.
     * @param {import("playwright").Page} page
     * @returns {Promise<RealPopup>}
     */
    async clickToolbarButton(page) {
      await page.bringToFront();
      const shown = () => targetOf("tab", ({ url, embedderData }) => url === page.url() && isActive(embedderData));
      // The browser's tab list lags behind the page.
      let tab = await shown();
      for (const end = Date.now() + WAIT_MS; !tab && Date.now() < end; tab = await shown()) await sleep(20);
      if (!tab) throw new Error(`No tab shows ${page.url()}.`);
      await browserSession.send("Extensions.triggerAction", { id, targetId: tab.targetId });
      return RealPopup.attach(browserSession, popupUrl);
    },

    killWorker,

    /** Returns uncaught errors of all extension contexts since the last call. */
    takeUncaught,

    /**
     * Returns the text that a button or key of the popup copies.
     * @param {RealPopup} popup
     * @param {string | (() => Promise<void>)} button
     * @returns {Promise<string>}
     */
    async copyIn(popup, button) {
      const before = "nothing was copied";
      await context.grantPermissions(["clipboard-read"]);
      await popup.evaluate((text) => navigator.clipboard.writeText(text), before);
      await (typeof button === "string" ? popup.click(button) : button());
      await popup.waitFor(async (text) => (await navigator.clipboard.readText()) !== text, before);
      return popup.evaluate(() => navigator.clipboard.readText());
    },

    /** Shortens timeouts of seconds to a third, until the worker stops. */
    shortenLimits: () => worker.evaluate(shortenTimeouts, null),

    /** Reinstalls the extension like an update. */
    async update() {
      const restarted = context.waitForEvent("serviceworker");
      await browserSession.send("Extensions.loadUnpacked", { path: extension });
      await restarted;
    },

    isOpen: () => isOpen,

    /** @param {ColorScheme} scheme */
    async setColorScheme(scheme) {
      colorScheme = scheme;
      await Promise.all(context.pages().map(color));
    },

    /** Restores the initial state: one empty tab, no data, grants or clipboard, and a restarted worker. */
    async reset() {
      colorScheme = "light";
      // Drops the worker's pending work.
      await killWorker();
      const pages = context.pages();
      // The browser exits with its last tab. The new one also closes a popup and wakes the worker.
      const page = await context.newPage();
      await Promise.all([...pages.map((one) => one.close()), context.clearPermissions(), context.clearCookies()]);
      context.removeAllListeners("request");
      await worker.evaluate(forgetEverything);
      await page.evaluate(emptyClipboard);
      // Stored after the title is restored.
      await worker.evaluate(menuIsMade);
    },

    badge: () =>
      worker.evaluate(async () => {
        const [tab] = await chrome.tabs.query({ active: true, lastFocusedWindow: true });
        const tabId = tab?.id ?? -1;
        return { text: await chrome.action.getBadgeText({ tabId }), title: await chrome.action.getTitle({ tabId }) };
      }),

    /**
     * @param {import("playwright").Page} page a web page, which is brought to the front
     * @returns {Promise<string>}
     */
    async readClipboard(page) {
      await context.grantPermissions(["clipboard-read"], { origin: new URL(page.url()).origin });
      await page.bringToFront();
      // An open menu or popup has the focus.
      await page.waitForFunction(() => document.hasFocus());
      return page.evaluate(() => navigator.clipboard.readText());
    },

    /**
     * Returns all requests. Throws if the extension made one or left an error uncaught.
     * @returns {Promise<Request[]>}
     */
    async close() {
      await context.close();
      const requests = existsSync(netLog) ? requestsIn(netLog) : null;
      for (let attempt = 0; attempt < 20 && !removeFolders(); attempt += 1) await sleep(100);
      process.off("exit", removeFolders);
      if (requests === null) throw new Error("Chromium has kept no log of the network.");
      const ours = requestsByExtensions(requests);
      if (ours.length > 0) throw new Error(`The extension has made requests: ${JSON.stringify(ours)}`);
      const uncaught = takeUncaught();
      if (uncaught.length > 0) throw new Error(`Nobody caught what the extension threw: ${JSON.stringify(uncaught)}`);
      return requests;
    },
  };
}
