import { describe, expect, test } from "vitest";
import { inspect } from "../../inspect/described.ts";
import { isDeceptive } from "../checks.ts";
import { describedCheckOf } from "../described.ts";

const found = (input: string) => inspect(input).findings.filter(({ id }) => id === "ipv4-spelling");

test("returns the whole finding", () => {
  expect(found("http://0177.0.0.1/")).toEqual([
    {
      id: "ipv4-spelling",
      severity: "note",
      confidence: "high",
      component: "host",
      reason: "octal",
      message: expect.stringContaining("leading 0 as octal"),
      evidence: "0177.0.0.1",
      deception: { goesTo: "127.0.0.1", seems: "177.0.0.1" },
    },
  ]);
});

test.each([
  ["http://010.0.0.1/", "octal", "8.0.0.1", "10.0.0.1"],
  // Octal and decimal agree, but the notation is unusual.
  ["http://01.0.0.1/", "octal", "1.0.0.1", null],
  ["http://01.0.0.1./", "dot", "1.0.0.1", null],
  ["http://010.0.0.1./", "octal", "8.0.0.1", null],
  ["http://127.0.0.1./", "dot", "127.0.0.1", null],
  ["http://127.1./", "short", "127.0.0.1", null],
  ["http://127.0x0.0.1/", "hexadecimal", "127.0.0.1", null],
  ["http://127.0.0.0X1./", "hexadecimal", "127.0.0.1", null],
  ["http://127.1/", "short", "127.0.0.1", null],
  ["http://2130706433/", "short", "127.0.0.1", null],
  ["http://127.0.0.%31/", "encoded", "127.0.0.1", null],
  ["http://127。0。0。1/", "encoded", "127.0.0.1", null],
  ["ftp://0177.1/", "octal", "127.0.0.1", null],
])(
  "returns how an IPv4 address is written, and how a reader of RFC 1738 reads it: %s: %s, %s, %s",
  (input, reason, goesTo, seems) => expect(found(input)).toMatchObject([{ reason, deception: { goesTo, seems } }]),
);

describe("IPv4 address in an IPv6 address (RFC 4291, 2.5.5)", () => {
  test.each([
    ["http://[::ffff:127.0.0.1]/", "mapped", "127.0.0.1"],
    ["http://[::FFFF:C0A8:102]/", "mapped", "192.168.1.2"],
    ["http://[::ffff:0:1]/", "mapped", "0.0.0.1"],
    ["http://[::127.0.0.1]/", "compatible", "127.0.0.1"],
    ["http://[::102:304]/", "compatible", "1.2.3.4"],
  ])("%s: %s, %s", (input, reason, goesTo) => {
    expect(found(input)).toMatchObject([{ reason, deception: { goesTo, seems: null } }]);
  });

  test.each(["http://[::1]/", "http://[::]/", "http://[::0.0.0.1]/", "http://[2001:db8::1]/", "http://[1::ffff:1:2]/"])(
    "%s contains none",
    (input) => expect(found(input)).toEqual([]),
  );
});

test.each(["http://127.0.0.1/", "http://shop.example/", "foo://0177.0.0.1/", "mailto:ann@0177.0.0.1", "http://a.0x/"])(
  "finds nothing in %s",
  (input) => expect(found(input)).toEqual([]),
);

test.each("octal hexadecimal short encoded dot mapped compatible".split(" "))("has a title for %s", (reason) => {
  const looksLikeAnother = !["mapped", "compatible"].includes(reason);
  expect(isDeceptive({ id: "ipv4-spelling", reason })).toBe(looksLikeAnother);
  expect(describedCheckOf("ipv4-spelling")?.titles?.[reason]).toBe(
    `The host ${looksLikeAnother ? "is" : "contains"} the IP address $1`,
  );
});
