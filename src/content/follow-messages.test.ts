import { expect, test } from "vitest";
import { isFollowMessage } from "./follow-messages.ts";

test.each([
  { live: "numbers", numbers: "1 a" },
  { live: "frames", frames: [0, 3] },
  { live: "counts", frame: 3, counts: [["a b", -1]], whole: false },
])("%o is a valid message", (message) => {
  expect(isFollowMessage(message)).toBe(true);
});

test.each([
  null,
  1,
  "live",
  {},
  { live: "other" },
  { live: "numbers", numbers: 1 },
  { live: "frames", frames: ["a"] },
  { live: "frames" },
  { live: "counts", frame: "a", counts: [] },
  { live: "counts", frame: 1, counts: [[1, 1]] },
  { live: "counts", frame: 1, counts: [null] },
])("%o is not a valid message", (message) => {
  expect(isFollowMessage(message)).toBe(false);
});
