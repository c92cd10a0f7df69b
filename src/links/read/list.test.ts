import { describe, expect, test } from "vitest";
import type { Entry } from "../types.ts";
import { createReader, type Hint } from "./reader.ts";

function read(text: string, hint: Partial<Hint> = {}) {
  const entries: Entry[] = [];
  const reader = createReader({ name: null, base: null, ...hint }, (some) => entries.push(...some));
  reader.write(text);
  return { entries, ...reader.end() };
}

const hrefsIn = (text: string, hint?: Partial<Hint>) => read(text, hint).entries.map(({ href }) => href);

test("an entry knows its line, its base, and nothing else", () => {
  expect(read("\ufeff\n https://a.example/ \n", { base: "https://b.example/" }).entries).toEqual([
    {
      ...{ href: "https://a.example/", base: "https://b.example/", text: null },
      ...{ region: "2", element: null, frame: null, place: 2 },
    },
  ]);
});

test("lines end with CRLF, LF or CR; blank ones are skipped, comments and words are counted", () => {
  const { entries, kind, without } = read("a/\r\n\r\nb/\rc/\n \t\n# d/\nno address here\ne/");
  expect(entries.map(({ href, place }) => [href, place])).toEqual([
    ["a/", 1],
    ["b/", 3],
    ["c/", 4],
    ["e/", 8],
  ]);
  expect({ kind, without }).toEqual({ kind: "list", without: 2 });
});

describe("a line", () => {
  test.each<[string, string, string[]]>([
    ["is an address, whatever it is", "localhost:80/a(b)", ["localhost:80/a(b)"]],
    ["may be a reference", "?a=b", ["?a=b"]],
    ["may be a fragment", "#top", ["#top"]],
    ["keeps its commas", "https://h.example/a,b;c", ["https://h.example/a,b;c"]],
    ["may be an IP literal", "[::1]:8080/x", ["[::1]:8080/x"]],
    ["of signs alone is none", "---", []],
    ["loses controls of direction around it", "\u2066https://h.example/a\u2069", ["https://h.example/a"]],
    ["keeps those within", "https://h.example/a\u200fb", ["https://h.example/a\u200fb"]],
    ["of running text", "See https://a.example/b, or www.example.com/c.", ["https://a.example/b"]],
    ["of words with a host", "at example.com/a tomorrow", ["example.com/a"]],
    ["in brackets", "<URL:http://h.example/>", ["http://h.example/"]],
    ["of Markdown", "- [x](https://h.example/)", ["https://h.example/"]],
    ["of Markdown without spaces", "[x](https://h.example/)", ["https://h.example/"]],
    ["with two URLs", "https://a.example/,https://b.example/", ["https://a.example/", "https://b.example/"]],
    [
      "with a URL in its query",
      "https://a.example/?u=,https://b.example/",
      ["https://a.example/?u=,https://b.example/"],
    ],
    ["in quotes, with a comma", '  "https://h.example/",', ["https://h.example/"]],
    ["in single quotes", "'https://h.example/a',", ["https://h.example/a"]],
    ["that is a string with a reference", '"a b"', ["a b"]],
    ["of JSON", String.raw`{"u":"https:\/\/h.example\/a\u0026b","n":"x"},`, ["https://h.example/a&b"]],
    ["that opens an array", "[", []],
    ["that is an array", '["https://a.example/", "https://b.example/"]', ["https://a.example/", "https://b.example/"]],
    ["that is a member", '  "url": "https://h.example/a b",', ["https://h.example/a b"]],
    ["with tabs", "https://h.example/a b\tTitle", ["https://h.example/a b"]],
    ["with an unclosed quote", '"https://h.example/', ["https://h.example/"]],
  ])("%s", (_, line, expected) => expect(hrefsIn(`x/\n${line}`).slice(1)).toEqual(expected));
});

describe("a line of a log (Common Log Format)", () => {
  const log = (target: string) =>
    `192.0.2.1 - ann [10/Oct/2000:13:55:36 -0700] "GET ${target} HTTP/1.0" 200 2326 "http://r.example/" "x"`;

  test("gives the target of its request where that is absolute", () => {
    expect(hrefsIn(log("http://h.example/a"))).toEqual(["http://h.example/a"]);
    expect(read(`${log("/a")}\nwords of a header`)).toMatchObject({ entries: [], relative: 1, without: 1 });
  });

  test("gives any target where there is a base", () => {
    expect(hrefsIn(log("/a"), { base: "http://h.example/" })).toEqual(["/a"]);
  });

  test.each([
    [String.raw`/search?q=\"x`, '/search?q="x'],
    [String.raw`/a\\`, "/a\\"],
    [String.raw`/\x22\xc3\xA9\x20\x0a`, '/"%C3%A9%20%0A'],
    [String.raw`/a\b`, String.raw`/a\b`],
  ])("%s was asked for as %s", (logged, target) => {
    expect(hrefsIn(log(logged), { base: "http://h.example/" })).toEqual([target]);
  });
});

