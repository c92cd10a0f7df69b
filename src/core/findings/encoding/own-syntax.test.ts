import { describe, expect, test } from "vitest";
import { inspect } from "../../inspect/described.ts";
import { isForm, isJson } from "./own-syntax.ts";

test.each(["a=1", "%5Ba%5D=1&b=2", "_=&__="])("a form: %s", (text) => expect(isForm(text)).toBe(true));

test.each(["%4=1&b=2", "%4g=1&b=2", "aGVsbG8=", "aGVsbA=="])("no form: %s", (text) => expect(isForm(text)).toBe(false));

test.each(['{"a":1}', ' {"a":1} ', `'{"a":1}'`, '["a"]', "[{}]"])("JSON: %s", (text) => {
  expect(isJson(text)).toBe(true);
});

test.each(["{name}", "[1,2]", `'{"a":'1}`, `{"a":'}'`])("no JSON: %s", (text) => expect(isJson(text)).toBe(false));

const doubled = (value: string) =>
  inspect(`http://h.example/?x=${value}`).findings.filter(({ id }) => id === "double-encoded");

describe("what is encoded twice is right", () => {
  test.each([
    ["in a header whose file has no space before it", "attachment%3Bfilename%3D%22a%20b%2520c.png%22"],
    ["in a file’s name with its language", "name%2A%3DUTF-8%27de-AT%27caf%25C3%25A9.pdf"],
    ["where the host of an address in an address ends", "http%3A%2F%2Fa.example%2F%3Fu%3Dhttp%3A%2F%2Fb.example%252Fc"],
    ["in the argument of a page", "page.php?x=caf%25C3%25A9"],
  ])("%s: %s", (_, value) => expect(doubled(value)).toEqual([]));

  test.each([
    ["the host of an address that ends at its own delimiter", "http%3A%2F%2Fb.example%252Fc"],
    ["a path behind a host without a dot", "localhost%2Fcaf%25C3%25A9"],
  ])("but not %s: %s", (_, value) => expect(doubled(value)).toHaveLength(1));
});
