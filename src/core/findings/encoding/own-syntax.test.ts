import { describe, expect, test } from "vitest";
import { inspect } from "../../inspect/inspect.ts";
import { isForm, isJson } from "./own-syntax.ts";

describe("a form", () => {
  test.each([
    ["one argument", "a=1"],
    ["a name in brackets that are encoded", "%5Ba%5D=1&b=2"],
    ["only names of underscores, without values", "_=&__="],
  ])("%s: %s", (_, text) => expect(isForm(text)).toBe(true));

  test.each([
    ["a stray percent sign begins no name", "%4=1&b=2"],
    ["nor does one with a digit too few", "%4g=1&b=2"],
    ["padded base64", "aGVsbG8="],
    ["with two signs", "aGVsbA=="],
  ])("not %s: %s", (_, text) => expect(isForm(text)).toBe(false));
});

describe("JSON", () => {
  test.each([
    ["an object", '{"a":1}'],
    ["with spaces around it", ' {"a":1} '],
    ["in quotes", `'{"a":1}'`],
    ["a list of texts", '["a"]'],
    ["a list of objects", "[{}]"],
  ])("%s: %s", (_, text) => expect(isJson(text)).toBe(true));

  test.each([
    ["a name in braces", "{name}"],
    ["numbers in brackets", "[1,2]"],
    ["with a quote before it alone", `'{"a":'1}`],
    ["with a quote behind it alone", `{"a":'}'`],
  ])("not %s: %s", (_, text) => expect(isJson(text)).toBe(false));
});

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
