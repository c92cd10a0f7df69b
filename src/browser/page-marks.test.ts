import { expect, test } from "vitest";
import { marksByFrame } from "./page-marks.ts";

const at = (frameId: number, index: number, collection = 1) => ({ frameId, collection, index });

const NO_MORE = { encoded: "", deceptive: "", keys: "" };

test("lists each frame's links by group, with number and indices in base 36", () => {
  const groups = [
    { number: 1, places: [at(0, 3), at(7, 0, 4), at(0, 36)] },
    { number: 40, places: [at(7, 1, 4)] },
  ];
  expect(marksByFrame(groups)).toEqual([
    { frameId: 0, collection: 1, groups: "1 3 10", ...NO_MORE },
    { frameId: 7, collection: 4, groups: "1 0,14 1", ...NO_MORE },
  ]);
});

test("skips groups without a number, and links that are not in the page", () => {
  const groups = [
    { number: null, places: [at(0, 1)] },
    { number: 2, places: [null] },
    { number: 3, places: [null, at(0, 5)] },
  ];
  expect(marksByFrame(groups)).toEqual([{ frameId: 0, collection: 1, groups: "3 5", ...NO_MORE }]);
  expect(marksByFrame([])).toEqual([]);
});
