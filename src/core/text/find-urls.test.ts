import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { anyString, expectSame } from "../arbitraries.ts";
import { findUrls } from "./find-urls.ts";

const candidatesOf = (text: string) => findUrls(text).map(({ candidates }) => candidates);
const textsOf = (text: string) => findUrls(text).map((one) => one.text);

/** ⟦…⟧ mark the expected URLs. */
type Case = readonly [sentence: string, marked: string];

const expectMarked = (marked: string) => {
  const found = [...marked.matchAll(/⟦([^⟧]*)⟧/g)].map(([, one]) => one);
  expect(textsOf(marked.replace(/[⟦⟧]/g, ""))).toEqual(found);
};

test("finds the example in the appendix of RFC 1738", () => {
  const text =
    "Yes, Jim, I found it under <URL:ftp://info.cern.ch/pub/www/doc;\n   type=d> but you can probably pick it up from <URL:ftp://ds.in\n   ternic.net/rfc>.  Note the warning in <URL:http://ds.internic.\n   net/instructions/overview.html#WARNING>.";
  const found = findUrls(text);
  expect(found.map(({ candidates }) => candidates)).toEqual([
    ["ftp://info.cern.ch/pub/www/doc;type=d"],
    ["ftp://ds.internic.net/rfc"],
    ["http://ds.internic.net/instructions/overview.html#WARNING"],
  ]);
  expect(found.map(({ fragment }) => fragment)).toEqual([undefined, undefined, "WARNING"]);
  expect(found[0]).toMatchObject({ text: "<URL:ftp://info.cern.ch/pub/www/doc;\n   type=d>", start: 27 });
});

test.each<readonly [sentence: string, text: string, candidates: string[][]]>([
  ["without URL:", "see <http://h/a>.", [["http://h/a"]]],
  ["URL: in any case, with space after it", "<url: http://h/a >", [["http://h/a"]]],
  ["removes white space and line breaks", "<URL:http://h/a\r\n\t b \n\n c>", [["http://h/abc"]]],
  ["punctuation at the end stays", "<http://h/a.>", [["http://h/a."]]],
  ["only a host", "<www.example.com> <example.com/a>", [["www.example.com"], ["example.com/a"]]],
  ["finds a bare host before a remark", "<example.com/a and more>", [["example.com/a"]]],
  ["any scheme after URL:", "<URL:foo:bar>", [["foo:bar"]]],
  ["an unknown one without //, without it, is a remark", "<foo:bar>", []],
  ["a mail address is not a URL", "<ann@example.com>", []],
  ["but with mailto: it is", "<mailto:ann@example.com>", [["mailto:ann@example.com"]]],
  ["a tag is not a bracket; its content is bare", '<a href="http://h/a">b</a>', [["http://h/a"]]],
  ["two brackets: the second opens", "<http://h/<http://i/>", [["http://h/"], ["http://i/"]]],
  ["never closed", "<http://h/a b", [["http://h/a"]]],
  ["a paragraph ends it", "<http://h/a\n\nb> c", [["http://h/a"]]],
  ["several", "<http://h/><URL:http://i/>", [["http://h/"], ["http://i/"]]],
])("finds URLs in angle brackets: %s: %j", (_, text, candidates) => expect(candidatesOf(text)).toEqual(candidates));

test.each<readonly [sentence: string, text: string, url: string]>([
  ["one level", "> see <URL:http://h/a/\n> b>", "http://h/a/b"],
  ["several levels", "> > see <URL:http://h/a/\n> > b/\n> > c>", "http://h/a/b/c"],
  ["without spaces", ">>see <http://h/a/\n>>b>", "http://h/a/b"],
  ["selected from the middle of the first line", "see <URL:http://h/a/\n> b/\n> c>", "http://h/a/b/c"],
  ["initials", "JD> <URL:http://h.com/a\nJD> b>", "http://h.com/ab"],
  ["initials among levels", "> JD>> <URL:http://h.com/a\r\n> JD>> b>", "http://h.com/ab"],
  ["a bar", "| <URL:http://h.com/a\n| b>", "http://h.com/ab"],
  ["another's initials close it", "JD> <URL:http://h.com/a\nAB> b>", "http://h.com/aAB"],
  ["a > too many closes the bracket", "see <http://h/a\n> and <http://i/>", "http://h/a"],
  ["also in a quoted line", "> see <http://h/a\n> > and <http://i/>", "http://h/a"],
  ["a > in a line that ends the text closes it", "<http://h/a\n>", "http://h/a"],
])("removes mail quoting: %s: %j", (_, text, url) => expect(candidatesOf(text)[0]).toEqual([url]));

