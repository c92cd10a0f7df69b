import { expect, test } from "vitest";
import { isSameRequest } from "./request.ts";

test.each([
  ["http://h/a%7Eb", "http://h/a~b"],
  ["http://h/%40", "http://h/@"],
  ["http://h/?a=%2F+b", "http://h/?a=/%20b"],
  ["http://h/?", "http://h/"],
  ["http://h/?&a&", "http://h/?a"],
  ["http://h/%", "http://h/%25"],
  ["http://h/#a", "http://h/#b"],
  ["mailto:a", "mailto:b"],
])("treats %s and %s as the same request", (a, b) => {
  expect([isSameRequest(a, b), isSameRequest(b, a)]).toEqual([true, true]);
});

test.each([
  ["http://h/a%2Fb", "http://h/a/b"],
  ["http://h/%2541", "http://h/%41"],
  ["http://h/+", "http://h/%20"],
  ["http://h/?a%26b", "http://h/?a&b"],
  ["http://h/?a", "http://h/?A"],
  ["http://h//", "http://h/"],
  ["http://h/", "https://h/"],
  ["http://h/", "http://h:8080/"],
  ["http://h/", "http://g/"],
  ["http://h/", "http://u@h/"],
  ["http://u:p@h/", "http://u@h/"],
])("distinguishes the requests of %s and %s", (a, b) => {
  expect([isSameRequest(a, b), isSameRequest(b, a)]).toEqual([false, false]);
});

test("treats a refused URL as different", () => expect(isSameRequest(null, "http://h/")).toBe(false));
