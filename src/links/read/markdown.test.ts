import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { growthOfWork } from "../../core/counted-work.ts";
import type { Entry } from "../types.ts";
import { markdownReader, readMarkdown } from "./markdown.ts";

function read(text: string, base: string | null = "https://b.example/") {
  const entries: Entry[] = [];
  const reader = markdownReader({ name: "a.md", base }, (entry) => entries.push(entry));
  for (const piece of text.match(/[\s\S]{1,7}/g) ?? []) reader.read(piece);
  return { entries, leftOut: reader.end() };
}

const hrefsIn = (text: string) => read(text).entries.map(({ href }) => href);
const writtenIn = (text: string) => readMarkdown(text).links.map(({ start, end }) => text.slice(start, end));

test.each([
  ["a destination", "[a](/b)", "/b", "/b"],
  ["a destination with a title", '![a](/b "c")', "/b", "/b"],
  ["a destination in angle brackets", "[a](<b c>)", "b c", "b c"],
  ["parentheses", "[a](b(c))", "b(c)", "b(c)"],
  ["escapes", String.raw`[a](b\)\c)`, String.raw`b)\c`, String.raw`b\)\c`],
  ["character references", "[a](?b&amp;c&copy=&#x64;)", "?b&c&copy=d", "?b&amp;c&copy=&#x64;"],
  ["a definition", "[a]\n\n[a]: /b", "/b", "/b"],
  ["a definition in a quote", "> [a]: </b c>", "/b c", "/b c"],
  ["an autolink", "<x-y:a?b&amp;c>", "x-y:a?b&c", "x-y:a?b&amp;c"],
  ["a URL", "A https://h.example/b.", "https://h.example/b", "https://h.example/b"],
  ["a URL in emphasis", "**https://h.example/a_b**", "https://h.example/a_b", "https://h.example/a_b"],
  ["a URL in parentheses", "(http://h.example/(b))", "http://h.example/(b)", "http://h.example/(b)"],
  ["a URL before a reference", "http://h.example/&gt;", "http://h.example/", "http://h.example/"],
  ["a URL in quotes", '"http://h.example/b"', "http://h.example/b", "http://h.example/b"],
  ["a URL in brackets", "[http://h.example/b]", "http://h.example/b", "http://h.example/b"],
  ["a name", "www.h.example/b,", "http://www.h.example/b", "www.h.example/b"],
  ["a host without a dot", "http://localhost:3000/", "http://localhost:3000/", "http://localhost:3000/"],
  ["a host beyond ASCII", "http://例え.example/", "http://例え.example/", "http://例え.example/"],
  ["a cell of a table", "|a|b|\n|-|-|\n|[a](b\\|c)|d|", "b|c", "b\\|c"],
  ["a footnote", "a[^1]\n\n[^1]: http://h.example/", "http://h.example/", "http://h.example/"],
])("finds %s", (_, text, href, written) => {
  expect([hrefsIn(text), writtenIn(text)]).toEqual([[href], [written]]);
});

test.each([
  ["code", "`[a](b)` and ``http://h.example/`` ~"],
  ["code blocks", "    http://h.example/\n\n```\n[a](b)\n```\n~~~\n[a](b)"],
  ["comments", "<!-- [a](b) http://h.example/ -->\n\na <!-- <a href=b> -->"],
  ["HTML in code", "`<a href=b>`"],
  ["front matter", "---\nurl: http://h.example/\n---\n"],
  ["front matter in TOML", "+++\r\nurl = 'http://h.example/'\r\n+++\r\n"],
  ["templates", "[a]({{site.url}}/b) [a]({{ b }}) <a href='{% link b %}'> <A href={b} /> http://{{b}}/ http://$b/"],
  ["mail addresses", "<a@h.example> a@h.example"],
  ["footnotes with words", "[^1]: a"],
  ["empty targets", "[a]() [a](<>)"],
  ["host names within words", "awww.h.example ahttp://h.example/"],
])("finds no links in %s", (_, text) => expect(hrefsIn(text)).toEqual([]));

