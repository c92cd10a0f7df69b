import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { findUrls } from "./find-urls.ts";
import { decodeJson } from "./json-escapes.ts";
import { readPasted } from "./pasted.ts";

const found = (text: string) =>
  findUrls(text).map(({ start, end, candidates, ...one }) => {
    expect(text.slice(start, end)).toBe(one.text);
    return [one.text, ...candidates];
  });

const R = String.raw;

describe("decodes all escapes if \\/ proves JSON", () => {
  test.each<readonly [text: string, written: string, url: string]>([
    [
      R`{"u":"https:\/\/h.example\/a?x=1\u0026y=2","b":"x"`,
      R`https:\/\/h.example\/a?x=1\u0026y=2`,
      "https://h.example/a?x=1&y=2",
    ],
    [
      R`var u = 'https:\/\/h.example\/a?x=1\u0026y=2';`,
      R`https:\/\/h.example\/a?x=1\u0026y=2`,
      "https://h.example/a?x=1&y=2",
    ],
    [
      R`"https:\/\/h.example\/\u00E9\u003d\ud83d\ude00"`,
      R`https:\/\/h.example\/\u00E9\u003d\ud83d\ude00`,
      "https://h.example/é=😀",
    ],
    [R`"https:\/\/h.example\/a\\b"`, R`https:\/\/h.example\/a\\b`, "https://h.example/a\\b"],
    [R`"https:\/\/h.example\/a\\u0026b"`, R`https:\/\/h.example\/a\\u0026b`, R`https://h.example/a\u0026b`],
    [R`"https:\/\/h.example\/a\xb"`, R`https:\/\/h.example\/a\xb`, R`https://h.example/a\xb`],
    [
      R`"See https:\/\/h.example\/a?x=1\u0026y=2, or"`,
      R`https:\/\/h.example\/a?x=1\u0026y=2`,
      "https://h.example/a?x=1&y=2",
    ],
    [
      R`"\u003Ca href=\u0022https:\/\/h.example\/a?x\u0026y\u0022\u003E`,
      R`https:\/\/h.example\/a?x\u0026y`,
      "https://h.example/a?x&y",
    ],
    [
      R`"\u003Cloc\u003Ehttps:\/\/h.example\/a\u0026b\u003C\/loc\u003E`,
      R`https:\/\/h.example\/a\u0026b`,
      "https://h.example/a&b",
    ],
    [R`"a\nhttps:\/\/h.example\/a\u0026b\nc"`, R`https:\/\/h.example\/a\u0026b`, "https://h.example/a&b"],
    [R`"https:\/\/h.example\/a\u0026b\u0020c"`, R`https:\/\/h.example\/a\u0026b`, "https://h.example/a&b"],
    [R`"'https:\/\/h.example\/a\u0026b\u201d"`, R`https:\/\/h.example\/a\u0026b`, "https://h.example/a&b"],
    [R`"<a href=\"https:\/\/h.example\/a?x\u0026y\">"`, R`https:\/\/h.example\/a?x\u0026y`, "https://h.example/a?x&y"],
    [R`"https:\/\/h.exampleを"`, R`https:\/\/h.example`, "https://h.example"],
  ])("%s", (text, written, url) => expect(found(text)).toEqual([[written, url]]));

  test.each<readonly [text: string, url: string]>([
    [R`{"u":"http://h.example/a\u0026b"`, R`http://h.example/a\u0026b`],
    [R`see http://h.example/a\u0026b now`, R`http://h.example/a\u0026b`],
    [R`"http://h.example\/a\u0026b"`, R`http://h.example\/a\u0026b`],
  ])("but not without it: %s", (text, url) => expect(found(text)).toEqual([[url, url]]));

  test.each([R`/^https:\/\/h.example\/a/`, R`^https:\/\/h\.example\/`, R`"https:\/\/)"`])(
    "but not in patterns: %s",
    (text) => expect(found(text)).toEqual([]),
  );
});

describe("reads a line that is a string without its quotes", () => {
  const LINE = R`https:\/\/h.example\/a?x=1\u0026y=2`;

  test("as its URL, alone and in a list", () => {
    const recovered = [{ text: LINE, candidates: ["https://h.example/a?x=1&y=2"] }];
    expect(readPasted(LINE)).toMatchObject({ kind: "text", recovered });
    expect(found(`${LINE},\nhttps:\\/\\/i.example\n`)).toEqual([
      [LINE, "https://h.example/a?x=1&y=2"],
      [R`https:\/\/i.example`, "https://i.example"],
    ]);
  });

  test.each([R`https:\/\/h\.example\/a`, R`http://h.example/a\u0026b`, R`https:\/h.example`])(
    "but not if it is a pattern, or has no proof: %s",
    (text) => expect(readPasted(text)).toEqual({ kind: "url", text }),
  );
});

test("reads markup in a JSON string as text", () => {
  const text = R`{"html":"<a href=\"https:\/\/h.example\/a?x\u0026y\">x<\/a>"}`;
  expect(readPasted(text)).toMatchObject({ kind: "text", recovered: [{ candidates: ["https://h.example/a?x&y"] }] });
});

test("decodes any text as JSON does, with positions", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), fc.boolean(), (text, hasSlashes) => {
      const literal = JSON.stringify(text);
      const written = (hasSlashes ? literal.replaceAll("/", "\\/") : literal).slice(1, -1);
      const decoded = decodeJson(written);
      expect(decoded.text).toBe(text);
      const at = text.length >> 1;
      expect(decodeJson(written.slice(0, decoded.placeOf(at))).text).toBe(text.slice(0, at));
      expect(decoded.placeOf(text.length)).toBe(written.length);
    }),
  );
});
