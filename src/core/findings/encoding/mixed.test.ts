import { describe, expect, test } from "vitest";
import { inspect } from "../../inspect/described.ts";

const found = (input: string) => inspect(input).findings.filter(({ id }) => id === "mixed");

describe("finds a part that is encoded partly twice and partly once", () => {
  test.each([
    ["http://h.example/?q=caf%25C3%25A9%20cr%C3%A8me", "query[0].value", "%20"],
    ["http://h.example/caf%25C3%25A9%c3%a8re", "path[0]", "%c3"],
  ])("%s", (input, component, evidence) => {
    expect(found(input)).toMatchObject([{ component, evidence, severity: "note", confidence: "medium" }]);
  });

  test("in each part separately", () => {
    const parts = found("http://h.example/a%2520b%20c/caf%25C3%25A9%20cr%C3%A8me").map(({ component }) => component);
    expect(parts).toEqual(["path[0]", "path[1]"]);
  });
});

test.each([
  ["if all are encoded twice", "http://h.example/?q=caf%25C3%25A9"],
  ["if all are encoded once", "http://h.example/?q=caf%C3%A9"],
  ["if one part is encoded twice, and another once", "http://h.example/a%2520b/c%20d"],
  ["if a percent sign is intended", "http://h.example/?q=50%25DEal%20caf%C3%A9"],
])("finds nothing %s: %s", (_, input) => expect(found(input)).toEqual([]));
