import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import puppeteer from "puppeteer-core";
import { findFirefox } from "../tools/browsers.mjs";
import { WAIT_MS } from "../tools/load-factor.mjs";
import { extensionErrors } from "./firefox-errors.mjs";
import { logRequests, requestsByExtensions, requestsIn } from "./firefox-net-log.mjs";
import { FirefoxPopup, pressTogether } from "./firefox-popup.mjs";
import { shortenTimeouts } from "./shorten-timeouts.mjs";

export { FirefoxPopup };

const build = fileURLToPath(new URL("../dist/firefox", import.meta.url));
/** A fixed id for extension URLs, which Firefox otherwise generates. */
const uuid = "11111111-2222-4333-8444-555555555555";

/** @typedef {Awaited<ReturnType<typeof launchFirefox>>} FirefoxSession */
/** @typedef {typeof until} Until */
/** @typedef {import("puppeteer-core").Page} Page */
/**
 * @typedef {<Parameters extends any[], Result>(
 *   run: (...parameters: Parameters) => Result, ...parameters: Parameters) => Promise<Awaited<Result>>} ChromeEval
 */

/**
 * @template Value
 * @param {() => Promise<Value>} attempt
 * @param {string} otherwise
 * @returns {Promise<Value>}
 */
async function until(attempt, otherwise) {
  const end = Date.now() + WAIT_MS;
  while (Date.now() < end) {
    const value = await attempt();
    if (value) return value;
    await sleep(30);
  }
  throw new Error(otherwise);
}

/** Runs in an extension page: clears storage and grants, and returns the menu's initial title. */
async function forgetEverything() {
  const { i18n, permissions, runtime, storage } = /** @type {any} */ (globalThis).browser;
  await Promise.all([storage.local.clear(), storage.session.clear(), storage.sync.clear()]);
  const granted = await permissions.getAll();
  const { permissions: required = [] } = runtime.getManifest();
  await permissions.remove({
    permissions: granted.permissions.filter((/** @type {string} */ one) => !required.includes(one)),
    origins: granted.origins.filter((/** @type {string} */ one) => !one.startsWith("moz-extension:")),
  });
  return i18n.getMessage("copy_canonical");
}

/**
 * @typedef {object} FirefoxLaunchOptions
 * @property {string} [extension] the folder of the build
 * @property {boolean} [headless]
 * @property {Record<string, string>} [env] more variables
 * @property {string} [profile] a folder to keep; default: a temporary profile
 * @property {Record<string, unknown>} [prefs] more preferences: `"intl.locale.requested": "es-ES"` for Spanish
 */

