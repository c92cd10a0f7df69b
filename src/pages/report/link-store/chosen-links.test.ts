import { expect, test } from "vitest";
import { analysedStore, entry, rowsOf, WEB } from "../../../links/examples.ts";
import { runToEnd } from "../../../links/store/slices.ts";
import { openableOf, placesOf } from "./chosen-links.ts";

const store = analysedStore([
  entry("HTTP://h.example:80/a", { place: 3 }),
  entry("javascript:alert(1)", { place: 4 }),
  entry("http://h.example/a", { place: 5 }),
  entry("http://u:pw@h.example/b", { place: 6 }),
  entry("http://h.example/c", { place: 7 }),
]);
const rows = rowsOf(store);

test("opens each URL once, canonical, and no script", () => {
  const urls = ["http://h.example/a", "http://u:pw@h.example/b", "http://h.example/c"];
  expect(runToEnd(openableOf(rows, WEB, 100))).toEqual({ urls, leftOut: 1 });
  expect(runToEnd(openableOf(rows, { ...WEB, profile: "surt" }, 100)).urls).toEqual(urls);
});

test("counts links beyond the limit", () => {
  expect(runToEnd(openableOf(rows, WEB, 1))).toEqual({ urls: ["http://h.example/a"], leftOut: 3 });
});

test("marks links by URL, with the number of the table or an unused one", () => {
  expect(runToEnd(placesOf(rows, store.summary()))).toEqual([
    { number: 1, places: [3, 5] },
    { number: 2, places: [4] },
    { number: 3, places: [6] },
    { number: 4, places: [7] },
  ]);
});
