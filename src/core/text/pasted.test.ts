import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { anyString } from "../arbitraries.ts";
import { readPasted } from "./pasted.ts";

test.each([
  "http://h/a?b#c",
  " http://h/a\n",
  "http://h/a b.html",
  "http://h/Smith, John and his long file name.pdf",
  "http://h/a very good",
  "http://h/?q=a b c&d=e f",
  "ht\ntp://h/very/\nlong/\tpath",
  "http://h/long-\npath.html",
  "http://h/a.",
  "https://ja.example.org/wiki/けいおん！（アニメ）",
  "https://en.example.org/wiki/Levi's",
  "http://h/?q=<img src=x>",
  "/login?next=http://x/",
  "/web/2020/https://example.com/a?b",
  "президент.рф",
  "example.com",
  "example.com/?a=1",
  "localhost:3000",
  "example.dev/ x",
  "[::1]",
  "ann@localhost",
  "/x?a=b",
  "?a=b",
  "doc;type=d",
  "word",
  "",
  "/a/b",
  "/a b/c",
  // Schemes without a host.
  "data:text/html;base64,PHN==",
  "mailto:ann@example.com?subject=a",
  "mailto: ann@example.com",
  'javascript:alert("http://h/")',
  "javascript: a + b",
])("reads one URL or reference, as given: %j", (text) => expect(readPasted(text)).toEqual({ kind: "url", text }));

describe("finds URLs in running text", () => {
  test.each<readonly [sentence: string, text: string, candidates: string[][]]>([
    ["one among words", "see http://h/a for more", [["http://h/a"]]],
    ["words after it", "http://h/a is what I meant there", [["http://h/a"]]],
    ["words in lines after it", "http://h/a is what\nI meant there", [["http://h/a"]]],
    ["a sentence after it", "http://h/a. This one.", [["http://h/a"]]],
    ["two", "http://h/a and http://h/b", [["http://h/a"], ["http://h/b"]]],
    ["two lines", "http://h/a\nhttp://h/b\n", [["http://h/a"], ["http://h/b"]]],
    ["a word on the line before", "see\nhttp://h/a", [["http://h/a"]]],
    ["a wrapper", "<URL:http://h/a>", [["http://h/a"]]],
    ["only URL:", "URL:http://h/a", [["http://h/a"]]],
    ["two candidates", "<http://h/a-\nb>", [["http://h/a-b", "http://h/ab"]]],
    ["brackets, quotes, Markdown", "[a](http://h/a)", [["http://h/a"]]],
    ["quotes", "“http://h/a”", [["http://h/a"]]],
    ["without spaces", "请看http://h/a。", [["http://h/a"]]],
    ["text without spaces after a host", "http://example.comをご覧ください", [["http://example.com"]]],
    ["the same without a scheme", "example.comをご覧ください", [["example.com"]]],
    ["an emoji after a host", "http://example.com👍", [["http://example.com"]]],
    ["a fullwidth bar and a title", "http://example.com/a｜タイトル", [["http://example.com/a"]]],
    ["a bidirectional control after it", "https://example.com/a\u200e", [["https://example.com/a"]]],
    ["isolated", "\u2066https://example.com/a\u2069", [["https://example.com/a"]]],
    ["a possessive of a host", "https://example.com’s", [["https://example.com"]]],
  ])("%s: %j", (_, text, candidates) => {
    const pasted = readPasted(text);
    expect(pasted.kind === "text" && pasted.recovered.map((one) => one.candidates)).toEqual(candidates);
  });

  test.each([
    ["C:\\Users\\ann\\a.txt", "file:///C:/Users/ann/a.txt"],
    ['"c:\\My Files\\50%\\c#.txt"', "file:///c:/My%20Files/50%25/c%23.txt"],
    ["C:/a=b", "file:///C:/a=b"],
    ["C:\\", "file:///C:/"],
    ["C:\\sites\\my example.com\\a", "file:///C:/sites/my%20example.com/a"],
    ["\\\\server\\share\\x", "file://server/share/x"],
    ["ann@example.com", "mailto:ann@example.com"],
    [" <ann.lee+x@example.co.uk>\n", "mailto:ann.lee+x@example.co.uk"],
    ['{"url":"https:\\/\\/example.com\\/a"}', "https://example.com/a"],
  ])("in %j, as %s", (text, url) => {
    const pasted = readPasted(text);
    expect(pasted).toMatchObject({ kind: "text", recovered: [{ candidates: [url] }] });
    if (pasted.kind === "text")
      for (const one of pasted.recovered) expect(text.slice(one.start, one.end)).toBe(one.text);
  });

  test("in a line of a log", () => {
    const line =
      '1.2.3.4 - - [10/Oct/2000:13:55:36 -0700] "GET /apache_pb.gif HTTP/1.0" 200 2326 "http://www.example.com/start.html" "Mozilla/4.08"';
    expect(readPasted(line)).toMatchObject({
      kind: "text",
      recovered: [{ text: "http://www.example.com/start.html" }],
    });
  });

  test("with positions in the text as given", () => {
    const text = "\n  see http://h/a, please\n";
    expect(readPasted(text)).toMatchObject({ kind: "text", recovered: [{ start: 7, end: 17, text: "http://h/a" }] });
  });
});

