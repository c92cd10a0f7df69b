import { expect, test } from "vitest";
import { readEntity } from "./entities.ts";

test.each([
  "amp &",
  "AMP &",
  "Auml Ä",
  "auml ä",
  "EACUTE é",
  "#38 &",
  "#x26 &",
  "#X26 &",
  "#x10ffff \u{10ffff}",
  "#55295 \ud7ff",
  "#xe000 \ue000",
])("%s", (row) => {
  const [entity = "", character] = row.split(" ");
  expect(readEntity(entity)).toBe(character);
});

test("reads #32 as a space", () => expect(readEntity("#32")).toBe(" "));

test.each(["bogus", "", "#", "#x", "#31", "#x1f", "#0", "#x110000", "#xd800", "#xdfff", "#-5", "x26"])(
  "reads %s as no entity",
  (entity) => expect(readEntity(entity)).toBeNull(),
);

/** HTML Standard, 13.5 (named character references). */
const NAMED =
  "amp& lt< gt> quot\" apos' nbsp\u00a0 copy© reg® trade™ hellip… ndash– mdash— lsquo‘ rsquo’ ldquo“ rdquo” laquo« raquo» bull• middot· deg° euro€ eacuteé egraveè agraveà ccedilç aumlä oumlö uumlü AumlÄ OumlÖ UumlÜ szligß ntildeñ";

test.each(NAMED.split(" ").map((one) => [one.slice(0, -1), one.slice(-1)]))("reads &%s; as %s", (name, character) =>
  expect(readEntity(name)).toBe(character),
);