test("closes the bracket of a quoted line only at a > above its own level", () => {
  expect(textsOf("> see <http://h/a\n> >\n")).toEqual(["<http://h/a\n> >"]);
});

describe("tries a line break after a hyphen with and without the hyphen", () => {
  test.each<readonly [sentence: string, text: string, candidates: string[]]>([
    ["one break", "<URL:http://h/a-\nb>", ["http://h/a-b", "http://h/ab"]],
    ["spaces around it", "<URL:http://h/a- \n  b>", ["http://h/a-b", "http://h/ab"]],
    ["in quoted mail", "> <http://h/a-\n> b>", ["http://h/a-b", "http://h/ab"]],
    ["two breaks", "<http://h/a-\nb-\nc>", ["http://h/a-b-c", "http://h/a-bc", "http://h/ab-c", "http://h/abc"]],
    ["merges equal candidates", "<http://h/-\n-\na>", ["http://h/--a", "http://h/-a", "http://h/a"]],
    ["four breaks: all or none", "<http://h/a-\nb-\nc-\nd-\ne>", ["http://h/a-b-c-d-e", "http://h/abcde"]],
    ["a hyphen within a line", "<http://h/a-b\nc>", ["http://h/a-bc"]],
    ["a hyphen before the bracket", "<http://h/a-\n>", ["http://h/a-"]],
    ["a space within a line is not a break", "<http://h/a- b>", ["http://h/a-b"]],
  ])("%s: %j", (_, text, candidates) => expect(candidatesOf(text)).toEqual([candidates]));

  test("makes eight candidates of three breaks, from all hyphens to none", () => {
    const [candidates = []] = candidatesOf("<http://h/a-\nb-\nc-\nd>");
    expect(new Set(candidates).size).toBe(8);
    expect(candidates[0]).toBe("http://h/a-b-c-d");
    expect(candidates[7]).toBe("http://h/abcd");
  });
});

test.each([
  ["<URL:http://h/a#b>", "b"],
  ["http://h/a#b#c.", "b#c"],
  ["<http://h/a#b-\nc>", "b-c"],
  ["http://h/a#", ""],
  ["http://h/a", undefined],
])("returns the fragment separately: %j", (text, fragment) => {
  const [first] = findUrls(text);
  expect(first?.fragment).toBe(fragment);
  expect(Object.hasOwn(first ?? {}, "fragment")).toBe(fragment !== undefined);
});

