import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { chromium } from "playwright";
import { findChromium } from "../tools/browsers.mjs";
import { PATIENCE } from "../tools/load.mjs";
import { PSEUDO } from "../tools/pseudo-locale.mjs";
import { buildWith } from "./build-with.mjs";
import { shortenLimits } from "./limits.mjs";
import { requestsByExtensions, requestsIn } from "./net-log.mjs";
import { RealPopup } from "./real-popup.mjs";
import { watchUncaught } from "./uncaught.mjs";

export { RealPopup };

const build = fileURLToPath(new URL("../dist/chrome", import.meta.url));

/**
 * @typedef {object} LaunchOptions
 * @property {string} [extension] the folder of the build
 * @property {Granted} [granted] optional permissions that the user has given, for Chromium asks in a window of its own,
 *   which no test can press: a copy of the build stands in, whose manifest requires them
 * @property {import("./build-with.mjs").PseudoName} [pseudo] the browser in a language that nobody speaks, of tools/pseudo-locale.mjs
 * @property {boolean} [headless]
 * @property {string[]} [args] more flags for the browser
 * @property {Record<string, string>} [env] more variables: `DISPLAY`, or `LANGUAGE: "es"` for the browser in Spanish
 * @property {string} [profile] a folder to keep; without one the profile is new and thrown away
 * @property {{ width: number, height: number } | null} [viewport] null: as large as the window
 * @property {string[]} [hosts] where made-up hosts lead, those under `.example` to this computer else: `"shop.example 127.0.0.1:8080"`
 * @property {boolean} [firstRun] leave the page open that greets who has installed the extension
 * @property {boolean} [network] let requests leave this computer; without it nothing leads further than 127.0.0.1
 */

/** @typedef {Awaited<ReturnType<typeof launchChromium>>} ChromiumSession */
/** @typedef {import("./net-log.mjs").Request} Request */
/** @typedef {import("./build-with.mjs").Granted} Granted */
/** @typedef {"light" | "dark"} ColorScheme */
/** @typedef {{ targetId: string, url: string, embedderData?: unknown }} Target */

/**
 * Two tabs may show the same address. Of those Chromium names the active one, at least lately.
 * @param {unknown} data
 */
const isActive = (data) => !(data && typeof data === "object" && "tabActive" in data && data.tabActive === false);

/**
 * Rules are tried in order, and exceptions before all of them.
 * @param {string[]} hosts
 */
function resolverRules(hosts) {
  const mapped = [...hosts, "*.example 127.0.0.1", "* ~NOTFOUND"].map((one) => `MAP ${one}`);
  const rules = [...mapped, "EXCLUDE 127.0.0.1", "EXCLUDE localhost"];
  return `--host-resolver-rules=${rules.join(" , ")}`;
}

/**
 * In the worker: nothing is stored, granted or shown any more. The menu's title is restored by the extension, when its
 * rule set goes: no script can read a title, so we listen to what the extension asks the browser for.
 */
