import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { growthOfWork } from "../../core/counted-work.ts";
import { markdownReader } from "../../links/read/markdown.ts";
import { createReader } from "../../links/read/reader.ts";
import type { Entry, SourceKind } from "../../links/types.ts";
import { locator } from "./locate.ts";
import type { Position } from "./problem.ts";

const BASE = "https://b.example/";

function entriesOf(text: string, name: string): { entries: Entry[]; kind: SourceKind | "markdown" } {
  const entries: Entry[] = [];
  if (name.endsWith(".md")) {
    const reader = markdownReader({ name, base: BASE }, (entry) => entries.push(entry));
    reader.read(text);
    reader.end();
    return { entries, kind: "markdown" };
  }
  const reader = createReader({ name, base: BASE }, (some) => {
    for (const entry of some) entries.push(entry);
  });
  reader.write(text);
  return { entries, kind: reader.end().kind };
}

function textAt(source: string, { line, column, endColumn }: Position): string | null {
  const text = source.replace(/^\ufeff/, "").split(/\r\n?|\n/)[line - 1] ?? "";
  return column === null ? null : text.slice(column - 1, endColumn === null ? undefined : endColumn - 1);
}

function located(source: string, name: string) {
  const { entries, kind } = entriesOf(source, name);
  const locate = locator(source, kind);
  return entries.map((entry) => {
    const position = locate(entry);
    return { href: entry.href, position, written: position === null ? null : textAt(source, position) };
  });
}

const writtenIn = (source: string, name: string) =>
  located(source, name).map(({ position, written }) => [position?.line, position?.column, written]);