test.each([
  "Just a sentence, without any address. 50% off!",
  "hello world",
  "a b.html",
  '{"a": 1, "b": [2]}',
  '{"a":1}',
  "[1,2]",
  "one\ntwo",
  "/one\n/two",
  "Note: this is it",
  "News: what happened today",
  "// a comment",
  "/* another */",
  "# Heading",
  "What? Never.",
  "theme.style: a fix",
  "Really.now? Never.",
  "<b>word</b>",
  "a=1 b=2",
])("finds no URL: %j", (text) => expect(readPasted(text)).toEqual({ kind: "none", text }));

describe("reads HTML source", () => {
  test.each<readonly [sentence: string, text: string, hrefs: string[]]>([
    ["a tag", '<a href="/a?b&amp;c">x</a>', ["/a?b&c"]],
    ["several", "text <a href=/a>b</a> <img src='http://h/c'>", ["/a", "http://h/c"]],
    ["a single attribute", 'href="/a?b&#38;c"', ["/a?b&c"]],
    ["only attributes", "class='x' href='/a' ", ["/a"]],
    ["a tag after words and a colon", "Note: <a href=/a>", ["/a"]],
  ])("%s: %j", (_, text, hrefs) => {
    const pasted = readPasted(text);
    expect(pasted.kind === "html" && pasted.links.map(({ href }) => href)).toEqual(hrefs);
  });

  test("but not tags without links", () => {
    expect(readPasted("<b>word</b>").kind).toBe("none");
    expect(readPasted("<b>see http://h/a now</b>").kind).toBe("text");
    expect(readPasted('title="x"').kind).toBe("form");
  });

  test("with the first base, which is not one of the links", () => {
    const source = '<base target=x><base href="/b?c&amp;d"><base href=/e><a href=f>';
    expect(readPasted(source)).toEqual({
      kind: "html",
      links: [{ attribute: "href", raw: "f", href: "f" }],
      base: "/b?c&d",
    });
    expect(readPasted("<a href=f>")).toMatchObject({ base: null });
    expect(readPasted("<base href='http://h/a'>").kind).toBe("text");
  });

  test("with character references as in HTML, or under WWWOFFLE rule sets as in the program", () => {
    const links = (options: Parameters<typeof readPasted>[1]) => {
      const pasted = readPasted("<a href='&copy;&amp;&lt'>", options);
      return pasted.kind === "html" ? pasted.links : null;
    };
    const raw = "&copy;&amp;&lt";
    expect(links({})).toEqual([{ attribute: "href", raw, href: "©&<" }]);
    expect(links({ profile: "web" })?.[0]?.href).toBe("©&<");
    expect(links({ profile: "wwwoffle-2.9" })?.[0]?.href).toBe("&copy;&&lt");
    expect(links({ profile: "wwwoffle-2.6" })?.[0]?.href).toBe("&copy;&&lt");
  });
});

describe("reads form data", () => {
  test("as parameters as written and decoded, and recoded as a whole", () => {
    expect(readPasted("a=1+%c3%a9;b%5B%5D=%7e&c&d=%E9\r\n")).toEqual({
      kind: "form",
      args: [
        { key: "a", value: "1+%c3%a9", separator: ";", decodedKey: "a", decodedValue: "1 é" },
        { key: "b%5B%5D", value: "%7e", separator: "&", decodedKey: "b[]", decodedValue: "~" },
        { key: "c", value: null, separator: "&", decodedKey: "c", decodedValue: null },
        { key: "d", value: "%E9", separator: "", decodedKey: "d", decodedValue: null },
      ],
      recoded: "a=1+%C3%A9;b%5B%5D=~&c&d=%E9",
    });
  });

  test.each(["a=", "url=http://h/&b=1", "a.b[0]=%20", "é=1", "a==&&b"])("%s", (text) => {
    expect(readPasted(text).kind).toBe("form");
  });

  test.each(["a=1 b=2", "a=1\n\n", "=1", "http://h=1", "h/a=1", "a:b=1", "a&b=1", "a@b=1", "#a=1"])(
    "but not %j",
    (text) => expect(readPasted(text).kind).not.toBe("form"),
  );
});

test("returns an answer for any text", () => {
  const pieces = fc.constantFrom(
    "http://h/",
    "a",
    " ",
    "\n",
    "=",
    "&",
    "<a href=",
    '"',
    ">",
    "<",
    "see ",
    ".",
    "?",
    "www.x.com",
    "-\n",
  ); // prettier-ignore
  const text = fc.oneof(
    anyString,
    fc.array(pieces, { maxLength: 12 }).map((parts) => parts.join("")),
  );
  fc.assert(
    fc.property(text, (given) => {
      const pasted = readPasted(given);
      if (pasted.kind === "url" || pasted.kind === "none") expect(pasted.text).toBe(given);
      if (pasted.kind === "html") expect(pasted.links.length).toBeGreaterThan(0);
      if (pasted.kind === "form") expect(pasted.args.length).toBeGreaterThan(0);
      if (pasted.kind === "text") {
        for (const { start, end, ...one } of pasted.recovered) expect(given.slice(start, end)).toBe(one.text);
      }
    }),
  );
});
