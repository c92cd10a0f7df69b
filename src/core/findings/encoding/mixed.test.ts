import { describe, expect, test } from "vitest";
import { inspect } from "../../inspect/described.ts";

const found = (input: string) => inspect(input).findings.filter(({ id }) => id === "mixed");

describe("some octets of a part are encoded twice, and others once", () => {
  test.each([
    ["http://h.example/?q=caf%25C3%25A9%20cr%C3%A8me", "query[0].value", "%20"],
    ["http://h.example/caf%25C3%25A9%c3%a8re", "path[0]", "%c3"],
  ])("%s", (input, component, evidence) => {
    expect(found(input)).toMatchObject([{ component, evidence, severity: "note", confidence: "medium" }]);
  });

  test("in each part for itself", () => {
    const parts = found("http://h.example/a%2520b%20c/caf%25C3%25A9%20cr%C3%A8me").map(({ component }) => component);
    expect(parts).toEqual(["path[0]", "path[1]"]);
  });
});

test.each([
  ["where all are encoded twice", "http://h.example/?q=caf%25C3%25A9"],
  ["where all are encoded once", "http://h.example/?q=caf%C3%A9"],
  ["where one part is encoded twice, and another once", "http://h.example/a%2520b/c%20d"],
  ["where a percent sign is meant", "http://h.example/?q=50%25DEal%20caf%C3%A9"],
])("nothing is said: %s: %s", (_, input) => expect(found(input)).toEqual([]));
