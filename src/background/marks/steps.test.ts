import { describe, expect, test, vi } from "vitest";
import type { FrameSteps, Member, NavigatorText, StepsAsked } from "../../browser/page-messages.ts";
import { fake } from "../../fake-browser/index.ts";
import { nextMark, selectGroup, showNavigator, stateOf, stepMarks } from "./steps.ts";

/** "1:2 3:0+4": two rendered links in group 1; in group 3 none, and four not rendered. */
const countsOf = (text: string): FrameSteps["counts"] =>
  text
    .split(" ")
    .filter(Boolean)
    .map((one) => one.split(/[:+]/).map(Number))
    .map(([set = 0, rendered = 0, not = 0]) => [set, rendered, not] as const);

const stepsOf = (counts: string, more: Partial<FrameSteps> = {}): FrameSteps => ({
  counts: countsOf(counts),
  focused: null,
  after: null,
  before: null,
  inView: 0,
  filter: null,
  ...more,
});
const frame = (frameId: number, ...steps: Parameters<typeof stepsOf>) => ({ frameId, ...stepsOf(...steps) });
const on = (set: number, index: number, isRendered = true): Partial<FrameSteps> => ({
  focused: { member: [set, index], isRendered },
});

describe("next mark", () => {
  const LOOK = { after: [2, 1], before: [1, 0] } as const;
  /** Frame, group, index. */
  type Spot = `${number} ${number}:${number}` | undefined;

  test.each<readonly [name: string, frames: Parameters<typeof nextMark>[0], next: Spot, previous: Spot]>([
    ["continues in the next frame", [frame(0, "1:2", on(1, 1)), frame(4, "2:1"), frame(7, "1:1")], "7 1:0", "0 1:0"],
    ["goes back to the previous frame", [frame(0, "1:2"), frame(7, "1:1", on(1, 0))], "0 1:0", "0 1:1"],
    ["goes back to the last frame of a group", [frame(0, "1:3 2:1", on(2, 0)), frame(5, "1:2")], "0 1:0", "5 1:1"],
    ["skips groups without rendered links", [frame(0, "1:1 2:0+3 3:1", on(1, 0))], "0 3:0", "0 3:0"],
    ["is none if no link is rendered", [frame(0, "2:0+3")], undefined, undefined],
    ["replaces a hidden mark", [frame(0, "1:3+1", on(1, 2, false))], "0 1:2", "0 1:1"],
    ["is in the first or last group if the current one is gone", [frame(0, "4:1 5:1", on(2, 0))], "0 4:0", "0 5:0"],
    ["starts at the scroll position", [frame(0, "2:2"), frame(3, "1:1", LOOK)], "3 2:1", "3 1:0"],
    ["starts in the top frame", [frame(0, "2:2", { after: [2, 0] }), frame(3, "1:1", LOOK)], "0 2:0", "3 1:0"],
    ["wraps from the last to the first", [frame(0, "2:2 1:2")], "0 1:0", "0 2:1"],
    ["stays in the only drawn group", [frame(0, "1:2 2:2", { ...on(2, 1), filter: 2 })], "0 2:0", "0 2:0"],
    ["stays in the only drawn group backwards", [frame(0, "1:2 2:2", { ...on(2, 0), filter: 2 })], "0 2:1", "0 2:1"],
    ["enters the only drawn group", [frame(0, "1:2 2:2", { ...on(1, 0), filter: 2 })], "0 2:0", "0 2:1"],
    ["is none without frames", [], undefined, undefined],
  ])("%s", (_, frames, next, previous) => {
    const spot = (by: 1 | -1) => {
      const found = nextMark(frames, by);
      return found ? `${found.frameId} ${found.member.join(":")}` : undefined;
    };
    expect([spot(1), spot(-1)]).toEqual([next, previous]);
  });

  test("cycles through group numbers, links encoded twice, and deceptive links", () => {
    const order = [2, 10, -1, -2, 2];
    const setAfter = (set: number, by: 1 | -1) => nextMark([frame(0, "-2:1 10:1 -1:1 2:1", on(set, 0))], by)?.member[0];
    expect(order.slice(0, -1).map((set) => setAfter(set, 1))).toEqual(order.slice(1));
    expect(order.slice(1).map((set) => setAfter(set, -1))).toEqual(order.slice(0, -1));
  });
});

