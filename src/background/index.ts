/**
 * The service worker (Firefox: event page) can stop at any moment, and events wake it. All listeners are registered
 * here; variables must not hold lasting state.
 */
import browser from "webextension-polyfill";
import { available } from "../browser/available.ts";
import { forgetHeader } from "../browser/link-header.ts";
import { logRejection, on } from "../browser/log-rejection.ts";
import { answer } from "../browser/messages.ts";
import { forgetHandoffsOf, keepHandoffsOf } from "../browser/page-handoff.ts";
import { closeStorageToContentScripts } from "../browser/storage-access.ts";
import { clearBehindSignal, resumeSignals } from "./badge/badge.ts";
import { listenForOtherTabs, onAlsoOpenChanged } from "./badge/other-tabs.ts";
import { onCommand } from "./commands.ts";
import { listenForFix } from "./copy/confirmed-copies.ts";
import { createMenu, onMenuClick, onSettingsChanged, resumeMenu, updateMenu } from "./copy/menu.ts";
import { openFirstRun } from "./first-run.ts";
import { listenForChanges } from "./follow.ts";
import { highlightTab, scanAndRepaint } from "./marks/highlight.ts";
import { forgetHighlight, moveHighlight, onHighlightsChanged } from "./marks/highlight-state.ts";
import { onColoursChanged, paintMarks } from "./marks/marks.ts";
import { selectGroup, stepMarks } from "./marks/steps.ts";
import { onIgnoreChanged, settingsWithTickedCauses } from "./marks/ticked-causes.ts";
import {
  forgetTab,
  listenForShown,
  onChoicesChanged,
  onSitesAdded,
  onSitesRemoved,
  onTabActivated,
  onTabReplaced,
  onTabUpdated,
  resumeChecks,
} from "./navigation.ts";
import { describeOmnibox, onInputChanged, onInputEntered } from "./omnibox/omnibox.ts";
import { forgetFrames, forgetFramesOf, listenForPopups } from "./pages/cached-frames.ts";
import { onDocumentLoads } from "./pages/check-page.ts";
import { listenForHeaders, onPermissionsRemoved, onTabLeft } from "./pages/link-header.ts";
import { groupTexts } from "./pages/link-texts.ts";
import { collectTab, extrasOf, jumpInTab, truncateForMessage } from "./pages/scan.ts";
import { onSharedChanged, onSyncedChanged, resumeSync } from "./settings/sync.ts";

on(browser.runtime.onInstalled, createMenu);
on(browser.runtime.onInstalled, openFirstRun);
on(browser.runtime.onStartup, updateMenu);
on(available.contextMenus?.onClicked, onMenuClick);
// Administrators change settings too; Firefox reads them only at startup.
for (const area of [browser.storage.local, available.storage.managed]) {
  on(area?.onChanged, onSettingsChanged);
  // Before checks, which read the ticks.
  on(area?.onChanged, onIgnoreChanged);
  on(area?.onChanged, onChoicesChanged);
  on(area?.onChanged, onHighlightsChanged);
  on(area?.onChanged, onColoursChanged);
  on(area?.onChanged, onAlsoOpenChanged);
}
on(browser.storage.local.onChanged, onSharedChanged);
on(browser.storage.sync.onChanged, onSyncedChanged);
on(available.commands?.onCommand, onCommand);
on(browser.runtime.onInstalled, describeOmnibox);
on(available.omnibox?.onInputStarted, describeOmnibox);
on(available.omnibox?.onInputChanged, onInputChanged);
on(available.omnibox?.onInputEntered, onInputEntered);
if (__TARGET__ === "firefox") on(browser.tabs.onUpdated, onDocumentLoads);
on(browser.tabs.onUpdated, onTabUpdated);
on(browser.tabs.onUpdated, clearBehindSignal);
on(browser.tabs.onActivated, onTabActivated);
on(browser.tabs.onRemoved, forgetTab);
on(browser.tabs.onRemoved, forgetHighlight);
on(available.tabs.onReplaced, onTabReplaced);
on(available.tabs.onReplaced, moveHighlight);
listenForOtherTabs();
listenForShown();
listenForChanges();
listenForFix();
on(browser.permissions.onAdded, onSitesAdded);
on(browser.permissions.onRemoved, onSitesRemoved);
listenForHeaders();
on(browser.permissions.onAdded, listenForHeaders);
on(browser.permissions.onRemoved, onPermissionsRemoved);
on(browser.tabs.onUpdated, onTabLeft);
on(browser.tabs.onRemoved, forgetHeader);
on(browser.tabs.onRemoved, forgetHandoffsOf);
on(browser.tabs.onRemoved, forgetFramesOf);
on(browser.permissions.onAdded, forgetFrames);
on(browser.permissions.onRemoved, forgetFrames);
on(available.tabs.onReplaced, (_, removed) => forgetFramesOf(removed));
listenForPopups();
// Firefox never fires this event.
on(available.tabs.onReplaced, keepHandoffsOf);
answer({
  scan: async ({ tabId, cached = false, ...chosen }) => {
    const settings = await settingsWithTickedCauses(tabId);
    const cache = cached ? "use" : "renew";
    return truncateForMessage(await scanAndRepaint(tabId, { ...settings, ...chosen, details: true, cache }));
  },
  highlight: async ({ tabId, on, ...chosen }) => {
    const settings = await settingsWithTickedCauses(tabId);
    return truncateForMessage(await highlightTab(tabId, on, { ...settings, ...chosen, details: true, cache: "use" }));
  },
  extras: async ({ tabId, profile }) => extrasOf(tabId, { ...(await settingsWithTickedCauses(tabId)), profile }),
  collect: ({ tabId }) => collectTab(tabId),
  texts: ({ tabId, group }) => groupTexts(tabId, group),
  jump: ({ tabId, place }) => jumpInTab(tabId, place),
  mark: ({ tabId, frames }) => paintMarks(tabId, frames),
  select: ({ tabId, number }) => selectGroup(tabId, number),
  step: ({ tabId, by }) => stepMarks(tabId, by),
});
void closeStorageToContentScripts();
void logRejection(resumeMenu());
void logRejection(resumeSync());
void logRejection(resumeSignals());
void logRejection(resumeChecks());
