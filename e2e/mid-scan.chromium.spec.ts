/** What happens to a tab while its links are being read: the popup says what is true. */
import type { Page } from "playwright/test";
import { expect, test } from "./fixtures.ts";
import { addressOf, newView, popupOn } from "./walk.ts";

const SITE = { origins: ["http://127.0.0.1/*"] };

test.use({ launch: { granted: SITE } });

/** Seconds, longer than a test takes. */
const BUSY = 60;

/** In a page of ours. */
type Act = (view: Page, tabId: number, origin: string) => Promise<unknown>;

/** As a person chooses it on the browser's own page of extensions. */
async function allowSites(view: Page, hostAccess: "ON_CLICK" | "ON_ALL_SITES"): Promise<void> {
  const settings = await view.context().newPage();
  await settings.goto("chrome://extensions/");
  await settings.evaluate(
    (change) =>
      // biome-ignore lint/suspicious/noExplicitAny: of that page alone.
      (globalThis as any).chrome.developerPrivate.updateExtensionConfiguration(change),
    { extensionId: new URL(view.url()).host, hostAccess },
  );
  const isGiven = (origins: string[]) => chrome.permissions.contains({ origins });
  await expect.poll(() => view.evaluate(isGiven, SITE.origins)).toBe(hostAccess !== "ON_CLICK");
  await settings.close();
}

interface Case {
  readonly what: string;
  readonly act: Act;
  readonly says: string;
  /** The next test has the same browser. */
  readonly undo?: Act;
}

const CASES: readonly Case[] = [
  {
    what: "is closed",
    act: (view, tabId) => view.evaluate((id) => chrome.tabs.remove(id), tabId),
    says: "The tab has been closed, or the browser has unloaded it to save memory.",
  },
  {
    what: "is on its way to another page",
    act: async (view, tabId, origin) => {
      const to = { tabId, url: `${origin}/plain/` };
      await view.evaluate(({ tabId, url }) => chrome.tabs.update(tabId, { url }), to);
    },
    says: "The page does not answer: one of its own scripts keeps it busy.",
  },
  {
    // Chromium puts another tab in its place, which has another number.
    what: "is discarded",
    act: (view, tabId) => view.evaluate((id) => chrome.tabs.discard(id), tabId),
    says: "The tab has been closed, or the browser has unloaded it to save memory.",
  },
  {
    what: "may be read no more",
    act: (view) => allowSites(view, "ON_CLICK"),
    undo: (view) => allowSites(view, "ON_ALL_SITES"),
    says: "The page does not answer: one of its own scripts keeps it busy.",
  },
];

for (const { what, act, says, undo } of CASES)
  test(`a tab that ${what}`, { tag: "@deep" }, async ({ context, page, site, session, openPopup }) => {
    site.asked.clear();
    const url = await popupOn(page, `${site.origin}/plain/`, session, openPopup);
    const tabId = Number(new URL(url).searchParams.get("tab"));
    const view = await newView(context, { width: 420, height: 900 });
    await view.goto(addressOf(session, "options"));
    await session.shortenLimits();
    const held = { tabId, url: `${site.origin}/hanging/?busy=${BUSY}` };
    await view.evaluate(({ tabId, url }) => chrome.tabs.update(tabId, { url }), held);
    await expect.poll(() => site.asked.has("/busy")).toBe(true);
    await view.goto(url);
    await expect(view.locator("html")).not.toHaveAttribute("data-state", "ready");
    await act(view, tabId, site.origin);
    await expect(view.locator("html")).toHaveAttribute("data-state", "ready");
    const links = view.locator("#tab-links");
    if ((await links.getAttribute("aria-disabled")) !== "true") await links.click();
    await expect(view.locator("[role=tabpanel]:not([hidden])")).toContainText(says);
    await undo?.(view, tabId, site.origin);
  });