test.each<Case>([
  ["includes URL: before it", "at ⟦URL:http://h/a⟧, and"],
  ["not with a space", "URL: ⟦http://h/a⟧"],
  ["they end at white space, <, > and quotes", '⟦http://a/b⟧ "⟦http://c/d⟧" ⟦http://e/⟧<b>'],
  ["excludes punctuation after them", "⟦http://h/a⟧. ⟦http://h/b⟧, ⟦http://h/c⟧!? ⟦http://h/d⟧…"],
  ["quotes", "'⟦http://h/a⟧' “⟦http://h/b⟧” ‘⟦http://h/c⟧’ «⟦http://h/d⟧» `⟦http://h/e⟧`"],
  [
    "excludes that of other scripts",
    "⟦http://h.com/a⟧، ⟦http://h.com/a⟧؟ ⟦http://h.com/a⟧। ⟦http://h.com/a⟧‽ ‹⟦http://h.com/a⟧› ⟦http://h.com/a⟧｡ ⟦http://h.com/a⟧． ⟦http://h.com/a⟧— ⟦http://h.com/a⟧¿ ⟦http://h.com/a⟧–, ⟦http://h.com/a⟧\u{10a50} ⟦example.com⟧،",
  ],
  ["a long dash ends them", "⟦http://h.com/a⟧—and"],
  ["a short one is part of a title", "⟦http://h.com/Michelson–Morley⟧–"],
  [
    "lists without spaces",
    "⟦http://a.com⟧,⟦http://b.com⟧ ⟦http://c.com/d⟧;⟦http://e.com/f⟧|⟦ftp://g.com/⟧ ⟦h.com⟧,⟦i.com⟧ ⟦http://j.com#k⟧,⟦http://l.com⟧",
  ],
  [
    "commas, semicolons and bars are no list by themselves; in queries and data URLs are parts",
    "⟦http://a.com/x,y;z|w⟧ ⟦http://a.com/?u=http://b.com⟧ ⟦http://a.com/?a,http://b.com⟧ ⟦data:,a,http://b.com⟧",
  ],
  [
    "escaped markup ends them",
    "&lt;⟦http://h.com/a⟧&gt; ⟦http://h.com/a⟧&quot; &#60;⟦www.h.com⟧&#x3E; ⟦http://h.com/?a&amp;b&lt=c⟧ ⟦http://h.com/a⟧&NBSP;b",
  ],
  ["cells of a table", "|⟦http://h.com/a⟧|b||⟦http://h.com/c⟧| d ⟦http://h.com/e⟧|"],
  ["wiki links", "[[⟦https://h.com/a⟧|label]] [[⟦https://h.com/b⟧]] [⟦https://h.com/c|d⟧]"],
  ["a quote that is escaped", '"\\"⟦http://h.com/a⟧\\""'],
  ["brackets", "(⟦http://h/a⟧) [⟦http://h/b⟧]. {⟦http://h/c⟧}"],
  ["balanced ones stay", "(see ⟦https://en.wikipedia.org/wiki/A_(b)⟧)"],
  ["IPv6", "[⟦http://[::1]:80/a⟧]"],
  ["Markdown", "[⟦http://h/a⟧](⟦http://h/a_(b)⟧)and [x](⟦http://h/c⟧ 'd')"],
  ["emphasis", "**⟦http://h/a⟧** _⟦http://h/b_c⟧_ ⟦http://h/d*⟧"],
  ["East Asian punctuation", "请看⟦http://h/日本⟧。或者⟦http://h/b⟧、「⟦www.example.com⟧」"],
  ["a URL in a path is part of it", "⟦https://web.archive.org/web/2020/https://example.com/⟧"],
  ["no space before it", "read this.⟦http://h/a⟧"],
  ["any scheme with a host", "⟦git+ssh://h/a⟧ ⟦myapp://callback⟧"],
  ["user information", "⟦ftp://@h/⟧ ⟦ftp://u:p@h/⟧"],
  ["files", "⟦file:///etc/hosts⟧ ⟦file://localhost/a⟧"],
  [
    "schemes without //",
    "⟦mailto:a@b.example⟧, ⟦news:comp.lang.c⟧ ⟦tel:+123⟧ ⟦urn:isbn:1⟧ ⟦about:blank⟧ ⟦magnet:?xt=a⟧ ⟦data:,b⟧",
  ],
  [
    "excludes words before a colon",
    "Note: this:that File:Cat.jpg news:today data:x C:\\a C:/b C://b http:///c std::c //d x:// http:// http://:) http:/a",
  ],
  ["hosts that start with www.", "⟦www.example.com⟧, ⟦www2.example.com/a⟧. www. www.a"],
  ["hosts", "see ⟦example.com⟧ and ⟦example.org:8080/a⟧ or ⟦example.co.uk?b⟧"],
  [
    "every top-level domain that there is, with a path",
    "example.ninja ⟦example.ninja/a⟧ and ⟦example.photography:8080⟧",
  ],
  [
    "none at the end of a sentence, even if words are top-level domains",
    "Is it user.id? Call me.now. See event.target?.value, foo.bar/baz, a.zip:3, app.js.map:1:20 and my.data: it is docs.rs?",
  ],
  ["some need a path", "docs.rs ⟦docs.rs/a⟧ crates.io ⟦crates.io/b⟧ user.id"],
  ["local ones", "localhost ⟦localhost:3000/a⟧ 127.0.0.1 ⟦127.0.0.1:80/b⟧"],
  [
    "no hosts",
    "e.g. i.e. file.txt 3.14 v1.2.3 1.2.3.4 10.0.0.0/8 3.14/2 and/or done.It done.Com readme.md/a node.js/b a..com -a.com/ foo.com()",
  ],
  [
    "or in mail addresses, paths and words",
    "ann@example.com ann.example.com@h src/example.com $example.com x=example.com a_example.com example.com_a",
  ],
])("finds bare URLs: %s: %j", (_, marked) => expectMarked(marked)); // prettier-ignore

