import browser, { type Tabs, type Windows } from "webextension-polyfill";
import { mayOpen } from "../core/index.ts";
import { available } from "./available.ts";
import type { MessageKey } from "./i18n.ts";
import { handOff, type ReportHandoff, TooLong } from "./page-handoff.ts";
import { RULES_PAGE } from "./rules-page.ts";

/** Where a page is opened: in a tab that is there, or in a new one, in front unless told otherwise. */
export interface Place {
  /** Of the tab that goes there; without it a new one does. */
  readonly tabId?: number;
  readonly active?: boolean;
  /** Of the new tab. */
  readonly windowId?: number;
}

async function open(url: string, { tabId, ...place }: Place): Promise<void> {
  if (tabId === undefined) await browser.tabs.create({ url, ...place });
  else await browser.tabs.update(tabId, { url });
}

function check(url: string): void {
  if (!mayOpen(url)) throw new Error("Not an address of a server");
}

/** Rejects what is no address of a server: programs and documents in an address are never opened. */
export async function openAddress(url: string, place: Place = {}): Promise<void> {
  check(url);
  await open(url, place);
}

/** The same in a tab that has been there before; resolves to it. */
export async function openTab(url: string, as: Tabs.CreateCreatePropertiesType): Promise<Tabs.Tab> {
  check(url);
  return browser.tabs.create({ ...as, url });
}

/** The same in a window of its own; `undefined` where there are none. */
export async function openWindow(url: string, as: Windows.CreateCreateDataType): Promise<Windows.Window | undefined> {
  check(url);
  return available.windows?.create({ ...as, url });
}

/** Keeps the inspected text out of the report's URL. Rejects with `TooLong` what cannot be handed over. */
export async function openReport(inspected: ReportHandoff, place: Place = {}, view?: "lab"): Promise<void> {
  const id = await handOff(inspected);
  const hash = view === undefined ? "" : `#${view}`;
  await open(browser.runtime.getURL(`src/pages/report/report.html?of=${id}${hash}`), place);
}

/** The page of all rules and findings. */
export const openRules = (): Promise<void> => open(browser.runtime.getURL(RULES_PAGE), {});

/** What to say where one of these rejected. */
export const whyNotOpened = (error: unknown): MessageKey =>
  error instanceof TooLong ? "report_too_long" : "opening_failed";
