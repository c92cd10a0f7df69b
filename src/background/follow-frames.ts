import browser from "webextension-polyfill";
import { isWatched } from "../browser/permissions.ts";
import type { Marking } from "../content/api.ts";
import type { LiveMessage } from "../content/live-messages.ts";
import { answeringFrames, Hanging, within } from "./answering-frames.ts";
import { call, callInjected, type Frames, injectScript } from "./call.ts";
import { oncePerTab } from "./once-per-tab.ts";

/** To all frames, or one. What has no script of ours answers `null`. */
export const send = (tabId: number, message: LiveMessage, frameId?: number): Promise<unknown> =>
  browser.tabs.sendMessage(tabId, message, frameId === undefined ? {} : { frameId }).catch(() => null);

/** The browser answers when all frames have: one that hangs does not keep the others from following. */
const FOLLOW_MS = 5000;
/** Milliseconds. Counts are to be there within a second, even if frames keep coming. */
const PAUSES = { shortest: 250, longest: 500 };

const followIn = async (tabId: number, frames: Frames): Promise<number[]> =>
  (await within(FOLLOW_MS, injectScript(tabId, "follow", frames))).map(({ frameId }) => frameId);

/** Of the page itself. */
export async function markingOf(tabId: number): Promise<Marking> {
  const [answer] = await within(FOLLOW_MS, callInjected(tabId, "marking", null, 0));
  return answer?.result ?? "none";
}

/** A frame that came after the others were painted: its links are marked like theirs. */
async function markIn(tabId: number, frames: readonly number[]): Promise<void> {
  if (frames.length === 0) return;
  if ((await markingOf(tabId)) !== "all") return;
  await within(FOLLOW_MS, call(tabId, "begin", null, frames));
  // The person may have turned them off meanwhile.
  if ((await markingOf(tabId)) !== "all") await within(FOLLOW_MS, callInjected(tabId, "clear", null, frames));
}

/** Highlights may have been turned off since it was asked for. */
async function isDue(tabId: number): Promise<boolean> {
  const { url } = await browser.tabs.get(tabId);
  return (url !== undefined && (await isWatched(url))) || (await markingOf(tabId)) !== "none";
}

async function follow(tabId: number): Promise<void> {
  if (!(await isDue(tabId))) return;
  const frames = await followIn(tabId, null).catch(async (error) => {
    if (!(error instanceof Hanging)) throw error;
    return followIn(tabId, await answeringFrames(tabId));
  });
  const others = frames.filter((frame) => frame !== 0);
  await markIn(tabId, others).catch(() => {
    // A frame hangs.
  });
  await send(tabId, { live: "frames", frames }, 0);
}

/**
 * Every frame is to follow its document; the top frame hears which ones there are. Never rejects: pages make and remove
 * frames without end, and one that may be read no more has none.
 */
export const followFrames: (tabId: number) => Promise<void> = oncePerTab(follow, PAUSES);

/** What is gone follows nothing. */
export const unfollowFrames = (tabId: number): Promise<unknown> =>
  within(FOLLOW_MS, callInjected(tabId, "unfollow", null, null)).catch(() => null);
