import fc from "fast-check";
import { expect, test } from "vitest";
import { Column32, PairNumbers, SparseColumn } from "./columns.ts";

const numbers = fc.array(fc.oneof(fc.constant(7), fc.integer({ min: -3, max: 40 })), { maxLength: 200 });

test("columns return their values", () => {
  fc.assert(
    fc.property(numbers, (values) => {
      const plain = new Column32();
      const constant = new SparseColumn(() => 7);
      const counting = new SparseColumn((index) => index);
      for (const column of [plain, constant, counting]) {
        for (const value of values) column.push(value);
        expect(column.length).toBe(values.length);
        expect([...column.all()]).toEqual(values);
        expect(values.map((_, i) => column.at(i))).toEqual(values);
      }
    }),
  );
});

test("a column based on another keeps its values while that one grows", () => {
  fc.assert(
    fc.property(numbers, numbers, (values, more) => {
      const below = new SparseColumn(() => 7);
      for (const value of values) below.push(value);
      const above = new SparseColumn(below);
      const own = values.map((value, i) => (i % 3 === 0 ? (more[i] ?? value) : value));
      for (const value of own) above.push(value);
      for (const value of more) below.push(value);
      expect([...above.all()]).toEqual(own);
      expect(own.map((_, i) => above.at(i))).toEqual(own);
      const others: (readonly [number, number])[] = [];
      above.each((index, value) => others.push([index, value]));
      expect(others).toEqual([...own.entries()].filter(([i, value]) => value !== values[i]));
    }),
  );
});

test("pairs are numbered in order of appearance", () => {
  const hrefAndBase = fc.tuple(fc.nat(9), fc.integer({ min: 0, max: 2 }));
  fc.assert(
    fc.property(fc.array(hrefAndBase, { maxLength: 60 }), (hrefsAndBases) => {
      const found = new PairNumbers();
      const known = new Map<string, number>();
      for (const [left, right] of hrefsAndBases) {
        const name = `${left} ${right}`;
        if (!known.has(name)) known.set(name, known.size);
        const number = found.numberOf(left, right);
        expect(number).toBe(known.get(name));
        expect([found.lefts.at(number), found.rights.at(number)]).toEqual([left, right]);
      }
      expect(found.size).toBe(known.size);
    }),
  );
});
