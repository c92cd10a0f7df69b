import { expect, test } from "vitest";
import { trimControls, trimLeadingControls } from "./trim-controls.ts";

test.each([
  ["", "", ""],
  [" ", "", ""],
  ["\0\t \x1f", "", ""],
  [" a b\n", "a b\n", "a b"],
  ["\x1fa\0", "a\0", "a"],
  ["!a!", "!a!", "!a!"],
  ["\xa0a\u2003", "\xa0a\u2003", "\xa0a\u2003"],
])("trims %j like browsers to %j, or %j", (text, withoutLeading, without) => {
  expect(trimLeadingControls(text)).toBe(withoutLeading);
  expect(trimControls(text)).toBe(without);
});
