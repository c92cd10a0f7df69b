import { expect, test } from "vitest";
import { mojibakeIn } from "./misread.ts";

/** As Latin-1, percent-encoded. */
const misread = (text: string): string => encodeURIComponent(String.fromCharCode(...new TextEncoder().encode(text)));

test.each([
  ["caf%C3%83%C2%A9", "cafÃ©", "café"],
  ["cafÃ©", "cafÃ©", "café"],
  [misread("Здравствуйте"), decodeURIComponent(misread("Здравствуйте")), "Здравствуйте"],
])("UTF-8 that was read as another encoding: %s: %s should be %s", (text, wrong, right) => {
  expect(mojibakeIn(text)).toEqual({ wrong, right });
});

test.each([
  ["what has a letter that neither windows-1252 nor Latin-1 has", "caf%C3%83%C2%A9%C4%80"],
  ["a long text with one such letter", `${misread("Здравствуйте")}%C4%80`],
  ["what would be a control character", "ROM%C3%82%E2%80%A6"],
  ["what is no UTF-8", "caf%E9"],
  ["ASCII", "a%20b"],
])("is not: %s: %s", (_, text) => expect(mojibakeIn(text)).toBeNull());
