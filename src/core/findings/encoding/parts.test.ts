import { expect, test } from "vitest";
import { inspect } from "../../inspect/described.ts";

const idsOf = (input: string) => inspect(input).findings.map(({ id }) => id);

test.each([
  ["a segment is not a parameter name", "http://h.example/to/noodle%2Bsoup%2Brecipe", ["double-encoded"]],
  ["but here it is", "http://h.example/?to=noodle%2Bsoup%2Brecipe", []],
  ["a host is not a segment that passes on a URL", "http://proxy/item%3Fid%3D1%26page%3D2", ["delimiters-encoded"]],
  ["but here it is", "http://h.example/proxy/item%3Fid%3D1%26page%3D2", []],
])("considers the text around a part: %s: %s", (_, input, ids) => expect(idsOf(input)).toEqual(ids));

test("recognizes a URL at the start of a relative reference", () => {
  expect(idsOf("/https%3A/play.example/store%3Fid%3Dcom.a")).not.toContain("delimiters-encoded");
  expect(idsOf("/play.example/store%3Fid%3Dcom.a")).toContain("delimiters-encoded");
});
