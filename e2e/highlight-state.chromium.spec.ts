import type { Page } from "playwright/test";
import type { ChromiumSession, RealPopup } from "./chromium.mjs";
import { expect, test } from "./fixtures.ts";
import { message } from "./messages.ts";
import { openLinks } from "./report-table.ts";

test.use({ launch: { granted: { origins: ["http://127.0.0.1/*"] } } });

/** Returns group numbers by link, from the content script: marks are in a closed shadow root. */
const marks = (session: ChromiumSession, allFrames = false) =>
  session.worker.evaluate(async (allFrames) => {
    const [tab] = await chrome.tabs.query({ active: true, lastFocusedWindow: true });
    const answers = await chrome.scripting.executeScript({
      target: { tabId: tab?.id ?? -1, allFrames },
      func: () => {
        type Marks = ReadonlyMap<Element, { number: number; encoded: boolean }>;
        const shared = Reflect.get(globalThis, Symbol.for("trueform")) as { marks?: () => Marks } | undefined;
        return [...(shared?.marks?.() ?? [])].map(
          ([link, { number, encoded }]) => `${link.getAttribute("href")} ${number}${encoded ? " %%" : ""}`,
        );
      },
    });
    return answers.flatMap(({ result }) => result ?? []);
  }, allFrames);

function show(hrefs: readonly string[]): void {
  document.body.replaceChildren(
    ...hrefs.map((href) => {
      const link = document.createElement("a");
      link.setAttribute("href", href);
      link.textContent = href;
      return link;
    }),
  );
}

/** Opening the popup grants the page. */
async function pressHighlight(openPopup: () => Promise<RealPopup>): Promise<RealPopup> {
  const popup = await openPopup();
  await popup.ready();
  await popup.evaluate(() => document.querySelector<HTMLElement>("#tab-links")?.click());
  await popup.click("#highlight");
  return popup;
}

const hosts = () => document.querySelectorAll("html > div[popover]").length;

async function openOn(page: Page, url: string, session: ChromiumSession): Promise<void> {
  await page.goto(url);
  await expect.poll(async () => (await session.badge()).title).toContain(new URL(url).pathname);
}

test("marks follow a list that is rendered again and grows; groups keep their numbers", async ({
  page,
  site,
  session,
  openPopup,
}) => {
  await openOn(page, `${site.origin}/plain/`, session);
  await page.evaluate(show, ["/a", "/%61", "/b", "/%62"]);
  await expect.poll(async () => (await session.badge()).text).toBe("2");
  await pressHighlight(openPopup);
  await expect.poll(() => marks(session)).toEqual(["/a 1", "/%61 1", "/b 2", "/%62 2"]);
  await page.evaluate(show, ["/c", "/b", "/%62", "/a", "/%61", "/?q=caf%25C3%25A9"]);
  await expect.poll(() => marks(session)).toHaveLength(5);
  await page.evaluate(show, ["/c", "/b", "/%62", "/a", "/%61", "/%63"]);
  await expect.poll(() => marks(session)).toHaveLength(6);
  const groups = (await marks(session)).map((one: string) => one.split(" ")[1]);
  expect(new Set(groups).size).toBe(3);
  await page.evaluate(show, ["/a"]);
  await expect.poll(() => marks(session)).toEqual([]);
});

test("frames that are added or navigate are marked like the others", async ({ page, site, session, openPopup }) => {
  await openOn(page, `${site.origin}/plain/`, session);
  await page.evaluate(show, ["/a", "/%61"]);
  await expect.poll(async () => (await session.badge()).text).toBe("1");
  await pressHighlight(openPopup);
  await expect.poll(() => marks(session)).toEqual(["/a 1", "/%61 1"]);
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        const frame = document.createElement("iframe");
        frame.src = "/plain/?late";
        frame.addEventListener("load", resolve, { once: true });
        document.body.append(frame);
      }),
  );
  const frame = page.frames()[1];
  for (const name of ["late", "another"]) {
    if (name !== "late") await frame?.goto(`${site.origin}/plain/?${name}`);
    await frame?.evaluate(show, ["/a", "/b", "/%62"]);
    await expect.poll(() => marks(session, true)).toEqual(["/a 1", "/%61 1", "/a 1", "/b 2", "/%62 2"]);
  }
  await (await pressHighlight(openPopup)).ready();
  await expect.poll(() => Promise.all(page.frames().map((one) => one.evaluate(hosts)))).toEqual([0, 0]);
});

test("highlights stay on across navigations with the worker stopped; turning them off removes everything", async ({
  page,
  site,
  session,
  openPopup,
}) => {
  await openOn(page, `${site.origin}/demo/`, session);
  const popup = await pressHighlight(openPopup);
  await popup.ready();
  await expect.poll(async () => (await marks(session)).length).toBeGreaterThan(10);
  await session.killWorker();
  await openOn(page, `${site.origin}/badge/variants.html`, session);
  await expect.poll(() => page.evaluate(hosts)).toBe(1);
  const kept = await session.worker.evaluate(async () =>
    JSON.stringify([await chrome.storage.local.get(null), await chrome.storage.session.get(null)]),
  );
  expect(kept).toContain("highlighted:");
  expect(kept).not.toContain("127.0.0.1");
  await (await pressHighlight(openPopup)).ready();
  await expect.poll(() => page.evaluate(hosts)).toBe(0);
  await openOn(page, `${site.origin}/demo/`, session);
  await page.waitForTimeout(500);
  expect(await page.evaluate(hosts)).toBe(0);
});

