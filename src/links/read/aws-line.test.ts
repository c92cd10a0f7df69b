import { describe, expect, test } from "vitest";
import type { Entry } from "../types.ts";
import { createReader } from "./reader.ts";

function read(text: string, base: string | null = null) {
  const entries: Entry[] = [];
  const reader = createReader({ name: null, base }, (some) => entries.push(...some));
  reader.write(text);
  const { kind, without, relative } = reader.end();
  return { kind, without, relative, found: entries.map(({ href, place }) => [href, place]) };
}

const TARGET_GROUP = "arn:aws:elasticloadbalancing:us-east-2:123456789012:targetgroup/my-targets/73e2d6bc24d8a067";
const application = (type: string, request: string, target = "10.0.0.66:9000", status = "200") =>
  `${type} 2026-07-02T22:23:00.186641Z app/my-loadbalancer/50dc6c495c0c9188 10.0.1.252:48160 ${target} 0.000 0.002 -1 200 ` +
  `${status} 5 257 "${request}" "curl/7.46.0 (https://bot.example/)" ECDHE-RSA-AES128-GCM-SHA256 TLSv1.2 ${TARGET_GROUP} ` +
  `"Root=1-58337327-72bd00b0343d75b906739c42" "-" "-" 1 2026-07-02T22:22:48.364000Z "redirect" "https://r.example:80/" "-"\n`;
const classic = (request: string) =>
  `2026-05-13T23:39:43.945958Z my-loadbalancer 192.0.2.39:2817 10.0.0.1:80 0.000086 0.001048 0.001337 200 200 0 57 ` +
  `"${request}" "Bot https://bot.example/" DHE-RSA-AES128-SHA TLSv1.2\n`;

describe("load balancers", () => {
  test("give the requested URL as logged, and no URL of a redirect or a user agent", () => {
    const log = [
      application("h2", "GET https://shop.example:443/a?b=%2520 HTTP/2.0"),
      application("wss", "GET https://10.0.0.30:443/ HTTP/1.1", "-", "-"),
      application("newtype", "POST http://shop.example:8080/c HTTP/1.1"),
    ];
    expect(read(log.join(""))).toEqual({
      kind: "log",
      without: 0,
      relative: 0,
      found: [
        ["https://shop.example:443/a?b=%2520", 1],
        ["https://10.0.0.30:443/", 2],
        ["http://shop.example:8080/c", 3],
      ],
    });
    expect(read(classic("GET http://www.example.com:80/ HTTP/1.1"))).toMatchObject({
      kind: "log",
      found: [["http://www.example.com:80/", 1]],
    });
  });

  test.each([
    [String.raw`GET https://h.example:443/a?q=\"b\"&c=\xc3\xa9 HTTP/1.1`, 'https://h.example:443/a?q="b"&c=%C3%A9'],
    ["GET https://h.example:443/a b HTTP/1.1", "https://h.example:443/a b"],
  ])("%s: %s", (request, href) => {
    expect(read(application("https", request)).found).toEqual([[href, 1]]);
    expect(read(classic(request)).found).toEqual([[href, 1]]);
  });

  test.each(["- - - ", "- http://h.example:80- -", "-", "CONNECT h.example:443 HTTP/1.1"])(
    "%j has no URL",
    (request) => {
      expect(read(application("http", request))).toMatchObject({ kind: "log", without: 1, found: [] });
      expect(read(classic(request))).toMatchObject({ kind: "log", without: 1, found: [] });
    },
  );

  test("include requests that no server answered", () => {
    const line = `2026-05-13T23:39:43.945958Z my-loadbalancer 192.0.2.39:2817 - -1 -1 -1 503 0 0 0 "GET http://h.example:80/a HTTP/1.1" "Bot" - -\n`;
    expect(read(line)).toMatchObject({ kind: "log", found: [["http://h.example:80/a", 1]] });
  });

  test("are recognized after a heading", () => {
    const text = `A heading\n${classic("- - - ")}${classic("GET http://h.example:80/a HTTP/1.1")}`;
    expect(read(text)).toMatchObject({ kind: "list", without: 2, found: [["http://h.example:80/a", 3]] });
  });

  test("do not include every line that starts with a time", () => {
    const line = '2026-05-13T23:39:43.945958Z my-app GET "https://h.example/a"\n';
    expect(read(line)).toMatchObject({ kind: "list", found: [["https://h.example/a", 1]] });
  });
});

const OWNER = "79a59df900b949e55d96a1e698fbacedfd6e09d98eacf8f8d5218e7cd47ef2be";
const s3 = (
  request: string,
  rest = "SigV4 ECDHE-RSA-AES128-GCM-SHA256 AuthHeader pots.s3.us-west-1.amazonaws.com TLSv1.2 - -",
) =>
  `${OWNER} pots [06/Feb/2026:00:00:38 +0000] 192.0.2.3 arn:aws:iam::1:user/ann 3E57427F3EXAMPLE REST.GET.OBJECT ` +
  `a%252520b.html ${request} 200 - 113 - 7 - "https://r.example/" "Bot \\"x\\" https://bot.example/" - ` +
  `s9lzHYrFp76ZVxRcpX9+5cjAnEH2ROuNkd2BHfIa6UkFVdtjf5mKR3/eTPFvsiP/XV/VLi31234= ${rest}\n`;

describe("Amazon S3", () => {
  const request = '"GET /a%2520b.html?versionId=1 HTTP/1.1"';

  test("gives the request URI at the host header, with the scheme by TLS", () => {
    const log = [
      s3(request),
      s3('"GET /pots/c HTTP/1.1"', "- - - s3.amazonaws.com -"),
      s3('"GET /d HTTP/1.1"', "- ECDHE-RSA-AES128-SHA - pots.example"),
      s3('"GET /e?x-foo=bar"', "- - - pots.example TLSv1.3 - Yes later"),
    ];
    expect(read(log.join(""))).toEqual({
      kind: "log",
      without: 0,
      relative: 0,
      found: [
        ["https://pots.s3.us-west-1.amazonaws.com/a%2520b.html?versionId=1", 1],
        ["http://s3.amazonaws.com/pots/c", 2],
        ["https://pots.example/d", 3],
        ["https://pots.example/e?x-foo=bar", 4],
      ],
    });
  });

  test.each(["", "SigV4 ECDHE-RSA-AES128-SHA AuthHeader -  -"])("has no host in %j", (rest) => {
    expect(read(s3(request, rest))).toMatchObject({ kind: "log", relative: 1, found: [] });
    expect(read(s3(request, rest), "http://base.example/").found).toEqual([["/a%2520b.html?versionId=1", 1]]);
  });

  test.each(["-", '"-"'])("has no URL for its own operations: %s", (none) => {
    expect(read(s3(none).replace("REST.GET.OBJECT", "S3.EXPIRE.OBJECT"))).toMatchObject({
      kind: "log",
      without: 1,
      found: [],
    });
  });
});
