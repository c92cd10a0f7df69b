import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { growthOfWork } from "../../core/counted-work.ts";
import type { Entry } from "../types.ts";
import { bookmarksReader } from "./bookmarks.ts";
import { htmlReader } from "./html.ts";
import { kindOf } from "./kind.ts";
import { listReader } from "./list.ts";
import { blocksOf } from "./parts.ts";
import { createReader, type ReaderOptions } from "./reader.ts";
import { sitemapReader } from "./sitemap.ts";

const NOTHING: ReaderOptions = { name: null, base: null };
const BASED: ReaderOptions = { name: null, base: "https://b.example/" };

function readPieces(pieces: readonly string[], hint: ReaderOptions = NOTHING) {
  const entries: Entry[] = [];
  const reader = createReader(hint, (some) => entries.push(...some));
  for (const piece of pieces) reader.write(piece);
  return { entries, ...reader.end() };
}

const read = (text: string, hint: Partial<ReaderOptions> = {}) => readPieces([text], { ...NOTHING, ...hint });
const short = ({ href, text, region, element }: Entry) => [href, text, region, element];

describe("detects the format", () => {
  test.each([
    ["bookmarks", "<!DOCTYPE NETSCAPE-Bookmark-file-1>\n<TITLE>", null],
    ["html", "<!doctype html><p>", null],
    ["html", '\ufeff \n<!-- saved from url=(0014)http://x -->\n<html lang="de">', null],
    ["html", "<ul><li>", null],
    ["html", 'Words <a class="x" href="y">', null],
    ["html", "Words <b>", "a.htm"],
    ["html", '<?xml version="1.0"?><!DOCTYPE html><html xmlns="x">', "a.xml"],
    ["html", "<!DOCTYPE html>", "a.txt"],
    ["mail", "MIME-Version: 1.0\n\n<html>", null],
    ["mail", "From a Mon\r\nSubject: x\r\nContent-Type: text/html;\r\n charset=utf-8\r\n\r\n", "a.txt"],
    ["mail", "Subject: x", "a.eml"],
    ["mail", "https://h.example/?a=3D1&b=3D2", null],
    ["list", "Subject: x\n\nContent-Type: x", null],
    ["list", "MIME-Version: 1.0\nhttps://h.example/", null],
    ["list", "no field\nMIME-Version: 1.0\n\n", null],
    ["list", "https://h.example/?a=3D", null],
    ["sitemap", '<?xml version="1.0"?>\n<urlset xmlns="x">', null],
    ["sitemap", "<sitemapindex>", "a.html"],
    ["sitemap", '<rss version="2.0">', null],
    ["sitemap", '<atom:feed xmlns:atom="x">', null],
    ["sitemap", "<?xml version='1.0'?><!-- never closed", null],
    ["sitemap", "<list><loc>", "a.xml"],
    ["list", "https://h.example/", null],
    ["list", "<http://h.example/>", null],
    ["list", "<URL:http://h.example/>", null],
    ["list", "<www.example.com/a>", null],
    ["list", '[{"html": "<a href=x>"}]', "a.json"],
    ["list", "https://h.example/", "a.html"],
    ["list", "https://h.example/?q=<a href=x>\nhttps://h.example/", null],
    ["list", String.raw`{"html":"<a href=\"https:\/\/h.example\/\">"}`, null],
    ["list", "", null],
  ])("%s: %s (%s)", (kind, text, name) => expect(kindOf(text, name)).toBe(kind));
});

