import fc from "fast-check";
import { expect, test } from "vitest";
import { row } from "../examples.ts";
import { NO_SUMMARY, type Row } from "../types.ts";
import { exportOf } from "./export.ts";
import { guardFormula } from "./formula-guard.ts";
import { CELL_SEPARATIONS, isFormula, splitCells } from "./split-cells.ts";
import type { ExportInfo } from "./types.ts";

const about: ExportInfo = {
  version: "1.2.3",
  settings: { profile: "web", level: 2, localHost: "localhost:8080" },
  source: null,
  summary: { ...NO_SUMMARY, links: 1, distinct: 1 },
};

const ROW = row("https://h.example/", { place: 7 });

const csv = (...rows: Partial<Row>[]) =>
  [
    ...exportOf(
      "csv",
      rows.map((one) => ({ ...ROW, ...one })),
      about,
    ),
  ].join("");

/** Strict: throws unless RFC 4180, 2 allows the text. */
function parse(text: string): string[][] {
  const records: string[][] = [[]];
  const field = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/y;
  while (field.lastIndex < text.length) {
    const match = field.exec(text);
    if (match === null) throw new Error("The text is no CSV.");
    const [, quoted, bare, end] = match;
    records.at(-1)?.push(quoted?.replaceAll('""', '"') ?? bare ?? "");
    if (end === "\r\n") records.push([]);
  }
  return records.slice(0, -1);
}

test("starts with a byte order mark and a header; records have the columns of the table", () => {
  const finding = { id: "entity", severity: "warning", confidence: "high", component: "path[0]", reason: "x" } as const;
  const place = { region: "nav", element: "a.b", frame: "https://f.example/" };
  const text = csv({
    href: "/a",
    group: 3,
    level: 1,
    rules: ["resolve", "x"],
    safety: "preserves",
    index: 4,
    text: 'a "b"\nc',
    findings: [finding, { ...finding, component: "fragment" }],
    ...place,
  });
  expect(text).toBe(
    "\ufeffindex,group,spelling,absolute,canonical,level,safety,rules,findings,text,region,element,frame\r\n" +
      "5,3,/a,https://h.example/,https://h.example/,1,preserves,resolve x," +
      '"entity (high) path[0]; entity (high) fragment","a ""b""\nc",nav,a.b,https://f.example/\r\n',
  );
});

test("writes null as an empty cell, and an empty text as a quoted one", () => {
  expect(csv({ text: "" })).toContain(',,,,,"",,,\r\n');
  expect(csv({ text: null })).toContain(",,,,,,,,\r\n");
});

test("no cell is a formula, also with other separators", () => {
  const text = csv({ href: "http://h/a;=1+cmd|' /C calc'!A0", text: "a\t=1", region: "x\r\n@1" });
  for (const cutting of CELL_SEPARATIONS) expect(splitCells(text, cutting).filter(isFormula)).toEqual([]);
});

test("replaces NUL and lone surrogates, and keeps surrogate pairs", () => {
  expect(parse(csv({ text: "a\0b\ud800c😀" }))[1]?.[9]).toBe("a\ufffdb\ufffdc😀");
});

test("any cell texts are read back unchanged", () => {
  const text = fc.string({ unit: fc.constantFrom(..."ab,;|\"'\r\n\t =+-@＝é😀\0") });
  fc.assert(
    fc.property(
      fc.array(fc.record({ href: text, canonical: text, text: fc.option(text), region: fc.option(text) })),
      (rows) => {
        const [head, ...records] = parse(csv(...rows).slice(1));
        expect(head).toHaveLength(13);
        const safe = (cell: string | null) => guardFormula((cell ?? "").replaceAll("\0", "\ufffd"));
        expect(records).toHaveLength(rows.length);
        records.forEach((record, i) => {
          const row = rows[i] as (typeof rows)[number];
          expect(record).toHaveLength(13);
          expect(record[2]).toBe(safe(row.href));
          expect(record[4]).toBe(safe(row.canonical));
          expect(record[9]).toBe(safe(row.text));
          expect(record[10]).toBe(safe(row.region));
        });
        const text = csv(...rows);
        for (const cutting of CELL_SEPARATIONS) expect(splitCells(text, cutting).filter(isFormula)).toEqual([]);
      },
    ),
  );
});

test("quotes semicolons, bars and tabs", () => {
  expect(csv({ href: "a;b", canonical: "a|b", text: "a\tb" })).toContain('"a;b",https://h.example/,"a|b",,,,,"a\tb"');
});

test("writes chunks of at least 65,536 characters, and reads rows lazily", () => {
  let asked = 0;
  function* rows() {
    for (let index = 0; index < 10_000; index++) {
      asked += 1;
      yield { ...ROW, index };
    }
  }
  const pieces = exportOf("csv", rows(), about)[Symbol.iterator]();
  const first = pieces.next().value as string;
  expect(first.length).toBeGreaterThanOrEqual(65_536);
  expect(first.length).toBeLessThan(66_000);
  expect(asked).toBeLessThan(2_000);
});
