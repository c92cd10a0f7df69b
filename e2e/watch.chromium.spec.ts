/**
 * "Keep watching this site". Chromium asks for the permission in a window of its own, which no test can press; so a copy
 * of the build stands in whose manifest has the origin as granted. Giving it back and the rest is the real thing.
 */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { ChromiumSession } from "./chromium.mjs";
import { expect, test } from "./fixtures.ts";

function buildWithOrigin(): string {
  const folder = mkdtempSync(join(tmpdir(), "trueform-granted-"));
  cpSync(new URL("../dist/chrome", import.meta.url), folder, { recursive: true });
  const file = join(folder, "manifest.json");
  const manifest = JSON.parse(readFileSync(file, "utf8"));
  writeFileSync(file, JSON.stringify({ ...manifest, host_permissions: ["http://127.0.0.1/*"] }));
  return folder;
}

const badgeOf = (session: ChromiumSession) =>
  session.worker.evaluate(async () => {
    const [tab] = await chrome.tabs.query({ active: true, lastFocusedWindow: true });
    const tabId = tab?.id ?? -1;
    return { text: await chrome.action.getBadgeText({ tabId }), title: await chrome.action.getTitle({ tabId }) };
  });

test.describe("on a watched site", () => {
  const extension = buildWithOrigin();
  test.use({ launch: { extension } });
  test.afterAll(() => rmSync(extension, { recursive: true }));

  /** The very first start of the worker registers its listeners; what happened before, no extension can see. */
  test.beforeEach(async ({ session }) => {
    await expect.poll(() => session.worker.evaluate(() => chrome.tabs.onUpdated.hasListeners())).toBe(true);
  });

  test("every navigation is counted, with the worker killed before it", async ({ page, site, session }) => {
    await page.goto(`${site.origin}/plain/`);
    await session.killWorker();
    await page.goto(`${site.origin}/demo/?%61=b`);
    await expect.poll(async () => Number((await badgeOf(session)).text), { timeout: 10_000 }).toBeGreaterThan(12);
    expect((await badgeOf(session)).title).toContain(`${site.origin}/demo/?a=b`);
  });

  test("client-side navigation is counted once its links are there", async ({ page, site, session }) => {
    await page.goto(`${site.origin}/app/`);
    await expect.poll(async () => (await badgeOf(session)).title, { timeout: 10_000 }).toContain("/app/");
    expect((await badgeOf(session)).text).toBe("");
    await session.killWorker();
    await page.click("button");
    await expect.poll(async () => (await badgeOf(session)).text, { timeout: 10_000 }).toBe("2");
    expect((await badgeOf(session)).title).toContain("/app/next");
  });

  test("nothing about addresses is stored, but in memory for the three seconds of a signal", async ({
    page,
    site,
    session,
  }) => {
    await page.goto(`${site.origin}/demo/`);
    await expect.poll(async () => (await badgeOf(session)).text, { timeout: 10_000 }).not.toBe("");
    const stored = await session.worker.evaluate(async () =>
      JSON.stringify([await chrome.storage.local.get(null), await chrome.storage.session.get(null)]),
    );
    expect(stored).not.toContain("127.0.0.1");
  });
});

test("without the permission no navigation is seen", async ({ page, site, session }) => {
  await page.goto(`${site.origin}/demo/`);
  await page.waitForTimeout(1500);
  expect(await badgeOf(session)).toEqual({ text: "", title: "Trueform" });
});
