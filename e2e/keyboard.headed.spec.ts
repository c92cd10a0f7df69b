/** The popup by the keyboard alone, from the shortcut that opens it: the focus is seen after each key, and what happens is said. */
import { RealPopup } from "./chromium.mjs";
import { pressKeys } from "./display.mjs";
import { expect, headedTest as test } from "./fixtures.ts";
import { Keyboard } from "./keyboard.ts";
import { LAUNCH } from "./scenes.ts";
import { ADDRESS } from "./walk.ts";

test.use({ launch: LAUNCH });

test("the popup: tabs, each copy, highlights and their navigator, the site's card, the field, the report", {
  tag: "@deep",
}, async ({ page, context, site, session, display }) => {
  await page.goto(`${site.origin}${ADDRESS}`);
  await page.bringToFront();
  await pressKeys(display.display, "alt+shift+u");
  const popup = await (await RealPopup.attach(session.browserSession, session.popupUrl)).ready();
  const keys = new Keyboard(popup);
  const has = (selector: string) => popup.waitFor((one) => document.querySelector(one) !== null, selector);

  await keys.goTo("#tab-address");
  for (const tab of ["page", "links", "compare"]) {
    await keys.press("ArrowRight");
    await keys.expectAt(`#tab-${tab}[aria-selected=true]`);
  }
  await keys.press("Home");
  await keys.announces("#copy", "Enter", /Copied/);

  // Each kind, by the menu: what is under “More formats” is unfolded there.
  const copied: string[] = [];
  for (let place = 0; ; place += 1) {
    await keys.goTo("#copy-more");
    await keys.press("ArrowDown");
    await keys.goTo("[data-copy=more]", "ArrowDown");
    await keys.press("Enter");
    const kinds = await popup.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>("[data-copy]:not([data-copy=more], [aria-disabled=true])")].map(
        ({ dataset }) => dataset.copy ?? "",
      ),
    );
    const kind = kinds[place];
    if (kind === undefined) break;
    await keys.goTo(`[data-copy="${kind}"]`, "ArrowDown");
    await keys.hears(() => keys.press("Enter"), /Copied|copied/);
    await keys.expectAt("#copy-more");
    copied.push(kind);
  }
  expect(copied.length).toBeGreaterThan(8);
  await keys.press("Escape");
  await keys.expectAt("#copy-more");

  await keys.goTo("#tab-address", "Shift+Tab");
  await keys.press("ArrowRight", "ArrowRight");
  await keys.goTo("#highlight");
  await keys.press(" ");
  await has("#marks-next");
  await keys.announces("#marks-next", "Enter", /1 of|2 of/);
  await keys.press("Enter");
  await keys.announces("#marks-only", "Enter", /only/);
  await keys.goTo("#highlight", "Shift+Tab");
  await keys.press(" ");
  await popup.waitFor(() => document.querySelector("#marks-next") === null);
  await keys.expectAt("#highlight");

  await keys.goTo("#site", "Shift+Tab");
  await keys.press("Enter");
  await has("#site-heading");
  await keys.press("Tab", "Escape");
  await keys.expectAt("#site");

  await keys.goTo("#tab-links");
  await keys.press("Home");
  await keys.goTo("#edit");
  await keys.press("Enter");
  await keys.expectAt("#inspect");
  await popup.evaluate(() => (document.activeElement as HTMLTextAreaElement).select());
  await popup.type("http://h.example:80/%7Ea");
  await keys.press("Enter");
  await popup.waitFor(() => document.querySelector("#canonical")?.textContent === "http://h.example/~a");
  const opened = context.waitForEvent("page");
  await keys.goTo("#report");
  await popup.press("Enter");
  await (await opened).waitForSelector("[data-state=ready]");
});
