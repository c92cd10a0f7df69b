import { expect, test } from "vitest";
import { inspect } from "../../inspect/inspect.ts";
import { delimitersEncoded } from "./delimiters-encoded.ts";

const found = (input: string) => inspect(input).findings.filter(({ id }) => id === delimitersEncoded.id);

test.each([
  "https://r.example/x/**http%3A//search.example/search%3Fcs=bz%26p=a",
  "https://r.example/go/https%3A/play.example/store%3Fid%3Dcom.a",
  "https://r.example/go/https:%2F%2Fwww.example.org%2Fa%2Fb.html%3Futm_source=x/1/0100",
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

test.each([
  [
    "https://shop.example/a%3Futm_medium%3Dx%2526utm_source%3Dy%26utm_campaign=top",
    "https://shop.example/a?utm_medium=x%26utm_source=y&utm_campaign=top",
  ],
  [
    "https://mail.example/c?u=https%3A%2F%2Fshop.example%2Fa%253Futm_medium%3Dx%2526utm_source%3Dy%26utm_campaign=top",
    "https://mail.example/c?u=https%3A%2F%2Fshop.example%2Fa%3Futm_medium%3Dx%26utm_source%3Dy%26utm_campaign=top",
  ],
  ["https://h.example/a%3Fx=1%26y=2&z=3%26w", "https://h.example/a?x=1&y=2&z=3%26w"],
])("of delimiters all are freed, or none: %s", (input, repaired) => {
  expect(found(input)).toMatchObject([{ repaired }]);
});

test("the query of an address that click trackers hand on is encoded twice on purpose", () => {
  const click = "http://ads.example/aclk%253Fsa%253DL%2526ai%253DBpod%2526adurl%253D";
  expect(found(`http://h.example/ttj?id=2&pubclick=${click}&cb=1`)).toMatchObject([
    { reason: "handed", confidence: "medium", grounds: ["macro"], component: "query[1].value" },
  ]);
  expect(found(`http://h.example/ttj?pubclick=${click}`)[0]).not.toHaveProperty("repaired");
  expect(found("http://h.example/?u=http://ads.example/a%253F")).toEqual([]);
});
