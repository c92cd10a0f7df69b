/** A script can keep its page busy forever: injected code never runs, and browsers wait for it. */
import * as v from "valibot";
import browser from "webextension-polyfill";
import { listen } from "../../browser/listen.ts";
import { tabNow } from "../../browser/tab-now.ts";

export class TimeoutError extends Error {}

/** Rejects with `TimeoutError` after `most` milliseconds. */
export async function withTimeout<Value>(most: number, work: Promise<Value>): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TimeoutError(`There was no answer for ${most} ms.`)), most);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

const ACCESS_MS = 1000;

/** If users grant sites on click, Chromium hides the URL, and calls wait for that click. */
async function isClosedToUs(tabId: number): Promise<boolean> {
  const tab = await tabNow(tabId);
  return tab !== null && tab.url === undefined;
}

/** Like `withTimeout`, but rejects early without access. */
export async function withAccessTimeout<Value>(tabId: number, most: number, work: Promise<Value>): Promise<Value> {
  try {
    return await withTimeout(ACCESS_MS, work);
  } catch (error) {
    if (!(error instanceof TimeoutError)) throw error;
  }
  const refuse = async () => {
    if (await isClosedToUs(tabId)) throw new Error("Trueform has no access to the page yet.");
  };
  await refuse();
  try {
    return await withTimeout(most - ACCESS_MS, work);
  } catch (error) {
    if (error instanceof TimeoutError) await refuse();
    throw error;
  }
}

/** An idle frame answers a no-op at once. */
const PROBE_MS = 6000;
const PING_MS = 2000;

/**
 * Runs in frames (isolated world), without this file's scope. Pages cannot see the token. In Chromium `browser` may be
 * an element with that id.
 */
function answerPing(token: string): void {
  void Promise.resolve(chrome.runtime.sendMessage({ present: token })).catch(() => null);
}

/** `executeScript` waits for all frames, so each frame reports itself. */
async function pingFrames(tabId: number): Promise<number[]> {
  const token = crypto.randomUUID();
  const present = v.object({ present: v.literal(token) });
  const frames = new Set<number>();
  const stop = listen("frame", (message, { tab, frameId }) => {
    if (!v.is(present, message) || tab?.id !== tabId || frameId === undefined) return undefined;
    frames.add(frameId);
    return Promise.resolve(true);
  });
  try {
    const target = { tabId, allFrames: true };
    const called = browser.scripting.executeScript({
      target,
      injectImmediately: true,
      func: answerPing,
      args: [token],
    });
    await withTimeout(PING_MS, called).catch((error) => {
      if (!(error instanceof TimeoutError)) throw error;
    });
  } finally {
    stop();
  }
  return [...frames];
}

/** `null`: all frames. Rejects with `TimeoutError` if the top frame is busy. */
export async function responsiveFrames(tabId: number): Promise<readonly number[] | null> {
  const target = { tabId, allFrames: true };
  const probe = browser.scripting.executeScript({ target, injectImmediately: true, func: () => true });
  try {
    await withAccessTimeout(tabId, PROBE_MS, probe);
    return null;
  } catch (error) {
    if (!(error instanceof TimeoutError)) throw error;
  }
  const frames = await pingFrames(tabId);
  if (!frames.includes(0)) throw new TimeoutError("The page does not answer.");
  return frames;
}

/** Calls listed frames one by one: a single call rejects if any frame vanishes. */
export async function askFrames<Answer>(
  frames: readonly number[] | null,
  ask: (frame: number | null) => Promise<readonly Answer[]>,
): Promise<readonly Answer[]> {
  if (frames === null) return ask(null);
  const answers = frames.map((frame) =>
    ask(frame).catch((error) => {
      if (frame === 0) throw error;
      return [];
    }),
  );
  return (await Promise.all(answers)).flat();
}
