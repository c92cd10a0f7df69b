import { describe, expect, test } from "vitest";
import { hasName, queryTestFor } from "./parameter-names.ts";

describe("tests if a query has a name", () => {
  test.each<readonly [query: string, name: string, has: boolean]>([
    ["sid=1", "sid", true],
    ["sid", "sid", true],
    ["a=b&c=d", "sid", false],
    ["a=sid", "sid", false],
    ["sids=1&asid=1", "sid", false],
    ["", "sid", false],
    ["", "", true],
    ["a=b&", "", true],
    ["a=b&&c=d", "", true],
    ["a=b&c=d", "", false],
  ])("%j, %j: %s", (query, name, has) => {
    expect(hasName(query, (one) => one === name)).toBe(has);
    expect(queryTestFor((one) => one === name)(query)).toBe(has);
  });
});

test("rules that test the same query get their own results", () => {
  const [isId, isPage] = [queryTestFor((name) => name === "id"), queryTestFor((name) => name === "page")];
  const answers = ["id=1", "page=2", "id=1&page=2", "", "id=1"].map((query) => [isId(query), isPage(query)]);
  expect(answers).toEqual([
    [true, false],
    [false, true],
    [true, true],
    [false, false],
    [true, false],
  ]);
});
