import browser from "webextension-polyfill";
import { handOff, type ReportHandoff } from "../../browser/page-handoff.ts";

/** Opens the report page on what is inspected, which its address does not say. */
export async function openReport(inspected: ReportHandoff): Promise<void> {
  const id = await handOff(inspected);
  await browser.tabs.create({ url: browser.runtime.getURL(`src/pages/report/report.html?of=${id}`) });
}

/** Goes where something was opened. Firefox would leave the popup standing in front of it. */
export async function follow(opened: Promise<unknown>): Promise<void> {
  await opened;
  window.close();
}
