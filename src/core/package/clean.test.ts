import { describe, expect, test } from "vitest";
import { clean, unwrap } from "./clean.ts";
import { ruleSets } from "./profile.ts";
import { suffixes } from "./suffixes.ts";

describe("clean", () => {
  test("gives a URL under rule sets that make keys, with or without tracking parameters", () => {
    for (const query of ["?b", "?b&utm_source=c"]) {
      const { url } = clean(`HTTP://www.shop.example/A${query}`, { profile: "surt", suffixes });
      expect(url).toBe("http://www.shop.example/A?b");
    }
  });

  test("reads the base", () => {
    const { url, removed } = clean("?a&gclid=b", { base: "https://shop.example/c", suffixes });
    expect(url).toBe("https://shop.example/c?a");
    expect(removed).toEqual([{ name: "gclid", value: "b", vendor: "Google Ads", start: 25, end: 32 }]);
  });

  test("keeps the fragment, with or without tracking parameters", () => {
    for (const query of ["", "?utm_source=c"])
      expect(clean(`HTTPS://shop.example/a${query}#L10`, { suffixes }).url).toBe("https://shop.example/a#L10");
  });

  test("leaves signed URLs as they are", () => {
    const url = "https://shop.example/%7Ea?utm_source=a&X-Amz-Signature=0#b";
    for (const profile of ruleSets) expect(clean(url, { suffixes, profile }), profile).toEqual({ url, removed: [] });
  });

  test("leaves relative URLs alone that inherit a signed query", () => {
    const base = "https://shop.example/%7Ea?X-Amz-Signature=0";
    expect(clean("#b", { base, suffixes })).toEqual({ url: `${base}#b`, removed: [] });
  });
});

test("unwrap follows wrappers to the innermost one", () => {
  const inner = "https://shop.example/a?b=c";
  const wrapped = (url: string) => `https://www.google.com/url?q=${encodeURIComponent(url)}`;
  const { url, targets } = unwrap(wrapped(wrapped(inner)), { suffixes });
  expect(url).toBe(inner);
  expect(targets.map((one) => one.url)).toEqual([wrapped(inner), inner]);
  expect(unwrap("/url?q=a", { suffixes })).toEqual({ url: "/url?q=a", targets: [] });
});
