import { describe, expect, test } from "vitest";
import type { Entry, LogColumn } from "../types.ts";
import { createReader } from "./reader.ts";

function read(text: string, column?: LogColumn) {
  const entries: Entry[] = [];
  const hint = { name: null, base: null, ...(column === undefined ? {} : { column }) };
  const reader = createReader(hint, (some) => entries.push(...some));
  reader.write(text);
  const { without, lines, relative, hasReferrers } = reader.end();
  return { without, lines, relative, hasReferrers, found: entries.map(({ href, place }) => [href, place]) };
}

/** By line number; other lines have no referrer. */
function expectReferrers(lines: readonly string[], found: readonly (readonly [href: string, line: number])[]) {
  const text = `${lines.join("\n")}\n`;
  expect(read(text, "referrer")).toMatchObject({ found, relative: 0, hasReferrers: found.length > 0 });
  const requested = read(text);
  expect(read(text, "requested")).toEqual(requested);
  expect(requested.hasReferrers).toBe(found.length > 0);
  const referrers = found.map(([href]) => href);
  expect(requested.found.filter(([href]) => referrers.includes(String(href)))).toEqual([]);
}

const AGENT = '"https://bot.example/ (+https://bot.example/)"';

describe("Combined Log Format", () => {
  const line = (referrer: string, request = "GET /a HTTP/1.1", before = "192.0.2.7 - -") =>
    `${before} [10/Oct/2026:13:55:36 -0700] "${request}" 200 23 "${referrer}" ${AGENT}`;

  test("has referrers, also after a virtual host, but no user agents", () => {
    const vhost = "shop.example:443 192.0.2.7 - -";
    const lines = [
      line("https://r.example/a?b=%2520"),
      line("-"),
      line(""),
      line("https://r.example/c", "GET /", vhost),
    ];
    expectReferrers(lines, [
      ["https://r.example/a?b=%2520", 1],
      ["https://r.example/c", 4],
    ]);
    expect(read(lines.join("\n"), "referrer")).toMatchObject({ without: 2, lines: [2, 3] });
  });

  test("decodes escapes, also in requests", () => {
    expectReferrers(
      [
        line(String.raw`https://r.example/?q=\"a\"&c=\xc3\xa9`),
        line("https://r.example/d", String.raw`GET /\"a\" HTTP/1.1`),
      ],
      [
        ['https://r.example/?q="a"&c=%C3%A9', 1],
        ["https://r.example/d", 2],
      ],
    );
  });

  test.each(["-", "", String.raw`\x16\x03\x01\"`, "GET /a b HTTP/1.1", "CONNECT h.example:443 HTTP/1.1"])(
    "has a referrer for the request %j",
    (request) => expectReferrers([line("https://r.example/", request)], [["https://r.example/", 1]]),
  );

  test.each(["/a", "r.example/a", "about:blank", "not a URL https://r.example/"])(
    "has only absolute referrers: %s",
    (referrer) => expectReferrers([line(referrer)], []),
  );

  test("may have “-” as status and size", () => {
    const without = '192.0.2.7 - - [10/Oct/2026:13:55:36 -0700] "GET /a HTTP/1.1" - - "https://r.example/" "-"';
    expectReferrers([without], [["https://r.example/", 1]]);
  });

  test.each(["200 23", `200 23 ${AGENT}`, `200 23 "-" ${AGENT}`, `200 23 0.005 x ${AGENT} "-"`])(
    "differs from the Common Log Format and others without referrers: %s",
    (rest) =>
      expectReferrers([`192.0.2.7 - - [10/Oct/2026:13:55:36 -0700] "GET http://h.example/ HTTP/1.1" ${rest}`], []),
  );

  test("is recognized in a list, which keeps its URLs", () => {
    const list = `Requests of today:\n${line("https://r.example/", "GET http://h.example/a HTTP/1.1")}\nhttp://h.example/b\n`;
    expect(read(list)).toMatchObject({
      hasReferrers: true,
      found: [
        ["http://h.example/a", 2],
        ["http://h.example/b", 3],
      ],
    });
    expect(read(list, "referrer")).toMatchObject({
      hasReferrers: true,
      found: [
        ["https://r.example/", 2],
        ["http://h.example/b", 3],
      ],
    });
  });
});

describe("W3C format", () => {
  test("has referrers of IIS", () =>
    expectReferrers(
      [
        "#Fields: cs-uri-stem cs(User-Agent) cs(Referer) cs-host",
        "/a https://bot.example/ https://r.example/a%2520b h.example",
        "/b - - h.example",
        "- - https://r.example/c h.example",
      ],
      [
        ["https://r.example/a%2520b", 2],
        ["https://r.example/c", 4],
      ],
    ));

  test("has referrers of CloudFront, decoded", () =>
    expectReferrers(
      ["#Fields: x-edge-location cs-uri-stem cs(Referer)", "FRA2-C1\t/a\thttps://r.example/a%2520b?q=%2526"],
      [["https://r.example/a%20b?q=%26", 2]],
    ));

  test("without targets always has its referrers, so there is nothing to choose", () => {
    const log = "#Fields: c-ip cs(Referer)\n192.0.2.7 https://r.example/\n192.0.2.7 -\n";
    const expected = { without: 1, hasReferrers: false, found: [["https://r.example/", 2]] };
    expect(read(log)).toMatchObject(expected);
    expect(read(log, "referrer")).toMatchObject(expected);
    const later = `${log}#Fields: cs-uri-stem cs(Referer)\n/a https://r.example/b\n`;
    expect(read(later)).toMatchObject({ hasReferrers: true, relative: 1, found: [["https://r.example/", 2]] });
    expect(read(later, "referrer").found).toHaveLength(2);
  });
});

