import { expect, test } from "vitest";
import type { Budget, CollectOptions } from "../../content/api.ts";
import type { FrameLinks } from "../../core/index.ts";
import { fake } from "../../fake-browser/index.ts";
import { collectTab } from "../pages/scan.ts";

const LONG = 1000;
const URL = "https://h.example/";

/** Keeps to the budget, as `snapshot` does. */
function collectFrom(links: number, most: Budget): FrameLinks {
  const count = Math.min(links, most.links, Math.floor(most.characters / LONG));
  return {
    collection: 1,
    url: URL,
    base: URL,
    contentType: "text/html",
    hrefs: Array.from({ length: count }, (_, i) => `${i}/`.padEnd(LONG, "x")),
    links: Array.from({ length: count }, (_, i) => i),
    frames: [],
    objects: [],
    leftOut: links - count,
    overBudget: count < links,
    declared: { base: URL, addresses: [], loaded: URL },
    painted: false,
  };
}

interface Changes {
  /** The frame that is gone after its first answer. */
  readonly vanishes?: number;
  /** Links of frames that are added after the injection. */
  readonly added?: readonly number[];
  /** Navigations after an injection. */
  readonly navigates?: number;
}

/** `first`: links by frame. */
function openTab(first: readonly number[], { vanishes, added = [], navigates = 0 }: Changes = {}): number {
  const { id } = fake.tabs.open({ url: URL });
  const injected = new Set<number>();
  let frames = first;
  let left = navigates;
  fake.scripting.answer(id, ({ target, args, files }) => {
    const frameIds = target.frameIds ?? [...frames.keys()];
    if (vanishes !== undefined && String(frameIds) === String(vanishes)) throw new Error("No frame.");
    if (files?.includes("content-read.js")) {
      for (const frameId of frameIds) injected.add(frameId);
      frames = [...first, ...added];
      if (left-- > 0) injected.delete(0);
    }
    if (args?.[0] !== "collect") return frameIds.map((frameId) => ({ frameId, result: null }));
    const { most } = args[1] as CollectOptions;
    return frameIds.map((frameId) => ({
      frameId,
      result: !injected.has(frameId)
        ? null
        : JSON.stringify(collectFrom(frames[frameId] ?? 0, frameId === 0 ? most.top : most.frame)),
    }));
  });
  return id;
}

async function read(id: number): Promise<readonly (FrameLinks & { frameId: number })[]> {
  const page = await collectTab(id);
  if (page.kind !== "collected") throw new Error(page.reason);
  return page.frames;
}

const lengths = (frames: readonly FrameLinks[]): number[] => frames.map(({ links }) => links.length);
const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

test("eight large frames share the budget of one, and omitted links are counted", async () => {
  const frames = await read(openTab([10, ...Array(8).fill(10_000)]));
  const all = lengths(frames);
  expect(sum(all)).toBeLessThanOrEqual(10_000);
  expect(sum(all)).toBeGreaterThan(9900);
  expect(Math.min(...all.slice(1))).toBeGreaterThan(1200);
  expect(sum(all) + sum(frames.map(({ leftOut }) => leftOut))).toBe(80_010);
});

test("hundreds of frames and the top frame do not starve each other", async () => {
  const [top = 0, ...others] = lengths(await read(openTab([20_000, ...Array(999).fill(10_000)])));
  expect(top).toBeGreaterThanOrEqual(5000);
  expect(Math.min(...others)).toBeGreaterThanOrEqual(5);
  expect(top + sum(others)).toBeLessThanOrEqual(10_000);
});

test("counts frames over the limit as left out", async () => {
  const frames = await read(openTab(Array(1200).fill(2)));
  expect(frames).toHaveLength(1000);
  expect(sum(lengths(frames)) + sum(frames.map(({ leftOut }) => leftOut))).toBe(2400);
});

const MANY = Array(100).fill(10_000);

test.each<[name: string, frames: readonly number[], changes: Changes, read: readonly number[]]>([
  ["gives a single frame the whole budget", [20_000], {}, [10_000]],
  ["reads all of a small frame", [300], {}, [300]],
  ["gives the rest of small frames' budget to a large one", [10, 10, 9900, 10], {}, [10, 10, 9900, 10]],
  ["keeps the first answer of a frame that vanishes", [10, 9000], { vanishes: 1 }, [10, 5000]],
  ["skips frames that were added after the count", [10, 20], { added: MANY }, [10, 20]],
  ["gives no budget to frames that were added after the count", [20_000], { added: MANY }, [10_000]],
  ["reads a page again that navigates after the injection", [10, 20], { navigates: 1 }, [10, 20]],
])("%s", async (_, frames, changes, expected) => {
  expect(lengths(await read(openTab(frames, changes)))).toEqual(expected);
});
