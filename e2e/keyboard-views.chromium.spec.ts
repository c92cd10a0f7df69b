/** By the keyboard alone: the filter of a table, two addresses compared, and what is over a page; keyboard-alone.headed.spec.ts has the rest. */
import type { Page } from "playwright/test";
import { expect, test } from "./fixtures.ts";
import { Keyboard } from "./keyboard.ts";
import { command } from "./marks-bar.ts";
import { message } from "./messages.ts";
import { closeMessage, openDrawn } from "./over-page.ts";
import { DESK, LAUNCH } from "./scenes.ts";
import { addressOf, go, newView } from "./walk.ts";

test.use({ launch: LAUNCH });

const rows = (view: Page) => view.locator(".table-row[data-index]");

test("the filter of a table: what passes is said, what is wrong too, and all comes back", { tag: "@deep" }, async ({
  context,
  session,
}) => {
  const view = await newView(context, DESK);
  await go(view, `${addressOf(session, "report")}#lab`);
  const keys = new Keyboard(view);
  await keys.goTo("#lab-field");
  await view.keyboard.insertText("http://h.example/b http://a.example/%2541 http://c.example/");
  await keys.goTo("#lab-run");
  await keys.press("Enter");
  await expect(rows(view)).toHaveCount(3);
  await keys.goTo("input[type=search]");
  await keys.hears(() => view.keyboard.insertText("/b$/"), /1/);
  await expect(rows(view)).toHaveCount(1);
  await keys.press("Control+a");
  await keys.hears(() => view.keyboard.insertText("/(/"), /\S/);
  await keys.press("Tab");
  await keys.expectAt(".search button");
  await keys.press("Enter");
  await keys.expectAt("input[type=search]");
  await expect(rows(view)).toHaveCount(3);
  await keys.goTo(".filter-row select");
  await keys.press("ArrowDown");
  await keys.goTo(".filter-row input[type=checkbox], .filter-row button");
});

test("two addresses compared: the answer is said as they change, another rule set is chosen", { tag: "@deep" }, async ({
  context,
  session,
}) => {
  const view = await newView(context, DESK);
  await go(view, `${addressOf(session, "report")}#pair`);
  const keys = new Keyboard(view);
  await keys.goTo("#first");
  await view.keyboard.insertText("http://h.example/%7Ea");
  await keys.press("Tab");
  await keys.goTo("#second");
  await view.keyboard.insertText("http://h.example/~a");
  await expect(view.locator("#pair-answer")).toBeVisible();
  await keys.hears(() => view.keyboard.insertText("b"), new RegExp(message("pair_different", "")));
  await keys.goTo("#panel-pair [aria-pressed=false]");
  await keys.press("Enter");
  await keys.expectAt("#panel-pair [aria-pressed=true]");
});

test("over a page: each button of the bar is reached and seen, what it says is said, and the focus comes back", {
  tag: "@deep",
}, async ({ page, session, site }) => {
  await page.goto(`${site.origin}/navigator/?utm_source=a`);
  await openDrawn(session);
  await command(session, "toggle-highlight");
  const bar = page.locator(".nav");
  await expect(bar).toBeVisible();
  // The message that says so has a button, too.
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
  // Round to the first.
  await keys.press("End", "ArrowLeft");
  await keys.hears(() => keys.press("Enter"), /only/);
  await page.keyboard.press("Escape");
  await expect(bar).toHaveCount(0);
  await expect.poll(() => keys.isAt("#first")).toBe(true);
  await command(session, "copy-as-clean");
  await expect(page.locator(".card[data-tone] [role=status]")).toContainText("utm_source");
  await keys.goTo(".card button", "Shift+Tab");
  await page.keyboard.press("Enter");
  await expect(page.locator(".card")).toHaveCount(0);
});
