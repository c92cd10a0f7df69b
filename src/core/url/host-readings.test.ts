import fc from "fast-check";
import { expect, test } from "vitest";
import { anyString, runs, urlLike } from "../arbitraries.ts";
import { beforeLineBreak, decimalAddress, hostReadings, mapDecodedHost } from "./host-readings.ts";

const hosts = (text: string, base?: string) => {
  const { rfc1738, rfc3986, urlStandard } = hostReadings(text, base);
  return [rfc1738.host, rfc3986.host, urlStandard.host];
};

/** Expected: RFC 1738, RFC 3986, URL Standard. */
test.each<[string, string | null, string | null, string | null]>([
  ["http://good.example/", "good.example", "good.example", "good.example"],
  ["http://ann:pw@Good.Example:80/a@b", "good.example", "good.example", "good.example"],
  ["http://good.example#@evil.example/", "evil.example", "good.example", "good.example"],
  ["http://evil.example?@good.example/", "good.example", "evil.example", "evil.example"],
  ["http://a@good.example@evil.example/", "good.example", "evil.example", "evil.example"],
  ["http://a@good.example:80@evil.example/", "good.example", "evil.example", "evil.example"],
  ["http://a@good.example:pw@evil.example/", "good.example", "evil.example", "evil.example"],
  ["http://good.example:pw/", null, "good.example", null],
  ["https://good.example?a=b", null, "good.example", "good.example"],
  ["http://0x7f.1/", null, "0x7f.1", "127.0.0.1"],
  ["http://0x7f.%31/", null, "127.0.0.1", "127.0.0.1"],
  ["http://1.2.3.4.Example/", "1.2.3.4.example", "1.2.3.4.example", "1.2.3.4.example"],
  ["1http://good.example/", null, null, null],
  ["http://256.256.256.256/", null, null, null],
  // Browsers keep these hosts as written.
  ["foo://0x7f.1/", "0x7f.1", "0x7f.1", "0x7f.1"],
  ["http://[::1]/", null, "[::1]", "[::1]"],
  ["foo://[::1]/", null, "[::1]", "[::1]"],
  ["http://[v1.a]/", null, null, null],
  ["http://good.example:pw:80/", null, "good.example", null],
  ["http://b\u00fccher.example/", "xn--bcher-kva.example", "xn--bcher-kva.example", "xn--bcher-kva.example"],
  ["http://ex%61mple.com/", "example.com", "example.com", "example.com"],
  ["http://a b/", null, null, null],
  ["mailto:ann@mail.example", null, null, null],
  ["", null, null, null],
])("%j: %s, %s, %s", (text, ...expected) => {
  expect(hosts(text)).toEqual(expected);
});

test.each<[string, string | null, string | null, (string | null)?]>([
  ["/a", "h.example", "h.example"],
  ["/\\evil.example", "h.example", "evil.example"],
  ["//evil.example", "evil.example", "evil.example", "evil.example"],
  ["a//evil.example", "h.example", "h.example"],
  ["https:a", null, "h.example"],
  ["http:a", null, "a"],
])("reads %j on a page: %s, %s", (text, generic, browsers, older = null) => {
  expect(hosts(text, "https://h.example/x/")).toEqual([older, generic, browsers]);
});

test('reads "//" on a page with its scheme, even in RFC 1738', () => {
  expect(hosts("//a@good.example@evil.example/", "https://h.example/")).toEqual([
    "good.example",
    "evil.example",
    "evil.example",
  ]);
  expect(hosts("//a@good.example@evil.example/")).toEqual([null, "evil.example", null]);
});

test("reads a missing host", () => {
  expect(hostReadings("http://:80/a").rfc1738).toEqual({ written: "", host: null });
  expect(hostReadings("http:///a").rfc1738).toEqual({ written: "", host: null });
});

test("reads a number in RFC 1738 as decimal", () => {
  expect(decimalAddress("0177.00.0.01")).toBe("177.0.0.1");
  expect(decimalAddress("0300.0.0.1")).toBeNull();
  expect(decimalAddress("127.1")).toBeNull();
});

test("cuts the text at the first tab or line break", () => {
  expect(beforeLineBreak("http://a\n.b\t/")).toBe("http://a");
  expect(beforeLineBreak("http://a b/")).toBe("http://a b/");
});

/** Not `URL.canParse`: an optimized Node 20 answers wrongly for Latin-1. */
function hostnameIn(text: string): string | null {
  try {
    return new URL(text).hostname;
  } catch {
    return null;
  }
}

test("returns three readings of every web URL, in ASCII and lower case; the last is the platform's", () => {
  let read = 0;
  fc.assert(
    fc.property(fc.oneof(urlLike, anyString), (rest) => {
      const text = `http://${rest.replace(/^[a-z]*:\/*/i, "")}`;
      for (const host of hosts(text)) {
        if (host === null) continue;
        read++;
        expect(host).toMatch(/^[^A-Z\x80-\uffff]+$/);
      }
      expect(hosts(text)[2]).toBe(hostnameIn(text));
      expect(() => hostReadings(rest, rest)).not.toThrow();
    }),
  );
  expect(read).toBeGreaterThan(runs(0.05).numRuns);
});

test.each([
  ["\tx", ""],
  ["x y", "x y"],
])("ends a URI before a tab or a line break: %j", (text, expected) => expect(beforeLineBreak(text)).toBe(expected));

test.each([
  ["1.2.3.255", "1.2.3.255"],
  ["1.2.3.256", null],
  ["1.2.3", null],
])("reads %s as the IPv4 address %s", (host, address) => expect(decimalAddress(host)).toBe(address));

test.each([
  ["H%2eexample", "h.example"],
  ["%FF", null],
  ["a%2Fb", null],
])("reads %s as %s", (written, host) => expect(mapDecodedHost(written)).toBe(host));
