import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { anyString } from "../arbitraries.ts";
import { canonicalsInHeaders, linksInHeader } from "./link-header.ts";

const url = "https://example.com/dir/page?a=b#c";
const canonicals = (...fields: string[]) => canonicalsInHeaders(fields, url);

describe("parses the links of a header field", () => {
  test.each<readonly [text: string, ...links: string[]]>([
    // Examples of RFC 8288, 3.5.
    ['<http://a.example/2>; rel="previous"; title="previous chapter"', "http://a.example/2 previous"],
    ['</>; rel="http://example.net/foo"', "/ http://example.net/foo"],
    ['</terms>; rel="copyright"; anchor="#foo"', "/terms copyright #foo"],
    [
      "</2>; rel=\"previous\"; title*=UTF-8'de'letztes%20Kapitel, </4>; rel=\"next\"; title*=UTF-8'de'n%c3%a4chstes%20Kapitel",
      "/2 previous",
      "/4 next",
    ],
    ['<http://a.example/>; rel="start http://a.example/other"', "http://a.example/ start http://a.example/other"],
    ['<https://a.example/>; rel="start",\t</index>; rel="index"', "https://a.example/ start", "/index index"],
    ["<a>;rel=canonical", "a canonical"],
    ["<a> ; REL = Canonical", "a canonical"],
    ["<>; rel=canonical", " canonical"],
    ["<a,b;c>; rel=canonical", "a,b;c canonical"],
    ["<a,>; rel=canonical", "a, canonical"],
    ['<a>; title="b,"; rel=canonical', "a canonical"],
    ['<a>; title="x, <b>; rel=canonical"; rel=next', "a next"],
    ['<a>; title="\\", <b>; rel=canonical"; rel=next', "a next"],
    ['<a>; title="\\\\"; rel=next', "a next"],
    ['<a>; rel="c\\anonical"', "a canonical"],
    ["<a>; crossorigin; rel=preload, <b>; rel=canonical", "a preload", "b canonical"],
    ["<a>; rel=next; rel=canonical", "a next"],
    ["<a>; rel*=UTF-8''canonical", "a "],
    ['<a>; rel="canonical"; anchor=""', "a canonical "],
    ["<a>, <b>; rel=canonical", "a ", "b canonical"],
    // Malformed, so skipped.
    [""],
    [" , ,"],
    ["a; rel=canonical"],
    ["<a; rel=canonical"],
    ["x, <b>; rel=canonical", "b canonical"],
    ["<a> x; rel=canonical", "a canonical"],
    ['<a>; rel="canonical', "a canonical"],
    ['<a>; rel="canonical\\', "a canonical"],
    ["<a>; rel=", "a "],
    ["<a>; rel", "a "],
    ["<a>; rel=next; anchor=#b ; title=c", "a next #b"],
    // "<" in a value starts no link.
    ["<a>; title=<, b>; rel=canonical", "a "],
    ["<a>;;; =; rel=canonical;", "a canonical"],
  ])("%s", (text, ...links) => {
    const found = linksInHeader(text).map(({ target, relations, anchor }) =>
      [target, relations.join(" "), ...(anchor === null ? [] : [anchor])].join(" "),
    );
    expect(found).toEqual(links);
  });

  test("with relations that are words, separated by any number of spaces", () => {
    expect(linksInHeader('<a>; rel=" next  \t start "')[0]?.relations).toEqual(["next", "start"]);
    expect(linksInHeader('<a>; rel=""')[0]?.relations).toEqual([]);
  });

  test("as they were written, with any text in between", () => {
    const token = fc.stringMatching(/^[!#$%&'*+.^_`|~0-9a-z-]{1,8}$/);
    const quoted = (value: string) => `"${value.replace(/["\\]/g, "\\$&")}"`;
    const link = fc.record({ target: fc.stringMatching(/^[^<>]{0,12}$/), rel: token, title: fc.string() });
    fc.assert(
      fc.property(fc.array(link, { maxLength: 4 }), fc.constantFrom(",", " ,\t", ", "), (all, comma) => {
        const text = all
          .map(({ target, rel, title }) => `<${target}>; title=${quoted(title)}; rel=${quoted(rel)}`)
          .join(comma);
        expect(linksInHeader(text)).toEqual(
          all.map(({ target, rel }) => ({ target, relations: [rel], anchor: null, isVersion: false })),
        );
      }),
    );
  });
});

test.each<readonly [fields: string[], found: string[]]>([
  [["<https://example.org/a>; rel=canonical"], ["https://example.org/a"]],
  [
    ["</a>; rel=canonical", "<b?c#d>; rel=canonical"],
    ["https://example.com/a", "https://example.com/dir/b?c#d"],
  ],
  [["</a>; rel=canonical, </a>; rel=canonical"], ["https://example.com/a"]],
  [['<//example.org/a>; rel="alternate CANONICAL"'], ["https://example.org/a"]],
  [["<>; rel=canonical"], ["https://example.com/dir/page?a=b"]],
  [["< /a\t>; rel=canonical"], ["https://example.com/a"]],
  [['</a>; rel=canonical; anchor="/b"'], []],
  [['</a>; rel=canonical; anchor="#b"'], []],
  [['</a>; rel=canonical; anchor=""'], ["https://example.com/a"]],
  [['</a>; rel=canonical; anchor="https://example.com/dir/page?a=b"'], ["https://example.com/a"]],
  [['</a>; rel="alternate canonical"; hreflang=de'], []],
  [
    ["</a>; rel=canonical; media=print", "</b>; rel=canonical; type=text/html", "</c>; rel=canonical; title=c"],
    ["https://example.com/c"],
  ],
  [["</a>; rel=canonicals"], []],
  [["</a>; rev=canonical"], []],
  [[], []],
])("returns the canonical URLs in a response: %j", (fields, found) => {
  expect(canonicals(...fields)).toEqual(found);
});

test("never throws", () => {
  fc.assert(fc.property(fc.array(anyString), anyString, (fields, url) => void canonicalsInHeaders(fields, url)));
});
