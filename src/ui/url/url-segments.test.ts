import fc from "fast-check";
import { expect, test } from "vitest";
import { urlSlotsOf } from "./url-segments.ts";

test("the slots add up to the text", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (text) => {
      expect(urlSlotsOf(text).map((slot) => slot.text)).toHaveLength(11);
      expect(urlSlotsOf(text).reduce((sum, slot) => sum + slot.text, "")).toBe(text);
    }),
  );
});
