/** The page may load, navigate or change while the popup is open, without end. */
import browser, { type Tabs } from "webextension-polyfill";
import { listen } from "../../browser/listen.ts";
import { type PageTally, tallyIn } from "../../browser/messages.ts";
import { oneAtATime } from "../../browser/one-at-a-time.ts";
import { originPattern } from "../../browser/permissions.ts";
import { reported } from "../../browser/reported.ts";
import { tabNow } from "../../browser/tab-now.ts";
import { allAnswered, type PageRequests } from "./page-requests.ts";
import { scan } from "./scan.ts";
import type { Page, State } from "./state.ts";
import { pageIn } from "./tab-of.ts";

/** Pages that navigate without end stay on their site. */
const isStillIn = ({ page, links }: State): boolean =>
  links.kind === "page" && page?.url != null && originPattern(page.url) === originPattern(links.url);

/** Addresses of a Link header are not in the document. */
const withoutHeader = (addresses: readonly { readonly from: string }[]): string =>
  JSON.stringify(addresses.filter(({ from }) => from !== "header"));

/** Highlighting begins to follow a page, which then tells its tally for the first time: it need not be read again. */
function isShown({ links, extras }: State, { tally, url, declared }: PageTally): boolean {
  if (links.kind !== "page") return false;
  const { sure, perhaps } = links.encodedLinks;
  return (
    links.url === url &&
    links.declared.base === declared.base &&
    withoutHeader(links.declared.addresses) === withoutHeader(declared.addresses) &&
    links.links === tally.links &&
    links.duplicates === tally.duplicates &&
    sure === tally.sure &&
    perhaps === tally.perhaps &&
    extras?.deceptive?.count === tally.deceptive &&
    extras.mistakable?.count === tally.mistakable
  );
}

export function tabFollower(requests: PageRequests) {
  const { state, update, settle } = requests;
  /** From the browser and from the page itself. */
  const latest: { page: Page | null; tally: PageTally | null } = { page: null, tally: null };

  const followAddress = oneAtATime(async () => update({ page: latest.page }), { shortest: 100, longest: 1000 });

  /** Waits for pending requests of a person, whose answers it would outdate. */
  const scanAgain = oneAtATime(() =>
    settle(async () => {
      await allAnswered(requests);
      await scan(requests, { keeps: isStillIn(state()) });
    }),
  );

  /** A page that is checked or highlighted says when its links have changed. */
  const scanChanged = oneAtATime(
    async () => {
      await allAnswered(requests);
      const isChanged = latest.tally !== null && !isShown(state(), latest.tally);
      if (isChanged && isStillIn(state())) await scan(requests, { keeps: true });
    },
    { shortest: 250, longest: 600 },
  );

  function onTabUpdated(tabId: number, change: Tabs.OnUpdatedChangeInfoType, tab: Tabs.Tab): void {
    if (tabId !== state().page?.tabId || (change.url === undefined && change.status !== "complete")) return;
    latest.page = pageIn(tabId, tab);
    void reported(followAddress());
    void reported(scanAgain());
  }

  /** From now on; what the tab did while the popup was loaded is noticed, too. */
  async function followTab(): Promise<void> {
    browser.tabs.onUpdated.addListener(onTabUpdated);
    listen("frame", (message, { tab }) => {
      const tally = tallyIn(message);
      if (tally !== null && tab?.id === state().page?.tabId) {
        latest.tally = tally;
        void reported(scanChanged());
      }
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