describe("HTML", () => {
  const page = (body: string, base: string | null = BASED.base) => read(`<!doctype html>${body}`, { base });

  test("reads links with their text, place and element", () => {
    const { entries } = page(
      `<nav><a id="home" class="x" href="/?a&amp;b&copy=1">Home <b>pa</b>ge</a></nav>
<main><a class="button big" href="2"><img alt="Logo"> x<script>"<a href=no>"</script></a></main>
<map><area href="3" alt="Part"></map><a name="none">x</a><!-- <a href="no"> -->`,
    );
    expect(entries.map(short)).toEqual([
      ["/?a&b&copy=1", "Home page", "nav", "a#home"],
      ["2", "Logo x", "main", "a.button"],
      ["3", "Part", null, "area"],
    ]);
    expect(entries.map(({ place }) => place)).toEqual([1, 2, 3]);
  });

  test.each([
    ["a label", '<a href=x aria-label="L">text</a>', "L"],
    ["a title without other text", '<a href=x title="T"><i></i></a>', "T"],
    ["without hidden text", "<a href=x>a<i hidden>b</i><i aria-hidden=true>c</i><template>d</template>e</a>", "ae"],
    ["a label inside", '<a href=x><i aria-label="L">b</i></a>', "L"],
    ["separate words of blocks", "<a href=x><div>a</div><div>b</div></a>", "a b"],
    ["in a labelled place", '<div aria-label="Menu" hidden><a href=x>a</a></div>', "a"],
    ["truncated", `<a href=x>${"ab ".repeat(500)}</a>`, `${"ab ".repeat(67).slice(0, 200)}…`],
    ["nothing", "<a href=x></a>", ""],
  ])("text: %s", (_, source, text) => expect(page(source).entries.map((entry) => entry.text)).toEqual([text]));

  test.each([
    ["by element", "<header><a href=x></a></header>", "header"],
    ["not for an article’s header", "<article><header><a href=x></a></header></article>", null],
    ["by role", '<div role="navigation"><div></div><a href=x></a></div>', "nav"],
    ["the nearest", "<main><form><a href=x></a></form></main>", "form"],
    ["not after it", "<nav><div></nav><a href=x></a>", null],
    ["with end tags left out", "<nav><ul><li><p>a<li><p>b</ul></nav><a href=x></a>", null],
  ])("region: %s", (_, source, region) => expect(page(source).entries.map((entry) => entry.region)).toEqual([region]));

  test.each([
    ["the known one", "", "https://b.example/", "https://b.example/"],
    ["the first element", "<base target=x><base href='https://c/d/'><base href=e>", null, "https://c/d/"],
    ["relative to the known one", "<base href=../c/>", "https://b.example/a/", "https://b.example/c/"],
    ["an invalid one", "<base href='data:,x'>", "https://b.example/", "https://b.example/"],
  ])("base: %s", (_, source, known, base) => {
    expect(page(`${source}<a href=x>`, known).entries).toMatchObject([{ href: "x", base }]);
  });

  test.each(["", "<base href=c/>", "<base href='data:,x'>"])(
    "counts relative links without a base: %s",
    (declaration) => {
      const left = ["/x", "page0.html", "//h.example/", "", "#top", "?a", "a b:"];
      const links = [...left, "http://h.example/", " \nMailto:a", "x:"];
      const { entries, relative, without } = page(
        declaration + links.map((href) => `<a href="${href}">`).join(""),
        null,
      );
      expect(entries.map(({ href }) => href)).toEqual(links.slice(7));
      expect({ relative, without }).toEqual({ relative: 7, without: 0 });
    },
  );

  test("reads links in SVG, but no SVG titles as text of the page", () => {
    expect(page('<svg><a xlink:href="#x"><title>t</title></a><style/></svg><a href=y>').entries.map(short)).toEqual([
      ["#x", "t", null, "svg a"],
      ["y", "", null, "a"],
    ]);
  });

  test("reads URLs of images, forms and other elements, with their labels", () => {
    const source = `<main><form id=f action=/s aria-label="Search"><input type=image src=i.png alt=Go></form>
<a href=1 ping="p q">x <img class="logo y" src=2 alt="Logo" srcset="3 1x, 4 2x"> y</a></main><link rel=icon href=5>`;
    expect(page(source).entries.map(short)).toEqual([
      ["/s", "Search", "main", "form#f"],
      ["i.png", "Go", "form", "input"],
      ["1", "x Logo y", "main", "a"],
      ["p", "x Logo y", "main", "a"],
      ["q", "x Logo y", "main", "a"],
      ["2", "Logo", "main", "img.logo"],
      ["3", "Logo", "main", "img.logo"],
      ["4", "Logo", "main", "img.logo"],
      ["5", "", null, "link"],
    ]);
  });

  test("does not delay later links after an unclosed one", () => {
    let waiting = 0;
    const reader = htmlReader(BASED, () => waiting--);
    for (let i = 0; i < 5_000; i++) {
      reader.read(i === 0 ? "<a href=x>text" : "<img src=y>");
      waiting++;
      expect(waiting).toBeLessThan(200);
    }
  });

  test("replaces NUL and line ends as a tokenizer does", () => {
    expect(page('<a href="a\0b\r\nc">').entries).toMatchObject([{ href: "a\ufffdb\nc" }]);
  });

  test("skips and counts a URL that is too long", () => {
    const { entries, without } = page(`<a href="${"x".repeat(100_001)}"><a href="${"x".repeat(100_000)}">`);
    expect(entries.map(({ href }) => href.length)).toEqual([100_000]);
    expect(without).toBe(1);
  });
});

