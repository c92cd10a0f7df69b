/** Scans the page, then requests extras. Only the latest answer counts. */

import { message } from "../../browser/i18n.ts";
import { type HeaderStatus, headerStatus } from "../../browser/link-header.ts";
import { logRejection, withFallback } from "../../browser/log-rejection.ts";
import type { PageExtras } from "../../browser/messages.ts";
import { type PendingRequest, sendRequest } from "../../browser/send-request.ts";
import { type Settings, writeSettings } from "../../browser/settings.ts";
import { afterTurningOff, type PageRequests, stayConnected, trackAnswer } from "./page-requests.ts";
import type { LinksState, State } from "./state.ts";

export interface PopupScanOptions {
  /** Shows the old groups until the answer arrives. */
  readonly keeps?: boolean;
  /** Reads the page only if it changed. */
  readonly cached?: boolean;
  readonly begun?: PendingRequest | undefined;
}

const NOTHING = { count: 0, links: [] };
const NOT_COUNTED: PageExtras = {
  kind: "extras",
  causes: null,
  deceptive: NOTHING,
  mistakable: NOTHING,
  invalid: NOTHING,
};

function dropExtras(requests: PageRequests): void {
  requests.extras += 1;
  requests.update({ extras: null });
}

/** Requests extras last, because they keep the worker busy. */
async function askExtras(requests: PageRequests): Promise<void> {
  const { page, links, settings } = requests.state();
  if (page === null || links.kind !== "page") return;
  requests.extras += 1;
  const thisTime = requests.extras;
  const extras = await withFallback(sendRequest("extras", { tabId: page.tabId, profile: settings.profile }), null);
  if (thisTime === requests.extras) requests.update({ extras: extras?.kind === "extras" ? extras : NOT_COUNTED });
}

/** Private windows keep no responses, and permission requests would write the site to disk. */
async function headerFor({ page }: State, links: LinksState): Promise<HeaderStatus | null> {
  if (page === null || links.kind !== "page") return null;
  const status = await headerStatus(page.tabId, links.declared.loaded || links.url);
  return page.isPrivate ? null : status;
}

export async function updateHeader({ state, update }: PageRequests): Promise<void> {
  update({ header: await headerFor(state(), state().links) });
}

function showLinks(requests: PageRequests, links: LinksState, header: HeaderStatus | null): void {
  const { page, isPanel } = requests.state();
  // The page may report a URL that the browser hides.
  const url = page?.url ?? (links.kind === "page" ? links.url || null : null);
  const isUngranted = isPanel && url === null && links.kind === "unreadable" && links.reason === "no-access";
  const shown: LinksState = isUngranted ? { kind: "unreadable", reason: "ungranted" } : links;
  requests.update({ links: shown, page: page && page.url !== url ? { ...page, url } : page, header });
  if (page === null || links.kind !== "page") dropExtras(requests);
}

async function takeScan(
  requests: PageRequests,
  tabId: number,
  { cached = false, begun }: PopupScanOptions,
): Promise<void> {
  stayConnected(requests);
  requests.scans += 1;
  const { settings, ticks } = requests.state();
  const chosen = { profile: settings.profile, ...(ticks === null ? {} : { ignore: ticks }) };
  const answer = afterTurningOff(requests, () => sendRequest("scan", { tabId, ...chosen, cached }, begun));
  trackAnswer(requests, answer);
  const thisScan = requests.scans;
  const links: LinksState = await withFallback(answer, { kind: "failed" });
  if (thisScan !== requests.scans) return;
  // Awaited first, to show both in one update.
  const header = await headerFor(requests.state(), links).catch(() => null);
  if (thisScan === requests.scans) showLinks(requests, links, header);
}

export async function scan(requests: PageRequests, how: PopupScanOptions = {}): Promise<void> {
  const { page, links } = requests.state();
  if (page === null) return;
  if (!how.keeps) dropExtras(requests);
  const isShown = how.keeps || links.kind === "reading";
  requests.update(isShown ? { problem: null } : { links: { kind: "reading" }, problem: null });
  // The scan repaints highlights. Only the switch turns them on, since that is stored.
  await takeScan(requests, page.tabId, how);
  void logRejection(askExtras(requests));
}

/** Saves first: sites that are off are not read. */
export async function saveThenScan(requests: PageRequests, changes: Partial<Settings>): Promise<void> {
  const isSaved = await writeSettings(changes);
  await scan(requests, { keeps: requests.state().links.kind === "page", cached: true });
  if (!isSaved) requests.update({ problem: { at: "settings", text: message("not_saved") } });
}

/** Keeps the old groups. Ticks without groups only suspend highlights. */
export async function regroup(requests: PageRequests): Promise<void> {
  const { state } = requests;
  const { page } = state();
  // The running loop picks up the latest ticks.
  if (requests.isRegrouping || page === null) return;
  requests.isRegrouping = true;
  try {
    for (let done: State["ticks"] = null; done !== state().ticks; ) {
      done = state().ticks;
      await takeScan(requests, page.tabId, { cached: true });
    }
  } finally {
    requests.isRegrouping = false;
  }
}
