import { expect, test } from "vitest";
import { labelLetters, lookAlikePieces } from "./look-alike-pieces.ts";

const marked = (...of: Parameters<typeof lookAlikePieces>) =>
  lookAlikePieces(...of).map((one) => (one.marked ? `[${one.text}]` : one.text));

const CYRILLIC = { position: 2, character: "\u0430", script: "Cyrl" };

test("marks the suspicious letters in their label", () => {
  expect(marked("p\u0430ypal.com", CYRILLIC)).toEqual(["p", "[\u0430]", "ypal.com"]);
  const both = { ...CYRILLIC, others: [5] };
  expect(marked("p\u0430yp\u0430l.com", both)).toEqual(["p", "[\u0430]", "yp", "[\u0430]", "l.com"]);
  expect(marked("\u043c\u043e\u0439.p\u0430y.com", CYRILLIC)).toEqual(["\u043c\u043e\u0439.p", "[\u0430]", "y.com"]);
});

test("splits the label into letters, even beyond the BMP; null without the letter", () => {
  const letters = labelLetters("www.\u{1d5ba}p\u0430.com", { ...CYRILLIC, position: 3, others: [1] });
  expect(letters).toEqual([
    { text: "\u{1d5ba}", marked: true },
    { text: "p", marked: false },
    { text: "\u0430", marked: true },
  ]);
  expect(labelLetters("paypal.com", CYRILLIC)).toBeNull();
});

test("marks the whole host without a letter, and loses no text", () => {
  expect(marked("p\u0430ypal.com")).toEqual(["[p\u0430ypal.com]"]);
  for (const letter of [CYRILLIC, { ...CYRILLIC, position: 9 }, { ...CYRILLIC, script: "" }]) {
    const pieces = lookAlikePieces("\u{1d5ba}p\u0430.\u0430b..", letter);
    expect(pieces.map(({ text }) => text).join("")).toBe("\u{1d5ba}p\u0430.\u0430b..");
  }
});
