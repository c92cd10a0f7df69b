import type { Page } from "playwright/test";
import { axeFindings } from "./axe.ts";
import type { ChromiumSession } from "./chromium.mjs";
import { expect, test } from "./fixtures.ts";
import { message, plural } from "./messages.ts";

interface Wanted {
  readonly url: string;
  readonly pinned?: boolean;
}

const openWindow = (session: ChromiumSession, wanted: readonly Wanted[]): Promise<number[]> =>
  session.worker.evaluate(async (tabs) => {
    const [first, ...others] = tabs;
    const window = await chrome.windows.create({ url: first?.url ?? "", focused: false });
    const windowId = window?.id ?? -1;
    const ids = [window?.tabs?.[0]?.id ?? -1];
    if (first?.pinned) await chrome.tabs.update(ids[0] as number, { pinned: true });
    for (const { url, pinned = false } of others)
      ids.push((await chrome.tabs.create({ windowId, url, pinned, active: false })).id ?? -1);
    for (const id of ids)
      while (!(await chrome.tabs.get(id)).url || (await chrome.tabs.get(id)).status !== "complete")
        await new Promise((resolve) => setTimeout(resolve, 20));
    return ids;
  }, wanted);

/** Returns URL, pinned and grouped state of each web page, by window. */
const openPages = (session: ChromiumSession) =>
  session.worker.evaluate(async () => {
    const windows = await chrome.windows.getAll({ populate: true });
    return windows
      .sort((a, b) => (a.id ?? 0) - (b.id ?? 0))
      .map(({ tabs = [] }) =>
        tabs
          .filter(({ url, pendingUrl }) => (url || pendingUrl || "").startsWith("http"))
          .map(({ url, pendingUrl, pinned, groupId }) => [url || pendingUrl || "", pinned, groupId >= 0] as const),
      )
      .filter((tabs) => tabs.length > 0);
  });

async function openReport(page: Page, session: ChromiumSession): Promise<Page> {
  await page.goto(`${session.popupUrl.replace(/popup/g, "report")}#browser`);
  await page.waitForFunction(() => document.documentElement.dataset.state === "ready");
  await page.setViewportSize({ width: 1280, height: 900 });
  return page;
}

const bar = (report: Page) => report.locator(".undo-bar");

test.use({ launch: { granted: { permissions: ["tabs"] } } });

test("only the chosen ones of sixty tabs in three windows are closed, and Undo restores them", async ({
  page,
  session,
  site,
}) => {
  test.slow();
  const at = (path: string): string => `${site.origin}/plain/?page=${path}`;
  const alone = (from: number, count: number) =>
    Array.from({ length: count }, (_, i) => ({ url: at(`own${from + i}`) }));
  const twice = Array.from({ length: 9 }, (_, i) => at(`p${i}`));
  const [first, second, third] = [
    [{ url: at("p0"), pinned: true }, ...twice.map((url) => ({ url })), ...alone(0, 10)],
    [...twice.map((url) => ({ url })), ...alone(10, 11)],
    [...twice.slice(0, 5).map((url) => ({ url: url.replace("=p", "=%70") })), ...alone(21, 15)],
  ].map((tabs) => tabs as Wanted[]) as [Wanted[], Wanted[], Wanted[]];
  expect([first, second, third].map(({ length }) => length)).toEqual([20, 20, 20]);
  const ids = [await openWindow(session, first), await openWindow(session, second), await openWindow(session, third)];
  const [moving, going] = [ids[1]?.[7] as number, ids[1]?.[8] as number];
  await session.worker.evaluate(
    async (tabIds) => {
      const { windowId } = await chrome.tabs.get(tabIds[0] as number);
      await chrome.tabs.group({ tabIds: tabIds as [number, ...number[]], createProperties: { windowId } });
    },
    (ids[1] ?? []).slice(0, 3),
  );
  const report = await openReport(page, session);
  await expect(report.locator("#panel-browser .headline")).toContainText(
    plural("tabs_total", 60, plural("tabs_windows", 4)),
  );
  await expect(report.locator(".page-card")).toHaveCount(9);
  await report.getByRole("button", { name: message("tabs_keep_each") }).click();
  await report.getByRole("menuitem", { name: message("tabs_keep", message("tabs_keep_oldest")) }).click();
  // A pinned tab is kept besides the oldest of its page.
  const close = report.getByRole("button", { name: plural("tabs_close_chosen", 15) });
  await expect(close).toBeVisible();
  const ticked = report.locator(".member.is-close input").first();
  await ticked.click();
  await expect(report.getByRole("button", { name: plural("tabs_close_chosen", 14) })).toBeEnabled();
  await report.locator(".member.is-skip input").click();
  const before = await openPages(session);
  expect(await axeFindings(report)).toEqual([]);
  await session.worker.evaluate(
    async ([moved, gone, url]) => {
      await chrome.tabs.update(moved as number, { url: url as string });
      while ((await chrome.tabs.get(moved as number)).url !== url) await new Promise((r) => setTimeout(r, 20));
      await chrome.tabs.remove(gone as number);
    },
    [moving, going, at("elsewhere")] as const,
  );
  await expect(report.locator("#browser-stale")).toHaveText(message("browser_stale"));
  await close.click();
  await expect(bar(report)).toContainText(plural("tabs_closed", 13));
  await expect(bar(report)).toContainText(message("undo_skipped", 1));
  expect(await axeFindings(report)).toEqual([]);
  const expected = [
    first.map(({ url, pinned = false }) => [url, pinned, false]).filter((_, i) => i !== 1),
    [[at("elsewhere"), false, false], ...second.slice(9).map(({ url }) => [url, false, false])],
    third.slice(5).map(({ url }) => [url, false, false]),
  ];
  expect(await openPages(session)).toEqual(expected);
  await report.getByRole("button", { name: message("undo"), exact: true }).click();
  await expect(bar(report)).toContainText(plural("tabs_reopened", 13));
  const after = before.map((tabs, i) =>
    i !== 1
      ? tabs
      : tabs.flatMap((tab, k) => (k === 8 ? [] : [k === 7 ? ([at("elsewhere"), false, false] as const) : tab])),
  );
  await expect.poll(() => openPages(session)).toEqual(after);
  await expect(report.locator("#browser-stale")).toHaveText("");
});

