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
      href: "https://a.example/",
      base: "https://b.example/",
      text: null,
      region: "2",
      element: null,
      frame: null,
      place: 2,
    },
  ]);
});

test("lines end with CRLF, LF or CR; blank ones are skipped, comments and words are counted", () => {
  const { entries, kind, without } = read("a/\r\n\r\nb/\rc/\n \t\n# d/\nno address here\ne/");
  const places = entries.map(({ href, place }) => `${href} ${place}`);
  expect({ places, kind, without }).toEqual({ places: ["a/ 1", "b/ 3", "c/ 4", "e/ 8"], kind: "list", without: 2 });
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

  const base = "http://h.example/";
  test("gives the target of its request where that is absolute, and any where there is a base", () => {
    expect(hrefsIn(log("http://h.example/a"))).toEqual(["http://h.example/a"]);
    expect(read(`${log("/a")}\nwords of a header`)).toMatchObject({ entries: [], relative: 1, without: 1 });
    expect(hrefsIn(log("/a"), { base })).toEqual(["/a"]);
  });

  test.each([
    [String.raw`/search?q=\"x`, '/search?q="x'],
    [String.raw`/a\\`, "/a\\"],
    [String.raw`/\x22\xc3\xA9\x20\x0a`, '/"%C3%A9%20%0A'],
    [String.raw`/a\b`, String.raw`/a\b`],
  ])("%s was asked for as %s", (logged, target) => {
    expect(hrefsIn(log(logged), { base })).toEqual([target]);
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

  const URL_ALONE = [["https://h.example/a,b", null]];
  test.each([
    ["semicolons", "Adresse;Link\nx;https://h.example/a,b", null, URL_ALONE],
    ["tabs", "Page URL\tClicks\nhttps://h.example/a,b\t3", null, URL_ALONE],
    ["its name", "https://h.example/a,200\nhttps://i.example/,301\n", "log.csv", ["h.example/a", "i.example/"]],
    ["no header and no name", "https://h.example/a,200", null, [["https://h.example/a,200", null]]],
    ["a header of one column", '"url"\n"https://h.example/a,b"\n', null, URL_ALONE],
    ["a quote that is never closed", 'url,text\n/a,"b\n/c,d', null, [["/a", "b\n/c,d"]]],
    ["what others have written with apostrophes", "url,text\n'=a,'=b", null, [["'=a", "'=b"]]],
  ])("by %s", (_, text, name, found) => {
    const wanted = found.map((one) => (typeof one === "string" ? [`https://${one}`, null] : one));
    expect(rows(text, name)).toEqual(wanted);
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
});
test("what is too long to be an address is left out and counted", () => {
  const long = `https://h.example/${"a".repeat(100_000)}`;
  // The end of a word that is too long is no address either.
  for (const line of [long, long.repeat(10), `${"x".repeat(330_000)}?u=https://h.example/ /b`]) {
    expect(read(`/a\n${line}\n/c`)).toMatchObject({
      entries: [{ href: "/a" }, { href: "/c", place: 3 }],
      without: 1,
    });
  }
});

const MANY = Array.from({ length: 40_000 }, (_, i) => `https://h.example/some/path,x/${i}?number=1`);

test.each([",", ";", "|"])("a line of megabytes is a list of addresses with %j between them", (between) => {
  const { entries, without } = read(MANY.join(between));
  expect(entries.every(({ href, place }, i) => href === MANY[i] && place === 1)).toBe(true);
  expect([entries.length, without]).toEqual([MANY.length, 0]);
});

test("a line of megabytes is a list of strings, too, and is cut between them, not within", () => {
  const hrefs = MANY.map((href) => `${href},https://b.example/${"x".repeat(50)}`);
  const { entries, without } = read(`${JSON.stringify(hrefs)}\n/last`);
  expect(entries.slice(0, -1).every(({ href }, i) => href === hrefs[i])).toBe(true);
  expect([entries.length, without]).toEqual([hrefs.length + 1, 0]);
  expect(entries.at(-1)).toMatchObject({ href: "/last", place: 2 });
});
test.each([
  "[a](https://h.example/?urls=http://a.example/,http://b.example/)",
  "https://h.example/?urls=http://a.example/,http://b.example/",
])("%s is one address", (line) => {
  expect(hrefsIn(line)).toEqual(["https://h.example/?urls=http://a.example/,http://b.example/"]);
});
