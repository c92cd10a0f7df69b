/** The links that an open popup shows, in memory only: what it asks next, and a report opened from it, reads no page again. */
import { listenForPorts } from "../../browser/listen.ts";
import { type CollectedFrame, POPUP_PORT } from "../../browser/messages.ts";
import { within } from "../frames/answering-frames.ts";
import { callInjected } from "../frames/call.ts";

type Frames = readonly CollectedFrame[];

/** A popup that is still loading connects by then, and a report that it has opened asks. */
const CLOSED_MS = 10_000;
/** A busy page is read again, which waits longer. */
const KNOWN_MS = 2000;

let cached: { readonly tabId: number; readonly frames: Frames } | null = null;
/** A second report wants the page as it is then. */
let isFetched = false;
let openPopups = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

function expire(): void {
  clearTimeout(timer);
  if (openPopups > 0) return;
  if (isFetched) cached = null;
  timer = setTimeout(() => {
    cached = null;
  }, CLOSED_MS);
}

export function cacheFrames(tabId: number, frames: Frames): void {
  cached = { tabId, frames };
  isFetched = false;
  expire();
}

export function forgetFramesOf(tabId: number): void {
  if (cached?.tabId === tabId) cached = null;
}

/** As they are painted now; `null` where one of them shows another document or is gone. */
async function asTheyAre(tabId: number, frames: Frames): Promise<Frames | null> {
  const ids = frames.map(({ frameId }) => frameId);
  const answers = await within(KNOWN_MS, callInjected(tabId, "known", null, ids)).catch(() => []);
  const known = new Map(answers.map(({ frameId, result }) => [frameId, result]));
  const current = frames.flatMap((frame) => {
    const { collections = [], painted = false } = known.get(frame.frameId) ?? {};
    return collections.includes(frame.collection) ? [{ ...frame, painted }] : [];
  });
  return current.length === frames.length ? current : null;
}

/** `null` if the page must be read: its documents have changed, or the worker has been stopped since. */
export async function cachedFrames(tabId: number): Promise<Frames | null> {
  return cached?.tabId === tabId ? asTheyAre(tabId, cached.frames) : null;
}

/** For a report, which asks once. */
export async function fetchFrames(tabId: number): Promise<Frames | null> {
  const frames = isFetched ? null : await cachedFrames(tabId);
  if (frames === null) return null;
  isFetched = true;
  expire();
  return frames;
}

/** Call at the worker's top level. */
export function listenForPopups(): void {
  listenForPorts(POPUP_PORT, (port) => {
    openPopups += 1;
    expire();
    port.onDisconnect.addListener(() => {
      openPopups -= 1;
      expire();
    });
  });
}
