import { describe, expect, test } from "vitest";
import { delimiterLike, lookAlikeOf } from "./look-alikes.ts";

describe("what a character looks like", () => {
  test("is ASCII, with its script", () => {
    expect(lookAlikeOf("а")).toEqual({ like: "a", script: "Cyrl", isNear: false });
    expect(lookAlikeOf("آ")).toEqual({ like: "l", script: "Arab", isNear: true });
  });

  test("is nothing, of ASCII and of Latin alphabets", () => {
    for (const one of ["a", "6", "á", "ß", "", "аа"]) expect(lookAlikeOf(one), one).toBeUndefined();
  });

  test.each([
    ["б", "Cyrl", "6"],
    ["ⳋ", "Copt", "9"],
    ["𐌚", "Ital", "8"],
  ])("%s is a letter, and a digit only nearly", (character, script, like) => {
    expect(lookAlikeOf(character)).toEqual({ like, script, isNear: true });
  });

  test.each([
    ["३", "Deva", "3"],
    ["৪", "Beng", "8"],
  ])("%s is no letter, and looks like a digit", (character, script, like) => {
    expect(lookAlikeOf(character)).toEqual({ like, script, isNear: false });
  });
});

test("what looks like a delimiter, and is none", () => {
  expect(["⁄", "∕", "/", ".", "a"].map(delimiterLike)).toEqual(["/", "/", undefined, undefined, undefined]);
});
