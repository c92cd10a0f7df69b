import type { FrameMarks, Place } from "./messages.ts";

export interface MarkedGroup {
  /** From 1; `null`: no mark. */
  readonly number: number | null;
  /** `null`: not in the page. */
  readonly places: readonly (Place | null)[];
}

export interface MarkedLinks {
  /** `null`: not in the page. */
  readonly encoded: readonly (Place | null)[];
  readonly deceptive: readonly (Place | null)[];
}

const inBase36 = (numbers: readonly number[]): string => numbers.map((number) => number.toString(36)).join(" ");

interface OfFrame {
  readonly collection: number;
  readonly groups: string[];
  readonly encoded: number[];
  readonly deceptive: number[];
}

export function marksByFrame(
  groups: Iterable<MarkedGroup>,
  links: MarkedLinks = { encoded: [], deceptive: [] },
  keys = "",
): FrameMarks[] {
  const frames = new Map<number, OfFrame>();
  const frameOf = ({ frameId, collection }: Place): OfFrame => {
    const known = frames.get(frameId) ?? { collection, groups: [], encoded: [], deceptive: [] };
    frames.set(frameId, known);
    return known;
  };
  for (const { number, places } of groups) {
    if (number === null) continue;
    const indices = new Map<OfFrame, number[]>();
    for (const place of places) {
      if (place === null) continue;
      const frame = frameOf(place);
      const known = indices.get(frame);
      if (known === undefined) indices.set(frame, [number, place.index]);
      else known.push(place.index);
    }
    for (const [frame, list] of indices) frame.groups.push(inBase36(list));
  }
  for (const kind of ["encoded", "deceptive"] as const) {
    for (const place of links[kind]) if (place !== null) frameOf(place)[kind].push(place.index);
  }
  return [...frames].map(([frameId, frame]) => ({
    frameId,
    collection: frame.collection,
    groups: frame.groups.join(),
    encoded: inBase36(frame.encoded),
    deceptive: inBase36(frame.deceptive),
    keys,
  }));
}