test("reads slashes that JSON escapes", () => {
  const text = '{"url":"https:\\/\\/example.com\\/a","b":"x"}';
  expect(findUrls(text)).toMatchObject([
    { text: "https:\\/\\/example.com\\/a", start: 8, candidates: ["https://example.com/a"] },
  ]);
  expect(findUrls("https:\\/\\/example.com")).toMatchObject([]);
});

const pieces = fc.constantFrom(
  "|",
  ",",
  ";",
  "&lt;",
  "\\/\\/",
  "؟",
  "<",
  ">",
  "<URL:",
  "URL:",
  "http:",
  "http://",
  "//",
  "www.",
  "example.com",
  "a",
  "-\n",
  "\n",
  "> ",
  " ",
  "(",
  ")",
  "[",
  "]",
  "#",
  "'",
  '"',
  ".",
  ",",
  "mailto:",
  "@",
  "data:",
  "/",
  "*",
  "。",
  "\ud83d\ude00",
  "é",
  "b-",
  "-",
  ":80",
); // prettier-ignore
const running = fc.oneof(
  fc.array(pieces, { maxLength: 25 }).map((parts) => parts.join("")),
  fc.array(anyString, { maxLength: 4 }).map((parts) => parts.join(" ")),
);

test("returns slices of any text, in order, without overlaps, with one to eight candidates without white space", () => {
  fc.assert(
    fc.property(running, (text) => {
      let last = 0;
      for (const { start, end, candidates, fragment, ...one } of findUrls(text)) {
        expectSame(one.text, text.slice(start, end));
        expect(one.text).not.toBe("");
        expect(start).toBeGreaterThanOrEqual(last);
        last = end;
        expect(candidates.length).toBeGreaterThan(0);
        expect(candidates.length).toBeLessThanOrEqual(8);
        for (const candidate of candidates) expect(candidate).toMatch(/^\S+$/);
        expectSame(candidates[0]?.includes("#"), fragment !== undefined);
      }
    }),
  );
});

test("finds a URL among words unchanged", () => {
  const letters = [..."abcdefghijklmnopqrstuvwxyz"];
  const alphanumeric = [...letters, ..."0123456789"];
  const text = (unit: readonly string[], minLength: number, maxLength: number) =>
    fc.string({ unit: fc.constantFrom(...unit), minLength, maxLength });
  const segment = fc
    .tuple(text([...alphanumeric, ..."~_=&?%-"], 0, 8), fc.constantFrom(...alphanumeric))
    .map(([start, end]) => `/${start}${end}`);
  const url = fc
    .tuple(fc.constantFrom("http", "https", "ftp"), text(letters, 1, 9), fc.array(segment, { maxLength: 9 }))
    .map(([scheme, host, segments]) => `${scheme}://${host}${segments.join("")}`);
  fc.assert(
    fc.property(url, (one) => {
      for (const text of [one, `see ${one}, or`, `(${one}).`, `<${one}>`, `[x](${one})`, `“${one}”`]) {
        expect(candidatesOf(text)).toEqual([[one]]);
      }
    }),
  );
});

const HOSTILE = [
  "| <a\n",
  "<",
  "http:",
  "(",
  "a-\n",
  "URL:",
  "http://h/)",
  "<a\n>",
  "data:",
  "www.",
  "\n> ",
  "(http://h/)",
  ",http://h",
  "|",
  "&#0",
  "http://h,",
  "|http://h?",
  "؟",
  '"http:\\/\\/',
  "http://:,",
];

test("survives hostile texts", () => {
  for (const piece of process.env.DEEP ? HOSTILE : HOSTILE.slice(0, 1)) {
    expect(() => findUrls(piece.repeat(80_000 / piece.length))).not.toThrow();
  }
  expect(candidatesOf(`<http://h/${"a-\n".repeat(20_000)}b>`).map((candidates) => candidates.length)).toEqual([2]);
});
