/** Keys that the popup ignores reach the browser. */
import type { ChromiumSession, RealPopup } from "./chromium.mjs";
import { RealPopup as Popup } from "./chromium.mjs";
import { pressKeys } from "./display.mjs";
import { expect, headedTest as test } from "./fixtures.ts";
import { message } from "./messages.ts";

/** Opens the popup by its shortcut, before any click. */
async function openByKeys(session: ChromiumSession, display: { display: string }): Promise<RealPopup> {
  await pressKeys(display.display, "alt+shift+u");
  return (await Popup.attach(session.browserSession, session.popupUrl)).ready();
}

const focused = (popup: RealPopup) =>
  popup.evaluate(() => {
    const { id, dataset } = document.activeElement as HTMLElement;
    return dataset.copy ?? dataset.toggle ?? id;
  });
const typed = (popup: RealPopup) => popup.evaluate(() => document.querySelector("textarea")?.value ?? null);

const URL_PARTS = "/plain/?%61=1&utm_source=x";

test("Tab goes from the header along the strip to the field, copying and the rest", { tag: "@default" }, async ({
  page,
  site,
  session,
  display,
}) => {
  await page.goto(site.origin + URL_PARTS);
  await page.bringToFront();
  const popup = await openByKeys(session, display);
  const order: unknown[] = [];
  for (let count = 0; count < 12; count += 1) {
    const before = await focused(popup);
    await pressKeys(display.display, "Tab");
    await expect.poll(() => focused(popup)).not.toBe(before);
    order.push(await focused(popup));
  }
  expect(order).toEqual([
    ...["site", "panel", "help", "options", "tab-url"],
    ...["edit", "copy", "copy-more", "open", "parts", "watch", "report"],
  ]);
  await popup.close();
});

test("Esc leaves the field or the copy menu; another Esc closes the popup", async ({
  page,
  site,
  session,
  display,
}) => {
  await page.goto(site.origin + URL_PARTS);
  await page.bringToFront();
  let popup = await openByKeys(session, display);
  await pressKeys(display.display, "h", "i");
  await expect.poll(() => typed(popup)).toBe("hi");
  await pressKeys(display.display, "Escape");
  await expect.poll(() => focused(popup)).toBe("edit");
  expect(await typed(popup)).toBeNull();
  await pressKeys(display.display, "Escape");
  await expect.poll(() => popup.closed).toBe(true);
  popup = await openByKeys(session, display);
  await popup.evaluate(() => document.getElementById("copy-more")?.focus());
  await pressKeys(display.display, "Down");
  await expect.poll(() => focused(popup)).toBe("url");
  await pressKeys(display.display, "Down");
  await expect.poll(() => focused(popup)).toBe("markdown");
  await pressKeys(display.display, "Up");
  await expect.poll(() => focused(popup)).toBe("url");
  await pressKeys(display.display, "Left");
  await expect.poll(() => focused(popup)).toBe("clean");
  await pressKeys(display.display, "Escape");
  await expect.poll(() => focused(popup)).toBe("copy-more");
  expect(await popup.evaluate(() => document.querySelector(".copy-menu"))).toBeNull();
  await pressKeys(display.display, "Escape");
  await expect.poll(() => popup.closed).toBe(true);
});

test("on Chrome's own pages, text can be typed at once and is checked, and the badge says that nothing was copied", async ({
  page,
  session,
  display,
}) => {
  await page.goto("chrome://version/");
  await page.bringToFront();
  const popup = await openByKeys(session, display);
  expect(await popup.text()).toContain(message("closed_page", "Chrome"));
  await pressKeys(display.display, ..."http", "colon", "slash", "slash", "x", "slash", "percent", "6", "1", "Return");
  await popup.waitFor(() => document.querySelector("#canonical")?.textContent === "http://x/a");
  await pressKeys(display.display, "Escape");
  await expect.poll(() => popup.closed).toBe(true);
  // The page's URL is unknown, and nothing can be drawn over it.
  await pressKeys(display.display, "alt+shift+l");
  await expect.poll(async () => (await session.badge()).text).toBe("!");
});

test("Alt+Shift+L copies the format chosen in the options, confirmed over the page", async ({
  page,
  site,
  session,
  display,
}) => {
  await page.goto(site.origin + URL_PARTS);
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  const message = page.locator("div[popover=manual]");
  await page.bringToFront();
  await pressKeys(display.display, "alt+shift+l");
  await expect(message).toHaveCount(1);
  await expect.poll(() => session.readClipboard(page)).toBe(`${site.origin}/plain/?a=1&utm_source=x`);
  await expect(message).toHaveCount(0);
  await session.worker.evaluate(() => chrome.storage.local.set({ copies: "fixed" }));
  await session.killWorker();
  await pressKeys(display.display, "alt+shift+l");
  await expect.poll(() => session.readClipboard(page)).toBe(`${site.origin}/plain/?a=1`);
});
