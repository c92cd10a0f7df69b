import { describe, expect, test } from "vitest";
import { decodeLinkAsHtml, decodeLinkAsWwwoffle, linksInHtml } from "./html.ts";
import { htmlReader } from "./html-reader.ts";

const raws = (source: string) => linksInHtml(source).map(({ attribute, raw }) => `${attribute} ${raw}`);

function read(...blocks: string[]) {
  const links: (readonly [place: string, attribute: string, href: string, isBase: boolean])[] = [];
  const texts: string[] = [];
  const ends: (readonly [name: string, closed: string | null])[] = [];
  const reader = htmlReader<string>(
    {
      wanted: ["title"],
      longestValue: 100,
      root: "",
      placeIn: ({ name, attributes }, outside) => `${outside}/${attributes.get("title")?.value ?? name}`,
    },
    {
      onStart({ links: found, inside }) {
        for (const { attribute, href, isBase } of found) links.push([inside.place, attribute.name, href, isBase]);
      },
      onEnd: (name, closed) => ends.push([name, closed === null ? null : closed.place]),
      onText(text, inside) {
        if (text !== "") texts.push(`${inside.place}: ${text}`);
      },
    },
  );
  for (const block of blocks) reader.read(block);
  reader.end();
  return { links, texts, ends };
}

describe("reads the content of a page in the order of its source", () => {
  test("links with decoded hrefs and places, and the base", () => {
    const { links } = read(
      `<base src=/s href="/b?c&amp;d" ping="/p&amp; /q"><div title=main><img srcset="/e&amp;f 1x, /g 2x"></div>`,
      `<svg><base href=/h></svg>`,
    );
    expect(links).toEqual([
      ["/base", "src", "/s", false],
      ["/base", "href", "/b?c&d", true],
      ["/base", "ping", "/p&", false],
      ["/base", "ping", "/q", false],
      ["/main/img", "srcset", "/e&f", false],
      ["/main/img", "srcset", "/g", false],
      ["/svg/base", "href", "/h", false],
    ]);
  });

  test("text, with the element that is open", () => {
    expect(read("a<p>b<b>c</b>d</p>e").texts).toEqual([": a", "/p: b", "/p/b: c", "/p: d", ": e"]);
  });

  test("end tags, with the elements that they close", () => {
    expect(read("<p><b></p></b></i>").ends).toEqual([
      ["p", "/p"],
      ["b", null],
      ["i", null],
    ]);
  });

  test("CDATA as text inside SVG, and as a comment outside (HTML Standard, 13.2.5.42)", () => {
    expect(read("<svg><![CDATA[<a>]]></svg><![CDATA[<b>]]>").texts.join("")).toBe("/svg: <a>: ]]>");
  });
});

test.each([
  ["a (1,2) 1x, b 2x", ["srcset a", "srcset b"]],
  ["a (1,) 1x, b 2x", ["srcset a", "srcset b"]],
  ["a (1,2) (3,4), b 2x", ["srcset a", "srcset b"]],
  ["a (1, b 2x", ["srcset a"]],
  ["a, b (, c", ["srcset a", "srcset b"]],
])(
  "ends sizes in a list of images at a comma outside parentheses (HTML Standard, 4.8.4.2.4): %s: %j",
  (value, found) => {
    expect(raws(`<img srcset="${value}">`)).toEqual(found);
  },
);

describe("reads the URL of a refresh (HTML Standard, 4.2.5.3)", () => {
  test.each([" 10; url=/a", "0; url = /a", "0; url=/a \n", "0; url='/a' b'", "0; /a"])("%j", (content) => {
    expect(raws(`<meta http-equiv=refresh content="${content}">`)).toEqual(["content /a"]);
  });

  test.each(["0; url=", "0; url= ", "x5; url=/a", "; url=/a"])("but not of %j", (content) => {
    expect(raws(`<meta http-equiv=refresh content="${content}">`)).toEqual([]);
  });

  test("to the end if a quote is not closed", () => {
    expect(raws(`<meta http-equiv=refresh content="0; url='/a&quot; b">`)).toEqual(["content /a&quot; b"]);
  });

  test("in double quotes", () => {
    expect(raws(`<meta http-equiv=refresh content='0; url="/a" b'>`)).toEqual(["content /a"]);
  });

  test.each([
    "<a http-equiv=refresh content='0;/a'>",
    "<meta http-equiv=x-refresh content='0;/a'>",
    "<meta http-equiv=refresh-x content='0;/a'>",
    "<meta content='0;/a'>",
  ])("but not in %s", (source) => expect(raws(source)).toEqual([]));

  test("only in the content of a refresh", () => {
    expect(raws("<meta http-equiv=refresh data='5;/b' content='0;/a'>")).toEqual(["content /a"]);
  });
});

test("reads the data of an object", () => {
  expect(raws("<object content=/a ping=/b data=/c><embed data=/d>")).toEqual(["ping /b", "data /c"]);
});

test("decodes a lone attribute", () => {
  expect(decodeLinkAsHtml("\0")).toBe("\ufffd");
  expect(decodeLinkAsHtml("\r")).toBe("\n");
  expect(decodeLinkAsHtml("&")).toBe("&");
  expect(decodeLinkAsWwwoffle("&#x10ffff;&#x110000;")).toBe("\u{10ffff}&#x110000;");
  expect(decodeLinkAsWwwoffle("&#xd7ff;&#xdfff;&#xe000;")).toBe("\ud7ff&#xdfff;\ue000");
});
