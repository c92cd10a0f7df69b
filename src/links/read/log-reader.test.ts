import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { findingsOf } from "../../core/index.ts";
import type { Entry } from "../types.ts";
import { iisLine } from "./iis-line.ts";
import { kindOf } from "./kind.ts";
import { createReader } from "./reader.ts";
import { fieldsIn, w3cLine } from "./w3c-line.ts";

function read(text: string, base: string | null = null) {
  const entries: Entry[] = [];
  const reader = createReader({ name: null, base }, (some) => entries.push(...some));
  reader.write(text);
  const { kind, without, relative } = reader.end();
  return { kind, without, relative, found: entries.map(({ href, region }) => [href, region]) };
}

const IIS = `#Software: Microsoft Internet Information Services 10.0
#Version: 1.0
#Date: 2026-11-01 00:00:00
#Fields: date time s-ip cs-method cs-uri-stem cs-uri-query s-port cs-username c-ip cs(User-Agent) cs(Referer) cs-host sc-status
2026-11-01 00:00:01 10.0.0.1 GET /a.aspx id=%2520 443 - 192.0.2.7 Mozilla/5.0+(X11) https://other.example/ shop.example 200
2026-11-01 00:00:02 10.0.0.1 GET /b - 80 - 192.0.2.7 - - shop.example:8080 200
2026-11-01 00:00:03 10.0.0.1 GET /c - 8443 - 192.0.2.7 - - - 200
#Fields: date time cs-uri-stem cs-host
2026-11-01 00:00:04 /d shop.example
2026-11-01 00:00:05 - shop.example
`;

const CLOUDFRONT = [
  "#Version: 1.0",
  "#Fields: date time x-edge-location cs-method cs(Host) cs-uri-stem sc-status cs(Referer) cs-uri-query x-host-header cs-protocol",
  "2026-11-01\t01:02:03\tFRA2-C1\tGET\td111.cloudfront.example\t/pots/a%2520b.html\t200\t-\tq=1&r=2\tshop.example\thttps",
  "2026-11-01\t01:02:04\tFRA2-C1\tGET\td111.cloudfront.example\t/live\t101\t-\t-\t-\twss",
].join("\r\n");

const OLD = `192.0.2.7, -, 03/20/01, 7:55:20, W3SVC2, SALES1, 10.0.0.1, 4502, 163, 3223, 200, 0, GET, /Logo.gif, -,
192.0.2.7, ann, 11/20/2026, 23:59:59, W3SVC, SALES1, ::1, 1, 2, 3, 304, 0, POST, /a, b.asp, x=1,
`;

const COMMON = `192.0.2.7 - - [10/Oct/2026:13:55:36 -0700] "GET /a?x=1 HTTP/1.0" 200 2326
192.0.2.7 - - [10/Oct/2026:13:55:37 -0700] "GET http://h.example/b HTTP/1.1" 200 1
`;

