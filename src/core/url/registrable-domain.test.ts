import fc from "fast-check";
import { expect, test } from "vitest";
import {
  hasPublicSuffix,
  isHostOrSubdomain,
  isListedHost,
  isPublicSuffix,
  registrableDomain,
  registrationOf,
} from "./registrable-domain.ts";

test.each<readonly [host: string, domain: string | null]>([
  ["example.com", "example.com"],
  ["co.uk", null],
  ["CO.uk", null],
  ["oR.id", null],
  ["com", null],
  ["localhost", null],
  ["github.io", null],
  ["ann.github.io", "ann.github.io"],
  ["127.0.0.1", null],
  ["www.127.1", null],
  ["a.0x1", null],
  ["a.0x1f", null],
  ["a.12", null],
  ["1.example.com", "example.com"],
  ["[::1]", null],
  ["", null],
  [".", null],
  ["a..b", null],
  ["a b.com", null],
  ["w.a!b.com", "a!b.com"],
  ["example.com/x", null],
  ["u@example.com", null],
  ["a\\example.com", null],
  ["a<b.example.com", null],
])("%s: %s", (host, domain) => {
  expect(registrableDomain(host)).toBe(domain);
});

test.each([
  ["h.example", "h.example", true],
  ["a.h.example", "h.example", true],
  ["ah.example", "h.example", false],
  ["example", "h.example", false],
  ["h.example.a", "h.example", false],
])("recognizes that %s is %s or below it: %s", (host, domain, is) => expect(isHostOrSubdomain(host, domain)).toBe(is));

test.each([
  ["amazon.de", "amazon.*", true],
  ["www.amazon.co.uk", "amazon.*", true],
  ["smile.amazon.com", "www.amazon.*", false],
  ["notamazon.de", "amazon.*", false],
  ["amazon.example.com", "amazon.*", false],
  // Private suffixes: anyone may register such a host.
  ["amazon.github.io", "amazon.*", false],
  ["amazon", "amazon.*", false],
  ["amazon.", "amazon.*", false],
  ["a.example.com", "example.com", true],
])("recognizes that %s is listed as %s: %s", (host, listed, is) => expect(isListedHost(host, listed)).toBe(is));

test("uses the public suffixes of DNS, also from the cache", () => {
  const hosts = ["h.ninja", "a.h.ninja", "h.co.za", "h.za", "h.nosuch", "a.ninja.nosuch", "a.ninja"];
  for (const _ of [1, 2]) expect(hosts.map(hasPublicSuffix)).toEqual([true, true, true, false, false, false, true]);
});

test.each([
  ["com", true],
  ["co.uk", true],
  ["xn--p1ai", true],
  ["a.ck", true],
  ["www.ck", false],
  ["example.com", false],
  ["github.io", false],
  ["localhost", false],
  ["127.0.0.1", false],
  ["[::1]", false],
  ["", false],
])("recognizes %s as a public suffix: %s", (host, is) => expect(isPublicSuffix(host)).toBe(is));

test.each([
  ["www.example.co.uk", { kind: "site", domain: "example.co.uk" }],
  ["shop.example", { kind: "site", domain: "shop.example" }],
  ["shop.example.", { kind: "site", domain: "shop.example" }],
  ["ann.github.io", { kind: "site", domain: "ann.github.io" }],
  ["xn--tpferei-90a.example", { kind: "site", domain: "xn--tpferei-90a.example" }],
  ["github.io", { kind: "suffix" }],
  ["co.uk", { kind: "suffix" }],
  ["localhost", { kind: "local" }],
  ["app.localhost", { kind: "local" }],
  ["intranet", { kind: "no-site" }],
  ["127.0.0.1", { kind: "ip" }],
  ["[::1]", { kind: "ip" }],
])("returns the registration of %s: %j", (host, registration) => expect(registrationOf(host)).toEqual(registration));

test("returns the end of the host, which is its own registrable domain", () => {
  fc.assert(
    fc.property(fc.oneof(fc.domain(), fc.string()), (host) => {
      const domain = registrableDomain(host)?.toLowerCase() ?? null;
      if (domain === null) return;
      expect(host.toLowerCase().endsWith(domain)).toBe(true);
      expect(registrableDomain(domain)).toBe(domain);
    }),
  );
});
