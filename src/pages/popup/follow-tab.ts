/** Rescans when the page of an open popup changes. */
import browser, { type Tabs } from "webextension-polyfill";
import { coalesce } from "../../browser/coalesce.ts";
import { listen } from "../../browser/listen.ts";
import { logRejection } from "../../browser/log-rejection.ts";
import { isTallyMessage } from "../../browser/messages.ts";
import { originPattern } from "../../browser/permissions.ts";
import { tabNow } from "../../browser/tab-now.ts";
import { pageIn } from "./find-tab.ts";
import { allAnswered, type PageRequests } from "./page-requests.ts";
import { scan } from "./scan.ts";
import type { Page, State } from "./state.ts";

/** Keeps groups on sites that navigate endlessly. */
const isStillIn = ({ page, links }: State): boolean =>
  links.kind === "page" && page?.url != null && originPattern(page.url) === originPattern(links.url);

export function tabFollower(requests: PageRequests) {
  const { state, update, trackBusy } = requests;
  let latest: Page | null = null;

  const followAddress = coalesce(async () => update({ page: latest }), { shortest: 100, longest: 1000 });

  /** Waits for pending user requests. */
  const scanAgain = coalesce(() =>
    trackBusy(async () => {
      await allAnswered(requests);
      await scan(requests, { keeps: isStillIn(state()) });
    }),
  );

  /** Runs when the page reports a new tally. */
  const scanChanged = coalesce(
    async () => {
      await allAnswered(requests);
      if (isStillIn(state())) await scan(requests, { keeps: true, cached: true });
    },
    { shortest: 250, longest: 600 },
  );

  function onTabUpdated(tabId: number, change: Tabs.OnUpdatedChangeInfoType, tab: Tabs.Tab): void {
    if (tabId !== state().page?.tabId || (change.url === undefined && change.status !== "complete")) return;
    latest = pageIn(tabId, tab);
    void logRejection(followAddress());
    void logRejection(scanAgain());
  }

  /** Catches up on changes while the popup loaded. */
  async function followTab(): Promise<void> {
    browser.tabs.onUpdated.addListener(onTabUpdated);
    listen("frame", (message, { tab }) => {
      if (isTallyMessage(message) && tab?.id === state().page?.tabId) void logRejection(scanChanged());
      // The worker answers.
      return undefined;
    });
    const { page } = state();
    if (page === null) return;
    const tab = await tabNow(page.tabId);
    if (tab?.url && tab.url !== state().page?.url) onTabUpdated(page.tabId, { url: tab.url }, tab);
  }

  return { onTabUpdated, followTab };
}