describe("sitemaps and feeds", () => {
  test("have URLs of pages, languages and images", () => {
    const { entries, kind } = read(`<?xml version="1.0"?><!DOCTYPE urlset [<!ENTITY a "expanded">]>
<urlset><url><loc> https://h.example/?a&amp;b&a; </loc>
<xhtml:link rel="alternate" hreflang="de" href="https://h.example/de"/>
<image:image><image:loc><![CDATA[https://h.example/i?a&b]]></image:loc></image:image>
<lastmod>2020</lastmod></url><url><loc/><loc></loc><loc>https://h.example/cut`);
    expect(kind).toBe("sitemap");
    expect(entries.map(short)).toEqual([
      ["https://h.example/?a&b&a;", null, null, "loc"],
      ["https://h.example/de", null, "de", "xhtml:link"],
      ["https://h.example/i?a&b", null, null, "image:loc"],
    ]);
    expect(entries.map(({ place }) => place)).toEqual([2, 3, 4]);
  });

  test("include RSS and Atom", () => {
    const feed = '<rss><channel><link>https://h.example/</link><atom:link href="/feed" rel="self"/></channel></rss>';
    const link = ["https://h.example/", null, null, "link"];
    expect(read(feed, BASED).entries.map(short)).toEqual([link, ["/feed", null, null, "atom:link"]]);
    const { entries, relative } = read(feed);
    expect(entries.map(short)).toEqual([link]);
    expect(relative).toBe(1);
  });
});

test("reads bookmarks with titles and folders", () => {
  const file = `<!DOCTYPE NETSCAPE-Bookmark-file-1>
<TITLE>Bookmarks</TITLE><H1>Menu</H1>
<DL><p>
  <DT><H3 ADD_DATE="1">Bar</H3>
  <DL><p>
    <DT><A HREF="https://h.example/?a&amp;b" ICON="data:,x">A &amp; B</A>
    <DT><H3>News</H3>
    <DL><p><DT><A HREF="/n">N</A><DD>about N</DL><p>
    <DT><A HREF="/m">M
  </DL><p>
  <DT><A HREF="/r">R</A>
</DL>`;
  const { entries, kind } = read(file, BASED);
  expect(kind).toBe("bookmarks");
  expect(entries.map(short)).toEqual([
    ["https://h.example/?a&b", "A & B", "Bar", null],
    ["/n", "N", "Bar / News", null],
    ["/m", "M", "Bar", null],
    ["/r", "R", null, null],
  ]);
  expect(read(file)).toMatchObject({ entries: [{ href: "https://h.example/?a&b" }], relative: 3, without: 0 });
});

/** Fragments that break parsers when split. */
const SCRAPS = [
  ..."<>&;\"'/= \n\r\ta#,[]{}\0\ud800",
  ...[
    "<a href=",
    "</a>",
    "<a href='",
    "<nav>",
    "</nav>",
    "<!--",
    "-->",
    "<![CDATA[",
    "]]>",
    "<base href='//b/'>",
    "<loc>",
    "</loc>",
    "<link>",
    "</link>",
  ],
  ...[
    "&amp;",
    "&am",
    "&#x41;",
    "&notit;",
    "<script>",
    "</script>",
    "<title>",
    "</title>",
    "<svg>",
    "</svg>",
    "<DL>",
    "</DL>",
    "<H3>f</H3>",
    "https://h.example/",
  ],
  ..."<A HREF=x>|url,text\n|\"url\":|<?xml|?>|<!doctype|<xhtml:link href='y' hreflang='z'/>|</|<!".split("|"),
];
const BEGINNINGS = ["", "<!doctype html>", "<urlset>", "<!DOCTYPE NETSCAPE-Bookmark-file-1>", "url,text\n", "<?xml?>"];
const source = fc.oneof(
  fc
    .tuple(fc.constantFrom(...BEGINNINGS), fc.array(fc.constantFrom(...SCRAPS), { maxLength: 60 }))
    .map(([beginning, scraps]) => beginning + scraps.join("")),
  fc.tuple(fc.constantFrom(...BEGINNINGS), fc.string({ unit: "binary" })).map((both) => both.join("")),
);

const cutAt = (text: string, cuts: readonly number[]): string[] => {
  const places = [0, ...cuts.map((cut) => cut % (text.length + 1)).sort((one, other) => one - other), text.length];
  return places.slice(1).map((place, i) => text.slice(places[i], place));
};

