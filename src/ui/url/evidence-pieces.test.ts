import { expect, test } from "vitest";
import { growthOfWork } from "../../core/counted-work.ts";
import { inspect, locate } from "../../core/index.ts";
import { evidencePieces, evidenceRanges } from "./evidence-pieces.ts";

function marked(input: string, id: string): string[] {
  const inspection = inspect(input);
  return inspection.findings
    .filter((finding) => finding.id === id)
    .map((finding) => {
      const text = locate(inspection, finding)?.component.text ?? "";
      const pieces = evidencePieces(finding, text);
      expect(pieces.map((piece) => piece.text).join("")).toBe(text);
      const texts = evidenceRanges(finding, text, 5).map(({ start, end }) => text.slice(start - 5, end - 5));
      expect(texts).toEqual(pieces.filter((piece) => piece.marked).map((piece) => piece.text));
      return pieces.map((piece) => (piece.marked ? `[${piece.text}]` : piece.text)).join("");
    });
}

test.each([
  [
    "every doubly encoded character",
    "http://h/?u=x%252Fb%252526c%2520",
    "double-encoded",
    "x[%252F]b[%252526]c[%2520]",
  ],
  ["consecutive ones as one piece", "http://h/caf%25C3%25A9", "double-encoded", "caf[%25C3%25A9]"],
  ["no singly encoded characters beside them", "http://h/a%2520b%20c%2520", "double-encoded", "a[%2520]b%20c[%2520]"],
  ["every encoded plus sign", "http://h/?author=Jane%2BB%2bDoe", "double-encoded", "Jane[%2B]B[%2b]Doe"],
  ["the evidence of other findings", "http://h/caf%C3%83%C2%A9", "mojibake", "caf[%C3%83%C2%A9]"],
])("marks %s", (_, input, id, expected) => {
  expect(marked(input, id)).toEqual([expected]);
});

test("marks only the first of very many, in linear time", () => {
  const text = "a%2520".repeat(50_000);
  const finding = { id: "double-encoded", reason: "all", evidence: "%2520" } as Parameters<typeof evidencePieces>[0];
  const pieces = evidencePieces(finding, text);
  expect(
    growthOfWork(
      (some) => evidencePieces(finding, some),
      (length) => text.slice(0, length),
    ),
  ).toBeLessThan(6);
  expect(pieces.filter((piece) => piece.marked)).toHaveLength(100);
  expect(pieces.map((piece) => piece.text).join("")).toBe(text);
});
