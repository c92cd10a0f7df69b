/** What happens to a tab while its links are being read: the popup says what is true. */
import type { Page } from "playwright/test";
import { expect, test } from "./fixtures.ts";
import { addressOf, newView, popupOn } from "./walk.ts";

test.use({ launch: { granted: { origins: ["http://127.0.0.1/*"] } } });

/** Seconds, longer than a test takes. */
const BUSY = 60;

/** In a page of ours. */
type Act = (view: Page, tabId: number, origin: string) => Promise<unknown>;

const CASES: readonly { readonly what: string; readonly act: Act; readonly says: string }[] = [
  {
    what: "is closed",
    act: (view, tabId) => view.evaluate((id) => chrome.tabs.remove(id), tabId),
    says: "The tab has been closed.",
  },
  {
    what: "is on its way to another page",
    act: async (view, tabId, origin) => {
      const to = { tabId, url: `${origin}/plain/` };
      await view.evaluate(({ tabId, url }) => chrome.tabs.update(tabId, { url }), to);
    },
    says: "The page does not answer: one of its own scripts keeps it busy.",
  },
];

for (const { what, act, says } of CASES)
  test(`a tab that ${what}`, async ({ context, page, site, session, openPopup }) => {
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
  });
