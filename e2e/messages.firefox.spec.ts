import type { FirefoxSession, Page } from "./firefox.mjs";
import { expect, firefoxTest as test } from "./fixtures.ts";
import { extensionState, oddMessages, openPorts, sendAll } from "./odd-messages.ts";

const SEED = Number(process.env.MESSAGES_SEED ?? 24);
const COUNT = 20_000;

const openOurs = (firefox: FirefoxSession) => firefox.openExtensionPage("src/pages/rules/rules.html");

type Run<Result> = (messages: readonly unknown[]) => Promise<Result>;

/** The driver cannot pass all numbers, and a literal `__proto__` sets the prototype. */
const literalOf = (messages: readonly unknown[]) => `JSON.parse(${JSON.stringify(JSON.stringify(messages))})`;

const inPage = async <Result>(ours: Page, run: Run<Result>, messages: readonly unknown[]): Promise<Result> =>
  (await ours.evaluate(`(${run})(${literalOf(messages)})`)) as Result;

/** Runs as a content script in a granted page. */
async function inScript<Result>(ours: Page, origin: string, run: Run<Result>, messages: readonly unknown[]) {
  const answer = await ours.evaluate(`(async () => {
    const tab = (await browser.tabs.query({})).find(({ url = "" }) => url.startsWith("${origin}"));
    const how = { target: { tabId: tab.id }, func: ${run}, args: [${literalOf(messages)}] };
    const [{ result, error }] = await browser.scripting.executeScript(how);
    if (error) throw new Error(String(error));
    return result;
  })()`);
  return answer as Result;
}

test(`the background page survives ${COUNT} messages of an extension page, seed ${SEED}`, async ({ firefox }) => {
  test.setTimeout(600_000);
  const page = await openOurs(firefox);
  await firefox.takeUncaught();
  const before = await page.evaluate(extensionState);
  const messages = oddMessages(SEED, COUNT);
  const counts = await inPage(page, sendAll, messages);
  expect(Object.keys(counts).toSorted()).toEqual(["answered", "no answer"]);
  expect(await inPage(page, openPorts, messages.slice(0, 50))).toBe(50);
  expect(await page.evaluate(extensionState)).toEqual(before);
  expect(await firefox.takeUncaught()).toEqual([]);
});

test(`the background page survives ${COUNT} messages of a content script, and web pages cannot reach it`, async ({
  firefox,
  site,
}) => {
  test.setTimeout(600_000);
  const page = await firefox.openPage(`${site.origin}/demo/`);
  await (await firefox.clickToolbarButton(page)).close();
  const ours = await openOurs(firefox);
  const before = await ours.evaluate(extensionState);
  const markup = await page.content();
  await firefox.takeUncaught();
  const messages = oddMessages(SEED + 1, COUNT);
  const counts = await inScript(ours, site.origin, sendAll, messages);
  expect(Object.keys(counts).toSorted()).toEqual(["answered", "no answer"]);
  // Content scripts must not send this request.
  const asked = { name: "collect", request: { tabId: before.tabs[0]?.id ?? 0 }, id: "of a page" };
  expect(await inScript(ours, site.origin, sendAll, [asked])).toEqual({ "no answer": 1 });
  expect(await inScript(ours, site.origin, openPorts, messages.slice(0, 50))).toBe(50);
  const tried = await page.evaluate((all) => {
    for (const message of JSON.parse(all)) postMessage(message, "*");
    return ["chrome", "browser"].filter((name) => name in globalThis);
  }, JSON.stringify(messages));
  expect(tried).toEqual([]);
  expect(await ours.evaluate(extensionState)).toEqual(before);
  expect(await page.content()).toBe(markup);
  expect(await firefox.takeUncaught()).toEqual([]);
});

test(`content scripts survive ${COUNT} messages of the background page, seed ${SEED}`, async ({ firefox, site }) => {
  test.setTimeout(600_000);
  const page = await firefox.openPage(`${site.origin}/demo/`);
  const popup = await (await firefox.clickToolbarButton(page)).ready();
  await popup.click("#tab-links");
  await popup.click("#highlight");
  await popup.waitFor(() => document.querySelector<HTMLInputElement>("#highlight")?.checked);
  await popup.close();
  // The first drawing sets the height.
  const ofMarks = () => page.evaluate(() => document.querySelector<HTMLElement>("[popover=manual]")?.style.height);
  await expect.poll(ofMarks).not.toBe("100px");
  const ours = await openOurs(firefox);
  const markup = await page.content();
  await firefox.takeUncaught();
  const took = await ours.evaluate(`(async () => {
    const { browser } = await globalThis.browser.runtime.getBackgroundPage();
    const { id } = (await browser.tabs.query({})).find(({ url = "" }) => url.startsWith("${site.origin}"));
    const send = (message) => browser.tabs.sendMessage(id, message).then(() => "taken", String);
    const took = new Set();
    for (const message of ${literalOf(oddMessages(SEED + 2, COUNT))}) took.add(await send(message));
    return [...took];
  })()`);
  expect(took).toEqual(["taken"]);
  expect(await firefox.takeUncaught()).toEqual([]);
  expect(await page.content()).toBe(markup);
});
