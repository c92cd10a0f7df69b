import { expect, test } from "vitest";
import { joinWithoutPairing } from "./surrogates.ts";

test.each([
  [["\ud83d", "\ude00"], "\ufffd\ude00"],
  [["a\ud83d", "", "\ude00b"], "a\ufffd\ude00b"],
  [["\ud83d", "a", "\ude00"], "\ud83da\ude00"],
  [["\u{1f600}", "\u{1f600}"], "\u{1f600}\u{1f600}"],
  [["\ud83d", ""], "\ud83d"],
  [["\u{1f600}a", "\ude00"], "\u{1f600}a\ude00"],
  [["\ud83d", "a\ude00"], "\ud83da\ude00"],
  [[], ""],
])("forms no surrogate pair when joining %j", (pieces, joined) => {
  expect(joinWithoutPairing(pieces)).toBe(joined);
});
