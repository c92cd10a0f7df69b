import { describe, expect, test } from "vitest";
import { hostFaults, isRfc1738Host } from "./rfc1738-host.ts";

describe("hosts of RFC 1738, 3.1", () => {
  test.each([
    "",
    ..."h h.example a-b.c1.example 1.example 10.0.0.1 999.1.2.3 10.20.30.40 3com.a1 xn--bcher-kva.a".split(" "),
  ])("%j is valid", (host) => {
    expect(hostFaults(host)).toEqual([]);
    expect(isRfc1738Host(host)).toBe(true);
  });

  test.each([
    ["h..example", "host-label-empty: h..example"],
    ["h.example.", "host-label-empty: h.example."],
    ["-h.example", "host-label: -h"],
    ["a_b.c-.a_b.example", "host-label: a_b c-"],
    ["h.1a", "host-top-label: 1a"],
    ["10.0.1", "host-top-label: 1"],
    ["h.10.0.0.1", "host-top-label: 1"],
    ["10.0.0.1-", "host-label: 1-, host-top-label: 1-"],
    ["_h..1", "host-label-empty: _h..1, host-label: _h, host-top-label: 1"],
  ])("%j is invalid: %j", (host, faults) => {
    expect(
      hostFaults(host)
        .map((fault) => fault.join(": "))
        .join(", "),
    ).toBe(faults);
    expect(isRfc1738Host(host)).toBe(false);
  });

  test.each(["b\u00fccher.a b.example", "[::1", "x[::1]", "[::1]x"])(
    "leaves octets to encode to another check: %s",
    (host) => {
      expect(hostFaults(host)).toEqual([]);
    },
  );

  test.each(["[::1]", "[1]", "[]"])("accepts an IP literal, which was introduced later: %s", (host) => {
    expect(hostFaults(host)).toEqual([["ip-literal", host]]);
    expect(isRfc1738Host(host)).toBe(true);
  });
});
