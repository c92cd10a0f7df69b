import { beforeEach, expect, test, vi } from "vitest";
import { markColours } from "../../browser/mark-colours.ts";
import { fake, resetBrowser } from "../../fake-browser/index.ts";
import { paintMarks } from "./marks.ts";

beforeEach(resetBrowser);

const COLOURS = { colours: markColours("trueform") };
const NO_MORE = { encoded: "", deceptive: "", keys: "" };
const { executeScript } = fake.scripting;
const FRAMES = [
  { frameId: 0, collection: 1, groups: "1 3", ...NO_MORE },
  { frameId: 4, collection: 2, groups: "1 0", ...NO_MORE },
];

/** Frames answer "paint" as told; an error is a frame that is gone. */
function page(painted: Readonly<Record<number, boolean | Error>>): void {
  fake.scripting.answer(7, ({ target: { frameIds }, args }) => {
    if (args?.[0] !== "paint") return [];
    const frameId = frameIds?.[0] ?? 0;
    const result = painted[frameId];
    if (result instanceof Error) throw result;
    return [{ frameId, result }];
  });
}

const calls = () =>
  // Not what the navigator asks then.
  executeScript.mock.calls
    .filter(([{ args }]) => args !== undefined && args[0] !== "steps")
    .map(([{ target, args }]) => [target, args]);

test("old marks go first, then each frame gets its own", async () => {
  page({ 0: true, 4: true });
  expect(await paintMarks(7, FRAMES)).toBe(true);
  expect(calls()).toEqual([
    [{ tabId: 7, allFrames: true }, ["clear", null]],
    [{ tabId: 7, frameIds: [0] }, ["paint", { collection: 1, groups: "1 3", ...NO_MORE, isChosen: true, ...COLOURS }]],
    [{ tabId: 7, frameIds: [4] }, ["paint", { collection: 2, groups: "1 0", ...NO_MORE, isChosen: true, ...COLOURS }]],
  ]);
});

test.each([
  ["a frame that is gone does not hinder the others", { 0: true, 4: new Error("gone") }, true],
  ["a frame that was read again takes none", { 0: false, 4: false }, false],
  ["nor does one that is gone", { 0: new Error("gone"), 4: new Error("gone") }, false],
] as const)("%s", async (_, painted, isPainted) => {
  page(painted);
  expect(await paintMarks(7, FRAMES)).toBe(isPainted);
});

test("without marks the old ones go, which is no failure; nor is a page that takes no script", async () => {
  page({});
  expect(await paintMarks(7, [])).toBe(true);
  expect(calls()).toEqual([[{ tabId: 7, allFrames: true }, ["clear", null]]]);
  expect(await paintMarks(8, [])).toBe(true);
  expect(await paintMarks(8, FRAMES)).toBe(false);
});

test("a page that does not answer is not waited for without end", async () => {
  vi.useFakeTimers();
  fake.scripting.answer(7, () => new Promise(() => {}));
  const painted = paintMarks(7, FRAMES);
  await vi.advanceTimersByTimeAsync(33_000);
  expect(await painted).toBe(false);
  vi.useRealTimers();
});
