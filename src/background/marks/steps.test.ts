import { beforeEach, expect, test, vi } from "vitest";
import type { FrameSteps, Member, NavigatorText, StepsAsked } from "../../browser/mark-steps.ts";
import { fake, resetBrowser } from "../../fake-browser/index.ts";
import { selectGroup, showNavigator, stepMarks } from "./steps.ts";

beforeEach(resetBrowser);

interface Frame {
  /** Rendered members of group 1. */
  members: number;
  standing: Member | null;
  only: number | null;
  /** What is drawn alone, which `steps` does not tell after painting. */
  drawn?: number | null;
  when?: string;
  /** Group that has its colour in any case. */
  selected?: number;
}

const stepsOf = ({ members, standing, only }: Frame): FrameSteps => ({
  counts: members === 0 ? [] : [[1, members, 0]],
  standing: standing && { member: standing, isRendered: true },
  after: members === 0 ? null : [1, 0],
  before: null,
  inView: 0,
  only,
});

/** Frames do what they are told; `said`: what the bar said. */
function page(members: Readonly<Record<number, number>>) {
  const frames = new Map<number, Frame>();
  for (const [id, count] of Object.entries(members))
    frames.set(Number(id), { members: count, standing: null, only: null });
  const said: NavigatorText[] = [];
  const done: Readonly<Record<string, (frame: Frame, argument: never) => unknown>> = {
    steps: (frame, { when }: StepsAsked) => {
      frame.when = when;
      return JSON.stringify(stepsOf(frame));
    },
    stand: (frame, member: Member | null) => {
      frame.standing = member;
      return true;
    },
    select: (frame, number: number) => {
      frame.selected = number;
    },
    only: (frame, set: number | null) => {
      frame.only = frame.drawn = set;
    },
    navigate: (_, text: NavigatorText | "") => {
      if (text === "") said.length = 0;
      else said.push(text);
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
  const standing = () => [...frames].flatMap(([id, frame]) => (frame.standing ? [[id, ...frame.standing]] : []));
  return { frames, said, standing };
}

test("one frame stands, and the bar of the page itself says where", async () => {
  const { said, standing } = page({ 3: 1, 0: 1 });
  expect((await stepMarks(7, 1))?.standing).toEqual({ set: 1, at: 1, of: 2, notRendered: 0 });
  expect(standing()).toEqual([[0, 1, 0]]);
  await stepMarks(7, 1);
  expect(standing()).toEqual([[3, 1, 0]]);
  expect(said.map((text) => [text.said, text.set])).toEqual([
    ["Group 1 · 1 of 2", 1],
    ["Group 1 · 2 of 2", 1],
  ]);
});

test("in other frames the group of the one that a person stands on has its colour, or one that is selected", async () => {
  const { frames } = page({ 0: 1, 3: 1, 5: 1 });
  await stepMarks(7, 1);
  const selected = () => [...frames.values()].map((frame) => frame.selected);
  expect(selected()).toEqual([undefined, 1, 1]);
  expect(await selectGroup(7, 4)).toBe(true);
  expect(selected()).toEqual([4, 4, 4]);
});

test("two at once are two", async () => {
  const { standing } = page({ 0: 3 });
  await Promise.all([stepMarks(7, 1), stepMarks(7, 1)]);
  expect(standing()).toEqual([[0, 1, 1]]);
});

test("to look moves nothing", async () => {
  const { standing, said } = page({ 0: 3 });
  expect((await stepMarks(7, 0))?.standing).toBe(null);
  expect(standing()).toEqual([]);
  expect(said.map((text) => [text.said, text.away, text.only])).toEqual([["1 group", "1 group · none in view", ""]]);
});

test("only the group that one stands on is drawn in every frame, then all; from nowhere, that of the next one", async () => {
  const { frames, standing, said } = page({ 0: 1, 3: 1 });
  const only = () => [...frames.values()].map((frame) => frame.only);
  expect((await stepMarks(7, "only"))?.only).toBe(1);
  expect(standing()).toEqual([[0, 1, 0]]);
  expect(only()).toEqual([1, 1]);
  expect(said.at(-1)).toMatchObject({ said: "Group 1 only · 1 of 2", only: "All groups", isOnly: true });
  expect((await stepMarks(7, "only"))?.only).toBe(null);
  expect(only()).toEqual([null, null]);
  expect(said.at(-1)).toMatchObject({ said: "Group 1 · 1 of 2", only: "Only this", isOnly: false });
});

test("one group alone is drawn alone again in frames that were painted again, and all are where one did so wrongly", async () => {
  const { frames } = page({ 0: 1, 3: 1 });
  const [top, inner] = [...frames.values()] as [Frame, Frame];
  inner.drawn = 1;
  await showNavigator(7);
  expect([top.drawn, inner.drawn]).toEqual([null, null]);
  Object.assign(inner, { standing: [1, 0], only: 1 });
  await showNavigator(7);
  expect([top.when, top.only]).toEqual(["painted", 1]);
});

test("a frame that came late draws what the others draw", async () => {
  const { frames } = page({ 0: 2, 3: 1 });
  const [top, inner] = [...frames.values()] as [Frame, Frame];
  Object.assign(top, { standing: [1, 0], only: 1 });
  expect([(await stepMarks(7, 0))?.only, inner.drawn]).toEqual([1, 1]);
});

test("without marks there is no bar, and when the last one goes, it goes", async () => {
  const { frames, said } = page({ 0: 0 });
  expect(await stepMarks(7, 1)).toBe(null);
  await showNavigator(7);
  expect(said).toEqual([]);
  const [top] = [...frames.values()] as [Frame];
  top.members = 2;
  await stepMarks(7, 0);
  expect(said).toHaveLength(1);
  top.members = 0;
  expect(await stepMarks(7, 0)).toBe(null);
  expect(said).toEqual([]);
});

test("a frame that hangs does not keep the page itself from going on", async () => {
  vi.useFakeTimers();
  const { standing } = page({ 0: 2 });
  const answer = fake.scripting.executeScript.getMockImplementation();
  fake.scripting.executeScript.mockImplementation((injection) =>
    injection.target.allFrames && injection.args !== undefined
      ? new Promise(() => {})
      : (answer?.(injection) ?? Promise.resolve([])),
  );
  const step = stepMarks(7, 1);
  await vi.advanceTimersByTimeAsync(4000);
  expect((await step)?.standing?.at).toBe(1);
  expect(standing()).toEqual([[0, 1, 0]]);
  vi.useRealTimers();
});
