/** On a page that never changes, the worker is stopped at each step of the check after a navigation: the badge is right again. */
import { expect, test } from "./fixtures.ts";
import { addressOf } from "./walk.ts";

test.use({ launch: { granted: { origins: ["http://127.0.0.1/*"] } } });

/** Milliseconds after the navigation: the page is read between a third of a second and a whole one after it. */
const DELAYS = process.env.DEEP ? Array.from({ length: 100 }, (_, i) => i * 10) : [0, 50, 300, 600, 900];

test("the badge comes though the worker is stopped at any moment after a navigation", async ({
  context,
  page,
  site,
  session,
}) => {
  test.setTimeout(60_000 + DELAYS.length * 12_000);
  const helper = await context.newPage();
  await helper.goto(addressOf(session, "options"));
  await page.bringToFront();
  const tabId = await helper.evaluate(async () => (await chrome.tabs.query({ active: true }))[0]?.id as number);
  const kept = () => helper.evaluate(async () => Object.keys(await chrome.storage.session.get(null)));
  const lost: string[] = [];
  let alone = 0;
  for (const [i, delay] of DELAYS.entries()) {
    await page.goto(`${site.origin}/plain/?%61=${i}`);
    await page.waitForTimeout(delay);
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
    // By itself, since the page asks, if its reading had begun; that is no matter of milliseconds on a busy computer.
    if (await comes(3000)) {
      alone += 1;
      continue;
    }
    // At the latest with the next event of any tab.
    await helper.evaluate(() => {
      document.title += "!";
    });
    if (!(await comes(10_000))) lost.push(`${delay} ms`);
  }
  expect(lost).toEqual([]);
  expect(alone).toBeGreaterThan(0);
  await expect.poll(async () => (await kept()).filter((name) => name.startsWith("unchecked:"))).toEqual([]);
});
