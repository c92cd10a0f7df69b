import { RealPopup } from "./chromium.mjs";
import { pressKeys } from "./display.mjs";
import { expect, headedTest as test } from "./fixtures.ts";
import { textOf } from "./in-page.ts";
import { message } from "./messages.ts";
import { firstLines, throwUncaught, UNCAUGHT } from "./uncaught-errors.ts";

// Chromium 156 crashes if a panel opens in the session that granted its permission.
test.use({ launch: { granted: { permissions: ["sidePanel"] } } });

test("it opens at one press, stays, and follows the active tab", async ({ page, site, session, display, context }) => {
  await page.goto(`${site.origin}/demo/`);
  await page.bringToFront();
  await pressKeys(display.display, "alt+shift+u");
  const popup = await (await RealPopup.attach(session.browserSession, session.popupUrl)).ready();
  await popup.evaluate(() => document.getElementById("panel")?.focus());
  await pressKeys(display.display, "space");
  await expect.poll(() => popup.closed).toBe(true);
  const panel = await (await RealPopup.attach(session.browserSession, `${session.popupUrl}?panel`)).ready();
  // The click granted the tab.
  await expect.poll(() => panel.evaluate(textOf, "#tab-links")).toContain("duplicates");
  expect(await panel.evaluate(() => document.getElementById("panel"))).toBeNull();
  const other = await context.newPage();
  await other.goto(`${site.origin}/levels/`);
  await other.bringToFront();
  await expect.poll(() => panel.evaluate(textOf, "#panel-url")).toContain(message("unreadable_ungranted"));
  await pressKeys(display.display, "alt+shift+u");
  await (await RealPopup.attach(session.browserSession, session.popupUrl)).ready();
  await expect.poll(() => panel.evaluate(textOf, "#panel-url")).toContain("/levels/");
  await page.bringToFront();
  await expect.poll(() => panel.evaluate(textOf, "#panel-url")).toContain("/demo/");
  await panel.evaluate(throwUncaught);
  const uncaught: string[] = [];
  const seen = () => {
    uncaught.push(...firstLines(session.takeUncaught()));
    return uncaught.toSorted();
  };
  await expect.poll(seen).toEqual(UNCAUGHT);
});
