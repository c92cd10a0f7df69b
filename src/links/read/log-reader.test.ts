import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Entry } from "../types.ts";
import { iisRequest } from "./iis-line.ts";
import { kindOf } from "./kind.ts";
import { createReader } from "./reader.ts";
import { fieldsIn, w3cRequest } from "./w3c-line.ts";

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

describe("logs of servers", () => {
  test("IIS by W3C: the host that the client named, the query, the line; other fields from there on", () => {
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

  test("CloudFront: separated by tabs, its own host after the one that was asked for", () => {
    expect(read(CLOUDFRONT)).toMatchObject({
      kind: "log",
      found: [
        ["https://shop.example/pots/a%2520b.html?q=1&r=2", "3"],
        ["wss://d111.cloudfront.example/live", "4"],
      ],
    });
  });

  test("IIS in its own format: it names no host", () => {
    expect(read(OLD)).toEqual({ kind: "log", without: 0, relative: 2, found: [] });
    expect(read(OLD, "http://sales.example/").found).toEqual([
      ["/Logo.gif", "1"],
      ["/a, b.asp?x=1", "2"],
    ]);
  });

  test("the Common Log Format", () => {
    expect(read(COMMON)).toMatchObject({ kind: "log", relative: 1, found: [["http://h.example/b", "2"]] });
  });

  test("lines of other kinds, and a log that names no targets, are read as a list: its referrers are found", () => {
    expect(read("#Fields: c-ip cs(Referer)\n192.0.2.7 https://h.example/a\n").found).toEqual([
      ["https://h.example/a", "2"],
    ]);
    expect(read(`${COMMON}see https://h.example/c\n\n# a remark\n`).found).toEqual([
      ["http://h.example/b", "2"],
      ["https://h.example/c", "3"],
    ]);
  });
});

describe("a request in a line by W3C", () => {
  const fields = fieldsIn("#Fields: cs-method cs-uri s-port cs-uri-stem cs-uri-query cs(Host)") ?? [];
  test.each([
    ["GET http://h.example/a?b 80 - - -", "http://h.example/a?b"],
    ["CONNECT h.example:443 443 - - -", undefined],
    ["GET - 80 /a - h.example", "http://h.example/a"],
    ["GET - 443 /a - h.example", "https://h.example/a"],
    // A server logs the path decoded.
    ["GET - 80 /a#b?c d#e h.example", "http://h.example/a%23b%3Fc?d%23e"],
    ['GET - 80 "/a b" - "h.example"', "http://h.example/a b"],
    ["GET - 80 http://h.example/a b=1 -", "http://h.example/a?b=1"],
    ["GET - 80 - - h.example", undefined],
    ["GET", undefined],
    ["", undefined],
  ])("%s: %s", (line, href) => expect(w3cRequest(line, fields)?.href).toBe(href));
});

describe("what is no log", () => {
  test.each([
    "192.0.2.7, -, 03/20/01, 7:55:20, FTP, a, b",
    "https://h.example/, a, b",
    "# Fields of grass",
    "#fields",
    '{"a": "] \\"GET"}',
    "date,time,s-ip,cs-uri-stem",
  ])("%s", (line) => expect([kindOf(line, null), iisRequest(line)]).toEqual(["list", undefined]));
});

test("no text is too much, however it is cut, and pieces find what the whole does", () => {
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
  );
  fc.assert(
    fc.property(fc.array(word, { maxLength: 60 }), fc.nat(200), (words, at) => {
      const text = `#Version: 1.0\n${words.join("")}`;
      const entries: Entry[] = [];
      const reader = createReader({ name: null, base: "http://b/" }, (some) => entries.push(...some));
      reader.write(text.slice(0, at));
      reader.write(text.slice(at));
      reader.end();
      expect(entries.map(({ href, region }) => [href, region])).toEqual(read(text, "http://b/").found);
    }),
  );
});
