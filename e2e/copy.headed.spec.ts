/** Real right clicks and real keys, in a window on a display of its own; the clipboard is read back. */
import { setTimeout as sleep } from "node:timers/promises";
import type { Page } from "playwright/test";
import type { ChromiumSession } from "./chromium.mjs";
import { pressKeys } from "./display.mjs";
import { expect, headedTest as test } from "./fixtures.ts";

/**
 * Opens the context menu and chooses our entry, until something has come of it: keys that are pressed before a slow menu
 * is there are lost. The entry is at the top level, the only one of the extension; below it stands "Inspect" and, on a
 * page, "View page source", so many entries from the end it is.
 */
async function chooseOurs(
  open: () => Promise<void>,
  display: string,
  fromEnd: number,
  isDone: () => Promise<boolean>,
): Promise<void> {
  for (let attempt = 1; attempt <= 4; attempt += 1) {
    await open();
    await sleep(400 * attempt);
    await pressKeys(display, ...Array<string>(fromEnd).fill("Up"), "Return");
    for (let waited = 0; waited < 2000; waited += 100) {
      if (await isDone()) return;
      await sleep(100);
    }
    await pressKeys(display, "Escape");
  }
}

const badgeOf = (session: ChromiumSession) =>
  session.worker.evaluate(async () => {
    const [tab] = await chrome.tabs.query({ active: true, lastFocusedWindow: true });
    const tabId = tab?.id ?? -1;
    return { text: await chrome.action.getBadgeText({ tabId }), title: await chrome.action.getTitle({ tabId }) };
  });

/** The clipboard before the copy, so that an old text cannot pass for a new one. */
async function emptyClipboard(page: Page): Promise<void> {
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.evaluate(() => navigator.clipboard.writeText("nothing yet"));
}

const cases = (origin: string): Record<string, string> => ({
  "#link": "http://example.com/~ann/a?x=1",
  "#image": `${origin}/demo/bowl.svg`,
  "#video": `${origin}/media/video.mp4`,
  "#audio": `${origin}/media/audio.mp3`,
  "#page": `${origin}/media/`,
});

for (const selector of ["#link", "#image", "#video", "#audio", "#page"]) {
  test(`a right click on ${selector} copies its canonical URL, with the worker dead`, async ({
    page,
    site,
    session,
    display,
  }) => {
    await page.goto(`${site.origin}/media/`);
    await emptyClipboard(page);
    await session.killWorker();
    await page.bringToFront();
    await chooseOurs(
      () => page.click(selector, { button: "right", position: { x: 10, y: 10 } }),
      display.display,
      selector === "#page" ? 3 : 2,
      async () => (await session.readClipboard(page)) !== "nothing yet",
    );
    expect(await session.readClipboard(page)).toBe(cases(site.origin)[selector]);
    const badge = await badgeOf(session);
    expect(badge.text).toBe("✓");
    expect(badge.title).toContain(cases(site.origin)[selector]);
    await expect.poll(async () => (await badgeOf(session)).text, { timeout: 5000 }).toBe("");
    expect((await badgeOf(session)).title).toBe("Trueform");
  });
}

test("a right click in a frame copies the frame's address", async ({ page, site, session, display }) => {
  await page.goto(`${site.origin}/media/`);
  await emptyClipboard(page);
  await session.killWorker();
  const box = await page.locator("#frame").boundingBox();
  await chooseOurs(
    () => page.mouse.click((box?.x ?? 0) + 250, (box?.y ?? 0) + 45, { button: "right" }),
    display.display,
    5,
    async () => (await session.readClipboard(page)) !== "nothing yet",
  );
  expect(await session.readClipboard(page)).toBe(`${site.origin}/plain/`);
});

test("a selection that is a URL is copied in its canonical form", async ({ page, site, session, display }) => {
  await page.goto(`${site.origin}/media/`);
  await emptyClipboard(page);
  await page.click("#selection", { clickCount: 3, position: { x: 20, y: 10 } });
  await session.killWorker();
  await chooseOurs(
    () => page.click("#selection", { button: "right", position: { x: 20, y: 10 } }),
    display.display,
    2,
    async () => (await session.readClipboard(page)) !== "nothing yet",
  );
  expect(await session.readClipboard(page)).toBe("http://example.com/~selected/");
});

test("a selection that is no URL leaves the clipboard alone, and the badge says why", async ({
  page,
  site,
  session,
  display,
}) => {
  await page.goto(`${site.origin}/media/`);
  await emptyClipboard(page);
  await page.click("#words", { clickCount: 3, position: { x: 20, y: 10 } });
  await chooseOurs(
    () => page.click("#words", { button: "right", position: { x: 20, y: 10 } }),
    display.display,
    2,
    async () => (await badgeOf(session)).text === "!",
  );
  expect((await badgeOf(session)).text).toBe("!");
  expect(await session.readClipboard(page)).toBe("nothing yet");
});

test("Alt+Shift+L copies the page's canonical URL, Alt+Shift+K switches the highlights", async ({
  page,
  site,
  session,
  display,
}) => {
  await page.goto(`${site.origin}/demo/#contact`);
  await emptyClipboard(page);
  const plain = await page.evaluate(() => document.documentElement.outerHTML);
  const isPlain = () => page.evaluate(() => document.documentElement.outerHTML).then((html) => html === plain);
  await session.killWorker();
  await pressKeys(display.display, "alt+shift+l");
  await expect.poll(() => session.readClipboard(page)).toBe(`${site.origin}/demo/`);
  await session.killWorker();
  await pressKeys(display.display, "alt+shift+k");
  await expect.poll(isPlain).toBe(false);
  await session.killWorker();
  await pressKeys(display.display, "alt+shift+k");
  await expect.poll(isPlain).toBe(true);
});
