import { beforeEach, expect, test } from "vitest";
import { fake, resetBrowser } from "../../../fake-browser/index.ts";
import { columnsOf, keepColumns, readColumns, widthsOf } from "./table-columns.ts";

beforeEach(resetBrowser);

test("names that are stored, in the order of the table; what is no column is left out", () => {
  expect(columnsOf(["text", "no such", "group"])).toEqual(["group", "text"]);
});

test.each([[null], [[]], ["group"], [{ group: true }], [[1, null]]])(
  "%o chooses nothing: the usual ones show",
  (stored) => {
    const usual = columnsOf(stored);
    expect(usual).toContain("spelling");
    expect(usual).not.toContain("index");
  },
);

test("widths add up", () => {
  expect(widthsOf(["group", "spelling"])).toEqual({ template: "4.5rem minmax(18rem, 3fr)", least: 22.5 });
});

test("what is chosen is there the next time", async () => {
  expect(await readColumns()).toEqual(columnsOf(null));
  await keepColumns(["group", "text"]);
  expect(await readColumns()).toEqual(["group", "text"]);
  expect(fake.storage.local.names).toEqual(["columns"]);
});