describe("state of the navigator", () => {
  test("counts positions over all frames, with unrendered links", () => {
    const frames = [frame(0, "3:2+1 1:1", { inView: 2 }), frame(4, "3:2+2"), frame(9, "-1:1")];
    expect(stateOf(frames, { frameId: 4, member: [3, 1] }, 3)).toEqual({
      marked: 9,
      groups: 2,
      inView: 2,
      inFrames: 0,
      focused: { set: 3, at: 4, of: 4, notRendered: 3 },
      filter: 3,
    });
  });

  test.each([
    [1, 1, 2, 1],
    [0, 0, 0, 0],
    [1, 0, 1, 0],
    [1, null, null, null],
  ])(
    "adds %s links in view of the page and %s of a frame to %s, %s of them in frames",
    (top, inner, inView, inFrames) => {
      const frames = [frame(0, "1:1", { inView: top }), frame(2, "1:1", { inView: inner })];
      expect(stateOf(frames, null, null)).toMatchObject({ inView, inFrames });
    },
  );

  test("is none without marks", () => {
    expect(stateOf([frame(0, ""), frame(1, "")], null, null)).toBe(null);
  });
});

interface Frame {
  /** Rendered links in group 1. */
  members: number;
  focused: Member | null;
  filter: number | null;
  /** After painting, `steps` does not report the drawn set. */
  drawn?: number | null;
  when?: string;
  selected?: number;
}

/** `texts`: the bar's texts. */
function page(members: Readonly<Record<number, number>>) {
  const frames = new Map<number, Frame>(
    Object.entries(members).map(([id, count]) => [Number(id), { members: count, focused: null, filter: null }]),
  );
  const texts: NavigatorText[] = [];
  const done: Readonly<Record<string, (frame: Frame, argument: never) => unknown>> = {
    steps: (frame, { when }: StepsAsked) => {
      const { members, focused, filter } = frame;
      frame.when = when;
      const after = members === 0 ? null : ([1, 0] as const);
      return JSON.stringify(
        stepsOf(members === 0 ? "" : `1:${members}`, { ...(focused && on(...focused)), after, filter }),
      );
    },
    focusMark: (frame, member: Member | null) => {
      frame.focused = member;
      return true;
    },
    select: (frame, number: number) => {
      frame.selected = number;
    },
    filterMarks: (frame, set: number | null) => {
      frame.filter = frame.drawn = set;
    },
    navigate: (_, text: NavigatorText | "") => {
      if (text === "") texts.length = 0;
      else texts.push(text);
      return true;
    },
  };
  fake.scripting.answer(7, ({ target: { frameIds }, args }) => {
    if (args === undefined) return [];
    const [name, argument] = args as [string, never];
    return (frameIds ?? [...frames.keys()]).map((frameId) => ({
      frameId,
      result: done[name]?.(frames.get(frameId) as Frame, argument),
    }));
  });
  const focused = () => [...frames].flatMap(([id, one]) => (one.focused ? [[id, ...one.focused]] : []));
  const [top, inner] = [...frames.values()] as [Frame, Frame];
  return { frames, top, inner, texts, focused };
}

test("focuses the mark in one frame, and shows its position in the top frame's bar", async () => {
  const { texts, focused } = page({ 3: 1, 0: 1 });
  expect((await stepMarks(7, 1))?.focused).toEqual({ set: 1, at: 1, of: 2, notRendered: 0 });
  expect(focused()).toEqual([[0, 1, 0]]);
  await stepMarks(7, 1);
  expect(focused()).toEqual([[3, 1, 0]]);
  expect(texts.map((text) => [text.announcement, text.set])).toEqual([
    ["Group 1 · 1 of 2", 1],
    ["Group 1 · 2 of 2", 1],
  ]);
});

