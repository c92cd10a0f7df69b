import { describe, expect, test } from "vitest";
import { findDuplicates } from "../duplicates/duplicates.ts";
import type { Level } from "../duplicates/level.ts";
import { countAllDuplicates, countToFix, linkFindings, surestEncodingError, worstDeception } from "./counts.ts";

const base = "http://h.example/dir/page";

const duplicates = (hrefs: readonly string[], level?: Level) =>
  countAllDuplicates(
    findDuplicates(
      hrefs.map((href) => ({ href, base })),
      level === undefined ? {} : { level },
    ),
  );

describe("counts as duplicates all absolute forms but one of each URL", () => {
  test.each<[what: string, hrefs: readonly string[], count: number]>([
    ["none", [], 0],
    ["exact repeats", ["/a", "/a", "/a"], 0],
    ["a relative form", ["/a", "../a", "http://h.example/a", "//h.example/a"], 0],
    ["fragments", ["/a", "/a#x", "/a#y"], 0],
    ["forms that browsers request identically", ["http://h.example/a", "HTTP://H.example:80/./a"], 0],
    ["a root without its slash", ["http://h.example", "/"], 0],
    [
      "URLs that are not requested from a server",
      ["mailto:a@h.example?subject=%c3%a9", "mailto:a@h.example?subject=%C3%A9"],
      0,
    ],
    ["another form", ["/~a", "/%7Ea"], 1],
    ["two other forms, repeated", ["/~a", "/%7Ea", "/%7ea", "/%7Ea#x", "/%7ea"], 2],
    ["forms of two URLs", ["/~a", "/%7Ea", "/b", "/%62"], 2],
  ])("%s: %j", (_, hrefs, count) => {
    expect(duplicates(hrefs)).toBe(count);
  });

  test.each<[level: Level, count: number]>([
    [2, 0],
    [3, 1],
    [4, 2],
  ])("on level %d: %d", (level, count) => {
    expect(duplicates(["/a", "https://h.example/a", "/a?utm_source=x"], level)).toBe(count);
  });
});

test("adds duplicates, links encoded twice and deceptive links to the number to fix", () => {
  const encoded = { sure: 3, perhaps: 5 };
  expect(countToFix({ duplicates: 11, encoded, deceptive: 1 })).toBe(15);
  expect(countToFix({ duplicates: 11, encoded, deceptive: null })).toBe(14);
});

describe("on a page whose own URL is encoded twice", () => {
  const twice = "http://h.example/caf%25C3%25A9/";
  const ids = (href: string) => linkFindings(href, { base: twice }).map(({ id }) => id);

  test.each(["", "#top", "?page=2", "menu.html"])(
    "reports nothing for a link that takes this from its base: %j",
    (href) => {
      expect(ids(href)).toEqual([]);
      expect(surestEncodingError(href, { base: twice })).toBeNull();
    },
  );

  const queried = `${twice}?q=caf%25C3%25A9`;
  const nested = "?u=http%3A%2F%2Fx.example%2F%3Fa%3D%2520b";

  test.each([nested, `share${nested}`, "#%3Fa%3D%2520b"])(
    "reports nothing for a link that is only suspected itself: %s",
    (href) => {
      expect(surestEncodingError(href, { base: twice })).toEqual(
        surestEncodingError(href, { base: "http://h.example/cafe/" }),
      );
      expect(surestEncodingError(href, { base: queried })).toEqual(
        surestEncodingError(href, { base: "http://h.example/cafe/" }),
      );
    },
  );

  test.each([
    ["?q=caf%25C3%25A9", ["query[0].value"]],
    ["#caf%25C3%25A9", ["fragment"]],
    ["%25C3%25BC.html", ["path[1]"]],
    ["../caf%25C3%25A9/", ["path[0]"]],
    ["%25C3%25BC.html?q=caf%25C3%25A9", ["path[1]", "query[0].value"]],
  ])("reports the link's own findings of %s", (href, components) => {
    const doubled = linkFindings(href, { base: queried }).filter(({ id }) => id === "double-encoded");
    expect(doubled.map(({ component }) => component)).toEqual(components);
  });

  test.each([twice, "/caf%25C3%25A9/", "th%25C3%25A9.html"])("reports a link that contains it: %s", (href) => {
    expect(ids(href)).toContain("double-encoded");
    expect(surestEncodingError(href, { base: twice })).toMatchObject({
      certainty: "sure",
      mistake: { id: "double-encoded" },
    });
  });
});

describe("a deceptive host", () => {
  const deceptive = "https://paypal.com@evil.example/";
  const severityOf = (href: string, from: string) =>
    worstDeception(linkFindings(href, { base: from }))?.severity ?? null;

  test("is reported for the link, not for its page", () => {
    expect(severityOf(deceptive, base)).toBe("error");
    expect(severityOf("/a", deceptive)).toBeNull();
    expect(severityOf("/a?u=https%3A%2F%2Fpaypal.com%40evil.example%2F", deceptive)).not.toBeNull();
  });

  test("has the severity of its most serious finding", () => {
    expect(severityOf("https://paypal.com.evil.example/", base)).toBe("note");
    expect(severityOf("/plain", base)).toBeNull();
  });
});
