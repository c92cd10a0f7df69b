import { describe, expect, test } from "vitest";
import { message, plural } from "../../browser/i18n.ts";
import type { CopyOptions } from "../../core/index.ts";
import { faultCounts, skipsText, verdictText, whyText } from "./verdict-texts.ts";
import { type PastedVerdict, summaryOf, verdictOf } from "./verdicts.ts";

const DECEPTIVE = "https://paypal.com@evil.example/login";
const TWICE = "https://docs.test/a%2520b";
const TRACKED = `${TWICE}?utm_source=x`;
const CANONICAL = "https://docs.test/start";
/** Once repaired, it contains a look-alike of paypal.com. */
const REVEALS = "https://example.com/?next=https%253A%252F%252Fp%25D0%25B0ypal.com%252F";
const RELATIVE = "a/b";
const INVALID = "https://h:99999/";

const verdict = (url: string, options: CopyOptions = {}) => verdictOf(url, options);
const judged = (url: string): PastedVerdict =>
  url === RELATIVE ? { kind: "relative", url, options: {}, copied: null } : verdict(url);
const summary = (...urls: readonly string[]) => summaryOf(urls.map(judged));

test.each<readonly [url: string, kind: string, text: () => string, copied: string | null]>([
  [DECEPTIVE, "deceptive", () => message("pasted_deceptive_host", "evil.example"), null],
  ["javascript:alert(1)", "doubtful", () => message("check_no_server_program_title"), "javascript:alert(1)"],
  [INVALID, "invalid", () => message("pasted_invalid"), null],
  [TWICE, "faulty", () => message("encoded_twice"), "https://docs.test/a%20b"],
  [
    TRACKED,
    "faulty",
    () => message("tile_two", message("encoded_twice"), message("tracking")),
    "https://docs.test/a%20b",
  ],
  [`${CANONICAL}?utm_source=x&utm_medium=y`, "faulty", () => plural("tile_tracking", 2), CANONICAL],
  ["HTTPS://docs.test:443/start", "faultless", () => plural("tile_changes", 2), CANONICAL],
  [CANONICAL, "faultless", () => message("pasted_canonical"), CANONICAL],
  [REVEALS, "deceptive", () => message("pasted_deceptive"), null],
])("%s is %s", (url, kind, text, copied) => {
  const found = verdict(url);
  expect(found.kind).toBe(kind);
  expect(verdictText(found)).toBe(text());
  expect(found.copied?.text ?? null).toBe(copied);
});

test("a relative link with a base is copied as an absolute URL", () => {
  expect(verdict("../a", { base: "https://docs.test/b/c" }).copied?.text).toBe("https://docs.test/a");
});

test("a warning is not a problem that a copy fixes", () => {
  const doubtful = verdict("https://docs.test/?q=%E9t%E9%zz");
  expect(doubtful).toMatchObject({ kind: "doubtful", finding: { severity: "warning" } });
  expect(doubtful.copied).not.toBeNull();
});

test("a signed URL is copied as it is", () => {
  const signed = `${CANONICAL}?utm_source=x&X-Amz-Algorithm=AWS4-HMAC-SHA256&X-Amz-Credential=a&X-Amz-Signature=b`;
  expect(verdict(signed)).toMatchObject({ kind: "faultless", copied: { text: signed } });
});

describe("the reason", () => {
  test("names a user name that looks like a host", () => {
    expect(whyText(verdict(DECEPTIVE))).toBe(message("check_host_in_userinfo_host", "", "paypal.com"));
  });

  test("comes from the finding for deceptive and invalid URLs; fixable ones have none", () => {
    expect(whyText(verdict("https://p\u0430ypal.com/"))).toContain("U+0430");
    expect(whyText(verdict(INVALID))).toBe(message("check_refused_port_invalid"));
    expect(whyText(verdict(TRACKED))).toBeNull();
  });

  test("a deceptive nested URL is not named as the host", () => {
    const inside = verdict(`https://docs.test/?u=${encodeURIComponent(DECEPTIVE)}`);
    expect(verdictText(inside)).toBe(message("pasted_deceptive"));
    expect(whyText(inside)).toContain("evil.example");
  });
});

describe("the summary", () => {
  test("counts problems, and copies only safe URLs, each once", () => {
    const all = summary(DECEPTIVE, TRACKED, CANONICAL, TWICE);
    expect(all).toMatchObject({ deceptive: 1, invalid: 0, toFix: 2, warning: null });
    expect(all.copies).toEqual(["https://docs.test/a%20b", CANONICAL]);
    expect(faultCounts(all)).toEqual([plural("pasted_count_deceptive", 1), plural("pasted_count_to_fix", 2)]);
  });

  test.each<readonly [urls: readonly string[], text: () => string | null]>([
    [[CANONICAL], () => null],
    [[DECEPTIVE], () => message("pasted_skips_deceptive")],
    [[DECEPTIVE, DECEPTIVE], () => plural("pasted_skips", 2)],
    [[INVALID], () => message("pasted_skips_invalid")],
    [[INVALID, INVALID], () => plural("pasted_skips", 2)],
    [[RELATIVE], () => plural("pasted_skips", 1)],
    [[INVALID, DECEPTIVE], () => plural("pasted_skips", 2)],
  ])("names skipped URLs: %j", (urls, text) => {
    expect(skipsText(summary(...urls))).toBe(text());
  });
});
