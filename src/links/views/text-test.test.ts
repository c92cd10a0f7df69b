import { afterEach, expect, test, vi } from "vitest";
import { BrokenExpression, stringTestOf } from "./text-test.ts";

afterEach(() => void vi.unstubAllGlobals());

test.each([
  ["/(/", "Unterminated group"],
  ["/a/(/iu", "Unterminated group"],
  ["/[a: b$/", "Unterminated character class"],
])("%s: what the engine says is without the expression", (text, problem) => {
  expect(() => stringTestOf(text)).toThrow(new BrokenExpression(problem));
});

test("what other engines say stands as it is", () => {
  const engine = vi.fn(function Engine() {
    throw new SyntaxError("unterminated parenthetical");
  });
  vi.stubGlobal("RegExp", engine);
  let said: unknown = null;
  try {
    stringTestOf("/(/");
  } catch (error) {
    said = error;
  }
  vi.unstubAllGlobals();
  expect(said).toEqual(new BrokenExpression("unterminated parenthetical"));
});

test.each([
  ["", "a", true],
  ["B/", "/a/b/c", true],
  ["/b", "/a/b/c", true],
  ["/B/", "b", false],
  ["/B/i", "b", true],
  ["//", "http://h/", true],
  ["//", "mailto:a", false],
  ["/./x", "a/./x", true],
  // Blanks come along when text is copied.
  [" h.example\t", "http://h.example/", true],
  ["a b", "ab", false],
  ["/^b$/ ", "b", true],
])("%j in %j: %j", (text, string, has) => {
  expect(stringTestOf(text)(string)).toBe(has);
});
