import { expect, test } from "vitest";
import { inspect } from "../../inspect/described.ts";
import { delimitersEncoded } from "./delimiters-encoded.ts";

const found = (input: string) => inspect(input).findings.filter(({ id }) => id === delimitersEncoded.id);

test.each([
  "https://r.example/x/**http%3A//search.example/search%3Fcs=bz%26p=a",
  "https://r.example/go/https%3A/play.example/store%3Fid%3Dcom.a",
  "https://r.example/go/https:%2F%2Fwww.example.org%2Fa%2Fb.html%3Futm_source=x/1/0100",
  "https://r.example/_ylt=Ao;_ylv=0/SIG=1/**http%3A//news.example/story/a.html%3Fid%3D1%26page%3D2",
  "http://ads.example/click/http%3A//h.example/BurstingPipe/adServer.bs%3Fcn%3Dbrd%26Page%3D",
  "http://ads.example/click/https%3a//h.example/a%3Fid%3D1%26b%3D2/next%3Fc%3D3%26d%3D4",
  "https://h.example/open/market:%2F%2Fdetails%3Fid%3Dcom.game%26referrer%3Dx",
])("accepts the encoded query of a nested URL: %s", (input) => {
  expect(found(input)).toEqual([]);
});

test.each([
  "https://h.example/item/7%3Fref%3Dnav%26x%3D1",
  // Not a nested URL: no path or colon.
  "https://h.example/a//item%3Fref%3Dnav%26x%3D1",
])("reports it without a nested URL: %s", (input) => {
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
])("decodes all delimiters or none: %s", (input, repaired) => expect(found(input)).toMatchObject([{ repaired }]));

test.each([
  ["path", "https://h.example/list%3Fq=5", "https://h.example/list?q=5"],
  ["key", "https://h.example/?q%3D5", "https://h.example/?q=5"],
])("suspects a file name with a single parameter: %s of %s", (reason, input, repaired) => {
  expect(found(input)).toMatchObject([{ reason, confidence: "medium", grounds: ["single-argument"], repaired }]);
});

test.each(["https://h.example/list%3Fq%3D5", "https://h.example/?q%3D5%26r%3D6"])(
  "lists no grounds if it is certain: %s",
  (input) => {
    expect(found(input)).toMatchObject([{ confidence: "high" }]);
    expect(found(input)[0]).not.toHaveProperty("grounds");
  },
);

test("accepts a query that click trackers encode twice on purpose", () => {
  const click = "http://ads.example/aclk%253Fsa%253DL%2526ai%253DBpod%2526adurl%253D";
  expect(found(`http://h.example/ttj?id=2&pubclick=${click}&cb=1`)).toMatchObject([
    { reason: "handed", confidence: "medium", grounds: ["macro"], component: "query[1].value" },
  ]);
  expect(found(`http://h.example/ttj?pubclick=${click}`)[0]).not.toHaveProperty("repaired");
  expect(found("http://h.example/?u=http://ads.example/a%253F")).toEqual([]);
});

test.each([
  [
    "https://shop.example/a%3Ffilter%5Bcolor%5D%3Dblue%26size%3D2",
    "https://shop.example/a?filter%5Bcolor%5D=blue&size=2",
  ],
  [
    "https://shop.example/a%3Ffilter%255Bcolor%255D%3Dblue%26size%3D2",
    "https://shop.example/a?filter%5Bcolor%5D=blue&size=2",
  ],
])("recognizes brackets in names, encoded once or twice: %s", (input, repaired) => {
  expect(found(input)).toMatchObject([{ reason: "path", repaired }]);
});

test.each(
  [
    "http",
    "https",
    "target",
    "uri",
    "url",
    "redir",
    "redir_to",
    "redirto",
    "redirect",
    "redirect_to",
    "goto",
    "go_to",
    "jump",
    "return",
    "return_to",
    "returnto",
    "return_url",
    "returnurl",
    "proxy",
  ].map((name) => `https://h.example/${name}/page.do%3Fid%3D1%26x%3D2`),
)("accepts a URL after a name that passes one on: %s", (input) => expect(found(input)).toEqual([]));

test.each(["https://h.example/proxies/page.do%3Fid%3D1%26x%3D2", "https://h.example/targets/page.do%3Fid%3D1%26x%3D2"])(
  "reports it after a name that only starts like one: %s",
  (input) => expect(found(input)).toMatchObject([{ component: "path[1]", reason: "path" }]),
);

