import { expect, test, vi } from "vitest";
import { markColours } from "../../browser/mark-colours.ts";
import { writeSettings } from "../../browser/settings.ts";
import { fake } from "../../fake-browser/index.ts";
import { runMarking } from "../frames/per-tab.ts";
import { onColoursChanged, paintMarks } from "./marks.ts";

const COLOURS = { colours: markColours("trueform") };
const NO_MORE = { encoded: "", deceptive: "", keys: "" };
const { executeScript } = fake.scripting;
const FRAMES = [
  { frameId: 0, collection: 1, groups: "1 3", ...NO_MORE },
  { frameId: 4, collection: 2, groups: "1 0", ...NO_MORE },
];

/** `painted`: the frames' answers; an error: the frame is gone. */
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
  // Without the navigator's.
  executeScript.mock.calls
    .filter(([{ args }]) => args !== undefined && args[0] !== "steps")
    .map(([{ target, args }]) => [target, args]);

test("removes old marks, then sends each frame its own", async () => {
  page({ 0: true, 4: true });
  expect(await paintMarks(7, FRAMES)).toBe(true);
  expect(calls()).toEqual([
    [{ tabId: 7, allFrames: true }, ["clear", null]],
    [{ tabId: 7, frameIds: [0] }, ["paint", { collection: 1, groups: "1 3", ...NO_MORE, isChosen: true, ...COLOURS }]],
    [{ tabId: 7, frameIds: [4] }, ["paint", { collection: 2, groups: "1 0", ...NO_MORE, isChosen: true, ...COLOURS }]],
  ]);
});

test.each([
  ["paints the other frames if one is gone", { 0: true, 4: new Error("gone") }, true],
  ["fails if all frames were read again", { 0: false, 4: false }, false],
  ["fails if all frames are gone", { 0: new Error("gone"), 4: new Error("gone") }, false],
] as const)("%s", async (_, painted, isPainted) => {
  page(painted);
  expect(await paintMarks(7, FRAMES)).toBe(isPainted);
});

test("removing old marks succeeds, also on a page that cannot be scripted", async () => {
  page({});
  expect(await paintMarks(7, [])).toBe(true);
  expect(calls()).toEqual([[{ tabId: 7, allFrames: true }, ["clear", null]]]);
  expect(await paintMarks(8, [])).toBe(true);
  expect(await paintMarks(8, FRAMES)).toBe(false);
});

test("times out if a page does not answer", async () => {
  vi.useFakeTimers();
  fake.scripting.answer(7, () => new Promise(() => {}));
  const painted = paintMarks(7, FRAMES);
  await vi.advanceTimersByTimeAsync(33_000);
  expect(await painted).toBe(false);
  vi.useRealTimers();
});

const CHANGED = { colours: { newValue: "colour-blind" } };

function markedPage(isMarked: boolean): { readonly id: number; readonly calls: unknown[][] } {
  const { id } = fake.tabs.open({ url: "https://h.example/" });
  const calls: unknown[][] = [];
  fake.scripting.answer(id, ({ args }) => {
    if (args === undefined) return [];
    calls.push(args);
    return [{ frameId: 0, result: args[0] === "recolour" ? isMarked : null }];
  });
  return { id, calls };
}

test("recolours marks in all tabs, and updates the navigator", async () => {
  await writeSettings({ colours: "colour-blind" });
  const [marked, plain] = [markedPage(true), markedPage(false)];
  fake.tabs.open({ url: "https://forbidden.example/" });
  await onColoursChanged(CHANGED);
  const recoloured = ["recolour", { colours: markColours("colour-blind") }];
  expect(marked.calls.slice(0, 2)).toEqual([recoloured, ["steps", { when: "changed" }]]);
  expect(plain.calls).toEqual([recoloured]);
});

test("ignores other settings", async () => {
  const { calls } = markedPage(true);
  await onColoursChanged({ toast: { newValue: false } });
  expect(calls).toEqual([]);
});

test("recolours marks after they are painted", async () => {
  const { id, calls } = markedPage(false);
  const other = markedPage(false);
  const painting = runMarking(id, async () => {
    await vi.waitFor(() => expect(other.calls.length).toBe(1), 20_000);
    calls.push(["painted"]);
  });
  await Promise.all([painting, onColoursChanged(CHANGED)]);
  expect(calls.map(([name]) => name)).toEqual(["painted", "recolour"]);
});