test("highlights on the whole site also appear in another tab, until they are turned off in the options", async ({
  context,
  page,
  site,
  session,
  openPopup,
}) => {
  await session.worker.evaluate(() => chrome.storage.local.set({ highlightScope: "site" }));
  await openOn(page, `${site.origin}/demo/`, session);
  const before = await context.newPage();
  await openOn(before, `${site.origin}/demo/?before`, session);
  await page.bringToFront();
  await (await pressHighlight(openPopup)).ready();
  const stored = () =>
    session.worker.evaluate(async () => {
      const { sites, highlightScope } = await chrome.storage.local.get(null);
      const kept = Object.keys(await chrome.storage.session.get(null));
      // Ignores the hidden tab's pending check and the menu.
      return { sites, highlightScope, words: kept.filter((name) => !/^(?:pendingChecks:|menu$)/.test(name)) };
    });
  await expect
    .poll(stored)
    .toEqual({ sites: [{ host: "127.0.0.1", covers: "host", highlight: true }], highlightScope: "site", words: [] });
  await before.bringToFront();
  await expect.poll(() => before.evaluate(hosts)).toBe(1);
  const other = await context.newPage();
  await openOn(other, `${site.origin}/demo/?other`, session);
  await expect.poll(() => other.evaluate(hosts)).toBe(1);
  const options = await context.newPage();
  await options.goto(`${session.popupUrl.replace(/popup/g, "options")}#sites`);
  await options.getByRole("button", { name: message("options_site_remove", "127.0.0.1") }).click();
  await expect.poll(async () => (await stored()).sites).toEqual([]);
  for (const tab of [page, before, other]) await expect.poll(() => tab.evaluate(hosts)).toBe(0);
  await other.bringToFront();
  await openOn(other, `${site.origin}/demo/?again`, session);
  await other.waitForTimeout(500);
  expect(await other.evaluate(hosts)).toBe(0);
});

test("highlights on all sites also mark late links on a page without marks", async ({ page, site, session }) => {
  await session.worker.evaluate(() => chrome.storage.local.set({ highlights: "always" }));
  await openOn(page, `${site.origin}/plain/`, session);
  await expect.poll(() => page.evaluate(hosts)).toBe(1);
  expect(await marks(session)).toEqual([]);
  await page.evaluate(show, ["/a", "/%61", "/?q=caf%25C3%25A9"]);
  await expect.poll(() => marks(session)).toEqual(["/a 1", "/%61 1", "/?q=caf%25C3%25A9 0 %%"]);
  // The bar is in a closed shadow root, which the accessibility tree includes.
  const client = await page.context().newCDPSession(page);
  const toolbars = async () =>
    (await client.send("Accessibility.getFullAXTree")).nodes.filter(({ role }) => role?.value === "toolbar").length;
  await expect.poll(toolbars).toBe(1);
});

test("links chosen by the user stay marked on an observed page", async ({
  context,
  page,
  site,
  session,
  openPopup,
}) => {
  await openOn(page, `${site.origin}/plain/`, session);
  await page.evaluate(show, ["/a", "/%61"]);
  await expect.poll(async () => (await session.badge()).text).toBe("1");
  const report = await openLinks(context, await openPopup());
  await report.locator(".table-body").getByRole("checkbox").first().check();
  await report.getByRole("button", { name: message("highlight") }).click();
  await expect.poll(() => marks(session).catch(() => [])).toHaveLength(2);
  await page.evaluate(() => {
    for (const href of ["/b", "/%62"]) {
      document.body.append(Object.assign(document.createElement("a"), { href, textContent: href }));
    }
  });
  await expect.poll(async () => (await session.badge()).text).toBe("2");
  await (await openPopup()).ready();
  expect(await marks(session)).toHaveLength(2);
});

test("the popup on a highlighted page stores nothing that the user did not choose", async ({
  context,
  page,
  site,
  session,
}) => {
  const chosen = { highlights: "always", highlightScope: "site" };
  await session.worker.evaluate((chosen) => chrome.storage.local.set(chosen), chosen);
  await openOn(page, `${site.origin}/plain/`, session);
  await expect.poll(() => page.evaluate(hosts)).toBe(1);
  const tabId = await session.worker.evaluate(async () => (await chrome.tabs.query({ active: true }))[0]?.id);
  const view = await context.newPage();
  await view.goto(`${session.popupUrl}?tab=${tabId}`);
  await view.locator("#tab-links").click();
  await page.bringToFront();
  await page.evaluate(show, ["/a", "/%61"]);
  await view.locator('[data-cause="case-and-port"] .cause-name').click();
  await expect(view.locator(".group")).toHaveCount(1);
  await expect.poll(() => marks(session)).toEqual(["/a 1", "/%61 1"]);
  expect(await session.worker.evaluate(() => chrome.storage.local.get(null))).toEqual(chosen);
});

test("the open popup follows the page", async ({ context, page, site, session }) => {
  await openOn(page, `${site.origin}/plain/`, session);
  const tabId = await session.worker.evaluate(async () => (await chrome.tabs.query({ active: true }))[0]?.id);
  const view = await context.newPage();
  await view.goto(`${session.popupUrl}?tab=${tabId}`);
  await view.locator("#tab-links").click();
  await page.bringToFront();
  await page.evaluate(show, ["/a", "/%61"]);
  await view.locator('[data-cause="case-and-port"] .cause-name').click();
  await expect(view.locator(".group")).toHaveCount(1);
  const start = Date.now();
  await page.evaluate(show, ["/a", "/%61", "/b", "/%62", "/b"]);
  await expect(view.locator(".group")).toHaveCount(2);
  expect(Date.now() - start).toBeLessThan(3000);
});
