import browser, { type Tabs, type Windows } from "webextension-polyfill";
import { mayOpen } from "../core/index.ts";
import { available } from "./available.ts";
import type { MessageKey } from "./i18n.ts";
import { handOff, type ReportHandoff, TooLong } from "./page-handoff.ts";
import { RULES_PAGE } from "./rules-page.ts";

/** An existing or a new tab, in front by default. */
export interface Place {
  /** Existing tab to navigate. */
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

/** Rejects URLs without a server: scripts and documents in a URL are never opened. */
export async function openAddress(url: string, place: Place = {}): Promise<void> {
  check(url);
  await open(url, place);
}

/** Like `openAddress`; resolves to a new tab with the properties of a former one. */
export async function openTab(url: string, as: Tabs.CreateCreatePropertiesType): Promise<Tabs.Tab> {
  check(url);
  return browser.tabs.create({ ...as, url });
}

/** Like `openAddress`, in a new window; `undefined` if the browser has no windows. */
export async function openWindow(url: string, as: Windows.CreateCreateDataType): Promise<Windows.Window | undefined> {
  check(url);
  return available.windows?.create({ ...as, url });
}

/** Keeps the inspected text out of the report's URL. Rejects with `TooLong` if it cannot be handed off. */
export async function openReport(inspected: ReportHandoff, place: Place = {}, view?: "lab"): Promise<void> {
  const id = await handOff(inspected);
  const hash = view === undefined ? "" : `#${view}`;
  await open(browser.runtime.getURL(`src/pages/report/report.html?of=${id}${hash}`), place);
}

/** Opens the page of all rules and findings. */
export const openRules = (): Promise<void> => open(browser.runtime.getURL(RULES_PAGE), {});

/** Error message for a rejection of these functions. */
export const whyNotOpened = (error: unknown): MessageKey =>
  error instanceof TooLong ? "report_too_long" : "opening_failed";
