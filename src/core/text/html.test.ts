import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { canonicalize } from "../rules/canonicalize.ts";
import { decodeLinkAsHtml, decodeLinkAsWwwoffle, linksInAttributes, linksInHtml } from "./html.ts";

const links = (source: string) => linksInHtml(source).map(({ attribute, raw }) => `${attribute} ${raw}`);

describe("finds links in source, as written", () => {
  test.each<readonly [sentence: string, source: string, found: string]>([
    ["both quotes, none", `<a href="/a b"><a href='/c"d'><a href=/e/>`, `href /a b; href /c"d; href /e/`],
    ["nothing is decoded", '<a href="/a?b&amp;c&lt;">', "href /a?b&amp;c&lt;"],
    ["upper case, spaces and line breaks", "<A\nHREF \t=\n '/a'\n>", "href /a"],
    [
      "every attribute that contains one",
      '<form action=a><button formaction=b><q cite=c><video poster=d><img src=e longdesc=f><body background=g><use xlink:href="#h"><object data=i>',
      "action a; formaction b; cite c; poster d; src e; longdesc f; background g; xlink:href #h; data i",
    ],
    ["ping lists several", "<a href=/a ping=' /b\n/c '>", "href /a; ping /b; ping /c"],
    ["and no other", '<a title="http://h/" data-href=/a data=/b hreflang=en>http://h/</a>', ""],
    [
      "srcset",
      '<img srcset="a.png 1x, /b,c.png 2x , d.png,, e.png (1,2) 3x">',
      "srcset a.png; srcset /b,c.png; srcset d.png; srcset e.png",
    ],
    [
      "images of a preload",
      '<link rel=preload imagesrcset="a.png 1x, b.png 2x">',
      "imagesrcset a.png; imagesrcset b.png",
    ],
    [
      "data in a srcset",
      '<img srcset="data:image/png;base64,AA= 1x, b 2x">',
      "srcset data:image/png;base64,AA=; srcset b",
    ],
    [
      "refresh",
      `<meta http-equiv=Refresh content="0;url=/a?b"><meta content="5; URL='/c' x" http-equiv="refresh"><meta http-equiv=refresh content="3,/d">`,
      "content /a?b; content /c; content /d",
    ],
    [
      "a refresh of itself, and another content",
      '<meta http-equiv=refresh content=5><meta name=a content="0;url=/b">',
      "",
    ],
    ["the first of equal names", "<a href=/a href=/b HREF=/c>", "href /a"],
    ["no value, an empty value", '<a href><a href=""><a href=>', "href ; href "],
    [
      "comments",
      "<!-- <a href=/a> --><!--><a href=/b><!---><a href=/c><!-- --!><a href=/d>",
      "href /b; href /c; href /d",
    ],
    [
      "CDATA, declarations, end tags",
      "<![CDATA[ <a href=/a> ]]><!doctype html><?x href=/b?></a href=/c><a href=/d>",
      "href /d",
    ],
    [
      "scripts, styles and plain text",
      "<script src=/a>'</scripts><a href=/b>'</SCRIPT ><style><a href=/c></style><title><a href=/d></title><a href=/e>",
      "src /a; href /e",
    ],
    ["a < that opens nothing", "1 < 2 <3 << <a href=/a>", "href /a"],
    ["a > in quotes", '<a title=">" href="/a>b">', "href /a>b"],
    ["slashes between attributes", "<img/src=/a/alt=b /><br/><a/href='/c'/>", "src /a/alt=b; href /c"],
    ["cut off in the middle", '<a href="/a" class="b', "href /a"],
    ["a quote that is never closed", '<a href="/a> <a href=/b>', ""],
    ["a comment that is never closed", "<a href=/a><!-- <a href=/b>", "href /a"],
    ["nothing after plaintext", "<a href=/a><plaintext></plaintext><a href=/b>", "href /a"],
    ["SVG, where titles contain elements and close themselves", "<svg><title/></svg><a href=/a>", "href /a"],
    ["MathML, where titles contain elements", "<math><title><a href=/a></title><a href=/b>", "href /a; href /b"],
    [
      "an annotation of it that contains HTML, where titles contain text",
      '<math><annotation-xml encoding="text/html"><title><a href=/a></title><a href=/b>',
      "href /b",
    ],
    ["a coloured font, which ends SVG", "<svg><font color=red><title><a href=/a></title><a href=/b>", "href /b"],
    ["a value that the end cuts off", "<a href=/a", "href /a"],
    ["a script that is never closed", "<a href=/a><script> <a href=/b>", "href /a"],
  ])("%s: %j", (_, source, found) => expect(links(source).join("; ")).toBe(found));

  test("and marks a base", () => {
    const marked = linksInHtml("<base href=/a target=x><a href=/b><base>").map(({ raw, isBase }) => [raw, isBase]);
    expect(marked).toEqual([
      ["/a", true],
      ["/b", undefined],
    ]);
  });

  test("with their positions", () => {
    for (const source of [
      "x <a href='/a'>",
      "<img srcset='a 1x,  b 2x'>",
      "<a ping=' /a  /b'>",
      "<meta http-equiv=refresh content='0; url=\"/a\"'>",
    ]) {
      expect(linksInHtml(source)).not.toEqual([]);
      for (const { raw, start } of linksInHtml(source)) expect(source.slice(start, start + raw.length)).toBe(raw);
    }
    expect(linksInAttributes("class=x href = '/a'")).toEqual([{ attribute: "href", raw: "/a", start: 16 }]);
  });

  test.each([
    ["white space and commas", "a?b&amp;c&#32;1x&#44;&Tab;d&amp &copy=", ["a?b&amp;c", "d&amp"]],
    [
      "two characters of one reference",
      "&NotEqualTilde;&comma; &#x1f600;a&comma; b",
      ["&NotEqualTilde;", "&#x1f600;a", "b"],
    ],
    ["none without a semicolon", "&ampx=1&notit; 1x,&amp=2 2x", ["&ampx=1&notit;", "&amp=2"]],
    ["numbers without semicolon", "a&#x2c b&#44 1x, c", ["a", "b", "1x", "c"]],
    ["line ends", "a&amp;\r\n1x,\r\nb\r\n", ["a&amp;", "b"]],
  ])("splits lists as the document does, with URLs as written: %s", (_, value, found) => {
    const source = `<img srcset="${value}">`;
    expect(linksInHtml(source).map(({ raw }) => raw)).toEqual(found);
    for (const { raw, start } of linksInHtml(source)) expect(source.slice(start, start + raw.length)).toBe(raw);
  });

  test("returns slices of any source, in order, and never throws", () => {
    const pieces = fc.constantFrom(
      "<",
      ">",
      "<a ",
      "href",
      "=",
      '"',
      "'",
      "srcset=",
      " ",
      "/",
      "<!--",
      "-->",
      "<script>",
      "</script>",
      "<meta http-equiv=refresh content=",
      "0;url=",
      "(",
      ",",
      "<![CDATA[",
      "]]>",
      "x",
      "&amp;",
    ); // prettier-ignore
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 20 }), (parts) => {
        const source = parts.join("");
        let last = -1;
        for (const { raw, start } of linksInHtml(source)) {
          expect(source.slice(start, start + raw.length)).toBe(raw);
          expect(start).toBeGreaterThan(last);
          last = start;
        }
      }),
    );
  });

  const pieces = [
    "<img srcset='&#1; ",
    "<",
    "<a ",
    '<a href="',
    "<a href=",
    "<!--",
    "<script>",
    "<img srcset='(",
    "<a x=",
    "<![CDATA[",
    "&amp",
    "'",
    '"',
    "<svg>",
    "</p>",
    "<svg><p>",
    "<svg><![CDATA[",
    "<a ping='&#32;a ",
    "<b></i>",
    "\0",
    "\r",
  ];
  // Each would take minutes in quadratic time.
  test.each(process.env.DEEP ? pieces : pieces.slice(0, 1))("takes time in proportion to the source: %j", (piece) => {
    const many = piece.repeat(100_000);
    for (const source of [many, `<img srcset='${many}'>`, `<svg><title>${many}`]) linksInHtml(source);
  });

  test("decodes a link as HTML does, with any content", () => {
    expect(decodeLinkAsHtml("/a?b&amp;c&copy;&copy=&#128;")).toBe("/a?b&c©&copy=€");
    expect(decodeLinkAsHtml(`"'&quot;>&lt;a href="x"`)).toBe(`"'"><a href="x"`);
    expect(decodeLinkAsHtml("a\0b\rc&")).toBe("a\ufffdb\nc&");
    fc.assert(
      fc.property(fc.string(), (raw) => {
        expect(decodeLinkAsHtml(raw.replaceAll("&", "&amp;").replace(/[\0\r]/g, ""))).toBe(raw.replace(/[\0\r]/g, ""));
      }),
    );
  });
}); // prettier-ignore

