import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Menus } from "webextension-polyfill";
import { anyString, expectSame } from "../../core/arbitraries.ts";
import { growthOfWork } from "../../core/counted-work.ts";
import { fake } from "../../fake-browser/index.ts";
import { readSelection, selectedUrls } from "./selection.ts";

describe("selected text", () => {
  const { answer, executeScript } = fake.scripting;

  const read = (selectionText: string, frame = {}) =>
    readSelection({ selectionText, ...frame } as Menus.OnClickData, 7);

  test.each<readonly [sentence: string, reported: string, texts: unknown[], text: string]>([
    ["from the page", "a b", ["a\nb", ""], "a\nb"],
    ["from a field", "a b", ["something else", "a\n\tb"], "a\n\tb"],
    ["more text than the browser reported", "a b", ["a\nb\nc"], "a\nb\nc"],
    ["ignores another text", "a b", ["c\nd", ""], "a b"],
    ["ignores the beginning alone", "a b", ["a"], "a b"],
    ["ignores other types", "a b", [null, 7, { toString: "a" }], "a b"],
    ["treats a space after a hyphen as a line break in an unreadable page", "<a- b> -  c", [], "<a-\nb> -\nc"],
  ])("includes its line breaks: %s", async (_, messages, texts, text) => {
    answer(7, () => [{ frameId: 0, result: texts }]);
    expect(await read(messages)).toBe(text);
  });

  test.each([
    ["the clicked frame", { frameId: 4 }, 4],
    ["the page", {}, 0],
  ])("is read in %s, without waiting for the page", async (_, frame, frameId) => {
    answer(7, () => [{ frameId, result: ["a\nb", ""] }]);
    expect(await read("a b", frame)).toBe("a\nb");
    expect(executeScript).toHaveBeenCalledWith(
      expect.objectContaining({ target: { tabId: 7, frameIds: [frameId] }, injectImmediately: true }),
    );
  });

  test.each([
    ["the browser refuses", () => Promise.reject(new Error("Cannot access a chrome:// URL"))],
    ["nothing answers", () => Promise.resolve([])],
    ["the script throws", () => Promise.resolve([{ frameId: 4, error: new Error() as never }])],
    ["the result is null", () => Promise.resolve([{ frameId: 4, result: null }])],
    ["the page cannot be scripted", null],
  ])("is what the browser reported if %s", async (_, page) => {
    if (page !== null) answer(7, page);
    expect(await read("a b", { frameId: 4 })).toBe("a b");
  });
});

const candidatesOf = (text: string) => selectedUrls(text).map(({ candidates }) => candidates);

