import { describe, expect, test } from "vitest";
import {
  type HiddenKind,
  hiddenIn,
  hiddenParts,
  mayContainHidden,
  visibleText,
  withoutHidden,
} from "./hidden-characters.ts";

const ENGLAND = "\u{1f3f4}\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}";

describe("finds hidden characters by kind", () => {
  test.each<[string, HiddenKind]>([
    ["\u202d", "override"],
    ["\u202e", "override"],
    ["\u202a", "embedding"],
    ["\u2066", "embedding"],
    ["\u200e", "mark"],
    ["\u061c", "mark"],
    ["\u202c", "mark"],
    ["\u2069", "mark"],
    ["\u{e0041}", "tag"],
    ["\u115f", "blank"],
    ["\u3164", "blank"],
    ["\u2800", "blank"],
    ["\u2003\u2003\u2003", "space"],
    ["\u1680\u2000\u205f\u200a", "space"],
    ["\u00ad", "invisible"],
    ["\u200b", "invisible"],
    ["\ufe0f", "invisible"],
    ["\u{e0100}", "invisible"],
    ["\u2028", "invisible"],
    ["\ufff9", "invisible"],
  ])("%j: %s", (one, kind) => {
    expect(hiddenIn(` ${one} `)).toEqual([{ kind, start: 1, text: one, isInWord: false }]);
    expect([mayContainHidden(` ${one} `), mayContainHidden(one), mayContainHidden(""), mayContainHidden("é")]).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });
});

describe("keeps characters that scripts or emoji need", () => {
  test.each([
    ["a joiner of Persian", "\u0645\u06cc", "\u200c", "\u062e"],
    ["a joiner of Hindi", "\u0915\u094d", "\u200d", "\u0937"],
    ["a joiner of Tamil", "\u0b95\u0bcd", "\u200c", "\u0bb7"],
    ["a joiner of emoji", "\u{1f469}", "\u200d", "\u{1f680}"],
    ["a joiner after a skin tone", "\u{1f469}\u{1f3fd}", "\u200d", "\u{1f680}"],
    ["a joiner after a selector", "\u2764\ufe0f", "\u200d", "\u{1f525}"],
    ["a selector of emoji", "\u2764", "\ufe0f", ""],
    ["a selector of a keycap", "1", "\ufe0f", "\u20e3"],
    ["a selector of an ideograph", "\u8fbb", "\u{e0100}", ""],
    ["a break after Thai", "\u0e01", "\u200b", "a"],
    ["a break before Thai", "a", "\u200b", "\u0e01"],
    ["a word joiner after Lao", "\u0e81", "\u2060", "a"],
    ["a word joiner before Khmer", "a", "\u2060", "\u1780"],
    ["a grapheme joiner after a mark", "a\u0301", "\u034f", "a"],
    ["a grapheme joiner after Hebrew", "\u05d1", "\u034f", "a"],
    ["a filler before a Jamo", "", "\u115f", "\u1161"],
    ["a filler after a Jamo", "\u1100", "\u1160", ""],
    ["a blank before Braille", "", "\u2800", "\u2801"],
    ["a blank after Braille", "\u28ff", "\u2800", ""],
    ["a selector of Mongolian", "\u1820", "\u180b", "a"],
    ["a vowel separator of Mongolian", "\u182d", "\u180e", "a"],
    ["a vowel of Khmer", "\u1780", "\u17b5", ""],
    ["a vowel of Khmer, by itself", "", "\u17b4", ""],
    ["two spaces", "a", "\u2003\u2003", "a"],
    ["a flag of a region", "a", ENGLAND, "a"],
  ])("%s", (_, before, one, after) => expect(hiddenIn(before + one + after)).toEqual([]));

  test.each([
    ["a joiner of Latin", "a", "\u200c", "b"],
    ["a joiner at the beginning", "", "\u200d", "\u{1f469}"],
    ["a non-joiner of emoji", "\u{1f469}", "\u200c", "\u{1f680}"],
    ["a joiner with an emoji only after it", "a", "\u200d", "\u{1f680}"],
    ["a joiner with an emoji only before it", "\u{1f469}", "\u200d", "a"],
    ["a selector of a digit", "1", "\ufe0f", "a"],
    ["a selector of a letter", "a", "\ufe0f", "\u20e3"],
    ["a break of Latin", "a", "\u200b", "b"],
    ["a word joiner of Latin", "a", "\u2060", "b"],
    ["a grapheme joiner of Latin", "a", "\u034f", "b"],
    ["a grapheme joiner of Jamo", "\u1100", "\u034f", "\u1100"],
    ["a filler of Latin", "a", "\u115f", "b"],
    ["a filler of Hangul that is not Jamo", "\u1100", "\u3164", "\u1161"],
    ["a filler beside Braille", "\u2801", "\u1160", "\u2801"],
    ["a blank of Latin", "a", "\u2800", "b"],
    ["a selector of Mongolian before it", "a", "\u180b", "\u1820"],
    ["a soft hyphen of Mongolian", "\u1820", "\u00ad", "\u1820"],
    ["a soft hyphen of Thai", "\u0e01", "\u00ad", "\u0e01"],
    ["a joiner after half an emoji", "\u{1f469}\udc00", "\u200d", "\u{1f680}"],
  ])("but not elsewhere: %s", (_, before, one, after) => {
    const found = hiddenIn(before + one + after);
    expect(found.map(({ start, text }) => ({ start, text }))).toEqual([{ start: before.length, text: one }]);
  });

  test("finds tags outside flags", () => {
    const textsIn = (text: string) => hiddenIn(text).map((one) => one.text);
    expect(textsIn("\u{1f3f4}\u{e0067}\u{e0062}")).toEqual(["\u{e0067}", "\u{e0062}"]);
    expect(textsIn(`${ENGLAND}\u{e0062}${ENGLAND}`)).toEqual(["\u{e0062}"]);
  });
});

