import fc from "fast-check";
import { expect, test } from "vitest";
import { expectSame } from "../arbitraries.ts";
import { octetsOfBase64 } from "./base64.ts";

test("decodes any octets, in both forms, with padding and without", () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 40 }), (octets) => {
      const text = String.fromCharCode(...octets);
      const padded = Buffer.from(octets).toString("base64");
      for (const one of [padded, padded.replace(/=+$/, ""), Buffer.from(octets).toString("base64url")]) {
        expectSame(octetsOfBase64(one), text, one);
      }
    }),
  );
});

test.each(["a", "aHR0c", "aH R0", "aHR0!", "aHR0%3D", "=aHR", "aHR0===", "é", "aHR0\n"])(
  "returns null for %j",
  (text) => {
    expect(octetsOfBase64(text)).toBeNull();
  },
);
