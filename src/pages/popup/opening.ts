import browser from "webextension-polyfill";
import { handOff, type ReportHandoff } from "../../browser/page-handoff.ts";

/** Keeps the inspected text out of the report's URL. */
export async function openReport(inspected: ReportHandoff): Promise<void> {
  const id = await handOff(inspected);
  await browser.tabs.create({ url: browser.runtime.getURL(`src/pages/report/report.html?of=${id}`) });
}

/** Firefox would leave the popup open in front. */
export async function follow(opened: Promise<unknown>): Promise<void> {
  await opened;
  window.close();
}
