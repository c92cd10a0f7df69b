import { expect, test } from "vitest";
import { driveInHost, withDriveInPath } from "./drive-letter.ts";
import { parse, serialize } from "./url.ts";

test.each([
  ["file://D:/x", "D:"],
  ["FILE://d|/x", "d|"],
  ["file://D:", "D:"],
  ["file://D:?q", "D:"],
  ["file://%44:/x", "%44:"],
])("finds a drive letter in place of a host in %s: %s", (text, drive) => {
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
])("returns the same object for %s", (text) => {
  const url = parse(text);
  expect(driveInHost(url)).toBeNull();
  expect(withDriveInPath(url)).toBe(url);
});

test.each([
  ["file:///D|/x", "file:///D:/x"],
  ["FILE://h/d|", "FILE://h/d:"],
  ["file:/D|/x", "file:/D:/x"],
  ["file:///a/D|/x", "file:///a/D|/x"],
])("writes a drive letter in the path with a colon: %s", (text, expected) => {
  expect(serialize(withDriveInPath(parse(text)))).toBe(expected);
});

test("finds none beside a password, or before a path without a slash", () => {
  expect(driveInHost({ ...parse("file://u:p@D:/x"), user: null })).toBeNull();
  expect(driveInHost({ ...parse("file://D:/x"), path: "x" })).toBeNull();
});
