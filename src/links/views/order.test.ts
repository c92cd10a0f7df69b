import fc from "fast-check";
import { describe, expect, test, vi } from "vitest";
import { anyString } from "../../core/arbitraries.ts";
import { countWork } from "../../core/counted-work.ts";
import { runToEnd } from "../store/slices.ts";
import { Strings } from "../store/strings.ts";
import { rankStrings, sortRows } from "./order.ts";

const stringsOf = (texts: Iterable<string>): Strings => {
  const strings = new Strings();
  for (const text of texts) strings.intern(text);
  return strings;
};

const expected = (strings: Strings): number[] => {
  const texts = Array.from({ length: strings.size }, (_, i) => strings.at(i));
  const sorted = [...texts].sort();
  return texts.map((text) => sorted.indexOf(text));
};

describe("ranks of strings", () => {
  test("follow code units", () => {
    const similarTexts = fc.array(fc.string({ unit: fc.constantFrom("a", "b", "\0", "\uffff"), maxLength: 9 }), {
      maxLength: 200,
    });
    fc.assert(
      fc.property(
        fc.oneof(similarTexts, fc.array(anyString, { maxLength: 60 })),
        fc.constantFrom(0, 1, 2),
        (texts, budgetFactor) => {
          const strings = stringsOf(texts);
          expect([...runToEnd(rankStrings(strings, budgetFactor))]).toEqual(expected(strings));
        },
      ),
    );
  });

  test.each<readonly [sentence: string, texts: string[]]>([
    ["in order of arrival", Array.from({ length: 50_000 }, (_, i) => String(i))],
    ["with long common prefixes", Array.from({ length: 60 }, (_, i) => "ab/".repeat(3_000) + i)],
    ["each a prefix of the next", Array.from({ length: 1000 }, (_, i) => "a".repeat(i))],
  ])("%s: read each text and each code unit once", (_, texts) => {
    const strings = stringsOf(texts);
    let places: Int32Array = new Int32Array(0);
    const urlEntries = texts.reduce((sum, { length }) => sum + length, 0);
    expect(
      countWork(() => {
        places = runToEnd(rankStrings(strings));
      }),
    ).toBeLessThanOrEqual(urlEntries + texts.length);
    const sorted = [...texts].sort();
    expect(texts.every((text, i) => sorted[places[i] as number] === text)).toBe(true);
  });
});

/** The most work of one step. */
function mostIn(work: Generator<undefined, unknown>, doneSoFar: () => number): number {
  let [most, before] = [0, 0];
  for (let step = work.next(); ; step = work.next()) {
    most = Math.max(most, doneSoFar() - before);
    before = doneSoFar();
    if (step.done) return most;
  }
}

describe("sorting can be interrupted", () => {
  const MANY = 20_000;

  test("reads few strings between pauses", () => {
    const strings = stringsOf(Array.from({ length: MANY }, (_, i) => `http://h/${(i * 7919) % MANY}`));
    let read = 0;
    const charCodeAt = vi.spyOn(String.prototype, "charCodeAt").mockImplementation(function (this: string, at) {
      read += 1;
      return this[at as number] === undefined ? Number.NaN : (this.codePointAt(at as number) as number);
    });
    const most = mostIn(rankStrings(strings), () => read);
    charCodeAt.mockRestore();
    expect(read).toBeGreaterThan(MANY);
    expect(most).toBeLessThan(MANY);
  });

  test("computes few keys between pauses", () => {
    let asked = 0;
    const keyOf = (row: number): number => {
      asked += 1;
      return row % 7;
    };
    const rows = Uint32Array.from({ length: MANY }, (_, i) => i);
    expect(mostIn(sortRows(rows, keyOf, 7, false), () => asked)).toBeLessThan(MANY / 4);
    expect(asked).toBe(MANY);
  });
});

test("sorts rows by key: equal ones keep their order, and rows without a key are last", () => {
  const rows = Uint32Array.of(5, 0, 3, 1, 4, 2);
  const keys = [1, 0, -1, 1, 0, -1];
  const keyOf = (row: number) => keys[row] as number;
  expect([...runToEnd(sortRows(rows, keyOf, 2, false))]).toEqual([1, 4, 0, 3, 5, 2]);
  expect([...runToEnd(sortRows(rows, keyOf, 2, true))]).toEqual([0, 3, 1, 4, 5, 2]);
  expect([...runToEnd(sortRows(rows, () => -1, 0, false))]).toEqual([...rows]);
});
