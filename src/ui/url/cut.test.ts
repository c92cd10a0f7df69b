import fc from "fast-check";
import { expect, test } from "vitest";
import { maskPassword, slotsOf } from "./cut.ts";

test("the slots add up to the text", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), fc.string({ maxLength: 3 }), (text, known) => {
      expect(slotsOf(text, known).reduce((sum, slot) => sum + slot.text, "")).toBe(text);
    }),
  );
});

test.each([
  ["http://ann:secret@h/", "http://ann:•••@h/"],
  ["http://ann:@h/", "http://ann:@h/"],
  ["//ann:secret@h/", "//ann:•••@h/"],
  ["http:\\\\ann:secret@h\\", "http:\\\\ann:•••@h\\"],
  [" http:/ann:se:cr@et@h/", " http:/ann:•••@h/"],
  ["http:ann:secret@h", "http:ann:•••@h"],
  ["mailto:ann@example.com", "mailto:ann@example.com"],
  ["mailto:a:b@c", "mailto:a:b@c"],
  ["http://h/a:b@c", "http://h/a:b@c"],
  ["/a:b@c", "/a:b@c"],
])("%s", (text, expected) => expect(maskPassword(text)).toBe(expected));

test("a password that is known is masked where no parser would find it", () => {
  expect(maskPassword("ann:secret@h/x", "secret")).toBe("ann:•••@h/x");
  expect(maskPassword("ann:secret@h/x", "")).toBe("ann:secret@h/x");
});
