import browser from "webextension-polyfill";
import type { LiveMessage } from "../content/live-messages.ts";
import { callInjected } from "./call.ts";
import { inject, targetOf } from "./inject.ts";

/** To all frames, or one. What has no script of ours answers `null`. */
export const send = (tabId: number, message: LiveMessage, frameId?: number): Promise<unknown> =>
  browser.tabs.sendMessage(tabId, message, frameId === undefined ? {} : { frameId }).catch(() => null);

/** Every frame is to follow its document; the top frame hears which ones there are. */
export async function followFrames(tabId: number): Promise<void> {
  const script = {
    target: targetOf(tabId, null),
    injectImmediately: true,
    files: ["content-watch.js", "content-live.js"],
  };
  const frames = (await inject(script)).map(({ frameId }) => frameId);
  await send(tabId, { live: "frames", frames }, 0);
}

/** What is gone follows nothing. */
export const unfollowFrames = (tabId: number): Promise<unknown> =>
  callInjected(tabId, "unfollow", null, null).catch(() => null);
