import fc from "fast-check";
import { expect, test } from "vitest";
import { registrableDomain } from "./registrable-domain.ts";

test.each<readonly [host: string, domain: string | null]>([
  ["example.com", "example.com"],
  ["a.www.example.com", "example.com"],
  ["a.example.co.uk", "example.co.uk"],
  ["co.uk", null],
  ["CO.uk", null],
  ["oR.id", null],
  ["Ann.Example.CO.UK", "Example.CO.UK"],
  ["com", null],
  ["localhost", null],
  ["github.io", null],
  ["ann.github.io", "ann.github.io"],
  ["www.xn--bcher-kva.example", "xn--bcher-kva.example"],
  ["a.xn--85x722f.com.cn", "xn--85x722f.com.cn"],
  ["127.0.0.1", null],
  ["www.127.1", null],
  ["a.0x1", null],
  ["[::1]", null],
  ["", null],
  [".", null],
  ["a..b", null],
  ["a b.com", null],
])("%s: %s", (host, domain) => {
  expect(registrableDomain(host)).toBe(domain);
});

test("it is the end of the host, and its own", () => {
  fc.assert(
    fc.property(fc.oneof(fc.domain(), fc.string()), (host) => {
      const domain = registrableDomain(host)?.toLowerCase() ?? null;
      if (domain === null) return;
      expect(host.toLowerCase().endsWith(domain)).toBe(true);
      expect(registrableDomain(domain)).toBe(domain);
    }),
  );
});
