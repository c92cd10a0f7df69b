/** Proves that the log read after each test shows the extension's requests. */
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type Browser from "webextension-polyfill";
import { buildWith } from "./build-with.mjs";
import { type FirefoxSession, launchFirefox } from "./firefox.mjs";
import { expect, firefoxTest as test } from "./fixtures.ts";

declare const browser: typeof Browser;

const build = fileURLToPath(new URL("../dist/firefox", import.meta.url));

const ask = (url: string) => fetch(url, { mode: "no-cors" }).then(String, String);

/** Runs in an extension page; the request comes from a content script. */
async function askFromScript(address: string): Promise<void> {
  const [{ id = -1 } = {}] = await browser.tabs.query({ url: "http://127.0.0.1/*" });
  const func = async (url: string) => {
    // Firefox attributes it to the page.
    await fetch(`${url}-as-page`, { mode: "no-cors" }).then(String, String);
    const image = new Image();
    image.src = url;
    await new Promise((resolve) => image.addEventListener("error", resolve));
  };
  await browser.scripting.executeScript({ target: { tabId: id }, func, args: [address] });
}

const WAYS: Record<string, (firefox: FirefoxSession, url: string) => Promise<unknown>> = {
  page: async (firefox, url) => (await firefox.openExtensionPage("src/pages/rules/rules.html")).evaluate(ask, url),
  background: async (firefox, url) => {
    const page = await firefox.openExtensionPage("icons/16.png");
    return page.evaluate((url) => browser.runtime.getBackgroundPage().then((global) => global.fetch(url)), url);
  },
  script: async (firefox, url) =>
    (await firefox.openExtensionPage("src/pages/rules/rules.html")).evaluate(askFromScript, url),
};

test("a request of any extension context without a policy fails the run", async ({ site }) => {
  const folder = buildWith(build, { permissions: ["tabs"], origins: ["http://127.0.0.1/*"] });
  const file = join(folder, "manifest.json");
  writeFileSync(file, readFileSync(file, "utf8").replace("connect-src 'none'", "connect-src *"));
  const firefox = await launchFirefox({ extension: folder });
  try {
    await firefox.openPage(`${site.origin}/plain/`);
    expect(firefox.requestsOfOurs()).toEqual([]);
    for (const [name, way] of Object.entries(WAYS)) await way(firefox, `${site.origin}/told-by-${name}`).catch(String);
    const paths = firefox.requestsOfOurs().map(({ url }) => new URL(url).pathname);
    expect(paths).toEqual(["/told-by-page", "/told-by-background", "/told-by-script"]);
    await expect(firefox.close()).rejects.toThrow("The extension has made requests: [");
  } finally {
    rmSync(folder, { recursive: true });
  }
});
