import { expect, test } from "vitest";
import { mask } from "./secrets.ts";

/** The texts have no authority, so unknown passwords stay. */
test.each<[sentence: string, text: string, known: string[], masked: string]>([
  ["between : and @", "ann:secret@h/x", ["secret"], "ann:•••@h/x"],
  ["each time", "a:secret@h&b:secret@i", ["secret"], "a:•••@h&b:•••@i"],
  ["at the beginning, before @", "secret@h/x", ["secret"], "•••@h/x"],
  ["at the end, after :", "ann:secret", ["secret"], "ann:•••"],
  ["not as all of the text", "secret", ["secret"], "secret"],
  ["not at the beginning, before anything else", "secret/x", ["secret"], "secret/x"],
  ["not at the end, after anything else", "x/secret", ["secret"], "x/secret"],
  ["not after anything else", "x/secret@h", ["secret"], "x/secret@h"],
  ["not before anything else", "ann:secret/x", ["secret"], "ann:secret/x"],
  ["not within a longer word", "ann:secrets@h", ["secret"], "ann:secrets@h"],
  ["in either case", "ann:SeCret@h", ["sEcRET"], "ann:•••@h"],
  ["encoded otherwise", "ann:%73ecret%2540h", ["se%2563ret"], "ann:•••%2540h"],
  ["beside octets whose upper case is longer", "ann%DF:secret@h", ["secret"], "ann%DF:•••@h"],
  ["not an empty one", "ann:@h", [""], "ann:@h"],
  ["one with a delimiter, whole", "ann:pa/ss@h", ["pa/ss"], "ann:•••@h"],
  ["whole at the beginning", "pa/ss@h", ["pa/ss"], "•••@h"],
  ["whole at the end", "ann:pa/ss", ["pa/ss"], "ann:•••"],
  ["whole each time", "a:pa/ss@h,b:pa/ss@i", ["pa/ss"], "a:•••@h,b:•••@i"],
  ["else its pieces, anywhere", "x/pa/ss/pa", ["pa/ss"], "x/•••/•••/•••"],
  ["its pieces, if a longer word contains it", "xpa/ss@h", ["pa/ss"], "xpa/•••@h"],
  ["no piece that is all of the text", "pa", ["pa/ss"], "pa"],
  ["several", "ann:pa/ss@h/ben:secret@i", ["secret", "pa/ss", "other"], "ann:•••@h/ben:•••@i"],
])("masks known passwords: %s", (_, text, known, masked) => {
  expect(mask(text, known)).toBe(masked);
});

test("masks those beyond 20 with delimiters in parts", () => {
  const known = Array.from({ length: 21 }, (_, i) => `pa${i}/ss${i}`);
  expect(mask("ann:pa19/ss19@h", known)).toBe("ann:•••@h");
  expect(mask("ann:pa20/ss20@h", known)).toBe("ann:•••/•••@h");
});
