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
  ["a right-to-left override", "a\u202efdp.exe", "a⟨U+202E⟩fdp.exe"],
  ["NUL", "a\0b", "a⟨U+0000⟩b"],
  ["a C1 control", "a\u0085b", "a⟨U+0085⟩b"],
  ["a line break", "a\nb", "a⟨U+000A⟩b"],
  ["a lone surrogate", "a\ud800b", "a⟨U+D800⟩b"],
  ["a zero-width joiner", "a\u200db", "a⟨U+200D⟩b"],
  ["a byte order mark", "\ufeffa", "⟨U+FEFF⟩a"],
  ["a no-break space", "a\u00a0b", "a⟨U+00A0⟩b"],
  ["a Hangul filler", "a\u3164b", "a⟨U+3164⟩b"],
  ["a blank Braille pattern", "a\u2800b", "a⟨U+2800⟩b"],
  ["a tag character", "a\u{e0041}b", "a⟨U+E0041⟩b"],
  ["a variation selector", "a\ufe0fb", "a⟨U+FE0F⟩b"],
  ["a supplementary variation selector", "a\u{e0100}b", "a⟨U+E0100⟩b"],
  ["a private character", "a\ue000b", "a⟨U+E000⟩b"],
])("%s is shown by its number", (_, text, expected) => expect(shown(text)).toBe(expected));

test("several in a row are one chip", () => {
  expect(shown("a\0\0\0b")).toBe("a⟨U+0000 × 3⟩b");
  expect(visiblePieces("\0".repeat(100_000))).toHaveLength(1);
});

test("a space at the ends of a quotation is a space; several in a row still have their number", () => {
  expect(visiblePieces(" a ", true)).toEqual([{ kind: "text", text: " a " }]);
  expect(visiblePieces("a  b", true)).toContainEqual({ kind: "invisible", codePoint: 0x20, count: 2 });
});

test("spaces are shown where nobody would see them", () => {
  expect(shown(" a b ")).toBe("⟨U+0020⟩a b⟨U+0020⟩");
  expect(shown("a   b")).toBe("a⟨U+0020 × 3⟩b");
});
