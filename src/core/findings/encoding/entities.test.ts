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
])("%s stands for %s", (entity, character) => {
  expect(readEntity(entity)).toBe(character);
});

test.each(["bogus", "", "#", "#x", "#31", "#x1f", "#0", "#x110000", "#xd800", "#xdfff", "#-5", "x26"])(
  "%s stands for nothing",
  (entity) => {
    expect(readEntity(entity)).toBeNull();
  },
);
