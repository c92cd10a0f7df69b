import { beforeEach, describe, expect, test, vi } from "vitest";
import type { Scripting } from "webextension-polyfill";
import { markColours } from "../../browser/mark-colours.ts";
import type { Marking } from "../../content/api.ts";
import { frameAt } from "../../fake-browser/example-frame.ts";
import { fake } from "../../fake-browser/index.ts";
import { highlightTab, scanAndRepaint, toggleHighlight, turnHighlightOff } from "../marks/highlight.ts";
import { paintMarks } from "../marks/marks.ts";
import { hashOf } from "./records.ts";
import { jumpInTab } from "./scan.ts";

beforeEach(() => void vi.useFakeTimers());

const rest = () => vi.advanceTimersByTimeAsync(1000);
const takes = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
const SPELLINGS = ["http://h/a", "http://h/%61"];

const collected = (frameId: number, hrefs: readonly string[], painted = false) => ({
  frameId,
  result: JSON.stringify(frameAt(`http://h/${frameId}`, hrefs, { frameId, collection: 100 + frameId, painted })),
});

type Painting = { readonly frameId: number; readonly marks: unknown };

/** Three frames with one link in two variants; `paint` answers painting. */
function openPage(paint: (frameId: number) => unknown, painted = false, marking: Marking = "all"): Painting[] {
  const painting: Painting[] = [];
  fake.scripting.answer(7, async ({ args: [name, argument] = [], target }: Scripting.ScriptInjection) => {
    const [frameId] = target.frameIds ?? [];
    if (name === "collect") return [0, 4, 9].map((frame) => collected(frame, SPELLINGS, painted));
    if (name === "marking") return [{ frameId: 0, result: marking }];
    if (frameId === undefined || name === undefined) return [];
    const result = await paint(frameId);
    painting.push({ frameId, marks: argument });
    return [{ frameId, result }];
  });
  return painting;
}

const KEYS = `1 ${hashOf("http://h/a")}`;

const isHighlighted = async (answer: ReturnType<typeof highlightTab>) => {
  const report = await answer;
  return report.kind === "page" && report.highlighted;
};

