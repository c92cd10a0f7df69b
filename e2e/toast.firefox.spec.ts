import type { ToastText } from "../src/content/api.ts";
import type { FirefoxSession, Page } from "./firefox.mjs";
import { contentOverPage } from "./firefox-over-page.ts";
import { expect, firefoxTest as test } from "./fixtures.ts";
import { message } from "./messages.ts";
import { callToast } from "./over-page.ts";

const CHANGES = [message("tile_changes_one", "\\d+"), message("tile_changes_other", "\\d+")].join("|");
/** Matches the message after copying a canonical URL. */
const announcement = (url: string) =>
  new RegExp(`^role=status ${message("toast_canonical")} ${url}(?: (?:${CHANGES}))?$`);

const TOAST: ToastText = {
  tone: "warned",
  title: message("copied"),
  note: message("may_differ"),
  url: [
    ["soft", "https://"],
    ["host", "shop.example"],
    ["", "/x/y"],
    ["", "?q=c++"],
  ],
  more: "",
  fix: "",
  fixId: "",
  close: message("close"),
  lang: "en",
  dir: "ltr",
};

/** Shows a message like background/copy/toast.ts; the click grants access. */
async function show(firefox: FirefoxSession, page: Page): Promise<unknown> {
  const popup = await firefox.clickToolbarButton(page);
  return popup.evaluate(callToast, TOAST);
}

const TEXTS = ["role=status", TOAST.title, ` · ${TOAST.note}`, "https://", "shop.example", "/x/y", "?q=c++"];

const closeByCsp = () => {
  const meta = document.createElement("meta");
  meta.httpEquiv = "content-security-policy";
  meta.content = "default-src 'none'";
  document.head.append(meta);
};

const openDialog = () => {
  const dialog = document.createElement("dialog");
  document.body.append(dialog);
  dialog.showModal();
};

const doNothing = () => {};

for (const [name, act, parent] of [
  ["as it is", doNothing, "HTML"],
  ["that allows no styles", closeByCsp, "HTML"],
  ["with a modal dialog", openDialog, "DIALOG"],
] as const) {
  const tag = name === "as it is" ? "@default" : [];
  test(`it is shown over a page ${name}, takes no focus, and closes itself`, { tag }, async ({ firefox, site }) => {
    const page = await firefox.openPage(`${site.origin}/plain/`);
    await page.evaluate(act);
    const state = () => page.evaluate(() => [document.documentElement.outerHTML, document.activeElement?.tagName]);
    const before = await state();
    expect(await show(firefox, page)).toBe(true);
    expect(await contentOverPage(firefox, page)).toEqual(TEXTS);
    expect(
      await page.evaluate(() => {
        const host = document.querySelector("[popover]");
        const { top, right, width, height } = host?.getBoundingClientRect() ?? new DOMRect();
        return {
          top,
          right: innerWidth - right,
          width,
          // Styled: 12 + 20 + 20 + 12.
          isTall: height > 60 && height < 68,
          parent: host?.parentElement?.tagName,
          focused: host === document.activeElement,
          isHit: document.elementFromPoint(right - 100, 30) === host,
        };
      }),
    ).toEqual({ top: 16, right: 16, width: 360, isTall: true, parent, focused: false, isHit: true });
    await expect.poll(state).toEqual(before);
    await page.close();
  });
}

/** Runs in the browser's window. */
const title = () =>
  document.querySelector("[id$='-browser-action'] .unified-extensions-item-action-button")?.getAttribute("tooltiptext");

test("copies by the menu, also in a frame, are confirmed over the page; if that is off, by the toolbar button", async ({
  firefox,
  site,
}) => {
  const page = await firefox.openPage(`${site.origin}/media/`);
  const isShown = () => page.evaluate(() => document.querySelector("div[popover=manual]") !== null);
  await firefox.terminateBackground();
  await firefox.chooseFromContextMenu(page, "#link", message("copy_canonical"));
  await expect
    .poll(() => contentOverPage(firefox, page).then((texts) => texts.join(" ")))
    .toMatch(announcement("http:// example\\.com /~ann/a\\?x=1"));
  await expect.poll(isShown, { timeout: 6000 }).toBe(false);
  await firefox.chooseFromContextMenu(page, "#frame", message("copy_canonical"));
  await expect
    .poll(() => contentOverPage(firefox, page).then((texts) => texts.join(" ")))
    .toMatch(announcement("http:// 127\\.0\\.0\\.1 :\\d+/plain/"));
  await expect.poll(isShown, { timeout: 6000 }).toBe(false);
  const options = await firefox.openExtensionPage("src/pages/options/options.html");
  await options.evaluate(() =>
    (globalThis as unknown as { browser: typeof chrome }).browser.storage.local.set({ toast: false }),
  );
  await firefox.chooseFromContextMenu(page, "#link", message("copy_canonical"));
  await expect.poll(() => firefox.chromeEval(title)).toContain("http://example.com/~ann/a?x=1");
  expect(await isShown()).toBe(false);
  await options.close();
  await page.close();
});

test("on a page restricted by Firefox the toolbar button confirms copies", async ({ firefox, site }) => {
  const page = await firefox.openPage(`${site.origin.replace("127.0.0.1", "closed.example")}/media/`);
  // Restricts the page, like addons.mozilla.org.
  const close = (hosts: string) => {
    // biome-ignore lint/suspicious/noExplicitAny: Firefox's own interfaces have no types here.
    const { prefs } = (globalThis as any).Services;
    const before = prefs.getStringPref("extensions.webextensions.restrictedDomains");
    prefs.setStringPref("extensions.webextensions.restrictedDomains", hosts);
    return before;
  };
  const before = await firefox.chromeEval(close, "closed.example");
  await firefox.chooseFromContextMenu(page, "#link", message("copy_canonical"));
  await expect
    .poll(() => firefox.chromeEval(title))
    .toContain(message("labelled", message("toast_canonical"), "http://example.com/~ann/a?x=1"));
  expect(await firefox.readClipboard()).toBe("http://example.com/~ann/a?x=1");
  expect(await page.evaluate(() => document.querySelector("div[popover=manual]"))).toBeNull();
  await firefox.chromeEval(close, before);
  await page.close();
});
