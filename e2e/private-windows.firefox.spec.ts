import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type Browser from "webextension-polyfill";
import { buildWith } from "./build-with.mjs";
import { launchFirefox } from "./firefox.mjs";
import { expect, firefoxTest as test } from "./fixtures.ts";
import { WORDS } from "./traced-words.ts";
import { wordsInFiles } from "./traces.ts";

declare const browser: typeof Browser;

const build = fileURLToPath(new URL("../dist/firefox", import.meta.url));

/** Runs in the browser's window, like "Run in Private Windows". */
async function allow(id: string): Promise<void> {
  // biome-ignore lint/suspicious/noExplicitAny: of the browser.
  const { ChromeUtils } = globalThis as any;
  const { ExtensionPermissions } = ChromeUtils.importESModule("resource://gre/modules/ExtensionPermissions.sys.mjs");
  await ExtensionPermissions.add(id, { permissions: ["internal:privateBrowsingAllowed"], origins: [] });
}

/** Runs in an extension page. */
const openPrivate = async (url: string): Promise<number> => {
  const window = await browser.windows.create({ url, incognito: true });
  return window.tabs?.[0]?.id ?? -1;
};
const badgeOf = (tabId: number) => browser.action.getBadgeText({ tabId });
const kept = async () => {
  const { local, session, sync } = browser.storage;
  return JSON.stringify(await Promise.all([local, session, sync].map((one) => one.get(null))));
};
const highlight = (tabId: number) =>
  browser.runtime.sendMessage({
    name: "highlight",
    request: { tabId, profile: "web", level: 2, on: true },
    id: "1",
  });
const drawnIn = async (tabId: number) => {
  const func = () => document.querySelectorAll("html > div[popover]").length;
  return (await browser.scripting.executeScript({ target: { tabId }, func }))[0]?.result;
};
const closePrivate = async () => {
  for (const { id, incognito } of await browser.windows.getAll())
    if (incognito && id !== undefined) await browser.windows.remove(id);
};

test("badge and marks work in private windows, and nothing is stored", async ({ site }) => {
  test.setTimeout(120_000);
  const profile = mkdtempSync(join(tmpdir(), "trueform-private-"));
  const extension = buildWith(build, { permissions: ["tabs"], origins: ["http://127.0.0.1/*"] });
  const prefs = { "extensions.webextensions.keepStorageOnUninstall": true };
  const firefox = await launchFirefox({ profile, extension, prefs });
  try {
    await firefox.chromeEval(allow, firefox.geckoId);
    await firefox.update();
    // A control: a normal window leaves the word in files.
    const usual = await firefox.openPage(`${site.origin.replace("127.0.0.1", "localhost")}/plain/?${WORDS.linked}`);
    expect(await usual.evaluate(() => document.title)).not.toBe("");
    const helper = await firefox.openExtensionPage("src/pages/rules/rules.html");
    expect(await helper.evaluate(() => browser.extension.isAllowedIncognitoAccess())).toBe(true);
    const before = await helper.evaluate(kept);
    const tabId = await helper.evaluate(openPrivate, `${site.origin}/badge/variants.html?${WORDS.query}`);
    await expect.poll(() => helper.evaluate(badgeOf, tabId)).toBe("2");
    expect(await helper.evaluate(kept)).toBe(before);
    expect(await helper.evaluate(highlight, tabId)).toMatchObject({ highlighted: true });
    await expect.poll(() => helper.evaluate(drawnIn, tabId)).toBeGreaterThan(0);
    expect(await helper.evaluate(kept)).toBe(before);
    await firefox.terminateBackground();
    const next = await helper.evaluate(openPrivate, `${site.origin}/badge/variants.html?${WORDS.fragment}`);
    await expect.poll(() => helper.evaluate(badgeOf, next)).toBe("2");
    expect(await helper.evaluate(kept)).toBe(before);
    await helper.evaluate(closePrivate);
    expect(await helper.evaluate(kept)).toBe(before);
    await firefox.close();
    const inFiles = new Set([...wordsInFiles(profile).values()].flatMap((words) => [...words]));
    expect(inFiles).toContain("linked");
    expect(inFiles).not.toContain("query");
    expect(inFiles).not.toContain("fragment");
  } finally {
    await firefox.browser.close();
    for (const folder of [profile, extension]) rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
});
