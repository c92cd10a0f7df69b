/** Which mark comes next, by what all frames of a page have. */

import type { FrameSteps, Member, SetNumber } from "../../browser/mark-steps.ts";
import type { MarksState } from "../../browser/marks-state.ts";

/** In order: the page itself first. */
export type Frames = readonly (FrameSteps & { readonly frameId: number })[];

export interface Spot {
  readonly frameId: number;
  readonly member: Member;
}

const countIn = (frame: FrameSteps, set: SetNumber): number => frame.counts.find(([one]) => one === set)?.[1] ?? 0;
const countOf = (frames: Frames, set: SetNumber): number => frames.reduce((sum, frame) => sum + countIn(frame, set), 0);

/** Groups by number, then -1 and -2; those of which something is rendered. */
function setsOf(frames: Frames): SetNumber[] {
  const sets = new Set(
    frames.flatMap(({ counts }) => counts.filter(([, rendered]) => rendered > 0)).map(([set]) => set),
  );
  const rankOf = (set: SetNumber): number => (set > 0 ? set : Number.MAX_SAFE_INTEGER - 9 - set);
  return [...sets].sort((a, b) => rankOf(a) - rankOf(b));
}

/** `position`: from 0, over all frames. */
function spotAt(frames: Frames, set: SetNumber, position: number): Spot | null {
  let before = 0;
  for (const frame of frames) {
    const count = countIn(frame, set);
    if (position < before + count) return { frameId: frame.frameId, member: [set, position - before] };
    before += count;
  }
  return null;
}

function positionOf(frames: Frames, { frameId, member: [set, index] }: Spot): number {
  const earlier = frames.slice(
    0,
    frames.findIndex((frame) => frame.frameId === frameId),
  );
  return countOf(earlier, set) + index;
}

export function standingIn(frames: Frames): (Spot & { readonly isRendered: boolean }) | null {
  for (const { frameId, standing } of frames) if (standing !== null) return { frameId, ...standing };
  return null;
}

/** From where a person looks: in the page itself, else in the first frame that has one. */
function nearest(frames: Frames, by: 1 | -1): Spot | null {
  for (const { frameId, after, before } of frames) {
    const member = by === 1 ? after : before;
    if (member !== null) return { frameId, member };
  }
  return null;
}

export const onlyIn = (frames: Frames): SetNumber | null => frames.find(({ only }) => only !== null)?.only ?? null;

/** After the last member of a group comes the first of the next one; after the last group, the first. `null`: none. */
export function nextMark(frames: Frames, by: 1 | -1): Spot | null {
  const only = onlyIn(frames);
  const sets = only === null ? setsOf(frames) : [only];
  const first = by === 1 ? 0 : -1;
  const endOf = (set: SetNumber | undefined) =>
    set === undefined ? null : spotAt(frames, set, by === 1 ? 0 : countOf(frames, set) - 1);
  const standing = standingIn(frames);
  if (standing === null) return nearest(frames, by) ?? endOf(sets.at(first));
  const [set] = standing.member;
  // In place of one that is not rendered stands the next one.
  const step = by === 1 && !standing.isRendered ? 0 : by;
  const position = positionOf(frames, standing) + step;
  const within = position < 0 ? null : spotAt(frames, set, position);
  if (within !== null && (only === null || only === set)) return within;
  const at = sets.indexOf(set);
  return endOf(at === -1 ? sets.at(first) : sets.at((at + by) % sets.length));
}

/** `null`: nothing is marked. */
export function stateOf(frames: Frames, standing: Spot | null, only: SetNumber | null): MarksState | null {
  const counts = frames.flatMap((frame) => frame.counts);
  const marked = counts.reduce((sum, [, rendered, notRendered]) => sum + rendered + notRendered, 0);
  if (marked === 0) return null;
  const groups = new Set(counts.map(([set]) => set).filter((set) => set > 0)).size;
  const seenIn = (some: Frames) =>
    some.reduce<number | null>((sum, { inView }) => (sum === null || inView === null ? null : sum + inView), 0);
  const inView = seenIn(frames);
  const inFrames = seenIn(frames.filter(({ frameId }) => frameId !== 0));
  if (standing === null) return { marked, groups, inView, inFrames, standing, only };
  const [set] = standing.member;
  const of = countOf(frames, set);
  const at = Math.min(positionOf(frames, standing) + 1, of);
  const notRendered = counts.reduce((sum, [one, , not]) => sum + (one === set ? not : 0), 0);
  return { marked, groups, inView, inFrames, standing: { set, at, of, notRendered }, only };
}
