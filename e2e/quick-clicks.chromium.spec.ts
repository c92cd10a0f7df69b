import { expect, test } from "./fixtures.ts";

/** Pages to visit, each left during its check. */
const PAGES = 9;
/** Milliseconds between navigations. */
const BETWEEN = 300;
/** Milliseconds, longer than any debounce. */
const CALM = 5000;
/** Extra milliseconds for the last badge. */
const SLACK = 1000;

test.describe("with the site checked automatically", () => {
  test.use({ launch: { granted: { origins: ["http://127.0.0.1/*"] } } });

  test("after quick navigations the last badge appears as soon as the first", async ({ page, site, session }) => {
    const addressOf = (index: number) => `${site.origin}/badge/encoded.html?page=${index}`;
    const visit = async (index: number) => {
      await page.evaluate((address) => {
        location.href = address;
      }, addressOf(index));
      await page.waitForURL(addressOf(index));
    };
    /** Returns the milliseconds until the badge appears. */
    const timeOf = async (index: number) => {
      await visit(index);
      const start = Date.now();
      const isShown = async () => (await session.badge()).title.includes(addressOf(index));
      await expect.poll(isShown, { intervals: [20] }).toBe(true);
      return Date.now() - start;
    };
    await page.goto(`${site.origin}/plain/`);
    await page.waitForTimeout(CALM);
    const first = await timeOf(0);
    await page.waitForTimeout(CALM);
    for (let index = 1; index < PAGES; index++) {
      await visit(index);
      await page.waitForTimeout(BETWEEN);
    }
    const last = await timeOf(PAGES);
    expect(last, `the first: ${first} ms`).toBeLessThan(first + SLACK);
  });
});
