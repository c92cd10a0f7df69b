import { expect, test } from "vitest";
import { type Fix, fixList } from "../../core/index.ts";
import { fixListText } from "./fix-list.ts";

const fix = (more: Partial<Fix> = {}): Fix => ({
  find: "/a/",
  replaceWith: "/a",
  where: [0],
  why: ["trailing-slash"],
  rule: ["trailing-slash"],
  ...more,
});

const PLACES = ["Café glazes, main", "Café glazes, main", "line 3", ""];
const placeOf = (index: number): string => PLACES[index] ?? "";

test("CSV has the columns find, replace_with, where and why", () => {
  const [twice] = fixList([{ href: "https://h.example/caf%25C3%25A9" }]);
  expect(fixListText([twice as Fix, fix({ where: [0, 1, 2] })], "csv", placeOf)).toBe(
    [
      "\ufefffind,replace_with,where,why",
      'https://h.example/caf%25C3%25A9,https://h.example/caf%C3%A9,"Café glazes, main",Encoded twice',
      '/a/,/a,"Café glazes, main; line 3",Trailing slash',
      "",
    ].join("\r\n"),
  );
});

test("CSV has an empty cell for a place without a description", () => {
  expect(fixListText([fix({ where: [3] })], "csv", placeOf)).toContain("/a/,/a,,Trailing slash\r\n");
});

test("CSV guards against formulas", () => {
  const text = fixListText([fix({ find: "=cmd|' /C calc'!A0" })], "csv", () => "@SUM(1)");
  expect(text).toContain(`"'=cmd|' /C calc'!A0",/a,'@SUM(1),`);
});

test("JSON has the ids of the reasons", () => {
  const text = fixListText([fix({ where: [0, 2], why: ["encoded-twice", "case-and-port"] })], "json", placeOf);
  expect(JSON.parse(text)).toEqual([
    {
      find: "/a/",
      replace_with: "/a",
      where: ["Café glazes, main", "line 3"],
      why: ["encoded-twice", "case-and-port"],
    },
  ]);
  expect(JSON.parse(fixListText([], "json", placeOf))).toEqual([]);
});

test("Markdown is a table in which URLs are code", () => {
  expect(fixListText([fix({ find: "/a|b/", where: [2] })], "markdown", placeOf)).toBe(
    [
      "| find | replace_with | where | why |",
      "| --- | --- | --- | --- |",
      "| `/a\\|b/` | `/a` | `line 3` | Trailing slash |",
      "",
    ].join("\n"),
  );
});

test.each(["csv", "json", "markdown"] as const)("%s masks passwords", (format) => {
  const password = "s3cret-word";
  const text = fixListText(
    [fix({ find: `http://ann:${password}@h.example/`, replaceWith: `https://ann:${password}@h.example/` })],
    format,
    () => `see http://ann:${password}@h.example/`,
  );
  expect(text).not.toContain(password);
  expect(text).toContain("ann:•••@h.example/");
});
