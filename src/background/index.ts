/**
 * The service worker (Firefox: event page) can stop at any moment, and events wake it: listeners are registered here,
 * variables hold nothing that must outlive it.
 */
import browser from "webextension-polyfill";
import { available } from "../browser/available.ts";
import { forgetHeader } from "../browser/link-header.ts";
import { answer } from "../browser/messages.ts";
import { forgetHandoffsOf, keepHandoffsOf } from "../browser/page-handoff.ts";
import { closeToContentScripts } from "../browser/settings.ts";
import { listenForOpenTabs, onChoiceChanged } from "./also-open.ts";
import { forgetBehindSignal, resumeSignals } from "./badge.ts";
import { onCommand } from "./commands.ts";
import { openFirstRun } from "./first-run.ts";
import { forgetHighlight, moveHighlight, onHighlightsChanged, rescopeHighlight } from "./highlight-state.ts";
import { listenForHeaders, onPermissionsRemoved, onTabLeft } from "./link-header.ts";
import { listenForChanges } from "./live.ts";
import { paintMarks } from "./marks.ts";
import { createMenu, onMenuClick, onSettingsChanged, updateMenu } from "./menu.ts";
import {
  forgetTab,
  listenForShown,
  onChoicesChanged,
  onSitesAdded,
  onTabActivated,
  onTabReplaced,
  onTabUpdated,
  resumeChecks,
} from "./navigation.ts";
import { describeOmnibox, onInputChanged, onInputEntered } from "./omnibox.ts";
import { onColoursChanged } from "./recolour.ts";
import { onSitesRemoved } from "./revoked.ts";
import {
  collectTab,
  extrasOf,
  forgetFramesOf,
  forMessage,
  groupTexts,
  highlightTab,
  jumpInTab,
  scanAndRepaint,
} from "./scan.ts";
import { settingsIn } from "./settings-in.ts";
import { stepMarks } from "./steps.ts";
import { onSharedChanged, onSyncedChanged, resumeSync } from "./sync.ts";

browser.runtime.onInstalled.addListener(createMenu);
browser.runtime.onInstalled.addListener(openFirstRun);
// Not at every start of the worker: an update closes an open menu.
browser.runtime.onStartup.addListener(updateMenu);
available.contextMenus?.onClicked.addListener(onMenuClick);
// Administrators change settings too. Firefox never says so: it reads them at its start.
for (const area of [browser.storage.local, available.storage.managed]) {
  area?.onChanged.addListener(onSettingsChanged);
  area?.onChanged.addListener(onChoicesChanged);
  area?.onChanged.addListener(onHighlightsChanged);
  area?.onChanged.addListener(onColoursChanged);
  area?.onChanged.addListener(onChoiceChanged);
}
browser.storage.local.onChanged.addListener(onSharedChanged);
browser.storage.sync.onChanged.addListener(onSyncedChanged);
available.commands?.onCommand.addListener(onCommand);
browser.runtime.onInstalled.addListener(describeOmnibox);
available.omnibox?.onInputStarted.addListener(describeOmnibox);
available.omnibox?.onInputChanged.addListener(onInputChanged);
available.omnibox?.onInputEntered.addListener(onInputEntered);
browser.tabs.onUpdated.addListener(onTabUpdated);
browser.tabs.onUpdated.addListener(forgetBehindSignal);
browser.tabs.onActivated.addListener(onTabActivated);
browser.tabs.onRemoved.addListener(forgetTab);
browser.tabs.onRemoved.addListener(forgetHighlight);
available.tabs.onReplaced?.addListener(onTabReplaced);
available.tabs.onReplaced?.addListener(moveHighlight);
listenForOpenTabs();
listenForShown();
listenForChanges();
browser.permissions.onAdded.addListener(onSitesAdded);
browser.permissions.onRemoved.addListener(onSitesRemoved);
listenForHeaders();
browser.permissions.onAdded.addListener(listenForHeaders);
browser.permissions.onRemoved.addListener(onPermissionsRemoved);
browser.tabs.onUpdated.addListener(onTabLeft);
browser.tabs.onRemoved.addListener(forgetHeader);
browser.tabs.onRemoved.addListener(forgetHandoffsOf);
browser.tabs.onRemoved.addListener(forgetFramesOf);
// Firefox never fires it.
available.tabs.onReplaced?.addListener(keepHandoffsOf);
answer({
  scan: async ({ tabId, ...chosen }) =>
    forMessage(await scanAndRepaint(tabId, { ...(await settingsIn(tabId)), ...chosen, details: true })),
  highlight: async ({ tabId, on, ...chosen }) =>
    forMessage(await highlightTab(tabId, on, { ...(await settingsIn(tabId)), ...chosen, details: true })),
  rescope: ({ tabId, scope }) => rescopeHighlight(tabId, scope),
  extras: async ({ tabId, profile }) => extrasOf(tabId, { ...(await settingsIn(tabId)), profile }),
  collect: ({ tabId }) => collectTab(tabId),
  texts: ({ tabId, group }) => groupTexts(tabId, group),
  jump: ({ tabId, place }) => jumpInTab(tabId, place),
  mark: ({ tabId, frames }) => paintMarks(tabId, frames),
  step: ({ tabId, by }) => stepMarks(tabId, by),
});
closeToContentScripts().catch((error) => console.error(error));
void resumeSync();
resumeSignals().catch((error) => console.error(error));
resumeChecks().catch((error) => console.error(error));