describe("reads the same from a split text", () => {
  test("in pieces", () => {
    fc.assert(
      fc.property(source, fc.array(fc.nat(), { maxLength: 9 }), (text, cuts) => {
        const found = readPieces(cutAt(text, cuts), BASED);
        expect(found).toEqual(readPieces([text], BASED));
        expect(found.entries.every(({ place }) => place > 0)).toBe(true);
      }),
    );
  });

  const readers = [htmlReader, sitemapReader, bookmarksReader, listReader];

  test("in blocks made of pieces", () => {
    const inBlocks = (make: (typeof readers)[number], blocks: readonly string[]) => {
      const entries: Entry[] = [];
      const reader = make(BASED, (entry) => entries.push(entry));
      for (const block of blocks) if (block !== "") reader.read(block);
      return { entries, leftOut: reader.end() };
    };
    fc.assert(
      fc.property(source, fc.array(fc.nat(), { maxLength: 9 }), fc.constantFrom(...readers), (text, cuts, make) => {
        expect(inBlocks(make, cutAt(text, cuts))).toEqual(inBlocks(make, [text]));
      }),
    );
  });

  test("between CR and LF", () => {
    const places = (make: (typeof readers)[number], first: string, second: string) => {
      const found: number[] = [];
      const reader = make(BASED, ({ place }) => found.push(place));
      reader.read(first);
      reader.read(second);
      reader.end();
      return found;
    };
    expect(places(listReader, "/a\r", "\n/b\n")).toEqual([1, 2]);
    expect(places(listReader, "/a\r", "/b\n")).toEqual([1, 2]);
    expect(places(htmlReader, "<a href=x>\r", "\n<a href=y>")).toEqual([1, 2]);
    expect(places(htmlReader, "<a href=x>\r", "<a href=y>")).toEqual([1, 2]);
    expect(places(htmlReader, "<a href=x>\n", "\n<a href=y>")).toEqual([1, 3]);
  });

  test("joins pieces into blocks of equal size", () => {
    fc.assert(
      fc.property(fc.array(fc.string({ maxLength: 20 })), fc.integer({ min: 1, max: 9 }), (pieces, size) => {
        const blocks: string[] = [];
        const { write, end } = blocksOf((block) => blocks.push(block), size);
        for (const piece of pieces) write(piece);
        end();
        expect(blocks.join("")).toBe(pieces.join(""));
        expect(blocks.slice(0, -1).every(({ length }) => length === size)).toBe(true);
        expect(blocks.every(({ length }) => length > 0 && length <= size)).toBe(true);
      }),
    );
  });
});

describe("takes linear time", () => {
  const HOSTILE: readonly (readonly [string, (size: number) => string])[] = [
    ["tags nested and never closed", (size) => `<!doctype html>${"<div>".repeat(size / 5)}`],
    [
      "tags closed that were never opened",
      (size) => `<!doctype html>${"<b>".repeat(size / 6)}${"</i>".repeat(size / 6)}`,
    ],
    ["nested links", (size) => `<!doctype html>${"<a href=x>".repeat(size / 10)}`],
    ["an attribute that never ends", (size) => `<!doctype html><a href="${"x".repeat(size)}`],
    ["attributes of one tag", (size) => `<!doctype html><a ${"href=x ".repeat(size / 7)}>`],
    ["a comment that never ends", (size) => `<!doctype html><!--${"-x".repeat(size / 2)}`],
    ["a line of tags", (size) => `<!doctype html>${"<a href=/x>y</a>".repeat(size / 16)}`],
    ["entities", (size) => `<?xml?><!DOCTYPE a [<!ENTITY a "&a;&a;">]><urlset><loc>${"&a;".repeat(size / 3)}</loc>`],
    ["brackets", (size) => "<".repeat(size)],
    ["one word", (size) => "x".repeat(size)],
    ["escaped quotes", (size) => `"${'\\"'.repeat(size / 2)}\n`],
    ["unclosed brackets before URLs", (size) => `a\n${"<http://".repeat(size / 8)}`],
    ["a quoted cell that never ends", (size) => `url,x\n"${"a\n".repeat(size / 2)}`],
    ["folders", (size) => `<!DOCTYPE NETSCAPE-Bookmark-file-1>${"<DL><H3>f</H3>".repeat(size / 14)}<a href=x>`],
  ];
  const usual = HOSTILE.filter(([name]) => /^(?:nested links|entities|escaped|a quoted|folders)/.test(name));
  test.each(process.env.DEEP ? HOSTILE : usual)("%s", (_, make) => {
    expect(growthOfWork((text) => read(text), make, 70_000)).toBeLessThan(6);
  });
});
