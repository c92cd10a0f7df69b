import browser, { type Tabs, type Windows } from "webextension-polyfill";
import { mayOpen } from "../core/index.ts";
import { available } from "./available.ts";
import type { MessageKey } from "./i18n.ts";
import { HandoffTooLargeError, handOff, type ReportHandoff } from "./page-handoff.ts";
import { RULES_PAGE } from "./rules-page.ts";

/** In front by default. */
export interface Place {
  /** Existing tab. */
  readonly tabId?: number;
  readonly active?: boolean;
  readonly windowId?: number;
}

async function open(url: string, { tabId, ...place }: Place): Promise<void> {
  if (tabId === undefined) await browser.tabs.create({ url, ...place });
  else await browser.tabs.update(tabId, { url });
}

function check(url: string): void {
  if (!mayOpen(url)) throw new Error("Not an address of a server");
}

/** Rejects scripts and documents in a URL. */
export async function openUrl(url: string, place: Place = {}): Promise<void> {
  check(url);
  await open(url, place);
}

export async function openTab(url: string, as: Tabs.CreateCreatePropertiesType): Promise<Tabs.Tab> {
  check(url);
  return browser.tabs.create({ ...as, url });
}

/** `undefined` if the browser has no windows. */
export async function openWindow(url: string, as: Windows.CreateCreateDataType): Promise<Windows.Window | undefined> {
  check(url);
  return available.windows?.create({ ...as, url });
}

/** Keeps the text out of the URL. Rejects with `HandoffTooLargeError`. */
export async function openReport(inspected: ReportHandoff, place: Place = {}, view?: "lab"): Promise<void> {
  const id = await handOff(inspected);
  const hash = view === undefined ? "" : `#${view}`;
  await open(browser.runtime.getURL(`src/pages/report/report.html?of=${id}${hash}`), place);
}

export const openRules = (): Promise<void> => open(browser.runtime.getURL(RULES_PAGE), {});

export const openFailureMessage = (error: unknown): MessageKey =>
  error instanceof HandoffTooLargeError ? "report_too_long" : "opening_failed";
