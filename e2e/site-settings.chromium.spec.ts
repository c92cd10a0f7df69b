import type { Page } from "playwright/test";
import { axeFindings } from "./axe.ts";
import type { RealPopup } from "./chromium.mjs";
import { expect, test } from "./fixtures.ts";
import { textOf } from "./in-page.ts";
import { message } from "./messages.ts";

/** Runs in the popup: chooses from a list of the card. */
function chooseIn([label = "", value = ""]: readonly string[]): void {
  const name = [...document.querySelectorAll<HTMLLabelElement>(".site-panel label")].find(
    (one) => one.innerText === label,
  );
  const select = name?.control as HTMLSelectElement;
  select.value = value;
  select.dispatchEvent(new Event("change", { bubbles: true }));
}

async function openOn(page: Page, url: string, openPopup: () => Promise<RealPopup>): Promise<RealPopup> {
  await page.goto(url);
  await page.bringToFront();
  return openPopup();
}

test("two clicks turn a site off, which is then not read, and two turn it on again", { tag: "@default" }, async ({
  page,
  site,
  session,
  openPopup,
}) => {
  const stored = () => session.worker.evaluate(() => chrome.storage.local.get(null));
  const port = new URL(site.origin).port;
  let popup = await openOn(page, `http://www.shop.example:${port}/demo/#top`, openPopup);
  await popup.click("#site");
  await popup.click(".site-panel .switch");
  await expect.poll(stored).toEqual({ sites: [{ host: "shop.example", covers: "host", off: true }] });
  await popup.click("#site-close");
  await expect.poll(() => popup.evaluate(textOf, "#panel-url")).toContain(message("unreadable_off"));
  expect(await popup.evaluate(textOf, "#copy")).toBe(message("copy_written"));
  await popup.close();
  // Other pages of the site are not read; other sites are.
  popup = await openOn(page, `http://shop.example:${port}/levels/`, openPopup);
  expect(await popup.evaluate(textOf, "#tab-links")).toContain(message("tile_unavailable"));
  await popup.close();
  popup = await openOn(page, `http://other.example:${port}/demo/`, openPopup);
  expect(await popup.evaluate(textOf, "#tab-links")).toContain("duplicates");
  await popup.close();
  popup = await openOn(page, `http://shop.example:${port}/demo/`, openPopup);
  await popup.click("#site-turn-on");
  await expect.poll(() => popup.evaluate(textOf, "#tab-links")).toContain("duplicates");
  expect(await stored()).toEqual({ sites: [] });
});

test("rule set, ignored causes and copy format apply to the whole domain; the options list and remove them", async ({
  context,
  page,
  site,
  session,
  openPopup,
}) => {
  const port = new URL(site.origin).port;
  let popup = await openOn(page, `http://www.shop.example:${port}/levels/?utm_source=a`, openPopup);
  await popup.click("#site");
  await popup.evaluate(chooseIn, [message("site_scope"), "domain"]);
  await popup.evaluate(chooseIn, [message("rule_set"), "rfc3986"]);
  await popup.evaluate(chooseIn, [message("site_ignore"), "case-and-port"]);
  await popup.evaluate(chooseIn, [message("copy"), "fixed"]);
  const sites = () => session.worker.evaluate(async () => (await chrome.storage.local.get("sites")).sites);
  const entry = { host: "shop.example", covers: "domain", ignore: ["case-and-port"], copies: "fixed" };
  await expect.poll(sites).toEqual([{ ...entry, profile: "rfc3986" }]);
  await popup.close();
  popup = await openOn(page, `http://m.shop.example:${port}/levels/?utm_source=a`, openPopup);
  expect(await popup.evaluate(textOf, "#rules")).toContain(message("profile_rfc3986_short"));
  await popup.click("#tab-compare");
  expect(await popup.evaluate(textOf, "#panel-compare")).toContain(message("compare_of_site"));
  await popup.close();
  popup = await openOn(page, `http://other.example:${port}/levels/`, openPopup);
  expect(await popup.evaluate(() => document.querySelector("#rules"))).toBeNull();
  await popup.close();
  const options = await context.newPage();
  await options.goto(`${session.popupUrl.replace(/popup/g, "options")}#sites`);
  const section = options.locator("[aria-labelledby=own-sites]");
  await expect(section).toContainText(message("site_scope_domain", "shop.example"));
  await expect(section.locator(".chip")).toHaveText([
    message("labelled", message("copy"), message("options_copies_fixed")),
    message("cause_ignore", message("cause_case_and_port")),
    message("labelled", message("rule_set"), message("profile_rfc3986_short")),
  ]);
  await section.getByRole("button", { name: message("options_site_edit", "shop.example") }).click();
  await section.locator("[id$=-profile]").selectOption("");
  await expect.poll(sites).toEqual([entry]);
  expect(await axeFindings(options)).toEqual([]);
  await section.getByRole("button", { name: message("options_site_remove", "shop.example") }).click();
  await expect.poll(sites).toEqual([]);
});

test("a site can be added in the options and is then always highlighted", async ({
  context,
  page,
  site,
  session,
  openPopup,
}) => {
  const options = await context.newPage();
  await options.goto(`${session.popupUrl.replace(/popup/g, "options")}#sites`);
  const section = options.locator("[aria-labelledby=own-sites]");
  await section.getByRole("button", { name: message("options_site_add") }).click();
  await section.getByRole("textbox").fill("not a host");
  await section.getByRole("textbox").press("Enter");
  await expect(section.getByRole("status")).toHaveText(message("options_site_bad"));
  await section.getByRole("textbox").fill("https://www.Shop.example/a?b");
  await section.getByRole("button", { name: message("options_site_add_button"), exact: true }).click();
  await section.locator(".edit").click();
  await section.getByRole("switch", { name: message("site_highlight") }).check();
  await expect
    .poll(() => session.worker.evaluate(() => chrome.storage.local.get(null)))
    .toEqual({
      sites: [{ host: "shop.example", covers: "host", highlight: true }],
    });
  await openOn(page, `http://shop.example:${new URL(site.origin).port}/demo/`, openPopup);
  await expect.poll(() => page.evaluate(() => document.querySelectorAll("html > div[popover]").length)).toBe(1);
});

test.describe("in German", () => {
  test.use({ launch: { env: { LANGUAGE: "de" } } });

  test("a long choice wraps", async ({ page, site, openPopup }) => {
    const popup = await openOn(page, `${site.origin}/plain/`, openPopup);
    await popup.click("#site");
    const heightOf = (name: string) =>
      popup.evaluate(
        (name) => document.querySelector<HTMLElement>(`.site-fields select[id$=-${name}]`)?.offsetHeight ?? 0,
        name,
      );
    expect(await heightOf("ignore")).toBeGreaterThan(await heightOf("profile"));
  });
});
