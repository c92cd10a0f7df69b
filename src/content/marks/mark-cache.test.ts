// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from "vitest";
import type { Drawing, DrawnMark } from "./drawing.ts";
import { type CacheUpdate, newMarkCache } from "./mark-cache.ts";
import { type Rect, rectOf } from "./rect.ts";

const tops = new Map<Element, number>();
vi.mock("../page.ts", () => ({
  localNameOf: () => "a",
  boxOf: (link: Element) => boxAt(tops.get(link) ?? 0),
  hasChildren: (node: Node) => node.hasChildNodes(),
  isConnected: (node: Node) => node.isConnected,
  newDiv: () => document.createElement("div"),
}));
vi.mock("./page-bars.ts", () => ({
  pageBars: () => ({
    isByBar: ({ top, bottom }: Rect) => bar !== null && top < bar.bottom && bottom > bar.top,
    isCovered: () => false,
  }),
}));
vi.mock("./page-text.ts", () => ({ textTopIn: () => null }));
vi.mock("./measuring.ts", () => ({
  newMeasurer: () => (link: Element) => {
    measured.push(link);
    return unseen.includes(link) ? null : { lines: [boxAt(tops.get(link) ?? 0)], block: null };
  },
}));
vi.mock("./drawing.ts", () => ({
  drawnMark({ lines: [line] }: { lines: readonly [Rect] }, _: unknown, { frame, lettersIn }: Drawing): DrawnMark {
    if (asksFor !== null) lettersIn(rectOf(line.left, line.top + asksFor, 10, 10));
    const place = { left: line.left - frame.left, top: line.bottom - frame.top, width: 50, height: 3 };
    return { rectangles: [line], parts: [{ ...place, style: "color:red" }], isNumbered: true };
  },
}));
const boxAt = (top: number): Rect => rectOf(10, top, 50, 20);

let measured: Element[] = [];
let unseen: Element[] = [];
let bar: Rect | null = null;
let asksFor: number | null = null;

const layer = document.createElement("div");
let kept = newMarkCache(layer);
let links: Element[] = [];
function draw(scrolled: number, more: Partial<CacheUpdate> = {}): number[] {
  measured = [];
  kept.measure(links, {
    frame: { left: 0, top: -scrolled, scale: 1 },
    imageOf: () => null,
    markOf: () => ({ number: 1, encoded: false, deceptive: false }),
    stood: null,
    isQuiet: () => false,
    isScrolled: true,
    isSettling: false,
    ...more,
  });
  kept.write();
  return measured.map((link) => links.indexOf(link));
}
const scrollBy = (pixels: number, those = links) => {
  for (const link of those) tops.set(link, (tops.get(link) ?? 0) - pixels);
};
const drawnTops = () => [...layer.querySelectorAll<HTMLElement>("div[style]")].map(({ style }) => style.top).sort();

beforeEach(() => {
  bar = null;
  unseen = [];
  asksFor = null;
  layer.replaceChildren();
  kept = newMarkCache(layer);
  links = [0, 1, 2].map((i) => {
    const link = document.createElement("a");
    tops.set(link, 100 + 100 * i);
    return link;
  });
});

test("scrolling measures and draws only links that moved within the page", () => {
  expect(draw(0)).toEqual([0, 1, 2]);
  const [stuck] = links as [Element];
  const before = layer.querySelectorAll("div[style]");
  scrollBy(30, links.slice(1));
  expect(draw(30)).toEqual([0]);
  expect(drawnTops()).toEqual(["150px", "220px", "320px"]);
  for (const box of [...before].slice(1)) expect(layer.contains(box)).toBe(true);
  expect(kept.rectanglesOf(stuck)).toEqual([boxAt(100)]);
  expect(kept.rectanglesOf(links[1] as Element)).toEqual([boxAt(170)]);
  expect(draw(30, { isScrolled: false })).toEqual([0, 1, 2]);
});

test("measures links again that move under or out from a bar of the page", () => {
  draw(0);
  bar = rectOf(0, 0, 1000, 80);
  scrollBy(30);
  expect(draw(30)).toEqual([0]);
  scrollBy(-30);
  expect(draw(0)).toEqual([0]);
  expect(draw(0)).toEqual([]);
});

test("looks for text outside the viewport once it is visible", () => {
  tops.set(links[2] as Element, innerHeight - 10);
  asksFor = 20;
  draw(0);
  expect(draw(0)).toEqual([]);
  scrollBy(100);
  expect(draw(100)).toEqual([2]);
  expect(draw(100)).toEqual([]);
});

test("removes distant marks, with their band", () => {
  draw(0);
  scrollBy(10_000);
  draw(10_000);
  expect(kept.drawn()).toEqual([]);
  expect(layer.childNodes.length).toBe(0);
});

test("postpones some of many new marks outside the viewport", () => {
  links = Array.from({ length: 100 }, (_, i) => {
    const link = document.createElement("a");
    tops.set(link, i < 50 ? 10 : innerHeight + 50);
    return link;
  });
  draw(0, { isScrolled: false });
  expect(kept.isWhole()).toBe(false);
  expect(kept.drawn().length).toBeGreaterThanOrEqual(50);
  expect(kept.drawn().length).toBeLessThan(100);
  draw(0, { isSettling: true });
  expect(kept.isWhole()).toBe(true);
  expect(kept.drawn()).toEqual(expect.arrayContaining(links));
});

test("remembers an invisible link while it is in the page", () => {
  const [first, second] = links as [Element, Element];
  document.body.replaceChildren(first);
  unseen = [first, second];
  draw(0);
  expect(draw(0)).toEqual([1]);
  document.body.replaceChildren();
  draw(0, { isScrolled: false });
  expect(draw(0)).toEqual([0, 1]);
});

test("forgets unmarked links, and removes them with the next drawing", () => {
  const [first, second, third] = links as [Element, Element, Element];
  document.body.replaceChildren(second);
  unseen = [second];
  draw(0);
  kept.retain(new Set([third]));
  expect(kept.drawn()).toEqual([third]);
  expect(kept.has(first)).toBe(false);
  expect(draw(0)).toEqual([0, 1]);
  kept.retain(new Set([third]));
  links = [third];
  draw(0);
  expect(drawnTops()).toHaveLength(1);
});
