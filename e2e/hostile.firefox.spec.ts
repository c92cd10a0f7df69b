import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Page } from "puppeteer-core";
import { launchFirefox } from "./firefox.mjs";
import { expect, firefoxTest as test } from "./fixtures.ts";
import { openLinks } from "./in-page.ts";
import { plural } from "./messages.ts";

const built = fileURLToPath(new URL("../dist/firefox", import.meta.url));
const scripts = readdirSync(built)
  .filter((name) => /^content.*\.js$/.test(name))
  .map((name) => readFileSync(join(built, name), "utf8"));
const names = [...new Set(`trueformDetails ${scripts.join(" ")}`.match(/[A-Za-z]\w{3,40}/g))];

/** Uses prototypes, because elements may hide these properties. */
const outerHtml = (page: Page) =>
  page.evaluate(() => {
    const get = (prototype: object, name: string, of: unknown) =>
      Object.getOwnPropertyDescriptor(prototype, name)?.get?.call(of);
    return get(Element.prototype, "outerHTML", get(Document.prototype, "documentElement", document)) as string;
  });

for (const kind of ["a", "img", "form", "iframe", "object", "control"]) {
  test(`no element name hides an API that the scripts use: ${kind}`, async ({ firefox, site }) => {
    const used = kind === "iframe" ? names.filter((name) => /^(?:trueform|chrome|crypto|query)/i.test(name)) : names;
    const page = await firefox.openPage(`${site.origin}/hostile/names.html?kind=${kind}&names=${used}`);
    const html = await outerHtml(page);
    const popup = await (await firefox.clickToolbarButton(page)).ready();
    await popup.evaluate(openLinks);
    expect(await popup.text()).toContain(plural("total_duplicates", 2));
    await popup.click("#highlight");
    await expect.poll(() => outerHtml(page)).not.toBe(html);
    await popup.ready();
    await popup.click("#highlight");
    await expect.poll(() => outerHtml(page)).toBe(html);
    await page.close();
  });
}

test("after an update, old marks are removed with the new ones", async ({ site }) => {
  // A separate browser, because the update replaces the extension.
  const firefox = await launchFirefox();
  try {
    const page = await firefox.openPage(`${site.origin}/demo/`);
    const html = await outerHtml(page);
    const click = () => document.querySelector<HTMLElement>("#highlight")?.click();
    const toggle = async () => {
      const popup = await (await firefox.clickToolbarButton(page)).ready();
      await popup.evaluate(openLinks);
      await popup.evaluate(click);
      return popup.ready();
    };
    await (await toggle()).close();
    const painted = await outerHtml(page);
    expect(painted).not.toBe(html);
    await firefox.update();
    // Firefox stops old content scripts without notice.
    expect(await outerHtml(page)).toBe(painted);
    const popup = await toggle();
    await popup.evaluate(click);
    await expect.poll(() => outerHtml(page)).toBe(html);
  } finally {
    await firefox.close();
  }
});
