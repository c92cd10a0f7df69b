import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { anyString, urlLike } from "../arbitraries.ts";
import { inspect } from "../inspect/described.ts";
import { componentsOf } from "./components.ts";
import { isNestedUrl, nestedIn, withoutTrailingUrl } from "./nested.ts";
import { parse } from "./url.ts";

const nestedOf = (url: string) => nestedIn(componentsOf(parse(url)));
const nested = (url: string) =>
  nestedOf(url)
    .map(({ component, text }) => `${component} ${text}`)
    .join(", ");

describe("finds a URL in a parameter, decoded exactly once", () => {
  test.each<readonly [sentence: string, url: string, found: string]>([
    ["but not after a digit", "foo:1http://h.example/", ""],
    ["but not in a key with a value", "http://h/?http%3A%2F%2Fx%2F=1", ""],
    ["a reference", "http://h/?a=%2Fs%3Fq%3D1&b=/c/d", "query[0].value /s?q=1, query[1].value /c/d"],
    ["but not a name, a date, a slash or a remark", "http://h/?a=/a&b=/2020/01/02&c=/&d=//&e=//x&f=12:30&g=a/b&h=", ""],
    ["but not the root’s query", "http://h/?a=%2F%3Fb%2Fc%2F", ""],
    ["only a host", "http://h/?a=//x.com&b=//docs.rs&c=//u@x.com", "query[0].value //x.com, query[2].value //u@x.com"],
    [
      "a host with more",
      "http://h/?a=//docs.rs%3Fx&b=//u@docs.rs:8",
      "query[0].value //docs.rs?x, query[1].value //u@docs.rs:8",
    ],
    ["a host in a network", "http://h/?a=//nas/b&b=//nas:8080/", "query[0].value //nas/b, query[1].value //nas:8080/"],
    ["a remark", "http://h/?a=//_/a/&b=//nas:x/&c=//u@/x/&d=///x.com/", ""],
    ["but not encoded twice", "http://h/?u=http%253A%252F%252Fx%252F", ""],
    ["+ stays as it is", "http://h/?u=http://x/?q=a+b", "query[0].value http://x/?q=a+b"],
    ["a text that starts with a URL", "http://h/?t=http%3A%2F%2Fx%2Fa%20is%20what%20I%20read", ""],
    ["a line break", "http://h/?t=http%3A%2F%2Fx%2Fa%0Ab", ""],
    ["octets that are not UTF-8", "http://h/?u=http://x/%E9", ""],
    ["but not site:example and File:Cat.jpg", "http://h/File:Cat.jpg?q=site:example.com", ""],
    ["in user information", "http://u:http%3A%2F%2Fx%2F@h/", ""],
  ])("%s: %s", (_, url, found) => {
    expect(nested(url)).toBe(found);
  });
});

describe("finds a URL in the path and in the fragment", () => {
  test.each<readonly [sentence: string, url: string, found: string]>([
    ["escaped in a segment", "http://h/go/https%3A%2F%2Fx%2Fa%2520b/c", "path[1] https://x/a%20b"],
    ["a reference in a segment is a name", "http://h/a/%2Fetc%2Fpasswd", ""],
    ["a reference in a fragment that was encoded as a whole", "http://h/#%2Fx%3Fa%3Db", "fragment /x?a=b"],
    ["but not a route", "http://h/#/x%3Fa%3Db", ""],
    ["but not a route with parameters", "http://h/#%2Fx%3Fa=b", ""],
    ["unless it has a host", "http://h/a/%2F%2Fx.com%2Fa#//x.com/b", "path[1] //x.com/a, fragment //x.com/b"],
    ["a segment with another scheme before it", "http://h/tel:1/http://x/", "path[0] tel:1, path[1] http://x/"],
    ["a scheme without a host", "http://h/mailto:/a@b", ""],
    ["but not before one", "http://h/mailto:/a@b/x://c", ""],
    ["an unknown scheme, if the path is opaque", "view-source:myapp://x/a", "path[0] myapp://x/a"],
    ["the fragment after it", "http://h/http://x/#http%3A%2F%2Fy%2F", "path[0] http://x/, fragment http://y/"],
    [
      "raw, up to the path's end, with the query",
      "http://h/web/2020/https://example.com/a?b&c=1#d",
      "path[2] https://example.com/a?b&c=1",
    ],
    ["raw is not decoded", "http://h/web/http://x/a%20b%2Fc", "path[1] http://x/a%20b%2Fc"],
    ["but not only a scheme, or one slash", "http://h/a/http:/x", ""],
    ["an unknown scheme is a name", "http://h/Talk://x/a", ""],
    ["view-source", "view-source:http://h/a%20b?c", "path[0] http://h/a%20b?c"],
    ["but not a route", "http://h/#/a/b?c", ""],
    ["but not #!", "http://h/#!/a/b", ""],
  ])("%s: %s", (_, url, found) => {
    expect(nested(url)).toBe(found);
  });
});

