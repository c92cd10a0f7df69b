import { describe, expect, test } from "vitest";
import { belongsToHost, isPlausibleHost } from "./plausible.ts";

const hosts = (list: string, hasMore: boolean) => list.split(" ").filter((host) => isPlausibleHost(host, hasMore));

describe("names that are meant as hosts", () => {
  const COMMON = "example.com EXAMPLE.ORG a.b.co.uk example.de www.example.anything www2.example.photo";
  const OTHERS =
    "example.ninja example.photography docs.rs crates.io youtu.be x.shop a.b.cat example.co.za example.com.np example.foo.ck example.xn--p1ai example.xn--zckzah";
  const OWN = "nas.local wiki.internal a.test b.example";

  test("alone", () => {
    expect(hosts(COMMON, false)).toEqual(COMMON.split(" "));
    expect(hosts(`${OTHERS} ${OWN} localhost 127.0.0.1`, false)).toEqual([]);
  });

  test("with a path or a port after them", () => {
    const all = `${COMMON} ${OTHERS} ${OWN} localhost 127.0.0.1`;
    expect(hosts(all, true)).toEqual(all.split(" "));
  });

  test("files and names in programs need a third label", () => {
    const files =
      "readme.md setup.py archive.zip clip.mov main.java key.pub data.cab array.map foo.bar bar.foo event.target";
    expect(hosts(files, true)).toEqual([]);
    const under = "docs.example.md www.example.zip a.foo.bar maps.example.map";
    expect(hosts(under, true)).toEqual(under.split(" "));
    expect(hosts(under, false)).toEqual(["www.example.zip"]);
    expect(hosts("app.min.js.map style.css.map a.mjs.map", true)).toEqual([]);
  });

  test("no domains at all", () => {
    const none = "e.g file.txt 3.14 node.js a..com -a.com a-.com done.It x.za word 1.2.3.256 a_b.com";
    expect(hosts(none, true)).toEqual([]);
  });
});

test.each([
  ["/", true],
  ["/a", true],
  [":80", true],
  ["?a", true],
  ["?%20", true],
  ["#top", true],
  ["", false],
  [": see", false],
  ["? Yes", false],
  ["?", false],
  ['?"', false],
  ["?)", false],
  ["?.b", false],
  ["#", false],
  [". A", false],
])("what stands after a name, and whether it belongs to a host: %j", (after, belongs) => {
  expect(belongsToHost(after)).toBe(belongs);
});