const NEVER_NEEDED = /^[\u00ad\u202e\u{e0067}]$/u;
const WORD = /^[\p{L}\p{N}\p{M}]$/u;

interface Place {
  readonly start: number;
  readonly text: string;
  readonly isInWord: boolean;
}

/** Independent check by code points. */
function placesIn(text: string): Place[] {
  const points = [...text.replaceAll(ENGLAND, (flag) => ".".repeat(flag.length))];
  const isHidden = (at: number) => NEVER_NEEDED.test(points[at] ?? "");
  const beside = (at: number, step: number): string => {
    let next = at;
    while (isHidden(next)) next += step;
    return points[next] ?? "";
  };
  let start = 0;
  return points.flatMap((one, at) => {
    const place = { start, text: one, isInWord: WORD.test(beside(at, -1)) && WORD.test(beside(at, 1)) };
    start += one.length;
    return isHidden(at) ? [place] : [];
  });
}

const PIECES = [
  "a",
  "\u0301",
  "\u{10400}",
  ".",
  "\u{1f469}",
  "\ud83d",
  "\udc00",
  "\u00ad",
  "\u202e",
  "\u{e0067}",
  ENGLAND,
];

test("recognizes runs in a word, between letters, digits or marks", () => {
  for (const one of ["", ...PIECES])
    for (const two of ["", ...PIECES])
      for (const three of PIECES)
        for (const four of PIECES) {
          const text = one + two + three + four;
          expect(hiddenIn(text).map(({ kind, ...place }) => place)).toEqual(placesIn(text));
        }
});

describe("the hidden characters of a component", () => {
  const partsOf = (text: string, decoded: string | null) =>
    hiddenParts(text, decoded).map(({ isRaw, found }) => [isRaw ? "raw" : "encoded", ...found.map((one) => one.text)]);

  test.each<[string, string | null, string[][]]>([
    ["ab", "ab", []],
    ["%61", "a", []],
    ["a\u200bb", "a\u200bb", [["raw", "\u200b"]]],
    ["a%E2%80%8Bb", "a\u200bb", [["encoded", "\u200b"]]],
    ["a%E2%80%8Bb\u200b", "a\u200bb\u200b", [["raw", "\u200b"]]],
    ["%FF", null, []],
  ])("%j, decoded %j", (text, decoded, expected) => expect(partsOf(text, decoded)).toEqual(expected));

  test("are removed, or shown as a space", () => {
    const text = "\u200bpay\u3164pal\u00ad.\u2800\u202e";
    expect(withoutHidden(text, hiddenIn(text))).toBe("paypal.");
    expect(withoutHidden(text, [])).toBe(text);
    expect(visibleText(text)).toBe("pay pal. ");
  });
});
