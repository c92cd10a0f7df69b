import { describe, expect, test } from "vitest";
import { selectedUrl } from "./selection.ts";

describe("a selected text that is a URL", () => {
  test.each([
    ["http://example.com/a", "http://example.com/a"],
    ["  https://example.com/\n", "https://example.com/"],
    ["example.com/a", "example.com/a"],
    ["example.com", "example.com"],
    ["example.com:8080/x", "example.com:8080/x"],
    ["//example.com/x", "//example.com/x"],
    ["mailto:ann@example.com", "mailto:ann@example.com"],
    ["127.0.0.1:8080", "127.0.0.1:8080"],
    ["http://localhost:3000/", "http://localhost:3000/"],
    ["http://example.com/a\nb", "http://example.com/a\nb"],
    ["https://bücher.example/", "https://bücher.example/"],
  ])("%j is %j", (text, url) => {
    expect(selectedUrl(text)).toBe(url);
  });
});

describe("a selected text that is none", () => {
  test.each([
    "",
    "  \n",
    "word",
    "see example.com for more",
    "http://example.com/a b",
    "/path/to/file",
    "../up",
    "#section",
    "?a=b",
    "12:30",
    "word.",
    "…",
    "http://",
    "http://a b/",
    "http://h:99999/",
    "localhost",
  ])("%j", (text) => {
    expect(selectedUrl(text)).toBeNull();
  });
});
