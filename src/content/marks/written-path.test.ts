import { expect, test } from "vitest";
import { writtenPath } from "./written-path.ts";

test.each([
  ["user%3Fid=annp", "user%3Fid=annp"],
  ["https://shop.example/a?b=c#d", "/a?b=c"],
  ["//shop.example/a", "/a"],
  ["ht\ttp://shop.example/a", "/a"],
  ["HTTP:\\\\shop.example\\a", "\\a"],
  ["https://shop.example", "/"],
  ["https://shop.example?b", "?b"],
  ["#part", "#part"],
  ["../x/./y", "../x/./y"],
])("of %s, %s is shown", (href, shown) => {
  expect(writtenPath(href)).toBe(shown);
});

test.each([
  "http://ann:s3cret@shop.example/a",
  "ht\ttp://ann:s3cret@shop.example/a",
  " http:ann:s3cret@shop.example/a",
  "http:/ann:s3cret@shop.example/a",
  "http:////ann:s3cret@shop.example/a",
  "http:\\/ann:s3cret@shop.example/a",
  "//ann:s3cret@shop.example/a",
  "http://ann:s3/cret@shop.example/a",
  "ftp://ann:s3cret@",
  "mailto:s3cret@shop.example",
  "/r?u=https%3A%2F%2Fann%3As3cret%40shop.example",
  "/r?u=ann%253As3cret%252540shop.example",
])("no password of %j is shown", (href) => {
  expect(writtenPath(href)).not.toContain("s3");
});

test("what is long is cut", () => {
  expect(writtenPath(`/${"a".repeat(10_000)}`)).toBe(`/${"a".repeat(39)}…`);
});
