import { expect, test } from "vitest";
import { readEntity } from "./entities.ts";

test.each([
  ["amp", "&"],
  ["AMP", "&"],
  ["Auml", "Ä"],
  ["auml", "ä"],
  ["EACUTE", "é"],
  ["#38", "&"],
  ["#x26", "&"],
  ["#X26", "&"],
  ["#32", " "],
  ["#x10ffff", "\u{10ffff}"],
  ["#55295", "\ud7ff"],
  ["#xe000", "\ue000"],
])("%s stands for %s", (entity, character) => expect(readEntity(entity)).toBe(character));

test.each(["bogus", "", "#", "#x", "#31", "#x1f", "#0", "#x110000", "#xd800", "#xdfff", "#-5", "x26"])(
  "%s stands for nothing",
  (entity) => expect(readEntity(entity)).toBeNull(),
);

/** HTML Standard, 13.5 (named character references). */
test.each([
  ["amp", 0x26],
  ["lt", 0x3c],
  ["gt", 0x3e],
  ["quot", 0x22],
  ["apos", 0x27],
  ["nbsp", 0xa0],
  ["copy", 0xa9],
  ["reg", 0xae],
  ["trade", 0x2122],
  ["hellip", 0x2026],
  ["ndash", 0x2013],
  ["mdash", 0x2014],
  ["lsquo", 0x2018],
  ["rsquo", 0x2019],
  ["ldquo", 0x201c],
  ["rdquo", 0x201d],
  ["laquo", 0xab],
  ["raquo", 0xbb],
  ["bull", 0x2022],
  ["middot", 0xb7],
  ["deg", 0xb0],
  ["euro", 0x20ac],
  ["eacute", 0xe9],
  ["egrave", 0xe8],
  ["agrave", 0xe0],
  ["ccedil", 0xe7],
  ["auml", 0xe4],
  ["ouml", 0xf6],
  ["uuml", 0xfc],
  ["Auml", 0xc4],
  ["Ouml", 0xd6],
  ["Uuml", 0xdc],
  ["szlig", 0xdf],
  ["ntilde", 0xf1],
])("%s has the code point that HTML gives it", (name, code) => {
  expect(readEntity(name)?.codePointAt(0)).toBe(code);
  expect(readEntity(name)).toHaveLength(1);
});
