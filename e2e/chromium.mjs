import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { chromium } from "playwright";
import { findChromium } from "../tools/browsers.mjs";
import { RealPopup } from "./real-popup.mjs";

export { RealPopup };

const build = fileURLToPath(new URL("../dist/chrome", import.meta.url));

/**
 * @typedef {object} LaunchOptions
 * @property {string} [extension] the folder of the build
 * @property {boolean} [headless]
 * @property {string[]} [args] more flags for the browser
 * @property {Record<string, string>} [env] more variables: `DISPLAY`, or `LANGUAGE: "es"` for the browser in Spanish
 * @property {string} [profile] a folder to keep; without one the profile is new and thrown away
 * @property {{ width: number, height: number } | null} [viewport] null: as large as the window
 * @property {string[]} [hosts] where made-up hosts lead: `"shop.example 127.0.0.1:8080"`
 * @property {boolean} [network] let requests leave this computer; without it nothing but 127.0.0.1 resolves
 * @property {import("playwright").BrowserContextOptions["colorScheme"]} [colorScheme]
 */

/** @typedef {Awaited<ReturnType<typeof launchChromium>>} ChromiumSession */
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
  const rules = [...hosts.map((host) => `MAP ${host}`), "MAP * ~NOTFOUND", "EXCLUDE 127.0.0.1", "EXCLUDE localhost"];
  return `--host-resolver-rules=${rules.join(" , ")}`;
}

/** In the worker: waits for the entry in the context menu, the last thing that the installation makes. */
async function menuIsMade() {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    try {
      return await chrome.contextMenus.update("copy-canonical", {});
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}

/**
 * Starts Chromium with the extension in it.
 * @param {LaunchOptions} [options]
 */
export async function launchChromium({
  extension = build,
  headless = true,
  args = [],
  env = {},
  profile,
  viewport = { width: 1280, height: 900 },
  hosts = [],
  network = false,
  colorScheme = "light",
} = {}) {
  const executablePath = process.env.CHROMIUM_PATH || (await findChromium());
  if (!executablePath) throw new Error("No Chromium was found: `npm test` brings one.");
  const folder = profile ?? mkdtempSync(join(tmpdir(), "trueform-chromium-"));
  const removeProfile = () => {
    try {
      if (!profile) rmSync(folder, { recursive: true, force: true });
      return true;
    } catch {
      // The last of Chromium's processes is still writing.
      return false;
    }
  };
  // For a start that ends by Control+C.
  process.once("exit", removeProfile);
  const context = await chromium.launchPersistentContext(folder, {
    executablePath,
    headless,
    chromiumSandbox: false,
    viewport,
    colorScheme,
    env: { ...process.env, ...env },
    args: [
      // Playwright disables extensions, but for those that this flag names.
      `--disable-extensions-except=${extension}`,
      `--load-extension=${extension}`,
      ...(network ? [] : [resolverRules(hosts)]),
      ...args,
    ],
  });
  const browser = context.browser();
  if (!browser) throw new Error("Chromium did not start.");
  const browserSession = await browser.newBrowserCDPSession();
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent("serviceworker", { timeout: 15_000 }));
  const id = new URL(worker.url()).host;
  const manifest = JSON.parse(readFileSync(join(extension, "manifest.json"), "utf8"));
  const popupUrl = `chrome-extension://${id}/${manifest.action.default_popup}`;

  /**
   * @param {string} type
   * @param {(target: Target) => boolean} matches
   */
  async function targetOf(type, matches) {
    const { targetInfos } = await browserSession.send("Target.getTargets", { filter: [{ type, exclude: false }] });
    return targetInfos.find(matches);
  }
  const isOurWorker = (/** @type {Target} */ { url }) => url.startsWith(`chrome-extension://${id}/`);

  return {
    context,
    /** Calls to it wait for ever while the worker is dead, and go on with the same object once it is awake. */
    worker,
    id,
    browserSession,
    popupUrl,

    /**
     * Clicks the toolbar button as a person would: the page is granted by activeTab and the real popup opens.
     * @param {import("playwright").Page} page
     * @returns {Promise<RealPopup>}
     */
    async clickToolbarButton(page) {
      await page.bringToFront();
      const tab = await targetOf("tab", ({ url, embedderData }) => url === page.url() && isActive(embedderData));
      if (!tab) throw new Error(`No tab shows ${page.url()}.`);
      await browserSession.send("Extensions.triggerAction", { id, targetId: tab.targetId });
      return RealPopup.attach(browserSession, popupUrl);
    },

    /** Stops the service worker, as the browser does whenever it likes. The next event wakes it. */
    async killWorker() {
      const first = await targetOf("service_worker", isOurWorker);
      // One that has not finished installing is not ended by any browser: its menu would never be made.
      if (first) await Promise.race([worker.evaluate(menuIsMade), sleep(5000)]);
      const end = Date.now() + 10_000;
      while (first && Date.now() < end) {
        // A worker that is just starting ignores this, so it is said until it is heard.
        await browserSession
          .send("Target.closeTarget", { targetId: first.targetId })
          .catch(() => "It is gone already.");
        await sleep(50);
        if ((await targetOf("service_worker", isOurWorker))?.targetId !== first.targetId) return;
      }
      if (first) throw new Error("The service worker did not stop.");
    },

    /**
     * What a person would paste now.
     * @param {import("playwright").Page} page a page of a web site, which comes to the front
     * @returns {Promise<string>}
     */
    async readClipboard(page) {
      await context.grantPermissions(["clipboard-read"], { origin: new URL(page.url()).origin });
      await page.bringToFront();
      return page.evaluate(() => navigator.clipboard.readText());
    },

    async close() {
      await context.close();
      for (let attempt = 0; attempt < 20 && !removeProfile(); attempt += 1) await sleep(100);
      process.off("exit", removeProfile);
    },
  };
}
