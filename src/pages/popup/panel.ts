/** The side panel shows the active tab of its window. What a click on the toolbar button grants does not follow tabs. */
import browser, { type Tabs } from "webextension-polyfill";
import { listen } from "../../browser/listen.ts";
import { tabAskedFor } from "../../browser/messages.ts";
import { oneAtATime } from "../../browser/one-at-a-time.ts";
import { reported } from "../../browser/reported.ts";

interface Panel {
  readonly windowId: number;
  readonly tabId: () => number | undefined;
  /** Whether its page could not be read for lack of a grant. */
  readonly isUngranted: () => boolean;
  readonly show: (tab: Tabs.Tab) => Promise<void>;
}

/** People go through tabs quickly. */
const PAUSES = { shortest: 100, longest: 600 };

/** From now on. Of a hidden panel the tab is shown when it is seen again. */
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
  // The popup asks for the page when a person clicks the toolbar button there: it is granted now. The worker answers.
  listen("page", (message) => {
    if (tabAskedFor(message) === tabId() && isUngranted()) void reported(showActive());
    return undefined;
  });
}
