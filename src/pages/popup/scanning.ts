import { message } from "../../browser/i18n.ts";
import { type PendingRequest, sendRequest } from "../../browser/send-request.ts";
import type { Settings } from "../../browser/settings.ts";
import { tabFollower } from "./follow-tab.ts";
import {
  afterTurningOff,
  type PageRequests,
  type Popup,
  pageRequests,
  stayConnected,
  trackAnswer,
} from "./page-requests.ts";
import { type PopupScanOptions, regroup, saveThenScan, scan, updateHeader } from "./scan.ts";
import { ignoredIn } from "./state.ts";

async function highlight(requests: PageRequests, on: boolean): Promise<void> {
  const { state, update } = requests;
  const { page, settings, links } = state();
  if (page === null) return;
  stayConnected(requests);
  requests.scans += 1;
  const thisScan = requests.scans;
  const { profile } = settings;
  const turned = () => sendRequest("highlight", { tabId: page.tabId, profile, ignore: ignoredIn(state()), on });
  // A running scan repaints later.
  const answering = on ? afterTurningOff(requests, turned) : requests.answered.then(turned);
  trackAnswer(requests, answering);
  if (!on) requests.turningOff = answering;
  try {
    const answer = await answering;
    if (thisScan === requests.scans) update({ links: answer, problem: null });
  } catch (error) {
    console.error(error);
    // Resets the switch, unless there is a later answer.
    if (thisScan === requests.scans) update({ links });
    update({ problem: { at: "highlight", text: message("highlight_failed") } });
  } finally {
    if (requests.turningOff === answering) requests.turningOff = null;
  }
}

export function createScanner(popup: Popup) {
  const requests = pageRequests(popup);
  return {
    ...tabFollower(requests),
    scan: (how?: PopupScanOptions) => scan(requests, how),
    takeBegun: (begun: PendingRequest | null) => scan(requests, { begun: begun ?? undefined }),
    saveThenScan: (changes: Partial<Settings>) => saveThenScan(requests, changes),
    regroup: () => regroup(requests),
    highlight: (on: boolean) => highlight(requests, on),
    updateHeader: () => updateHeader(requests),
  };
}
