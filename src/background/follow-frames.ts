import browser from "webextension-polyfill";
import type { LiveMessage } from "../content/live-messages.ts";
import { within } from "./answering-frames.ts";
import { callInjected } from "./call.ts";
import { targetOf } from "./inject.ts";

/** To all frames, or one. What has no script of ours answers `null`. */
export const send = (tabId: number, message: LiveMessage, frameId?: number): Promise<unknown> =>
  browser.tabs.sendMessage(tabId, message, frameId === undefined ? {} : { frameId }).catch(() => null);

/** The browser answers when all frames have: one that hangs does not keep the others from following. */
const FOLLOW_MS = 5000;

/** Every frame is to follow its document; the top frame hears which ones there are. */
export async function followFrames(tabId: number): Promise<void> {
  const script = {
    target: targetOf(tabId, null),
    injectImmediately: true,
    files: ["content-watch.js", "content-live.js"],
  };
  const frames = (await within(FOLLOW_MS, browser.scripting.executeScript(script))).map(({ frameId }) => frameId);
  await send(tabId, { live: "frames", frames }, 0);
}

/** What is gone follows nothing. */
export const unfollowFrames = (tabId: number): Promise<unknown> =>
  within(FOLLOW_MS, callInjected(tabId, "unfollow", null, null)).catch(() => null);
