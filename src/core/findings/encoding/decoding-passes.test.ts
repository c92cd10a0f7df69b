import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { anyString } from "../../arbitraries.ts";
import { textToOctets } from "../../url/percent.ts";
import { changesOf, decodingPassesOf } from "./decoding-passes.ts";

/** Shows changes in brackets, and "≠" if not UTF-8. */
const written = (text: string, mended: string | null = null) => {
  const passes = decodingPassesOf(text, mended);
  return passes.map(
    (_, i) =>
      changesOf(passes, i)
        .text?.map((run) => (run.changed ? `[${run.text}]` : run.text))
        .join("") ?? "≠",
  );
};

const roles = (text: string, mended: string) =>
  decodingPassesOf(text, mended).map(({ passes, isSent, isRead }) => [passes, isSent, isRead]);

describe("marks the changes of each decoding", () => {
  test.each([
    ["nothing to decode", "abc", ["abc"]],
    ["a space encoded twice", "a%2520b", ["a%2520b", "a[%]20b", "a[ ]b"]],
    ["octets encoded once and twice", "é%C3%A9%2520", ["é%C3%A9%2520", "é[é%]20", "éé[ ]"]],
    ["half of a character raw at the second pass", "%C3%25A9", ["%C3%25A9", "≠", "[é]"]],
    ["characters of four octets", "😀%F0%9F%98%80x", ["😀%F0%9F%98%80x", "😀[😀]x"]],
    ["octets that are no UTF-8", "%E9t%25", ["%E9t%25", "≠"]],
  ])("%s", (_, text, expected) => expect(written(text)).toEqual(expected));

  test("adds a repair beyond decoding as the last pass", () => {
    expect(written("caf%C3%83%C2%A9!", "caf%C3%A9!")).toEqual(["caf%C3%83%C2%A9!", "caf[Ã©]!", "caf[é]!"]);
    expect(written("a%26amp%3Bb", "a%26b")).toEqual(["a%26amp%3Bb", "a[&]amp[;]b", "a&b"]);
  });
});

describe("returns the octets of each pass, with its changes", () => {
  const runs = (text: string, at: number, mended: string | null = null) =>
    changesOf(decodingPassesOf(text, mended), at).octets.map((run) => (run.changed ? `[${run.text}]` : run.text));

  test.each([
    ["adjacent octets form one run, and no run is empty", "%C3%A9", 1, null, ["[\xc3\xa9]"]],
    ["at the end", "a%20", 1, null, ["a", "[ ]"]],
    ["at the start", "%20a", 1, null, ["[ ]", "a"]],
    ["the first pass is what was written", "a%20", 0, null, ["a%20"]],
    ["a repair takes characters whole", "%C3%83%C2%A9", 2, "%C3%A9", ["[\xc3\xa9]"]],
    ["a repair that only leaves something out", "aa%26amp%3B", 2, "aa%26", ["aa&"]],
    ["a repair of text that is not UTF-8", "a%E9b", 2, "a%C3%A9b", ["a", "[\xc3\xa9]", "b"]],
    ["a repair that is not UTF-8", "abc", 1, "ab%E9", ["ab", "[\xe9]"]],
    ["a repair that reads as what was written", "100%", 1, "100%25", ["100%"]],
    ["a repair that repeats it once more", "aa", 1, "aaa", ["aa", "[a]"]],
    ["a repair within what repeats", "abab%26lt%3Bab", 2, "abab%3Cab", ["abab", "[<]", "ab"]],
  ])("%s", (_, text, at, mended, expected) => expect(runs(text, at, mended)).toEqual(expected));

  test("for characters of one to four octets, at the ends of their ranges", () => {
    for (const character of ["\x7f", "\x80", "\u07ff", "\u0800", "\uffff", "\u{10000}"]) {
      expect(written(`${encodeURIComponent(character)}a${encodeURIComponent(character)}b`).at(-1)).toBe(
        `[${character}]a[${character}]b`,
      );
      expect(written(`${character}%20${character}`)[1]).toBe(`${character}[ ]${character}`);
    }
  });

  test("without changes for a missing pass", () => {
    expect(changesOf([], 0)).toEqual({ octets: [], text: [] });
    expect(changesOf(decodingPassesOf("a", null), 1)).toEqual({ octets: [], text: [] });
    expect(changesOf(decodingPassesOf("", null), 0)).toEqual({ octets: [], text: [] });
  });
});

test("encodes a stray percent sign before decoding", () => {
  expect(roles("100%", "100%25")).toEqual([
    [0, false, false],
    [null, false, true],
  ]);
});

test("marks the passes that the repair sends and reads", () => {
  expect(roles("a%2520b", "a%20b")).toEqual([
    [0, false, false],
    [1, true, false],
    [2, false, true],
  ]);
  // Mixed encoding: no decoding is sent.
  expect(roles("%C3%A9%2520", "%C3%A9%20").at(-1)).toEqual([2, false, true]);
  expect(roles("7%3Fa%3D1", "7?a=1").at(-1)).toEqual([1, true, true]);
  expect(roles("%C3%83%C2%A9", "%C3%A9").at(-1)).toEqual([null, false, true]);
});

test("for any text, starts with its own octets, returns runs that add up, and makes at most eleven passes", () => {
  const deep = fc.array(fc.constantFrom("%", "25", "%25", "%C3%A9", "é", "20", "a", "😀", "%FF", "\ud800"), {
    maxLength: 30,
  });
  fc.assert(
    fc.property(
      fc.oneof(
        anyString,
        deep.map((pieces) => pieces.join("")),
      ),
      anyString,
      (text, mended) => {
        const passes = decodingPassesOf(text, mended);
        expect(passes[0]?.octets).toBe(textToOctets(text));
        expect(passes.length).toBeLessThanOrEqual(12);
        passes.forEach((pass, i) => {
          const { octets, text: runs } = changesOf(passes, i);
          expect(octets.map((run) => run.text).join("")).toBe(pass.octets);
          expect(runs?.map((run) => run.text).join("") ?? null).toBe(pass.text);
        });
      },
    ),
  );
});
