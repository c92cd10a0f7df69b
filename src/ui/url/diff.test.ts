import fc from "fast-check";
import { expect, test } from "vitest";
import { canonicalize } from "../../core/index.ts";
import { type Change, diffUrls, shorten } from "./diff.ts";

const SIGNS: Record<Change["kind"], readonly [string, string]> = {
  same: ["", ""],
  deleted: ["[", "]"],
  inserted: ["{", "}"],
  gap: ["<", ">"],
};

const drawn = (changes: readonly Change[]): string =>
  changes.map(({ kind, text }) => `${SIGNS[kind][0]}${text}${SIGNS[kind][1]}`).join("");

test("marks each change of a URL", () => {
  expect(
    drawn(
      diffUrls(
        "HTTP://Shop.Example:80/%7Eann/caf%25C3%25A9?id=7&ref=a%2Fb#top",
        "http://shop.example/~ann/caf%25C3%25A9?id=7&ref=a%2Fb",
      ),
    ),
  ).toBe("[HTTP]{http}://[Shop.Example]{shop.example}[:80]/[%7E]{~}ann/caf%25C3%25A9?id=7&ref=a%2Fb[#top]");
});

test.each([
  ["dot segments", "http://h/a/../b/./c", "http://h/b/c", "http://h[/a/..]/b[/.]/c"],
  ["an empty path", "http://h?a", "http://h/?a", "http://h{/}?a"],
  ["no scheme", "example.com/x", "http://example.com/x", "{http://}example.com/x"],
  ["no scheme, but slashes", "//example.com/x", "http://example.com/x", "{http:}//example.com/x"],
  ["host and port", "example.com:8080/x", "http://example.com:8080/x", "{http://}example.com:8080/x"],
  ["backslashes", "http:\\\\shop\\a", "http://shop/a", "http:[\\\\]{//}shop[\\]{/}a"],
  ["a relative reference", "../x?y", "http://h/x?y", "[..]{http://}{h}/x?y"],
  ["percent-encodings in lowercase", "http://h/caf%c3%a9", "http://h/caf%C3%A9", "http://h/caf[%c3%a9]{%C3%A9}"],
  ["an unencoded character", "http://h/a b?q=é", "http://h/a%20b?q=%C3%A9", "http://h/a[ ]{%20}b?q=[é]{%C3%A9}"],
  ["short accidental matches", "\\\\h\\a", "http://h/a", "[\\\\h\\]{http://}{h}{/}a"],
  ["a percent-encoding beside a removed segment", "http://h/./%7Ea/b", "http://h/~a/b", "http://h[/.]/[%7E]{~}a/b"],
  ["a removed query parameter", "http://h/?a=1&b=2&c=3", "http://h/?a=1&c=3", "http://h/?a=1[&b=2]&c=3"],
  ["a replaced word", "http://h/a/next", "http://h/a/stale.html", "http://h/a/[next]{stale.html}"],
  [
    "a partly replaced word",
    "http://h/several.html",
    "http://h/in-the-body.html",
    "http://h/[several]{in-the-body}.html",
  ],
  ["an empty query", "http://h/?", "http://h/", "http://h/[?]"],
  ["nothing", "http://h/", "http://h/", "http://h/"],
])("%s", (_, before, after, expected) => expect(drawn(diffUrls(before, after))).toBe(expected));

test("labels every piece with its part", () => {
  expect(diffUrls("http://u:old@h:80/", "http://u:new@h/").map(({ kind, part, text }) => [kind, part, text])).toEqual([
    ["same", "scheme", "http://"],
    ["same", "user", "u:"],
    ["deleted", "password", "old"],
    ["inserted", "password", "new"],
    ["same", "user", "@"],
    ["same", "host", "h"],
    ["deleted", "port", ":80"],
    ["same", "path", "/"],
  ]);
});

const urls = fc.oneof(
  fc.string({ unit: "binary" }),
  fc.stringMatching(/^[hHtp:\\/@.%7Ee?#&=a-z ]{0,40}$/),
  fc.stringMatching(/^(?:http|HTTPS?):\/\/[aB]:?[x@]{0,3}h(?:\/[.a%7E]{0,4}){0,4}(?:\?[a&=%]{0,8})?(?:#[ab]{0,2})?$/),
);
const without = (changes: readonly Change[], kind: Change["kind"]): string =>
  changes
    .filter((change) => change.kind !== kind)
    .map(({ text }) => text)
    .join("");

test("omitting insertions gives the old text, omitting deletions the new one", () => {
  const check = (before: string, after: string) => {
    const changes = diffUrls(before, after);
    expect(without(changes, "inserted")).toBe(before);
    expect(without(changes, "deleted")).toBe(after);
    expect(without(shorten(changes, 3), "inserted")).toBe(before);
  };
  fc.assert(fc.property(urls, urls, check));
  fc.assert(fc.property(urls, (url) => check(url, canonicalize(url))));
});

test("omits long unchanged stretches, without splitting a character", () => {
  const changes = diffUrls(`http://h/${"a".repeat(50)}#x`, `http://h/${"a".repeat(50)}`);
  expect(drawn(shorten(changes, 8))).toBe(`http://h/aaaaaaa<${"a".repeat(35)}>aaaaaaaa[#x]`);
  expect(drawn(shorten(diffUrls("😀".repeat(20), "😀".repeat(20)), 5))).toBe(
    `${"😀".repeat(3)}<${"😀".repeat(15)}>${"😀".repeat(2)}`,
  );
});

test("compares very long texts", () => {
  const repeats = process.env.DEEP ? 60_000 : 20_000;
  const long = `http://h/${"../".repeat(repeats)}end`;
  expect(drawn(diffUrls(long, "http://h/end"))).toContain("/end");
  const [before, after] = [`http://h/${"a%41".repeat(repeats / 3)}`, `http://h/${"aA".repeat(repeats / 3)}`] as const;
  const changes = diffUrls(before, after);
  expect([without(changes, "inserted") === before, without(changes, "deleted") === after]).toEqual([true, true]);
});
