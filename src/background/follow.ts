/** Serves frames that follow their documents: judges new links, relays messages, shows counts. Stateless. */
import * as v from "valibot";
import type { Runtime, Tabs } from "webextension-polyfill";
import { listen } from "../browser/listen.ts";
import { CHANGED, type Changed, type ChangedBy } from "../browser/page-messages.ts";
import { isWatched } from "../browser/permissions.ts";
import { tabNow } from "../browser/tab-now.ts";
import type { RecordsResponse } from "../content/follow-messages.ts";
import { showTally } from "./badge/badge.ts";
import { badgeStateOnTally } from "./badge/badge-state.ts";
import { withOtherTabs } from "./badge/other-tabs.ts";
import { followFrames, markingIn, sendToFrames } from "./frames/follow-frames.ts";
import { turnHighlightOff } from "./marks/highlight.ts";
import { navigatorTextOf, stepMarks } from "./marks/steps.ts";
import { settingsWithTickedCauses } from "./marks/ticked-causes.ts";
import { checkTab } from "./navigation.ts";
import { judgeLinks } from "./pages/judge-links.ts";
import { withDeclaredHeader } from "./pages/link-header.ts";

/** False if the page is not checked. */
async function checkWhole(tabId: number): Promise<boolean> {
  const url = (await tabNow(tabId))?.url;
  if (url === undefined || !(await isWatched(url))) return false;
  await checkTab(tabId);
  return true;
}

async function show(tab: Tabs.Tab, { tally, url, declared, encodingExamples }: ChangedBy<"tally">): Promise<void> {
  const { id = -1 } = tab;
  if (tab.url === undefined || !(await isWatched(tab.url))) return;
  const page = { url, declared: await withDeclaredHeader(id, url, declared), encodingExamples };
  const settings = await settingsWithTickedCauses(id);
  if (settings.off) return;
  const badgeState = await withOtherTabs(id, badgeStateOnTally(page, tally, settings), settings);
  if ((await tabNow(id))?.url === tab.url) await showTally(id, badgeState);
}

async function judge(links: ChangedBy<"links">, tab: Tabs.Tab): Promise<RecordsResponse> {
  return judgeLinks(links, await settingsWithTickedCauses(tab.id ?? -1));
}

async function turnMarksOff(tabId: number): Promise<null> {
  if ((await markingIn(tabId, [0])) !== "none") await turnHighlightOff(tabId);
  return null;
}

const isTrue = () => true;

async function take(changed: Changed, tab: Tabs.Tab, frameId: number): Promise<unknown> {
  const { id = -1 } = tab;
  if ("frames" in changed) return followFrames(id);
  if ("whole" in changed && "counts" in changed) {
    return (await sendToFrames(id, { live: "counts", frame: frameId, ...changed }, 0)) === true;
  }
  if ("whole" in changed) return checkWhole(id);
  if ("links" in changed) return judge(changed, tab);
  if ("step" in changed && (frameId === 0 || changed.step === 0)) return stepMarks(id, changed.step);
  // The top frame sums up all frames.
  if (frameId !== 0) return null;
  if ("steps" in changed) return navigatorTextOf(changed.steps);
  if ("tally" in changed) return show(tab, changed).then(isTrue);
  if ("numbers" in changed) return sendToFrames(id, { live: "numbers", numbers: changed.numbers }).then(isTrue);
  if ("off" in changed) return turnMarksOff(id);
  return null;
}

/** Call at the worker's top level. */
export function listenForChanges(): void {
  listen("frame", (message, { tab, frameId }: Runtime.MessageSender) => {
    if (!v.is(CHANGED, message) || tab?.id === undefined || frameId === undefined) return undefined;
    return take(message.changed, tab, frameId).catch((error) => {
      console.error(error);
      return null;
    });
  });
}
