/** What a person sees when a page hangs, when the event page ends while it works, or when Firefox stores no more. */
import { setTimeout as sleep } from "node:timers/promises";
import { expect, firefoxTest as test } from "./fixtures.ts";

const HANGS = "The page does not answer: one of its own scripts keeps it busy.";

test("the popup says that the page does not answer", { tag: "@deep" }, async ({ firefox, site }) => {
  site.asked.clear();
  const page = await firefox.openPage(`${site.origin}/hanging/?busy=80`);
  await firefox.shortenLimits();
  await expect.poll(() => site.asked.has("/busy")).toBe(true);
  const popup = await firefox.clickToolbarButton(page);
  const text = async () => String(await popup.evaluate(() => document.body.textContent));
  await expect.poll(text, { timeout: 30_000 }).toContain(HANGS);
  // The next tests are given the same browser.
  await firefox.killPageInFront();
});

for (const delay of [0, 150]) {
  test(`an event page that ends ${delay} ms after the popup opened costs time, not the answer`, {
    tag: "@deep",
  }, async ({ firefox, site }) => {
    const page = await firefox.openPage(`${site.origin}/many/?n=10000`);
    const popup = await firefox.clickToolbarButton(page);
    await sleep(delay);
    await firefox.terminateBackground();
    await popup.click("#tab-links");
    const text = async () => String(await popup.evaluate(() => document.querySelector(".sum")?.textContent));
    await expect.poll(text, { timeout: 30_000 }).toContain("10,000 links");
  });
}
