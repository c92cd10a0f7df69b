import { expect, test } from "vitest";
import { inspect } from "../../inspect/described.ts";

const idsOf = (input: string) => inspect(input).findings.map(({ id }) => id);

test.each([
  ["the segment before is no argument’s name", "http://h.example/to/noodle%2Bsoup%2Brecipe", ["double-encoded"]],
  ["as it is here", "http://h.example/?to=noodle%2Bsoup%2Brecipe", []],
  ["a host is no segment that announces an address", "http://proxy/item%3Fid%3D1%26page%3D2", ["delimiters-encoded"]],
  ["as one is here", "http://h.example/proxy/item%3Fid%3D1%26page%3D2", []],
])("what surrounds a part: %s: %s", (_, input, ids) => expect(idsOf(input)).toEqual(ids));

test("a URL may start a relative reference", () => {
  expect(idsOf("/https%3A/play.example/store%3Fid%3Dcom.a")).not.toContain("delimiters-encoded");
  expect(idsOf("/play.example/store%3Fid%3Dcom.a")).toContain("delimiters-encoded");
});