describe("URLs in selected text", () => {
  test.each<readonly [sentence: string, text: string, urls: string[]]>([
    ["finds one among words", "see example.com/a for more", ["example.com/a"]],
    [
      "finds several, in order",
      "http://b/, then <URL:http://a/\nc> or www.example.com.",
      ["http://b/", "http://a/c", "www.example.com"],
    ],
    ["leaves out a word after one with a scheme", "http://example.com/a b", ["http://example.com/a"]],
    ["finds one on each line", "http://a/b\nhttp://c/d", ["http://a/b", "http://c/d"]],
    ["leaves out selected punctuation", "http://h/a).", ["http://h/a"]],
    ["leaves out selected punctuation of other scripts", "http://example.com/a）。", ["http://example.com/a"]],
    ["leaves out adjacent text without spaces", "http://example.comをご覧ください", ["http://example.com"]],
    ["leaves out an emoji", "http://example.com👍", ["http://example.com"]],
    ["leaves out text after a fullwidth bar", "http://example.com/a｜b", ["http://example.com/a"]],
    ["leaves out a possessive", "http://example.com's", ["http://example.com"]],
    ["leaves out direction controls", "\u2066http://example.com/a\u2069", ["http://example.com/a"]],
    ["leaves out the URL: prefix", "URL:http://h/a", ["http://h/a"]],
    ["leaves out another table cell", "http://example.com/a\tb", ["http://example.com/a"]],
    ["leaves out another cell and line", "http://example.com/a\tb\nc", ["http://example.com/a"]],
    ["leaves out a word above one with a scheme", "a\nhttp://example.com/b", ["http://example.com/b"]],
    ["leaves out a word below a host", "example.com\nand", ["example.com"]],
    ["leaves out a word above a host", "word\nexample.com", ["example.com"]],
    ["removes mail quoting", "> <URL:http://h/a\n> b>", ["http://h/ab"]],
    ["keeps the port of a refused one among others", "http://h:99999/ http://h/", ["http://h:99999/", "http://h/"]],
  ])("%s: %j", (_, text, urls) => {
    expect(candidatesOf(text)).toEqual(urls.map((url) => [url]));
    expect(selectedUrls(text).every(({ ambiguity }) => ambiguity === null)).toBe(true);
  });

  test.each([
    "http://example.com/a",
    "example.com/a",
    "example.com",
    "example.com:8080/x",
    "example.dev",
    "//example.com/x",
    "mailto:ann@example.com",
    "127.0.0.1:8080",
    "http://localhost:3000/",
    "https://bücher.example/",
    'http://h/"a"',
    "https://web.archive.org/web/2020/https://a/",
    "http://example.com/Levi's",
  ])("keeps a whole text that is a URL: %j", (text) => {
    const alone = [{ text, candidates: [text], ambiguity: null }];
    expect([selectedUrls(text), selectedUrls(`  ${text}\n`)]).toEqual([alone, alone]);
  });

  test.each([
    ...["", " \n", "word", "word.", "just some words", "…", "e.g.", "3.14", "12:30", "a\nb.c", "Note:this"],
    ...["/path/to/file", "../up", "#section", "?a=b", "C:\\Users\\x", "ann@example.com", "localhost"],
    ...["http://", "http://h:99999/"],
  ])("finds none: %j", (text) => expect(selectedUrls(text)).toEqual([]));
});

describe("ambiguous URLs", () => {
  test.each<readonly [text: string, candidates: string[], ambiguity: string]>([
    ["<URL:http://h/web-\n capture>", ["http://h/web-capture", "http://h/webcapture"], "hyphen"],
    ["http://example.com/a\nb", ["http://example.com/ab", "http://example.com/a"], "lines"],
    ["http://example.com/a\r\nb\nc", ["http://example.com/abc", "http://example.com/a"], "lines"],
    ["http://example.com/a-\nb", ["http://example.com/a-b", "http://example.com/ab", "http://example.com/a-"], "lines"],
  ])("span several lines: %j", (text, candidates, ambiguity) => {
    expect(selectedUrls(`\n${text} `)).toEqual([{ text, candidates, ambiguity }]);
  });

  test("are found among others", () => {
    expect(candidatesOf("http://a/ <http://b/-\nc> http://d/")).toEqual([
      ["http://a/"],
      ["http://b/-c", "http://b/c"],
      ["http://d/"],
    ]);
  });
});

test("never throws on any selection, and finds only URLs in the text", () => {
  fc.assert(
    fc.property(fc.oneof(anyString, fc.stringMatching(/^(?:http:\/\/|[ab.-]|\n|[<> ])*$/)), (text) => {
      for (const one of selectedUrls(text)) {
        expectSame(text.includes(one.text), true);
        expectSame(one.candidates.length > 1, one.ambiguity !== null);
      }
    }),
  );
});

test.each(["http://h/a\n", "-\n", "<http://h/-\n", "a.b ", "http://h/)"])("takes linear time: many of %j", (piece) => {
  const many = (length: number) => piece.repeat(length / piece.length);
  expect(growthOfWork(selectedUrls, many, 4_000)).toBeLessThan(6);
  expect(growthOfWork((text) => selectedUrls(`http://h/${text}`), many, 4_000)).toBeLessThan(6);
});
