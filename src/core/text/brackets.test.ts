/** RFC 1738, appendix. */
import { describe, expect, test } from "vitest";
import { findUrls } from "./find-urls.ts";

const candidatesOf = (text: string) => findUrls(text).map(({ candidates }) => candidates);
const textsOf = (text: string) => findUrls(text).map((one) => one.text);

test.each([
  ["> x\nsee <http://h.com/a\n> and <http://i.com/>", ["<http://h.com/a\n>", "<http://i.com/>"]],
  ["> x\rsee <http://h.com/a\n> and <http://i.com/>", ["<http://h.com/a\n>", "<http://i.com/>"]],
  ["   > see <http://h.com/a\n>> and <http://i.com/>", ["<http://h.com/a\n>>", "<http://i.com/>"]],
  ["> see <http://h.com/a\n>>and", ["<http://h.com/a\n>>"]],
  [">> see <http://h.com/a\n>>>and", ["<http://h.com/a\n>>>"]],
  [">\nsee <http://h.com/a\n> and <http://i.com/>", ["<http://h.com/a\n>", "<http://i.com/>"]],
  [">\rsee <http://h.com/a\n> and <http://i.com/>", ["<http://h.com/a\n>", "<http://i.com/>"]],
  // Fewer levels than the first line: all quoting.
  ["> > see <http://h.com/a\n> \n>", ["http://h.com/a"]],
  ["see <URL:http://h.com/a\n> b\n> c <x>", ["URL:http://h.com/a"]],
])("ignores quoting of other lines than the bracket's own: %j: %j", (text, texts) =>
  expect(textsOf(text)).toEqual(texts),
);

test.each([
  ["JD> <http://h.com/a\nJD> b>", ["<http://h.com/a\nJD> b>"]],
  ["JD> <http://h.com/a\nJD> > b", ["<http://h.com/a\nJD>"]],
  ["JD> <http://h.com/a\nJD> b <i>", ["<http://h.com/a\nJD>"]],
  ["see <http://h.com/a\nnull>", ["<http://h.com/a\nnull>"]],
])("reads initials as quoting if another bracket closes: %j: %j", (text, texts) =>
  expect(textsOf(text)).toEqual(texts),
);

describe("lines", () => {
  test.each([
    ["a hyphen before a lone carriage return", "<http://h.com/a-\rb>", [["http://h.com/a-b", "http://h.com/ab"]]],
    ["a blank line of spaces ends the paragraph", "<http://h.com/a\n  \nb>", [["http://h.com/a"]]],
    ["a line of one no-break space as well", "<http://h.com/a\n\u00a0\nb>", [["http://h.com/a"]]],
    ["blank lines before the bracket do not", "<http://h.com/a\n\n>", [["http://h.com/a"]]],
    ["those after it do not", "<\n\nhttp://h.com/a\nb>", [["http://h.com/ab"]]],
    ["a bracket at the end of a quoted line", "> see <\n> http://h.com/a/\n> b>", [["http://h.com/a/b"]]],
    ["one at the end of a line with initials", "JD> see <\nJD> http://h.com/a/\nJD> b>", [["http://h.com/a/b"]]],
    [
      "a hyphen within a scheme",
      "<vscode-\ninsiders:extension/a>",
      [["vscode-insiders:extension/a", "vscodeinsiders:extension/a"]],
    ],
  ])("%s: %j", (_, text, candidates) => expect(candidatesOf(text)).toEqual(candidates));

  test("includes the bracket in the result", () => {
    expect(textsOf("<http://h.com/a\n\n>")).toEqual(["<http://h.com/a\n\n>"]);
  });
});

test.each([
  ["<example.com/x:y and more>", "example.com/x:y"],
  ["<example.com/a\nand more>", "example.com/a"],
  ["<example.com/a  b>", "example.com/a"],
])("finds a bare host before a remark: %j: %s", (text, found) => expect(textsOf(text)).toEqual([found]));

describe("recognizes “URL:” before the URL", () => {
  test.each([
    ["with any scheme, and anything after it", "<URL:foo:“a”>", [["foo:“a”"]]],
    ["not inside it", "<http://h.com/?url:a>", [["http://h.com/?url:a"]]],
    ["not inside one in two lines", "<http://h.com/?url:a\nb>", [["http://h.com/?url:ab"]]],
    ["with a scheme that starts with a digit", "<URL:3a:“b”>", []],
    ["with such a scheme and no bracket", "URL:3com:x", []],
    ["with only a scheme", "<URL:foo:>", []],
    ["with a scheme and the end of a sentence", "URL:foo:.", []],
    ["without its colon", "url http://h.com/a", [["http://h.com/a"]]],
  ])("%s: %s", (_, text, candidates) => expect(candidatesOf(text)).toEqual(candidates));

  test("reads it as a word if the colon is missing", () => {
    expect(textsOf("url http://h.com/a")).toEqual(["http://h.com/a"]);
  });
});

test.each(['"http://h.com/a\\/b"', "example.com/a\\/b"])(
  "does not read a backslash in a path as a JSON escape: %s",
  (text) => {
    expect(candidatesOf(text)).toEqual([[text.replaceAll('"', "")]]);
  },
);
