import { expect, test } from "vitest";
import { minimalEscape } from "./minimal-escape.ts";

test.each([
  ["nothing is encoded", "/a~b", "/a~b"],
  ["decodes a character", "/%61", "/a"],
  ["encoded twice, at the start", "%2541", "A"],
  ["encoded twice, later", "/a%2541", "/aA"],
  ["after other encoded characters", "/%61%62%2541", "/abA"],
  ["four times", "%25252541", "A"],
  ["digits in codes of their own", "%%341", "A"],
  ["and after a stray percent sign", "%zz%%341", "%25zzA"],
  ["a percent sign stays encoded", "%25", "%25"],
  ["and a stray percent sign", "100%", "100%25"],
  ["zero is encoded like others", "%00", "%00"],
  ["characters beyond ASCII", "\u00e9%c3%a9", "%C3%A9%C3%A9"],
  ["not UTF-8", "%e9", "%E9"],
  ["a hash and a space", "%23 #", "%23%20%23"],
])("decodes until nothing is encoded, then encodes minimally: %s", (_, text, expected) => {
  expect(minimalEscape(text)).toBe(expected);
});
