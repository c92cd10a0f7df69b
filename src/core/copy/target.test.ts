/** targets.jsonl contains real wrappers with their targets, outermost first. */
import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { anyString, expectSame, urlLike } from "../arbitraries.ts";
import { HOSTS_WITH_OWN_ENCODING, NON_TARGET_NAMES, TARGET_NAMES, WRAPPERS_VERSION } from "../lists/wrappers.ts";
import { canonicalize } from "../rules/canonicalize.ts";
import { decodeToText } from "../url/percent.ts";
import { parse } from "../url/url.ts";
import { targetsOf } from "./target.ts";
import type { Target } from "./types.ts";
import { unwrapByRule } from "./wrapper-rules/rules.ts";

interface Shape {
  readonly shape: string;
  readonly url: string;
  readonly targets: readonly string[];
}

const TRUTH: readonly Shape[] = readFileSync(new URL("targets.jsonl", import.meta.url), "utf8")
  .trim()
  .split("\n")
  .map((line) => JSON.parse(line));

const urls = (url: string) => targetsOf(url).map((one) => one.url);

/** The target must be as its service's rule reads it, as written, or decoded once. */
function expectTarget({ url, wrapper, start, end }: Target) {
  const text = wrapper.trim();
  const parsed = parse(text);
  const own = unwrapByRule({ text, url: parsed, host: parsed.host?.toLowerCase() ?? "" });
  if (own?.url.trimEnd() === url) return;
  const wrapped = wrapper.slice(start, end);
  const cuts = [...wrapped.matchAll(/[/?#]/g)].map(
    ({ index }) => decodeToText(wrapped.slice(0, index)) + wrapped.slice(index),
  );
  expect([wrapped, decodeToText(wrapped)?.trimEnd(), ...cuts]).toContain(url);
}

describe("recognizes wrappers by shape", () => {
  test.each(TRUTH.map(({ shape, url, targets }) => [shape, url, targets] as const))("%s", (_, url, targets) => {
    expect(urls(url)).toEqual(targets);
    for (const target of targetsOf(url)) expectTarget(target);
  });

  test("with many examples of both kinds", () => {
    const wrapped = TRUTH.filter(({ targets }) => targets.length > 0);
    expect(wrapped.length).toBeGreaterThan(200);
    expect(TRUTH.length - wrapped.length).toBeGreaterThan(85);
    expect(new Set(TRUTH.map(({ shape }) => shape)).size).toBe(TRUTH.length);
  });
});

describe("the list of names", () => {
  test("has a version, and each name once on the same hosts", () => {
    expect(WRAPPERS_VERSION).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    const all = [...TARGET_NAMES.map(({ name, hosts = [] }) => [name, ...hosts].join(" ")), ...NON_TARGET_NAMES];
    expect(all.filter((name, i) => all.indexOf(name) !== i)).toEqual([]);
    for (const name of [...TARGET_NAMES.map((one) => one.name), ...NON_TARGET_NAMES])
      expect(name).toMatch(/^[a-z]+\*?$/);
  });

  test.each([
    ["the first of the list", "?u=http://a.example/&url=http://b.example/", "http://b.example/"],
    ["the first of two with one name", "?u=http://a.example/&u=http://b.example/", "http://a.example/"],
    ["in any case, with - and _", "?Return-To=http://a.example/", "http://a.example/"],
    ["an encoded name", "?r%65turn%5Fto=http://a.example/", "http://a.example/"],
    ["an encoded name, beside another parameter", "?n%65xt=http://a.example/&t=1", "http://a.example/"],
    ["a name in the path", "z=http%3A%2F%2Fa.example%2F/url=http%3A%2F%2Fb.example%2F", "http://b.example/"],
    ["no name, in the path, beside a fragment", "z=http%3A%2F%2Fa.example%2F#b", "http://a.example/"],
    ["the URL of the referrer, in the path", "ref=http%3A%2F%2Fa.example%2F"],
    ["a name that has another meaning elsewhere", "?z=http://a.example/&t=1"],
    ["no name, of two", "?a=http://a.example/&b=http://b.example/"],
    ["no name, the only parameter", "?z=http://a.example/", "http://a.example/"],
    ["no name, of the same site", "?z=http://www.h.example/"],
    ["a name that ends like one", "?id=1&my_url=http://a.example/", "http://a.example/"],
    ["names that end so, of two", "?my_url=http://a.example/&your_url=http://b.example/"],
    ["a name that ends so, of a picture", "?id=1&image_url=http://a.example/"],
    ["only the URL of the referrer", "?ref=http://a.example/"],
    ["with a scheme that browsers do not open", "?url=ftps%3A%2F%2Fa.example%2F&q=http:"],
    ["beside what is not UTF-8", "?n=%E9&url=http://a.example/", "http://a.example/"],
    ["a key with a value", "?http%3A%2F%2Fa.example%2F=1"],
  ])("%s: %s", (_, rest, ...found) => expect(urls(`https://h.example/${rest}`)).toEqual(found));
});

describe("each step", () => {
  test("returns the component and its indices", () => {
    const inner = "https://l.example/l.php?u=http%3A%2F%2Fa.example%2F%2520b&h=1";
    const outer = `https://www.example.com/url?sa=t&url=${encodeURIComponent(inner)}`;
    expect(targetsOf(outer)).toEqual([
      { url: inner, wrapper: outer, component: "query[1].value", start: 37, end: outer.length },
      { url: "http://a.example/%20b", wrapper: inner, component: "query[0].value", start: 26, end: 57 },
    ]);
  });

  test.each([
    ["path[2]", "https://h.example/web/2020/https://a.example/?b#c", "https://a.example/?b#c"],
    ["path[1]", "https://h.example/x/https%3A//a.example/%3Fb%3D1", "https://a.example/?b=1"],
    ["path[1]", "https://h.example/x/https%3A//a.example/%2520?b=%20#c", "https://a.example/%20?b=%20#c"],
    ["path[1]", "https://h.example/x/https%3A//a.example/%23b?c", "https://a.example/#b"],
    ["path[1]", "https://h.example/x/https%3A%2F%2Fa.example/%20?b=%20#c", "https://a.example/%20?b=%20#c"],
    ["path[1]", "https://h.example/x/https%3A%2F%2Fa.example", "https://a.example"],
    ["path[1]", "https://h.example/camref:1/destination:https://a.example/?b#c", "https://a.example/?b#c"],
    ["query[0].key", "https://tradedoubler.com/?p(1)url(https%3A%2F%2Fa.example%2F)", "https://a.example/"],
    ["query[0].value", "https://tradedoubler.com/?p(1=)url(https%3A%2F%2Fa.example%2F)", "https://a.example/"],
    ["path[1]", "https://h.example/x/https%3A%2F%2Fa.example%2F?b#c", "https://a.example/"],
    ["path[0]", "https://h.example/https%3A%2F%2Fa.example%2F%3Fb=c", "https://a.example/?b=c"],
    ["query[0].key", "https://h.example/?https%3A%2F%2Fa.example%2F&b", "https://a.example/"],
    ["path[0]", "https://h.example/RU=https%3A%2F%2Fa.example%2F/b", "https://a.example/"],
    ["path[0]", "https://h.example/=https%3A%2F%2Fa.example%2F/b", "https://a.example/"],
    ["query[0].key", "https://h.example/?https://a.example/?b=1&c=2#d", "https://a.example/?b=1&c=2#d"],
    ["query[0].value", "https://h.example/?url=https://a.example/?b=1&c=2#d", "https://a.example/?b=1"],
    ["fragment", "https://h.example/#https://a.example/?b=1&c=2", "https://a.example/?b=1&c=2"],
    ["fragment", "https://h.example/#a=1&url=https%3A%2F%2Fa.example%2F&c=2", "https://a.example/"],
    ["fragment", "https://h.example/#!/login?next=https://a.example/?b&c", "https://a.example/?b&c"],
    ["query[0].value", "https://h.example/?url=https%3A%2F%2Fa.example%2F%0A", "https://a.example/"],
  ])("%s of %s", (component, url, target) => {
    const [found, ...others] = targetsOf(url);
    expect(others).toEqual([]);
    expect(found).toMatchObject({ component, url: target, wrapper: url });
    if (found !== undefined) expectTarget(found);
  });

  test.each(["https", "HTTP", "ftp"])("with any character of %s encoded", (scheme) => {
    const url = `${scheme}://a.example/b`;
    for (const at of [...`${scheme}://`].keys()) {
      const code = `%${url.charCodeAt(at).toString(16)}`;
      for (const encoded of [code, code.toUpperCase()]) {
        const wrapped = url.slice(0, at) + encoded + url.slice(at + 1);
        expect(urls(`http://h.example/?url=${wrapped}`), wrapped).toEqual([url]);
      }
    }
  });

  test("with spaces around, which browsers strip", () => {
    const url = " \n https://h.example/?url=https%3A%2F%2Fa.example%2F\t";
    expect(targetsOf(url)).toEqual([
      { url: "https://a.example/", wrapper: url, component: "query[0].value", start: 26, end: url.length - 1 },
    ]);
  });

  test.each([
    "https://paypal.com@evil.example/",
    "https://paypal%2Ecom@evil.example/",
    "https://paypal\u3002com@evil.example/",
    "https://paypal%E3%80%82com@evil.example/",
    "https://paypal\uff0ecom@evil.example/",
    "https://www:paypal.com@evil.example/",
    "https://www.paypal.com:80@evil.example/",
    "https:\\\\evil.example/",
    "https://evil.example:99999/",
    "https://a\tb.example/",
    "javascript:alert(1)",
    "data:text/html,a",
    "blob:https://a.example/b",
    "//a.example/",
  ])("refuses a target that imitates another host or is not a page: %j", (target) => {
    for (const encode of [encodeURIComponent, encodeURI]) {
      expect(urls(`https://h.example/?url=${encode(target)}`)).toEqual([]);
    }
    expect(urls(`https://h.example/#url=${encodeURIComponent(target)}`)).toEqual([]);
  });

  test("refuses unencoded targets that browsers refuse, in a fragment or path", () => {
    for (const before of ["#", "#url=", "web/"])
      expect(urls(`https://h.example/${before}https://evil.example:99999/`)).toEqual([]);
    expect(urls("https://h.example/go/https%3A//evil.example:99999/")).toEqual([]);
    expect(urls("https://h.example/go/https%3A%2F%2Fevil.example:99999/")).toEqual([]);
  });

  test("refuses a target with invalid UTF-8 or a line break", () => {
    expect(urls("https://h.example/go/https%3A//a.example/%E9")).toEqual([]);
    expect(urls("https://h.example/go/https%3A//a.example/%0Ab")).toEqual([]);
  });

  test.each(HOSTS_WITH_OWN_ENCODING)("ignores %s, which encodes targets in its own way", (host) => {
    for (const one of [host, `a.${host}`]) expect(urls(`https://${one}/?url=http://a.example/`)).toEqual([]);
  });

  test("finds no target inside one of half a million characters", () => {
    const inside = "https://g.example/?url=http://a.example/";
    const ofLength = (length: number) => `https://h.example/?url=${inside}#`.padEnd(length, "b");
    expect(targetsOf(ofLength(499_999))).toHaveLength(2);
    expect(targetsOf(ofLength(500_000))).toHaveLength(1);
  });

  test("takes few steps through very long targets", () => {
    expect(
      targetsOf(`https://h.example/?a=${"b".repeat(600_000)}&url=https://g.example/?url=http://a.example/`),
    ).toHaveLength(1);
    expect(
      targetsOf(`https://h.example/https://${"b/".repeat(200_000)}https://g.example/https://a.example/`),
    ).toHaveLength(2);
  });

  test("takes at most ten steps", () => {
    const many = `https://h.example${"/https://h.example".repeat(30)}`;
    expect(targetsOf(many).map(({ url }) => url.length)).toHaveLength(10);
  });
});

const wrapped = fc
  .tuple(
    fc.array(fc.constantFrom("https://h.example/?url=", "http://g.example/l.php?a=1&u=", "https://k.example/x?to="), {
      minLength: 1,
      maxLength: 4,
    }),
    fc.constantFrom(
      "https://a.example/",
      "http://a.example/%C3%A9?b=%20c&d#e",
      "ftp://a.example/b",
      "https://a.example/é",
    ),
  )
  .map(([wrappers, target]) => ({
    target,
    count: wrappers.length,
    url: wrappers.reduce<string>((inside, wrapper) => wrapper + encodeURIComponent(inside), target),
  }));

test("unwrapping returns each wrapped URL unchanged", () => {
  fc.assert(
    fc.property(wrapped, ({ url, target, count }) => {
      const found = targetsOf(url);
      expect(found).toHaveLength(count);
      expectSame(found.at(-1)?.url, target, url);
      for (const [i, one] of found.entries()) expectSame(one.wrapper, found[i - 1]?.url ?? url);
    }),
  );
});

const parts = ["/", "?", "#", "&", "=", "url=", "https://", "https%3A%2F%2F", "http://a.example/", "a.example", "%0A"];
const inPaths = [
  "/https%3A//",
  "/https%3A%2F%2Fa.example/",
  "camref:",
  "/destination:",
  "url(",
  ")",
  "%C3",
  "\\",
  "\t",
];
const likely = fc
  .tuple(
    fc.constantFrom("h.example", "clk.tradedoubler.com"),
    fc.array(
      fc.oneof(fc.constantFrom(...parts, ...inPaths, "javascript:", "data:,", "u@", "%25", "ref=", " "), urlLike),
      {
        maxLength: 9,
      },
    ),
  )
  .map(([host, all]) => `https://${host}/${all.join("")}`);

test("finds only targets that browsers open, decoded once from the wrapper; never throws", () => {
  fc.assert(
    fc.property(fc.oneof(anyString, likely), (url) => {
      for (const target of targetsOf(url)) {
        expectTarget(target);
        expect(target.url).toMatch(/^(?:https?|ftp):\/\//i);
        expect(URL.canParse(target.url), target.url).toBe(true);
        expect(canonicalize(target.url)).toMatch(/^(?:https?|ftp):\/\/[^/]/);
      }
    }),
  );
});
