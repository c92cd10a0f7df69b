import { expect, firefoxTest as test } from "./fixtures.ts";

/** Runs in the browser's window: returns text of the sidebar. */
const sidebarText = async (selector: string): Promise<string | null> => {
  // biome-ignore lint/suspicious/noExplicitAny: Firefox's own interfaces have no types here.
  const { SidebarController, document } = (globalThis as any).Services.wm.getMostRecentWindow("navigator:browser");
  if (!SidebarController.isOpen) return null;
  const inner = document.getElementById("sidebar")?.contentDocument?.getElementById("webext-panels-browser");
  if (!inner?.browsingContext?.currentWindowGlobal) return "";
  const actor = inner.browsingContext.currentWindowGlobal;
  return `${actor.documentURI.spec} ${selector}`;
};

test("it is closed until the popup's button is pressed, and shows the same as the popup", async ({ firefox, site }) => {
  expect(await firefox.chromeEval(sidebarText, "")).toBeNull();
  const page = await firefox.openPage(`${site.origin}/plain/`);
  const popup = await (await firefox.clickToolbarButton(page)).ready();
  await popup.click("#panel");
  await expect.poll(() => firefox.chromeEval(sidebarText, "")).toContain("/src/pages/popup/popup.html?panel");
  await expect.poll(() => popup.isOpen()).toBe(false);
  await firefox.chromeEval(() => {
    // biome-ignore lint/suspicious/noExplicitAny: as above.
    (globalThis as any).Services.wm.getMostRecentWindow("navigator:browser").SidebarController.hide();
  });
  await page.close();
});
