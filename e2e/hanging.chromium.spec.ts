/** Pages whose own scripts keep them busy: nothing that is injected runs, and the browser waits for it. */
import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "./fixtures.ts";

const panelText = () => document.querySelector<HTMLElement>("[role=tabpanel]:not([hidden])")?.innerText ?? "";
const openLinks = () => document.querySelector<HTMLElement>("#tab-links")?.click();
const HANGS = "The page does not answer: one of its own scripts keeps it busy.";
/** Longer than the popup waits. */
const BUSY = 30;

test("popup and report say that the page does not answer, and it is read once it does", async ({
  page,
  context,
  site,
  session,
}) => {
  test.setTimeout(90_000);
  await page.goto(`${site.origin}/hanging/?busy=${BUSY}`);
  await sleep(600);
  const start = Date.now();
  const popup = await session.clickToolbarButton(page);
  await popup.waitFor(() => document.getElementById("tab-links") !== null);
  await popup.evaluate(openLinks);
  for (let i = 0; i < 4 && !(await popup.evaluate(panelText)).includes(HANGS); i++) {
    await popup.waitFor(() => document.documentElement.dataset.state === "ready").catch(() => null);
  }
  expect(await popup.evaluate(panelText)).toContain(HANGS);
  expect(Date.now() - start).toBeLessThan(20_000);
  const opened = context.waitForEvent("page");
  await popup.click("#report");
  const report = await opened;
  await expect(report.locator("#panel-links")).toContainText(HANGS, { timeout: 20_000 });
  await report.close();
  await expect.poll(() => page.title(), { timeout: 60_000 }).toBe("Busy");
  const again = await (await session.clickToolbarButton(page)).ready();
  await again.evaluate(openLinks);
  expect(await again.evaluate(panelText)).toContain("2 links");
});

test.describe("with access to all sites", () => {
  test.use({ launch: { granted: { origins: ["http://*/*"] } } });

  test("a frame of another site that hangs is named, and the other frames are read", async ({
    page,
    site,
    session,
  }) => {
    test.setTimeout(90_000);
    await page.goto(`${site.origin}/hanging/?busy=${BUSY}&frame=localhost`);
    await sleep(1000);
    const popup = await session.clickToolbarButton(page);
    await popup.waitFor(() => document.getElementById("tab-links") !== null);
    await popup.waitFor(() => document.documentElement.dataset.state === "ready").catch(() => null);
    await popup.ready();
    await popup.evaluate(openLinks);
    const said = await popup.evaluate(panelText);
    expect(said).not.toContain(HANGS);
    expect(said).toContain("1 frame could not be read");
    const unread = () => [...document.querySelectorAll(".unread-frames li")].map((item) => item.textContent);
    const port = new URL(site.origin).port;
    expect(await popup.evaluate(unread)).toEqual([`http://localhost:${port}/hanging/?busy=${BUSY}`]);
    // Two links of the page, and those of the frame that answers.
    const links = Number(/(\d+) links/.exec(said)?.[1]);
    expect(links).toBeGreaterThan(2);
    // Highlights do not wait for the frame either.
    await popup.click("#highlight");
    await popup.waitFor(() => document.documentElement.dataset.state === "ready").catch(() => null);
    await popup.ready();
    expect(await popup.evaluate(() => document.querySelector<HTMLInputElement>("#highlight")?.checked)).toBe(true);
  });
});
