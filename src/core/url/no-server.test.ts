import { expect, test } from "vitest";
import { serverlessKind, startAsParsed } from "./serverless.ts";

test.each([
  ["javascript:x", "program"],
  ["VBScript:x", "program"],
  [" \0java\r\n\tscript\n:x", "program"],
  ["data:,x", "document"],
  ["\tDa\nta:", "document"],
  ["java script:x", null],
  ["xjavascript:x", null],
  ["http://h/?data:", null],
  ["", null],
])("classifies %j without a server: %j", (text, what) => {
  expect(serverlessKind(text)).toBe(what);
});

test("reads only the start of a long text", () => {
  expect(startAsParsed(`\n ${"a".repeat(5000)}`)).toBe("a".repeat(998));
});