describe("AWS logs", () => {
  const OWNER = "79a59df900b949e55d96a1e698fbacedfd6e09d98eacf8f8d5218e7cd47ef2be";
  const s3 = (request: string, rest: string) =>
    `${OWNER} pots [06/Feb/2026:00:00:38 +0000] 192.0.2.3 - 3E57427F3EXAMPLE REST.GET.OBJECT a.html ${request} ${rest}`;
  const request = '"GET /a.html HTTP/1.1"';

  test("have referrers in S3, also without a URI and in older logs", () =>
    expectReferrers(
      [
        s3(
          request,
          `200 - 113 - 7 - "https://r.example/\\"a" ${AGENT} - s9= SigV4 ECDHE AuthHeader pots.example TLSv1.2`,
        ),
        s3(request, `200 - 113 - 7 - "-" ${AGENT} -`),
        s3(request, `200 - 113 - 7 - - ${AGENT} -`),
        s3("-", `- - - - - - "https://r.example/b" ${AGENT} -`),
      ],
      [
        ['https://r.example/"a', 1],
        ["https://r.example/b", 4],
      ],
    ));

  test("have no referrers for load balancers", () => {
    const line =
      "2026-05-13T23:39:43.945958Z my-loadbalancer 192.0.2.39:2817 10.0.0.1:80 0.000086 0.001048 0.001337 200 200 0 57 " +
      `"GET http://h.example:80/ HTTP/1.1" ${AGENT} DHE-RSA-AES128-SHA TLSv1.2`;
    expectReferrers([line], []);
  });
});

test("the IIS format has no referrers", () =>
  expectReferrers(
    ["192.0.2.7, -, 03/20/01, 7:55:20, W3SVC2, SALES1, 10.0.0.1, 4502, 163, 3223, 200, 0, GET, /a, -,"],
    [],
  ));

describe("JSON", () => {
  const expectReferrer = (record: object, href: string | null) =>
    expectReferrers([JSON.stringify(record)], href === null ? [] : [[href, 1]]);

  test.each<readonly [headers: unknown, href: string | null]>([
    [{ "User-Agent": ["https://bot.example/"], Referer: ["https://r.example/"] }, "https://r.example/"],
    [{ "User-Agent": ["https://bot.example/"] }, null],
    [{ Referer: [] }, null],
    [{ Referer: ["/a"] }, null],
    [{ Referer: [7] }, null],
    [{ Referer: "REDACTED" }, null],
    [undefined, null],
  ])("Caddy: headers %j", (headers, href) => {
    const request = { method: "GET", host: "shop.example", uri: "/a", headers };
    expectReferrer({ request, resp_headers: { Referer: ["https://x.example/"] } }, href);
  });

  test.each<readonly [headers: object, href: string | null]>([
    [{ request_Referer: "https://r.example/" }, "https://r.example/"],
    [{ request_Referer: "REDACTED" }, null],
    [{ "request_User-Agent": "https://bot.example/", downstream_Referer: "https://x.example/" }, null],
  ])("Traefik: %j", (headers, href) =>
    expectReferrer({ RequestMethod: "GET", RequestPath: "/a", RequestHost: "shop.example", ...headers }, href),
  );

  test.each<readonly [members: object, href: string | null]>([
    [{ http_referer: "https://r.example/" }, "https://r.example/"],
    [{ http_referrer: "https://r.example/" }, "https://r.example/"],
    [{ referer: "https://r.example/" }, "https://r.example/"],
    [{ referrer: "https://r.example/" }, "https://r.example/"],
    [{ http_referer: "-" }, null],
    [{ http_referer: "" }, null],
    [{ http_user_agent: "https://bot.example/" }, null],
  ])("nginx: %j", (members, href) => expectReferrer({ request_uri: "/a", host: "h.example", ...members }, href));

  test("nginx, with its default escapes", () =>
    expectReferrers(
      [String.raw`{"request_uri":"/a","http_referer":"https://r.example/?q=\x22a\x22"}`],
      [['https://r.example/?q="a"', 1]],
    ));

  test("CloudFront, decoded", () => {
    const fields = { "x-edge-location": "FRA2-C1", "cs-uri-stem": "/a", "cs(User-Agent)": "https://bot.example/" };
    expectReferrer({ ...fields, "cs(Referer)": "https://r.example/a%2520b" }, "https://r.example/a%20b");
    expectReferrer({ ...fields, "cs(Referer)": "-" }, null);
  });
});

test("a searched text and a list have no columns", () => {
  const list = "http://h.example/\n";
  for (const column of ["requested", "referrer"] as const)
    expect(read(list, column)).toMatchObject({ hasReferrers: false, found: [["http://h.example/", 1]] });
});