test.each([
  ["fbclid", "high"],
  ["utm_source", "high"],
  ["myfbclid", "medium"],
  ["fbclid_of", "medium"],
])("does not suspect a file name with a tracking parameter: %s", (name, confidence) => {
  expect(found(`https://h.example/a%3F${name}=1`)).toMatchObject([{ confidence }]);
});

test.each([
  "viewtopic.php%3Ft=12.htm",
  "viewtopic.php%3Ft=12.html",
  "photo.php%3Fid=7.jpg",
  "photo.php%3Fid=7.jpeg",
  "icons%3Fv=4.7.woff",
  "icons%3Fv=4.7.woff2",
])("accepts file names of site mirrors: %s", (file) => expect(found(`https://copy.example/${file}`)).toEqual([]));

test("reports the encoded “#” of a text directive that quotes a URL", () => {
  expect(found("https://h.example/page%23:~:text=See%20https%3A%2F%2Fb.example")).toMatchObject([
    { reason: "fragment", repaired: "https://h.example/page#:~:text=See%20https%3A%2F%2Fb.example" },
  ]);
});

test("does not read several words as a parameter name", () => {
  expect(found("https://h.example/?green%3Dteal%26more%3D1")).toMatchObject([{ reason: "key" }]);
  expect(found("https://h.example/?blue+green%3Dteal%26more%3D1")).toEqual([]);
  expect(found("https://h.example/?a%3Db%26c%3Dd&blue+green%3Dteal%26more%3D1")).toMatchObject([
    { component: "query[0].key" },
  ]);
});

test("reports the error within a nested URL in the path", () => {
  expect(found("https://h.example/go/https%3A%2F%2Fx.example%2Fa%253Fid%253D1%2526b%253D2")).toMatchObject([
    { component: "path[1] > path[0]", repaired: "https://h.example/go/https%3A%2F%2Fx.example%2Fa%3Fid%3D1%26b%3D2" },
  ]);
  expect(found("https://h.example/go/https://x.example/a%3Fid%3D1%26b%3D2")).toEqual([]);
});

test("reports at most a hundred findings in a path", () => {
  expect(found(`https://h.example${"/a%3Fb%3D1%26c%3D2".repeat(300)}`)).toHaveLength(100);
});

test.each([
  [
    "https://h.example/list%3Fpage%3D2%26sort%3Dasc?utm_source=x",
    "https://h.example/list?page=2&sort=asc&utm_source=x",
  ],
  [
    "https://h.example/list%3Fpage=2%26sort=asc?utm_source=x#top",
    "https://h.example/list?page=2&sort=asc&utm_source=x#top",
  ],
  ["https://h.example/list%3Fpage%3D2/more/?utm_source=x", "https://h.example/list?page=2/more/&utm_source=x"],
  ["https://h.example/list%3Fpage%3D2?utm_source=x?y", "https://h.example/list?page=2&utm_source=x?y"],
  ["https://h.example/list%3Fpage%3D2?", "https://h.example/list?page=2"],
  ["https://h.example/list%3Fpage%3D2%26?a=1", "https://h.example/list?page=2&a=1"],
  ["https://h.example/list%3Fpage%3D2?&a=1", "https://h.example/list?page=2&a=1"],
  ["https://h.example/list%3Fpage%3D2%26?&a=1", "https://h.example/list?page=2&a=1"],
  [
    "https://h.example/list%3Fpage%3D2%23:~:text=b?utm_source=x",
    "https://h.example/list?page=2&utm_source=x#:~:text=b",
  ],
  [
    "https://h.example/list%3Fpage%3D2%23:~:text=b/c?utm_source=x",
    "https://h.example/list?page=2&utm_source=x#:~:text=b/c",
  ],
  [
    "https://h.example/?u=https%3A%2F%2Fb.example%2Flist%253Fpage%253D2%2526sort%253Dasc%3Futm_source%3Dx",
    "https://h.example/?u=https%3A%2F%2Fb.example%2Flist%3Fpage%3D2%26sort%3Dasc%26utm_source%3Dx",
  ],
])("joins a following query with &: %s", (input, repaired) => {
  expect(found(input)).toMatchObject([{ reason: "path", repairedUrl: repaired }]);
});

test("puts a decoded fragment after a following query", () => {
  expect(found("https://h.example/page%23:~:text=a?b=c")).toMatchObject([
    { reason: "fragment", repaired: "https://h.example/page?b=c#:~:text=a" },
  ]);
});
