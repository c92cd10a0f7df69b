import type { ChromiumSession, RealPopup } from "./chromium.mjs";
import { expect, test } from "./fixtures.ts";
import { openLinks } from "./report-table.ts";

/** Each scan increments the number. */
const latest = (session: ChromiumSession) =>
  session.worker.evaluate(async () => {
    const [tab] = await chrome.tabs.query({ active: true, lastFocusedWindow: true });
    const [answer] = await chrome.scripting.executeScript({
      target: { tabId: tab?.id ?? -1 },
      func: () => {
        const { latest } = Reflect.get(globalThis, Symbol.for("trueform")) ?? {};
        const { collection, painted } = latest?.() ?? {};
        return { collection: collection as number, isMarked: painted as boolean };
      },
    });
    return answer?.result;
  });

async function highlight(popup: RealPopup): Promise<void> {
  await popup.evaluate(() => document.querySelector<HTMLElement>("#tab-links")?.click());
  await popup.click("#highlight");
  await popup.ready();
}

async function openAndHighlight(session: ChromiumSession, openPopup: () => Promise<RealPopup>) {
  const popup = await openPopup();
  const { collection = 0 } = (await latest(session)) ?? {};
  await highlight(popup);
  // The popup gets a tally within a second.
  await new Promise((resolve) => setTimeout(resolve, 2500));
  return { popup, once: { collection, isMarked: true }, twice: { collection: collection + 1, isMarked: true } };
}

test("a page is read once for highlights, other ticks and the report; again for another popup or report", async ({
  context,
  page,
  site,
  session,
  openPopup,
}) => {
  await page.goto(`${site.origin}/demo/`);
  const { popup, once, twice } = await openAndHighlight(session, openPopup);
  expect(await latest(session)).toEqual(once);
  await popup.click('[data-cause="form-encoding"] input');
  await popup.ready();
  expect(await latest(session)).toEqual(once);
  const report = await openLinks(context, popup);
  await expect(report.locator(".table-body")).toContainText("/demo/workshops/raku.html");
  await page.bringToFront();
  expect(await latest(session)).toEqual(once);
  await report.reload();
  await expect(report.getByRole("grid")).toBeVisible();
  await page.bringToFront();
  expect(await latest(session)).toEqual(twice);
  await openPopup();
  expect(await latest(session)).toEqual({ ...twice, collection: twice.collection + 1 });
});

test("a page is read again after the worker stopped or another document loaded", async ({
  page,
  site,
  session,
  openPopup,
}) => {
  await page.goto(`${site.origin}/demo/`);
  const popup = await openPopup();
  const { collection = 0 } = (await latest(session)) ?? {};
  await session.killWorker();
  await highlight(popup);
  const twice = { collection: collection + 1, isMarked: true };
  expect(await latest(session)).toEqual(twice);
  await page.reload();
  const other = async () => (await latest(session).catch(() => null))?.collection ?? twice.collection;
  await expect.poll(other).not.toBe(twice.collection);
});

test.describe("with site access", () => {
  test.use({ launch: { granted: { origins: ["http://127.0.0.1/*"] } } });

  test("a page is read once for highlights and the report", async ({ context, page, site, session, openPopup }) => {
    await page.goto(`${site.origin}/demo/`);
    const { popup, once } = await openAndHighlight(session, openPopup);
    expect(await latest(session)).toEqual(once);
    await openLinks(context, popup);
    await page.bringToFront();
    expect(await latest(session)).toEqual(once);
  });
});
