import { expect, test } from "vitest";
import { embeddedDomain } from "./embedded-domain.ts";

test.each([
  ["a name that has a service's in it", "4web.com.evil.example", "4web.com", false],
  ["below a country that has no “com”", "paypal.com.fi.evil.example", "paypal.com", false],
  ["a name with a digit, before a hyphen", "o2.com-login.evil.example", "o2.com", true],
  ["a name of each kind of ending", "navy.mil.evil.example", "navy.mil", false],
  ["a proxy that starts like an ending", "paypal.com-proxy.evil.example", "paypal.com", true],
])("finds another registrable domain: %s: %s", (_, host, seems, isCut) => {
  expect(embeddedDomain(host)).toEqual({ seems, owner: "evil.example", isCut });
});

test.each([
  ["an ending that starts like that of schools", "paypal.com.evil.education", "evil.education"],
  ["a name that ends like a proxy's", "paypal.com.xidm.example", "xidm.example"],
  ["a name that starts like a proxy's", "paypal.com.idmx.example", "idmx.example"],
])("excludes schools and proxies: %s: %s", (_, host, owner) => {
  expect(embeddedDomain(host)).toEqual({ seems: "paypal.com", owner, isCut: false });
});

test("a public suffix does not count as a proxy, even with the name of one", () => {
  expect(embeddedDomain("paypal.com.evil.cloud.nospamproxy.com")).toEqual({
    seems: "paypal.com",
    owner: "evil.cloud.nospamproxy.com",
    isCut: false,
  });
});

test.each([
  "api.com.evil.example",
  "media.com.evil.example",
  "mail12.com.evil.example",
  "www2.com.evil.example",
  "3-2-adsl.net.provider.example",
  "harbour.ltd.uk.evil.example",
  // A word that ends like a domain, and the owner's own name.
  "paypal.telecom-login.evil.example",
  "evil.com-login.evil.example",
  "amazon.com-cdn.amazon.de",
  "www.nature.com.lib.uni.ac.uk",
  "www.nature.com.remotexs.example",
  "paypal.com.br.com",
])("finds no domain in %s", (host) => expect(embeddedDomain(host)).toBeNull());
