import { describe, expect, test } from "vitest";
import { differInAppState, identifiesContent, isRoute, withoutDirective } from "./fragment-state.ts";

const MAIL = "/cdn-cgi/l/email-protection";

describe("identifies content", () => {
  test.each("/inbox !inbox inbox/1 ?q=a ?q ?utm_source=a&q=b ?q=b&utm_source=a gid=5 page=2&gid=5".split(" "))(
    "#%s",
    (fragment) => {
      expect(identifiesContent({ path: "/a", fragment })).toBe(true);
    },
  );
});

describe("identifies no content", () => {
  test.each([
    ..."top / ! !/ ? ?utm_source=a a.b/c inbox/ page=2 PAGE=2&zoom=100 t=30 utm_source=a".split(" "),
    "",
    // Element ids next to places.
    "top&page=2",
    "page=2&top",
    "=b",
    "=&t=30",
  ])("#%s", (fragment) => {
    expect(identifiesContent({ path: "/a", fragment })).toBe(false);
  });

  test("without a fragment", () => {
    expect(identifiesContent({ path: MAIL, fragment: null })).toBe(false);
  });
});

test("a mail address that Cloudflare hides identifies content only on its page", () => {
  expect(identifiesContent({ path: MAIL, fragment: "4c3f27" })).toBe(true);
  expect(identifiesContent({ path: MAIL, fragment: "" })).toBe(false);
  expect(identifiesContent({ path: "/a", fragment: "4c3f27" })).toBe(false);
});

test.each([
  ["/a", true],
  ["//", true],
  ["/", false],
  ["!", false],
  ["!/", false],
  ["a/b", false],
])("reports if #%s starts like a route: %s", (fragment, is) => {
  expect(isRoute(fragment)).toBe(is);
});

test.each([
  ["a", "a"],
  [":~:text=b", null],
  [" \n:~:text=b", null],
  // Parsers strip no other spaces.
  ["a\u00a0:~:text=b", "a\u00a0"],
  ["a:~text=b", "a:~text=b"],
])("removes the directive of %j: %j", (fragment, expected) => {
  expect(withoutDirective(fragment)).toBe(expected);
});

describe("reports if two URLs differ in app state", () => {
  test.each([
    ["http://h/a#/b", "http://h/a", true],
    ["http://h/a#/b", "http://h/A#/b", false],
    ["http://h/a#/b:~:text=c", "http://h/a#/b", false],
    ["http://h/a#:~:text=c", "http://h/a", false],
    ["http://h/a#b", "http://h/a", false],
    ["http://h/a#b", "http://h/a#c", false],
    ["http://h/a/#b", "http://h/a/", false],
    ["http://h/a?b=c#d", "http://h/a?b=c", false],
    ["http://h/a?b=c/d", "http://h/a", false],
    ["#/b", "", true],
    ["#b", "", false],
    [`http://h${MAIL}#4c3f27`, `http://h${MAIL}#4c3f28`, true],
    [`http://h${MAIL}/a#4c3f27`, `http://h${MAIL}/a`, false],
  ])("%s and %s: %s", (one, other, differ) => {
    expect(differInAppState(one, other)).toBe(differ);
    expect(differInAppState(other, one)).toBe(differ);
  });
});
