import { expect, test } from "vitest";
import { platformHost, platformParts, rawInPath, rawInUserinfo } from "./platform-url.ts";
import { parse } from "./url.ts";

test("returns the parts of the platform, or the same object if they are equal", () => {
  const canonical = parse("http://h/a");
  expect(platformParts(canonical)).toBe(canonical);
  const other = parse("HTTP://h:80");
  expect([platformParts(other), platformParts(other)]).toEqual([parse("http://h/"), parse("http://h/")]);
  expect(platformParts(parse("http://h:x/"))).toBeNull();
});

test.each([
  ["H.example", "h.example"],
  ["b\u00fccher.example", "xn--bcher-kva.example"],
  ["127.1", "127.0.0.1"],
  ["[::0:1]", "[::1]"],
  ["a<\u0338", "xn--a-ngo"],
  ["", null],
  ["[::1", null],
  ["[x]", null],
  ["x/[::1]", null],
  ["x@[::1]", null],
  ["[::1]/x", null],
  ["[::1]:80", null],
  ["h:80", null],
  ["u@h", null],
  ["h/x", null],
  ["a b", null],
  ["a<b", null],
])("reads the host %j as browsers do: %j", (host, expected) => expect(platformHost(host)).toBe(expected));

test.each([
  ["ab~!", "ab~!", "ab~!"],
  ["a<b;\u00e9", "ab;", "ab"],
  // These end the host before the “@”.
  ["a#?/", "a/", "a"],
  ["", "", ""],
])("writes %j as browsers do: in a path %j, in a user name %j", (characters, inPath, inUserinfo) => {
  expect(rawInPath(characters)).toBe(inPath);
  expect(rawInUserinfo(characters)).toBe(inUserinfo);
});
