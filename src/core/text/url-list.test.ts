import { describe, expect, test } from "vitest";
import { growthOfWork } from "../counted-work.ts";
import { findUrls } from "./find-urls.ts";
import { readPasted } from "./pasted.ts";
import { isUrlList, LIST_BEGINNING } from "./url-list.ts";

const SICI = "https://doi.example/10.1002/(SICI)1096-8644(199605)100:1<1::AID-AJPA1>3.0.CO;2-2";
const LAST = "http://last.example/";

const urlsOf = (line: string): (string | undefined)[] => {
  const text = `${line}\n${LAST}`;
  const found = findUrls(text);
  for (const { start, end, ...one } of found) expect(text.slice(start, end)).toBe(one.text);
  expect(found.at(-1)?.text).toBe(LAST);
  return found.slice(0, -1).map(({ candidates }) => candidates[0]);
};

test.each([
  SICI,
  "http://h.example/a b/c d.html",
  "http://h.example/a b",
  "http://h.example/a<b",
  "http://h.example/<a>/b",
  "http://h.example/?q=<img src=x>",
  "http://h.example/?q=<b>x</b>",
  'http://h.example/?q="a b"',
  'http://h.example/?q=a "b c"',
  `http://h.example/?q="><script src="http://x.example/y.js"></script>`,
  "http://h.example/a|b",
  "http://h.example/?q=see example.com/a",
  "http://h.example/‘a’…",
  "http://h.example/a.",
  "http://h.example/a;",
  "http://h.example/(a",
  "http://h.example/Photos (2020)/",
  "http://h.example/Report (1).pdf",
  "http://h.example/Artist - Title of a song.mp3",
  "http://h.example/Smith, John.pdf",
  "http://h.example/?u=,http://i.example/",
  "http://h.example/#a b",
  "data:,a,http://h.example/",
  "javascript:alert(1)",
  "mailto:ann@h.example",
])("reads one URL: %s", (line) => expect(urlsOf(line)).toEqual([line]));

test("returns the fragment separately", () => {
  expect(findUrls(`http://h.example/#a b\n${LAST}`)[0]?.fragment).toBe("a b");
});

test.each<readonly [line: string, urls: readonly string[]]>([
  ["http://a.example/,http://b.example/", ["http://a.example/", "http://b.example/"]],
  ["http://a.example/a b|http://b.example/", ["http://a.example/a", "http://b.example/"]],
  ["http://a.example/ http://b.example/", ["http://a.example/", "http://b.example/"]],
  ["http://a.example/?q=a http://b.example/", ["http://a.example/?q=a", "http://b.example/"]],
  ["http://a.example/#?a,http://b.example/", ["http://a.example/#?a", "http://b.example/"]],
  ["http://a.example/x (http://b.example/)", ["http://a.example/x", "http://b.example/"]],
  ["http://a.example/x -> www.b.example", ["http://a.example/x", "www.b.example"]],
  ["http://h.example/a b\tTitle", ["http://h.example/a b"]],
  ["http://h.example/a\t http://h.example/b ", ["http://h.example/a", "http://h.example/b"]],
  ["http://h.example/a  some title", ["http://h.example/a"]],
  ["http://h.example/a 200", ["http://h.example/a"]],
  ["http://h.example/a 2024-01-31 10:00", ["http://h.example/a"]],
  ["http://h.example/a 2024-01-31T10:00:00.5Z", ["http://h.example/a"]],
  ["http://h.example/a 20240131T100000+0100 200", ["http://h.example/a"]],
  ["http://h.example/a - A title", ["http://h.example/a"]],
  ["http://h.example/?id=5 | Title", ["http://h.example/?id=5"]],
  ["http://h.example/a (Title)", ["http://h.example/a"]],
  ['http://h.example/a "A title"', ["http://h.example/a"]],
  ["http://h.example/ New York", ["http://h.example/"]],
  ["http://h.example New York", ["http://h.example"]],
  ["http://h.example/a is down again.", ["http://h.example/a"]],
  ["http://h.example/a, as one says", ["http://h.example/a"]],
  ["http://h.example/a is what we have", ["http://h.example/a"]],
  ["http://example.comをご覧ください", ["http://example.com"]],
  [" http://h.example/a, ", ["http://h.example/a"]],
  ["http://h.example/a<br>", ["http://h.example/a"]],
  ["http://h.example/a</loc>", ["http://h.example/a"]],
  ["\ufeff\u2066http://h.example/a b\u2069 ", ["http://h.example/a b"]],
])("splits %j", (line, urls) => expect(urlsOf(line)).toEqual(urls));

describe("recognizes a list", () => {
  test.each([
    "http://h.example/",
    "\n\nhttp://h.example/\r\n\r\nmailto:ann@h.example\r",
    " \ufeffhttp://h.example/\n\u200ehttp://i.example/",
    `${"http://h.example/\n".repeat(LIST_BEGINNING / 18)}http://i`,
    `${"http://h.example/\n".repeat(LIST_BEGINNING / 18 + 1)}and others`,
  ])("%#", (text) => expect(isUrlList(text)).toBe(true));

  test.each([
    "",
    " \n",
    "see http://h.example/",
    "http://h.example/\nand others",
    "http://h.example/\nexample.com",
    "http://h.example/\nNote: this",
    "http://h.example/\n- http://i.example/",
    "http://h.example/\n# http://i.example/",
  ])("but not %j", (text) => expect(isUrlList(text)).toBe(false));

  test("but reads other texts as running text", () => {
    expect(findUrls("see:\nhttp://h.example/a b/c d.html").map(({ text }) => text)).toEqual(["http://h.example/a"]);
    expect(findUrls("http://h.example/a b/c d.html").map(({ text }) => text)).toEqual(["http://h.example/a"]);
  });
});

describe("reads pasted text", () => {
  test("as URLs if it is a list", () => {
    const pasted = readPasted(`${SICI}\r\n\r\ndata:,a b\r\n`);
    expect(pasted.kind === "text" && pasted.recovered.map(({ text }) => text)).toEqual([SICI, "data:,a b"]);
  });

  test("as one URL if it is a line with a URL in its markup, as in a list", () => {
    const text = `http://h.example/?q="><script src="http://x.example/y.js"></script>`;
    expect(readPasted(text)).toEqual({ kind: "url", text });
    expect(readPasted("http://h.example/a is down again.")).toMatchObject({
      recovered: [{ text: "http://h.example/a" }],
    });
  });
});

test.each(["\n", " ", ",http://h.example/", " (", "</b>", ", ", "\t", "<1:"])("takes linear work: %j", (piece) => {
  const make = (size: number) => `http://a.example/\nhttp://h.example/10.1002/${piece.repeat(size / piece.length)}`;
  expect(growthOfWork(findUrls, make, 2_000)).toBeLessThan(6);
});
