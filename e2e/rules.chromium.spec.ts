import type { Page } from "playwright/test";
import { expect, test } from "./fixtures.ts";

const TWICE = "https://shop.example:443/?q=caf%25C3%25A9";

const unfolded = (page: Page) =>
  page.evaluate(() => ({
    open: [...document.querySelectorAll("details[open]")].map(({ id }) => id),
    focus: document.activeElement?.closest("details")?.id,
  }));

const inView = (page: Page, id: string) =>
  page.evaluate((id) => {
    const { top = -1 } = document.getElementById(id)?.getBoundingClientRect() ?? {};
    const below = document.querySelector(".search")?.getBoundingClientRect().bottom ?? 0;
    return top >= below - 1 && top < innerHeight;
  }, id);

test("a step and a finding link to their entries", async ({ context, session }) => {
  const view = await context.newPage();
  await view.goto(`${session.popupUrl}?url=${encodeURIComponent(TWICE)}`);
  await expect(view.locator("html")).toHaveAttribute("data-state", "ready");
  const follow = async (click: () => Promise<void>) => {
    const opened = context.waitForEvent("page");
    await click();
    const rules = await opened;
    await expect(rules.locator("html")).toHaveAttribute("data-state", "ready");
    return rules;
  };
  await view.locator(".finding .finding-head button").first().click();
  const ofFinding = await follow(() => view.locator(".finding .more-about").first().click());
  expect(await unfolded(ofFinding)).toEqual({ open: ["finding-double-encoded"], focus: "finding-double-encoded" });
  expect(await inView(ofFinding, "finding-double-encoded")).toBe(true);
  await view.bringToFront();
  await view.locator("#parts").click();
  const ofStep = await follow(() => view.locator(".step .more-about").first().click());
  expect(await unfolded(ofStep)).toEqual({ open: ["rule-drop-default-port"], focus: "rule-drop-default-port" });
  expect(await inView(ofStep, "rule-drop-default-port")).toBe(true);
});

test("it can be searched by keyboard, and makes no request", async ({ page, session }) => {
  const requests: string[] = [];
  page.on("request", (request) => requests.push(request.url()));
  await page.goto(`chrome-extension://${session.id}/src/pages/rules/rules.html`);
  await expect(page.locator("html")).toHaveAttribute("data-state", "ready");
  await page.keyboard.press("Tab");
  await page.keyboard.type("CDX");
  await expect(page.locator("#set-surt")).toBeVisible();
  await page.locator("#search").fill("");
  await page.keyboard.type("drop-default-port");
  await expect(page.locator("#rule-drop-default-port")).toBeVisible();
  expect(await page.locator(".entry:visible").count()).toBeLessThan(20);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page.locator("details[open]")).toHaveCount(1);
  // Links to an entry that the search hides.
  await page.locator("details[open] a[href^='#set-']").first().click();
  await expect(page.locator("#set-web[open]")).toBeInViewport();
  await expect(page.locator("#search")).toHaveValue("");
  // Links to the current fragment.
  await page.locator("#set-web > summary").click();
  await page.locator("#search").fill("drop-default-port");
  await page.locator("#rule-drop-default-port a[href^='#set-']").first().click();
  await expect(page.locator("#set-web[open]")).toBeInViewport();
  await expect(page.locator("#search")).toHaveValue("");
  expect(requests.filter((url) => !url.startsWith(`chrome-extension://${session.id}/`))).toEqual([]);
});
