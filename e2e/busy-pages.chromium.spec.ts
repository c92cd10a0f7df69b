/** Busy pages, in which no injected script runs. */
import { expect, test } from "./fixtures.ts";
import { openLinks, panelText } from "./in-page.ts";
import { message, plural } from "./messages.ts";

const HANGS = message("unreadable_hanging");
/** Seconds, longer than any test. */
const BUSY = 60;

test.beforeEach(({ site }) => site.asked.clear());

test("popup and report say that the page does not answer, and read it when a button is pressed later", async ({
  page,
  context,
  site,
  session,
}) => {
  await page.goto(`${site.origin}/busy/?busy=${BUSY}`);
  await session.shortenLimits();
  await expect.poll(() => site.asked.has("/busy-began")).toBe(true);
  const popup = await session.clickToolbarButton(page);
  await popup.waitFor(() => document.getElementById("tab-links") !== null);
  await popup.evaluate(openLinks);
  await popup.ready();
  await expect.poll(() => popup.evaluate(panelText)).toContain(HANGS);
  await popup.click("#report");
  const report = await context.waitForEvent("page");
  await expect(report.locator("#panel-links")).toContainText(HANGS);
  await report.close();
  const again = await (await session.clickToolbarButton(page)).ready();
  await again.evaluate(openLinks);
  await expect.poll(() => again.evaluate(panelText)).toContain(HANGS);
  await context.addCookies([{ name: "enough", value: "1", url: site.origin }]);
  await expect.poll(() => page.title()).toBe("Busy");
  await again.click("#read-again");
  await again.ready();
  await expect.poll(() => again.evaluate(panelText)).toContain(plural("count_links", 2));
});

test.describe("with access to all sites", () => {
  test.use({ launch: { granted: { origins: ["http://*/*"] } } });

  test("a hanging frame of another site is named, and the other frames are read", async ({ page, site, session }) => {
    await page.goto(`${site.origin}/busy/?busy=${BUSY}&frame=localhost`);
    await session.shortenLimits();
    await expect.poll(() => site.asked.has("/busy-began")).toBe(true);
    const popup = await session.clickToolbarButton(page);
    await popup.waitFor(() => document.getElementById("tab-links") !== null);
    await popup.ready();
    await popup.evaluate(openLinks);
    const text = await popup.evaluate(panelText);
    expect(text).not.toContain(HANGS);
    expect(text).toContain(plural("unread_frames", 1));
    const unread = () => [...document.querySelectorAll(".unread-frames li")].map((item) => item.textContent);
    const port = new URL(site.origin).port;
    expect(await popup.evaluate(unread)).toEqual([`http://localhost:${port}/busy/?busy=${BUSY}`]);
    // Two links of the page, and those of the responsive frame.
    const links = Number(/(\d+) links/.exec(text)?.[1]);
    expect(links).toBeGreaterThan(2);
    await popup.click("#highlight");
    await popup.ready();
    expect(await popup.evaluate(() => document.querySelector<HTMLInputElement>("#highlight")?.checked)).toBe(true);
  });
});
