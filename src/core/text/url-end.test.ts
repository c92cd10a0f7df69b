import { describe, expect, test } from "vitest";
import { findUrls } from "./find-urls.ts";

const textsOf = (text: string) => findUrls(text).map((one) => one.text);

/** ⟦…⟧ mark the expected URLs. */
type Case = readonly [sentence: string, marked: string];

const expectMarked = (marked: string) => {
  const found = [...marked.matchAll(/⟦([^⟧]*)⟧/g)].map(([, one]) => one);
  expect(textsOf(marked.replace(/[⟦⟧]/g, ""))).toEqual(found);
};

const CONTROLS = "\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069";

describe("excludes bidirectional and other controls around a URL", () => {
  test.each([...CONTROLS, "\u2060", "\ufeff", "\u001b", "\u0000", "\u0085", "\ufffc"])("%j", (control) => {
    const wrapped = `זה ${control}http://example.com/a${control}b ${control}www.example.com/a?b${control}, ${control}example.com${control}`;
    expect(textsOf(wrapped)).toEqual(["http://example.com/a", "www.example.com/a?b", "example.com"]);
  });

  test("as HTML character references", () => {
    for (const reference of ["&#x2069;", "&#8297;", "&rlm;", "&LRM;", "&#x202C;", "&#8207;"]) {
      expect(textsOf(`http://example.com/a${reference}, example.com${reference}`)).toEqual([
        "http://example.com/a",
        "example.com",
      ]);
    }
    expect(textsOf("http://example.com/?a&#x2070;b")).toEqual(["http://example.com/?a&#x2070;b"]);
  });

  test.each(["&#8229;", "&#8239;", "&#8211;", "&#x200d;", "&#x2010;", "&ndash;", "&eacute;"])(
    "but not other references: %s",
    (reference) => {
      expect(textsOf(`http://example.com/?a${reference}b`)).toEqual([`http://example.com/?a${reference}b`]);
    },
  );

  test.each([
    ..."“”„«»—…".split("").map((mark) => `&#${mark.charCodeAt(0)};`),
    ..."“”„«»—…".split("").map((mark) => `&#x${mark.charCodeAt(0).toString(16)};`),
    "&ldquo;",
    "&rdquo;",
    "&bdquo;",
    "&laquo;",
    "&raquo;",
    "&mdash;",
    "&hellip;",
  ])("excludes quotes, dashes and dots as HTML references: %s", (reference) => {
    expect(textsOf(`${reference}http://example.com/a${reference} example.com${reference}`)).toEqual([
      "http://example.com/a",
      "example.com",
    ]);
  });

  test("ends a URL at an escape sequence of a terminal", () => {
    expect(textsOf("\u001b]8;;http://example.com/a\u001b\\text\u001b]8;;\u001b\\")).toEqual(["http://example.com/a"]);
  });

  test("includes joiners in words and emoji", () => {
    expect(textsOf("http://example.com/می\u200cخواهم http://example.com/👨‍👩‍👧")).toEqual([
      "http://example.com/می\u200cخواهم",
      "http://example.com/👨‍👩‍👧",
    ]);
  });
});

describe("reads fullwidth forms", () => {
  test.each([..."！＂＃＇（），／：；＜＞？［＼］｀｛｜｝｟｠｡｢｣､￨"])("ends a URL at %s", (mark) => {
    expect(textsOf(`http://example.com/a${mark}b http://example.com${mark} www.example.com/a${mark}b`)).toEqual([
      "http://example.com/a",
      "http://example.com",
      "www.example.com/a",
    ]);
  });

  test.each([..."＄％＆＊＋＝＠＾"])("but includes %s, which occurs in names like ジャン＝ジャック・ルソー", (mark) => {
    const url = `http://example.com/wiki/あ${mark}い`;
    expect(textsOf(`${url} ${url}、`)).toEqual([url, url]);
    expect(textsOf(`http://example.com${mark}b`)).toEqual(["http://example.com"]);
  });

  test("but includes those of unreserved characters and of katakana", () => {
    const urls = "http://example．com/a http://ｅｘａｍｐｌｅ.com/ http://example.com/ａ－ｂ＿ｃ～ｄ．１ http://h/ｱ･ｲ";
    expect(textsOf(urls)).toEqual(urls.split(" "));
  });
});

test.each<Case>([
  ["after a host", "⟦http://example.com⟧'s ⟦http://example.com⟧’s ⟦www.example.com⟧'s ⟦example.com⟧'s"],
  ["after a path", "⟦http://example.com/page⟧'s title"],
  ["before punctuation", "⟦http://example.com/page⟧'s. (⟦http://example.com/page⟧’s)"],
  ["in capitals", "⟦HTTP://EXAMPLE.COM⟧'S"],
  ["not inside", "⟦http://example.com/it's-here⟧ ⟦http://example.com/it's/a⟧"],
  ["but not in brackets", "⟦<http://example.com/levi's>⟧"],
  ["but not in a link of a wiki", "[[⟦http://h/levi's⟧|Levi's]] [[⟦http://h/levi's⟧]]"],
  [
    "but not in double quotes and Markdown",
    `{"url":"⟦http://h/levi's⟧"} „⟦http://h/levi’s⟧“ \`⟦http://h/levi's⟧\` [a](⟦http://h/levi's⟧) [a](⟦http://h/levi's⟧ "b's")`,
  ],
  ["but in a quotation", '"see ⟦http://h/levi⟧\'s" "⟦http://h/levi\'s⟧" "⟦http://h/levi\'s⟧"'],
  ["without anything before it", "http://'s mailto:'s"],
])("excludes a possessive at the end: %s: %j", (_, marked) => expectMarked(marked));

