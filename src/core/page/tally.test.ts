import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { runs } from "../arbitraries.ts";
import { FLAGS, type LinkRecord, NO_LINK, NONE, newTally, recordFromText, recordToText, tally } from "./tally.ts";

const record = (key: string, form: string, rest: Partial<LinkRecord> = {}): LinkRecord => ({
  key,
  form,
  flags: 0,
  topKey: NONE,
  topForm: NONE,
  ...rest,
});
const talliedOf = (...records: readonly (readonly [record: LinkRecord, count: number])[]) =>
  tally(records.map(([one, count]) => ({ ...one, count })));

const NOTHING = { sure: 0, perhaps: 0, deceptive: 0, mistakable: 0, searched: 0 };

describe("the tally", () => {
  test("is zero without links", () => {
    expect(tally([])).toEqual({ links: 0, distinct: 0, duplicates: 0, ...NOTHING, above: 0 });
  });

  test("counts links, distinct keys, and forms beyond the first of each key", () => {
    const records = talliedOf(
      [record("a", "1"), 5],
      [record("a", "2"), 1],
      [record("a", "2", { flags: FLAGS.open }), 2],
      [record("a", "3"), 1],
      [record("b", "1"), 3],
      [record("c", NONE), 2],
    );
    expect(records).toEqual({ links: 14, distinct: 3, duplicates: 2, ...NOTHING, above: null });
  });

  test.each([
    ["encoded", { sure: 3 }],
    ["perhaps", { perhaps: 3 }],
    ["deceptive", { deceptive: 3 }],
    ["mistakable", { mistakable: 3 }],
    ["searched", { searched: 1 }],
    ["open", {}],
  ] as const)("counts links by flag, but distinct ones that were searched: %s", (name, sums) => {
    expect(talliedOf([record("a", NONE, { flags: FLAGS[name] }), 3])).toMatchObject({ ...NOTHING, ...sums });
  });

  test("counts duplicates at the highest level if it is known for all links", () => {
    const top = { topKey: "t", topForm: "1" };
    expect(talliedOf([record("a", "1", top), 1], [record("b", "2", { ...top, topForm: "2" }), 2])).toMatchObject({
      duplicates: 0,
      above: 1,
    });
    expect(talliedOf([record("a", "1", top), 1], [record("b", "2"), 1]).above).toBeNull();
  });
});

test("a record survives writing and reading", () => {
  const all = record("k", "f", { flags: FLAGS.encoded | FLAGS.open, topKey: "t", topForm: "u" });
  for (const one of [all, record("k", NONE)]) expect(recordFromText(recordToText(one))).toEqual(one);
});

describe("added and removed links", () => {
  const RECORDS = ["a 1 0 t 1", "a 2 5 t 2", "a 2 0 u 1", "b 1 16 - -", "c - 48 - -", NO_LINK];
  const change = fc.record({ frame: fc.constantFrom(0, 3), text: fc.constantFrom(...RECORDS), more: fc.boolean() });

  test("leave the tally of the rest", () => {
    fc.assert(
      fc.property(fc.array(change, { maxLength: 40 }), fc.constantFrom(null, 3), (changes, gone) => {
        const counted = newTally();
        const left: { frame: number; text: string }[] = [];
        for (const { frame, text, more } of changes) {
          const at = left.findIndex((one) => one.frame === frame && one.text === text);
          if (!more && at < 0) continue;
          if (more) left.push({ frame, text });
          else left.splice(at, 1);
          counted.add(frame, text, more ? 1 : -1);
        }
        if (gone !== null) counted.clearFrame(gone);
        const expected = newTally();
        const kept = left.filter(({ frame }) => frame !== gone);
        for (const { frame, text } of kept) expected.add(frame, text, 1);
        expect(counted.tally()).toEqual(expected.tally());
        expect(new Set(counted.numbered())).toEqual(new Set(expected.numbered()));
        expect(counted.tally().links).toBe(kept.filter(({ text }) => text !== NO_LINK).length);
      }),
      runs(1),
    );
  });

  test("do not reduce the tally of others if a frame removes more than it added", () => {
    const counted = newTally();
    counted.add(0, "k f 0 - -", 2);
    counted.add(3, "k f 0 - -", -1);
    expect(counted.tally().links).toBe(2);
    for (const _ of ["once", "again"]) counted.clearFrame(0);
    expect(counted.tally().links).toBe(0);
  });

  test("keep groups in the order in which they got duplicates", () => {
    const counted = newTally();
    for (const text of ["b 1", "a 1", "a 2", "b 2"]) counted.add(0, `${text} 0 - -`, 1);
    expect([...counted.numbered()]).toEqual(["a", "b"]);
    counted.add(0, "a 2 0 - -", -1);
    expect([...counted.numbered()]).toEqual(["b"]);
  });
});
