/** Steps through the marks of a page. Frames store their marks and the current one. */

import { type MarksState, navigatorText } from "../../browser/marks-state.ts";
import type { FrameSteps, Member, NavigatorText, SetNumber, Step, StepsAsked } from "../../browser/page-messages.ts";
import { callInjected, callOrInject } from "../frames/call.ts";
import { inTurn } from "../frames/per-tab.ts";
import { withTimeout } from "../frames/responsive-frames.ts";

/** The top frame first. */
type Frames = readonly (FrameSteps & { readonly frameId: number })[];

interface Spot {
  readonly frameId: number;
  readonly member: Member;
}

const countIn = (frame: FrameSteps, set: SetNumber): number => frame.counts.find(([one]) => one === set)?.[1] ?? 0;
const countOf = (frames: Frames, set: SetNumber): number => frames.reduce((sum, frame) => sum + countIn(frame, set), 0);

/** Rendered groups by number, then -1 and -2. */
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
  const at = frames.findIndex((frame) => frame.frameId === frameId);
  return countOf(frames.slice(0, at), set) + index;
}

function focusedIn(frames: Frames): (Spot & { readonly isRendered: boolean }) | null {
  for (const { frameId, focused } of frames) if (focused !== null) return { frameId, ...focused };
  return null;
}

/** From the viewport of the top frame, or the first frame that has one. */
function nearest(frames: Frames, by: 1 | -1): Spot | null {
  for (const { frameId, after, before } of frames) {
    const member = by === 1 ? after : before;
    if (member !== null) return { frameId, member };
  }
  return null;
}

const filterIn = (frames: Frames): SetNumber | null => frames.find(({ filter }) => filter !== null)?.filter ?? null;

/** Wraps around groups, and the page. */
export function nextMark(frames: Frames, by: 1 | -1): Spot | null {
  const filter = filterIn(frames);
  const sets = filter === null ? setsOf(frames) : [filter];
  const first = by === 1 ? 0 : -1;
  const endOf = (set: SetNumber | undefined) =>
    set === undefined ? null : spotAt(frames, set, by === 1 ? 0 : countOf(frames, set) - 1);
  const focused = focusedIn(frames);
  if (focused === null) return nearest(frames, by) ?? endOf(sets.at(first));
  const [set] = focused.member;
  // If it is not rendered, its index is that of the next one.
  const step = by === 1 && !focused.isRendered ? 0 : by;
  const position = positionOf(frames, focused) + step;
  const within = position < 0 ? null : spotAt(frames, set, position);
  if (within !== null && (filter === null || filter === set)) return within;
  const at = sets.indexOf(set);
  return endOf(at === -1 ? sets.at(first) : sets.at((at + by) % sets.length));
}

/** `null`: nothing is marked. */
export function stateOf(frames: Frames, focused: Spot | null, filter: SetNumber | null): MarksState | null {
  const counts = frames.flatMap((frame) => frame.counts);
  const marked = counts.reduce((sum, [, rendered, notRendered]) => sum + rendered + notRendered, 0);
  if (marked === 0) return null;
  const groups = new Set(counts.map(([set]) => set).filter((set) => set > 0)).size;
  const seenIn = (some: Frames) =>
    some.reduce<number | null>((sum, { inView }) => (sum === null || inView === null ? null : sum + inView), 0);
  const inView = seenIn(frames);
  const inFrames = seenIn(frames.filter(({ frameId }) => frameId !== 0));
  if (focused === null) return { marked, groups, inView, inFrames, focused, filter };
  const [set] = focused.member;
  const of = countOf(frames, set);
  const at = Math.min(positionOf(frames, focused) + 1, of);
  const notRendered = counts.reduce((sum, [one, , not]) => sum + (one === set ? not : 0), 0);
  return { marked, groups, inView, inFrames, focused: { set, at, of, notRendered }, filter };
}

/** If a frame hangs, asks the top frame alone. */
const STEP_MS = 3000;

