/**
 * Stops the worker at each of its API calls, in flows from keys, selections, the address bar, permissions, tabs,
 * updates, startup and sync.
 */
import type { Page } from "playwright/test";
import type { RealPopup } from "./chromium.mjs";
import { expect, test } from "./fixtures.ts";
import { menuEntries } from "./menu-entries.ts";
import { message, plural } from "./messages.ts";
import { dispatch, type Flow, type Stage, testFlows } from "./stopped-flows.ts";
import { syncedItems } from "./synced-items.ts";

test.use({ launch: { granted: { origins: ["http://127.0.0.1/*"], permissions: ["tabs"] } } });

/** Returns the tab's toolbar title, without the worker. */
const titleOf = ({ view, page }: Stage): Promise<string> =>
  view.evaluate(async (url) => {
    const tab = (await chrome.tabs.query({})).find((one) => one.url === url);
    return chrome.action.getTitle({ tabId: tab?.id ?? -1 });
  }, page.url());

const SITE = { origins: ["http://127.0.0.1/*"] };
let report: Page | undefined;
let popup: RealPopup | undefined;

const openReport = async ({ context, session }: Stage): Promise<Page> => {
  const view = await context.newPage();
  await view.goto(`${session.popupUrl.replace(/popup/g, "report")}#browser`);
  await expect(view.locator("html[data-state=ready]")).toHaveCount(1);
  return view;
};

const twins = ({ view, page }: Stage): Promise<number> =>
  view.evaluate(async (url) => (await chrome.tabs.query({})).filter((one) => one.url === url).length, page.url());

async function withTwins(stage: Stage): Promise<void> {
  const { page, view } = stage;
  await view.evaluate(async (url) => {
    for (let i = 0; i < 2; i += 1) await chrome.tabs.create({ url, active: false });
  }, page.url());
  await expect.poll(() => twins(stage)).toBe(3);
  report = await openReport(stage);
  await report.getByRole("button", { name: message("tabs_keep_each") }).click();
  await report.getByRole("menuitem", { name: message("tabs_keep", message("tabs_keep_oldest")) }).click();
}

const pressInReport = async (name: string) => report?.getByRole("button", { name, exact: true }).click();
const bar = (): string | Promise<string> => report?.locator(".undo-bar").innerText() ?? "";

const closed = async (stage: Stage): Promise<void> => {
  await expect.poll(bar).toContain(plural("tabs_closed", 2));
  await expect.poll(() => twins(stage)).toBe(1);
  await report?.close();
};

const copySelected = ({ session }: Stage) =>
  dispatch(
    session,
    "contextMenus.onClicked",
    { menuItemId: "copy-canonical", frameId: 0, selectionText: "<URL:http://h.example/web- capture/%7Eann>" },
    "tab",
  );

const choicesIn = ({ context }: Stage) => context.pages().filter((one) => one.url().includes("/disambiguation/"));

/** Returns handoffs that remain after their windows closed. */
async function keptOfClosed(stage: Stage): Promise<unknown[]> {
  for (const choice of choicesIn(stage)) await choice.close();
  // Unclaimed handoffs expire after a minute.
  return (await keptToHandOver(stage)).filter((takenBy) => takenBy !== null);
}

const keptToHandOver = ({ view }: Stage): Promise<unknown[]> =>
  view.evaluate(async () => {
    const all = Object.entries(await chrome.storage.session.get(null));
    return all.flatMap(([name, kept]) => (name.startsWith("handoff:") ? [Reflect.get(Object(kept), "takenBy")] : []));
  });