describe("server logs", () => {
  test("read the requested host, query and line of IIS in W3C format, and later fields", () => {
    expect(read(IIS)).toEqual({
      kind: "log",
      without: 1,
      relative: 1,
      found: [
        ["https://shop.example/a.aspx?id=%2520", "5"],
        ["http://shop.example:8080/b", "6"],
        ["http://shop.example/d", "9"],
      ],
    });
    expect(read(IIS, "https://base.example/").found[2]).toEqual(["/c", "7"]);
  });

  test("read CloudFront with tabs, and prefer the requested host", () => {
    expect(read(CLOUDFRONT)).toMatchObject({
      kind: "log",
      found: [
        ["https://shop.example/pots/a%20b.html?q=1&r=2", "3"],
        ["wss://d111.cloudfront.example/live", "4"],
      ],
    });
  });

  test("read the IIS format, which has no host", () => {
    expect(read(OLD)).toEqual({ kind: "log", without: 0, relative: 2, found: [] });
    expect(read(OLD, "http://sales.example/").found).toEqual([
      ["/Logo.gif", "1"],
      ["/a, b.asp?x=1", "2"],
    ]);
  });

  test("number lines without a target", () => {
    const entries: Entry[] = [];
    const reader = createReader({ name: null, base: null }, (some) => entries.push(...some));
    reader.write(IIS);
    expect(reader.end()).toMatchObject({ without: 1, lines: [10] });
  });

  test("read the Common Log Format", () => {
    expect(read(COMMON)).toMatchObject({ kind: "log", relative: 1, found: [["http://h.example/b", "2"]] });
  });

  test("read referrers if there are no targets, but no URL of a user agent", () => {
    const log = `#Fields: c-ip cs(User-Agent) cs(Referer)
192.0.2.7 Bot+(+https://bot.example/) https://h.example/a
192.0.2.7 https://bot.example/ -
192.0.2.7 - h.example
`;
    expect(read(log)).toEqual({ kind: "log", without: 2, relative: 0, found: [["https://h.example/a", "2"]] });
    expect(read("#Fields: c-ip\n192.0.2.7 https://h.example/a\n")).toMatchObject({ without: 1, found: [] });
  });

  test("read no referrers if targets are in columns of other servers", () => {
    const log = "#Fields: cs-uri-scheme cs-host cs-uri-path cs(Referer)\nhttp h.example /a https://r.example/\n";
    expect(read(log)).toMatchObject({ without: 1, found: [] });
  });

  test("skip a line that does not parse", () => {
    expect(read(`${COMMON}see https://h.example/c\n\n# a remark\n`)).toMatchObject({
      without: 2,
      relative: 1,
      found: [["http://h.example/b", "2"]],
    });
    expect(read(`${IIS}https://h.example/ https://i.example/\n`).found).toHaveLength(3);
  });

  test("skip a line of megabytes", () => {
    const long = `${"https://h.example/ ".repeat(20_000)}\n`;
    expect(read(`${COMMON}${long}${COMMON}`)).toMatchObject({
      without: 1,
      relative: 2,
      found: [
        ["http://h.example/b", "2"],
        ["http://h.example/b", "5"],
      ],
    });
  });
});

describe("decodes CloudFront values once", () => {
  const HEADER = "#Fields: x-edge-location cs-uri-stem cs-uri-query x-host-header cs(Referer)\n";
  const requested = (stem: string, query = "-", header = HEADER): string =>
    String(read(`${header}FRA2-C1\t${stem}\t${query}\tshop.example\t-\n`).found[0]?.[0]).slice(
      "http://shop.example".length,
    );

  test.each([
    ["/a%2520b", "-", "/a%20b"],
    ["/a%252520b", "-", "/a%2520b"],
    ["/a%25C3%25A9", "q=%2526%253D%25252F", "/a%C3%A9?q=%26%3D%252F"],
    ["/%3C%3E%22%7B%7D%7C%5C%5E%7E%5B%5D%60%27", "%7e=%5b%5D", `/<>"{}|\\^~[]\`'?~=[]`],
    // Decoded, these would end the path or query.
    ["/a%23b", "c%23d", "/a%23b?c%23d"],
    ["/a%20b%09%C3%A9%7F", "-", "/a%20b%09%C3%A9%7F"],
    ["/a%2Fb%3D%41", "-", "/a%2Fb%3D%41"],
    ["/50%25", "-", "/50%"],
  ])("%s %s to %s", (stem, query, target) => expect(requested(stem, query)).toBe(target));

  const doubled = (stem: string) => findingsOf(`https://shop.example${requested(stem)}`).map(({ id }) => id);

  test("so a correct link has no finding, and a link encoded twice has one", () => {
    expect(doubled("/pots/Kr%25C3%25BCge%2520%2526%2520mehr.html")).toEqual([]);
    expect(doubled("/pots/Kr%2525C3%2525BCge.html")).toEqual(["double-encoded"]);
  });

  test("also with one of its fields, in hosts, and in referrers without targets", () => {
    const own = "#Fields: x-edge-result-type cs-uri-stem cs-uri-query cs(Host)\n";
    expect(requested("/a%2520b", "-", own)).toBe("/a%20b");
    expect(read("#Fields: cs-uri-stem x-host-header\n/a%2520b\t%5B::1%5D\n").found).toEqual([
      ["http://[::1]/a%20b", "2"],
    ]);
    expect(read("#Fields: x-edge-location cs(Referer)\nFRA2\thttps://h.example/a%2520b\n").found).toEqual([
      ["https://h.example/a%20b", "2"],
    ]);
  });

  test("but not IIS values", () => {
    const iis = "#Fields: s-ip cs-uri-stem cs-uri-query cs(Host) cs(Referer)\n";
    expect(requested("/a%2520b", "q=%2526", iis)).toBe("/a%2520b?q=%2526");
  });
});

