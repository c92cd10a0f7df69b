import { expect, test } from "vitest";
import { PERCENT_TRIPLETS } from "./percent.ts";
import { scalarAt, unitsOf, utf8 } from "./utf8.ts";

const UNITS = ["", "\x80", "\u07ff", "\u0800", "\ud7ff", "\ud800", "\udbff", "\udc00", "\udfff", "\ue000", "\uffff"];

function encoded(text: string): string {
  let result = "";
  for (let at = 0; at < text.length; ) {
    const scalar = scalarAt(text, at);
    result += utf8(scalar, PERCENT_TRIPLETS);
    at += unitsOf(scalar);
  }
  return result;
}

test("encodes characters at the ends of each range, in any order, as the platform does", () => {
  for (const one of UNITS)
    for (const two of UNITS)
      for (const three of UNITS) {
        const text = one + two + three;
        expect(encoded(text)).toBe(encodeURIComponent(text.replace(/[\ud800-\udfff]/gu, "\ufffd")));
      }
});
