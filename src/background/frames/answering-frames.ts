/** A script of a page can keep it busy forever. Nothing injected runs then, and browsers wait for it. */
import * as v from "valibot";
import browser from "webextension-polyfill";
import { listen } from "../../browser/listen.ts";
import { tabNow } from "../../browser/tab-now.ts";

/** The page, or a call in it, does not answer. */
export class Hanging extends Error {}

/** Rejects with `Hanging` after so many milliseconds. */
export async function within<Value>(most: number, work: Promise<Value>): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Hanging(`There was no answer for ${most} ms.`)), most);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** After so long without an answer it is asked whether there is access at all. */
const ACCESS_MS = 1000;

/**
 * Where a person gives Chromium each page by a click, calls are not refused but wait for that click. The address of such a
 * page is not shown either.
 */
async function isClosedToUs(tabId: number): Promise<boolean> {
  const tab = await tabNow(tabId);
  return tab !== null && tab.url === undefined;
}

/** As `within`, of a call into a tab; rejects otherwise, and sooner, where there is no access, or no longer. */
export async function withinAccess<Value>(tabId: number, most: number, work: Promise<Value>): Promise<Value> {
  try {
    return await within(ACCESS_MS, work);
  } catch (error) {
    if (!(error instanceof Hanging)) throw error;
  }
  const refuse = async () => {
    if (await isClosedToUs(tabId)) throw new Error("The page waits for a person to give access to it.");
  };
  await refuse();
  try {
    return await within(most - ACCESS_MS, work);
  } catch (error) {
    if (error instanceof Hanging) await refuse();
    throw error;
  }
}

/** What does nothing is answered at once, or the frame is busy: a large page only takes longer to read. */
const PROBE_MS = 6000;
const ROLL_CALL_MS = 2000;

/**
 * Runs in the page's frames (isolated world), without this file's scope. The page cannot see the token. Not `browser`:
 * in Chromium that can be an element of the page with this id.
 */
function sayPresent(token: string): void {
  void Promise.resolve(chrome.runtime.sendMessage({ present: token })).catch(() => null);
}

/** `executeScript` answers when all frames have: each frame that is not busy says so by itself. */
async function rollCall(tabId: number): Promise<number[]> {
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
      func: sayPresent,
      args: [token],
    });
    await within(ROLL_CALL_MS, called).catch((error) => {
      if (!(error instanceof Hanging)) throw error;
    });
  } finally {
    stop();
  }
  return [...frames];
}

/** Frame ids; `null` for all frames. Rejects with `Hanging` when the page itself is busy. */
export async function answeringFrames(tabId: number): Promise<readonly number[] | null> {
  const target = { tabId, allFrames: true };
  const probe = browser.scripting.executeScript({ target, injectImmediately: true, func: () => true });
  try {
    await withinAccess(tabId, PROBE_MS, probe);
    return null;
  } catch (error) {
    if (!(error instanceof Hanging)) throw error;
  }
  const frames = await rollCall(tabId);
  if (!frames.includes(0)) throw new Hanging("The page does not answer.");
  return frames;
}

/** `frames`: as of `answeringFrames`. One by one where some are left out: one that vanishes meanwhile would reject all. */
export async function inEach<Answer>(
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
