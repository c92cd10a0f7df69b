import type { Page } from "playwright/test";
import { accessibilityNodes } from "./accessibility-tree.ts";
import { axeFindings } from "./axe.ts";
import type { ChromiumSession } from "./chromium.mjs";
import { expect, test } from "./fixtures.ts";
import { barText, barTextAt, boxOf, focusedName, hasMessage, runCommand } from "./marks-bar.ts";
import { message, plural } from "./messages.ts";

/** Returns for each group its number and its counts of rendered and hidden links. */
const rendered = (session: ChromiumSession): Promise<string> =>
  session.worker.evaluate(async () => {
    const [tab] = await chrome.tabs.query({ active: true, lastFocusedWindow: true });
    const [answer] = await chrome.scripting.executeScript({
      target: { tabId: tab?.id ?? -1 },
      func: () =>
        (globalThis as unknown as Record<symbol, { steps(asked: { when: string }): string }>)[
          Symbol.for("trueform")
        ]?.steps({ when: "stepping" }),
    });
    return JSON.stringify(JSON.parse(answer?.result ?? "{}").counts);
  });

const centre = (page: Page, id: string) =>
  page.locator(`#${id}`).evaluate((link) => {
    const { top, bottom } = link.getBoundingClientRect();
    return Math.abs((top + bottom) / 2 - innerHeight / 2);
  });

test.use({ launch: { granted: { origins: ["http://127.0.0.1/*"] } } });

test("the bar's keys move forwards and back across frames; hidden links are skipped and counted; Escape closes it", {
  tag: "@default",
}, async ({ page, site, session }) => {
  await page.goto(`${site.origin}/navigator/`);
  await page.evaluate(() => {
    const keys: string[] = [];
    Object.assign(globalThis, { keys });
    addEventListener("keydown", ({ key }) => keys.push(key));
  });
  const before = await page.evaluate(() => document.documentElement.outerHTML);
  await runCommand(session, "toggle-highlight");
  await expect.poll(() => barText(page)).toBe(plural("marks_groups", 2));
  // The page gets Escape while the bar lacks focus.
  await page.keyboard.press("Escape");
  expect(await page.evaluate(() => Reflect.get(globalThis, "keys"))).toEqual(["Escape"]);
  // The bar is first in the tab order.
  await page.locator("#first").focus();
  await page.keyboard.press("Shift+Tab");
  expect(await focusedName(page)).toBe(message("marks_next"));
  for (const place of [1, 2, 3]) {
    await page.keyboard.press(place === 2 ? "ArrowDown" : "Enter");
    await expect.poll(() => barText(page)).toBe(barTextAt(1, place, 4, 1));
  }
  expect(await centre(page, "third")).toBeLessThan(30);
  await page.keyboard.press("ArrowDown");
  await expect.poll(() => barText(page)).toBe(barTextAt(1, 4, 4, 1));
  await page.keyboard.press("ArrowDown");
  await expect.poll(() => barText(page)).toBe(barTextAt(2, 1, 2));
  await page.keyboard.press("ArrowUp");
  await expect.poll(() => barText(page)).toBe(barTextAt(1, 4, 4, 1));
  await page.keyboard.press("ArrowLeft");
  expect(await focusedName(page)).toBe(message("marks_previous"));
  await page.keyboard.press("Space");
  await expect.poll(() => barText(page)).toBe(barTextAt(1, 3, 4, 1));
  expect(await page.evaluate(() => Reflect.get(globalThis, "keys"))).toEqual(["Escape", "Shift", "Tab"]);
  await page.keyboard.press("End");
  expect(await focusedName(page)).toBe(message("marks_off"));
  await page.keyboard.press("Escape");
  await expect.poll(() => page.evaluate(() => document.documentElement.outerHTML)).toBe(before);
  expect(await page.evaluate(() => document.activeElement?.id)).toBe("first");
});

