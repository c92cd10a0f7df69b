import fc from "fast-check";
import { expect, test } from "vitest";
import { anyString, expectSame } from "../arbitraries.ts";
import { platformHref } from "../url/platform-url.ts";
import { encodeInvisible, escapeInvisible, hasInvisible, safeLines, safeUrl, safeWords } from "./safe-text.ts";

const INVISIBLE =
  "\u0000 \u001f \u007f \u0085 \u00a0 \u00ad \u061c \u115f \u180e \u2000 \u200b \u200d \u200e \u200f \u2028 \u2029 \u202a \u202e \u2060 \u2066 \u2069 \u2800 \u3000 \u3164 \ufe0f \ufeff \ufff9 \ud800 \ue000 \u{e0041}".split(
    " ",
  );

test.each(INVISIBLE)("encodes %j", (one) => {
  expect(hasInvisible(one)).toBe(true);
  expect(encodeInvisible(`a${one}b`)).toMatch(/^a(?:%[0-9A-F]{2})+b$/);
});

test("keeps other text", () => {
  const text = "http://h/a b<>\"é日本😀?[]{}|^`'%zz%";
  expect(encodeInvisible(text)).toBe(text);
  expect(hasInvisible(text)).toBe(false);
});

test("browsers request the same", () => {
  expect(safeUrl(" http://h/a\n\tb\u202e ")).toBe("http://h/ab%E2%80%AE");
  fc.assert(
    fc.property(anyString, (text) => {
      const safe = safeUrl(text);
      expectSame(hasInvisible(safe), false);
      const requested = platformHref(text);
      if (requested !== null) expectSame(platformHref(safe), requested);
    }),
  );
});

test("escapes them in JSON", () => {
  expect(escapeInvisible('"a\u00ad\u200bb"')).toBe('"a\\u00ad\\u200bb"');
  fc.assert(
    fc.property(anyString, (text) => {
      const line = escapeInvisible(JSON.stringify(text));
      expectSame(hasInvisible(line), false);
      expectSame(JSON.parse(line), text);
    }),
  );
});

test("keeps in words only the joiners that scripts and emoji need", () => {
  expect(safeWords("  a\u0000\u2028 b\u202e\u200bc\ud800 ")).toBe("a bc");
  expect(safeWords("👩\u200d🔬 ❤\ufe0f\u200d🔥 葛\u{e0100}")).toBe("👩\u200d🔬 ❤\ufe0f\u200d🔥 葛\u{e0100}");
  expect(safeWords("\u200da \u200cb c\ufe00\ufe01\ufe02")).toBe("a b c");
});

test("keeps line ends and tabs", () => expect(safeLines("a\r\n\tb  \u00a0c\u202e\u0000")).toBe("a\n\tb   c "));
