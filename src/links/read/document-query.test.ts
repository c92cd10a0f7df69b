/** Expected: what Chromium requests for links of pages in these encodings. */
import { describe, expect, test } from "vitest";
import { documentRequester } from "./document-query.ts";

const BASE = "http://h.example/";
const requested = (encoding: string, written: string, base: string | null = BASE) =>
  documentRequester(() => encoding)(written, base);

test.each([
  ["windows-1252", "éÿ", "%E9%FF"],
  ["windows-1252", "“€", "%93%80"],
  ["windows-1252", "日😀", "%26%2326085%3B%26%23128512%3B"],
  ["windows-1252", "\ud800é", "%26%2365533%3B%E9"],
  ["windows-1251", "М€é", "%CC%88%26%23233%3B"],
  ["koi8-r", "М", "%ED"],
  ["iso-8859-2", "ł", "%B3"],
  ["shift_jis", "日ｱ\u00a5\u203e\u2212①黑", "%93%FA%B1\\~%81|%87@%FCK"],
  ["euc-jp", "日ｱ\u00a5\u203e\u2212①黑\u3000", "%C6%FC%8E%B1\\~%A1%DD%AD%A1%FC%EE%A1%A1"],
  ["iso-2022-jp", "a日ｱﾞ\u00a5b~é", "a%1B$BF|%%22!+%1B(J\\b%1B(B~%26%23233%3B"],
  ["iso-2022-jp", "日é本", "%1B$BF|%1B(B%26%23233%3B%1B$BK\\%1B(B"],
  ["gbk", "中€😀", "%D6%D0%80%26%23128512%3B"],
  ["gb18030", "中€é😀ÿ", "%D6%D0%A2%E3%A8%A6%949%FC6%810%8B7"],
  ["big5", "中十╞", "%A4%A4%A4Q%F9%E9"],
  ["euc-kr", "한é", "%C7%D1%26%23233%3B"],
])("%s: %s", (encoding, text, expected) => expect(requested(encoding, `/?q=${text}`)).toBe(`/?q=${expected}`));

describe("follows URL parsers", () => {
  test.each([
    ["encodes only the query", "/é?é#é", "/é?%E9#é"],
    ["encodes all of the query", `?a é"<>'%E9%&b=\x7f`, "?a%20%E9%22%3C%3E%27%E9%&b=%7F"],
    ["removes line breaks and tabs", "?é\n\tb\r", "?%E9b"],
    ["trims white space at the end", "?é \n", "?%E9"],
    ["keeps white space before a fragment", "?é #a", "?%E9%20#a"],
    ["applies to special schemes", "https://h.example/?é", "https://h.example/?%E9"],
    ["applies to schemes in any letter case, after white space", " FTP://h.example/?é", " FTP://h.example/?%E9"],
    ["ignores other schemes", "ws://h.example/?é", "ws://h.example/?é"],
    ["ignores mailto", "mailto:a@h.example?subject=é", "mailto:a@h.example?subject=é"],
    ["ignores an ASCII query", "/é?a b", "/é?a b"],
    ["ignores a URL without a query", "/é", "/é"],
    ["ignores a question mark in a fragment", "/é#?é", "/é#?é"],
  ])("%s: %j", (_, written, expected) => expect(requested("windows-1252", written)).toBe(expected));

  test("uses the scheme of the base", () => {
    expect(requested("windows-1252", "?é", "x-foo://h/")).toBe("?é");
    expect(requested("windows-1252", "?é", null)).toBe("?é");
  });

  test.each(["utf-8", "utf-16le", "utf-16be", "replacement"])("uses UTF-8 for %s", (encoding) =>
    expect(requested(encoding, "/?é")).toBe("/?é"),
  );
});

test("the encoding may be detected later", () => {
  let encoding = "utf-8";
  const request = documentRequester(() => encoding);
  expect(request("?é", BASE)).toBe("?é");
  encoding = "windows-1252";
  expect(request("?é", BASE)).toBe("?%E9");
});
