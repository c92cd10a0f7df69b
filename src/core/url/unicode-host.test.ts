import { expect, test } from "vitest";
import { unicodeHost } from "./unicode-host.ts";

test.each([
  ["xn--bcher-kva.example", "b\u00fccher.example"],
  ["a.xn--p1ai", "a.\u0440\u0444"],
  ["h.example", "h.example"],
  ["xn--.example", ".example"],
  ["xn--a!.example", "xn--a!.example"],
  ["xn--a\u0080.example", "xn--a\u0080.example"],
  ["xn--99999999.example", "xn--99999999.example"],
])("decodes %s to %s", (host, expected) => {
  expect(unicodeHost(host)).toBe(expected);
});
