import browser from "webextension-polyfill";
import { markColours } from "../../browser/mark-colours.ts";
import { isWatched } from "../../browser/permissions.ts";
import { readSettings } from "../../browser/settings.ts";
import { tabNow } from "../../browser/tab-now.ts";
import type { Marking, StopMessage } from "../../content/api.ts";
import type { FollowMessage } from "../../content/follow-messages.ts";
import { callEach, callInjected, callOrInject, type Frames } from "./call.ts";
import { coalescePerTab, runMarking } from "./per-tab.ts";
import { askFrames, responsiveFrames, TimeoutError, withTimeout } from "./responsive-frames.ts";

/** `null` for tabs without our scripts. */
export const sendToFrames = (tabId: number, message: FollowMessage | StopMessage, frameId?: number): Promise<unknown> =>
  browser.tabs.sendMessage(tabId, message, frameId === undefined ? {} : { frameId }).catch(() => null);

/** Browsers wait for all frames: one may hang. */
const FOLLOW_MS = 5000;
/** Milliseconds. Counts must appear within a second. */
const PAUSES = { shortest: 250, longest: 500 };
const PAGE = [0];

/** A user's own selection may be marked in some frames only. */
export async function markingIn(tabId: number, frames: readonly number[]): Promise<Marking> {
  const ask = (frame: number | null) => withTimeout(FOLLOW_MS, callInjected(tabId, "marking", null, frame));
  const found = new Set((await askFrames(frames, ask)).map(({ result }) => result));
  return found.has("all") ? "all" : found.has("chosen") ? "chosen" : "none";
}

/** Marks frames that were added later. */
async function markIn(tabId: number, frames: readonly number[]): Promise<void> {
  if (frames.length === 0) return;
  const colours = markColours((await readSettings()).colours);
  await withTimeout(FOLLOW_MS, callEach(tabId, "begin", { colours }, frames));
  // Highlights may have been toggled meanwhile.
  await runMarking(tabId, async () => {
    if ((await markingIn(tabId, PAGE)) !== "all") await sendToFrames(tabId, { stop: "marks" });
  });
}

async function isDue(tabId: number): Promise<boolean> {
  const tab = await tabNow(tabId);
  if (tab === null) return false;
  const { url } = tab;
  return (url !== undefined && (await isWatched(url))) || (await markingIn(tabId, PAGE)) !== "none";
}

const followIn = (tabId: number, frames: Frames) => withTimeout(FOLLOW_MS, callOrInject(tabId, "goOn", null, frames));

async function follow(tabId: number): Promise<void> {
  if (!(await isDue(tabId))) return;
  const answers = await followIn(tabId, null).catch(async (error) => {
    if (!(error instanceof TimeoutError)) throw error;
    return askFrames(await responsiveFrames(tabId), (frame) => followIn(tabId, frame));
  });
  const top = answers.find(({ frameId }) => frameId === 0);
  if (top === undefined) throw new Error("The page itself is not followed.");
  if (top.result === "all") {
    const unmarked = answers.filter(({ result }) => result === "none").map(({ frameId }) => frameId);
    await markIn(tabId, unmarked).catch(() => {
      // A frame hangs.
    });
  }
  if (!(await isDue(tabId))) await unfollowFrames(tabId);
  else await sendToFrames(tabId, { live: "frames", frames: answers.map(({ frameId }) => frameId) }, 0);
}

/** Makes every frame follow its document. Never rejects; resolves to false if the top frame does not follow. */
export const followFrames: (tabId: number) => Promise<boolean> = coalescePerTab(follow, PAUSES);

export const unfollowFrames = (tabId: number): Promise<unknown> =>
  withTimeout(FOLLOW_MS, callInjected(tabId, "unfollow", null, null)).catch(() => null);
