/** Real permissions; a preference answers the prompt. */
import { expect, firefoxTest as test } from "./fixtures.ts";
import { textOf } from "./in-page.ts";
import { message } from "./messages.ts";

const FOUR = [
  "http://shop.example/*",
  "http://www.shop.example/*",
  "https://shop.example/*",
  "https://www.shop.example/*",
];

/** Runs in an extension page. */
const granted = async () =>
  ((await browser.permissions.getAll()).origins ?? []).filter((origin) => !origin.startsWith("moz")).sort();
const rowsOf = () =>
  [...document.querySelectorAll<HTMLElement>("[aria-labelledby=watched] .card .texts")].map((row) => row.innerText);

test("a site is its host and www. over http and https; the options list it once and revoke it", {
  tag: "@default",
}, async ({ firefox, site }) => {
  const page = await firefox.openPage(`http://shop.example:${new URL(site.origin).port}/plain/`);
  const popup = await (await firefox.clickToolbarButton(page)).ready();
  await popup.click("#watch");
  await expect
    .poll(() => popup.evaluate(textOf, ".site-panel"))
    .toContain(message("watch_about", "Firefox", "shop.example"));
  expect(await popup.evaluate(granted)).toEqual([]);
  // The grant does not depend on the background page.
  await firefox.terminateBackground();
  await popup.click("#watch-ask");
  await expect.poll(() => popup.evaluate(granted)).toEqual(FOUR);
  await popup.close();
  const options = await firefox.openExtensionPage("src/pages/options/options.html#sites");
  await expect.poll(() => options.evaluate(rowsOf)).toEqual(["shop.example and www.shop.example"]);
  await options.click(".revoke");
  await expect.poll(() => options.evaluate(rowsOf)).toEqual([]);
  expect(await options.evaluate(granted)).toEqual([]);
  await options.close();
  await page.close();
});

test("a grant covers the whole domain; one of a single scheme is shown as partial, and completed after an explanation", async ({
  firefox,
  site,
}) => {
  const page = await firefox.openPage(`http://shop.example:${new URL(site.origin).port}/plain/`);
  const helper = await firefox.openExtensionPage("src/pages/options/options.html#sites");
  // A partial grant, as the browser's settings may leave it.
  await helper.evaluate(() => {
    document.addEventListener("click", () => browser.permissions.request({ origins: ["https://shop.example/*"] }), {
      once: true,
    });
  });
  await helper.click("h1");
  await expect.poll(() => helper.evaluate(rowsOf)).toHaveLength(1);
  expect((await helper.evaluate(rowsOf))[0]).toContain(message("watch_partly", "https://shop.example"));
  await page.bringToFront();
  const popup = await (await firefox.clickToolbarButton(page)).ready();
  await popup.click("#watch");
  await expect.poll(() => popup.evaluate(textOf, ".partly")).toContain(message("watch_partly", "https://shop.example"));
  const choose = (covers: string) =>
    popup.evaluate((covers) => {
      const scope = document.querySelector<HTMLSelectElement>("#site-scope") as HTMLSelectElement;
      scope.value = covers;
      scope.dispatchEvent(new Event("change", { bubbles: true }));
    }, covers);
  await choose("domain");
  await expect
    .poll(() => popup.evaluate(textOf, ".site-panel"))
    .toContain(message("watch_about", "Firefox", message("site_scope_domain", "shop.example")));
  await choose("host");
  await popup.click("#watch-ask");
  await expect.poll(() => popup.evaluate(granted)).toEqual(FOUR);
  await expect.poll(() => popup.evaluate(() => document.querySelector(".partly"))).toBeNull();
  await popup.close();
  await expect.poll(() => helper.evaluate(rowsOf)).toEqual(["shop.example and www.shop.example"]);
  await helper.close();
  await page.close();
});

test("the options request all sites; “when I click” revokes them", async ({ firefox }) => {
  const options = await firefox.openExtensionPage("src/pages/options/options.html#sites");
  await options.waitForSelector("#check-all");
  const checked = () => options.evaluate(() => document.querySelector(".modes [aria-pressed=true]")?.id);
  expect(await checked()).toBe("check-click");
  await options.click("#check-all");
  await expect.poll(() => options.evaluate(granted)).toEqual(["http://*/*", "https://*/*"]);
  await expect.poll(() => options.evaluate(rowsOf)).toEqual([message("options_all_sites")]);
  expect(await checked()).toBe("check-all");
  await options.click("#check-click");
  expect(await options.evaluate(textOf, "#revoke-question > span")).toBe(message("options_revoke_all_question"));
  expect(await options.evaluate(granted)).toEqual(["http://*/*", "https://*/*"]);
  await options.click("#revoke-yes");
  await expect.poll(() => options.evaluate(granted)).toEqual([]);
  await expect.poll(checked).toBe("check-click");
  await options.close();
});
