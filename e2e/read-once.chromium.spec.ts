/** The links of a page are read once for a popup, its highlights and levels, and the report that is opened from it. */
import type { ChromiumSession, RealPopup } from "./chromium.mjs";
import { expect, test } from "./fixtures.ts";
import { openLinks } from "./report-table.ts";

/** How often links were collected in the page in front; a frame knows the last four times. */
const reads = (session: ChromiumSession) =>
  session.worker.evaluate(async () => {
    const [tab] = await chrome.tabs.query({ active: true, lastFocusedWindow: true });
    const [answer] = await chrome.scripting.executeScript({
      target: { tabId: tab?.id ?? -1 },
      func: () => {
        const { known } = Reflect.get(globalThis, Symbol.for("trueform")) ?? {};
        const { collections = [], painted = false } = known?.() ?? {};
        return { reads: collections.length as number, isMarked: painted as boolean };
      },
    });
    return answer?.result;
  });

async function highlight(popup: RealPopup): Promise<void> {
  await popup.evaluate(() => document.querySelector<HTMLElement>("#tab-links")?.click());
  await popup.click("#highlight");
  await popup.ready();
}

function chooseLevel(level: number): void {
  const list = document.querySelector<HTMLSelectElement>("#level");
  if (list === null) throw new Error("There are no levels.");
  list.value = String(level);
  list.dispatchEvent(new Event("change", { bubbles: true }));
}

async function expectOneRead(session: ChromiumSession): Promise<void> {
  expect(await reads(session)).toEqual({ reads: 1, isMarked: true });
}

test("a page is read once for its highlights, another level and the report", async ({
  context,
  page,
  site,
  session,
  openPopup,
}) => {
  await page.goto(`${site.origin}/demo/`);
  const popup = await openPopup();
  await highlight(popup);
  // A highlighted page tells its tally within a second, and the popup hears it.
  await page.waitForTimeout(2500);
  await expectOneRead(session);
  await popup.evaluate(chooseLevel, 4);
  await popup.ready();
  await expectOneRead(session);
  const report = await openLinks(context, popup);
  await expect(report.locator(".table-body")).toContainText("/demo/workshops/raku.html");
  await page.bringToFront();
  await expectOneRead(session);
});

test("a page is read again once the worker was stopped, or another document is there", async ({
  page,
  site,
  session,
  openPopup,
}) => {
  await page.goto(`${site.origin}/demo/`);
  const popup = await openPopup();
  await session.killWorker();
  await highlight(popup);
  expect(await reads(session)).toEqual({ reads: 2, isMarked: true });
  await page.reload();
  // The popup hears that it was loaded.
  await expect.poll(() => reads(session).catch(() => null)).toMatchObject({ reads: 1 });
});

test.describe("where it may look without a click", () => {
  test.use({ launch: { granted: { origins: ["http://127.0.0.1/*"] } } });

  test("a page is read once for its highlights and the report", async ({ context, page, site, session, openPopup }) => {
    await page.goto(`${site.origin}/demo/`);
    const popup = await openPopup();
    await highlight(popup);
    await page.waitForTimeout(2500);
    await expectOneRead(session);
    await openLinks(context, popup);
    await page.bringToFront();
    await expectOneRead(session);
  });
});
