import { expect, test } from "vitest";
import type { FrameSteps } from "../../browser/mark-steps.ts";
import { nextMark, stateOf } from "./steps.ts";

const frame = (frameId: number, counts: FrameSteps["counts"], more: Partial<FrameSteps> = {}) => ({
  frameId,
  counts,
  standing: null,
  after: null,
  before: null,
  inView: 0,
  only: null,
  ...more,
});
/** "1:2 3:0+4": two rendered links in group 1; in group 3 none, and four others. */
const counts = (text: string) =>
  text
    .split(" ")
    .map((one) => one.split(/[:+]/).map(Number))
    .map(([set = 0, rendered = 0, not = 0]) => [set, rendered, not] as const);
const standing = (set: number, index: number, isRendered = true): Partial<FrameSteps> => ({
  standing: { member: [set, index], isRendered },
});
const spot = (frameId: number, set: number, index: number) => ({ frameId, member: [set, index] });

test("a group goes on in the next frame that has it", () => {
  const frames = [frame(0, [[1, 2, 0]], standing(1, 1)), frame(4, [[2, 1, 0]]), frame(7, [[1, 1, 0]])];
  expect(nextMark(frames, 1)).toEqual(spot(7, 1, 0));
  expect(nextMark([frame(0, [[1, 2, 0]]), frame(7, [[1, 1, 0]], standing(1, 0))], -1)).toEqual(spot(0, 1, 1));
});

test("groups come by number, then links encoded twice, then deceptive ones, then the first again", () => {
  const order = [2, 10, -1, -2, 2];
  const all = counts("-2:1 10:1 -1:1 2:1");
  for (const [at, set] of order.slice(0, -1).entries()) {
    const next = order[at + 1] as number;
    expect(nextMark([frame(0, all, standing(set, 0))], 1)).toEqual(spot(0, next, 0));
    expect(nextMark([frame(0, all, standing(next, 0))], -1)).toEqual(spot(0, set, 0));
  }
});

test("back from the first of a group is the last of the one before, in the last frame that has it", () => {
  const frames = [frame(0, counts("1:3 2:1"), standing(2, 0)), frame(5, counts("1:2"))];
  expect(nextMark(frames, -1)).toEqual(spot(5, 1, 1));
});

test("groups of which nothing is rendered are skipped", () => {
  expect(nextMark([frame(0, counts("1:1 2:0+3 3:1"), standing(1, 0))], 1)).toEqual(spot(0, 3, 0));
  expect(nextMark([frame(0, counts("2:0+3"))], 1)).toBe(null);
});

test("who stands on one that was hidden since goes to what stands in its place, or to the one before", () => {
  const hidden = (index: number) => [frame(0, [[1, 3, 1]], standing(1, index, false))];
  expect(nextMark(hidden(2), 1)).toEqual(spot(0, 1, 2));
  expect(nextMark(hidden(2), -1)).toEqual(spot(0, 1, 1));
});

test("a group that has gone is left for the first one, and backwards for the last", () => {
  const frames = [frame(0, counts("4:1 5:1"), standing(2, 0))];
  expect(nextMark(frames, 1)).toEqual(spot(0, 4, 0));
  expect(nextMark(frames, -1)).toEqual(spot(0, 5, 0));
});

test("who stands nowhere begins where the page is scrolled to, first in the page itself", () => {
  const there = { after: [2, 1], before: [1, 0] } as const;
  const frames = [frame(0, [[2, 2, 0]]), frame(3, [[1, 1, 0]], there)];
  expect(nextMark(frames, 1)).toEqual(spot(3, 2, 1));
  expect(nextMark(frames, -1)).toEqual(spot(3, 1, 0));
  expect(nextMark([frame(0, [[2, 2, 0]], { after: [2, 0] }), ...frames.slice(1)], 1)).toEqual(spot(0, 2, 0));
});

test("below the last one, the first comes again", () => {
  const frames = [frame(0, counts("2:2 1:2"))];
  expect(nextMark(frames, 1)).toEqual(spot(0, 1, 0));
  expect(nextMark(frames, -1)).toEqual(spot(0, 2, 1));
});

test("where only one group is drawn, no other comes", () => {
  const at = (set: number, index: number) => [frame(0, counts("1:2 2:2"), { ...standing(set, index), only: 2 })];
  expect(nextMark(at(2, 1), 1)).toEqual(spot(0, 2, 0));
  expect(nextMark(at(2, 0), -1)).toEqual(spot(0, 2, 1));
  expect(nextMark(at(1, 0), 1)).toEqual(spot(0, 2, 0));
});

test("the place is told over all frames, with those that are not rendered", () => {
  const frames = [frame(0, counts("3:2+1 1:1"), { inView: 2 }), frame(4, counts("3:2+2")), frame(9, counts("-1:1"))];
  expect(stateOf(frames, { frameId: 4, member: [3, 1] }, 3)).toEqual({
    marked: 9,
    groups: 2,
    inView: 2,
    inFrames: 0,
    standing: { set: 3, at: 4, of: 4, notRendered: 3 },
    only: 3,
  });
});

test("what is in view is told over all frames, and of other frames alone; not while one does not know", () => {
  const seen = (inTop: number, inFrame: number | null) => {
    const state = stateOf(
      [frame(0, [[1, 1, 0]], { inView: inTop }), frame(2, [[1, 1, 0]], { inView: inFrame })],
      null,
      null,
    );
    return [state?.inView, state?.inFrames];
  };
  expect(seen(1, 1)).toEqual([2, 1]);
  expect(seen(0, 0)).toEqual([0, 0]);
  expect(seen(1, 0)).toEqual([1, 0]);
  expect(seen(1, null)).toEqual([null, null]);
});

test("without marks there is nothing to tell", () => {
  expect(stateOf([frame(0, []), frame(1, [])], null, null)).toBe(null);
  expect(nextMark([], 1)).toBe(null);
});
