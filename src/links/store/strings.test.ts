import fc from "fast-check";
import { expect, test } from "vitest";
import { anyString } from "../../core/arbitraries.ts";
import { Lists, Strings } from "./strings.ts";

test("strings are numbered once each, in order of appearance", () => {
  const strings = new Strings();
  expect(["b", "a", "b", "", "__proto__"].map((text) => strings.intern(text))).toEqual([0, 1, 0, 2, 3]);
  expect([0, 1, 2, 3].map((number) => strings.at(number))).toEqual(["b", "a", "", "__proto__"]);
  expect([strings.size, strings.find("a"), strings.find("c")]).toEqual([4, 1, -1]);
});

test("a list based on another keeps its numbers, without strings added later to the base", () => {
  const below = new Strings();
  below.intern("a");
  const above = new Strings(below);
  expect([above.intern("b"), above.intern("a")]).toEqual([1, 0]);
  below.intern("c");
  expect(above.intern("c")).toBe(2);
  expect([0, 1, 2].map((number) => above.at(number))).toEqual(["a", "b", "c"]);
});

test("lists are stored once, the empty one from the start", () => {
  const lists = new Lists();
  expect([["a", "b"], [], ["a"], ["a", "b"]].map((list) => lists.intern(list))).toEqual([1, 0, 2, 1]);
  expect(lists.at(1)).toEqual(["a", "b"]);
});

test("after a rest, strings are found and added as before", () => {
  const below = new Strings();
  const texts = Array.from({ length: 200 }, (_, i) => `http://h.example/${i}${i % 3 === 0 ? "é" : ""}`);
  for (const text of texts) below.intern(text);
  const above = new Strings(below);
  expect(above.intern("x")).toBe(200);
  above.rest();
  expect(texts.map((text) => above.find(text))).toEqual(texts.map((_, i) => i));
  expect([above.intern("x"), above.intern("y"), above.find("z")]).toEqual([200, 201, -1]);
});

test("any strings are returned unchanged, with any length and alphabet", () => {
  const long = fc.nat(70_000).map((length) => "http://h.example/".padEnd(length, "a"));
  const any = fc.array(fc.oneof(anyString, long, fc.constantFrom("\ud800", "\udc00é", "\ufeffa", "")), {
    maxLength: 40,
  });
  fc.assert(
    fc.property(any, (texts) => {
      const strings = new Strings();
      const numbers = texts.map((text) => strings.intern(text));
      expect(numbers.map((number) => strings.at(number))).toEqual(texts);
      expect(strings.size).toBe(new Set(texts).size);
      strings.rest();
      expect(texts.map((text) => strings.intern(text))).toEqual(numbers);
    }),
  );
});
