import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { ChromiumSession } from "./chromium.mjs";
import { expect, test } from "./fixtures.ts";
import { message } from "./messages.ts";

const granted = { permissions: ["webRequest"], origins: ["http://127.0.0.1/*"] };

const unfold = () => {
  document.querySelector<HTMLElement>("#tab-page")?.click();
  document.querySelector<HTMLElement>("#why-declared")?.click();
};

const kept = (session: ChromiumSession) =>
  session.worker.evaluate(async () =>
    Object.entries(await chrome.storage.session.get(null))
      .filter(([name]) => name.startsWith("link-header:"))
      .map(([, value]) => value),
  );

test.describe("with the permissions", () => {
  test.use({ launch: { granted } });

  test.beforeEach(async ({ session }) => {
    await expect
      .poll(() => session.worker.evaluate(() => chrome.webRequest.onHeadersReceived.hasListeners()))
      .toBe(true);
  });

  test("its URLs are listed among the declared ones, with the worker stopped before", async ({
    page,
    site,
    session,
    openPopup,
  }) => {
    await page.goto(`${site.origin}/plain/`);
    await session.killWorker();
    await page.goto(`${site.origin}/linked?a=b#c`);
    await expect
      .poll(() => kept(session))
      .toEqual([{ url: `${site.origin}/linked?a=b`, canonicals: [`${site.origin}/named`] }]);
    await session.killWorker();
    const popup = await openPopup();
    const declared = await popup.evaluate(async () => {
      const [tab] = await chrome.tabs.query({ active: true, lastFocusedWindow: true });
      const request = { tabId: tab?.id, profile: "web", level: 2 };
      return (await chrome.runtime.sendMessage({ name: "scan", request, id: "1" })).declared.addresses;
    });
    expect(declared).toContainEqual({ href: `${site.origin}/named`, from: "header" });
  });

  test("a page without the header says so, and the next page replaces the stored data", async ({
    page,
    site,
    session,
    openPopup,
  }) => {
    await page.goto(`${site.origin}/linked`);
    await expect.poll(async () => (await kept(session)).length).toBe(1);
    await page.goto(`${site.origin}/demo/`);
    await expect.poll(() => kept(session)).toEqual([{ url: `${site.origin}/demo/`, canonicals: [] }]);
    const popup = await openPopup();
    await popup.evaluate(unfold);
    await popup.waitFor(
      (text) => document.querySelector("#page-header td")?.textContent === text,
      message("declared_nothing"),
    );
  });

  test("it is deleted when the tab leaves granted sites or is closed", async ({ context, page, site, session }) => {
    const other = site.origin.replace("127.0.0.1", "localhost");
    await page.goto(`${site.origin}/linked`);
    await expect.poll(async () => (await kept(session)).length).toBe(1);
    await page.goto(`${other}/linked`);
    await expect.poll(async () => (await kept(session)).length).toBe(0);
    const second = await context.newPage();
    await second.goto(`${site.origin}/linked`);
    await expect.poll(async () => (await kept(session)).length).toBe(1);
    await second.close();
    await expect.poll(async () => (await kept(session)).length).toBe(0);
  });

  test.describe("on disk", () => {
    test.use({
      // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what a fixture needs out of the pattern.
      launch: async ({}, use) => {
        const profile = mkdtempSync(join(tmpdir(), "trueform-header-profile-"));
        await use({ granted, profile });
        rmSync(profile, { recursive: true, force: true });
      },
    });

    test("nothing is stored", async ({ page, site, session, context, launch }) => {
      const { profile = "" } = launch;
      await page.goto(`${site.origin}/linked`);
      await expect.poll(async () => (await kept(session)).length).toBe(1);
      // A control: data on disk is found.
      await session.worker.evaluate(() => chrome.storage.local.set({ probe: "/probed" }));
      await context.close();
      const holding = (text: string) =>
        readdirSync(profile, { recursive: true, withFileTypes: true })
          .filter((entry) => entry.isFile() && /Extension|Service Worker/.test(entry.parentPath))
          .filter((entry) => readFileSync(join(entry.parentPath, entry.name)).includes(text))
          .map(({ name }) => name);
      expect(holding("/probed")).not.toEqual([]);
      expect(holding("/named")).toEqual([]);
    });
  });
});

test("the popup offers it without the permission, and nothing is stored", async ({
  page,
  site,
  session,
  openPopup,
}) => {
  await page.goto(`${site.origin}/demo/`);
  const popup = await openPopup();
  await popup.evaluate(unfold);
  await popup.waitFor((text) => document.querySelector("#read-header")?.textContent === text, message("header_ask"));
  expect(await kept(session)).toEqual([]);
  expect(await session.worker.evaluate(() => "webRequest" in chrome)).toBe(false);
});
