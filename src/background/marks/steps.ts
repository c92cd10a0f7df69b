/** From mark to mark in a page, by the navigator, keys or the popup. Frames know what they have and where one stands. */

import type { FrameSteps, NavigatorText, Step, StepsAsked } from "../../browser/mark-steps.ts";
import { type MarksState, navigatorText } from "../../browser/marks-state.ts";
import { within } from "../frames/answering-frames.ts";
import { callAgain, callInjected } from "../frames/call.ts";
import { inTurn } from "../frames/in-turn.ts";
import { type Frames, nextMark, onlyIn, type Spot, standingIn, stateOf } from "./next-mark.ts";

/** A frame that hangs answers nothing; then only the page itself is asked. */
const STEP_MS = 3000;

async function framesOf(tabId: number, when: StepsAsked["when"]): Promise<Frames> {
  const read = (frames: number | null) => within(STEP_MS, callAgain(tabId, "steps", { when }, frames));
  const answers = await read(null).catch(() => read(0).catch(() => []));
  return answers
    .filter(({ result }) => typeof result === "string")
    .map(({ frameId, result }) => ({ frameId, ...(JSON.parse(result) as FrameSteps) }))
    .sort((a, b) => a.frameId - b.frameId);
}

/** Without marks there is no bar. */
async function show(tabId: number, state: MarksState | null): Promise<void> {
  const shown =
    state === null ? callInjected(tabId, "navigate", "", 0) : callAgain(tabId, "navigate", navigatorText(state), 0);
  await within(STEP_MS, shown).catch(() => []);
}

async function standOn(tabId: number, frames: Frames, spot: Spot): Promise<void> {
  const left = frames.filter(({ frameId, standing }) => standing !== null && frameId !== spot.frameId);
  const others = frames.map(({ frameId }) => frameId).filter((frameId) => frameId !== spot.frameId);
  const calls = [
    ...(others.length === 0 ? [] : [callInjected(tabId, "select", Math.max(spot.member[0], 0), others)]),
    ...left.map(({ frameId }) => callInjected(tabId, "stand", null, frameId)),
    callInjected(tabId, "stand", spot.member, spot.frameId),
  ];
  await within(STEP_MS, Promise.allSettled<unknown>(calls)).catch(() => []);
}

/** In all frames: on a page with more groups than colours this one has its colour. */
export async function selectGroup(tabId: number, number: number): Promise<boolean> {
  await within(STEP_MS, callInjected(tabId, "select", number, null));
  return true;
}

const drawOnly = (tabId: number, set: number | null) =>
  within(STEP_MS, callInjected(tabId, "only", set, null)).catch(() => []);

async function step(tabId: number, by: Step): Promise<MarksState | null> {
  const frames = await framesOf(tabId, by === 0 ? "changed" : "stepping");
  const standing = standingIn(frames);
  const only = onlyIn(frames);
  // "Only this" where one stands on nothing: of what comes next.
  const isMoving = by === 1 || by === -1 || (by === "only" && only === null && standing === null);
  const spot = isMoving ? nextMark(frames, by === -1 ? -1 : 1) : standing;
  if (isMoving && spot !== null) await standOn(tabId, frames, spot);
  const set = by !== "only" ? only : only === null ? (spot?.member[0] ?? null) : null;
  // A frame that came late draws all.
  if (frames.some((frame) => frame.only !== set)) await drawOnly(tabId, set);
  const state = stateOf(frames, spot, set);
  if (frames.length > 0) await show(tabId, state);
  return state;
}

/** Of a page without frames; "" where nothing is marked. */
export function barText(page: FrameSteps): NavigatorText | "" {
  const frames = [{ frameId: 0, ...page }];
  const state = stateOf(frames, standingIn(frames), onlyIn(frames));
  return state === null ? "" : navigatorText(state);
}

/** Two steps at once would be one. */
const taken = inTurn();

/** `null`: nothing is marked, or the page does not answer. */
export const stepMarks = (tabId: number, by: Step): Promise<MarksState | null> =>
  taken(tabId, () => step(tabId, by)).catch(() => null);

/** After links were marked. Who stood on one that is still in view stands there again. */
export const showNavigator = (tabId: number): Promise<MarksState | null> =>
  taken(tabId, async () => {
    const frames = await framesOf(tabId, "painted");
    const only = onlyIn(frames);
    // Also that all are: what stays in a frame was drawn by what was stood on before.
    await drawOnly(tabId, only);
    const state = stateOf(frames, standingIn(frames), only);
    if (frames.length > 0) await show(tabId, state);
    return state;
  }).catch(() => null);
