/** Marks of links, as the frames of a page take them. */
import type { FrameMarks, Place } from "./messages.ts";

export interface MarkedGroup {
  /** Shown on the marks, from 1; `null`: none. */
  readonly number: number | null;
  /** `null` is not in the page. */
  readonly places: readonly (Place | null)[];
}

const inBase36 = (numbers: readonly number[]): string => numbers.map((number) => number.toString(36)).join(" ");

export function marksByFrame(groups: Iterable<MarkedGroup>): FrameMarks[] {
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
  return [...frames].map(([frameId, { collection, groups }]) => ({
    frameId,
    collection,
    groups: groups.join(),
    encoded: "",
    deceptive: "",
    keys: "",
  }));
}
