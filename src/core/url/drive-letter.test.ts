import { expect, test } from "vitest";
import { driveInHost, withDriveInPath } from "./drive-letter.ts";
import { parse, serialize } from "./url.ts";

test.each([
  ["file://D:/x", "D:"],
  ["FILE://d|/x", "d|"],
  ["file://D:", "D:"],
  ["file://D:?q", "D:"],
  ["file://%44:/x", "%44:"],
])("%s has a drive letter for a host: %s", (text, drive) => {
  expect(driveInHost(parse(text))).toBe(drive);
  expect(serialize(withDriveInPath(parse(text)))).toBe(text.replace(/\/\/(.*?)[:|]/, "///$1:"));
});

test.each([
  "file:///D:/x",
  "file://D/x",
  "file://D:8/x",
  "file://D|:8/x",
  "file://D|:/x",
  "http://h/D|/x",
  "file://DE:/x",
  "file://1:/x",
  "file://u@D:/x",
  "file://%20:/x",
  "http://D:/x",
  "file:D:/x",
  "//D:/x",
])("%s has none, and stays the same object", (text) => {
  const url = parse(text);
  expect(driveInHost(url)).toBeNull();
  expect(withDriveInPath(url)).toBe(url);
});

test.each([
  ["file:///D|/x", "file:///D:/x"],
  ["FILE://h/d|", "FILE://h/d:"],
  ["file:/D|/x", "file:/D:/x"],
  ["file:///a/D|/x", "file:///a/D|/x"],
])("a drive letter in the path gets its colon: %s", (text, expected) => {
  expect(serialize(withDriveInPath(parse(text)))).toBe(expected);
});

test("a password is no drive’s, and neither is a path that begins without a slash", () => {
  expect(driveInHost({ ...parse("file://u:p@D:/x"), user: null })).toBeNull();
  expect(driveInHost({ ...parse("file://D:/x"), path: "x" })).toBeNull();
});
