import browser from "webextension-polyfill";
import { withinAccess } from "./answering-frames.ts";

/** More than reading a very large page takes. */
const READ_MS = 60_000;

export const inject: typeof browser.scripting.executeScript = (injection) =>
  withinAccess(injection.target.tabId, READ_MS, browser.scripting.executeScript(injection));

/** `null`: all frames. */
export const targetOf = (tabId: number, frames: number | readonly number[] | null) =>
  frames === null ? { tabId, allFrames: true } : { tabId, frameIds: [frames].flat() };