async function forgetEverything() {
  // Playwright loses sight of a tab that is discarded.
  const discarded = await chrome.tabs.query({ discarded: true });
  await chrome.tabs.remove(discarded.flatMap(({ id }) => (id === undefined ? [] : [id])));
  const { local, session, sync } = chrome.storage;
  const { update } = chrome.contextMenus;
  const title = chrome.i18n.getMessage("copy_canonical");
  const isRestored = new Promise((resolve) => {
    /** @type {(...parameters: any[]) => any} */
    const listening = (...parameters) => {
      if (parameters[1].title === title) resolve(true);
      // The polyfill keeps what it has once called: after the reset this one leads on to whatever is there then.
      const { update: now } = chrome.contextMenus;
      return (now === listening ? update : /** @type {any} */ (now)).apply(chrome.contextMenus, parameters);
    };
    chrome.contextMenus.update = listening;
  });
  const { profile } = await local.get("profile");
  // What the menu shows is known: a worker that starts makes it anew else, which closes an open one.
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

/** In a page: an old text on the clipboard could pass for one that a test copies. */
function emptyClipboard() {
  const copy = (/** @type {ClipboardEvent} */ event) => {
    event.clipboardData?.setData("text/plain", "nothing yet");
    event.preventDefault();
  };
  document.addEventListener("copy", copy, { once: true });
  if (!document.execCommand("copy")) throw new Error("The clipboard was not emptied.");
}

/** In the worker: waits for the context menu, the last thing that the installation makes. */
async function menuIsMade() {
  for (const end = Date.now() + 60_000; Date.now() < end; await new Promise((resolve) => setTimeout(resolve, 50)))
    if ((await chrome.storage.session.get("menu")).menu !== undefined) return;
}

const FIRST_RUN = "src/pages/first-run/first-run.html";

/**
 * The page of that address, which is open or about to be.
 * @param {import("playwright").BrowserContext} context
 * @param {string} address
 */
async function pageAt(context, address) {
  const end = Date.now() + PATIENCE;
  for (;;) {
    const page = context.pages().find((one) => one.url() === address);
    if (page) return page;
    if (Date.now() > end) throw new Error(`${address} was not opened.`);
    await sleep(20);
  }
}

/**
 * Starts Chromium with the extension in it.
 * @param {LaunchOptions} [options]
 */
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
      // The last of Chromium's processes is still writing.
      return false;
    }
  };
  // For a start that ends by Control+C.
  process.once("exit", removeFolders);
  const context = await chromium.launchPersistentContext(folder, {
    executablePath,
    headless,
    chromiumSandbox: false,
    viewport,
    colorScheme: "light",
    env: { ...process.env, ...(pseudo ? { LANGUAGE: PSEUDO[pseudo].folder } : {}), ...env },
    args: [
      // Playwright disables extensions, but for those that this flag names.
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
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent("serviceworker", { timeout: PATIENCE }));
  const id = new URL(worker.url()).host;
  const takeUncaught = await watchUncaught(browserSession, id);
  const manifest = JSON.parse(readFileSync(join(extension, "manifest.json"), "utf8"));
  const popupUrl = `chrome-extension://${id}/${manifest.action.default_popup}`;
  // In a profile that knows the extension nothing is installed.
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
   * Stops the service worker, as the browser does whenever it likes. The next event wakes it: one that waited for it at
   * once, so that nobody who looks sees it gone. The browser itself says that it stopped. One that sleeps already is left so.
   * @param {{ atOnce?: boolean }} [options] atOnce: its menu is known to be made
   */
  async function killWorker({ atOnce = false } = {}) {
    const target = await targetOf("service_worker", isOurWorker);
    if (!target) return;
    // One that has not finished installing is not ended by any browser.
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
      // A limit against what hangs: a processor that is shared by many takes its time.
      const end = Date.now() + 2 * PATIENCE;
      while (Date.now() < end) {
        // A worker that is just starting may ignore this, so it is said until it is heard.
        await browserSession.send("Target.closeTarget", { targetId }).catch(() => "It is gone already.");
        if (await Promise.race([stopped, sleep(500, false)])) return;
        // It may have stopped by itself before the browser was asked to tell.
        if ((await targetOf("service_worker", isOurWorker))?.targetId !== targetId) return;
      }
    } finally {
      await listening.detach().catch(() => "Its page is closed.");
    }
    throw new Error("The service worker did not stop.");
  }

  return {
    context,
    /** Calls to it wait for ever while the worker is dead, and go on with the same object once it is awake. */
    worker,
    id,
    browserSession,
    popupUrl,
    /** The page that greets who has installed the extension. */
    firstRunPage: () => context.pages().find((page) => page.url().endsWith(FIRST_RUN)),

    /**
     * Clicks the toolbar button as a person would: the page is granted by activeTab and the real popup opens.
     * @param {import("playwright").Page} page
     * @returns {Promise<RealPopup>}
     */
    async clickToolbarButton(page) {
      await page.bringToFront();
      const shown = () => targetOf("tab", ({ url, embedderData }) => url === page.url() && isActive(embedderData));
      // The browser lists a tab with its new address a moment after the page has it.
      let tab = await shown();
      for (const end = Date.now() + PATIENCE; !tab && Date.now() < end; tab = await shown()) await sleep(20);
      if (!tab) throw new Error(`No tab shows ${page.url()}.`);
      await browserSession.send("Extensions.triggerAction", { id, targetId: tab.targetId });
      return RealPopup.attach(browserSession, popupUrl);
    },

    killWorker,

    /** What nobody caught in any context of the extension since this was asked last; a test that expects errors takes them. */
    takeUncaught,

    /**
     * What a button of the popup copies, or a key, read back while the popup stays open; an old text cannot pass for it.
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

    /** Limits of seconds end after a third, until the worker ends. */
    shortenLimits: () => worker.evaluate(shortenLimits, null),

    /** Installs the extension over itself, as an update does: the scripts in pages are cut off. */
    async update() {
      const restarted = context.waitForEvent("serviceworker");
      await browserSession.send("Extensions.loadUnpacked", { path: extension });
      await restarted;
    },

    /** Whether it still runs: a test may have closed it. */
    isOpen: () => isOpen,

    /**
     * In which colours pages are shown from now on.
     * @param {ColorScheme} scheme
     */
    async setColorScheme(scheme) {
      colorScheme = scheme;
      await Promise.all(context.pages().map(color));
    },

    /**
     * Makes of a used browser one as it is after its start: one empty tab, nothing stored, nothing granted, nothing on the
     * clipboard, and a worker that has just started.
     */
    async reset() {
      colorScheme = "light";
      // Whatever the worker has in mind is about pages that are closed here.
      await killWorker();
      const pages = context.pages();
      // The browser ends with its last tab. A new one takes the focus, so a popup closes, and is an event that wakes the
      // worker.
      const page = await context.newPage();
      await Promise.all([...pages.map((one) => one.close()), context.clearPermissions(), context.clearCookies()]);
      context.removeAllListeners("request");
      await worker.evaluate(forgetEverything);
      await page.evaluate(emptyClipboard);
      // What the menu shows is written down a moment after its title is restored.
      await worker.evaluate(menuIsMade);
    },

    /** What the toolbar button of the tab in front shows. */
    badge: () =>
      worker.evaluate(async () => {
        const [tab] = await chrome.tabs.query({ active: true, lastFocusedWindow: true });
        const tabId = tab?.id ?? -1;
        return { text: await chrome.action.getBadgeText({ tabId }), title: await chrome.action.getTitle({ tabId }) };
      }),

    /**
     * What a person would paste now.
     * @param {import("playwright").Page} page a page of a web site, which comes to the front
     * @returns {Promise<string>}
     */
    async readClipboard(page) {
      await context.grantPermissions(["clipboard-read"], { origin: new URL(page.url()).origin });
      await page.bringToFront();
      // A menu or a popup has the focus until it has closed.
      await page.waitForFunction(() => document.hasFocus());
      return page.evaluate(() => navigator.clipboard.readText());
    },

    /**
     * Ends the browser, and fails if the extension has asked anything of the network, in whatever it did, or has thrown what
     * nobody caught. Gives all requests.
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
