/** Stops the worker at each of its API calls, in flows from the popup. */
import type { RealPopup } from "./chromium.mjs";
import { expect, test } from "./fixtures.ts";
import { menuEntries } from "./menu-entries.ts";
import { countHosts, dispatch, type Flow, type Stage, testFlows } from "./stopped-flows.ts";

test.use({ launch: { granted: { origins: ["http://127.0.0.1/*"] } } });

async function pressHighlight({ openPopup }: Stage): Promise<RealPopup> {
  const popup = await openPopup();
  await popup.evaluate(() => document.querySelector<HTMLElement>("#tab-links")?.click());
  await popup.waitFor(() => document.querySelector("#highlight") !== null);
  return popup;
}

let pressed: RealPopup | undefined;
const press = () =>
  pressed?.evaluate(() => document.querySelector<HTMLElement>("#highlight")?.click()) ?? Promise.resolve();

const FLOWS: readonly Flow[] = [
  { name: "the popup is opened", begin: ({ session, page }) => session.clickToolbarButton(page) },
  {
    name: "highlights are turned on",
    prepare: async (stage) => {
      pressed = await pressHighlight(stage);
    },
    begin: press,
  },
  {
    name: "highlights are turned off",
    prepare: async (stage) => {
      pressed = await pressHighlight(stage);
      await press();
      await expect.poll(() => stage.page.evaluate(countHosts)).toBe(1);
    },
    begin: press,
  },
  {
    name: "the context menu copies",
    begin: ({ session }) =>
      dispatch(
        session,
        "contextMenus.onClicked",
        { menuItemId: "copy-canonical", linkUrl: "http://Example.com/" },
        "tab",
      ),
  },
  {
    name: "the rule set changes",
    begin: ({ view }) => view.evaluate(() => chrome.storage.local.set({ profile: "surt" })),
    says: /1,0,0,127/,
  },
  {
    name: "the entries of the menu change",
    prepare: async ({ view }) => {
      await view.evaluate(() => chrome.storage.local.set({ menu: ["fixed"] }));
      await expect.poll(() => menuEntries(view)).toEqual(["canonical", "as-fixed"]);
    },
    begin: ({ view }) => view.evaluate(() => chrome.storage.local.set({ menu: ["target", "markdown"] })),
    check: async ({ page, view }, call) => {
      await page.reload();
      const entries = ["canonical", "as-target", "as-markdown"];
      await expect.poll(() => menuEntries(view), `call ${call}`).toEqual(entries);
    },
  },
  {
    name: "a site’s highlights are turned off in the options",
    prepare: async ({ view, page }) => {
      await view.evaluate(() =>
        chrome.storage.local.set({ sites: [{ host: "127.0.0.1", covers: "host", highlight: true }] }),
      );
      await expect.poll(() => page.evaluate(countHosts)).toBe(1);
    },
    begin: ({ view }) => view.evaluate(() => chrome.storage.local.set({ sites: [] })),
    // Otherwise the popup or the page's next event removes the marks.
    check: async ({ page }, call) => {
      if (call % 2 === 1) return;
      await page.reload();
      await expect(page.locator("html > div[popover]"), `call ${call}`).toHaveCount(0);
    },
  },
];

testFlows(FLOWS);
