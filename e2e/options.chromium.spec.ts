import type { Page } from "playwright/test";
import { axeFindings } from "./axe.ts";
import { expect, test } from "./fixtures.ts";
import { message, plural } from "./messages.ts";

const SECTIONS = ["copying", "duplicates", "sites", "highlights", "rules", "data"];

async function open(page: Page, popupUrl: string, fragment = ""): Promise<void> {
  await page.goto(popupUrl.replace(/popup/g, "options") + fragment);
  await page.waitForSelector("[data-state=ready]");
}

const inSight = (page: Page) => page.locator("main > section").filter({ visible: true });
const rows = (page: Page) => page.locator(":is(.card, .modes) > .setting").filter({ visible: true });

test("a fragment opens its section; links work, also by keyboard, and so does the back button", async ({
  page,
  session,
}) => {
  await open(page, session.popupUrl, "#rules");
  await expect(inSight(page)).toHaveAttribute("id", "rules");
  const title = await page.title();
  for (const section of SECTIONS) {
    await page.locator(`nav a[href="#${section}"]`).press("Enter");
    await expect(inSight(page)).toHaveAttribute("id", section);
    await expect(page.locator("nav [aria-current=page]")).toHaveAttribute("href", `#${section}`);
    await expect(page.locator(`#${section}`)).toBeFocused();
  }
  expect(await page.title()).toBe(title);
  await page.goBack();
  await expect(inSight(page)).toHaveAttribute("id", "rules");
  await page.locator('nav a[href="#rules"]').press("Enter");
  await expect(page.locator("#rules")).toBeFocused();
  // A link of an earlier version.
  await page.goto("about:blank");
  await open(page, session.popupUrl, "#watched");
  await expect(inSight(page)).toHaveAttribute("id", "sites");
});

test("the search filters all sections while typing, and Escape ends it without losing focus", async ({
  page,
  session,
}) => {
  await open(page, session.popupUrl);
  const field = page.getByRole("searchbox");
  const announcement = page.locator(".found");
  await field.pressSequentially("duplicate");
  const count = (await page.locator("#duplicates .setting").count()) + 1;
  await expect(rows(page)).toHaveCount(count);
  await expect(announcement).toHaveText(plural("options_found", count));
  await expect(page.getByRole("heading", { level: 2 }).filter({ visible: true })).toHaveText([
    message("options_duplicates"),
    message("options_sites"),
  ]);
  await expect(page.getByRole("heading", { level: 3 }).filter({ visible: true })).toHaveText([
    message("options_ignore"),
    message("options_toolbar"),
    message("options_other_permissions"),
  ]);
  await page.locator("#counts").uncheck();
  await expect(page.locator(".saved")).toContainText(message("options_saved"));
  await field.fill("no such option");
  await expect(rows(page)).toHaveCount(0);
  await expect(announcement).toHaveText(message("options_none_found"));
  await expect(inSight(page)).toHaveCount(0);
  await field.press("Escape");
  await expect(field).toHaveValue("");
  await expect(field).toBeFocused();
  await expect(inSight(page)).toHaveAttribute("id", "copying");
  await expect(announcement).toBeHidden();
});

test("at 320 pixels, and at 200 % of 640, the navigation is above the section", async ({ page, session }) => {
  for (const [width, scale] of [
    [320, 1],
    [640, 2],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    for (const section of SECTIONS) {
      await open(page, session.popupUrl, `#${section}`);
      await page.evaluate((scale) => document.documentElement.style.setProperty("font-size", `${100 * scale}%`), scale);
      const top = (selector: string) =>
        page.evaluate((one) => document.querySelector(one)?.getBoundingClientRect().top ?? 0, selector);
      expect(await top("main"), section).toBeGreaterThan(await top("nav"));
      expect(await page.evaluate(() => document.documentElement.scrollWidth), section).toBeLessThanOrEqual(width);
    }
    expect(await axeFindings(page)).toEqual([]);
  }
});

test("ticked causes are saved, by keyboard", async ({ page, session }) => {
  await open(page, session.popupUrl, "#duplicates");
  const slash = page.getByRole("checkbox", { name: message("cause_trailing_slash") });
  await expect(slash).not.toBeChecked();
  await slash.press("Space");
  const stored = () => session.worker.evaluate(() => chrome.storage.local.get("ignore"));
  await expect.poll(stored).toEqual({ ignore: ["case-and-port", "fragment", "trailing-slash"] });
  await page.reload();
  await page.waitForSelector("[data-state=ready]");
  await expect(slash).toBeChecked();
});

test.describe("on a site that is checked", () => {
  test.use({ launch: { granted: { origins: ["http://127.0.0.1/*"] } } });

  test("the badge shows counts, or not", async ({ context, page, site, session }) => {
    await page.goto(`${site.origin}/demo/?%61=b`);
    const text = async () => (await session.badge()).text;
    await expect.poll(text).toMatch(/^\d+$/);
    const { title } = await session.badge();
    const options = await context.newPage();
    await open(options, session.popupUrl, "#duplicates");
    await options.locator("#counts").uncheck();
    await page.bringToFront();
    await expect.poll(text).toBe("");
    expect((await session.badge()).title).toBe(title);
    await options.locator("#counts").check();
    await page.bringToFront();
    await expect.poll(text).toMatch(/^\d+$/);
  });
});