test.each<Case>([
  ["in a pair", "⟦http://h/low_'book'⟧ ⟦http://h/?q='a'⟧ ⟦http://h/('a')⟧, ⟦http://h/a='b'⟧."],
  ["not in a pair", "⟦http://h/a⟧' ⟦http://h/o'neil⟧' '⟦http://h/a⟧'"],
])("reads apostrophes at the end: %s: %j", (_, marked) => expectMarked(marked));

test.each<Case>([
  ["ends a URL", "**Strong and ⟦http://harbour⟧** __and ⟦http://h/a⟧__ ~~not ⟦http://h/b⟧~~ **see ⟦http://h/c⟧.**"],
  ["around a host", "~~⟦www.example.net⟧~~ ~~⟦www.example.net/a⟧~~ **⟦example.com⟧**"],
  [
    "but not its own",
    "⟦https://h/#a.__init__⟧ '/a/**' '⟦https://h/**⟧' **a** ⟦https://h/**⟧ ⟦https://h/a*⟧ ⟦https://h/a~⟧ ⟦https://h/a_⟧",
  ],
])("reads emphasis that started earlier: %s: %j", (_, marked) => expectMarked(marked));

test.each<Case>([
  ["the bar of a wiki's link inside a text", "x [[⟦https://h.com/a⟧|label]]"],
  ["a URL after a comma, after only a host", "⟦www.h.com/a⟧,⟦http://i.com/b⟧"],
  ["a URL after the second comma", "⟦http://h.com/a,b⟧,⟦http://i.com⟧"],
  ["a URL after a comma in a fragment", "⟦http://h.com/?a#k⟧,⟦http://i.com⟧"],
  ["a question mark in a fragment", "⟦http://h.com/#a?b⟧,⟦http://i.com⟧"],
  ["a URL after a comma, whose host starts with a symbol", "⟦http://h.com/a⟧,⟦http://☕.example/⟧"],
  ["no URL after a comma", "⟦http://h.com/a,http://+b⟧ ⟦http://h.com/a,http://·b⟧"],
  [
    "a brace or a quote before it, and the other after it",
    "{⟦http://h.com/a⟧}b '⟦http://h.com/b⟧'b ‘⟦http://h.com/c⟧’b",
  ],
  ["braces at the end, with one too many", "⟦http://h.com/{a}⟧ ⟦http://h.com/{a}⟧}"],
  ["an opening bracket at the end", "⟦http://h.com/a⟧( ⟦http://h.com/b⟧["],
  ["but not a backslash before another character than a quote", "⟦http://h.com/a\\⟧ b"],
  [
    "a quote that is escaped once, and in JSON inside JSON inside JSON",
    String.raw`"{\"u\":\"⟦http://h.com/a⟧\"}" "{\\\"u\\\":\\\"⟦http://h.com/b⟧\\\"}"`,
  ],
  ["a quote that began before the URL", "'b.' ⟦http://h.com/a⟧'"],
  ["two quotes with nothing in them", "⟦http://h.com/a=⟧''"],
  ["a full stop after an open quote", "⟦http://h.com/?q='a⟧."],
])("ends a URL: %s: %j", (_, marked) => expectMarked(marked));

describe("includes the brackets of a SICI inside a DOI", () => {
  test.each([
    "https://doi.example/10.1002/(SICI)1096-8644(199605)100:1<1::AID-AJPA1>3.0.CO;2-2",
    "https://doi.example/10.1002/(SICI)1097-4571(199806)49:8<693::AID-ASI4>3.0.CO;2-#",
    "https://doi.example/10.1002/%28SICI%291099-1255%28199603%2911:2<215::AID-JAE393>2.0.CO;2-#",
    "https://doi.example/10.1175/1520-0493(1972)100<0081:OTAOSH>2.3.CO;2",
    "https://doi.example/10.1000.10/x<12:A>y",
    "https://proxy.example/?doi=10.1002%2F(SICI)1096-8644(199605)100:1<1::AID-AJPA1>3.0.CO;2-2",
    "doi.example/10.1002/(SICI)1096-8644(199605)100:1<1::AID-AJPA1>3.0.CO;2-2",
  ])("%s", (url) => {
    for (const text of [`see ${url} for`, `(${url}).`, `"${url}"`, `<${url}>`, `${url}<br>`]) {
      expect(findUrls(text).map(({ candidates }) => candidates)).toEqual([[url]]);
    }
  });

  test.each<Case>([
    ["without a DOI", "⟦https://h.example/a⟧<1::AID-AJPA1>3.0.CO;2-2"],
    ["before the DOI", "⟦https://h.example/a⟧<1:b>10.1002/c"],
    ["a number that is not a registrant", "⟦https://h.example/110.1002/a⟧<1:b> ⟦https://h.example/10.12/a⟧<1:b>"],
    ["no location", "⟦https://doi.example/10.1002/a⟧<b> ⟦https://doi.example/10.1002/a⟧<b1:c>"],
    ["no title", "⟦https://doi.example/10.1002/a⟧<1>b"],
    ["never closed", "⟦https://doi.example/10.1002/a⟧<1:b ⟦https://doi.example/10.1002/a⟧<1:b<c>"],
    ["a tag", "⟦https://doi.example/10.1002/a⟧<br>"],
  ])("but ends a URL at others: %s: %j", (_, marked) => expectMarked(marked));
});
