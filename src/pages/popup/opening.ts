import browser from "webextension-polyfill";
import { type Handover, handOver } from "../../browser/handover.ts";

/** Opens the report page on what is inspected, which its address does not say. */
export async function openReport(inspected: Handover): Promise<void> {
  const id = await handOver(inspected);
  await browser.tabs.create({ url: browser.runtime.getURL(`src/pages/report/report.html?of=${id}`) });
}

/** Goes where something was opened. Firefox would leave the popup standing in front of it. */
export async function follow(opened: Promise<unknown>): Promise<void> {
  await opened;
  window.close();
}
