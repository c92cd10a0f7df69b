/** The side panel follows its window's active tab. Grants by the toolbar button apply to one tab. */
import browser, { type Tabs } from "webextension-polyfill";
import { listen } from "../../browser/listen.ts";
import { tabAskedFor } from "../../browser/messages.ts";
import { oneAtATime } from "../../browser/one-at-a-time.ts";
import { reported } from "../../browser/reported.ts";

interface Panel {
  readonly windowId: number;
  readonly tabId: () => number | undefined;
  /** Returns true if the page was not readable without a grant. */
  readonly isUngranted: () => boolean;
  readonly show: (tab: Tabs.Tab) => Promise<void>;
}

/** Debounces quick tab switches, in milliseconds. */
const PAUSES = { shortest: 100, longest: 600 };

/** Follows the active tab; a hidden panel updates when it is visible again. */
export function followActiveTab({ windowId, tabId, isUngranted, show }: Panel): void {
  let isMissed = false;
  const showActive = oneAtATime(async () => {
    isMissed = document.hidden;
    if (isMissed) return;
    const [tab] = await browser.tabs.query({ active: true, windowId });
    if (tab !== undefined && (tab.id !== tabId() || isUngranted())) await show(tab);
  }, PAUSES);
  browser.tabs.onActivated.addListener((activated) => {
    if (activated.windowId === windowId) void reported(showActive());
  });
  document.addEventListener("visibilitychange", () => {
    if (isMissed && !document.hidden) void reported(showActive());
  });
  // A click on the toolbar button granted the page: the popup now requests it. The worker answers.
  listen("page", (message) => {
    if (tabAskedFor(message) === tabId() && isUngranted()) void reported(showActive());
    return undefined;
  });
}
