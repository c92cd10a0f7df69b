import { describe, expect, test } from "vitest";
import { CONFUSABLES, DELIMITER_CONFUSABLES, NEAR_CONFUSABLES, UNICODE_DATE, UNICODE_VERSION } from "./look-alikes.ts";

const parts = (list: string) => list.split("; ").map((part) => part.split(" "));
const charactersOf = (list: string) =>
  parts(list).flatMap(([, ...points]) => points.map((point) => String.fromCodePoint(Number.parseInt(point, 16))));

const tables = Object.entries({ CONFUSABLES, NEAR_CONFUSABLES }).flatMap(([name, table]) =>
  Object.entries(table).map(([script, list]) => ({ name, script, list })),
);
const all = [...tables.map(({ list }) => list), DELIMITER_CONFUSABLES].flatMap(charactersOf);

test("names the version and date of its data", () => {
  expect(UNICODE_VERSION).toMatch(/^\d+\.\d+\.\d+$/);
  expect(UNICODE_DATE).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  expect(all.length).toBeGreaterThan(400);
});

test("each character is listed once, is not ASCII, and is unchanged by NFKC and lower case", () => {
  expect(new Set(all).size).toBe(all.length);
  for (const one of all) {
    expect(one > "\x7f", one).toBe(true);
    expect(one.normalize("NFKC"), one).toBe(one);
    expect(one.toLowerCase(), one).toBe(one);
  }
});

describe("is sorted, with code points in hexadecimal", () => {
  test.each(tables)("$name $script", ({ script, list }) => {
    expect(script).toMatch(/^[A-Z][a-z]{3}$/);
    const likes = parts(list).map(([like]) => like ?? "");
    expect(likes).toEqual([...new Set(likes)].sort());
    for (const [like, ...points] of parts(list)) {
      expect(like).toMatch(/^[a-z0-9-]+$/);
      expect(points.join(" ")).toMatch(/^[0-9a-f]+(?: [0-9a-f]+)*$/);
      const codes = points.map((point) => Number.parseInt(point, 16));
      expect(codes).toEqual([...codes].sort((a, b) => a - b));
    }
  });
});

test("includes the characters of the check, but no letters of Latin alphabets", () => {
  expect(CONFUSABLES.Cyrl).toMatch(/(?:^|; )a 430;/);
  expect(NEAR_CONFUSABLES.Cyrl).toMatch(/(?:^|; )t 442;/);
  expect(charactersOf(DELIMITER_CONFUSABLES)).toEqual(expect.arrayContaining(["\u2044", "\u2215"]));
  const latin = charactersOf(`${CONFUSABLES.Latn}; ${NEAR_CONFUSABLES.Latn}`);
  expect(latin).toEqual(expect.arrayContaining(["ɑ", "ɡ", "ᴛ"]));
  for (const one of "ıæœþøßđłəɛɔŋƒɣʋ") expect(all, one).not.toContain(one);
});
