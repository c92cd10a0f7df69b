/**
 * Keeps an open popup's links in memory, for all its requests and a report opened from it, until the page's links
 * change.
 */
import { listenForPorts } from "../../browser/listen.ts";
import { type CollectedFrame, POPUP_PORT } from "../../browser/messages.ts";
import { callInjected } from "../frames/call.ts";
import { withTimeout } from "../frames/responsive-frames.ts";

type Frames = readonly CollectedFrame[];

/** Time for a popup to connect, or for its report to ask. */
const CLOSED_MS = 10_000;
const LATEST_MS = 2000;

/** Without Link headers. */
let cached: { readonly tabId: number; readonly frames: Frames } | null = null;
let openPopups = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

export function forgetFrames(): void {
  cached = null;
}

export function forgetFramesOf(tabId: number): void {
  if (cached?.tabId === tabId) forgetFrames();
}

function expireSoon(): void {
  clearTimeout(timer);
  timer = setTimeout(forgetFrames, CLOSED_MS);
}

export function cacheFrames(tabId: number, frames: Frames): void {
  cached = { tabId, frames };
  clearTimeout(timer);
  if (openPopups === 0) expireSoon();
}

export const scannedFrames = (tabId: number): Frames | null => (cached?.tabId === tabId ? cached.frames : null);

/** `null` if the frames or their links have changed. */
async function asTheyAre(tabId: number, frames: Frames): Promise<Frames | null> {
  const answers = await withTimeout(LATEST_MS, callInjected(tabId, "latest", null, null)).catch(() => []);
  const latest = new Map(answers.map(({ frameId, result }) => [frameId, result]));
  const current = frames.flatMap((frame) => {
    const now = latest.get(frame.frameId);
    return now?.collection === frame.collection ? [{ ...frame, ...now }] : [];
  });
  return current.length === frames.length && current.length === latest.size ? current : null;
}

/** `null` if the page must be read. */
export async function cachedFrames(tabId: number): Promise<Frames | null> {
  const frames = scannedFrames(tabId);
  const current = frames && (await asTheyAre(tabId, frames));
  if (current === null && cached?.frames === frames) forgetFrames();
  return current;
}

/** For a report, or a list that the popup copies. */
export async function fetchFrames(tabId: number): Promise<Frames | null> {
  const frames = await cachedFrames(tabId);
  if (openPopups === 0) forgetFramesOf(tabId);
  return frames;
}

/** Call at the worker's top level. */
export function listenForPopups(): void {
  listenForPorts(POPUP_PORT, (port) => {
    openPopups += 1;
    clearTimeout(timer);
    port.onDisconnect.addListener(() => {
      openPopups -= 1;
      // Another open popup has scanned since, or will.
      expireSoon();
    });
  });
}
