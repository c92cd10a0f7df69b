import fc from "fast-check";
import { expect, test } from "vitest";
import { MASK, mask, secretsIn } from "../../core/index.ts";
import { diffUrls } from "./diff.ts";
import { piecesOf, shownHref } from "./pieces.ts";

const shown = (pieces: readonly { readonly part: string; readonly text: string }[]): string =>
  pieces.map(({ part, text }) => (part === "password" ? MASK : text)).join("");

test.each([
  ["http://ann:secret@h/", "http://ann:•••@h/"],
  ["http://ann:@h/", "http://ann:@h/"],
  ["//ann:secret@h/", "//ann:•••@h/"],
  ["http:\\\\ann:secret@h\\", "http:\\\\ann:•••@h\\"],
  [" http:/ann:se:cr@et@h/", " http:/ann:•••@h/"],
  ["http:ann:secret@h", "http:ann:•••@h"],
  ["https://a/?next=https://ann:secret@h/", "https://a/?next=https://ann:•••@h/"],
  ["https://h.example/?next%3Dhttps://ann:secret@k/", "https://h.example/?next%3Dhttps://ann:•••@k/"],
  ["ftp://ann:sec/ret@h.example/", "ftp://ann:•••@h.example/"],
  ["mailto:ann@example.com", "mailto:ann@example.com"],
  ["mailto:a:b@c", "mailto:a:b@c"],
  ["http://h/a:b@c", "http://h/a:b@c"],
  ["/a:b@c", "/a:b@c"],
])("%s", (text, expected) => expect(shown(piecesOf(text))).toBe(expected));

test("masks a known password that no parser would find", () => {
  expect(shown(piecesOf("ann:secret@h/x", ["secret"]))).toBe("ann:•••@h/x");
  expect(shown(piecesOf("ann:secret@h/x", [""]))).toBe("ann:secret@h/x");
});

test("a password is its own piece among the parts of the URL", () => {
  expect(piecesOf("ftp://ann:sec/ret@h/?u=//b:c@d").map(({ part, text }) => `${part} ${text}`)).toEqual([
    "scheme ftp",
    "scheme ://",
    "user ann",
    "user :",
    "password sec/ret",
    "user @",
    "host h",
    "path /",
    "query ?u=//b:",
    "password c",
    "query @d",
  ]);
});

test("shows a link as written if its password is found or it has none", () => {
  expect(shownHref("//ann:secret@h/", "http://ann:secret@h/")).toEqual({ text: "//ann:secret@h/", known: ["secret"] });
  expect(shownHref("a/b", "http://ann:secret@h/a/b").text).toBe("a/b");
  expect(shownHref("http://ann&colon;secret&commat;h/", "http://ann:secret@h/").text).toBe("http://ann:secret@h/");
});

const anyUrl = fc
  .array(
    fc.oneof(
      fc.constantFrom("http://", "//", "ann:", "s3cr3tX", "@", "h", "/", "?u=", "%3A", "%2F%2F", "%40", ":80", "#"),
      fc.constantFrom("\u{10fffd}", "\u{10fffc}", "é", "\ud800"),
    ),
    { maxLength: 16 },
  )
  .map((pieces) => pieces.join(""));

test("pieces add up to the text, and have the same passwords as the core finds", () => {
  fc.assert(
    fc.property(anyUrl, (text) => {
      const pieces = piecesOf(text);
      expect(pieces.map((piece) => piece.text).join("")).toBe(text);
      const secrets = secretsIn(text).map(({ start, end }) => text.slice(start, end));
      const passwords = pieces.filter(({ part }) => part === "password").map((piece) => piece.text);
      expect(passwords.join("|")).toContain(secrets.join("|"));
    }),
  );
});

test("a change shows no password, and its pieces add up to both texts", () => {
  fc.assert(
    fc.property(anyUrl, anyUrl, (before, after) => {
      const changes = diffUrls(before, after);
      const side = (left: string) => changes.filter(({ kind }) => kind !== left);
      const sides = ["inserted", "deleted"].map((left) => side(left).reduce((sum, { text }) => sum + text, ""));
      expect(sides).toEqual([before, after]);
      if (!mask(before).includes("s3cr3tX")) expect(shown(side("inserted"))).not.toContain("s3cr3tX");
      if (!mask(after).includes("s3cr3tX")) expect(shown(side("deleted"))).not.toContain("s3cr3tX");
    }),
  );
});
