import { describe, expect, test } from "vitest";
import { declare, url } from "./declare.ts";

describe("after a client-side navigation", () => {
  const loaded = "https://example.com/dir/first?id=1#x";
  test.each<readonly [href: string, verdict: string]>([
    ["https://example.com/dir/first?id=1", "stale"],
    ["https://www.example.com/dir/first/?id=1", "stale"],
    ["first?id=1", "stale"],
    ["https://example.com/dir/page?id=7", "same"],
    ["https://example.com/dir/third", "other"],
    // Probably not the loaded page.
    ["https://example.com/dir/first?id=1&utm_source=x", "other"],
  ])("%s: %s", (href, verdict) => {
    const compared = declare([href], { loaded });
    expect(compared.verdict).toBe(verdict);
    expect(compared.declarations[0]?.problems.includes("stale")).toBe(verdict === "stale");
  });

  test("is not stale if only the fragment has changed, or nothing is known", () => {
    expect(declare(["/dir/first?id=1"], { loaded: "" }).verdict).toBe("other");
    expect(declare(["/dir/page?id=7"], { loaded: `${url}2` }).verdict).toBe("same");
  });

  test("is not stale if the page has only dropped its tracking parameters", () => {
    expect(
      declare(["https://example.com/dir/page?id=7"], { loaded: "https://example.com/dir/page?id=7&gclid=1" }).verdict,
    ).toBe("same");
  });

  test("is not stale if it usually leads to the same page", () => {
    expect(
      declare(["https://example.com/dir/page/?id=7"], { loaded: "https://example.com/dir/page/?id=7" }).verdict,
    ).toBe("spelling");
  });

  test.each<readonly [href: string, loaded: string, at: string, verdict: string]>([
    // Sorted, filtered, or opened from a newsletter.
    ["/list", "/list", "/list?sort=price", "other"],
    ["/list", "/list", "/list?utm_source=a", "spelling"],
    ["/list", "/list/", "/list/?page=2", "other"],
    ["/list", "/list?sort=price", "/list?sort=name", "other"],
    ["/list?sort=price", "/list?sort=price", "/list", "other"],
    // The path shows another page.
    ["/list", "/list", "/item/1", "stale"],
    ["/list", "/list?sort=price", "/item/1", "other"],
    ["/list?a=1", "/list?a=1", "/item/1?a=1", "stale"],
    // Level 4 joins the paths.
    ["/a", "/a", "/a/amp", "spelling"],
    ["/a", "/a", "/a;jsessionid=1", "spelling"],
  ])("compares rel=canonical %s of a page loaded from %s, which is now %s: %s", (href, loaded, at, verdict) => {
    const site = "https://example.com";
    const compared = declare([href], { at: site + at, loaded: site + loaded });
    expect(compared.verdict).toBe(verdict);
    expect(compared.declarations[0]?.problems.includes("stale")).toBe(verdict === "stale");
  });

  test("reports stale before different URLs: Open Graph may have been kept up to date", () => {
    const compared = declare(["/dir/first?id=1", ["https://example.com/dir/page?id=7", "og:url"]], { loaded });
    expect([compared.verdict, compared.problems]).toEqual(["stale", ["og-differs"]]);
    const kept = declare(["/dir/page?id=7", ["https://example.com/dir/first?id=1", "og:url"]], { loaded });
    expect([kept.verdict, kept.problems]).toEqual(["same", ["og-differs"]]);
  });
});
