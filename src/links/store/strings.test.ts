import { expect, test } from "vitest";
import { Lists, Strings } from "./strings.ts";

test("strings have numbers in the order in which they come, each once", () => {
  const strings = new Strings();
  expect(["b", "a", "b", "", "__proto__"].map((text) => strings.intern(text))).toEqual([0, 1, 0, 2, 3]);
  expect([0, 1, 2, 3].map((number) => strings.at(number))).toEqual(["b", "a", "", "__proto__"]);
  expect([strings.size, strings.find("a"), strings.find("c")]).toEqual([4, 1, -1]);
});

test("a list on top of another one keeps its numbers, and what comes to that later is none of them", () => {
  const below = new Strings();
  below.intern("a");
  const above = new Strings(below);
  expect([above.intern("b"), above.intern("a")]).toEqual([1, 0]);
  below.intern("c");
  expect(above.intern("c")).toBe(2);
  expect([0, 1, 2].map((number) => above.at(number))).toEqual(["a", "b", "c"]);
});

test("lists are kept once, the empty one from the start", () => {
  const lists = new Lists();
  expect([["a", "b"], [], ["a"], ["a", "b"]].map((list) => lists.intern(list))).toEqual([1, 0, 2, 1]);
  expect(lists.at(1)).toEqual(["a", "b"]);
});