test("a closed window is restored; a page with a beforeunload dialog is named", async ({
  page,
  session,
  site,
  context,
}) => {
  const at = (path: string): string => `${site.origin}/plain/?page=${path}`;
  await openWindow(session, [{ url: at("a") }, { url: at("b") }]);
  await openWindow(session, [{ url: at("a") }, { url: at("b") }]);
  const draft = await context.newPage();
  await draft.goto(at("a"));
  await draft.evaluate(() => {
    document.title = "Draft";
    addEventListener("beforeunload", (event) => event.preventDefault());
  });
  await draft.mouse.click(5, 5);
  const report = await openReport(page, session);
  await expect(report.locator(".page-card")).toHaveCount(2);
  await report.getByRole("button", { name: message("tabs_keep_each") }).click();
  await report.getByRole("menuitem", { name: message("tabs_keep", message("tabs_keep_oldest")) }).click();
  draft.on("dialog", () => {});
  await report.getByRole("button", { name: plural("tabs_close_chosen", 3) }).click();
  await expect(bar(report)).toContainText(plural("tabs_closed", 2));
  await expect(bar(report)).toContainText(message("tabs_waiting", "Draft"));
  await expect.poll(async () => (await openPages(session)).length).toBe(2);
  await report.keyboard.press("Control+z");
  await expect(bar(report)).toContainText(plural("tabs_reopened", 2));
  await expect
    .poll(async () => (await openPages(session)).map((tabs) => tabs.map(([url]) => url)))
    .toContainEqual([at("a"), at("b")]);
});

test.describe("with the permissions for titles and history", () => {
  test.use({ launch: { granted: { permissions: ["tabs", "tabGroups", "sessions"] } } });

  test("Undo restores the title of a removed group, and a tab's history", async ({ page, session, site, context }) => {
    const at = (path: string): string => `${site.origin}/plain/?page=${path}`;
    await openWindow(session, [{ url: at("a") }, { url: at("b") }, { url: at("c") }]);
    await openWindow(session, [{ url: at("d") }, { url: at("a") }]);
    const travelled = await context.newPage();
    await travelled.goto(at("before"));
    await travelled.goto(at("b"));
    await session.worker.evaluate(async (url) => {
      const [tab] = (await chrome.tabs.query({ url })).slice(-1);
      const group = await chrome.tabs.group({ tabIds: tab?.id ?? -1 });
      await chrome.tabGroups.update(group, { title: "Pottery", color: "purple" });
    }, at("a"));
    const report = await openReport(page, session);
    await report.getByRole("button", { name: message("tabs_keep_each") }).click();
    await report.getByRole("menuitem", { name: message("tabs_keep", message("tabs_keep_oldest")) }).click();
    await report.getByRole("button", { name: plural("tabs_close_chosen", 2) }).click();
    await expect(bar(report)).toContainText(plural("tabs_closed", 2));
    await report.getByRole("button", { name: message("undo"), exact: true }).click();
    await expect(bar(report)).toContainText(plural("tabs_reopened", 2));
    const groups = () =>
      session.worker.evaluate(async () => (await chrome.tabGroups.query({})).map((one) => [one.title, one.color]));
    await expect.poll(groups).toEqual([["Pottery", "purple"]]);
    // The browser may drop a history entry until the page has loaded.
    const reopened = () => session.worker.evaluate(async (url) => (await chrome.tabs.query({ url }))[0], at("b"));
    await expect.poll(async () => (await reopened())?.status).toBe("complete");
    const id = (await reopened())?.id ?? -1;
    await session.worker.evaluate((tabId) => chrome.tabs.goBack(tabId), id);
    await expect
      .poll(() => session.worker.evaluate(async (tabId) => (await chrome.tabs.get(tabId)).url, id))
      .toBe(at("before"));
    expect(await report.evaluate(() => document.visibilityState)).toBe("visible");
  });
});