test("commands move within one group; a message says if highlights are off", async ({ page, site, session }) => {
  await page.goto(`${site.origin}/navigator/`);
  // The bar cannot know if a frame is in view.
  await page.evaluate(() => document.querySelector("iframe")?.remove());
  await runCommand(session, "next-marked");
  await expect.poll(() => hasMessage(page, message("marks_are_off"))).toBe(true);
  await runCommand(session, "toggle-highlight");
  await expect.poll(() => barText(page)).toBe(plural("marks_groups", 2));
  await expect.poll(() => hasMessage(page, message("marks_are_off"))).toBe(false);
  await page.keyboard.press("Escape");
  await page.evaluate(() => scrollTo(0, 250));
  await expect.poll(() => barText(page)).toBe(message("marks_away", plural("marks_groups", 2)));
  expect((await accessibilityNodes(page)).filter(({ role }) => role === "button").map(({ name }) => name)).toEqual([
    message("marks_go_on"),
    message("marks_off"),
  ]);
  await page.evaluate(() => scrollTo(0, 0));
  await expect.poll(() => barText(page)).toBe(plural("marks_groups", 2));
  await runCommand(session, "previous-marked");
  await expect.poll(() => barText(page)).toBe(barTextAt(2, 2, 2));
  await runCommand(session, "only-group");
  await expect
    .poll(() => barText(page))
    .toBe(message("marks_at", message("marks_only", message("group_label", 2)), 2, 2));
  await runCommand(session, "next-marked");
  await expect
    .poll(() => barText(page))
    .toBe(message("marks_at", message("marks_only", message("group_label", 2)), 1, 2));
  // Replaces the links, as frameworks do.
  await page.evaluate(() => {
    for (const link of document.querySelectorAll("#two, #two ~ a")) link.replaceWith(link.cloneNode(true));
  });
  await expect.poll(() => rendered(session)).toBe("[[1,3,1],[2,2,0]]");
  await runCommand(session, "next-marked");
  await expect
    .poll(() => barText(page))
    .toBe(message("marks_at", message("marks_only", message("group_label", 2)), 2, 2));
  await runCommand(session, "only-group");
  await expect.poll(() => barText(page)).toBe(barTextAt(2, 2, 2));
  await runCommand(session, "toggle-highlight");
  await expect.poll(() => barText(page)).toBe("");
  await expect.poll(() => hasMessage(page, message("marks_are_off"))).toBe(true);
});

test("the popup continues from there with the same buttons; the page does not notice a click on the bar's close button", async ({
  context,
  page,
  site,
  session,
}) => {
  await page.goto(`${site.origin}/navigator/`);
  await page.bringToFront();
  await page.evaluate(() => {
    const heard: string[] = [];
    Object.assign(globalThis, { heard });
    for (const type of ["pointerdown", "mousedown", "mouseup", "click"])
      document.addEventListener(type, () => heard.push(type));
    // The page has a bar where the navigator is drawn.
    document.body.insertAdjacentHTML("beforeend", '<div id="consent"></div>');
    document.getElementById("consent")?.setAttribute("style", "position:fixed;inset:auto 0 0;height:90px");
    scrollTo(0, 600);
  });
  const before = await page.evaluate(() => document.documentElement.outerHTML);
  const tabId = await session.worker.evaluate(async () => (await chrome.tabs.query({ active: true }))[0]?.id);
  const view = await context.newPage();
  await view.goto(`${session.popupUrl}?tab=${tabId}`);
  await view.locator("#tab-links").click();
  await view.locator("#highlight").click();
  const row = view.locator(".marks-row");
  await expect(row).toContainText(plural("marks_groups", 2));
  await view.locator("#marks-next").press("Enter");
  await expect(row).toContainText(barTextAt(1, 3, 4, 1));
  await view.locator("#marks-only").press("Enter");
  await expect(row).toContainText(
    [message("marks_at", message("marks_only", message("group_label", 1)), 3, 4), plural("marks_not_shown", 1)].join(
      " · ",
    ),
  );
  expect(await axeFindings(view)).toEqual([]);
  await page.bringToFront();
  await expect
    .poll(() => barText(page))
    .toBe(
      [message("marks_at", message("marks_only", message("group_label", 1)), 3, 4), plural("marks_not_shown", 1)].join(
        " · ",
      ),
    );
  const { x, y, height } = await boxOf(page, message("marks_off"));
  const bottom = await page.evaluate(() => innerHeight);
  expect(y + height).toBeLessThanOrEqual(bottom - 90);
  await page.mouse.click(x + 5, y + 5);
  await expect.poll(() => page.evaluate(() => document.documentElement.outerHTML)).toBe(before);
  expect(await page.evaluate(() => Reflect.get(globalThis, "heard"))).toEqual([]);
});
