import { describe, expect, test } from "vitest";
import { inspect } from "../../inspect/described.ts";
import { isForm, isJson } from "./own-syntax.ts";

test.each(["a=1", "%5Ba%5D=1&b=2", "_=&__="])("recognizes a form: %s", (text) => expect(isForm(text)).toBe(true));

test.each(["%4=1&b=2", "%4g=1&b=2", "aGVsbG8=", "aGVsbA=="])("rejects as a form: %s", (text) =>
  expect(isForm(text)).toBe(false),
);

test.each(['{"a":1}', ' {"a":1} ', `'{"a":1}'`, '["a"]', "[{}]"])("recognizes JSON: %s", (text) => {
  expect(isJson(text)).toBe(true);
});

test.each(["{name}", "[1,2]", `'{"a":'1}`, `{"a":'}'`])("rejects as JSON: %s", (text) =>
  expect(isJson(text)).toBe(false),
);

const doubled = (value: string) =>
  inspect(`http://h.example/?x=${value}`).findings.filter(({ id }) => id === "double-encoded");

describe("accepts text that was encoded twice on purpose", () => {
  test.each([
    ["in a header whose file has no space before it", "attachment%3Bfilename%3D%22a%20b%2520c.png%22"],
    ["in a file’s name with its language", "name%2A%3DUTF-8%27de-AT%27caf%25C3%25A9.pdf"],
    ["at the end of the host of a URL in a nested URL", "http%3A%2F%2Fa.example%2F%3Fu%3Dhttp%3A%2F%2Fb.example%252Fc"],
    ["in a parameter of a page", "page.php?x=caf%25C3%25A9"],
  ])("%s: %s", (_, value) => expect(doubled(value)).toEqual([]));

  test.each([
    ["the host of a nested URL that ends at its own delimiter", "http%3A%2F%2Fb.example%252Fc"],
    ["a path after a host without a dot", "localhost%2Fcaf%25C3%25A9"],
  ])("but reports %s: %s", (_, value) => expect(doubled(value)).toHaveLength(1));
});