async function framesOf(tabId: number, when: StepsAsked["when"]): Promise<Frames> {
  const read = (frames: number | null) => withTimeout(STEP_MS, callOrInject(tabId, "steps", { when }, frames));
  const answers = await read(null).catch(() => read(0).catch(() => []));
  return answers
    .filter(({ result }) => typeof result === "string")
    .map(({ frameId, result }) => ({ frameId, ...(JSON.parse(result) as FrameSteps) }))
    .sort((a, b) => a.frameId - b.frameId);
}

async function show(
  tabId: number,
  frames: Frames,
  on: Spot | null,
  filter: SetNumber | null,
): Promise<MarksState | null> {
  const state = stateOf(frames, on, filter);
  if (frames.length === 0) return state;
  const shown =
    state === null ? callInjected(tabId, "navigate", "", 0) : callOrInject(tabId, "navigate", navigatorText(state), 0);
  await withTimeout(STEP_MS, shown).catch(() => []);
  return state;
}

async function focusSpot(tabId: number, frames: Frames, spot: Spot): Promise<void> {
  const left = frames.filter(({ frameId, focused }) => focused !== null && frameId !== spot.frameId);
  const others = frames.map(({ frameId }) => frameId).filter((frameId) => frameId !== spot.frameId);
  const calls = [
    ...(others.length === 0 ? [] : [callInjected(tabId, "select", Math.max(spot.member[0], 0), others)]),
    ...left.map(({ frameId }) => callInjected(tabId, "focusMark", null, frameId)),
    callInjected(tabId, "focusMark", spot.member, spot.frameId),
  ];
  await withTimeout(STEP_MS, Promise.allSettled<unknown>(calls)).catch(() => []);
}

/** Colours this group even if there are more groups than colours. */
export async function selectGroup(tabId: number, number: number): Promise<boolean> {
  await withTimeout(STEP_MS, callInjected(tabId, "select", number, null));
  return true;
}

const filterMarks = (tabId: number, set: number | null) =>
  withTimeout(STEP_MS, callInjected(tabId, "filterMarks", set, null)).catch(() => []);

async function step(tabId: number, by: Step): Promise<MarksState | null> {
  const frames = await framesOf(tabId, by === 0 ? "changed" : "stepping");
  const focused = focusedIn(frames);
  const filter = filterIn(frames);
  // "Only this" without a current mark: the next one's group.
  const isMoving = by === 1 || by === -1 || (by === "only" && filter === null && focused === null);
  const spot = isMoving ? nextMark(frames, by === -1 ? -1 : 1) : focused;
  if (isMoving && spot !== null) await focusSpot(tabId, frames, spot);
  const set = by !== "only" ? filter : filter === null ? (spot?.member[0] ?? null) : null;
  // Frames added later draw all groups.
  if (frames.some((frame) => frame.filter !== set)) await filterMarks(tabId, set);
  return show(tabId, frames, spot, set);
}

/** Answers a top frame that is the only frame; "" if nothing is marked. */
export function navigatorTextOf(page: FrameSteps): NavigatorText | "" {
  const frames = [{ frameId: 0, ...page }];
  const state = stateOf(frames, focusedIn(frames), filterIn(frames));
  return state === null ? "" : navigatorText(state);
}

const stepInTurn = inTurn();

/** `null`: nothing is marked, or the page does not answer. */
export const stepMarks = (tabId: number, by: Step): Promise<MarksState | null> =>
  stepInTurn(tabId, () => step(tabId, by)).catch(() => null);

/** Call after marking links. A current mark in view stays current. */
export const showNavigator = (tabId: number): Promise<MarksState | null> =>
  stepInTurn(tabId, async () => {
    const frames = await framesOf(tabId, "painted");
    const filter = filterIn(frames);
    // Also for null: a frame may still draw one group.
    await filterMarks(tabId, filter);
    return show(tabId, frames, focusedIn(frames), filter);
  }).catch(() => null);