describe("a table", () => {
  const rows = (text: string, name: string | null = null) =>
    read(text, { name }).entries.map(({ href, text: title }) => [href, title]);

  test("with a header gives its column of addresses, and the texts", () => {
    expect(rows('id,URL,Title\r\n1,https://h.example/a,"A, ""b"""\r\n2,/c,\r\n3,,x\r\n')).toEqual([
      ["https://h.example/a", 'A, "b"'],
      ["/c", ""],
    ]);
  });

  test("may have cells of several lines; the place is the first of them", () => {
    const { entries } = read('text,href\n"a\n\nb",https://h.example/\nc,/d\n');
    expect(entries.map(({ href, text, place }) => [href, text, place])).toEqual([
      ["https://h.example/", "a\n\nb", 2],
      ["/d", "c", 5],
    ]);
  });

  test("may be separated by semicolons or tabs", () => {
    expect(rows("Adresse;Link\nx;https://h.example/a,b")).toEqual([["https://h.example/a,b", null]]);
    expect(rows("Page URL\tClicks\nhttps://h.example/\t3")).toEqual([["https://h.example/", null]]);
  });

  test("without a header is one by its name", () => {
    expect(rows("https://a.example/x,200\nhttps://b.example/y,301\n", "log.csv")).toEqual([
      ["https://a.example/x", null],
      ["https://b.example/y", null],
    ]);
    expect(rows("https://a.example/x,200")).toEqual([["https://a.example/x,200", null]]);
  });

  test("of one column may have a header", () => {
    expect(rows('"url"\nhttps://a.example/\n')).toEqual([["https://a.example/", null]]);
  });

  const OURS = "\ufeffindex,group,spelling,absolute,canonical,level,safety,rules,findings,text,region,element,frame";

  test("of ours gives the texts without the apostrophes that spreadsheets need", () => {
    const lines = [`1,,'=a,,,,,,,'@b,nav,a,`, `2,,"/a;'-b",,,,,,,"'\t'+c",,,`, `3,,'d,,,,,,,it's,,,`];
    const expected = [
      ["=a", "@b"],
      ["/a;-b", "+c"],
      ["'d", "it's"],
    ];
    expect(rows([OURS, ...lines].join("\r\n"))).toEqual(expected);
    // As a spreadsheet saves it.
    const saved = [OURS.slice(1), ...lines.slice(2)].join("\n").replaceAll(",", ";");
    expect(rows(saved)).toEqual(expected.slice(2));
  });

  test("of others keeps them", () => {
    expect(rows("url,text\n'=a,'=b")).toEqual([["'=a", "'=b"]]);
  });

  test("with a quote that is never closed gives what it has", () => {
    expect(rows('url,text\n/a,"b\n/c,d')).toEqual([["/a", "b\n/c,d"]]);
  });
});

test("what is longer than 100,000 characters is left out and counted", () => {
  const long = `https://h.example/${"a".repeat(100_000)}`;
  expect(read(`/a\n${long}\n/b`)).toMatchObject({ entries: [{ href: "/a" }, { href: "/b" }], without: 1 });
  expect(read(`/a\n${long.repeat(10)}\n/b`)).toMatchObject({
    entries: [{ href: "/a" }, { href: "/b", place: 3 }],
    without: 1,
  });
});

test.each([",", ";", "|"])("a line of megabytes is a list of addresses with %j between them", (between) => {
  const hrefs = Array.from({ length: 60_000 }, (_, i) => `https://h.example/a,b/${i}?x=1`);
  const { entries, without } = read(hrefs.join(between));
  expect(entries.length).toBe(hrefs.length);
  expect(entries.filter(({ href, place }, i) => href !== hrefs[i] || place !== 1)).toEqual([]);
  expect(without).toBe(0);
});

test("a long line of strings is cut between them, not within", () => {
  const hrefs = Array.from(
    { length: 20_000 },
    (_, i) => `https://h.example/${i}?u=1,https://b.example/${"x".repeat(99)}/${i}`,
  );
  const { entries } = read(JSON.stringify(hrefs));
  expect(entries.length).toBe(hrefs.length);
  expect(entries.filter(({ href }, i) => href !== hrefs[i])).toEqual([]);
});

test.each([
  "[a](https://h.example/?urls=http://a.example/,http://b.example/)",
  "https://h.example/?urls=http://a.example/,http://b.example/",
])("%s is one address", (line) => {
  expect(hrefsIn(line)).toEqual(["https://h.example/?urls=http://a.example/,http://b.example/"]);
});

test("the end of a word that is too long is no address", () => {
  const long = `${"x".repeat(330_000)}?u=https://h.example/`;
  expect(read(`/a\n${long} /b\n/c`)).toMatchObject({ entries: [{ href: "/a" }, { href: "/c", place: 3 }], without: 1 });
});

test("a line of many megabytes is a list of strings, too", () => {
  const count = 40_000;
  const text = JSON.stringify(Array.from({ length: count }, (_, i) => `https://h.example/some/path?number=${i}`));
  const { entries, without } = read(`${text}\n/last`);
  expect(entries).toHaveLength(count + 1);
  expect(new Set(entries.map(({ href }) => href)).size).toBe(count + 1);
  expect(entries.at(-1)).toMatchObject({ href: "/last", place: 2 });
  expect(without).toBe(0);
});
