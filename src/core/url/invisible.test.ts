import { expect, test } from "vitest";
import { INVISIBLE } from "./invisible.ts";

const is = (one: string) => new RegExp(`^(?:${INVISIBLE})$`, "u").test(one);

test.each([
  ["a control", "\u0007"],
  ["a format character", "\u202e"],
  ["a lone surrogate", "\ud800"],
  ["a private one", "\ue000"],
  ["an unassigned one", "\u0378"],
  ["a default-ignorable one", "\u034f"],
  ["a space but U+0020", "\u3000"],
  ["the blank Braille pattern", "\u2800"],
])("%s is invisible", (_, one) => expect(is(one)).toBe(true));

test.each([" ", "a", "é", "日", "😀", "\u2801", "\u0301"])("%j is visible", (one) => expect(is(one)).toBe(false));
