import { expect, firefoxTest as test } from "./fixtures.ts";
import { contentOf } from "./in-page.ts";

/** Runs in an extension page. Each scan increments the number. */
async function latestOf(address: string): Promise<number> {
  const tabs = await chrome.tabs.query({});
  const tab = tabs.find(({ url }) => url === address);
  const [answer] = await chrome.scripting.executeScript({
    target: { tabId: tab?.id ?? -1 },
    func: () => Reflect.get(globalThis, Symbol.for("trueform"))?.latest?.()?.collection as number,
  });
  return answer?.result ?? -1;
}

test("a page is read once for highlights and the report, and again for another popup", async ({ firefox, site }) => {
  const address = `${site.origin}/demo/`;
  const page = await firefox.openPage(address);
  const popup = await (await firefox.clickToolbarButton(page)).ready();
  const first = await popup.evaluate(latestOf, address);
  await popup.evaluate(() => document.querySelector<HTMLElement>("#tab-links")?.click());
  await popup.click("#highlight");
  await popup.ready();
  await new Promise((resolve) => setTimeout(resolve, 2500));
  expect(await popup.evaluate(latestOf, address)).toBe(first);
  const report = await firefox.openedBy(() => popup.click("#report"));
  await expect.poll(() => report.evaluate(contentOf, ".table-body")).toContain("/demo/workshops/raku.html");
  await report.close();
  const other = await (await firefox.clickToolbarButton(page)).ready();
  expect(await other.evaluate(latestOf, address)).toBe(first + 1);
  await other.close();
  await page.close();
});
