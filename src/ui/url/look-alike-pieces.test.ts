import { expect, test } from "vitest";
import { lookAlikePieces } from "./look-alike-pieces.ts";

const marked = (...of: Parameters<typeof lookAlikePieces>) =>
  lookAlikePieces(...of).map((one) => (one.marked ? `[${one.text}]` : one.text));

const CYRILLIC = { position: 2, character: "\u0430", script: "Cyrl" };

test("letters of the script are marked, in the label that the letter gives away", () => {
  expect(marked("p\u0430ypal.com", CYRILLIC)).toEqual(["p", "[\u0430]", "ypal.com"]);
  expect(marked("p\u0430yp\u0430l.com", CYRILLIC)).toEqual(["p", "[\u0430]", "yp", "[\u0430]", "l.com"]);
  expect(marked("\u043c\u043e\u0439.p\u0430y.com", CYRILLIC)).toEqual(["\u043c\u043e\u0439.p", "[\u0430]", "y.com"]);
});

test("of a Latin letter, or one of no script, only that letter", () => {
  const latin = { position: 6, character: "\u0131", script: "Latn" };
  expect(marked("paypa\u0131.com", latin)).toEqual(["paypa", "[\u0131]", ".com"]);
  const none = { position: 2, character: "\u30fb", script: "no script" };
  expect(marked("a\u30fbb.com", none)).toEqual(["a", "[\u30fb]", "b.com"]);
});

test("without a letter all of it is marked, and no text is lost", () => {
  expect(marked("p\u0430ypal.com")).toEqual(["[p\u0430ypal.com]"]);
  for (const letter of [CYRILLIC, { ...CYRILLIC, position: 9 }, { ...CYRILLIC, script: "" }]) {
    const pieces = lookAlikePieces("\u{1d5ba}p\u0430.\u0430b..", letter);
    expect(pieces.map(({ text }) => text).join("")).toBe("\u{1d5ba}p\u0430.\u0430b..");
  }
});