describe("decodes character references as WWWOFFLE does", () => {
  test.each([
    ["/a?b&amp;c&AMP;d", "/a?b&c&d"],
    ["&#38;&#x26;&#X26;", "&&&"],
    ["caf&#233; &#8364; &#x20aC; &#128512;", "café € € 😀"],
    ["&lt;&copy=2&ampc&quot;&#38&#x;&#;&#a;", "&lt;&copy=2&ampc&quot;&#38&#x;&#;&#a;"],
    ["&amp;amp;", "&amp;"],
    ["&#0;&#xD800;&#1114112;&#99999999999999999999;", "&#0;&#xD800;&#1114112;&#99999999999999999999;"],
  ])("%s", (raw, decoded) => expect(decodeLinkAsWwwoffle(raw)).toBe(decoded));

  interface Row {
    readonly input: string;
    readonly base: string;
    readonly expected: string;
  }

  /** WWWOFFLE bug: writes this character twice, unlike "&#32;" and "&#38;". */
  const FAULT = "/&#1;x";

  test("agrees with every link of the program, except the one that it doubles", () => {
    const rows: Row[] = readFileSync(new URL("../vectors/wwwoffle-html-links.jsonl", import.meta.url), "utf8")
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line));
    expect(rows.length).toBe(13);
    const wrong = rows.filter(
      ({ input, base, expected }) =>
        canonicalize(decodeLinkAsWwwoffle(input), { profile: "wwwoffle-2.9", base }) !== expected,
    );
    expect(wrong.map(({ input }) => input)).toEqual([FAULT]);
    expect(canonicalize(decodeLinkAsWwwoffle(FAULT), { profile: "wwwoffle-2.9", base: "http://h/" })).toBe(
      "http://h/%01x",
    );
  });
});
