/** The manifest grants the site, so its removal is only recorded. */
import { expect, test } from "./fixtures.ts";
import { message } from "./messages.ts";

test.describe("on a watched site", () => {
  test.use({ launch: { granted: { origins: ["http://127.0.0.1/*"] } } });

  /** Listeners exist only once the worker has started. */
  test.beforeEach(async ({ session }) => {
    await expect.poll(() => session.worker.evaluate(() => chrome.tabs.onUpdated.hasListeners())).toBe(true);
  });

  test("every navigation is checked, with the worker stopped before it", async ({ page, site, session }) => {
    await page.goto(`${site.origin}/plain/`);
    await session.killWorker();
    await page.goto(`${site.origin}/demo/?%61=b`);
    await expect.poll(async () => Number((await session.badge()).text)).toBeGreaterThan(7);
    expect((await session.badge()).title).toContain(`${site.origin}/demo/?a=b`);
  });

  test("client-side navigations are checked; turning off needs no confirmation", async ({
    page,
    site,
    session,
    openPopup,
  }) => {
    await page.goto(`${site.origin}/app/`);
    await expect.poll(async () => (await session.badge()).title).toContain("/app/");
    expect((await session.badge()).text).toBe("");
    await session.killWorker();
    await page.click("button");
    await expect.poll(async () => (await session.badge()).text).toBe("2");
    expect((await session.badge()).title).toContain("/app/next");
    const popup = await openPopup();
    await popup.waitFor(() => document.querySelector<HTMLInputElement>("#watch")?.checked);
    // The manifest's grants cannot be removed.
    await popup.evaluate(() => {
      const removed: unknown[] = [];
      Object.assign(window, { removed });
      chrome.permissions.remove = (async (given: object) => removed.push(given) > 0) as never;
      chrome.permissions.contains = (async () => false) as never;
    });
    await popup.click("#watch");
    await popup.waitFor(() => document.querySelector("button#watch") !== null);
    expect(await popup.evaluate(() => Reflect.get(window, "removed"))).toEqual([{ origins: ["http://127.0.0.1/*"] }]);
    expect(await popup.evaluate(() => document.querySelector(".question"))).toBeNull();
  });

  test("no URL is stored", async ({ page, site, session }) => {
    await page.goto(`${site.origin}/demo/`);
    await expect.poll(async () => (await session.badge()).text).not.toBe("");
    const stored = await session.worker.evaluate(async () =>
      JSON.stringify([await chrome.storage.local.get(null), await chrome.storage.session.get(null)]),
    );
    expect(stored).not.toContain("127.0.0.1");
  });
});

test("without the permission no navigation is observed", async ({ page, site, session }) => {
  await page.goto(`${site.origin}/demo/`);
  await page.waitForTimeout(1500);
  expect(await session.badge()).toEqual({ text: "", title: message("extension_name") });
});

test("a badge signal ends after three seconds although the worker was stopped meanwhile", async ({
  context,
  page,
  site,
  session,
}) => {
  await page.goto(`${site.origin}/plain/`);
  // Without a window, no key reaches a native menu; copy.headed.spec.ts uses the real one.
  const tabId = await session.worker.evaluate(async (linkUrl) => {
    const [tab] = await chrome.tabs.query({ active: true, lastFocusedWindow: true });
    const clicked = chrome.contextMenus.onClicked as unknown as { dispatch: (info: object, tab?: object) => void };
    clicked.dispatch({ menuItemId: "copy-canonical", editable: false, pageUrl: linkUrl, linkUrl }, tab);
    return tab?.id as number;
  }, "http://Example.com/");
  const helper = await context.newPage();
  await helper.goto(session.popupUrl.replace(/popup/g, "options"));
  const badge = () => helper.evaluate((id) => chrome.action.getBadgeText({ tabId: id }), tabId);
  await expect.poll(badge).toBe("✓");
  await session.killWorker();
  await helper.waitForTimeout(3200);
  expect(await badge()).toBe("✓");
  // Any message wakes the worker, which finishes overdue work.
  await helper.evaluate(
    (id) => chrome.runtime.sendMessage({ name: "scan", request: { tabId: id, profile: "web" }, id: "1" }),
    tabId,
  );
  await expect.poll(badge).toBe("");
});
