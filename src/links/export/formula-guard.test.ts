import fc from "fast-check";
import { expect, test } from "vitest";
import { guardFormula, removeGuard } from "./formula-guard.ts";
import { CELL_SEPARATIONS, isFormula, splitCells } from "./split-cells.ts";

test.each([
  ["http://h/a;=1+cmd|' /C calc'!A0", "http://h/a;'=1+cmd|' /C calc'!A0"],
  ["a;\t=1", "a;'\t'=1"],
  ["a\r\n=1", "a\r\n'=1"],
  ['a; "=1', "a;' \"=1"],
  ["a|+1|-1", "a|'+1|'-1"],
  ["\t=1", "'\t'=1"],
  ["\ta", "'\ta"],
  ["\u0001=1", "'\u0001=1"],
  ["\ufffd=1", "'\ufffd=1"],
  ["\ufeff\u00a0＝1", "'\ufeff\u00a0＝1"],
  ["\u3164@a", "'\u3164@a"],
  ...["=cmd|' /C calc'!A0", "+1", "-1", "@SUM(1)", "\ra", "\n1", "＝1", "＋1", "－1", "＠1"].map((one) => [
    one,
    `'${one}`,
  ]),
  ...['"=1', "' =1", " \u200b=1", "\u2060=1", "\u00ad\u200e=1", "\u00a0=1", "\ufeff=1"].map((one) => [one, `'${one}`]),
  ...["\v", "\f", "\u0085", "\u2028", "\u2029"].map((end) => [`a${end}=1`, `a${end}'=1`]),
])("%j becomes %j", (text, safe) => expect(guardFormula(text)).toBe(safe));

test.each([
  "",
  "a=b",
  "a;b=1",
  "http://h/?a=1;b=-2",
  "https://h.example/@51.5,-0.12,15z",
  "A | B",
  "a - b",
  "x; y",
  "tel:+1",
  "'a",
  "it's; 'b",
])("does not change %j", (text) => expect(guardFormula(text)).toBe(text));

const cell = fc.string({
  unit: fc.constantFrom(..."ab,;|\"''\r\n\t =+-@＝é\u00a0\u200b\ufeff\u0001\u3164\ufffd\v\u2028"),
});

test.each(["'a", "a;'b", "it's", "'", "''", "a'=1"])("keeps an apostrophe that guards nothing: %j", (text) =>
  expect(removeGuard(text)).toBe(text),
);

test("guards can be removed", () => {
  fc.assert(
    fc.property(cell, (text) => {
      expect(removeGuard(guardFormula(text))).toBe(text);
    }),
  );
});

test.each(CELL_SEPARATIONS)(
  "no part of a cell is a formula, split at $separators, lines joined: $joinsLines",
  (cutting) => {
    fc.assert(
      fc.property(cell, (text) => {
        const quoted = `1,"${guardFormula(text).replaceAll('"', '""')}",b\r\n`;
        expect(splitCells(quoted, cutting).filter(isFormula)).toEqual([]);
      }),
    );
  },
);

test("an unguarded cell is a formula", () => {
  const formulas = (separators: string) =>
    splitCells('a,"b;=1\t+1|@1\r\n-1",c', { separators, joinsLines: false }).filter(isFormula).length;
  expect([";", "\t", "|"].map(formulas)).toEqual([2, 2, 2]);
});
