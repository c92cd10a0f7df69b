import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { anyString, specialUrl, urlLike } from "../arbitraries.ts";
import { inspect } from "../inspect/described.ts";
import { componentsOf } from "./components.ts";
import { parse, serialize } from "./url.ts";

const named = (text: string) => componentsOf(parse(text)).map(({ name, text }) => `${name}=${text}`);

describe("names the parts in order", () => {
  test.each([
    [
      "all of them",
      "http://u:p@h:8/a/b?c=d&e#f",
      [
        "scheme=http",
        "user=u",
        "password=p",
        "host=h",
        "port=8",
        "path[0]=a",
        "path[1]=b",
        "query[0].key=c",
        "query[0].value=d",
        "query[1].key=e",
        "fragment=f",
      ],
    ],
    ["none", "", []],
    ["a path of / has no segment", "http://h/", ["scheme=http", "host=h"]],
    ["empty segments count", "http://h//a/", ["scheme=http", "host=h", "path[0]=", "path[1]=a", "path[2]="]],
    ["an empty host is there", "file:///a", ["scheme=file", "host=", "path[0]=a"]],
    ["an opaque path is one segment", "mailto:ann/x@h", ["scheme=mailto", "path[0]=ann/x@h"]],
    ["an empty query is one empty parameter", "http://h/?", ["scheme=http", "host=h", "query[0].key="]],
    ["no = means no value", "?a&b=", ["query[0].key=a", "query[1].key=b", "query[1].value="]],
    ["a ; does not separate parameters", "?a=1;b=2", ["query[0].key=a", "query[0].value=1;b=2"]],
    ["repeated names stay", "?a=1&a=2", ["query[0].key=a", "query[0].value=1", "query[1].key=a", "query[1].value=2"]],
    ["an empty fragment is there", "a#", ["path[0]=a", "fragment="]],
    ["empty user name and password", "//:@h", ["user=", "password=", "host=h"]],
    ["an empty port is there", "//h:", ["host=h", "port="]],
  ])("%s: %s", (_, text, expected) => {
    expect(named(text)).toEqual(expected);
  });
});

test("decodes a part once, keeps +, and returns null for other text than UTF-8", () => {
  const decoded = componentsOf(parse("http://h/%2541/%c3%a9?a+b=%20+%e9")).map((component) => component.decoded);
  expect(decoded).toEqual(["http", "h", "%41", "é", "a+b", null]);
});

test("names all segments of a long path", () => {
  expect(named("/a".repeat(34)).at(-1)).toBe("path[33]=a");
  expect(named(`?${"a=b&".repeat(33)}`).slice(-3)).toEqual(["query[32].key=a", "query[32].value=b", "query[33].key="]);
});

test("finds the position of a password without a user name", () => {
  const url = { ...parse("http://u:p@h/a"), user: null };
  const places = componentsOf(url).map(({ text, start }) => [text, serialize(url).indexOf(text, start), start]);
  for (const [, found, start] of places) expect(start).toBe(found);
});

test("finds parameters at the start of the path", () => {
  const components = componentsOf(parse(";a=b"), { parameters: true });
  expect(components.map(({ name, text, start }) => [name, text, start])).toEqual([
    ["parameters[0].key", "a", 1],
    ["parameters[0].value", "b", 3],
  ]);
});

test("returns each component of any text at its index, in order", () => {
  fc.assert(
    fc.property(fc.oneof(anyString, urlLike, specialUrl), (text) => {
      let end = 0;
      for (const component of componentsOf(parse(text))) {
        expect(component.start).toBeGreaterThanOrEqual(end);
        end = component.start + component.text.length;
        expect(text.slice(component.start, end)).toBe(component.text);
      }
    }),
  );
});

test("separates components only by delimiters", () => {
  fc.assert(
    fc.property(fc.oneof(urlLike, specialUrl), (text) => {
      let rest = "";
      let end = 0;
      for (const component of componentsOf(parse(text))) {
        rest += text.slice(end, component.start);
        end = component.start + component.text.length;
      }
      expect(rest + text.slice(end)).toMatch(/^[:/?#@&=]*$/);
    }),
  );
});

describe("splits as the rule set does", () => {
  const names = (text: string, profile: "wwwoffle-2.9" | "wwwoffle-2.6") =>
    inspect(text, { profile }).components.map((component) => [component.name, component.text, component.start]);

  test("at & and ; under WWWOFFLE", () => {
    expect(names("http://h/?a=1;b&c", "wwwoffle-2.9").slice(2)).toEqual([
      ["query[0].key", "a", 10],
      ["query[0].value", "1", 12],
      ["query[1].key", "b", 14],
      ["query[2].key", "c", 16],
    ]);
  });

  test("into parameters from the first ; of the path to the ? under the 2.6 edition", () => {
    expect(names("http://h/p/q;u=1;v?x", "wwwoffle-2.6").slice(2)).toEqual([
      ["path[0]", "p", 9],
      ["path[1]", "q", 11],
      ["parameters[0].key", "u", 13],
      ["parameters[0].value", "1", 15],
      ["parameters[1].key", "v", 17],
      ["query[0].key", "x", 19],
    ]);
    expect(names("http://h/p;a?b", "wwwoffle-2.9").map(([name]) => name)).not.toContain("parameters[0].key");
  });

  test("with a URL in a parameter as a child", () => {
    const { children } = inspect("http://h/p;u=http%3A%2F%2Fi.com%2F;v?x", { profile: "wwwoffle-2.6" });
    expect(children.map(({ component, text }) => [component, text])).toEqual([
      ["parameters[0].value", "http://i.com/"],
    ]);
  });
});

test.each([
  ["file://D:/a", ["scheme=file", "host=", "path[0]=D:", "path[1]=a"]],
  ["FILE://d|?q", ["scheme=FILE", "host=", "path[0]=d|", "query[0].key=q"]],
  ["file://h/D:/a", ["scheme=file", "host=h", "path[0]=D:", "path[1]=a"]],
])("reads a drive letter as the first segment: %s", (text, parts) => {
  const components = componentsOf(parse(text), { driveLetter: true });
  expect(components.map(({ name, text }) => `${name}=${text}`)).toEqual(parts);
  for (const { start, text: own } of components) expect(text.slice(start, start + own.length)).toBe(own);
});
