import { expect, test } from "vitest";
import { nameOfInvisible, visiblePieces } from "./invisible-characters.ts";

const shown = (text: string): string =>
  visiblePieces(text)
    .map((piece) => (piece.kind === "text" ? piece.text : nameOfInvisible(piece.codePoint, piece.count)))
    .join("");

test("a plain text is one piece", () => {
  expect(visiblePieces("http://bücher.example/日本?a b")).toEqual([
    { kind: "text", text: "http://bücher.example/日本?a b" },
  ]);
  expect(visiblePieces("")).toEqual([]);
});

test.each([
  ["a right-to-left override", "\u202e", "202E"],
  ["NUL", "\0", "0000"],
  ["a C1 control", "\u0085", "0085"],
  ["a line break", "\n", "000A"],
  ["a lone surrogate", "\ud800", "D800"],
  ["a zero-width joiner", "\u200d", "200D"],
  ["a byte order mark", "\ufeff", "FEFF"],
  ["a no-break space", "\u00a0", "00A0"],
  ["a Hangul filler", "\u3164", "3164"],
  ["a blank Braille pattern", "\u2800", "2800"],
  ["a tag character", "\u{e0041}", "E0041"],
  ["a variation selector", "\ufe0f", "FE0F"],
  ["a supplementary variation selector", "\u{e0100}", "E0100"],
  ["a private character", "\ue000", "E000"],
])("%s is shown as its code point", (_, character, number) => expect(shown(`a${character}b`)).toBe(`a⟨U+${number}⟩b`));

test("repeated characters are one chip", () => {
  expect(shown("a\0\0\0b")).toBe("a⟨U+0000 × 3⟩b");
  expect(visiblePieces("\0".repeat(100_000))).toHaveLength(1);
});

test("outer spaces in quotes stay spaces, but repeated ones are code points", () => {
  expect(visiblePieces(" a ", true)).toEqual([{ kind: "text", text: " a " }]);
  expect(visiblePieces("a  b", true)).toContainEqual({ kind: "invisible", codePoint: 0x20, count: 2 });
});

test("names spaces that would be invisible", () => {
  expect(shown(" a b ")).toBe("⟨U+0020⟩a b⟨U+0020⟩");
  expect(shown("a   b")).toBe("a⟨U+0020 × 3⟩b");
});
