import { describe, expect, test } from "vitest";
import {
  hasScheme,
  isHierarchical,
  resolve,
  resolve1808,
  resolve1808WithParameters,
  resolveText,
  splitParameters,
} from "./resolve.ts";
import { parse, serialize } from "./url.ts";

const against = (reference: string, base: string) => serialize(resolve(parse(reference), parse(base)));
const against1808 = (reference: string, base: string) => serialize(resolve1808(parse(reference), parse(base)));

describe("RFC 3986, 5.2", () => {
  test.each([
    ["", "http://h/a?b#c", "http://h/a?b"],
    ["x", "http://h", "http://h/x"],
    ["", "http://h?q", "http://h?q"],
    ["../x", "http://h", "http://h/x"],
    ["x:y/../z", "http://h/a", "x:y/../z"],
    ["foo:/a/../b", "http://h/a", "foo:/b"],
    ["foo:/a/..//b", "http://h/a", "foo:/.//b"],
    ["HTTP:x", "http://h/a/b", "HTTP:x"],
    // 5.2.3 drops the whole path of a base without "/".
    ["", "mailto:a@b.c?q#f", "mailto:a@b.c?q"],
    ["#f", "mailto:a@b.c", "mailto:a@b.c#f"],
    [".///x", "mailto:a@b.c", "mailto:/.//x"],
    ["x", "foo:a/b", "foo:a/x"],
    ["x", "foo:", "foo:x"],
    ["/.//x", "http://h/a", "http://h//x"],
    ["//h/x", "mailto:a@b.c", "mailto://h/x"],
    // ";" is no delimiter (3.3).
    ["g", "http://a.example/b;x/c", "http://a.example/b;x/g"],
    ["g;x=1/../y", "http://a/b/c/d", "http://a/b/c/y"],
  ])("resolves %j on %s to %s", (reference, base, expected) => {
    expect(against(reference, base)).toBe(expected);
  });

  test("returns the same object for a reference with a scheme, unless it removes dot segments", () => {
    const reference = parse("http://other/../x");
    expect(resolve(reference, parse("http://h/"), { leavesAbsolute: true })).toBe(reference);
    expect(serialize(resolve(reference, parse("http://h/")))).toBe("http://other/x");
    expect(resolve1808(reference, parse("http://h/"))).toBe(reference);
  });

  test.each([
    ["http:x", "http://h/a/b", "http://h/a/x"],
    ["HTTP:?x", "http://h/a/b", "http://h/a/b?x"],
    ["http://other", "http://h/a/b", "http://other"],
    ["https:x", "http://h/a/b", "https:x"],
  ])("resolves %s on %s to %s, if not strict", (reference, base, expected) => {
    expect(serialize(resolve(parse(reference), parse(base), { sameSchemeIsRelative: true }))).toBe(expected);
  });
});

describe("RFC 1808, 4", () => {
  test.each([
    ["", "http://h/a;p?b#c", "http://h/a;p?b#c"],
    ["#x", "http://h/a;p?b", "http://h/a;p?b#x"],
    ["?x", "http://h/a;p?b", "http://h/a;p?x"],
    [";x", "http://h/a;p?b", "http://h/a;x"],
    ["x", "http://h", "http://h/x"],
    ["/../x", "http://h/a/b", "http://h/../x"],
    ["//other", "http://h/a", "http://other"],
    // 2.4.5: parameters start at the first ";" and are ignored by path resolution (section 4).
    ["x", "http://h/a;/b;/c", "http://h/x"],
    ["g", "http://a.example/b;x/c", "http://a.example/g"],
    ["../g", "http://a.example/a/b/c;x/d/e", "http://a.example/a/g"],
    [";y", "http://a.example/b;x/c?q", "http://a.example/b;y"],
    ["?y", "http://a.example/b;x/c?q", "http://a.example/b;x/c?y"],
    ["g;x=1/../y", "http://a/b/c/d", "http://a/b/c/g;x=1/../y"],
    ["../g;x/./y;z", "http://a/b/c/d", "http://a/b/g;x/./y;z"],
    ["..;x", "http://a/b/c/d", "http://a/b/;x"],
    ["/a;b/../c", "http://a/b/c/d", "http://a/a;b/../c"],
    ["", "http://h/a;/b", "http://h/a;/b"],
    ["x", "foo:a/b", "foo:a/x"],
  ])("resolves %j on %s to %s", (reference, base, expected) => {
    expect(against1808(reference, base)).toBe(expected);
  });

  test.each([
    ["/a;b/c;d", "/a", ";b/c;d"],
    ["/a/b;", "/a/b", ";"],
    [";a", "", ";a"],
    ["/a%3Bb", "/a%3Bb", ""],
  ])("splits %s into the path %s and the parameters %j", (text, path, parameters) => {
    expect(splitParameters(text)).toEqual([path, parameters]);
  });

  test.each([
    ["x", "http://h/a;/b;/c", "http://h/a;/b;/x"],
    ["g;x=1/../y", "http://a/b/c/d", "http://a/b/c/y"],
    ["g", "http://a/b/c/d;p", "http://a/b/c/g"],
    [";x", "http://a/b/c/d;p?q", "http://a/b/c/d;x"],
    ["?y", "http://a/b/c/d;p?q", "http://a/b/c/d;p?y"],
  ])("resolves %j on %s to %s if parameters are part of the path", (reference, base, expected) => {
    expect(serialize(resolve1808WithParameters(parse(reference), parse(base)))).toBe(expected);
  });
});

test.each([
  ["http://h", true],
  ["file:///a", true],
  ["foo:/a", true],
  ["mailto:x", false],
  ["about:blank", false],
  ["//h/a", false],
  ["/a", false],
  ["", false],
])("recognizes %j as a base for references: %s", (base, expected) => {
  expect(isHierarchical(parse(base))).toBe(expected);
});

describe("resolveText", () => {
  test.each<readonly [sentence: string, text: string, base: string | null | undefined, expected: string]>([
    ["without a base the text stays", "../x", undefined, "../x"],
    ["ignores an invalid base", "../x", null, "../x"],
    ["ignores a base without a scheme", "../x", "/a/b", "../x"],
    ["an absolute one stays, in every letter", "HTTP://h/%7e", "http://h/a/b", "HTTP://h/%7e"],
    ["in place of its own", "#x", "about:blank#y", "about:blank#x"],
    ["and nothing else", "x", "mailto:a", "x"],
    ["not even on a base that is not a URL", "#x", "nothing", "#x"],
  ])("%s", (_, text, base, expected) => {
    expect(resolveText(text, base, resolve)).toBe(expected);
  });

  test.each([
    ["?subject=x", "mailto:a@b.c", "mailto:a@b.c?subject=x"],
    ["", "mailto:a@b.c", "mailto:a@b.c"],
    ["x", "/a/b", "x"],
  ])("accepts any base with a scheme on request: %j on %s", (text, base, expected) => {
    expect(resolveText(text, base, resolve, hasScheme)).toBe(expected);
  });
});
