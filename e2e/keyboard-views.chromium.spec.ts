/** Elements over a page; keyboard-only.headed.spec.ts covers the rest. */
import { expect, test } from "./fixtures.ts";
import { Keyboard } from "./keyboard.ts";
import { runCommand } from "./marks-bar.ts";
import { message } from "./messages.ts";
import { closeMessage, openDrawn } from "./over-page.ts";
import { LAUNCH } from "./scenes.ts";

test.use({ launch: LAUNCH });

test("the bar over a page has reachable and visible buttons, announces its text, and returns the focus", async ({
  page,
  session,
  site,
}) => {
  await page.goto(`${site.origin}/navigator/?utm_source=a`);
  await openDrawn(session);
  await runCommand(session, "toggle-highlight");
  const bar = page.locator(".nav");
  await expect(bar).toBeVisible();
  await closeMessage(page);
  await page.locator("#first").focus();
  const keys = new Keyboard(page);
  await keys.press("Shift+Tab");
  expect(await keys.isAt(".nav button")).toBe(true);
  await keys.hears(() => keys.press("ArrowDown"), /1 of/);
  await expect(bar).toContainText(message("marks_only_this"));
  const names = new Set<string>();
  await keys.press("Home");
  for (let count = await bar.locator("button:visible").count(); count > 0; count -= 1) {
    names.add((await bar.locator("button:focus").getAttribute("title")) ?? "");
    await keys.press("ArrowRight");
  }
  expect([...names]).toEqual([
    message("marks_previous"),
    message("marks_next"),
    message("marks_only_title"),
    message("marks_off"),
  ]);
  // Wraps around to the first button.
  await keys.press("End", "ArrowLeft");
  await keys.hears(() => keys.press("Enter"), /only/);
  await page.keyboard.press("Escape");
  await expect(bar).toHaveCount(0);
  await expect.poll(() => keys.isAt("#first")).toBe(true);
  await runCommand(session, "copy-as-clean");
  await expect(page.locator(".card[data-tone] [role=status]")).toContainText("utm_source");
  await keys.goTo(".card button", "Shift+Tab");
  await page.keyboard.press("Enter");
  await expect(page.locator(".card")).toHaveCount(0);
});
