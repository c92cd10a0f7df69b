import { describe, expect, test } from "vitest";
import {
  hasPercentEncodedDots,
  removeDotSegments,
  removeDotSegments1808,
  removeRootlessDotSegments,
} from "./dot-segments.ts";

describe("RFC 3986, 5.2.4", () => {
  test.each([
    ["/a/b/c/./../../g", "/a/g"],
    ["/", "/"],
    ["/a/b/..", "/a/"],
    ["/a//.", "/a//"],
    ["/.a/..b/c./d../...", "/.a/..b/c./d../..."],
    ["/a/%2e/b/%2E%2e/c", "/a/%2e/b/%2E%2e/c"],
    ["/./%2e/a", "/%2e/a"],
    ["/..././a", "/.../a"],
  ])("%s → %s", (path, expected) => {
    expect(removeDotSegments(path)).toBe(expected);
  });
});

describe("URL Standard: reads %2e as a dot", () => {
  test.each([
    ["/a/%2e", "/a/"],
    ["/a/%2e./b", "/b"],
    ["/%2e%2e%2e/a", "/%2e%2e%2e/a"],
    ["/a/%252e/b", "/a/%252e/b"],
    ["/a/x%2e/b", "/a/x%2e/b"],
    ["/x2e/./a", "/x2e/a"],
    ["/%41/./a", "/%41/a"],
  ])("%s → %s", (path, expected) => {
    expect(removeDotSegments(path, { escaped: true })).toBe(expected);
  });
});

test.each([
  ["/C:/..", "/C:/"],
  ["/C:/../..", "/C:/"],
  ["/C:/a/../../b", "/C:/b"],
  ["/a/C:/..", "/a/"],
  ["/a/..", "/"],
])("keeps a first segment on request: %s → %s", (path, expected) => {
  expect(removeDotSegments(path, { keepsFirst: (segment) => segment === "C:" })).toBe(expected);
});

test.each([
  ["/a/.", "/a"],
  ["/a/./", "/a/"],
])("WWWOFFLE: removes a last . with its slash: %s → %s", (path, expected) => {
  expect(removeDotSegments(path, { lastDotTakesSlash: true })).toBe(expected);
});

describe("RFC 1808, 4: keeps a .. with nothing before it", () => {
  test.each([
    ["/a/b/../c", "/a/c"],
    ["/a/./b", "/a/b"],
    ["/a/.", "/a/"],
    ["/a/..", "/"],
    ["/..", "/.."],
    ["/../", "/../"],
    ["/../a", "/../a"],
    ["/a/../../b", "/../b"],
    ["/../../a/../b", "/../../b"],
    ["/a/b/../..", "/"],
    ["/a/b/..", "/a/"],
    ["/./..", "/.."],
    ["/..a/b../...", "/..a/b../..."],
    ["/a/%2e%2e/b", "/a/%2e%2e/b"],
    ["a/../b", "b"],
    ["../a", "../a"],
    ["./a", "a"],
  ])("%s → %s", (path, expected) => {
    expect(removeDotSegments1808(path)).toBe(expected);
  });
});

describe("RFC 3986, 5.2.4, without a / at the start", () => {
  test.each([
    ["a", "a"],
    ["a/b", "a/b"],
    [".", ""],
    ["..", ""],
    ["./..", ""],
    ["a/b/..", "a/"],
    ["a//../b", "a/b"],
    [".a/..b", ".a/..b"],
  ])("%s → %j", (path, expected) => {
    expect(removeRootlessDotSegments(path)).toBe(expected);
  });

  test("follows the steps of the section literally", () => {
    /** Steps 2A to 2E, literally. */
    function asWorded(path: string): string {
      let [input, output] = [path, ""];
      const cutLast = () => {
        output = output.slice(0, Math.max(0, output.lastIndexOf("/")));
      };
      while (input !== "") {
        if (/^\.{1,2}\//.test(input)) input = input.replace(/^\.{1,2}\//, "");
        else if (input.startsWith("/./")) input = input.slice(2);
        else if (input === "/.") input = "/";
        else if (input.startsWith("/../") || input === "/..") {
          input = `/${input.slice(4)}`;
          cutLast();
        } else if (input === "." || input === "..") input = "";
        else {
          const [segment = ""] = /^\/?[^/]*/.exec(input) ?? [];
          output += segment;
          input = input.slice(segment.length);
        }
      }
      return output;
    }
    let paths = [""];
    for (let i = 0; i < 5; i++) {
      paths = paths.flatMap((path) => ["", ".", "..", "a"].map((segment) => `${path}${i === 0 ? "" : "/"}${segment}`));
      for (const path of paths) {
        const remove = path.startsWith("/") ? removeDotSegments : removeRootlessDotSegments;
        expect(remove(path), path).toBe(asWorded(path));
      }
    }
  });
});

test.each([
  ["/%2e", true],
  ["%2e/a", true],
  ["/.", false],
  ["/../a", false],
  ["/a%2e", false],
  ["/%2ea", false],
  ["/%2e%2e%2e/a", false],
])("recognizes a percent-encoded dot segment in %s: %s", (path, is) => expect(hasPercentEncodedDots(path)).toBe(is));
