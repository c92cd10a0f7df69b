/** Pages that change while they are looked at: button, popup and marks follow. */
import { expect, test } from "./fixtures.ts";

test.use({ launch: { granted: { origins: ["http://127.0.0.1/*", "http://localhost/*"] } } });

/** In the page: adds a list of links. */
function add(hrefs: readonly string[], id = ""): void {
  const list = document.createElement("ul");
  list.id = id;
  for (const href of hrefs) {
    const link = document.createElement("a");
    link.setAttribute("href", href);
    link.textContent = href;
    list.append(link);
  }
  document.body.append(list);
}

const SPELLINGS = ["/live-a", "/live-%61"];
/** Longer than the check takes. */
const CHECKED = { timeout: 10_000 };

test("links that come, go and change are counted within a second", async ({ page, site, session }) => {
  await page.goto(`${site.origin}/plain/`);
  await expect.poll(async () => (await session.badge()).title, CHECKED).toContain("/plain/");
  const text = async () => (await session.badge()).text;
  const before = await text();
  // Long after the check.
  await page.waitForTimeout(4000);
  await page.evaluate(add, SPELLINGS);
  await expect.poll(text, { timeout: 3000 }).toBe("1");
  // Now that the page is followed.
  const start = Date.now();
  await page.evaluate(add, ["/live-b", "/live-%62"]);
  await expect.poll(text, { intervals: [50] }).toBe("2");
  expect(Date.now() - start).toBeLessThan(2500);
  await page.evaluate(() => {
    for (const link of document.querySelectorAll("a[href='/live-b']")) link.setAttribute("href", "/live-c");
  });
  await expect.poll(text).toBe("1");
  await page.evaluate(() => {
    for (const list of document.querySelectorAll("ul")) list.remove();
  });
  await expect.poll(text).toBe(before);
});
