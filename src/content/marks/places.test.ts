// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from "vitest";
import { newPlaces } from "./places.ts";

const tops = new Map<Element, number>();
let asked = 0;
vi.mock("../page.ts", () => ({
  localNameOf: () => "a",
  boxOf(link: Element) {
    asked++;
    const top = tops.get(link) ?? 0;
    return top === 0 ? { left: 0, top, right: 0, bottom: 0 } : { left: 10, top, right: 60, bottom: top + 20 };
  },
}));

const rows = (count: number): Element[] =>
  Array.from({ length: count }, (_, i) => {
    const link = document.createElement("a");
    tops.set(link, 1 + 20 * i);
    return link;
  });
const most = Number.POSITIVE_INFINITY;

beforeEach(() => {
  asked = 0;
  tops.clear();
});

test("measures links near the viewport at once, and few of very many others", () => {
  const links = rows(5_000);
  const places = newPlaces();
  places.replace(links);
  expect(places.measureNear()).toBe(false);
  const near = places.near();
  expect(asked).toBeLessThan(500);
  expect(places.measureNew(most)).toBe(true);
  expect(near).toEqual(places.near());
  expect(near.length).toBeGreaterThan(40);
  expect(asked).toBe(5_000);
});

test("finds a link out of visual order with the rest", () => {
  const links = rows(5_000);
  const places = newPlaces();
  tops.set(links[4_321] as Element, 50);
  places.replace(links);
  places.measureNear();
  expect(places.near()).not.toContain(links[4_321]);
  places.moved();
  places.measureNew(most);
  expect(places.moved()).toBe(true);
  expect(places.near()).toContain(links[4_321]);
});

test("still measures pending links after others are added", () => {
  const links = rows(3);
  const places = newPlaces();
  places.replace(links);
  places.replace([...links]);
  expect(places.measureNear()).toBe(true);
  expect(places.near()).toEqual(links);
});

test("reports links that enter, leave or hide near the viewport, not distant ones", () => {
  const links = rows(200);
  const [first, last] = [links[0] as Element, links[199] as Element];
  const places = newPlaces();
  places.replace(links);
  places.measureNear();
  places.moved();
  const movedTo = (link: Element, top: number): boolean => {
    tops.set(link, top);
    places.restart();
    places.measure(most);
    return places.moved();
  };
  expect(movedTo(last, 9_000)).toBe(false);
  expect(movedTo(last, 100)).toBe(true);
  expect(movedTo(last, 9_000)).toBe(true);
  expect(movedTo(first, 0)).toBe(true);
  expect(places.near()).not.toContain(first);
});
