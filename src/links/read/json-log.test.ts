import { describe, expect, test } from "vitest";
import type { Entry } from "../types.ts";
import { createReader } from "./reader.ts";

function read(text: string, base: string | null = null) {
  const entries: Entry[] = [];
  const reader = createReader({ name: null, base }, (some) => entries.push(...some));
  reader.write(text);
  const { kind, without, relative } = reader.end();
  return { kind, without, relative, found: entries.map(({ href }) => href) };
}

const linesOf = (...records: readonly object[]) => `${records.map((record) => JSON.stringify(record)).join("\n")}\n`;
const requested = (record: object) => read(linesOf(record)).found[0];

describe("Caddy", () => {
  const HEADERS = { "User-Agent": ["Bot (+https://bot.example/)"], Referer: ["https://r.example/"] };
  const request = { remote_ip: "192.0.2.7", proto: "HTTP/1.1", method: "GET", host: "shop.example", uri: "/a?b=%2520" };
  const record = (changes: object) => ({
    level: "info",
    ts: 1789318831.5,
    logger: "http.log.access.log0",
    msg: "handled request",
    request: { ...request, headers: HEADERS, ...changes },
    status: 200,
    resp_headers: { Location: ["https://l.example/"] },
  });
  const tls = { resumed: false, version: 772, proto: "h2", server_name: "shop.example" };

  test("reads host and URI, but no headers", () => {
    const start = { level: "info", ts: 1, msg: "serving initial configuration", link: "https://caddy.example/" };
    expect(read(linesOf(record({}), start, record({ tls, uri: "/c" })))).toEqual({
      kind: "log",
      without: 1,
      relative: 0,
      found: ["http://shop.example/a?b=%2520", "https://shop.example/c"],
    });
  });

  test.each([
    ["TLS", { tls, host: "shop.example:8443" }, "https://shop.example:8443/a?b=%2520"],
    ["HTTP/2", { proto: "HTTP/2.0" }, "https://shop.example/a?b=%2520"],
    ["HTTP/3", { proto: "HTTP/3.0" }, "https://shop.example/a?b=%2520"],
    ["port 443", { host: "shop.example:443" }, "https://shop.example:443/a?b=%2520"],
    ["another port", { host: "shop.example:8080" }, "http://shop.example:8080/a?b=%2520"],
    ["a target with a host", { uri: "http://h.example/b" }, "http://h.example/b"],
    ["CONNECT", { method: "CONNECT", uri: "h.example:443" }, undefined],
  ])("%s", (_, changes, href) => expect(requested(record(changes))).toBe(href));

  test("needs a base without a host", () => {
    expect(read(linesOf(record({ host: "" })))).toMatchObject({ kind: "log", relative: 1, found: [] });
    expect(read(linesOf(record({ host: undefined })), "http://base.example/").found).toEqual(["/a?b=%2520"]);
  });

  test("is recognized in a list, too", () => {
    expect(read(`Logs of today:\n${linesOf(record({}))}`)).toEqual({
      kind: "list",
      without: 1,
      relative: 0,
      found: ["http://shop.example/a?b=%2520"],
    });
  });
});

describe("Traefik", () => {
  const record = {
    ClientAddr: "192.0.2.7:52654",
    DownstreamStatus: 200,
    RequestAddr: "shop.example:8443",
    RequestHost: "shop.example",
    RequestMethod: "GET",
    RequestPath: "/a?b=1",
    RequestPort: "8443",
    RequestProtocol: "HTTP/1.1",
    RequestScheme: "https",
    ServiceURL: "http://10.0.1.8:8000",
    "request_User-Agent": "Bot https://bot.example/",
    request_Referer: "https://r.example/",
  };

  test.each([
    ["all", {}, "https://shop.example:8443/a?b=1"],
    ["no RequestAddr", { RequestAddr: undefined, RequestScheme: "http" }, "http://shop.example:8443/a?b=1"],
    ["no port", { RequestAddr: "-", RequestPort: "-" }, "https://shop.example/a?b=1"],
    ["no scheme", { RequestScheme: undefined }, "http://shop.example:8443/a?b=1"],
    ["TLS", { RequestScheme: undefined, TLSVersion: "1.3" }, "https://shop.example:8443/a?b=1"],
    ["HTTP/2", { RequestScheme: undefined, RequestProtocol: "HTTP/2.0" }, "https://shop.example:8443/a?b=1"],
  ])("%s", (_, changes, href) =>
    expect(read(linesOf({ ...record, ...changes }))).toEqual({ kind: "log", without: 0, relative: 0, found: [href] }),
  );

  test("needs a base without a host, and has no URL without a path", () => {
    const { RequestAddr, RequestHost, ...rest } = record;
    expect(read(linesOf(rest))).toMatchObject({ kind: "log", relative: 1, found: [] });
    const { RequestPath, ...tcp } = record;
    expect(read(linesOf(record, tcp))).toMatchObject({ without: 1, found: ["https://shop.example:8443/a?b=1"] });
  });
});

