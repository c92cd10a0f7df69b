import type { Page } from "playwright/test";
import { colourPairs } from "../src/browser/mark-colours.ts";
import { expect, test } from "./fixtures.ts";
import { message } from "./messages.ts";

test.use({ launch: { granted: { origins: ["http://127.0.0.1/*"] } } });

interface CdpNode {
  readonly attributes?: string[];
  readonly children?: CdpNode[];
  readonly shadowRoots?: CdpNode[];
}

/** Returns styles from closed shadow roots. */
async function stylesOn(page: Page): Promise<string> {
  const client = await page.context().newCDPSession(page);
  const { root } = (await client.send("DOM.getDocument", { depth: -1, pierce: true })) as { root: CdpNode };
  await client.detach();
  const styles: string[] = [];
  const visit = ({ attributes = [], children = [], shadowRoots = [] }: CdpNode, isOurs: boolean) => {
    if (isOurs && attributes.includes("style")) styles.push(attributes[attributes.indexOf("style") + 1] ?? "");
    for (const shadow of shadowRoots) visit(shadow, true);
    for (const child of children) visit(child, isOurs);
  };
  visit(root, false);
  return styles.join("\n");
}

const asRgb = (hex = ""): string => {
  const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
  return `rgb(${red}, ${green}, ${blue})`;
};
const [, , [trueform] = []] = colourPairs("trueform");
const [, , [distinct] = []] = colourPairs("colour-blind");
const [, , [own, ownOnDark] = []] = colourPairs("#ff8000");

test("another colour scheme changes existing marks, the navigator and the popup's numbers", async ({
  page,
  site,
  session,
}) => {
  const options = await session.context.newPage();
  await options.goto(`${session.popupUrl.replace(/popup/g, "options")}#highlights`);
  await options.waitForSelector("[data-state=ready]");
  await options.getByRole("radio", { name: message("options_colours_blind") }).check();
  await expect(options.locator(".saved")).toContainText(message("options_saved"));

  await page.bringToFront();
  await page.goto(`${site.origin}/plain/`);
  await page.evaluate(() => {
    document.body.innerHTML =
      '<p style="font:16px/2 serif;background:#fff"><a href="/a">one</a> <a href="/%61">two</a>';
  });
  const tabId = await session.worker.evaluate(async () => {
    const [tab] = await chrome.tabs.query({ active: true, lastFocusedWindow: true });
    return tab?.id ?? -1;
  });
  const openPopup = async () => {
    const popup = await session.context.newPage();
    await popup.goto(`${session.popupUrl}?tab=${tabId}`);
    await popup.waitForSelector("[data-state=ready]");
    return popup;
  };
  const popup = await openPopup();
  await popup.click("#tab-links");
  await popup.click("#highlight");
  await expect.poll(() => stylesOn(page)).toContain(asRgb(distinct));
  expect(await stylesOn(page)).not.toContain(asRgb(trueform));
  await popup.click("#marks-next");
  const chips = async () => (await stylesOn(page)).match(/^background: rgb\(.*\);$/gm);
  await expect.poll(chips).toEqual([`background: ${asRgb(distinct)};`]);
  await popup.locator(".cause-name").first().click();
  await expect(popup.locator(".group-head .number")).toHaveCSS("background-color", asRgb(distinct));

  await popup.close();
  await options.bringToFront();
  await options.locator("#own-colour").fill("#ff8000");
  await expect(options.getByRole("radio", { name: message("options_colours_own") })).toBeChecked();
  await expect.poll(() => stylesOn(page)).toContain(asRgb(own));
  await expect.poll(chips).toEqual([`background: ${asRgb(own)};`]);
  expect(await stylesOn(page)).not.toContain(asRgb(distinct));
  const again = await openPopup();
  await again.click("#tab-links");
  await again.locator(".cause-name").first().click();
  const number = again.locator(".group-head .number");
  await expect(number).toHaveCSS("background-color", asRgb(own));
  await again.emulateMedia({ colorScheme: "dark" });
  await expect(number).toHaveCSS("background-color", asRgb(ownOnDark));
  await expect(number).toHaveCSS("color", "rgb(20, 22, 26)");
});
