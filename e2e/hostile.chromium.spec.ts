/** Pages that are in the way of the scripts in them. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Page } from "playwright/test";
import type { RealPopup } from "./chromium.mjs";
import { expect, test } from "./fixtures.ts";

const openLinks = () =>
  [...document.querySelectorAll<HTMLElement>("[role=tab]")]
    .find((tab) => tab.textContent?.startsWith("Links"))
    ?.click();
const panelText = () => document.querySelector<HTMLElement>("[role=tabpanel]:not([hidden])")?.innerText ?? "";
/** Through the prototype: the page may have an element of that name. */
const outerHtml = (page: Page) => page.locator("html").evaluate((root) => root.outerHTML);
const isReady = () => document.documentElement.dataset.state === "ready";

/** Every word in the scripts may be the name of what they use, and two by which they were known before. */
const built = fileURLToPath(new URL("../dist/chrome", import.meta.url));
const scripts = readdirSync(built)
  .filter((name) => /^content.*\.js$/.test(name))
  .map((name) => readFileSync(join(built, name), "utf8"));
const names = [...new Set(`trueformDetails ${scripts.join(" ")}`.match(/[A-Za-z]\w{3,40}/g))];

async function marksComeAndGo(page: Page, popup: RealPopup): Promise<void> {
  await popup.waitFor(isReady);
  await page.locator("#variant").scrollIntoViewIfNeeded();
  const html = await outerHtml(page);
  const plain = await page.locator("#variant").screenshot({ caret: "initial" });
  const isMarked = async () => !(await page.locator("#variant").screenshot({ caret: "initial" })).equals(plain);
  await popup.click("#highlight");
  await expect.poll(isMarked).toBe(true);
  await popup.waitFor(isReady);
  await popup.click("#highlight");
  await expect.poll(isMarked).toBe(false);
  await expect.poll(() => outerHtml(page)).toBe(html);
}

for (const kind of ["a", "heading", "img", "form", "iframe", "embed", "object", "control"]) {
  test(`no name of an element hides what the scripts use: ${kind}`, async ({ page, site, openPopup }) => {
    // A frame is a document, and every one is read.
    const used =
      kind === "iframe" ? names.filter((name) => /^(?:trueform|chrome|crypto|query|create|get)/i.test(name)) : names;
    await page.goto(`${site.origin}/hostile/names.html?kind=${kind}&names=${used}`);
    const popup = await openPopup();
    await popup.evaluate(openLinks);
    expect(await popup.evaluate(panelText)).toContain("1 address in several spellings");
    await marksComeAndGo(page, popup);
    await popup.click("button.jump");
    await popup.waitFor(() => document.querySelector(".jump") !== null);
    expect(await popup.text()).not.toContain("no longer");
  });
}

test("an area with 600,000 coordinates, and 5,000 images with maps", async ({ page, site, openPopup }) => {
  await page.goto(`${site.origin}/hostile/areas.html?n=5000`);
  const popup = await openPopup();
  await popup.evaluate(openLinks);
  const image = page.locator("#image");
  const plain = await image.screenshot();
  await popup.click("#highlight");
  await expect.poll(async () => (await image.screenshot()).equals(plain)).toBe(false);
});
