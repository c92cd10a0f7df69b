import { describe, expect, test } from "vitest";
import { type ProfileId, profiles } from "../rules/profiles.ts";
import { parse } from "../url/url.ts";
import { explainEquivalence } from "./equivalence.ts";
import { keyAt, rulesAtLevel } from "./key-rules.ts";
import { namesOf } from "./rules-of-cause.ts";
import { foldTracking } from "./tracking.ts";

const ids = Object.keys(profiles) as ProfileId[];
const page = "https://example.com/a";

describe("level 4 joins", () => {
  test.each<readonly [a: string, b: string]>([
    [`${page}?mkt_tok=abc`, page],
    [`${page}?mkt_tok=abc&another=test`, `${page}?another=test`],
    ["https://sendgb.com/upload/?utm_source=a&utm_medium=b", "https://sendgb.com/upload/?utm_source=a"],
    ["https://example.com/unsubscribe?mkt_tok=a&utm_source=b", "https://example.com/unsubscribe?mkt_tok=a"],
  ])("%s and %s", (a, b) => {
    expect(explainEquivalence(a, b).level).toBe(4);
  });
});

describe("no level of any rule set joins", () => {
  test.each<readonly [a: string, b: string]>([
    // Marketo: pages for one recipient.
    ["https://example.com/unsubscribe.html?mkt_tok=a", "https://example.com/unsubscribe.html?mkt_tok=b"],
    ["https://example.com/Unsubscribe?mkt_tok=a", "https://example.com/Unsubscribe"],
    ["https://example.com/index.php/email/emailWebview?mkt_tok=a", "https://example.com/index.php/email/emailWebview"],
    [`${page}?mkt_tok=a&mkt_unsubscribe=1`, `${page}?mkt_tok=b&mkt_unsubscribe=1`],
    [`${page}?param1=foo&mkt_tok=abc&unsubscribe=yes`, `${page}?param1=foo&unsubscribe=yes`],
    ["https://unsubscribe.example.com/?mkt_tok=a", "https://unsubscribe.example.com/"],
    // Short values are steps and pages of forms.
    [`${page}?__s=ab`, page],
    [`${page}?__s=2`, `${page}?__s=3`],
    [`${page}?__s=abc-defghi`, page],
    [`${page}?__s`, page],
    // Only Instagram uses these names for tracking.
    [`${page}?igsh=1`, page],
    ["https://notinstagram.com/a?igshid=1", "https://notinstagram.com/a"],
    // The value is the file's id.
    [
      "https://www.transfernow.net/en/dltransfer?utm_source=20230131crnynkwT",
      "https://www.transfernow.net/en/dltransfer?utm_source=202211030hGGJZb5",
    ],
    ["https://www.sendgb.com/upload/?utm_source=igjvxR46m5I", "https://sendgb.com/upload/"],
    // Signed by a mail gateway.
    [
      "https://urldefense.com/v3/__https://example.com/a?utm_source=b&_hsenc=c__;!!MlclJBHn!0eDf-z$",
      "https://urldefense.com/v3/__https://example.com/a?_hsenc=c__;!!MlclJBHn!0eDf-z$",
    ],
  ])("%s and %s", (a, b) => {
    for (const profile of ids) expect(explainEquivalence(a, b, { profile }).level, profile).toBeUndefined();
  });
});

test.each([
  // The removed parameter contains the word.
  `${page}?mkt_tok=a&utm_source=unsubscribe`,
  `${page}?utm_source=unsubscribe&mkt_tok=a`,
  `${page}?mkt_tok=a&PHPSESSID=unsubscribe`,
  `${page}?mkt_tok=unsubscribe`,
  `${page}?mkt_tok=a#unsubscribe`,
  "https://sendgb.com/?utm_source=unsubscribe&mkt_tok=a",
  `${page}?mkt_tok=a#/unsubscribe`,
])("the key of %s is its own key", (text) => {
  for (const profile of ids) {
    if (profile === "surt") continue;
    const atLevel = rulesAtLevel(profiles[profile], 4);
    const key = keyAt(atLevel, text, {});
    expect(keyAt(atLevel, key, {}), profile).toBe(key);
  }
});

test("a word in a dropped parameter has no effect", () => {
  expect(explainEquivalence(`${page}?mkt_tok=a&utm_source=unsubscribe`, page).level).toBe(4);
  expect(explainEquivalence(`${page}?mkt_tok=a&PHPSESSID=unsubscribe`, page).level).toBe(4);
  expect(explainEquivalence(`${page}?mkt_tok=a#unsubscribe`, page).level).toBe(4);
});

test("lists the names of tracking parameters, except those of fragments", () => {
  const [list, ...others] = namesOf(foldTracking);
  expect(others).toEqual([]);
  expect(list).toMatchObject({ kind: "each", isTracking: true });
  expect(list?.names).toEqual(expect.arrayContaining(["gclid", "mkt_tok", "__s", "igshid"]));
});

describe("returns the same object if nothing is dropped, with any own names", () => {
  test.each(["", "&", "&&", "b=c", "b=c&&"])("?%s", (query) => {
    const url = parse(`${page}?${query}`);
    expect(foldTracking.apply(url, {})).toBe(url);
    expect(foldTracking.apply(url, { tracking: { added: ["ref"], excepted: [] } })).toBe(url);
  });
});

describe("own names", () => {
  test.each<readonly [sentence: string, query: string, kept: string | null]>([
    ["an added one is removed", "ref=a&id=1", "id=1"],
    ["the only one, with the “?”", "ref=a", null],
    ["one that is excepted stays", "gclid=a&id=1", "gclid=a&id=1"],
  ])("%s: %s", (_, query, kept) => {
    const tracking = { added: ["ref", "from_*"], excepted: ["gclid"] };
    expect(foldTracking.apply(parse(`${page}?${query}`), { tracking }).query).toBe(kept);
  });

  test("apply only on their host, if they have one", () => {
    const tracking = { added: ["ref@example.com"], excepted: ["gclid@example.com"] };
    expect(foldTracking.apply(parse(`${page}?ref=a&gclid=b`), { tracking }).query).toBe("gclid=b");
    expect(foldTracking.apply(parse("https://a.example/?ref=a&gclid=b"), { tracking }).query).toBe("ref=a");
    expect(foldTracking.apply(parse(`${page}?ref=a&mkt_tok=b&gclid=c`), { tracking }).query).toBe("gclid=c");
    expect(foldTracking.apply(parse("https://a.example/?ref=a&mkt_tok=b&gclid=c"), { tracking }).query).toBe("ref=a");
  });
});
