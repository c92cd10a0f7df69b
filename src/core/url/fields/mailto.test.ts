import { expect, test } from "vitest";
import { inspectFields } from "../../inspect/inspect-fields.ts";
import { parse } from "../url.ts";

const fieldsOf = (text: string) => inspectFields(parse(text), []).fields;
const linesOf = (text: string) => fieldsOf(text).map(({ name, value }) => `${name} ${value}`);

test.each([
  ["mailto:?to=a@h", ["addr-spec null", "hfname to", "hfvalue a@h"]],
  ["mailto:a@h?%E9=x", ["addr-spec a@h", "hfname null", "hfvalue x"]],
])("%s: %j", (text, fields) => {
  expect(linesOf(text)).toEqual(fields);
  expect(fieldsOf(text).flatMap(({ problems }) => problems)).toEqual([]);
});

test.each([
  ["mailto:", ["mail-empty"]],
  ["mailto:@h", ["mail-at"]],
  ["mailto:a@h,", ["mail-at"]],
  ["mailto:gorby%kremvax@example.com", ["mail-percent"]],
  ["mailto:gorby%decwrl@example.com", ["mail-percent"]],
  ["mailto:a@h?subject", ["mail-header-equals"]],
  ["mailto:a@h?=x", ["mail-header-equals"]],
])("reports a violation of the grammar in %s: %j", (text, problems) => {
  expect(fieldsOf(text).flatMap((one) => one.problems)).toEqual(problems);
});

test("notes slashes in an email address, but allows them", () => {
  expect(fieldsOf("mailto://a@h,b@h").map(({ notes, problems }) => [notes, problems])).toEqual([
    [["mail-slashes"], []],
    [["mail-later"], []],
  ]);
});

test("has notes on a plus sign, header fields and further mail addresses", () => {
  const notes = fieldsOf("mailto:a%25b@h,c@h?body=1+1&To=d@h").map((one) => one.notes);
  expect(notes).toEqual([
    [],
    ["mail-later"],
    ["mail-later", "mail-body"],
    ["mail-plus"],
    ["mail-later", "mail-to"],
    [],
  ]);
});

test("returns the start of each field", () => {
  expect(fieldsOf("MAILTO:a@h,b@h?x=y&z").map(({ start }) => start)).toEqual([7, 11, 15, 17, 19, 20]);
});
