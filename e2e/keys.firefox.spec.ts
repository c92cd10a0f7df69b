/** Keys in the real popup; Firefox gets them first. */
import type Browser from "webextension-polyfill";
import type { FirefoxPopup } from "./firefox.mjs";
import { expect, firefoxTest as test } from "./fixtures.ts";
import { message } from "./messages.ts";

declare const browser: typeof Browser;

const focused = (popup: FirefoxPopup) =>
  popup.evaluate(() => document.activeElement?.id || document.activeElement?.role);
const typed = (popup: FirefoxPopup) => popup.evaluate(() => document.querySelector("textarea")?.value);

test("Tab goes from the header along the strip to the field, copying and the rest", async ({ firefox, site }) => {
  const page = await firefox.openPage(`${site.origin}/plain/?%61=1&utm_source=x`);
  const popup = await (await firefox.clickToolbarButton(page)).ready();
  const order: unknown[] = [];
  for (let count = 0; count < 12; count += 1) {
    const before = await focused(popup);
    await popup.press("Tab");
    await expect.poll(() => focused(popup)).not.toBe(before);
    order.push(await focused(popup));
  }
  expect(order).toEqual([
    ...["site", "panel", "help", "options", "tab-url"],
    ...["edit", "copy", "copy-more", "open", "parts", "watch", "report"],
  ]);
  await popup.close();
  await page.close();
});

test("typing edits at once; Firefox closes the popup on Esc", async ({ firefox, site }) => {
  const page = await firefox.openPage(`${site.origin}/plain/?%61=1&utm_source=x`);
  let popup = await (await firefox.clickToolbarButton(page)).ready();
  await popup.press("h");
  await popup.press("i");
  await expect.poll(() => typed(popup)).toBe("hi");
  const hint = await popup.evaluate(() => document.querySelector(".of-keys")?.textContent);
  expect(hint).toContain(message("edit_keys_firefox"));
  expect(hint).not.toContain("Esc");
  await popup.press("Escape");
  await expect.poll(() => popup.isOpen()).toBe(false);
  popup = await (await firefox.clickToolbarButton(page)).ready();
  await popup.click("#copy-more");
  await popup.press("ArrowDown");
  await popup.waitFor(() => (document.activeElement as HTMLElement | null)?.dataset.copy === "markdown");
  await popup.press("Escape");
  await expect.poll(() => popup.isOpen()).toBe(false);
  await page.close();
});

test("on Firefox's own pages, text can be typed at once and is checked", async ({ firefox }) => {
  const page = await firefox.openedBy(() =>
    firefox.chromeEval(() => {
      // biome-ignore lint/suspicious/noExplicitAny: Firefox's own interfaces have no types here.
      const { gBrowser } = globalThis as any;
      gBrowser.selectedTab = gBrowser.addTrustedTab("about:license");
    }),
  );
  const popup = await (await firefox.clickToolbarButton(page, "about:license")).ready();
  expect(await popup.text()).toContain(message("closed_page", "Firefox"));
  for (const key of "http://x.example/%61") await popup.press(key);
  await expect.poll(() => typed(popup)).toBe("http://x.example/%61");
  await popup.press("Enter");
  await popup.waitFor(() => document.querySelector("#canonical")?.textContent === "http://x.example/a");
  await popup.close();
  await page.close();
});

test("Alt+Shift+L copies the format chosen in the options, confirmed over the page", async ({ firefox, site }) => {
  const page = await firefox.openPage(`${site.origin}/plain/?utm_source=x&%61=1`);
  const isShown = () => page.evaluate(() => document.querySelector("div[popover=manual]") !== null);
  await page.bringToFront();
  await firefox.press("Alt", "Shift", "L");
  await expect.poll(() => firefox.readClipboard()).toBe(`${site.origin}/plain/?utm_source=x&a=1`);
  await expect.poll(isShown).toBe(true);
  const options = await firefox.openExtensionPage("src/pages/options/options.html");
  await options.evaluate(() => browser.storage.local.set({ copies: "fixed" }));
  await options.close();
  await firefox.terminateBackground();
  await page.bringToFront();
  await firefox.press("Alt", "Shift", "L");
  await expect.poll(() => firefox.readClipboard()).toBe(`${site.origin}/plain/?a=1`);
  await page.close();
});

test("each copy format has a command without a default shortcut", async ({ firefox }) => {
  const options = await firefox.openExtensionPage("src/pages/options/options.html");
  const commands = await options.evaluate(() => browser.commands.getAll());
  expect(
    commands.filter(({ name }) => name?.startsWith("copy-as-")).map(({ name, shortcut }) => [name, shortcut]),
  ).toEqual(
    ["canonical", "clean", "target", "declared", "readable", "written", "markdown", "html", "own"].map((kind) => [
      `copy-as-${kind}`,
      "",
    ]),
  );
  for (const { name, description } of commands)
    if (name !== "_execute_action") expect(description, name).toMatch(/^(?:Copy|Highlight|Go to) /);
  await options.close();
});
