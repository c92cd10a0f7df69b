import { expect, test } from "vitest";
import { isLikeHostAndPort, rfc1738Scheme } from "./older-scheme.ts";

test.each([
  ["3com:x", "3com"],
  ["com:x", null],
  [":x", null],
  ["./a:b", null],
  ["3_com:x", null],
  ["3com", null],
  ["/3com:x", null],
])("%s: %s", (text, scheme) => {
  expect(rfc1738Scheme(text)).toBe(scheme);
});

test.each([
  ["127.0.0.1:8080/x", true],
  ["1:2", true],
  ["3com:x", false],
  ["3com:123456", false],
  ["+x:80", false],
  ["a1:80", false],
  ["//127.0.0.1:8080/", false],
])("recognizes a possible host and port in %s: %s", (text, may) => {
  expect(isLikeHostAndPort(text)).toBe(may);
});
