/** The copy button, its menu and the offers below: with the mouse, in the real popup; the clipboard is read back. */
import type { Page } from "playwright";
import { axeFindings } from "./axe.ts";
import type { RealPopup } from "./chromium.mjs";
import { expect, test } from "./fixtures.ts";

const TRACKED = "/plain/caf%C3%A9?utm_source=a&utm_medium=b&fbclid=c&size=2";

/** Reading the clipboard closes the popup: until the end we listen to what the popup writes to it. */
async function listening(popup: RealPopup): Promise<RealPopup> {
  await popup.evaluate(() => {
    const texts: string[] = [];
    const write = navigator.clipboard.writeText.bind(navigator.clipboard);
    navigator.clipboard.writeText = async (text) => {
      await write(text);
      texts.push(text);
    };
    Object.assign(window, { texts });
  });
  return popup;
}

/** After the click; the button says so for a moment. */
async function copied(popup: RealPopup, button = "#copy"): Promise<string> {
  await popup.waitFor((wanted) => document.querySelector(wanted)?.textContent === "Copied", button);
  await popup.waitFor((wanted) => document.querySelector(wanted)?.textContent !== "Copied", button);
  return popup.evaluate(() => (window as unknown as { texts: string[] }).texts.at(-1) ?? "");
}

const press = async (popup: RealPopup, key: string, code: number) => {
  for (const type of ["rawKeyDown", "keyUp"]) {
    await popup.send("Input.dispatchKeyEvent", { type, key, code: key, windowsVirtualKeyCode: code });
  }
};

const withTitle = async (page: Page, url: string) => {
  await page.goto(url);
  await page.evaluate(() => {
    document.title = "Café [bowl]";
    document.head.insertAdjacentHTML("beforeend", '<link rel="canonical" href="/p/7">');
  });
};

test("each entry of the menu copies what it shows", async ({ page, site, session, openPopup }) => {
  await withTitle(page, site.origin + TRACKED);
  const popup = await listening(await openPopup());
  const canonical = site.origin + TRACKED;
  await popup.click("#copy");
  expect(await copied(popup)).toBe(canonical);
  const entry = async (id: string) => {
    await popup.click("#copy-more");
    await popup.click(`[data-copy="${id}"]`);
    const text = await copied(popup);
    expect(await popup.evaluate(() => [document.querySelector(".copy-menu"), document.activeElement?.id])).toEqual([
      null,
      "copy-more",
    ]);
    return text;
  };
  expect(await entry("clean")).toBe(`${site.origin}/plain/caf%C3%A9?size=2`);
  expect(await popup.text()).toContain("Copied without 3 tracking parameters: utm_source, utm_medium, fbclid");
  expect(await entry("declared")).toBe(`${site.origin}/p/7`);
  expect(await entry("readable")).toBe(canonical.replace("%C3%A9", "é"));
  expect(await entry("html")).toBe(`<a href="${canonical.replaceAll("&", "&amp;")}">Café [bowl]</a>`);
  expect(await entry("markdown")).toContain("[Café \\[bowl\\]](");
  await popup.click("#copy-more");
  await popup.click('[data-copy="more"]');
  await popup.click('[data-copy="announced"]');
  // Long ones go on in another line.
  const announced = await copied(popup);
  expect(announced.replace("\n", "")).toBe(`<URL:${canonical}>`);
  expect(await session.readClipboard(page)).toBe(announced);
});

test("keys walk the menu, Escape closes it alone, and single parameters are kept", async ({
  page,
  site,
  openPopup,
}) => {
  await withTitle(page, site.origin + TRACKED);
  const popup = await listening(await openPopup());
  await popup.click("#copy-more");
  const focused = () => popup.evaluate(() => (document.activeElement as HTMLElement | null)?.dataset.copy);
  await expect.poll(focused).toBe("canonical");
  await press(popup, "ArrowDown", 40);
  expect(await focused()).toBe("clean");
  await press(popup, "End", 35);
  expect(await focused()).toBe("more");
  await press(popup, "Escape", 27);
  await popup.waitFor(() => document.querySelector(".copy-menu") === null);
  expect(await popup.evaluate(() => document.activeElement?.id)).toBe("copy-more");
  expect(popup.closed).toBe(false);
  await popup.click("#copy-more");
  await popup.click(".copy-menu .choose");
  await popup.click(".tracking-choice [role=menuitemcheckbox]:nth-of-type(2)");
  await popup.waitFor(() => document.querySelector('[data-copy="clean"]')?.textContent?.endsWith("utm_source, fbclid"));
  await popup.click('[data-copy="clean"]');
  expect(await copied(popup)).toBe(`${site.origin}/plain/caf%C3%A9?utm_medium=b&size=2`);
  await popup.click("#offer-clean");
  expect(await copied(popup, "#offer-clean")).toBe(`${site.origin}/plain/caf%C3%A9?utm_medium=b&size=2`);
});

test("offers below copy and open", async ({ page, site, session, openPopup }) => {
  await withTitle(page, site.origin + TRACKED);
  let popup = await listening(await openPopup());
  expect(await popup.evaluate(() => document.querySelectorAll(".offer").length)).toBe(2);
  await popup.click("#offer-declared");
  expect(await copied(popup, "#offer-declared")).toBe(`${site.origin}/p/7`);
  await popup.close();
  const inside = `${site.origin}/inside?a=b`;
  await page.goto(`${site.origin}/plain/redirect?url=${encodeURIComponent(inside)}`);
  popup = await listening(await openPopup());
  await popup.click("#offer-target");
  expect(await copied(popup, "#offer-target")).toBe(inside);
  const opened = page.context().waitForEvent("page");
  await popup.click("#offer-target-open");
  const tab = await opened;
  await tab.waitForURL(inside);
  expect(await session.readClipboard(tab)).toBe(inside);
});

test("the menu keeps between strip and footer, and axe finds nothing in it", async ({ page, session }) => {
  await page.setViewportSize({ width: 320, height: 480 });
  const url = "https://shop.example/a?utm_source=a&fbclid=b";
  await page.goto(`${session.popupUrl}?url=${encodeURIComponent(url)}`);
  await page.locator("#copy-more").click();
  await page.locator(".copy-menu .choose").click();
  const [menu, footer] = await Promise.all(
    [".copy-menu", "footer"].map((selector) => page.locator(selector).boundingBox()),
  );
  expect((menu?.y ?? 0) + (menu?.height ?? 0)).toBeLessThanOrEqual(footer?.y ?? 0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  await page.setViewportSize({ width: 420, height: 1200 });
  await page.waitForFunction(() => {
    const menu = document.querySelector(".copy-menu");
    return menu !== null && menu.scrollHeight === menu.clientHeight;
  });
  expect(await axeFindings(page, ".copy-menu")).toEqual([]);
});
