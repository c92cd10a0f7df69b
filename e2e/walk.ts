/** Every page of ours in the states that a person may bring it to, one after the other, for whoever looks at them. */
import type { Page } from "playwright/test";
import type { ChromiumSession, RealPopup } from "./chromium.mjs";
import { expect } from "./fixtures.ts";

/** What a view shows now; `within` is the part that was not there before. */
export interface Shown {
  readonly what: string;
  readonly within?: string;
}

export type States = AsyncGenerator<Shown, void, void>;

const READY = "html[data-state=ready]";

export const addressOf = (session: ChromiumSession, name: string): string => session.popupUrl.replace(/popup/g, name);

export async function go(view: Page, url: string): Promise<void> {
  await view.goto(url);
  await expect(view.locator(READY)).toHaveCount(1);
}

/** In the page: whatever unfolds in what shows, but for menus. */
export function unfoldAll(): void {
  for (const folded of document.querySelectorAll("details")) folded.open = true;
  for (const folded of document.querySelectorAll<HTMLElement>("[role=tabpanel]:not([hidden]) [aria-expanded=false]")) {
    if (folded.getAttribute("aria-haspopup") === null) folded.click();
  }
}

/** The address of a popup in a tab, which has the page by a click on the toolbar button. */
export async function popupOn(
  session: ChromiumSession,
  openPopup: (page?: Page) => Promise<RealPopup>,
): Promise<string> {
  await (await openPopup()).close();
  const tabId = await session.worker.evaluate(async () => (await chrome.tabs.query({ active: true }))[0]?.id);
  return `${session.popupUrl}?tab=${tabId}`;
}

/** Each tab that has something to show, with all that unfolds. Pages without tabs are one. */
export async function* tabStates(view: Page, url: string): States {
  await go(view, url);
  const tabs = await view.getByRole("tab").all();
  for (const tab of tabs.length === 0 ? [null] : tabs) {
    if ((await tab?.getAttribute("aria-disabled")) === "true") continue;
    await tab?.click();
    await view.evaluate(unfoldAll);
    yield { what: `${url}, ${(await tab?.getAttribute("id")) ?? "the page"}` };
  }
}

/** What comes by a press in the popup, each alone. */
export async function* pressStates(view: Page, url: string): States {
  for (const [id, within] of [["copy-more", "#copy-menu"], ["edit"], ["watch"], ["site"]] as const) {
    await go(view, url);
    await view.locator(`#${id}`).click();
    if (id === "copy-more") await view.locator("#copy-menu .unfolds").first().click();
    yield { what: `${url}, ${id}`, ...(within ? { within } : {}) };
  }
}