const FLOWS: readonly Flow[] = [
  {
    name: "a copied selection is ambiguous",
    prepare: ({ page }) =>
      page.evaluate(() => {
        const text = document.createElement("pre");
        text.textContent = "<URL:http://h.example/web-\n  capture/%7Eann>";
        document.body.prepend(text);
        getSelection()?.selectAllChildren(text);
      }),
    begin: copySelected,
    check: async (stage, call) => {
      // The user tries again, as no window opened.
      await stage.page.reload();
      await stage.session.worker.evaluate(async () => {
        const [tab] = await chrome.tabs.query({ url: "http://127.0.0.1/*" });
        Object.assign(globalThis, { tabInFront: tab?.id, windowInFront: tab?.windowId });
      });
      await copySelected(stage);
      await expect.poll(() => choicesIn(stage).length, `call ${call}`).toBeGreaterThan(0);
      for (const choice of choicesIn(stage))
        await expect(choice.getByRole("heading", { level: 2 })).toHaveText([
          message("disambiguation_with_hyphen"),
          message("disambiguation_without_hyphen"),
        ]);
      // A window that the worker requested before it stopped may still open.
      await expect.poll(() => keptOfClosed(stage), `call ${call}`).toEqual([]);
    },
  },
  {
    name: "the browser starts",
    prepare: async ({ view }) => {
      await view.evaluate(() => chrome.storage.local.set({ menu: ["fixed"] }));
      await expect.poll(() => menuEntries(view)).toEqual(["canonical", "as-fixed"]);
    },
    begin: ({ session }) => dispatch(session, "runtime.onStartup"),
    check: async ({ page, view }, call) => {
      await page.reload();
      await expect.poll(() => menuEntries(view), `call ${call}`).toEqual(["canonical", "as-fixed"]);
    },
  },
  {
    name: "settings arrive from another device",
    prepare: async ({ view }) => {
      await view.evaluate(async () => {
        await chrome.storage.sync.clear();
        await chrome.storage.local.set({ sync: true, level: 2 });
      });
      await expect.poll(() => view.evaluate(() => chrome.storage.sync.get(null))).toEqual(syncedItems({ level: 2 }));
    },
    begin: ({ view }) => view.evaluate((items) => chrome.storage.sync.set(items), syncedItems({ profile: "surt" })),
    says: /1,0,0,127/,
    check: async ({ page, view }, call) => {
      await page.reload();
      const taken = () => view.evaluate(async () => (await chrome.storage.local.get("profile")).profile);
      await expect.poll(taken, `call ${call}`).toBe("surt");
    },
  },
  {
    name: "a shortcut copies",
    begin: ({ session }) => dispatch(session, "commands.onCommand", "copy-canonical", "tab"),
  },
  {
    name: "a shortcut turns highlights on",
    begin: ({ session }) => dispatch(session, "commands.onCommand", "toggle-highlight", "tab"),
  },
  {
    name: "text is typed in the address bar",
    begin: ({ session }) => dispatch(session, "omnibox.onInputChanged", "http://h.example/%7Ea", "suggest"),
  },
  {
    name: "text is entered in the address bar",
    begin: ({ session }) => dispatch(session, "omnibox.onInputEntered", "http://h.example/%7Ea", "newBackgroundTab"),
  },
  {
    name: "the extension is updated",
    begin: ({ session }) => dispatch(session, "runtime.onInstalled", { reason: "update" }),
  },
  {
    name: "a permission is granted",
    prepare: ({ view, page }) =>
      view.evaluate(async (url) => {
        const tab = (await chrome.tabs.query({})).find((one) => one.url === url);
        await chrome.action.setTitle({ tabId: tab?.id ?? -1, title: "none yet" });
      }, page.url()),
    begin: ({ session }) => dispatch(session, "permissions.onAdded", SITE),
    check: async (stage, call) => {
      // The third call stores the tabs to check. Before that, only the page's next event helps.
      if (call <= 3) await stage.page.reload();
      else
        await stage.view.evaluate(async () => {
          const { id } = await chrome.tabs.create({ active: false });
          if (id !== undefined) await chrome.tabs.remove(id);
        });
      await expect.poll(() => titleOf(stage), `call ${call}`).toContain("?a=");
    },
  },
  {
    name: "tabs are closed",
    prepare: withTwins,
    begin: () => pressInReport(plural("tabs_close_chosen", 2)),
    check: closed,
  },
  {
    name: "tabs are reopened",
    prepare: async (stage) => {
      await withTwins(stage);
      await pressInReport(plural("tabs_close_chosen", 2));
      await expect.poll(bar).toContain(plural("tabs_closed", 2));
    },
    begin: () => pressInReport(message("undo")),
    check: async (stage) => {
      await expect.poll(bar).toContain(plural("tabs_reopened", 2));
      await expect.poll(() => twins(stage)).toBe(3);
      await pressInReport(plural("tabs_close_chosen", 2));
      await closed(stage);
    },
  },
  {
    name: "the report is opened",
    prepare: async ({ openPopup }) => {
      popup = await openPopup();
    },
    begin: async ({ context }) => {
      const opened = context.waitForEvent("page");
      await popup?.click("#report");
      report = await opened;
    },
    check: async () => {
      await expect.poll(() => report?.getByRole("grid").isVisible()).toBe(true);
      await report?.close();
    },
  },
  { name: "a permission is revoked", begin: ({ session }) => dispatch(session, "permissions.onRemoved", SITE) },
];

testFlows(FLOWS);