test("selects the current group, or the chosen one, in all frames", async () => {
  const { frames } = page({ 0: 1, 3: 1, 5: 1 });
  await stepMarks(7, 1);
  const selected = () => [...frames.values()].map(({ selected }) => selected);
  expect(selected()).toEqual([undefined, 1, 1]);
  expect(await selectGroup(7, 4)).toBe(true);
  expect(selected()).toEqual([4, 4, 4]);
});

test("runs two simultaneous steps one after the other", async () => {
  const { focused } = page({ 0: 3 });
  await Promise.all([stepMarks(7, 1), stepMarks(7, 1)]);
  expect(focused()).toEqual([[0, 1, 1]]);
});

test("step 0 moves nothing", async () => {
  const { focused, texts } = page({ 0: 3 });
  expect((await stepMarks(7, 0))?.focused).toBe(null);
  expect(focused()).toEqual([]);
  expect(texts.map((text) => [text.announcement, text.away, text.filter])).toEqual([
    ["1 group", "1 group · none in view", ""],
  ]);
});

test("draws only the current group in every frame, then all; without a current mark, the next one's", async () => {
  const { top, inner, focused, texts } = page({ 0: 1, 3: 1 });
  const filter = () => [top.filter, inner.filter];
  expect((await stepMarks(7, "only"))?.filter).toBe(1);
  expect(focused()).toEqual([[0, 1, 0]]);
  expect(filter()).toEqual([1, 1]);
  expect(texts.at(-1)).toMatchObject({
    announcement: "Group 1 only · 1 of 2",
    filter: "All groups",
    isOnly: true,
  });
  expect((await stepMarks(7, "only"))?.filter).toBe(null);
  expect(filter()).toEqual([null, null]);
  expect(texts.at(-1)).toMatchObject({ announcement: "Group 1 · 1 of 2", filter: "Only this", isOnly: false });
});

test("restores a single drawn group after a repaint, and corrects a frame that filters wrongly", async () => {
  const { top, inner } = page({ 0: 1, 3: 1 });
  inner.drawn = 1;
  await showNavigator(7);
  expect([top.drawn, inner.drawn]).toEqual([null, null]);
  Object.assign(inner, { focused: [1, 0], filter: 1 });
  await showNavigator(7);
  expect([top.when, top.filter]).toEqual(["painted", 1]);
});

test("a late frame draws what the others draw", async () => {
  const { top, inner } = page({ 0: 2, 3: 1 });
  Object.assign(top, { focused: [1, 0], filter: 1 });
  expect([(await stepMarks(7, 0))?.filter, inner.drawn]).toEqual([1, 1]);
});

test("hides the bar without marks, and removes it with the last one", async () => {
  const { top, texts } = page({ 0: 0 });
  expect(await stepMarks(7, 1)).toBe(null);
  await showNavigator(7);
  expect(texts).toEqual([]);
  top.members = 2;
  await stepMarks(7, 0);
  expect(texts).toHaveLength(1);
  top.members = 0;
  expect(await stepMarks(7, 0)).toBe(null);
  expect(texts).toEqual([]);
});

test("steps in the top frame if another frame hangs", async () => {
  vi.useFakeTimers();
  const { focused } = page({ 0: 2 });
  const answer = fake.scripting.executeScript.getMockImplementation();
  fake.scripting.executeScript.mockImplementation((injection) =>
    injection.target.allFrames && injection.args !== undefined
      ? new Promise(() => {})
      : (answer?.(injection) ?? Promise.resolve([])),
  );
  const step = stepMarks(7, 1);
  await vi.advanceTimersByTimeAsync(4000);
  expect((await step)?.focused?.at).toBe(1);
  expect(focused()).toEqual([[0, 1, 0]]);
  vi.useRealTimers();
});
