/** The side panel follows the active tab. Grants by the toolbar button apply to one tab. */
import browser, { type Tabs } from "webextension-polyfill";
import { coalesce } from "../../browser/coalesce.ts";
import { listen } from "../../browser/listen.ts";
import { logRejection } from "../../browser/log-rejection.ts";
import { scannedTabOf } from "../../browser/messages.ts";

interface Panel {
  readonly windowId: number;
  readonly tabId: () => number | undefined;
  /** Returns true if the page was not readable for lack of a grant. */
  readonly isUngranted: () => boolean;
  readonly show: (tab: Tabs.Tab) => Promise<void>;
}

/** Milliseconds. */
const PAUSES = { shortest: 100, longest: 600 };

/** Hidden panels update when visible again. */
export function followActiveTab({ windowId, tabId, isUngranted, show }: Panel): void {
  let isMissed = false;
  const showActive = coalesce(async () => {
    isMissed = document.hidden;
    if (isMissed) return;
    const [tab] = await browser.tabs.query({ active: true, windowId });
    if (tab !== undefined && (tab.id !== tabId() || isUngranted())) await show(tab);
  }, PAUSES);
  browser.tabs.onActivated.addListener((activated) => {
    if (activated.windowId === windowId) void logRejection(showActive());
  });
  document.addEventListener("visibilitychange", () => {
    if (isMissed && !document.hidden) void logRejection(showActive());
  });
  // The popup requests the page after a toolbar click granted it.
  listen("page", (message) => {
    if (scannedTabOf(message) === tabId() && isUngranted()) void logRejection(showActive());
    return undefined;
  });
}