/** @param {FirefoxLaunchOptions} [options] */
export async function launchFirefox({ extension = build, headless = true, env = {}, profile = "", prefs = {} } = {}) {
  const executablePath = process.env.FIREFOX_PATH || (await findFirefox());
  if (!executablePath) throw new Error("No Firefox was found: `npm test` brings one.");
  const manifest = JSON.parse(readFileSync(join(extension, "manifest.json"), "utf8"));
  const geckoId = manifest.browser_specific_settings.gecko.id;
  const browser = await puppeteer.launch({
    browser: "firefox",
    executablePath,
    headless,
    env: { ...process.env, ...env },
    ...(profile ? { userDataDir: profile } : {}),
    // Allows extension pages and `chromeEval`.
    args: ["--remote-allow-system-access"],
    defaultViewport: headless ? { width: 1280, height: 900 } : null,
    extraPrefsFirefox: {
      "extensions.webextensions.uuids": JSON.stringify({ [geckoId]: uuid }),
      // No driver can answer the prompt.
      "extensions.webextOptionalPermissionPrompts": false,
      // In the driver's test mode, an opened popup gets no keys.
      "focusmanager.testmode": false,
      "network.dns.forceResolve": "127.0.0.1",
      ...prefs,
    },
  });
  const origin = `moz-extension://${uuid}`;
  const netLog = join(mkdtempSync(join(tmpdir(), "trueform-net-")), "log.jsonl");

  /** @param {string} path */
  async function openExtensionPage(path) {
    const page = await browser.newPage();
    const address = `${origin}/${path}`;
    // The driver never reports the load of an extension page.
    await page.goto(address, { waitUntil: [] });
    const isThere = (/** @type {string} */ wanted) =>
      location.href.startsWith(wanted) && document.readyState === "complete";
    await page.waitForFunction(isThere, {}, address);
    return page;
  }

  /**
   * Runs a function in the browser's window with its privileges, without outer variables.
   * @type {ChromeEval}
   */
  async function chromeEval(run, ...parameters) {
    const connection = /** @type {any} */ (browser).connection;
    const tree = await connection.send("browsingContext.getTree", { "moz:scope": "chrome", maxDepth: 0 });
    const window = tree.result.contexts.find((/** @type {any} */ { url }) => url.includes("browser.xhtml"));
    const { result } = await connection.send("script.evaluate", {
      expression: `(async () => JSON.stringify((await (${run})(...${JSON.stringify(parameters)})) ?? null))()`,
      target: { context: window.context },
      awaitPromise: true,
    });
    if (result.type === "exception") throw new Error(result.exceptionDetails.text);
    return JSON.parse(result.result.value);
  }

  await chromeEval(logRequests, netLog);
  await browser.installExtension(extension);

  const widget = `${geckoId.toLowerCase().replace(/[^a-z0-9_-]/g, "_")}-browser-action`;
  // Firefox puts new buttons into a menu.
  const pin = (/** @type {string} */ id) => {
    const { CustomizableUI } = /** @type {any} */ (window);
    CustomizableUI.addWidgetToArea(id, CustomizableUI.AREA_NAVBAR);
  };
  await chromeEval(pin, widget);
  // An image has the extension's privileges, but runs none of its scripts.
  const openHelper = () => openExtensionPage(Object.values(manifest.icons)[0]);
  let helper = await openHelper();
  let popup = new FirefoxPopup(helper, chromeEval, until);

  /** Stops the background page; the next event wakes it. */
  async function terminateBackground() {
    const stop = async (/** @type {string} */ id) => {
      const { extension } = /** @type {any} */ (window).WebExtensionPolicy.getByID(id);
      await extension.terminateBackground();
      return extension.backgroundState;
    };
    // Pending events may keep or wake it.
    const isStopped = async () => (await chromeEval(stop, geckoId)) === "stopped";
    await until(isStopped, "The background page does not stop.");
  }

  function menuTitle(entry = "copy-canonical") {
    const read = (/** @type {string} */ id, /** @type {string} */ entry) => {
      const { extension } = /** @type {any} */ (window).WebExtensionPolicy.getByID(id);
      return extension.apiManager.global.gMenuMap.get(extension)?.get(entry)?.title;
    };
    return chromeEval(read, geckoId, entry);
  }

  const first = new Set(await browser.pages());

  return {
    browser,
    origin,
    geckoId,
    openExtensionPage,
    terminateBackground,
    chromeEval,

    /** Shortens timeouts of seconds to a third, until the background page stops. */
    async shortenLimits() {
      await helper.evaluate(`browser.runtime.getBackgroundPage().then(${shortenTimeouts})`);
    },

    /** A busy page cannot be closed. */
    async killPageInFront() {
      const processOf = () =>
        /** @type {any} */ (globalThis).gBrowser.selectedBrowser.browsingContext.currentWindowGlobal.osPid;
      process.kill(/** @type {number} */ (await chromeEval(processOf)), "SIGKILL");
    },
    menuTitle,

    /** @param {string} address */
    async openPage(address) {
      const page = await browser.newPage();
      await page.goto(address);
      return page;
    },

    /** @param {() => Promise<unknown>} act */
    async openedBy(act) {
      const before = new Set(await browser.pages());
      await act();
      const opened = async () => (await browser.pages()).find((page) => !before.has(page));
      return /** @type {Page} */ (await until(opened, "No tab was opened."));
    },

    /**
     * Grants the page by activeTab and opens the real popup.
     * @param {Page} page
     * @param {string} [address] URL of a browser page, which the driver does not know
     */
    async clickToolbarButton(page, address) {
      await popup.close();
      await page.bringToFront();
      // The previous test's tab may still be closing.
      const selected = () => /** @type {any} */ (globalThis).gBrowser.selectedBrowser.currentURI.spec;
      const isInFront = async () => {
        const before = page.url();
        const shown = await chromeEval(selected);
        // Its URL may change constantly.
        return address === undefined ? shown === before || shown === page.url() : shown === address;
      };
      await until(isInFront, "The page did not come to the front.");
      const click = (/** @type {string} */ id) => {
        const button = document.querySelector(`#${id} .unified-extensions-item-action-button`);
        /** @type {any} */ (button)?.click();
        return button !== null;
      };
      await until(() => chromeEval(click, widget), "The toolbar has no button of the extension.");
      await until(() => popup.isOpen(), "The popup did not open.");
      return popup;
    },

    /**
     * Together: `"Alt", "Shift", "L"`.
     * @param {...string} keys
     */
    press: (...keys) => pressTogether(chromeEval, ...keys),

    /**
     * @param {Page} page
     * @param {string} selector
     * @param {string} label
     */
    async chooseFromContextMenu(page, selector, label) {
      await page.bringToFront();
      await page.locator(selector).click({ button: "right" });
      const choose = (/** @type {string} */ wanted) => {
        const menu = /** @type {any} */ (document.getElementById("contentAreaContextMenu"));
        if (menu.state !== "open") return false;
        const item = [...menu.querySelectorAll("menuitem")].find((entry) => entry.label === wanted && !entry.hidden);
        const around = item?.parentNode;
        if (around && around.state !== "open") {
          around.parentNode.openMenu(true);
          return false;
        }
        if (item) around.activateItem(item);
        return item !== undefined;
      };
      await until(() => chromeEval(choose, label), `The menu has no entry "${label}".`);
    },

    /** Restores the initial state: nothing open, stored or granted, and an empty clipboard. */
    async reset() {
      await popup.close();
      for (const page of await browser.pages()) if (!first.has(page)) await page.close();
      const title = await helper.evaluate(forgetEverything);
      // Restored because the rule set was cleared.
      const isRestored = async () => (await menuTitle()) === title;
      await until(isRestored, "The extension did not restore the title in the context menu.");
      await terminateBackground();
      await chromeEval(() => navigator.clipboard.writeText("nothing yet"));
    },

    /** Reinstalls the extension like an update. */
    async update() {
      await browser.installExtension(extension);
      await chromeEval(pin, widget);
      helper = await openHelper();
      popup = new FirefoxPopup(helper, chromeEval, until);
    },

    readClipboard() {
      return chromeEval(() => navigator.clipboard.readText());
    },

    /** Returns uncaught errors of the extension since the last call. */
    takeUncaught: () => chromeEval(extensionErrors),

    requestsOfOurs: () => requestsByExtensions(requestsIn(netLog)),

    /**
     * Returns all requests. Throws if the extension made one or left an error uncaught.
     * @returns {Promise<import("./firefox-net-log.mjs").Request[]>}
     */
    async close() {
      const uncaught = await chromeEval(extensionErrors);
      await browser.close();
      const requests = requestsIn(netLog);
      rmSync(dirname(netLog), { recursive: true, force: true });
      const ours = requestsByExtensions(requests);
      if (ours.length > 0) throw new Error(`The extension has made requests: ${JSON.stringify(ours)}`);
      if (uncaught.length > 0) throw new Error(`Nobody caught what the extension threw: ${uncaught.join("; ")}`);
      return requests;
    },
  };
}
