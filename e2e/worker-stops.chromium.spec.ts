/** Stops the worker at each step of a static page's check. */
import type { BrowserContext, Page } from "playwright/test";
import { expect, test } from "./fixtures.ts";
import { message } from "./messages.ts";
import { pageUrlOf } from "./walk.ts";

test.use({ launch: { granted: { origins: ["http://127.0.0.1/*"] } } });

/** Returns a function that tells if the page's scan has started. */
async function readingOf(context: BrowserContext, page: Page, id: string): Promise<() => Promise<boolean>> {
  const cdp = await context.newCDPSession(page);
  let world: number | undefined;
  cdp.on("Runtime.executionContextsCleared", () => {
    world = undefined;
  });
  cdp.on("Runtime.executionContextCreated", ({ context }) => {
    if (context.origin === `chrome-extension://${id}`) world = context.id;
  });
  await cdp.send("Runtime.enable");
  return async () => {
    if (world === undefined) return false;
    const expression = 'globalThis[Symbol.for("trueform")]?.endCheck !== undefined';
    const { result } = await cdp.send("Runtime.evaluate", { contextId: world, expression });
    return result.value === true;
  };
}

/** Milliseconds after the navigation; the scan starts after 300 to 1,000. */
const DELAYS = Array.from({ length: 100 }, (_, i) => i * 10);

test("the badge appears although the worker is stopped at any moment after a navigation", async ({
  context,
  page,
  site,
  session,
}) => {
  test.setTimeout(60_000 + DELAYS.length * 12_000);
  const helper = await context.newPage();
  await helper.goto(pageUrlOf(session, "options"));
  await page.bringToFront();
  const tabId = await helper.evaluate(async () => (await chrome.tabs.query({ active: true }))[0]?.id as number);
  const kept = () => helper.evaluate(async () => Object.keys(await chrome.storage.session.get(null)));
  const isBeingRead = await readingOf(context, page, session.id);
  const lost: string[] = [];
  /** Number of scans that had started. */
  let begun = 0;
  for (const [i, delay] of DELAYS.entries()) {
    await page.goto(`${site.origin}/plain/?%61=${i}`);
    await page.waitForTimeout(delay);
    const isBegun = await isBeingRead();
    begun += Number(isBegun);
    await session.killWorker();
    const isRight = async () => {
      const title = await helper.evaluate((tabId) => chrome.action.getTitle({ tabId }), tabId);
      return title.includes(`/plain/?a=${i}`);
    };
    const comes = (timeout: number) =>
      expect
        .poll(isRight, { timeout, intervals: [100] })
        .toBe(true)
        .then(() => true)
        .catch(() => false);
    // A started scan wakes the worker; others wait for the next event.
    if (await comes(isBegun ? 10_000 : 1500)) continue;
    await helper.evaluate(() => {
      document.title += "!";
    });
    if (isBegun || !(await comes(10_000))) lost.push(`${delay} ms${isBegun ? ", though the page was being read" : ""}`);
  }
  expect(lost).toEqual([]);
  console.log(`${begun} of ${DELAYS.length} pages were being read`);
  expect(begun).toBeGreaterThan(DELAYS.length / 2);
  await expect.poll(async () => (await kept()).filter((name) => name.startsWith("pendingChecks:"))).toEqual([]);
});

/** Milliseconds after a change of the rule set; checks start after 500. */
const CHOICE_DELAYS = Array.from({ length: 20 }, (_, i) => 50 + i * 50);

test("each badge uses the chosen rule set although the worker is stopped right afterwards", async ({
  context,
  page,
  site,
  session,
}) => {
  test.setTimeout(60_000 + CHOICE_DELAYS.length * 12_000);
  const view = await context.newPage();
  await view.goto(pageUrlOf(session, "options"));
  await page.goto(`${site.origin}/plain/?%61=b`);
  await page.bringToFront();
  const tabId = await view.evaluate(async () => (await chrome.tabs.query({ active: true }))[0]?.id as number);
  const title = () => view.evaluate((tabId) => chrome.action.getTitle({ tabId }), tabId);
  const choose = (profile: string) => view.evaluate((profile) => chrome.storage.local.set({ profile }), profile);
  const lost: string[] = [];
  for (const delay of CHOICE_DELAYS) {
    await choose("web");
    await expect.poll(title).toContain(message("canonical_heading"));
    await choose("surt");
    await page.waitForTimeout(delay);
    await session.killWorker({ atOnce: true });
    await view.evaluate(() => {
      document.title += "!";
    });
    const comes = expect.poll(title, { timeout: 10_000 }).toContain("1,0,0,127");
    if (!(await comes.then(() => true).catch(() => false))) lost.push(`${delay} ms`);
  }
  expect(lost).toEqual([]);
});
