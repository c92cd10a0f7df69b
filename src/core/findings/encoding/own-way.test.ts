import { expect, test } from "vitest";
import { isMacro } from "./own-way.ts";

test.each([
  ["http://ads.example/click%253Fsa%253DL%2526adurl%253D", true],
  ["HTTP://ads.example/click%25253fsa%25253dL", true],
  ["http://ads.example/%63lick%253Fsa%253DL", false],
  ["http://ads.example/click?a%253Fsa%253DL", false],
  ["ads.example/click%253Fsa%253DL", false],
  ["%253Fsa%253DL", false],
  ["http://ads.example/click%253F%253DL", false],
  ["http://ads.example/click%253Fsa", false],
  ["http://ads.example/click%3Fsa%3DL", false],
])("the query of an address that click trackers hand on: %s", (text, expected) => {
  expect(isMacro(text)).toBe(expected);
});