describe("virtual hosts", () => {
  const rest =
    '[10/Oct/2026:13:55:36 -0700] "GET /a?x=1 HTTP/1.1" 200 23 "https://r.example/" "Bot (+https://b.example/)"';
  const found = (before: string, request = rest, base: string | null = null) =>
    read(`${before} ${request}\n`, base).found.map(([href]) => href);

  test.each([
    ["%v:%p", "shop.example:443 192.0.2.7 - -", "https://shop.example/a?x=1"],
    ["%v:%p", "shop.example:80 192.0.2.7 - ann", "http://shop.example/a?x=1"],
    ["%v:%p", "shop.example:8443 2001:db8::1 - -", "http://shop.example:8443/a?x=1"],
    ["%v:%p, a client by name", "shop.example:443 localhost - ann", "https://shop.example/a?x=1"],
    ["%v:%p, an identity", "shop.example:443 192.0.2.7 joe ann smith", "https://shop.example/a?x=1"],
    ["%v:%p, a server without a name", "127.0.1.1:80 192.0.2.7 - -", "http://127.0.1.1/a?x=1"],
    ["%v:%p, an IPv6 address", "[2001:db8::2]:443 192.0.2.7 - -", "https://[2001:db8::2]/a?x=1"],
    ["%v", "shop.example 192.0.2.7 - -", "http://shop.example/a?x=1"],
    ["%v, a client by name", "shop.example pc.isp.example - -", "http://shop.example/a?x=1"],
    ["%v, an IPv6 client", "localhost ::1 - -", "http://localhost/a?x=1"],
  ])("%s: %s", (_, before, href) => {
    expect(found(before)).toEqual([href]);
    expect(found(before, rest, "http://base.example/")).toEqual([href]);
  });

  test.each([
    ["no host", "192.0.2.7 - ann"],
    ["a client by name", "pc.isp.example - ann smith"],
    ["an identity", "pc.isp.example joe ann"],
    ["an identity like a host", "pc.isp.example joe.smith ann"],
    ["a client with its port", "192.0.2.7:51234 - -"],
    ["an IPv6 client", "2001:db8::1 - -"],
    ["a forwarded client before a proxy", "198.51.100.7 192.0.2.7 - -"],
    ["no forwarded client before a proxy", "- 192.0.2.7 - -"],
    ["a server of nginx without a name", "_ 192.0.2.7 - -"],
    ["two words", "shop joe - ann"],
  ])("%s: %s", (_, before) => {
    expect(found(before)).toEqual([]);
    expect(found(before, rest, "http://base.example/")).toEqual(["/a?x=1"]);
  });

  test("apply to their own line", () => {
    const lines = [
      `a.example:443 192.0.2.7 - - ${rest}`,
      `b.example:80 192.0.2.7 - - ${rest}`,
      `192.0.2.7 - - ${rest}`,
    ];
    expect(read(lines.join("\n"))).toEqual({
      kind: "log",
      without: 0,
      relative: 1,
      found: [
        ["https://a.example/a?x=1", "1"],
        ["http://b.example/a?x=1", "2"],
      ],
    });
    expect(read(`Requests of today:\n${lines.join("\n")}`)).toMatchObject({
      kind: "list",
      relative: 1,
      found: [
        ["https://a.example/a?x=1", "2"],
        ["http://b.example/a?x=1", "3"],
      ],
    });
  });

  test("do not replace the host of a target, and need a path", () => {
    const requesting = (target: string) => rest.replace("/a?x=1", target);
    expect(found("a.example:443 192.0.2.7 - -", requesting("http://h.example/b"))).toEqual(["http://h.example/b"]);
    expect(found("a.example:443 192.0.2.7 - -", requesting("//b"))).toEqual(["https://a.example//b"]);
    expect(found("a.example:443 192.0.2.7 - -", requesting("*"))).toEqual([]);
    expect(found("a.example:443 192.0.2.7 - -", requesting("h.example:443"))).toEqual([]);
  });
});

