import { describe, expect, test } from "vitest";
import { inspect } from "../../inspect/described.ts";
import { mayHaveEncodingError } from "../gates.ts";

const found = (input: string) => inspect(input).findings.filter(({ id }) => id === "mojibake");

const FROM_80 = "€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ";

const misread = (text: string, isLatin1: boolean): string =>
  [...new TextEncoder().encode(text)]
    .map((octet) =>
      !isLatin1 && octet >= 0x80 && octet < 0xa0 ? FROM_80.charAt(octet - 0x80) : String.fromCharCode(octet),
    )
    .join("");

describe.each(["é", "café – “x”", "Москва", "日本", "😀"])("%s", (text) => {
  test.each([1, 2, 3, 4])("is restored after it was misread %i times", (times) => {
    for (const isLatin1 of [false, true]) {
      let wrong = text;
      for (let i = 0; i < times; i++) wrong = misread(wrong, isLatin1);
      const repaired = `http://h.example/${encodeURIComponent(text)}`;
      expect(found(`http://h.example/${encodeURIComponent(wrong)}`)).toMatchObject([
        { reason: "latin1", confidence: "high", repaired },
      ]);
    }
  });
});

test.each([
  ["caf%C3%83%C2%A9", "%C3%83%C2%A9"],
  ["cafÃ©", "Ã©"],
  ["100%25A9%20caf%C3%83%C2%A9", "%C3%83%C2%A9"],
  ["caf%25C3%2583%25C2%25A9", "%25C3%2583%25C2%25A9"],
  ["caf%2525c3%252583%2525c2%2525a9%252520b", "%2525c3%252583%2525c2%2525a9"],
  ["%25C3%258a%25C2%25aa", "%25C3%258a%25C2%25aa"],
])("returns evidence as written, at any number of layers: %s", (path, evidence) => {
  expect(found(`http://h.example/${path}`)).toMatchObject([{ evidence }]);
});

test("reports lost text without a repair", () => {
  const [finding, ...more] = found("http://h.example/a%C3%83%C2%82%C3%82%20b");
  expect(more).toEqual([]);
  expect(finding).toMatchObject({
    reason: "lost",
    confidence: "medium",
    severity: "warning",
    evidence: "%C3%83%C2%82%C3%82",
  });
  expect(finding).not.toHaveProperty("repaired");
});

/** Programs write "�" for an unwritable second character. */
test.each([
  ["cut after two letters", "a%C3%83%C3%82"],
  ["cut after two letters, the other way round", "a%C3%82%C3%83"],
  ["with “�” between", "voil%C3%83%EF%BF%BD%C3%82%20tout"],
  ["not encoded, with “�” between", "voilÃ\ufffdÂ%20tout"],
  ["not encoded, cut after two letters", "aÃÂ"],
  ["not encoded, cut after two other letters", "aÂÃ"],
])("reports a character as lost that was misread twice and cut: %s", (_, path) => {
  expect(found(`http://h.example/${path}`)).toMatchObject([{ reason: "lost", component: "path[0]" }]);
});

test.each([
  ["d%C3%83%C2%A9j%C3%83%20vu", "%C3%83%C2%A9", "d%C3%A9j%C3%83%20vu"],
  ["voil%C3%83+l%27%c3%83%c2%a9t%c3%83%c2%a9", "%c3%83%c2%a9", "voil%C3%83+l%27%c3%a9t%c3%a9"],
  ["%C3%90%C2%9F%C3%91%C2%80%C3%90", "%C3%90%C2%9F%C3%91%C2%80%C3%90", "%D0%9F%D1%80%C3%90"],
  ["d%25C3%2583%25C2%25A9j%25C3%2583%2520vu", "%25C3%2583%25C2%25A9", "d%C3%A9j%C3%83%20vu"],
])("repairs the other runs beside one that is cut off: %s", (path, evidence, repaired) => {
  expect(found(`http://h.example/?q=${path}`)).toMatchObject([
    { reason: "latin1", confidence: "medium", evidence, repaired: `http://h.example/?q=${repaired}` },
  ]);
});

test("reports lost characters beside a repair", () => {
  expect(found("http://h.example/caf%C3%83%C2%A9%20a%C3%83%C2%82%C3%82")).toMatchObject([
    { reason: "latin1", confidence: "medium", repaired: "http://h.example/caf%C3%A9%20a%C3%83%C2%82%C3%82" },
    { reason: "lost", confidence: "medium" },
  ]);
});

test.each([
  ["all in upper case", "caf%C3%83%C2%A9", "caf%C3%A9"],
  ["all in lower case", "caf%c3%83%c2%a9", "caf%c3%a9"],
  ["one in lower case, with the rest adapted", "%C3%83%C2%8fle", "%c3%8fle"],
])("keeps the case of hexadecimal digits in the repair: %s", (_, path, repaired) => {
  expect(found(`http://h.example/${path}`)).toMatchObject([{ repaired: `http://h.example/${repaired}` }]);
});

test.each([
  ["after a word it is an apostrophe", "It%C3%A2%E2%82%AC%E2%84%A2s", "high"],
  ["after a number as well", "the%2090%C3%A2%E2%82%AC%E2%84%A2s", "high"],
  ["by itself it may be intended in a text about such signs", "how%20%C3%A2%E2%82%AC%E2%84%A2%20appears", "medium"],
  ["beside another error it is not intended", "caf%C3%83%C2%A9%20%C3%A2%E2%82%AC%E2%84%A2", "high"],
])("recognizes a misread closing quote: %s", (_, path, confidence) => {
  expect(found(`http://h.example/${path}`)).toMatchObject([{ reason: "latin1", confidence }]);
});

test.each([
  ["ÃÂ", true],
  ["?q=ÃÂ", true],
  ["?q=100%25b", false],
])("may find an encoding error in the relative reference %s: %s", (reference, may) => {
  expect(mayHaveEncodingError(reference)).toBe(may);
  expect(found(`http://h.example/${reference}`)).toHaveLength(may ? 1 : 0);
});

test.each([
  "%C3%82NGELA%20%C3%83O",
  "na%C3%AFve",
  "S%C3%A3o%20Jo%C3%A3o",
  "%C2%ABCAF%C3%89%C2%BB",
  "%E2%80%9ESpa%C3%9F%E2%80%9C",
])("accepts %s as text", (path) => {
  expect(found(`http://h.example/${path}`)).toEqual([]);
});

test("repairs only the wrong parameter of a form", () => {
  const form = (mended: string) => `http://h.example/?c=a%3D${mended}%26b%3Dx%25252520y`;
  for (const { repaired } of found(form("caf%C3%83%C2%A9"))) expect(repaired).toBe(form("caf%C3%A9"));
  expect(found(form("caf%C3%83%C2%A9"))).toHaveLength(1);
});
