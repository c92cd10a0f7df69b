import fc from "fast-check";
import { expect, test } from "vitest";
import { runs } from "../../core/arbitraries.ts";
import { LARGEST_PIECE, pieceAt } from "./pieces.ts";

/** As browsers send it. */
const sent = (piece: string): string =>
  new TextDecoder("utf-8", { ignoreBOM: true }).decode(new TextEncoder().encode(piece));

function allPieces(text: string): string[] {
  const pieces: string[] = [];
  for (let start = 0; start < text.length; ) {
    const piece = pieceAt(text, start);
    pieces.push(piece);
    start += piece.length;
  }
  return pieces;
}

test("pieces add up to the JSON of any text, none is larger than measured, and browsers change none", () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1, unit: "binary" }), fc.integer({ min: 0, max: 3 }), (unit, shift) => {
      const text = JSON.stringify(" ".repeat(shift) + unit.repeat(1 + Math.ceil((2 * LARGEST_PIECE) / unit.length)));
      const pieces = allPieces(text);
      expect(pieces.every((piece) => piece.length > 0 && piece.length <= LARGEST_PIECE)).toBe(true);
      expect(pieces.map(sent).join("") === text).toBe(true);
    }),
    runs(0.1),
  );
});

test("the end is empty", () => {
  expect(pieceAt("text", 4)).toBe("");
});
