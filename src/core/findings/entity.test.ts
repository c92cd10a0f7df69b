import { describe, expect, test } from "vitest";
import { inspect } from "../inspect.ts";

/** Without the repair made absolute: these inputs are absolute, and both are the same. */
const found = (input: string) =>
  inspect(input)
    .findings.filter(({ id }) => id === "entity")
    .map(({ repairedUrl, ...finding }) => {
      expect(repairedUrl).toBe(finding.repaired);
      return finding;
    });

describe("finds an entity for & that was left in the query, and repairs it", () => {
  test.each([
    ["by name", "http://h/?a=1&amp;b=2", "query[1].key", "&amp;", "http://h/?a=1&b=2"],
    ["in capitals", "http://h/?a=1&AMP;b=2", "query[1].key", "&AMP;", "http://h/?a=1&b=2"],
    ["behind other arguments", "http://h/?a=1&b=2&amp;c=3", "query[2].key", "&amp;", "http://h/?a=1&b=2&c=3"],
    ["at the start", "http://h/?&amp;a", "query[1].key", "&amp;", "http://h/?&a"],
    ["several", "http://h/?a&amp;b&amp;c", "query[1].key", "&amp;", "http://h/?a&b&c"],
    ["by number, which a browser cuts at its #", "http://h/?a=1&#38;b=2", "query[1].key", "&#38;", "http://h/?a=1&b=2"],
    ["by number with zeros", "http://h/?a=1&#038;b=2", "query[1].key", "&#038;", "http://h/?a=1&b=2"],
    ["in hexadecimal", "http://h/?a=1&#x26;b=2", "query[1].key", "&#x26;", "http://h/?a=1&b=2"],
    ["beside a path that has one", "http://h/x&amp;y?a&amp;b", "query[1].key", "&amp;", "http://h/x&amp;y?a&b"],
  ])("%s: %s", (_, input, component, evidence, repaired) => {
    expect(found(input)).toEqual([
      {
        id: "entity",
        reason: "ampersand",
        severity: "warning",
        confidence: "high",
        component,
        evidence,
        repaired,
        message: expect.stringContaining("HTML"),
      },
    ]);
  });
});

describe("finds nothing elsewhere", () => {
  test.each([
    ["an argument that is named so", "http://h/?amp;a"],
    ["another entity", "http://h/?a&lt;b&copy;c"],
    ["without its semicolon", "http://h/?a&amp=1"],
    ["an escaped one", "http://h/?a%26amp;b"],
    ["in the path", "http://h/a&amp;b"],
    ["in the fragment of a URL without a query", "http://h/#a&amp;b"],
    ["none", "http://h/?a&b"],
  ])("%s: %s", (_, input) => {
    expect(found(input)).toEqual([]);
  });
});