describe("highlighting", () => {
  test("sends each frame its marks", async () => {
    const painting = openPage(() => true);
    expect(await isHighlighted(highlightTab(7, true))).toBe(true);
    expect(painting).toEqual(
      [0, 4, 9].map((frameId) => ({
        frameId,
        marks: {
          collection: 100 + frameId,
          groups: "1 0 1",
          encoded: "",
          deceptive: "",
          keys: KEYS,
          isChosen: false,
          colours: markColours("trueform"),
        },
      })),
    );
  });

  test("paints the other frames if one is gone or throws", async () => {
    const painting = openPage((frameId) => {
      if (frameId === 0) throw new Error("No frame with id 0 in tab with id 7");
      return frameId === 4 ? null : true;
    });
    expect(await isHighlighted(highlightTab(7, true))).toBe(true);
    expect(painting.map(({ frameId }) => frameId)).toEqual([4, 9]);
  });

  test.each([
    ["fail", () => Promise.reject(new Error("No frame with id 0 in tab with id 7"))],
    ["show other documents by now", () => false],
  ])("rejects when all frames %s", async (_, paint) => {
    openPage(paint);
    await expect(highlightTab(7, true)).rejects.toThrow();
  });

  test("reports after a scan if nothing could be repainted", async () => {
    openPage(() => false, true);
    expect(await isHighlighted(scanAndRepaint(7))).toBe(false);
  });

  test.each([
    ["marks were turned off meanwhile", "none", false],
    ["the user has chosen marks", "chosen", true],
  ] as const)("does not repaint after a scan if %s", async (_, marking, isOn) => {
    const painting = openPage(() => true, true, marking);
    expect(await isHighlighted(scanAndRepaint(7))).toBe(isOn);
    expect(painting).toEqual([]);
  });

  test("restores the state when toggled twice", async () => {
    let isOn = false;
    fake.tabs.open({ id: 7, url: "http://h/" });
    fake.scripting.answer(7, async ({ args: [name] = [] }) => {
      await takes(5);
      if (name === "paint") isOn = true;
      if (name === "clear") isOn = false;
      if (name === "collect") return [collected(0, SPELLINGS, isOn)];
      return [{ frameId: 0, result: true }];
    });
    const pressed = Promise.all([toggleHighlight(7, {}), toggleHighlight(7, {})]);
    await rest();
    expect((await pressed).map(({ kind }) => kind)).toEqual(["on", "off"]);
    expect(isOn).toBe(false);
  });

  test("keeps the user's selection that is made during a repaint", async () => {
    const chosen: unknown[] = [];
    let reach = () => {};
    const isAsked = new Promise<void>((resolve) => (reach = resolve));
    fake.scripting.answer(7, async ({ args: [name, argument] = [] }) => {
      if (name === "collect") return [collected(0, SPELLINGS, true)];
      if (name === "marking") reach();
      // The state when asked.
      await takes(name === "marking" ? 100 : 10);
      if (name === "paint") chosen.push((argument as { isChosen: boolean }).isChosen);
      return [{ frameId: 0, result: name === "marking" ? "all" : true }];
    });
    const scanned = scanAndRepaint(7);
    // Marking takes longer.
    await Promise.all([isAsked, vi.advanceTimersByTimeAsync(50)]);
    const marks = { frameId: 0, collection: 100, groups: "1 0", encoded: "", deceptive: "", keys: "" };
    await Promise.all([scanned, paintMarks(7, [marks]), rest()]);
    expect(chosen).toEqual([false, true]);
  });

  test("removes marks that are being repainted when turned off", async () => {
    let isOn = true;
    fake.tabs.open({ id: 7, url: "http://h/" });
    let reachPaint = () => {};
    const isPainting = new Promise<void>((resolve) => (reachPaint = resolve));
    fake.scripting.answer(7, async ({ args: [name] = [] }) => {
      if (name === "collect") return [collected(0, SPELLINGS, isOn)];
      if (name === "marking") return [{ frameId: 0, result: isOn ? "all" : "none" }];
      if (name === "paint") {
        reachPaint();
        await takes(50);
        isOn = true;
      }
      if (name === "clear") isOn = false;
      return [{ frameId: 0, result: true }];
    });
    const scanned = scanAndRepaint(7);
    await isPainting;
    await Promise.all([turnHighlightOff(7), scanned, rest()]);
    expect(isOn).toBe(false);
  });

  test("sends indices in base 36", async () => {
    const painting: unknown[] = [];
    const hrefs = [...Array.from({ length: 40 }, (_, index) => `http://h/${index}`), "http://h/%339"];
    fake.scripting.answer(7, ({ args: [name, marks] = [] }) => {
      if (name === "paint") painting.push(marks);
      return [name === "collect" ? collected(0, hrefs) : { frameId: 0, result: true }];
    });
    await highlightTab(7, true);
    expect(painting).toMatchObject([{ collection: 100, groups: "1 13 14" }]);
  });
});

test("cannot jump to a link in a removed frame", async () => {
  fake.scripting.answer(7, () => Promise.reject(new Error("No frame with id 4 in tab with id 7")));
  expect(await jumpInTab(7, { frameId: 4, collection: 1, index: 0 })).toBe(false);
});

test("turns off from the popup without waiting for a frame that hangs during a repaint", async () => {
  const { id } = fake.tabs.open({ url: "https://h.example/" });
  const cleared: number[] = [];
  fake.scripting.answer(id, async ({ args: [name] = [], target }: Scripting.ScriptInjection) => {
    const [frameId] = target.frameIds ?? [];
    if (name === "collect") return [0, 4].map((frame) => collected(frame, SPELLINGS, true));
    if (name === "marking") return [{ frameId: 0, result: "all" }];
    if (name === "clear") {
      cleared.push(Date.now());
      return [];
    }
    if (name === "paint" && frameId === 4) return new Promise<never>(() => {});
    return [{ frameId: frameId ?? 0, result: true }];
  });
  void scanAndRepaint(id);
  await vi.advanceTimersByTimeAsync(500);
  const start = Date.now();
  void highlightTab(id, false);
  await vi.advanceTimersByTimeAsync(45_000);
  expect(Math.min(...cleared) - start).toBeLessThan(5000);
});

test.each([
  ["encoded twice", "http://h/?q=caf%25C3%25A9"],
  ["with a deceptive URL inside", "http://h/?u=https%3A%2F%2Fpaypal.com%40evil.example%2F"],
])("does not highlight the page's own URL, %s", async (_, url) => {
  const painted: unknown[] = [];
  fake.scripting.answer(7, ({ args: [name] = [] }: Scripting.ScriptInjection) => {
    if (name === "paint") painted.push(name);
    return [{ frameId: 0, result: name === "collect" ? JSON.stringify(frameAt(url, ["a"])) : true }];
  });
  expect(await toggleHighlight(7, {})).toMatchObject({ kind: "nothing" });
  expect(painted).toEqual([]);
});