test.each([
  ["an attribute", "a.html", '<!doctype html>\n <a\thref="?a&amp;b">', [[2, 11, "?a&amp;b"]]],
  ["an attribute without quotes", "a.html", "<a href=b>", [[1, 9, "b"]]],
  ["a tag of several lines", "a.html", "<p><a\n\n title='>'\n href='b'\n>", [[4, 8, "b"]]],
  ["a URL of several lines", "a.html", "<a href='b\nc'>", [[1, 10, "b"]]],
  [
    "images with sizes",
    "a.html",
    "<img src=a srcset='b 1x,\n  c&amp;d 2x, b 3x'>",
    [
      [1, 10, "a"],
      [1, 20, "b"],
      [2, 3, "c&amp;d"],
      [2, 15, "b"],
    ],
  ],
  [
    "equal links",
    "a.html",
    "<a href=b></a>\r\n<a href=b></a> <a title='\r\n' href='b'>\r<a href=b>",
    [
      [1, 9, "b"],
      [2, 9, "b"],
      [3, 9, "b"],
      [4, 9, "b"],
    ],
  ],
  ["a byte order mark and characters beyond 16 bits", "a.html", "\ufeff<p>😀<a href=b>", [[1, 14, "b"]]],
  [
    "Markdown",
    "a.md",
    "# 😀 [a](/b)\n*\t<http://h.example/?a&amp;b>\n* [a](</c d>)",
    [
      [1, 10, "/b"],
      [2, 4, "http://h.example/?a&amp;b"],
      [3, 8, "/c d"],
    ],
  ],
  [
    "Markdown with HTML",
    "a.md",
    "[a](b) <a\nhref='b'> [a](b) <a href=b>",
    [
      [1, 5, "b"],
      [2, 15, "b"],
      [2, 7, "b"],
      [2, 26, "b"],
    ],
  ],
  [
    "a list",
    "a.txt",
    "http://h/a\n\nhttp://h/b http://h/b",
    [
      [1, 1, "http://h/a"],
      [3, 1, "http://h/b"],
      [3, 12, "http://h/b"],
    ],
  ],
  [
    "a URL that is a prefix of another",
    "a.txt",
    "http://h.example/ab http://h.example/a",
    [
      [1, 1, "http://h.example/ab"],
      [1, 21, "http://h.example/a"],
    ],
  ],
  [
    "a URL at the end of a sentence",
    "a.txt",
    "See http://h.example/a. See http://h.example/a",
    [
      [1, 5, "http://h.example/a"],
      [1, 29, "http://h.example/a"],
    ],
  ],
  [
    "CSV",
    "a.csv",
    'title,url\n"a\n""b""","http://h/?""c"""\nd,http://h/',
    [
      [3, 9, 'http://h/?""c""'],
      [4, 3, "http://h/"],
    ],
  ],
  [
    "JSON",
    "a.json",
    String.raw`{"a": "https:\/\/h.example\/b", "c": "https://h.example/?d\u0026\"e\u00e9"}`,
    [
      [1, 8, String.raw`https:\/\/h.example\/b`],
      [1, 39, String.raw`https://h.example/?d\u0026\"e\u00e9`],
    ],
  ],
  [
    "JSON that is escaped in part",
    "a.json",
    String.raw`["https://h.example/ab", "https:\/\/h.example\/a", "https://h.example/abc"]`,
    [
      [1, 3, "https://h.example/ab"],
      [1, 27, String.raw`https:\/\/h.example\/a`],
      [1, 53, "https://h.example/abc"],
    ],
  ],
  [
    "a log",
    "a.log",
    '1.2.3.4 - - [10/Oct/2000:13:55:36 -0700] "GET /GET?\\xe9 HTTP/1.0" 200 2',
    [[1, 47, "/GET?\\xe9"]],
  ],
  [
    "a sitemap",
    "a.xml",
    "<urlset>\n<loc>\n http://h/?a&amp;b\n</loc><loc><![CDATA[ http://h/?a&amp;b ]]> </loc>",
    [
      [3, 2, "http://h/?a&amp;b"],
      [4, 22, "http://h/?a&amp;b"],
    ],
  ],
  [
    "a feed",
    "a.xml",
    "<feed><link rel='a'\n href = ' http://h/?a&amp;b '\n/><link href='http://h/'/></feed>",
    [
      [2, 11, "http://h/?a&amp;b"],
      [3, 15, "http://h/"],
    ],
  ],
  ["text in parts", "a.xml", "<urlset><loc>http://h/<!-- -->a</loc>", [[1, null, null]]],
  [
    "bookmarks",
    "a.html",
    '<!DOCTYPE NETSCAPE-Bookmark-file-1>\n<DL><DT><A ADD_DATE="1" HREF="http://h/?a&amp;b">',
    [[2, 31, "http://h/?a&amp;b"]],
  ],
  [
    "mail",
    "a.eml",
    "From: a\nContent-Type: text/plain\nContent-Transfer-Encoding: quoted-printable\n\na http://h.example/?b=3Dc&d=\n=3De f\n",
    [[5, 3, "http://h.example/?b=3Dc&d="]],
  ],
  [
    "mail in HTML",
    "a.eml",
    'From: a\nContent-Type: text/html\n\n<a href="http://h.example/?a&amp;b"\n>c</a>\n',
    [[4, 10, "http://h.example/?a&amp;b"]],
  ],
  [
    "mail in base64",
    "a.eml",
    `From: a\nContent-Type: text/plain\nContent-Transfer-Encoding: base64\n\n${btoa("http://h.example/")}\n`,
    [[5, null, null]],
  ],
])("%s", (_, name, source, expected) => expect(writtenIn(source, name)).toEqual(expected));

test("finds requests in a HAR file", () => {
  const request = (url: string) => ({
    _initiator: { url: "http://h/i" },
    request: { method: "GET", url, headers: [] },
  });
  const har = {
    log: { pages: [{ url: "http://h/p" }], entries: ["http://h/a", 'http://h/"\u00e9', "http://h/a"].map(request) },
  };
  const source = JSON.stringify(har, null, 1);
  const found = located(source, "a.har");
  expect(found.map(({ written }) => written)).toEqual(["http://h/a", 'http://h/\\"é', "http://h/a"]);
  expect(new Set(found.map(({ position }) => position?.line)).size).toBe(3);
});

