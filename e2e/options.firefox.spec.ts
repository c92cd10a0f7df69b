import { expect, firefoxTest as test } from "./fixtures.ts";

type Tab = { linkedBrowser: { currentURI: { spec: string }; documentContentType: string } };

/** Runs in the browser's window. */
const textsOpen = (): string[] => {
  // biome-ignore lint/suspicious/noExplicitAny: Firefox's own interfaces have no types here.
  const { gBrowser } = (globalThis as any).Services.wm.getMostRecentWindow("navigator:browser");
  return gBrowser.tabs
    .filter(({ linkedBrowser }: Tab) => linkedBrowser.currentURI.spec.endsWith("/THIRD-PARTY-NOTICES.txt"))
    .map(({ linkedBrowser }: Tab) => linkedBrowser.documentContentType);
};

test("the licences open as text", async ({ firefox }) => {
  const options = await firefox.openExtensionPage("src/pages/options/options.html#data");
  await options.waitForSelector("a[href='/THIRD-PARTY-NOTICES.txt']");
  expect(await firefox.chromeEval(textsOpen)).toEqual([]);
  await options.click("a[href='/THIRD-PARTY-NOTICES.txt']");
  await expect.poll(() => firefox.chromeEval(textsOpen)).toEqual(["text/plain"]);
  await options.close();
});
