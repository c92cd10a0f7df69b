import { expect, test } from "vitest";
import { decodeAs } from "./platform-text.ts";

test.each([
  ["a\xe9", "windows-1252", "a\u00e9"],
  ["\xc3\xa9", "utf-8", "\u00e9"],
  ["\xc3", "utf-8", null],
  ["\x82\xa0", "shift_jis", "\u3042"],
  ["\x82", "shift_jis", null],
  ["a", "no-encoding", null],
])("decodes %j in %s to %j", (octets, encoding, text) => {
  expect(decodeAs(octets, encoding)).toBe(text);
});
