import { describe, expect, test } from "vitest";
import { canonicalize } from "../canonicalize.ts";
import { differInDelimiters } from "./path.ts";
import { addProtocol } from "./string-rules.ts";

const key = (text: string) => canonicalize(text, { profile: "wwwoffle-2.9" });

test.each([
  ["IPv6 that ends in zeros", "http://[2001:db8::]/", "http://[2001:db8:0:0:0:0:0:0]/"],
  ["IPv6 of only zeros", "http://[::]/", "http://[0:0:0:0:0:0:0:0]/"],
  ["IPv4 with a last dot", "http://1.2.3.4./", "http://1.2.3.4/"],
  ["the greatest numbers", "http://255.255.255.255/", "http://255.255.255.255/"],
  ["one by itself", "http://255.1/", "http://255.1.0.0/"],
  ["the largest IP address as one number", "http://4294967295/", "http://255.255.255.255/"],
  ["zeros before a number", "http://010.001.2.3/", "http://10.1.2.3/"],
  ["a number that is too large", "http://4294967296/", "http://4294967296/"],
  ["a number out of range among others", "http://256.1.1.1/", "http://256.1.1.1/"],
  ["missing numbers are not added", "http://256.1/", "http://256.1/"],
])("%s: %s → %s", (_, input, expected) => {
  expect(key(input)).toBe(expected);
});

test.each([
  ["a password without a user name is more than a lone @", "http://:p@example.com/", "http://:p@example.com/"],
  ["a colon after a slash names no protocol", "archive/a:b", "http://archive/a:b"],
  ["an @ behind a slash ends no user name", "u:p/q@www.example.com", "u://p/q%40www.example.com"],
  ["a letter before a colon names one", "x:www.example.com", "x://www.example.com/"],
  ["text that starts with a digit is not a protocol", "3d:models/a", "http://3d:models/a"],
  ["text with an underscore is not a protocol", "my_host:port/a", "http://my_host:port/a"],
])("%s: %s → %s", (_, input, expected) => {
  expect(key(input)).toBe(expected);
});

test("reads no protocol before a colon at the start", () => {
  expect(addProtocol.applyToText(":/a", {})).toBe("http://:/a");
});

describe("distinguishes paths by delimiters, even if other characters are encoded differently", () => {
  test.each([
    ["an encoded slash and a slash", "http://example.com/a%2Fb", "http://example.com/a/b", true],
    ["an encoded slash in either case", "http://example.com/a%2fb", "http://example.com/a%2Fb", false],
    ["a letter, encoded or not", "http://example.com/%61", "http://example.com/a", false],
    ["a letter after an encoded slash", "http://example.com/a%2F%62", "http://example.com/a%2Fb", false],
    ["an encoded slash only in the parameters", "http://example.com/a?b%2Fc", "http://example.com/a?b/c", false],
  ])("%s", (_, one, other, differ) => {
    expect(differInDelimiters(one, other)).toBe(differ);
    expect(differInDelimiters(other, one)).toBe(differ);
  });
});
