/** Hard cases: each was once answered wrongly. */
import { expect, test } from "vitest";
import { reportOn } from "./report-on.ts";
import { selectedUrl } from "./selection.ts";

test("a link to #é is no variant of the page", () => {
  const frame = {
    frameId: 0,
    collection: 1,
    objects: [],
    url: "http://h/p",
    base: "http://h/p",
    details: null,
    declared: { base: "", addresses: [], loaded: "" },
    contentType: "",
    hrefs: ["#é"],
    links: [0],
    frames: [],
    leftOut: 0,
    painted: false,
  };
  expect(reportOn([frame], {}).groups).toEqual([]);
});

test.each([["C:\\Users\\x"], ["Note:this"], ["3.14"], ["e.g."], ["ann@example.com"]])("no URL: %s", (s) => {
  expect(selectedUrl(s)).toBeNull();
});

test("unread frame of the same address", () => {
  const frame = {
    frameId: 0,
    collection: 1,
    objects: [],
    url: "http://h/p",
    base: "http://h/p",
    details: null,
    declared: { base: "", addresses: [], loaded: "" },
    contentType: "",
    hrefs: [],
    links: [],
    frames: ["http://x/", "http://x/"],
    leftOut: 0,
    painted: false,
  };
  expect(reportOn([frame, { ...frame, frameId: 1, url: "http://x/", frames: [] }], {}).unreadFrames).toEqual([
    "http://x/",
  ]);
});
