import { describe, expect, test } from "vitest";
import { readPasted } from "./pasted.ts";

const candidatesOf = (text: string) => {
  const pasted = readPasted(text);
  return pasted.kind === "text" ? pasted.recovered.map(({ candidates }) => candidates[0]) : pasted.kind;
};

test.each([
  // Words, also with numbers, brackets or punctuation.
  "http://h.example/a one two three",
  "http://h.example/a one two three 4",
  "http://h.example/a 1 2 3 4",
  "http://h.example/a b1 c2 d3 e4",
  "http://h.example/a (b (c (d (e",
  "http://h.example/a very, good thing",
  "http://h.example/a. This",
  "https://h.example/a\u200e b",
  "../my files",
  "//example.com/a b",
  "mailto:ann smith",
  "https://h.example it’s",
  "https://h.example’s page",
  // Containing a URL or markup.
  "/web/2020/https://h.example.comをご覧",
  "login?next=http://h.example/",
  "foo://h.example/?q=<a href=/b>",
  // Braces, an address range, two “@”, a letter before a drive.
  "x{b}",
  "{a}b",
  "10.0.0.0/8 x",
  "ann@example.com@example.org",
  "xC:\\a",
])("reads one URL with the text that follows it: %j", (text) =>
  expect(readPasted(text)).toEqual({ kind: "url", text }),
);

describe("reads running text", () => {
  test.each([
    ["four words of five", "http://h.example/a is what I meant 42", ["http://h.example/a"]],
    ["two spaces between words", "http://h.example/a is  what  I  meant", ["http://h.example/a"]],
    ["a version at its end", "http://h.example/a is what I meant (v1.2)", ["http://h.example/a"]],
    ["far to the right", `${" ".repeat(30)}http://h.example/a is what I meant there`, ["http://h.example/a"]],
    ["several controls", "https://h.example/a\u200e\u200e", ["https://h.example/a"]],
    ["a possessive of a host without a scheme", "example.com’s", ["example.com"]],
    ["a bracket before it", "(a/http://h.example/", ["http://h.example/"]],
    ["a bar before it", "a|http://h.example/", ["http://h.example/"]],
    ["data among words", "see data:,b and http://h.example/", ["data:,b", "http://h.example/"]],
    ["a path of Windows and a URL", "C:\\a http://h.example/b", ["http://h.example/b"]],
    ["a scheme without a host in the line before", "http:/\nexample.com", ["example.com"]],
    ["a host in a path of Windows", "C:\\my example.com", ["file:///C:/my%20example.com"]],
    ["a mail address at a rare host", "ann@shop.ninja", ["mailto:ann@shop.ninja"]],
  ])("%s: %j", (_, text, candidates) => expect(candidatesOf(text)).toEqual(candidates));

  test("with the position of a Windows path in the text as given", () => {
    expect(readPasted("  C:\\a")).toMatchObject({ kind: "text", recovered: [{ start: 2, end: 6, text: "C:\\a" }] });
  });

  test("with a Windows path in one line", () => expect(candidatesOf("C:\\a\tb")).not.toEqual(["file:///C:/a%09b"]));
});

test.each([
  "News: the javascript: links of today",
  "a word and/or two",
  "[x][::1]",
  "[::1][x]",
  "see C:\\a",
  'see "C:\\a"',
  '"C:\\a" and more',
  "<C:\\a> and more",
  "C:\\a\u2028b",
  "see \\\\server\\share\\a",
  "\\\\server\\share\\a\u2028b",
])("finds no URL: %j", (text) => expect(readPasted(text)).toEqual({ kind: "none", text }));

describe("reads attributes without a tag", () => {
  test.each(['href = "/a"', "href='/a' />", 'href="/a" >', 'xlink:href="/a"'])("%s", (text) => {
    expect(readPasted(text)).toMatchObject({ kind: "html", links: [{ raw: "/a" }] });
  });

  test("but not with words after them", () => expect(readPasted('href="/a" b').kind).not.toBe("html"));
});

describe("reads form data in one line", () => {
  test.each(["a=1", "a=1\n", "a=1\r", "a=1\r\n"])("%j", (text) => {
    expect(readPasted(text)).toMatchObject({ kind: "form", args: [{ key: "a", value: "1" }] });
  });

  test("but not in two", () => expect(readPasted("a=1\nb=2").kind).not.toBe("form"));
});
