/** The real context menu of a real Firefox, with the event page stopped beforehand; the clipboard is read back. */
import { expect, firefoxTest as test } from "./fixtures.ts";

test("the context menu copies the canonical URL of what was clicked, with the event page stopped", async ({
  firefox,
  site,
}) => {
  const page = await firefox.openPage(`${site.origin}/media/`);
  const cases = [
    ["#link", "http://example.com/~ann/a?x=1"],
    ["#image", `${site.origin}/demo/bowl.svg`],
    ["#page", `${site.origin}/media/`],
  ] as const;
  for (const [selector, canonical] of cases) {
    await firefox.terminateBackground();
    await firefox.chooseFromContextMenu(page, selector, "Copy canonical URL");
    await expect.poll(() => firefox.readClipboard()).toBe(canonical);
  }
  await page.close();
});
