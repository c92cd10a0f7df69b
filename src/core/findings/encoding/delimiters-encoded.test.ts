import { expect, test } from "vitest";
import { inspect } from "../../inspect/inspect.ts";
import { delimitersEncoded } from "./delimiters-encoded.ts";

const found = (input: string) => inspect(input).findings.filter(({ id }) => id === delimitersEncoded.id);

test.each([
  "https://r.example/_ylt=Ao;_ylv=0/SIG=1/**http%3A//news.example/story/a.html%3Fid%3D1%26page%3D2",
  "http://ads.example/click/http%3A//h.example/BurstingPipe/adServer.bs%3Fcn%3Dbrd%26Page%3D",
  "http://ads.example/click/https%3a//h.example/a%3Fid%3D1%26b%3D2/next%3Fc%3D3%26d%3D4",
])("a query is rightly encoded where an address stands ahead of it in the path: %s", (input) => {
  expect(found(input)).toEqual([]);
});

test.each([
  "https://h.example/item/7%3Fref%3Dnav%26x%3D1",
  // No address: nothing follows its slashes, or no colon is before them.
  "https://h.example/a//item%3Fref%3Dnav%26x%3D1",
])("without one it is not: %s", (input) => {
  expect(found(input)).toMatchObject([{ confidence: "high", reason: "path" }]);
});
