import { axeFindings } from "./axe.ts";
import type { ChromiumSession } from "./chromium.mjs";
import { expect, test } from "./fixtures.ts";
import { message } from "./messages.ts";

const rowsShown = () => [...document.querySelectorAll("#elsewhere .place")].map((row) => row.textContent ?? "");

const activeUrl = (session: ChromiumSession) =>
  session.worker.evaluate(async () => (await chrome.tabs.query({ active: true, lastFocusedWindow: true }))[0]?.url);

const bookmark = (session: ChromiumSession, title: string, url: string) =>
  session.worker.evaluate(
    async ([title, url]) => {
      const [root] = await chrome.bookmarks.getTree();
      for (const { children = [] } of root?.children ?? [])
        for (const { id } of children) await chrome.bookmarks.removeTree(id);
      await chrome.bookmarks.create({ parentId: "1", title, url });
    },
    [title, url] as const,
  );

test.describe("with tabs and bookmarks", () => {
  test.use({ launch: { granted: { permissions: ["tabs", "bookmarks"] } } });

  test("the popup shows other tabs and bookmarks of the page, and opens them", async ({
    context,
    page,
    session,
    site,
    openPopup,
  }) => {
    await bookmark(session, "Plain page", `${site.origin}/plain/?%61=1`);
    await page.goto(`${site.origin}/plain/?%61=1#there`);
    const other = await context.newPage();
    await other.goto(`${site.origin}/plain/?a=1`);
    const popup = await openPopup(other);
    await popup.waitFor(() => document.querySelectorAll("#elsewhere .offer").length === 2);
    const [tab = "", kept = ""] = await popup.evaluate(rowsShown);
    expect(tab).toMatch(
      new RegExp(
        `^${message("elsewhere_also_open", "\\d+", 1)} *${message("elsewhere_as", "127")}.*/plain/\\?%61=1#there$`,
      ),
    );
    expect(kept).toMatch(
      new RegExp(
        `^${message("elsewhere_bookmarked", "Bookmarks bar")} .*“Plain page” *${message("elsewhere_as", "127")}.*/plain/\\?%61=1$`,
      ),
    );
    await popup.click("#elsewhere-tab");
    await expect.poll(() => activeUrl(session)).toBe(`${site.origin}/plain/?%61=1#there`);
    const view = await context.newPage();
    const tabId = await session.worker.evaluate(
      async (url) => (await chrome.tabs.query({})).find((tab) => tab.url === url)?.id,
      `${site.origin}/plain/?a=1`,
    );
    await view.setViewportSize({ width: 420, height: 2000 });
    await view.goto(`${session.popupUrl}?tab=${tabId}`);
    await expect(view.locator("#elsewhere .offer")).toHaveCount(2);
    expect(await axeFindings(view, "#elsewhere")).toEqual([]);
    const stored = await session.worker.evaluate(async () =>
      JSON.stringify([await chrome.storage.local.get(null), await chrome.storage.session.get(null)]),
    );
    expect(stored).not.toContain("/plain/");
  });
});

test("the popup shows no tabs or bookmarks without the permissions", async ({ context, page, site, openPopup }) => {
  await page.goto(`${site.origin}/plain/`);
  const other = await context.newPage();
  await other.goto(`${site.origin}/plain/`);
  const popup = await openPopup(other);
  await popup.waitFor(() => document.querySelector("#parts") !== null);
  expect(await popup.evaluate(rowsShown)).toEqual([]);
});

test.describe("the badge", () => {
  test.use({ launch: { granted: { permissions: ["tabs"], origins: ["http://127.0.0.1/*"] } } });

  const badgeOf = (session: ChromiumSession, url: string) =>
    session.worker.evaluate(async (wanted) => {
      const tab = (await chrome.tabs.query({})).find((one) => one.url === wanted);
      const tabId = tab?.id ?? -1;
      return [await chrome.action.getBadgeText({ tabId }), await chrome.action.getTitle({ tabId })];
    }, url);

  test("shows how often a checked page is open if the setting is on, also with the worker stopped", async ({
    context,
    page,
    session,
    site,
  }) => {
    const url = `${site.origin}/plain/?a=1`;
    await session.worker.evaluate(() => chrome.storage.local.set({ alsoOpen: true }));
    await page.goto(url);
    const text = async () => (await badgeOf(session, url))[0];
    await expect.poll(async () => (await badgeOf(session, url))[1]).toContain(message("tab_url"));
    const before = await text();
    expect(before).not.toContain("×");
    const other = await context.newPage();
    await other.goto(`${site.origin}/plain/?%61=1`);
    await expect.poll(text).toBe("2×");
    expect((await badgeOf(session, url))[1]).toMatch(new RegExp(`\n${message("elsewhere_also_open", "\\d+", 2)}$`));
    await session.killWorker();
    await other.close();
    await expect.poll(text).toBe(before);
    const again = await context.newPage();
    await again.goto(url);
    await expect.poll(text).toBe("2×");
    await session.worker.evaluate(() => chrome.storage.local.set({ alsoOpen: false }));
    await expect.poll(text).toBe(before);
    const kept = () =>
      session.worker.evaluate(async () =>
        Object.keys(await chrome.storage.session.get(null)).filter((name) => name.startsWith("badge:")),
      );
    await expect.poll(kept).toEqual([]);
  });
});
