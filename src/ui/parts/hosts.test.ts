import { expect, test } from "vitest";
import { hostFacts } from "./hosts.ts";

test.each([
  ["www.example.co.uk", "site", "example.co.uk"],
  ["shop.example", "site", "shop.example"],
  ["ann.github.io", "site", "ann.github.io"],
  ["github.io", "suffix", null],
  ["co.uk", "suffix", null],
  ["localhost", "local", null],
  ["app.localhost", "local", null],
  ["intranet", "no-site", null],
  ["127.0.0.1", "ip", null],
  ["[::1]", "ip", null],
])("%s is: %s", (host, kind, site) => {
  const facts = hostFacts(host);
  expect([facts.kind, facts.site]).toEqual([kind, site]);
});

test("A-labels are read, and what only looks like one stays", () => {
  expect(hostFacts("www.xn--tpferei-90a.example")).toEqual({
    unicode: "www.töpferei.example",
    kind: "site",
    site: "töpferei.example",
  });
  expect(hostFacts("xn--a\u0080.example").unicode).toBe("xn--a\u0080.example");
});
