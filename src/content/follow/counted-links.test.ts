import { expect, test } from "vitest";
import { countedLinks } from "./counted-links.ts";

/** Counts links to "/a" with the record "r", already reported. */
function linksWithTexts(links: number) {
  const counted = countedLinks();
  counted.count("/a", links);
  counted.setRecord("/a", "r");
  expect(counted.changes()).toEqual([["r", links]]);
  return counted;
}

test("lists hrefs as unknown until the worker answers", () => {
  const counted = countedLinks();
  counted.count("/a", 2);
  counted.count("/gone", 1);
  counted.count("/gone", -1);
  expect(counted.unknown()).toEqual(["/a"]);
  expect(counted.changes()).toEqual([]);
  expect(counted.unknown()).toEqual(["/a"]);
  counted.setRecord("/a", "r");
  expect(counted.unknown()).toEqual([]);
  expect(counted.changes()).toEqual([["r", 2]]);
  expect(counted.changes()).toEqual([]);
});

test("adds up URLs with the same record", () => {
  const counted = countedLinks();
  for (const href of ["/a", "./a"]) {
    counted.count(href, 1);
    counted.setRecord(href, "r");
  }
  expect(counted.changes()).toEqual([["r", 2]]);
  counted.count("/a", -1);
  counted.count("./a", 1);
  expect(counted.changes()).toEqual([]);
});

test("a new record replaces the old one; discarded ones are unknown again", () => {
  const counted = linksWithTexts(3);
  counted.setRecord("/a", "s");
  expect(Object.fromEntries(counted.changes())).toEqual({ r: -3, s: 3 });
  counted.setRecord("/a", null);
  expect(counted.unknown()).toEqual(["/a"]);
  expect(counted.changes()).toEqual([["s", -3]]);
  expect(counted.judgementOf("/a")).toBeNull();
});

test("reports all counts to an empty tally", () => {
  const counted = linksWithTexts(1);
  counted.setRecord("/a", "s");
  counted.forgetReported();
  expect(counted.changes()).toEqual([["s", 1]]);
});

test("forgets a URL without links", () => {
  const counted = linksWithTexts(1);
  counted.count("/a", -1);
  expect(counted.changes()).toEqual([["r", -1]]);
  expect([counted.size, counted.judgementOf("/a")]).toEqual([0, null]);
});
