import { expect, test } from "vitest";
import { mojibakeIn } from "./misread.ts";

/** Misreads as Latin-1 and percent-encodes. */
const misread = (text: string): string => encodeURIComponent(String.fromCharCode(...new TextEncoder().encode(text)));

test.each([
  ["caf%C3%83%C2%A9", "cafÃ©", "café", "é"],
  ["cafÃ©", "cafÃ©", "café", "é"],
  [misread("Здравствуйте"), decodeURIComponent(misread("Здравствуйте")), "Здравствуйте", "Здравствуйте"],
])("recognizes UTF-8 that was read as another encoding: %s: %s should be %s", (text, wrong, right, run) => {
  expect(mojibakeIn(text)).toEqual({ wrong, right, runs: [run], isWhole: true, isLost: false });
});

test.each([
  // The second octet of "à", a no-break space, became a space.
  ["dÃ©jÃ vu", "déjÃ vu", ["é", null]],
  ["Ã©tÃ©, voilÃ", "été, voilÃ", ["é", "é", null]],
  // Cut within a character.
  ["Ð\u009fÑ\u0080Ð", "ПрÐ", ["ПрÐ"]],
  ["æ\u009d±äº¬æ\u009d", "東京æ\u009d", ["東京æ\u009d"]],
  ["â€œFrÃ¼hâ€", "“Frühâ€", ["“", "ü", null]],
  ["cafÃ© déjà", "café déjà", ["é", null, null]],
  ["aoÃ»t É", "août É", ["û", null]],
])("reads each run by itself: %s should be %s", (wrong, right, runs) => {
  expect(mojibakeIn(wrong)).toEqual({ wrong, right, runs, isWhole: false, isLost: false });
});

test("reports runs that are lost", () => {
  expect(mojibakeIn("cafÃ© aÃÂ")).toEqual({
    wrong: "cafÃ© aÃÂ",
    right: "café aÃÂ",
    runs: ["é", null],
    isWhole: false,
    isLost: true,
  });
});

test.each(["«CAFÉ»", "„Spaß“", "«Un café…»", "«AMANHÃ»", "“AMANHÃ”", "“AMANHÃ” a", "l’AMANHÃ’"])(
  "accepts a letter before the end of a quotation: %s",
  (text) => expect(mojibakeIn(text)).toBeNull(),
);

test.each([
  ["a letter that neither windows-1252 nor Latin-1 contains", "caf%C3%83%C2%A9%C4%80"],
  ["a long text with one such letter", `${misread("Здравствуйте")}%C4%80`],
  ["text that would be a control character", "ROM%C3%82%E2%80%A6"],
  ["text that is not UTF-8", "caf%E9"],
  ["ASCII", "a%20b"],
])("rejects %s: %s", (_, text) => expect(mojibakeIn(text)).toBeNull());
