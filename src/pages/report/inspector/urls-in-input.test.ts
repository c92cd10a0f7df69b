import fc from "fast-check";
import { expect, test } from "vitest";
import { urlsInInput } from "./urls-in-input.ts";

test.each([
  ["", [], false, null],
  [" \n", [], false, null],
  ["HTTP://h/ a", ["HTTP://h/ a"], false, null],
  ["See http://h/a, then http://h/b and http://h/a.", ["http://h/a", "http://h/b"], true, null],
  ['<a href="http://h/?a&amp;b">x</a><img src="y.png">', ["http://h/?a&b", "y.png"], true, null],
  ["name=a+b&x=1", [], false, "name=a+b&x=1"],
])("%j", (text, urls, isInText, form) => expect(urlsInInput(text, {})).toMatchObject({ urls, isInText, form }));

test("reports text without a URL; ignores empty text", () => {
  expect(urlsInInput("Just a sentence.", {})).toMatchObject({ urls: [], hasNoUrl: true });
  expect(urlsInInput(" ", {}).hasNoUrl).toBe(false);
  expect(urlsInInput("http://h/a b", {}).hasNoUrl).toBe(false);
});

test("a source may name the base of its links", () => {
  expect(urlsInInput('<base href="http://h/b/"><a href=c>', {})).toMatchObject({ urls: ["c"], base: "http://h/b/" });
  expect(urlsInInput("<base href=/b/><a href=c>", {}).base).toBeNull();
});

test("shows something for any nonempty text, each thing once", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (text) => {
      const { urls, form, hasNoUrl } = urlsInInput(text, {});
      expect(new Set(urls).size).toBe(urls.length);
      expect(urls.length > 0 || form !== null || hasNoUrl).toBe(text.trim() !== "");
    }),
  );
});
