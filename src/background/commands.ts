import browser, { type Tabs } from "webextension-polyfill";
import { readSettings } from "../platform/settings.ts";
import { addressOf, copyCanonical } from "./copy.ts";
import { highlightTab, scanTab } from "./scan.ts";

/** The shortcuts of the manifest's `commands`. Using one gives access to the tab, as a click does. */
export async function onCommand(name: string, given?: Tabs.Tab): Promise<void> {
  const tab = given ?? (await browser.tabs.query({ active: true, currentWindow: true }))[0];
  if (tab?.id === undefined) return;
  if (name === "copy-canonical") await copyCanonical(await addressOf(tab.id), tab.id);
  if (name === "toggle-highlight") {
    const settings = await readSettings();
    const scan = await scanTab(tab.id, settings);
    if (scan.kind === "page") await highlightTab(tab.id, !scan.highlighted, settings);
  }
}
