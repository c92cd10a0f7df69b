import browser from "webextension-polyfill";
import { mayOpen } from "../core/index.ts";
import type { MessageKey } from "./i18n.ts";
import { handOff, type ReportHandoff, TooLong } from "./page-handoff.ts";

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

/** Rejects what is no address of a server: programs and documents in an address are never opened. */
export async function openAddress(url: string, place: Place = {}): Promise<void> {
  if (!mayOpen(url)) throw new Error("Not an address of a server");
  await open(url, place);
}

/** Keeps the inspected text out of the report's URL. Rejects with `TooLong` what cannot be handed over. */
export async function openReport(inspected: ReportHandoff, place: Place = {}): Promise<void> {
  const id = await handOff(inspected);
  await open(browser.runtime.getURL(`src/pages/report/report.html?of=${id}`), place);
}

/** What to say where one of these rejected. */
export const whyNotOpened = (error: unknown): MessageKey =>
  error instanceof TooLong ? "report_too_long" : "opening_failed";
