import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { zipFolder } from "../tools/zip.mjs";
import { launchFirefox } from "./firefox.mjs";
import { expect, firefoxTest as test } from "./fixtures.ts";
import { message } from "./messages.ts";

const PAGE = "src/pages/first-run/first-run.html";

/** Runs in the browser's window. */
const hasLoaded = (): boolean => {
  // biome-ignore lint/suspicious/noExplicitAny: Firefox's own interfaces have no types here.
  const { tabs } = (globalThis as any).gBrowser;
  return tabs.every(
    (tab: { linkedBrowser: { webProgress: { isLoadingDocument: boolean } } }) =>
      !tab.linkedBrowser.webProgress.isLoadingDocument,
  );
};

/** Runs in the browser's window. */
const countOpen = (): number => {
  // biome-ignore lint/suspicious/noExplicitAny: as above.
  const { tabs } = (globalThis as any).gBrowser;
  return tabs.filter((tab: { linkedBrowser: { currentURI: { spec: string } } }) =>
    tab.linkedBrowser.currentURI.spec.includes("/first-run/"),
  ).length;
};

const announcement = () => document.querySelector("#outcome")?.textContent ?? "";
const activeOf = () => document.querySelector("[aria-current=true] h3")?.textContent;

/** Runs in the browser's window: installs permanently. */
async function installFile(path: string, id: string): Promise<void> {
  // biome-ignore lint/suspicious/noExplicitAny: as above.
  const { ChromeUtils, Services } = globalThis as any;
  const { AddonManager } = ChromeUtils.importESModule("resource://gre/modules/AddonManager.sys.mjs");
  const { FileUtils } = ChromeUtils.importESModule("resource://gre/modules/FileUtils.sys.mjs");
  Services.prefs.setBoolPref("xpinstall.signatures.required", false);
  await (await AddonManager.getAddonByID(id)).uninstall();
  await (await AddonManager.getInstallForFile(new FileUtils.File(path))).install();
}

/** Runs in the browser's window. */
async function switchOffAndOn(id: string): Promise<void> {
  // biome-ignore lint/suspicious/noExplicitAny: as above.
  const { ChromeUtils } = globalThis as any;
  const { AddonManager } = ChromeUtils.importESModule("resource://gre/modules/AddonManager.sys.mjs");
  const addon = await AddonManager.getAddonByID(id);
  await addon.disable();
  await addon.enable();
}

/** Runs in the browser's window. Release versions require signatures. */
const needsSignatures = (): boolean =>
  // biome-ignore lint/suspicious/noExplicitAny: as above.
  (globalThis as any).ChromeUtils.importESModule("resource://gre/modules/AppConstants.sys.mjs").AppConstants
    .MOZ_REQUIRE_SIGNING;

test("it opens once after a permanent installation, not after a temporary one", async () => {
  const firefox = await launchFirefox();
  const folder = mkdtempSync(join(tmpdir(), "trueform-xpi-"));
  try {
    await expect.poll(() => firefox.menuTitle()).toBeTruthy();
    expect(await firefox.chromeEval(countOpen)).toBe(0);
    test.skip(await firefox.chromeEval(needsSignatures), "This Firefox installs signed extensions only.");
    const build = fileURLToPath(new URL("../dist/firefox", import.meta.url));
    const { id } = JSON.parse(readFileSync(join(build, "manifest.json"), "utf8")).browser_specific_settings.gecko;
    writeFileSync(join(folder, "trueform.xpi"), zipFolder(build));
    await firefox.chromeEval(installFile, join(folder, "trueform.xpi"), id);
    await expect.poll(() => firefox.chromeEval(countOpen)).toBe(1);
    // A page that is still loading would stay open.
    await expect.poll(() => firefox.chromeEval(hasLoaded)).toBe(true);
    await firefox.terminateBackground();
    await firefox.chromeEval(switchOffAndOn, id);
    await expect.poll(() => firefox.menuTitle()).toBeTruthy();
    await expect.poll(() => firefox.chromeEval(countOpen)).toBe(0);
  } finally {
    await firefox.close();
    rmSync(folder, { recursive: true, force: true });
  }
});

test("one click grants all sites and checks open tabs, another revokes them", async ({ firefox, site }) => {
  const shop = await firefox.openPage(`${site.origin}/plain/`);
  const page = await firefox.openExtensionPage(PAGE);
  await page.waitForSelector("[data-state=ready]");
  const text = await page.evaluate(() => document.body.innerText);
  expect(text).toContain(message("prompt_all_firefox"));
  expect(text).toContain(message("first_run_pin_firefox"));
  expect(text).not.toMatch(/Chrome|Edge/);
  await page.click("#all-sites");
  await expect.poll(() => page.evaluate(announcement)).toContain(message("first_run_granted"));
  await shop.bringToFront();
  const titleOf = `browser.tabs.query({ url: "${site.origin.replace(/:\d+$/, "")}/*" })
    .then(([tab]) => browser.action.getTitle({ tabId: tab?.id }))`;
  await expect.poll(() => page.evaluate(titleOf)).not.toBe(message("extension_name"));
  await page.bringToFront();
  expect(await page.evaluate(activeOf)).toBe(message("options_auto_all"));
  await page.click("#all-sites");
  await expect.poll(() => page.evaluate(announcement)).toContain(message("first_run_revoked"));
  await shop.close();
});

test("after a refusal the first choice stays active", async ({ firefox }) => {
  const page = await firefox.openExtensionPage(PAGE);
  await page.waitForSelector("[data-state=ready]");
  await page.evaluate("browser.permissions.request = async () => false");
  await page.click("#all-sites");
  await expect.poll(() => page.evaluate(announcement)).toContain(message("first_run_denied"));
  expect(await page.evaluate(activeOf)).toBe(message("options_auto_click"));
});
