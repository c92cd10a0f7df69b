/** Pasted into the popup or the lab, or read from a file: same links. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readPasted } from "../../core/index.ts";
import { createReader } from "./reader.ts";

const BASE = "https://b.example/";

function inPopup(source: string): string[] {
  const pasted = readPasted(source);
  return pasted.kind === "html" ? pasted.links.map(({ href }) => href) : [];
}

function inReport(source: string, name: string | null, size = source.length): string[] {
  const found: string[] = [];
  const reader = createReader({ name, base: BASE }, (entries) => found.push(...entries.map(({ href }) => href)));
  for (let at = 0; at < source.length; at += size) reader.write(source.slice(at, at + size));
  reader.end();
  return found;
}

const SOURCES: readonly (readonly [sentence: string, source: string, links: readonly string[]])[] = [
  ["a title of SVG that closes itself", "<svg><title/></svg><a href=/a>x</a>", ["/a"]],
  ["a style of SVG", "<svg><style/><a href=/a></a></svg><a href=/b>", ["/a", "/b"]],
  ["a style of SVG that holds an element", "<svg><style><a href=/a></a></style></svg>", ["/a"]],
  ["a title of MathML", "<math><title/></math><a href=/a>", ["/a"]],
  ["a title in a title of MathML", "<math><title><title/><a href=/a></math>", ["/a"]],
  ["HTML in SVG", "<svg><foreignObject><title><a href=/a></title><a href=/b></svg>", ["/b"]],
  ["HTML that ends SVG", "<svg><p><style><a href=/a></style><a href=/b>", ["/b"]],
  ["a font that does, and one that does not", "<svg><font><style/><a href=/a><font color=x><xmp><a href=/b>", ["/a"]],
  ["an end tag that ends SVG", "<svg></p><xmp><a href=/a></xmp><a href=/b>", ["/b"]],
  ["SVG in annotations", "<math><annotation-xml><svg><desc><xmp><a href=/a></xmp><a href=/b>", ["/b"]],
  [
    "HTML in annotations, and none",
    "<math><annotation-xml encoding=Text/HTML><xmp><a href=/a></xmp></annotation-xml><annotation-xml><xmp><a href=/b>",
    ["/b"],
  ],
  ["a slash that closes nothing", "<svg / ><title/><a href=/a></svg><title / ><a href=/b>", ["/a"]],
  ["a textarea", "<textarea><a href=/a></textarea><a href=/b>", ["/b"]],
  ["a textarea that closes itself", "<textarea/><a href=/a></textarea><a href=/b>", ["/b"]],
  ["a script with an end tag in it", `<script>"<a href=/a></a>"</scripts></script ><a href=/b>`, ["/b"]],
  ["other raw text", "<iframe><a href=/a></iframe><noembed><a href=/b></noembed><a href=/c>", ["/c"]],
  ["noscript and templates", "<noscript><a href=/a></noscript><template><a href=/b></template>", ["/a", "/b"]],
  ["plaintext", "<a href=/a><plaintext><a href=/b></plaintext><a href=/c>", ["/a"]],
  ["comments", "<!-- <a href=/a> --><!--><a href=/b><!---><a href=/c><!-- --!><a href=/d>", ["/b", "/c", "/d"]],
  ["comments of other kinds", "<p><?x <a href=/a><a href=/b></ <a href=/c><!x><a href=/d>", ["/b", "/d"]],
  ["CDATA in HTML is a comment up to >", "<p><![CDATA[ <a href=/a> <a href=/b> ]]>", ["/b"]],
  ["CDATA in SVG", "<svg><![CDATA[ <a href=/a> <a href=/b> ]]><a href=/c></svg>", ["/c"]],
  ["CDATA in a title of SVG", "<svg><title><![CDATA[ <a href=/a> <a href=/b> ]]><a href=/c></svg>", ["/c"]],
  ["a quote that is never closed", '<a href=/a><a href="/b> <a href=/c>', ["/a"]],
  ["srcset", '<img src=a srcset="b 1x, c,d 2x">', ["a", "b", "c,d"]],
  ["srcset with references", '<img srcset="a?b&amp;c 1x&#44;&#32;d&NotEqualTilde;&comma;">', ["a?b&c", "d≂̸"]],
  ["imagesrcset", "<link rel=preload imagesrcset='a 1x, b 2x' href=c>", ["a", "b", "c"]],
  ["ping", "<a href=/a ping='/b&#10;/c'>", ["/a", "/b", "/c"]],
  ["refresh", '<meta http-equiv=REFRESH content="0; url=&quot;/a?b&amp;c&quot;">', ["/a?b&c"]],
  ["no refresh", '<meta name=x content="0; url=/a"><a href=/b>', ["/b"]],
  ["a base", "<base href=/x/><a href=a><base href=/y/><a href=b>", ["a", "b"]],
  ["the data of an object, and of none", "<object data=a></object><a data=b href=c>", ["a", "c"]],
  ["xlink", "<svg><a xlink:href=/a></a><use xlink:href='#b'/></svg>", ["/a", "#b"]],
  ["forms", "<form action=/a><button formaction=/b><input type=image src=/c>", ["/a", "/b", "/c"]],
  ["within links, in the order of the source", "<a href=/a><img src=/b>x</a><a href=/c>", ["/a", "/b", "/c"]],
  ["others", "<q cite=a><video poster=b><img longdesc=c><body background=d>", ["a", "b", "c", "d"]],
  ["no quotes", "<a href=/a/><a/href=/b?c&d=e'f>", ["/a/", "/b?c&d=e'f"]],
  ["the first of equal names", "<a href=/a href=/b HREF=/c><a href href=/d>", ["/a"]],
  ["no value, and empty ones", "<p><a href><a href=''><a href=>", ["", ""]],
  ["upper case", "<A HREF='/A'>x</A><SCRIPT><A HREF='/B'></SCRIPT>", ["/A"]],
  ["NUL", "<p><a href='/a\0b'><a\0 href=/c><scr\0ipt><a href=/d>", ["/a\ufffdb", "/c", "/d"]],
  ["line ends", "<p><a href='/a\r\nb\rc&#13;d'>", ["/a\nb\nc\rd"]],
  ["a tag that the end cuts off", "<a href=/a><a href='/b' class='c", ["/a", "/b"]],
  ["a value that the end cuts off", "<a href=/a><a href=/b", ["/a", "/b"]],
  ["references", "<a href='?a&amp;b&lt;c&copy;d&#38;e&#x26;f&#128;g&#0;h'>", ["?a&b<c©d&e&f€g\ufffdh"]],
  ["references without semicolon", "<a href='?a&amp&copy=1&notit;&not&lt2&#38x'>", ["?a&&copy=1&notit;¬&lt2&x"]],
];

describe("reads links by the HTML Standard in the popup, the lab and files", () => {
  test.each(SOURCES)("%s: %j", (_, source, links) => {
    expect(inPopup(source)).toEqual(links);
    expect(inReport(source, null)).toEqual(links);
    expect(inReport(source, "page.html", 3)).toEqual(links);
  });
});

test("reads the same links from any source", () => {
  const scraps = fc.constantFrom(
    ...SOURCES.flatMap(([, source]) => source.split(/(?<=[>='" ])|(?=[<&])/)),
    ..."<>&;\"'/= \n\r,#[]!-\0\ud800",
  );
  fc.assert(
    fc.property(fc.array(scraps, { maxLength: 30 }), fc.integer({ min: 1, max: 9 }), (parts, size) => {
      const source = `<i>${parts.join("")}<a href=.>`;
      const links = inPopup(source);
      expect(inReport(source, null)).toEqual(links);
      expect(inReport(source, "a.html", size)).toEqual(links);
    }),
  );
});

test("reads the same URLs of a list in the popup and in files, in any chunks", () => {
  const lines = fc.constantFrom(
    "http://h.example/a b/c d.html",
    "http://h.example/a<b>c",
    "https://doi.example/10.1002/a<1:b>c",
    "http://h.example/a is down again.",
    "http://a.example/,http://b.example/",
    "http://h.example/a\tTitle",
    'http://h.example/?q="a"',
    "http://h.example/a,",
    "http://h.example/a.",
    "see http://h.example/a b",
    "",
  );
  fc.assert(
    fc.property(fc.array(lines, { minLength: 2, maxLength: 6 }), fc.integer({ min: 1, max: 9 }), (all, size) => {
      const source = `http://first.example/\n${all.join("\n")}\nhttp://last.example/`;
      const pasted = readPasted(source);
      const urls = pasted.kind === "text" ? pasted.recovered.map(({ candidates }) => candidates[0]) : [];
      const isList = all.every((line) => !line.startsWith("see"));
      if (isList) expect(inReport(source, null, size)).toEqual(urls);
    }),
  );
});
