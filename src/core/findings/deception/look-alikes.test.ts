import { describe, expect, test } from "vitest";
import { delimiterLike, lookAlikeOf } from "./look-alikes.ts";

describe("look-alikes", () => {
  test("returns the ASCII character and the script", () => {
    expect(lookAlikeOf("а")).toEqual({ like: "a", script: "Cyrl", isNear: false });
    expect(lookAlikeOf("آ")).toEqual({ like: "l", script: "Arab", isNear: true });
  });

  test("excludes ASCII and Latin alphabets", () => {
    for (const one of ["a", "6", "á", "ß", "", "аа"]) expect(lookAlikeOf(one), one).toBeUndefined();
  });

  test.each([
    ["б", "Cyrl", "6"],
    ["ⳋ", "Copt", "9"],
    ["𐌚", "Ital", "8"],
  ])("reports the letter %s as nearly a digit", (character, script, like) => {
    expect(lookAlikeOf(character)).toEqual({ like, script, isNear: true });
  });

  test.each([
    ["३", "Deva", "3"],
    ["৪", "Beng", "8"],
  ])("reports that %s, which is not a letter, resembles a digit", (character, script, like) => {
    expect(lookAlikeOf(character)).toEqual({ like, script, isNear: false });
  });
});

test("returns the ASCII form of look-alike delimiters", () => {
  expect(["⁄", "∕", "/", ".", "a"].map(delimiterLike)).toEqual(["/", "/", undefined, undefined, undefined]);
});
