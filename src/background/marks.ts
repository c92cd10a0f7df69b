import type { PageReport } from "../browser/messages.ts";
import { within } from "./answering-frames.ts";
import { call, callInjected, injectScript } from "./call.ts";

/** A frame that does not answer was not read, so nothing is painted in it. */
const CLEAR_MS = 3000;
const PAINT_MS = 30_000;

const inBase36 = (numbers: readonly number[]): string => numbers.map((number) => number.toString(36)).join(" ");

function marksByFrame({ groups }: PageReport): Map<number, { collection: number; groups: string[] }> {
  const frames = new Map<number, { collection: number; groups: string[] }>();
  for (const { number, places } of groups) {
    if (number === null) continue;
    const indices = new Map<number, number[]>();
    for (const place of places) {
      if (place === null) continue;
      const { frameId, collection, index } = place;
      if (!frames.has(frameId)) frames.set(frameId, { collection, groups: [] });
      const known = indices.get(frameId);
      if (known === undefined) indices.set(frameId, [number, index]);
      else known.push(index);
    }
    for (const [frameId, list] of indices) frames.get(frameId)?.groups.push(inBase36(list));
  }
  return frames;
}

/** `false` when there are marks and no frame takes any. A frame that is gone does not hinder the others. */
export async function paintReport(tabId: number, report: PageReport): Promise<boolean> {
  await clearMarks(tabId);
  const frames = [...marksByFrame(report)];
  const painted = await Promise.all(
    frames.map(async ([frameId, { collection, groups }]) => {
      const marks = { collection, groups: groups.join() };
      const [answer] = await within(PAINT_MS, call(tabId, "paint", marks, frameId)).catch(() => []);
      return answer?.result === true;
    }),
  );
  return frames.length === 0 || painted.includes(true);
}

/**
 * Frames that are gone have no marks. Both at once: if one waited for the other, a frame that does not answer would
 * leave the marks of others in place, and remove later ones when it wakes up.
 */
export async function clearMarks(tabId: number): Promise<void> {
  const work = [callInjected(tabId, "clear", null, null), injectScript(tabId, "clear", null)];
  await within(CLEAR_MS, Promise.allSettled<unknown>(work)).catch(() => []);
}
