import type { FrameMarks, PageReport } from "../browser/messages.ts";
import { marksByFrame } from "../browser/page-marks.ts";
import { within } from "./answering-frames.ts";
import { call, callInjected, injectScript } from "./call.ts";

/** A frame that does not answer was not read, so nothing is painted in it. */
const CLEAR_MS = 3000;
const PAINT_MS = 30_000;

/** `false` when there are marks and no frame takes any. A frame that is gone does not hinder the others. */
export async function paintMarks(tabId: number, frames: readonly FrameMarks[]): Promise<boolean> {
  await clearMarks(tabId);
  const painted = await Promise.all(
    frames.map(async ({ frameId, ...marks }) => {
      const [answer] = await within(PAINT_MS, call(tabId, "paint", marks, frameId)).catch(() => []);
      return answer?.result === true;
    }),
  );
  return frames.length === 0 || painted.includes(true);
}

export const paintReport = (tabId: number, { groups }: PageReport): Promise<boolean> =>
  paintMarks(tabId, marksByFrame(groups));

/**
 * Frames that are gone have no marks. Both at once: if one waited for the other, a frame that does not answer would
 * leave the marks of others in place, and remove later ones when it wakes up.
 */
export async function clearMarks(tabId: number): Promise<void> {
  const work = [callInjected(tabId, "clear", null, null), injectScript(tabId, "clear", null)];
  await within(CLEAR_MS, Promise.allSettled<unknown>(work)).catch(() => []);
}
