/** Our pages by the keyboard alone: the focus is seen after each key, comes back where it was lost, and what happens is said. */
import { expect, test } from "./fixtures.ts";
import { Keyboard } from "./keyboard.ts";
import { LAUNCH } from "./scenes.ts";
import { treeOf } from "./tree.ts";
import { addressOf, go, newView } from "./walk.ts";

const DESK = { width: 1280, height: 900 };

test.use({ launch: LAUNCH });

test("the report: a list in the lab, sorted, ticked, copied and exported", { tag: "@deep" }, async ({
  context,
  session,
}) => {
  const view = await newView(context, DESK);
  await go(view, addressOf(session, "report"));
  const keys = new Keyboard(view);
  await keys.goTo("[role=tab][aria-selected=true]");
  await keys.goTo("#tab-lab", "ArrowRight");
  await keys.goTo("#lab-field");
  await view.keyboard.insertText("http://h.example/b http://h.example/%62 http://a.example/?x=%2541");
  await keys.announces("#lab-run", "Enter", /\d/);
  await expect(view.locator(".table-row[data-index]").first()).toBeVisible();
  const head = view.locator(".of-spellings[role=columnheader]");
  await keys.goTo(".of-spellings .sort");
  await keys.press("Enter");
  await expect(head).toHaveAttribute("aria-sort", /ending/);
  await keys.goTo(".table-row[data-index] [data-press=tick]");
  await keys.press(" ");
  await expect(view.locator(".filter-row.is-chosen")).toBeVisible();
  await keys.goTo("[id$=-export]", "Shift+Tab");
  await keys.press("ArrowDown");
  await keys.expectAt("[role=menuitem]");
  const downloading = view.waitForEvent("download");
  await keys.hears(() => keys.press("Enter"), /csv/);
  await (await downloading).cancel();
  await keys.expectAt("[id$=-export]");
  const live = (await treeOf(view)).filter(({ properties = [] }) =>
    properties.some(({ name, value }) => name === "live" && value.value === "polite"),
  );
  expect(live.length).toBeGreaterThan(0);
});

test("open tabs: spare ones are closed and come back", { tag: "@deep" }, async ({ context, page, session, site }) => {
  await page.goto(`${site.origin}/plain/?%61=1`);
  await (await context.newPage()).goto(`${site.origin}/plain/?a=1#top`);
  const view = await newView(context, DESK);
  await go(view, `${addressOf(session, "report")}#tabs`);
  await expect(view.locator(".same-page").first()).toBeVisible();
  const keys = new Keyboard(view);
  const count = () => session.worker.evaluate(async () => (await chrome.tabs.query({})).length);
  const before = await count();
  await keys.goTo("#tabs-close");
  await keys.press("Enter");
  await expect.poll(count).toBe(before - 1);
  await keys.goTo("#undo");
  await keys.press("Enter");
  await expect.poll(count).toBe(before);
  await keys.expectAt("#tabs-heading");
});

test("the options: a rule set, a switch, a name that is refused", { tag: "@deep" }, async ({ context, session }) => {
  const view = await newView(context, DESK);
  await go(view, addressOf(session, "options"));
  const keys = new Keyboard(view);
  await keys.goTo("input[name=profile]");
  await keys.hears(() => keys.press("ArrowDown"), /Saved/);
  await keys.goTo("[role=switch]");
  await keys.hears(() => keys.press(" "), /Saved/);
  await keys.goTo("#site-host");
  await view.keyboard.insertText("no host");
  await keys.hears(() => keys.press("Enter"), /\S/);
  await keys.goTo("#reset-settings");
  await keys.press("Enter");
});

test("the page after the installation: an address is tried and copied, and the question answered", {
  tag: "@deep",
}, async ({ context, session }) => {
  const view = await newView(context, DESK);
  await go(view, addressOf(session, "first-run"));
  const keys = new Keyboard(view);
  await keys.goTo("#address");
  await keys.press("Control+a");
  await view.keyboard.insertText("http://h.example:80/%7Ea");
  await keys.hears(() => keys.press("Enter"), /change/);
  await keys.announces("#copy", "Enter", /opied/);
  await keys.goTo(".choice input");
  await keys.press("ArrowUp");
  await keys.announces("#decide", "Enter", /\S/);
});
