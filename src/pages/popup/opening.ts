import browser from "webextension-polyfill";
import type { MessageKey } from "../../browser/i18n.ts";
import { openFailureMessage } from "../../browser/open-url.ts";
import { isPanel } from "../../browser/panel.ts";

/** A side panel stays open. */
export function closePopup(): void {
  if (!isPanel()) window.close();
}

export const openLab = (): Promise<unknown> =>
  browser.tabs.create({ url: browser.runtime.getURL("src/pages/report/report.html#lab") });

export async function showPage(tabId: number): Promise<void> {
  await browser.tabs.update(tabId, { active: true });
  closePopup();
}

/** Closes the popup, which Firefox leaves in front. Returns an error message, or `null`. Never rejects. */
export async function closeAfterOpening(opened: Promise<unknown>): Promise<MessageKey | null> {
  try {
    await opened;
  } catch (error) {
    console.error(error);
    return openFailureMessage(error);
  }
  closePopup();
  return null;
}
