import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { anyString, expectSame } from "../../core/arbitraries.ts";
import { growthOfWork } from "../../core/counted-work.ts";
import { selectedUrl, selectedUrls } from "./selection.ts";

test.each([
  "http://example.com/a",
  "example.com/a",
  "example.com",
  "example.com:8080/x",
  "//example.com/x",
  "mailto:ann@example.com",
  "127.0.0.1:8080",
  "http://localhost:3000/",
  "http://example.com/a\nb",
  "https://bücher.example/",
])("a selected text that is a URL: %j", (text) => {
  expect([selectedUrl(text), selectedUrl(`  ${text}\n`)]).toEqual([text, text]);
});

test.each([
  "",
  "  \n",
  "word",
  "see example.com for more",
  "http://example.com/a b",
  "/path/to/file",
  "../up",
  "#section",
  "?a=b",
  "12:30",
  "word.",
  "…",
  "http://",
  "http://a b/",
  "http://h:99999/",
  "localhost",
  "C:\\Users\\x",
  "Note:this",
  "3.14",
  "e.g.",
  "ann@example.com",
])("a selected text that is none: %j", (text) => {
  expect(selectedUrl(text)).toBeNull();
});

const candidatesOf = (text: string) => selectedUrls(text).map(({ candidates }) => candidates);

describe("the URLs in a selected text", () => {
  test.each<readonly [sentence: string, text: string, urls: string[]]>([
    ["one among words", "see example.com/a for more", ["example.com/a"]],
    [
      "several, in their order",
      "http://b/, then <URL:http://a/\nc> or www.example.com.",
      ["http://b/", "http://a/c", "www.example.com"],
    ],
    ["one below the other", "http://a/b\nhttp://c/d", ["http://a/b", "http://c/d"]],
    ["one without a scheme, alone", "example.com/x", ["example.com/x"]],
    ["one of a rarer top-level domain, alone", " example.dev ", ["example.dev"]],
    ["one relative to a scheme, alone", "//example.com/x", ["//example.com/x"]],
    ["one with characters at which a URL ends in running text, alone", 'http://h/"a"', ['http://h/"a"']],
    [
      "one with a URL in its path, alone",
      "https://web.archive.org/web/2020/https://a/",
      ["https://web.archive.org/web/2020/https://a/"],
    ],
    ["punctuation was selected with it", "http://h/a).", ["http://h/a"]],
    ["punctuation of other scripts was selected with it", "http://example.com/a）。", ["http://example.com/a"]],
    ["text without spaces was selected with it", "http://example.comをご覧ください", ["http://example.com"]],
    ["an emoji was selected with it", "http://example.com👍", ["http://example.com"]],
    ["a bar was selected with it", "http://example.com/a｜b", ["http://example.com/a"]],
    ["a possessive was selected with it", "http://example.com's", ["http://example.com"]],
    ["a path may end so", "http://example.com/Levi's", ["http://example.com/Levi's"]],
    ["controls of direction were selected with it", "\u2066http://example.com/a\u2069", ["http://example.com/a"]],
    ["a wrapper was selected with it", "URL:http://h/a", ["http://h/a"]],
    ["a cell of a table was selected with it", "http://example.com/a\tb", ["http://example.com/a"]],
    ["a cell and a line", "http://example.com/a\tb\nc", ["http://example.com/a"]],
    ["a word above one with a scheme", "a\nhttp://example.com/b", ["http://example.com/b"]],
    ["a word below a host is none of it", "example.com\nand", ["example.com"]],
    ["a word above it, too", "word\nexample.com", ["example.com"]],
    ["mail quoting", "> <URL:http://h/a\n> b>", ["http://h/ab"]],
    ["a refused one among others keeps its line", "http://h:99999/ http://h/", ["http://h:99999/", "http://h/"]],
  ])("%s: %j", (_, text, urls) => {
    expect(candidatesOf(text)).toEqual(urls.map((url) => [url]));
    expect(selectedUrls(text).every(({ ambiguity }) => ambiguity === null)).toBe(true);
  });

  test.each("| \n|just some words|12:30|ann@example.com|http://h:99999/|/path/to/file|3.14|a\nb.c".split("|"))(
    "none: %j",
    (text) => expect(selectedUrls(text)).toEqual([]),
  );
});

describe("what a person has to decide on", () => {
  test("a hyphen at the end of a line", () => {
    expect(selectedUrls("a <URL:http://h/web-\n capture> b")).toEqual([
      {
        text: "<URL:http://h/web-\n capture>",
        candidates: ["http://h/web-capture", "http://h/webcapture"],
        ambiguity: "hyphen",
      },
    ]);
  });

  test.each<readonly [text: string, candidates: string[]]>([
    ["http://example.com/a\nb", ["http://example.com/ab", "http://example.com/a"]],
    ["http://example.com/a\r\nb\nc", ["http://example.com/abc", "http://example.com/a"]],
    ["http://example.com/a-\nb", ["http://example.com/a-b", "http://example.com/ab", "http://example.com/a-"]],
  ])("a URL over several lines without brackets: %j", (text, candidates) => {
    expect(selectedUrls(`\n${text} `)).toEqual([{ text, candidates, ambiguity: "lines" }]);
  });

  test("one of several", () => {
    expect(candidatesOf("http://a/ <http://b/-\nc> http://d/")).toEqual([
      ["http://a/"],
      ["http://b/-c", "http://b/c"],
      ["http://d/"],
    ]);
  });
});

test("whatever is selected, nothing is thrown, and what is found stands in the text", () => {
  fc.assert(
    fc.property(fc.oneof(anyString, fc.stringMatching(/^(?:http:\/\/|[ab.-]|\n|[<> ])*$/)), (text) => {
      for (const one of selectedUrls(text)) {
        expectSame(text.includes(one.text), true);
        expectSame(one.candidates.length > 1, one.ambiguity !== null);
      }
    }),
  );
});

test.each(["http://h/a\n", "-\n", "<http://h/-\n", "a.b ", "http://h/)"])(
  "the work grows as the text does: many of %j",
  (piece) => {
    const many = (length: number) => piece.repeat(length / piece.length);
    expect(growthOfWork(selectedUrls, many, 4_000)).toBeLessThan(6);
    expect(growthOfWork((text) => selectedUrls(`http://h/${text}`), many, 4_000)).toBeLessThan(6);
  },
);