describe("a line in Common Log Format without a request", () => {
  const line = (request: string) =>
    `192.0.2.7 - - [10/Oct/2026:13:55:36 -0700] "${request}" 400 0 "https://r.example/" "Bot https://b.example/"\n`;

  test.each([
    "-",
    "",
    String.raw`\x16\x03\x01`,
    "GET /a b HTTP/1.1",
    "OPTIONS * HTTP/1.0",
    "CONNECT h.example:443 HTTP/1.1",
  ])("has no URL, neither of its referrer nor its user agent: %j", (request) => {
    const base = "http://base.example/";
    expect(read(line(request), base)).toMatchObject({ kind: "log", without: 1, found: [] });
    expect(read(`${COMMON}${line(request)}`, base).found).toHaveLength(2);
    expect(read(`A heading\n${line(request)}`, base)).toMatchObject({ kind: "list", without: 2, found: [] });
  });

  test("is not recognized by its brackets alone", () => {
    expect(read('See [the page of yesterday] "https://h.example/a" for more\n').found).toEqual([
      ["https://h.example/a", "1"],
    ]);
  });
});

describe("reads a request in a W3C line", () => {
  const fields = fieldsIn("#Fields: cs-method cs-uri s-port cs-uri-stem cs-uri-query cs(Host)") ?? [];
  test.each([
    ["GET http://h.example/a?b 80 - - -", "http://h.example/a?b"],
    ["CONNECT h.example:443 443 - - -", undefined],
    ["GET - 80 /a - h.example", "http://h.example/a"],
    ["GET - 443 /a - h.example", "https://h.example/a"],
    // Servers log decoded paths.
    ["GET - 80 /a#b?c d#e h.example", "http://h.example/a%23b%3Fc?d%23e"],
    ['GET - 80 "/a b" - "h.example"', "http://h.example/a b"],
    ["GET - 80 http://h.example/a b=1 -", "http://h.example/a?b=1"],
    ["GET - 80 - - h.example", undefined],
    ["GET", undefined],
    ["", undefined],
  ])("%s: %s", (line, href) => expect(w3cLine(line, fields).requested?.href).toBe(href));
});

describe("does not read as a log", () => {
  test.each([
    "192.0.2.7, -, 03/20/01, 7:55:20, FTP, a, b",
    "https://h.example/, a, b",
    "# Fields of grass",
    "#fields",
    '{"a": "] \\"GET"}',
    "date,time,s-ip,cs-uri-stem",
  ])("%s", (line) => expect([kindOf(line, null), iisLine(line)]).toEqual(["list", undefined]));
});

const BEGINNINGS = ["#Version: 1.0", COMMON, '{"request_uri":"/"}'];

test("reads any text, with the same URLs in any chunks", () => {
  const word = fc.constantFrom(
    "#Fields:",
    "cs-uri-stem",
    "cs-host",
    "\n",
    " ",
    "\t",
    '"',
    "-",
    "/a",
    "h",
    "?",
    ",",
    "W3SVC1",
    "x-edge-location",
    "%25",
    '{"request_uri":"/a","host":"h"}',
    'h.example:443 192.0.2.7 - - [10/Oct/2026:13:55:36 -0700] "GET /a',
  );
  fc.assert(
    fc.property(
      fc.constantFrom(...BEGINNINGS),
      fc.array(word, { maxLength: 60 }),
      fc.nat(200),
      (beginning, words, at) => {
        const text = `${beginning}\n${words.join("")}`;
        const entries: Entry[] = [];
        const reader = createReader({ name: null, base: "http://b/" }, (some) => entries.push(...some));
        reader.write(text.slice(0, at));
        reader.write(text.slice(at));
        reader.end();
        expect(entries.map(({ href, region }) => [href, region])).toEqual(read(text, "http://b/").found);
      },
    ),
  );
});
