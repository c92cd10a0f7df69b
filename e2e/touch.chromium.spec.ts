/** On a phone: whatever can be pressed in our pages is large enough for a finger, and nothing is wider than the screen. */
import type { Page } from "playwright/test";
import { expect, test } from "./fixtures.ts";
import { command } from "./marks-bar.ts";
import { asOnPhone, buttonsOver, expectFingersFit } from "./touch.ts";

/** One that has the rule set of a key, links of all kinds, and tracking in its address. */
const ADDRESS = "/demo/?id=7&ref=a%2Fb%2Fcaf%25C3%25A9&utm_source=x";

async function go(view: Page, url: string): Promise<void> {
  await view.goto(url);
  await view.waitForSelector("[data-state=ready]");
  await asOnPhone(view);
}

/** Whatever unfolds in what shows. */
const unfold = () => {
  for (const folded of document.querySelectorAll("details")) folded.open = true;
  for (const folded of document.querySelectorAll<HTMLElement>("[role=tabpanel]:not([hidden]) [aria-expanded=false]")) {
    if (folded.getAttribute("aria-haspopup") === null) folded.click();
  }
};

test("the popup: its tabs with all unfolded, its menu, its field, its question", async ({
  context,
  page,
  site,
  session,
  openPopup,
}) => {
  await page.goto(site.origin + ADDRESS);
  await (await openPopup()).close();
  const tabId = await session.worker.evaluate(async () => (await chrome.tabs.query({ active: true }))[0]?.id);
  const view = await context.newPage();
  await go(view, `${session.popupUrl}?tab=${tabId}`);
  for (const tab of ["page", "links", "compare", "address"]) {
    await view.locator(`#tab-${tab}`).click();
    await view.evaluate(unfold);
    await expectFingersFit(view, tab);
  }
  await view.locator("#copy-more").click();
  await expect(view.locator("#copy-menu")).toBeVisible();
  await view.evaluate(() => {
    for (const more of document.querySelectorAll<HTMLElement>("#copy-menu [aria-expanded=false]")) more.click();
  });
  await expectFingersFit(view, "the menu");
  await view.keyboard.press("Escape");
  await view.locator("#edit").click();
  await view.locator("#watch").click();
  await expect(view.locator("#watch-ask")).toBeVisible();
  await expectFingersFit(view, "the field and the question");
  await view.locator("#tab-links").click();
  await view.locator("#highlight").click();
  await view.locator("#marks-next").click();
  await expect(view.locator("#marks-only")).toBeVisible();
  await expectFingersFit(view, "the marks");
  // On a wide screen it is not as wide as that, and its footer stands at the end of it.
  await asOnPhone(view, 900);
  const { width, bottom } = await view.evaluate(() => ({
    width: document.body.offsetWidth,
    bottom: document.querySelector("footer")?.getBoundingClientRect().bottom,
  }));
  expect({ width, bottom }).toEqual({ width: 640, bottom: 740 });
  await asOnPhone(view, 480);
  expect(await view.evaluate(() => document.body.offsetWidth)).toBe(480);
});

test("the report's views, the options, the page after the installation, the choice", async ({ context, session }) => {
  const view = await context.newPage();
  const at = (name: string) => session.popupUrl.replace(/popup/g, name);
  await go(view, at("report"));
  await view.locator("#tab-lab").click();
  await view.locator("textarea").first().fill("http://h/a http://H/a http://h/%61?x=%2541 http://h/b");
  await view.locator("#lab-run").click();
  await expect(view.locator(".table-row[data-index]").first()).toBeVisible();
  for (const tab of ["links", "lab", "tabs", "inspector", "pair", "files"]) {
    await view.locator(`#tab-${tab}`).click();
    await view.evaluate(unfold);
    await expectFingersFit(view, `report: ${tab}`);
  }
  for (const name of ["options", "first-run", "disambiguation", "rules"]) {
    await go(view, at(name));
    await view.evaluate(unfold);
    await expectFingersFit(view, name);
  }
});

test.describe("over a page", () => {
  test.use({ launch: { granted: { origins: ["http://127.0.0.1/*"] } } });

  test("the bar of the marks and the toast", async ({ page, site, session }) => {
    await page.goto(`${site.origin}/navigator/`);
    await asOnPhone(page);
    await command(session, "toggle-highlight");
    await expect.poll(() => buttonsOver(page)).toHaveLength(3);
    await command(session, "next-marked");
    await expect.poll(() => buttonsOver(page)).toHaveLength(4);
    await command(session, "copy-canonical");
    await expect.poll(() => buttonsOver(page)).toHaveLength(5);
    const small = (await buttonsOver(page)).filter((one) => one.split(/[× ]/, 2).some((size) => Number(size) < 44));
    expect(small).toEqual([]);
  });
});
