import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { anyString } from "../../arbitraries.ts";
import { encodingLayersOf, type Layer } from "./encoding-layers.ts";

/** Shows changes in brackets. */
const marked = (layer: Layer | null) =>
  layer?.map(({ text, changed }) => (changed ? `[${text}]` : text)).join("") ?? null;

const stackOf = (...of: Parameters<typeof encodingLayersOf>) => {
  const { written, sent, read } = encodingLayersOf(...of);
  return [...written, sent, read].map(marked);
};

describe("the layers of a text", () => {
  test("end with the nested values of a redirect", () => {
    const text = "https%253A%252F%252Fapp.test%252Fcb%253Fnext%253D%25252Fhome";
    const mended = "https%3A%2F%2Fapp.test%2Fcb%3Fnext%3D%252Fhome";
    expect(stackOf(text, mended)).toEqual([
      "https[%253A%252F%252F]app.test[%252F]cb[%253F]next[%253D%25252F]home",
      "https[%3A%2F%2F]app.test[%2F]cb[%3F]next[%3D%252F]home",
      "https://app.test/cb?next=[%2F]home",
    ]);
    const { nestedHost, nested } = encodingLayersOf(text, mended);
    expect([nestedHost, nested]).toEqual(["app.test", [{ name: "next", text: "/home" }]]);
  });

  test.each([
    ["encoded three times", "a%252520b", "a%20b", 3, ["a[%252520]b", "a[%2520]b", "a[%20]b", "a b"]],
    ["with text that is encoded once", "%C3%A9%2520", "%C3%A9%20", 2, ["%C3%A9[%2520]", "%C3%A9[%20]", "é "]],
    ["with an intended percent sign", "100%25%2520a", "100%25%20a", 2, ["100%25[%2520]a", "100%25[%20]a", "100% a"]],
    ["that is not UTF-8", "%25E9", "%E9", 2, ["[%25E9]", "[%E9]", null]],
    ["of escape()", "%25u041C", "%D0%9C", 2, ["[%25u041C]", "[%D0%9C]", "М"]],
    ["encoded so often that only the first is listed", "%252525252520", "%20", 6, ["[%252525252520]", "[%20]", " "]],
  ])("%s", (_, text, mended, times, stack) => {
    expect(stackOf(text, mended, { times })).toEqual(stack);
    expect(encodingLayersOf(text, mended, { times }).decodings).toBe(times - 1);
  });

  test("show plus signs of a form as spaces", () => {
    const stack = ["Jane[%2B]Doe", "Jane[+]Doe"];
    expect(stackOf("Jane%2BDoe", "Jane+Doe", { isForm: true })).toEqual([...stack, "Jane Doe"]);
    expect(stackOf("Jane%2BDoe", "Jane+Doe")).toEqual([...stack, "Jane+Doe"]);
  });
});

describe("nested values", () => {
  const nestedIn = (read: string) => {
    const { nestedHost, nested } = encodingLayersOf("%2525", encodeURIComponent(read));
    return [nestedHost, nested.map(({ name, text }) => `${name}=${text}`)];
  };

  test.each([
    ["are those that are still encoded", "https://h.example/?a=1&b=%2F&c%20d=e%20f", ["h.example", ["b=/", "c d=e f"]]],
    ["do not exist in a text", "a?b=%2F", [null, []]],
    ["are of the same server in a reference", "/cb?next=%2Fhome", [null, ["next=/home"]]],
    ["do not include those that are not UTF-8", "https://h.example/?a=%E9", ["h.example", []]],
  ])("%s", (_, read, expected) => expect(nestedIn(read)).toEqual(expected));

  test("are at most twenty", () => {
    expect(nestedIn(`https://h.example/?${"a=%2F&".repeat(30)}`)[1]).toHaveLength(20);
  });
});

test("keeps all text with any repair", () => {
  fc.assert(
    fc.property(anyString, anyString, fc.nat(6), (text, mended, times) => {
      const { written, sent } = encodingLayersOf(text, mended, { times });
      const joined = (layer: Layer | undefined) => layer?.map((run) => run.text).join("");
      expect([joined(written[0]), joined(sent)]).toEqual([text, mended]);
    }),
  );
});