test("finds the next link after ones that were skipped", () => {
  const source = "<a href=b>\n<a href=b> <a href=c>";
  expect(locator(source, "html")({ href: "b", place: 2 })).toEqual({ line: 2, column: 9, endColumn: 10 });
});

test("finds the line of a link in another form, and nothing for a request", () => {
  const nowhere = { href: "http://h/a", place: 1 };
  expect(locator("http://h/b", "list")(nowhere)).toEqual({ line: 1, column: null, endColumn: null });
  expect(locator("{}", "har")(nowhere)).toBeNull();
});

describe("finds every URL at its place", () => {
  const url = fc
    .array(fc.constantFrom("a", "b", "/", "?", "&", "=", "%20", "é", "😀", "'", "(", ")", "_", "*", "amp;", "~", "+"), {
      maxLength: 8,
    })
    .map((pieces) => `https://h.example/${pieces.join("")}x`);
  const urls = fc.array(url, { minLength: 1, maxLength: 8 });
  const lineEnd = fc.constantFrom("\n", "\r\n", "\r");
  const escapeXml = (text: string) => text.replaceAll("&", "&amp;").replaceAll("'", "&#39;");
  const unescapeXml = (text: string) => text.replaceAll("&#39;", "'").replaceAll("&amp;", "&");
  const same = (text: string) => text;

  test.each([
    ["a.html", "<p>{}", "<a title='x'{n}href='{}'>", escapeXml, unescapeXml],
    ["a.html", "<p>{}", "<img srcset='{} 1x,{n}{} 2x'>", escapeXml, unescapeXml],
    ["a.xml", "<urlset>{}</urlset>", "<loc>{n}{}</loc>", escapeXml, unescapeXml],
    ["a.md", "{}", "[a](<{}>) {n}", escapeXml, unescapeXml],
    ["a.md", "{}", "> <a{n}> href='{}'>{n}", escapeXml, unescapeXml],
    ["a.txt", "{}", "{}{n}", same, same],
    ["a.txt", "{}", "a {} b ", same, same],
    ["a.csv", "title,url{n}{}", '"a{n}""b",{}{n}', same, same],
    [
      "a.jsonl",
      "{}",
      '{"a":"{}"}{n}',
      (text: string) => text.replaceAll("/", "\\/"),
      (text: string) => text.replaceAll("\\/", "/"),
    ],
  ])("%s: %s, %s", (name, whole, one, encode, decode) => {
    fc.assert(
      fc.property(urls, lineEnd, (written, end) => {
        const fill = (text: string, value: string) => text.replaceAll("{n}", () => end).replaceAll("{}", () => value);
        const source = fill(whole, written.map((href) => fill(one, encode(href))).join(""));
        const found = located(source, name);
        expect(found.length).toBeGreaterThanOrEqual(written.length);
        for (const { href, written: there } of found) expect(decode(there ?? "")).toBe(href);
        const places = found.map(({ position }) => `${position?.line} ${position?.column}`);
        expect(new Set(places).size).toBe(found.length);
      }),
    );
  });
});

test.each([
  ["a.txt", "https://h.example/a b "],
  ["a.txt", "https:\\/\\/h.example\\/a, "],
  ["a.html", "<a href='https://h.example/'>"],
  ["a.md", "[a](https://h.example/) "],
  ["a.xml", "<loc>https://h.example/</loc>"],
  ["a.eml", "https://h.example/ "],
])("takes linear time: %s %s", (name, piece) => {
  const locateAll = (text: string) => {
    const { entries, kind } = entriesOf(text, name);
    const locate = locator(text, kind);
    for (const entry of entries) locate(entry);
  };
  expect(growthOfWork(locateAll, (length) => piece.repeat(Math.ceil(length / piece.length)), 10_000)).toBeLessThan(6);
});