describe("nginx", () => {
  const CLIENT = { remote_addr: "192.0.2.7", status: "200", http_user_agent: "Bot (+https://bot.example/)" };
  const common = { ...CLIENT, http_referer: "https://r.example/" };

  test.each([
    ["$request_uri", { request_uri: "/a?b", host: "h.example", scheme: "https" }, "https://h.example/a?b"],
    ["$request", { request: "GET /a?b HTTP/1.1", host: "h.example" }, "http://h.example/a?b"],
    ["only $request", { request: "GET http://h.example/a HTTP/1.1" }, "http://h.example/a"],
    [
      "$request before $uri",
      { ...common, request: "GET /a%20b?c HTTP/1.1", request_uri: "/a b", query_string: "c", host: "h.example" },
      "http://h.example/a%20b?c",
    ],
    ["a path", { ...common, request: "/a", http_host: "h.example:8080" }, "http://h.example:8080/a"],
    ["$uri and $args", { ...common, uri: "/a#", args: "b=1", host: "h.example" }, "http://h.example/a%23?b=1"],
    ["no $args", { ...common, uri: "/a", args: "", host: "h.example" }, "http://h.example/a"],
    ["$args in $uri", { ...common, uri: "/a?b=1", args: "b=1", host: "h.example" }, "http://h.example/a?b=1"],
    ["the requested host", { request_uri: "/", host: "10.0.0.1", http_host: "h.example" }, "http://h.example/"],
    ["a virtual host", { request_uri: "/", host: "10.0.0.1", vhost: "h.example" }, "http://h.example/"],
    ["a server’s name", { request_uri: "/", server_name: "h.example" }, "http://h.example/"],
    ["port 443", { request_uri: "/", host: "h.example", server_port: 443 }, "https://h.example/"],
    ["another port", { request_uri: "/", host: "h.example", server_port: "8080" }, "http://h.example/"],
    ["$https", { request_uri: "/", host: "h.example", https: "on" }, "https://h.example/"],
    ["TLS", { request_uri: "/", host: "h.example", ssl_protocol: "TLSv1.3" }, "https://h.example/"],
    ["HTTP/2", { request_uri: "/", host: "h.example", server_protocol: "HTTP/2.0" }, "https://h.example/"],
  ])("%s", (_, record, href) =>
    expect(read(linesOf(record))).toEqual({ kind: "log", without: 0, relative: 0, found: [href] }),
  );

  test("needs a base without a host", () => {
    const log = linesOf({ ...common, request: "GET /a HTTP/1.1" }, { ...common, request_uri: "/b", server_name: "_" });
    expect(read(log)).toEqual({ kind: "log", without: 0, relative: 2, found: [] });
    expect(read(log, "http://base.example/").found).toEqual(["/a", "/b"]);
  });

  test.each(["", "-", "\u0016\u0003\u0001", "OPTIONS * HTTP/1.1"])("request %j has no URL", (request) => {
    expect(read(linesOf({ ...common, request }))).toEqual({ kind: "log", without: 1, relative: 0, found: [] });
  });

  test("decodes the default escapes, which are not valid JSON", () => {
    const line = String.raw`{"request":"GET /a?q=\x22\x5C\xC3\xa9\x20 HTTP/1.1","host":"h.example","agent":"a\\b\/\"c\x22"}`;
    expect(read(`${line}\n`)).toMatchObject({ kind: "log", found: ['http://h.example/a?q="\\%C3%A9%20'] });
  });
});

test("decodes CloudFront’s fields as in its W3C format", () => {
  const record = {
    "x-edge-location": "FRA2-C1",
    "cs-uri-stem": "/a%2520b",
    "cs-uri-query": "q=%2526",
    "sc-status": 200,
  };
  const site = { "x-host-header": "shop.example", "cs-protocol": "https", "cs(Host)": "d111.cloudfront.example" };
  const line = JSON.stringify({ ...record, ...site, "cs(Referer)": "https://r.example/" });
  expect(read(`${line}\n`)).toMatchObject({ kind: "log", found: ["https://shop.example/a%20b?q=%26"] });
});

describe("reads other JSON as a list", () => {
  test.each([
    { url: "https://h.example/a", status: 200, method: "GET" },
    { request: "Please look at https://h.example/a", status: "open" },
    { request: { url: "https://h.example/a" } },
    { request: { uri: "https://h.example/a", method: "GET" } },
    { uri: "https://h.example/a", title: "x" },
    { request: ["https://h.example/a"], remote_addr: "192.0.2.7" },
    { RequestPath: "https://h.example/a" },
    { request_uri: ["https://h.example/a"] },
    { "cs-uri-stem": ["https://h.example/a"] },
  ])("%j", (record) => {
    expect(read(linesOf(record))).toMatchObject({ kind: "list", found: ["https://h.example/a"] });
  });

  test.each(['{"request_uri":"/a","url":"https://h.example/a"', '{"request_uri":\\x,"url":"https://h.example/a"}'])(
    "and invalid JSON: %s",
    (line) => expect(read(`${line}\n`)).toMatchObject({ kind: "list", found: ["https://h.example/a"] }),
  );
});

describe("other programs", () => {
  const record = { time: "2026-11-01T00:00:00Z", url: "https://h.example/a" };
  const REFERRER = "https://r.example/";
  const AGENT = "https://bot.example/";

  test.each([
    { referrer: REFERRER, user_agent: AGENT },
    { referer: REFERRER, status: 200 },
    { http_user_agent: AGENT },
    { userAgent: AGENT, httpReferer: REFERRER },
  ])("are read for the URL, without referrer and user agent: %j", (others) => {
    expect(read(linesOf({ ...record, ...others }, { ...record, referrer: "", agent: AGENT }))).toEqual({
      kind: "log",
      without: 0,
      relative: 0,
      found: [record.url, record.url],
    });
  });

  test.each([
    ["path", { url: "/a", user_agent: "x" }, 1],
    ["word", { url: "a", user_agent: "x" }, 0],
  ])("need a base without a host: %s", (_, others, relative) => {
    expect(read(linesOf({ ...record, ...others }))).toMatchObject({ kind: "log", relative, found: [] });
  });

  test("are read as a list without a referrer and user agent", () => {
    expect(read(linesOf({ ...record, source: REFERRER }))).toMatchObject({
      kind: "list",
      found: [record.url, REFERRER],
    });
  });
});