test("ignores URLs in the text of a link, but not images", () => {
  expect(hrefsIn("[https://h.example/a ![b](c)](d) [https://h.example/e](f)")).toEqual(["c", "d", "f"]);
});

test.each([
  ["plain", "[a  b](c)", "a b"],
  ["without marks", "[*a* **b** `c` ![d](e)](f)", "d"],
  ["decoded", String.raw`[\*a\* &amp; b](c)`, "*a* & b"],
  ["a URL", "[http://h.example/a_b](c)", "http://h.example/a_b"],
  ["in a quote", "> [a\n> b](c)", "a b"],
  ["of HTML", "<a href='b'>a *c*</a>", "a *c*"],
])("reads link text: %s", (_, text, read_) => expect(read(text).entries[0]?.text).toBe(read_));

test("finds raw HTML in blocks, text and quotes", () => {
  const text = `<div>\n<a href="?a&amp;b">\n</div>\n\n[c](d) <img\nsrcset="e 1x, f 2x"> g\n\n> <a\n> href='h\n> i'>\n`;
  expect(read(text).entries.map(({ href, place }) => [href, place])).toEqual([
    ["?a&b", 2],
    ["d", 5],
    ["e", 6],
    ["f", 6],
    ["h\n  i", 10],
  ]);
});

test.each(["\n", "\r\n", "\r"])("splits lines at %j, after a byte order mark", (end) => {
  const text = ["\ufeff---", "a: b", "---", "[a](b)", "", "```", "[c](d)", "```", "<a href=e>", "", "[f]:", "g", ""];
  expect(read(text.join(end)).entries.map(({ href, place }) => [href, place])).toEqual([
    ["b", 4],
    ["e", 9],
    ["g", 12],
  ]);
});

test("counts relative links without a base", () => {
  const { entries, leftOut } = read("[a](b) [c](https://h.example/) <a href=d>", null);
  expect([entries.map(({ href }) => href), leftOut]).toEqual([["https://h.example/"], { without: 0, relative: 2 }]);
});

test("finds all links of a long paragraph", () => {
  const links = Array.from({ length: 5_000 }, (_, i) => `/${i}`);
  expect(hrefsIn(links.map((link) => `[a b](${link}).`).join(" "))).toEqual(links);
});

describe("any text", () => {
  const PIECES = [
    "[a](",
    "<b c>",
    ")",
    "/d",
    "\n",
    "\r\n",
    "> ",
    "- ",
    "`",
    "*",
    "|",
    "<a href='",
    "'>",
    "<!--",
    "\\",
    "&amp;",
  ];
  const texts = fc
    .array(
      fc.oneof(fc.constantFrom(...PIECES, "http://h.example/", "[e]: ", "    ", "😀"), fc.string({ maxLength: 3 })),
    )
    .map((pieces) => pieces.join(""));

  test("has places in the source, in order", () => {
    fc.assert(
      fc.property(texts, (text) => {
        const { links, html } = readMarkdown(text);
        expect(html).toHaveLength(text.length);
        let last = 0;
        for (const { start, end } of links) {
          expect(start).toBeGreaterThanOrEqual(last);
          expect(end).toBeGreaterThan(start);
          expect(text.slice(start, end)).not.toMatch(/[\r\n]/);
          last = end;
        }
      }),
    );
  });

  test.each(["[a](", "[", "[]", "> ", "*a ", "***a", "*a_ ", "![", "`` ` ", "|a", "- ", "<a ", "(http://h/", "))"])(
    "takes linear time: %s",
    (piece) => {
      const of = (length: number) => piece.repeat(Math.ceil(length / piece.length));
      expect(growthOfWork(readMarkdown, of, 10_000)).toBeLessThan(6);
    },
  );

  test.each([
    ["nested quotes", ">".repeat(3_000_000)],
    ["cells", `${"|a".repeat(1_000_000)}\n${"|-".repeat(1_000_000)}\n`],
  ])("never throws: %s", (_, text) => expect(readMarkdown(text).links).toEqual([]));
});
