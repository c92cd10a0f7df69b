import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { anyString } from "../../arbitraries.ts";
import { textToOctets } from "../../url/percent.ts";
import { changesOf, decodingPassesOf } from "./decoding-passes.ts";

/** Each pass with its changes in brackets; "≠" where it is not UTF-8. */
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

describe("what each pass has changed", () => {
  test.each([
    ["nothing to decode", "abc", ["abc"]],
    ["a space encoded twice", "a%2520b", ["a%2520b", "a[%]20b", "a[ ]b"]],
    ["single and doubled escapes", "é%C3%A9%2520", ["é%C3%A9%2520", "é[é%]20", "éé[ ]"]],
    ["half of a character raw at the second pass", "%C3%25A9", ["%C3%25A9", "≠", "[é]"]],
    ["characters of four octets", "😀%F0%9F%98%80x", ["😀%F0%9F%98%80x", "😀[😀]x"]],
    ["octets that are no UTF-8", "%E9t%25", ["%E9t%25", "≠"]],
  ])("%s", (_, text, expected) => {
    expect(written(text)).toEqual(expected);
  });

  test("what takes more than decoding is a pass at the end, with what differs from the last pass", () => {
    expect(written("caf%C3%83%C2%A9!", "caf%C3%A9!")).toEqual(["caf%C3%83%C2%A9!", "caf[Ã©]!", "caf[é]!"]);
    expect(written("a%26amp%3Bb", "a%26b")).toEqual(["a%26amp%3Bb", "a[&]amp[;]b", "a&b"]);
  });
});

test("where the repair stands among the passes: as it is sent, and as it reads", () => {
  expect(roles("a%2520b", "a%20b")).toEqual([
    [0, false, false],
    [1, true, false],
    [2, false, true],
  ]);
  // Of mixed encoding no pass is what should be sent.
  expect(roles("%C3%A9%2520", "%C3%A9%20").at(-1)).toEqual([2, false, true]);
  expect(roles("7%3Fa%3D1", "7?a=1").at(-1)).toEqual([1, true, true]);
  expect(roles("%C3%83%C2%A9", "%C3%A9").at(-1)).toEqual([null, false, true]);
});

test("for any text: the octets begin with its own, the runs add up, and no more than eleven passes come of it", () => {
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