test("ends a URL before parameters that end the path", () => {
  const cut = (url: string) => nestedIn(componentsOf(parse(url), { parameters: true })).map(({ text }) => text);
  expect(cut("http://h/web/http://x/a")).toEqual(["http://x/a"]);
  expect(cut("http://h/web/http://x/a;b=c")).toEqual([]);
});

test("withoutTrailingUrl keeps the components before a URL that ends the path, and the fragment", () => {
  const components = componentsOf(parse("http://u@h/web/http://x/a?b=c#d"));
  expect(withoutTrailingUrl(components).map(({ name }) => name)).toEqual([
    "scheme",
    "user",
    "host",
    "path[0]",
    "fragment",
  ]);
  const others = componentsOf(parse("http://h/web?b=c"));
  expect(withoutTrailingUrl(others)).toBe(others);
});

test.each([
  ["http://x/", true],
  ["http://x/a\r\n", true],
  ["http://x/\n ", false],
  ["/a\nb", false],
  ["/a\tb", false],
  ["/", false],
  ["a", false],
  ["http://x/a b c d", true],
  ["http://x/a b c d e", false],
  ["tel:1 or http://x/", false],
])("recognizes a URL in %j, decoded once: %s", (text, is) => expect(isNestedUrl(text, false)).toBe(is));

test("finds at most twenty", () => {
  expect(nestedOf(`http://h/?${"u=http://x/&".repeat(50)}`).length).toBe(20);
});

test("inspect shows them as children, each with its own breakdown, five levels deep", () => {
  const { children } = inspect("http://h/?u=http%3A%2F%2FX%2F%3Fv%3D%252Fa%252Fb");
  expect(children.map(({ component, text, inspection }) => [component, text, inspection.canonical])).toEqual([
    ["query[0].value", "http://X/?v=%2Fa%2Fb", "http://x/?v=%2Fa%2Fb"],
  ]);
  expect(children[0]?.inspection.children[0]).toMatchObject({ component: "query[0].value", text: "/a/b" });
  expect(children[0]?.inspection.children[0]?.inspection.canonical).toBe("http://x/a/b");

  let depth = 0;
  for (let now = inspect(`http://h${"/http://a".repeat(9)}`); now.children[0]; now = now.children[0].inspection)
    depth++;
  expect(depth).toBe(5);
});

test("isNestedUrl accepts every path as a reference, but not in a fragment", () => {
  expect(isNestedUrl("/a b", false)).toBe(false);
  expect(isNestedUrl("/a%20b", false)).toBe(true);
  expect(isNestedUrl("/a%20b", true)).toBe(false);
  expect(isNestedUrl("File:A%20b.jpg", false)).toBe(false);
});

test("finds every URL encoded into a query, and never throws", () => {
  fc.assert(
    fc.property(fc.stringMatching(/^https?:\/\/[a-z]{1,5}(\/[a-z%~é ?&=+#-]{0,5}){1,3}$/), (url) => {
      const found = nested(`http://h/?u=${encodeURIComponent(url)}`);
      expect(found).toBe((url.match(/ +/g) ?? []).length > 3 ? "" : `query[0].value ${url}`);
    }),
  );
  fc.assert(
    fc.property(fc.oneof(urlLike, anyString), (text) => {
      for (const one of nestedOf(text)) expect(one.text).not.toMatch(/[\t-\r]/);
    }),
  );
});
