import { expect, test } from "vitest";
import type { CollectedPage } from "../../../browser/messages.ts";
import { entriesOfPage, originOf, placeInPage } from "./page.ts";

const page = {
  frames: [
    { frameId: 0, collection: 2, url: "http://h/", base: "http://h/", hrefs: ["a"], links: [0, 0] },
    { frameId: 4, collection: 1, url: "http://h/e", base: "http://h/e", hrefs: [], links: [] },
    { frameId: 9, collection: 5, url: "http://h/f", base: "http://h/f", hrefs: ["b"], links: [0] },
  ],
} as unknown as CollectedPage;

test("a place number leads back to its link", () => {
  const places = [...entriesOfPage(page)].map(({ place }) => placeInPage(page, place));
  expect(places).toEqual([
    { frameId: 0, collection: 2, index: 0 },
    { frameId: 0, collection: 2, index: 1 },
    { frameId: 9, collection: 5, index: 0 },
  ]);
  expect([placeInPage(page, 3), placeInPage(page, -1)]).toEqual([null, null]);
});

test("yields only links of a selection, with their numbers in the page", () => {
  const [first, empty, last] = page.frames;
  const selecting = {
    frames: [{ ...first, selected: [1] }, empty, { ...last, selected: [0] }],
  } as unknown as CollectedPage;
  expect([...entriesOfPage(selecting, true)].map(({ place, href }) => [place, href])).toEqual([
    [1, "a"],
    [2, "b"],
  ]);
  expect([...entriesOfPage(page, true)]).toEqual([]);
  expect([...entriesOfPage(selecting)]).toHaveLength(3);
});

test("links are internal to the page or to the base of a list", () => {
  const top = { url: "http://h/p", base: "http://base/", contentType: "text/html" };
  const declared = { addresses: [{ kind: "canonical", href: "/c", source: "link" }], loaded: "http://h/p" };
  const declaring = { frames: [{ ...top, declared }, { url: "http://other/" }] } as unknown as CollectedPage;
  expect(originOf({ kind: "page", page: declaring })).toMatchObject({ address: "http://h/p" });
  expect(originOf({ kind: "page", page: { frames: [] } as unknown as CollectedPage })).toEqual({ address: null });
  expect(originOf({ kind: "text", text: "", name: null, base: "http://b/" })).toEqual({ address: "http://b/" });
  expect(originOf({ kind: "files", files: [], base: null })).toEqual({ address: null });
});
