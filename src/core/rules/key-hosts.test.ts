import { describe, expect, test } from "vitest";
import { canonicalize } from "./canonicalize.ts";
import { collapseSlashes, hostToAscii, ipv4ToDecimal, removeExtraDots } from "./key-hosts.ts";

test.each([
  ["example.com", "example.com"],
  [".example.com", "example.com"],
  ["example.com.", "example.com"],
  ["...", "..."],
])("removes dots at both ends, and merges repeated ones: %s → %s", (host, expected) => {
  expect(removeExtraDots(host)).toBe(expected);
});

describe("converts international hosts in encoded UTF-8 to A-labels", () => {
  test.each([
    ["b%C3%BCcher.example", "xn--bcher-kva.example"],
    // RFC 3490, 3.1: these are dots.
    ["b%C3%BCcher%E3%80%82example", "xn--bcher-kva.example"],
    ["b%C3%BCcher..example", "xn--bcher-kva.example"],
    ["example.com", "example.com"],
    ["ex%01ample.com", "ex%01ample.com"],
    ["caf%E9.example", "caf%E9.example"],
    ["a%C3%BC%20b.example", "a%C3%BC%20b.example"],
  ])("%s → %s", (host, expected) => {
    expect(hostToAscii(host)).toBe(expected);
  });
});

test.each([
  ["0x7f.1", "127.0.0.1"],
  ["017.0.0.1", "15.0.0.1"],
  ["3279880203", "195.127.0.11"],
  ["1.2.3.256", "1.2.3.256"],
  ["1.2.3.4.5", "1.2.3.4.5"],
  ["a.1", "a.1"],
  // Names with digits at one end keep their case.
  ["Host5", "Host5"],
  ["4Host.example", "4Host.example"],
  ["[::1]", "[::1]"],
])("converts IPv4 in any notation to four decimal numbers, and keeps other hosts: %s → %s", (host, expected) => {
  expect(ipv4ToDecimal(host)).toBe(expected);
});

test.each([
  ["/a//b", "/a/b"],
  ["/a/b", "/a/b"],
])("merges repeated slashes: %s → %s", (path, expected) => {
  expect(collapseSlashes(path)).toBe(expected);
});

test.each(["safe-browsing", "surt"] as const)("%s: makes no key of a reference that no base resolves", (profile) => {
  const text = "//WWW.Example.COM:80//a/%41#b";
  expect(canonicalize(text, { profile, base: "mailto:ann@example.com" })).toBe(text);
});
