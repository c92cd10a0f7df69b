import { contentOverPage } from "./firefox-over-page.ts";
import { expect, firefoxTest as test } from "./fixtures.ts";
import { openLinks } from "./in-page.ts";
import { barTextAt } from "./marks-bar.ts";
import { plural } from "./messages.ts";

const row = () => document.querySelector(".marks-row")?.textContent ?? "";

test("the popup moves into a frame; the bar's keys continue, and its Escape removes all marks", async ({
  firefox,
  site,
}) => {
  const page = await firefox.openPage(`${site.origin}/navigator/`);
  const outerHtml = () => page.evaluate(() => document.documentElement.outerHTML);
  const announcement = async () =>
    (await contentOverPage(firefox, page)).find((text) => /^Group |groups/.test(text)) ?? "";
  const html = await outerHtml();
  const popup = await (await firefox.clickToolbarButton(page)).ready();
  await popup.evaluate(openLinks);
  await popup.click("#highlight");
  await expect.poll(() => popup.evaluate(row)).toContain(plural("marks_groups", 2));
  for (const place of [1, 2, 3, 4]) {
    await popup.click("#marks-next");
    await expect.poll(() => popup.evaluate(row)).toContain(barTextAt(1, place, 4, 1));
  }
  await popup.press("Escape");
  await expect.poll(announcement).toBe(barTextAt(1, 4, 4, 1));
  await page.bringToFront();
  await page.focus("#first");
  await page.keyboard.down("Shift");
  await page.keyboard.press("Tab");
  await page.keyboard.up("Shift");
  await page.keyboard.press("ArrowDown");
  await expect.poll(announcement).toBe(barTextAt(2, 1, 2));
  await page.keyboard.press("Escape");
  await expect.poll(outerHtml).toBe(html);
  expect(await page.evaluate(() => document.activeElement?.id)).toBe("first");
  await page.close();
});
