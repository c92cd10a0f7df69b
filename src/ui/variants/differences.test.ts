import { expect, test } from "vitest";
import { differencesIn } from "./differences.ts";

function drawn(href: string, reference: string): string {
  let text = "";
  let at = 0;
  for (const { start, end } of differencesIn(href, reference)) {
    text += `${href.slice(at, start)}[${href.slice(start, end)}]`;
    at = end;
  }
  return text + href.slice(at);
}

const RAKU = "https://shop.example/demo/workshops/raku.html";

test.each([
  ["workshops/raku.html", RAKU, "workshops/raku.html"],
  ["./workshops/raku.html", RAKU, "./workshops/raku.html"],
  ["../demo/workshops/raku.html", RAKU, "../demo/workshops/raku.html"],
  ["/demo/workshops/raku.html", RAKU, "/demo/workshops/raku.html"],
  [RAKU, RAKU, RAKU],
  ["workshops/%2e%2e/workshops/raku.html", RAKU, "workshops/[%2e%2e/]workshops/raku.html"],
  ["/demo/./workshops/raku.html", RAKU, "/demo/[./]workshops/raku.html"],
  ["/demo/workshops\\raku.html", RAKU, "/demo/workshops[\\]raku.html"],
  [" workshops/ra\tku.html\n", RAKU, "[ ]workshops/ra[\t]ku.html[\n]"],
  ["workshops/raku.html#top", RAKU, "workshops/raku.html[#top]"],
  ["workshops/%72aku.html", RAKU, "workshops/[%72]aku.html"],
  ["HTTPS://Shop.Example:443/demo/workshops/raku.html", RAKU, "[HTTPS]://[Shop.Example:443]/demo/workshops/raku.html"],
  ["//shop.example/demo/workshops/raku.html", RAKU, "//shop.example/demo/workshops/raku.html"],
  ["?q=%62lue", "https://shop.example/demo/?q=blue", "?q=[%62]lue"],
  ["?b=1&a=2", "https://shop.example/?b=1", "?b=1[&a=2]"],
  ["#contact", "https://shop.example/demo/", "[#contact]"],
  ["", RAKU, ""],
  ["http://h.example", "http://h.example/", "http://h.example"],
  ["a/b?x=\\", "http://h/a/b?x=\\", "a/b?x=\\"],
])("%j compared with %s", (href, reference, expected) => {
  expect(drawn(href, reference)).toBe(expected);
});

test("marks nothing in very long texts", () => {
  expect(differencesIn(`/${"a".repeat(5000)}#x`, "http://h/")).toEqual([]);
});
