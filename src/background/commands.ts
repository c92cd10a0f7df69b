import browser, { type Tabs } from "webextension-polyfill";
import { message } from "../browser/i18n.ts";
import { readSettings } from "../browser/settings.ts";
import { showSignal } from "./badge.ts";
import { addressOf, copyCanonical } from "./copy.ts";
import { highlightTab, scanTab } from "./scan.ts";
import { titleOfUnreadable } from "./unreadable.ts";

/** A shortcut gives access to the tab, like a click. */
export async function onCommand(name: string, given?: Tabs.Tab): Promise<void> {
  const tab = given ?? (await browser.tabs.query({ active: true, currentWindow: true }))[0];
  if (tab?.id === undefined) return;
  if (name === "copy-canonical") await copyCanonical(await addressOf(tab.id), tab.id);
  if (name === "toggle-highlight") {
    const settings = await readSettings();
    const scan = await scanTab(tab.id, settings);
    if (scan.kind !== "page") return showSignal(tab.id, "failed", titleOfUnreadable(scan));
    if (!scan.highlighted && scan.groups.every(({ number }) => number === null)) {
      return showSignal(tab.id, "done", message(scan.bySlash === 0 ? "links_alike" : "links_alike_slash"));
    }
    await highlightTab(tab.id, !scan.highlighted, settings).catch(() =>
      showSignal(tab.id as number, "failed", message("highlight_failed")),
    );
  }
}
