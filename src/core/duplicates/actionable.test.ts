import { describe, expect, test } from "vitest";
import type { ProfileId } from "../rules/profiles.ts";
import { duplicatesIn, isActionable, isOneRequest } from "./actionable.ts";
import { findDuplicates, type Group } from "./duplicates.ts";

const BASE = "http://news.example/2013/a";

function isCounted(hrefs: readonly string[], profile: ProfileId = "web"): boolean {
  const groups = findDuplicates(
    hrefs.map((href) => ({ href, base: BASE })),
    { profile },
  );
  expect(groups).toHaveLength(1);
  return isActionable(groups[0] as (typeof groups)[number]);
}

describe("counts links that browsers request with different URLs", () => {
  test.each([
    ["an encoded letter", ["/~ann", "/%7Eann"]],
    ["hexadecimal digits", ["/caf%c3%a9", "/caf%C3%A9"]],
  ])("%s", (_, hrefs) => {
    expect(isCounted(hrefs)).toBe(true);
  });
});

describe("does not count links with the same request", () => {
  test.each([
    ["the case of a host", ["http://GigaOm.example", "http://gigaom.example/"]],
    ["a default port", ["http://news.example:80/b", "/b"]],
    ["dot segments", ["/x/../b", "http://news.example/b"]],
    ["a space", ["/u?of=blogger_Ann Lee", "/u?of=blogger_Ann%20Lee"]],
    ["white space around it, and a line break", [" /b ", "/b", "/\nb"]],
    ["a letter that they encode", ["/café", "/caf%C3%A9"]],
    ["fragments", ["/b#tab1", "http://news.example:80/b#tab2"]],
    ["one form", ["/b", "/b"]],
    ["a mail address", ["mailto:a@h.example?subject=caf%c3%a9", "mailto:a@h.example?subject=caf%C3%A9"]],
    ["a URL in a mail's text", ["mailto:?body=http://h.example/%7eann", "mailto:?body=http://h.example/%7Eann"]],
  ])("%s", (_, hrefs) => {
    expect(isCounted(hrefs)).toBe(false);
  });
});

test("compares refused URLs as written", () => {
  expect(isCounted(["http://a b/%7E", "http://a b/~"])).toBe(true);
  expect(isCounted(["http://a b", "http://a b/"], "wwwoffle-2.9")).toBe(false);
});

const groupOf = (...hrefs: string[]) => findDuplicates(hrefs.map((href) => ({ href, base: BASE })))[0] as Group;

test("counts each form but one as a duplicate", () => {
  expect(duplicatesIn(groupOf("/~ann", "/%7Eann", "/%7eann", "/%7Eann#a", "HTTP://news.example/~ann"))).toBe(2);
  expect(duplicatesIn(groupOf("/b", "/b#a"))).toBe(0);
});

test("distinguishes one request from repeats, fragments and duplicates", () => {
  expect(isOneRequest(groupOf("/", "http://news.example"))).toBe(true);
  expect(isOneRequest(groupOf("/b", "HTTP://News.example/b"))).toBe(true);
  expect(isOneRequest(groupOf("/b", "../b"))).toBe(false);
  expect(isOneRequest(groupOf("/b", "/b#c"))).toBe(false);
  expect(isOneRequest(groupOf("/~b", "HTTP://news.example/~b", "/%7Eb"))).toBe(false);
});
