import browser from "webextension-polyfill";
import type { StopMessage } from "../../content/api.ts";

/** To all frames of a tab. Most tabs have no script of ours, and so nobody who takes it. */
export const stopFrames = (tabId: number, stop: StopMessage["stop"]): Promise<unknown> =>
  browser.tabs.sendMessage(tabId, { stop } satisfies StopMessage).catch(() => null);
