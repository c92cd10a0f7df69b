import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { anyString, runs, specialUrl } from "../arbitraries.ts";
import { type ProfileId, profiles } from "../rules/profiles.ts";
import type { Cause } from "./causes.ts";
import { comparePair, pairKeys } from "./compare-pair.ts";
import { keyAt, rulesIgnoring } from "./key-rules.ts";

const FIRST = "http://www.shop.example/bowls/ash/?size=2&color=blue&utm_source=mail";
const SECOND = "https://shop.example/bowls/ash?color=blue&size=2";

function drawn(a: string, b: string, profile: ProfileId = "web"): string[] {
  return comparePair(a, b, { profile }).rows.map(({ part, name, texts, isSame, causes, certainty }) =>
    [name ?? part, ...texts.map((text) => text ?? "-"), isSame ? "same" : causes.join("+") || "never", certainty ?? ""]
      .join(" | ")
      .trim(),
  );
}

test("gives each part its texts, the causes to ignore, and their match", () => {
  expect(drawn(FIRST, SECOND)).toEqual([
    "scheme | http | https | http-and-www | likely",
    "host | www.shop.example | shop.example | http-and-www | likely",
    "path | /bowls/ash/ | /bowls/ash | trailing-slash | likely",
    "query-order | size, color | color, size | query-order | uncertain",
    "size | 2 | 2 | same |",
    "color | blue | blue | same |",
    "utm_source | mail | - | tracking | uncertain",
  ]);
  const { isSame, causes } = comparePair(FIRST, SECOND);
  expect(isSame).toBe(false);
  expect(causes).toEqual(["trailing-slash", "http-and-www", "tracking", "query-order"]);
});

describe("a part", () => {
  test.each<readonly [string, string, ProfileId, string]>([
    ["HTTPS://h.example/", "https://h.example/", "web", "scheme | HTTPS | https | case-and-port | certain"],
    ["https://h.example:443/", "https://h.example/", "web", "port | 443 | - | case-and-port | certain"],
    ["https://h.example/a#b", "https://h.example/a", "web", "fragment | b | - | fragment | likely"],
    ["https://h.example/a#b", "https://h.example/a", "rfc3986", "fragment | b | - | fragment | likely"],
    ["https://u:a@h.example/", "https://u:b@h.example/", "web", "userinfo | u:a | u:b | never |"],
    ["https://u:a@h.example/", "https://h.example/", "safe-browsing", "userinfo | u:a | - | case-and-port | uncertain"],
    ["https://h.example/?", "https://h.example/", "wwwoffle-2.9", " |  | - | case-and-port | likely"],
    ["https://h.example/?a", "https://h.example/?a=", "web", "a | a | a= | form-encoding | likely"],
    ["https://h.example/?a=1&a=2", "https://h.example/?a=1", "web", "a | 1, 2 | 1 | never |"],
    ["https://h.example/?%61=1", "https://h.example/?a=1", "web", "%61 | %61=1 | a=1 | case-and-port | certain"],
    ["https://h.example/?A=1", "https://h.example/?a=2", "surt", "A | 1 | 2 | never |"],
    ["https://h.example/?b=1;a=2", "https://h.example/?b=1;a=3", "wwwoffle-2.9", "a | 2 | 3 | never |"],
    [
      "https://www.h.example/",
      "https://h.example/",
      "surt",
      "host | www.h.example | h.example | case-and-port | uncertain",
    ],
    [
      "https://h.example/a%2Fb",
      "https://h.example/a/b",
      "wwwoffle-2.9",
      "path | /a%2Fb | /a/b | case-and-port | uncertain",
    ],
    // The tracking rule applies only after the rule set.
    ["https://h.example/a b?utm_source=c", "https://h.example/a b", "web", "utm_source | c | - | tracking | uncertain"],
    // The rule set makes the same change to both.
    ["https://h.example/%61/", "https://h.example/%61", "web", "path | /%61/ | /%61 | trailing-slash | likely"],
    ["http://h.example:80/", "https://h.example:80/", "web", "scheme | http | https | never |"],
    ["http://h.example:80/a", "https://h.example:80/b", "web", "scheme | http | https | never |"],
  ])("%s and %s under %s: %s", (a, b, profile, row) => {
    expect(drawn(a, b, profile)).toContain(row.trim());
  });

  test("lists the rules that make it equal, but not those that change both in the same way", () => {
    const { rows } = comparePair("HTTP://WWW.h.example/%7Ea", "http://h.example/%7Ea/");
    const ids = rows.map(({ part, rules }) => [part, ...rules.map(({ rule }) => rule.id)].join(" "));
    expect(ids).toEqual(["scheme lower-case-scheme", "host lower-case-host fold-www", "path fold-trailing-slash"]);
  });
});

test("finds no causes that make different pages equal", () => {
  const { isSame, causes, rows } = comparePair("http://h.example/a?utm_source=c", "https://h.example/b");
  expect([isSame, causes]).toEqual([false, null]);
  expect(rows.filter((row) => !row.isSame).map((row) => row.causes)).toEqual([["http-and-www"], [], ["tracking"]]);
});

test("lists the order of parameters as a part only if it differs", () => {
  expect(drawn("https://h.example/?a=1&b=2", "https://h.example/?a=1&c=3&b=2").join()).not.toContain("query-order");
});

test("reports the only different parameter of keys", () => {
  const surt = { profile: "surt" } as const;
  expect(pairKeys(FIRST, SECOND, [], surt)).toEqual({
    keys: ["example,shop)/bowls/ash?color=blue&size=2&utm_source=mail", "example,shop)/bowls/ash?color=blue&size=2"],
    isSame: false,
    parameter: "utm_source",
  });
  expect(pairKeys(FIRST, SECOND, [])).toMatchObject({ isSame: false, parameter: null });
  expect(pairKeys("http://h/?a=1&b=1", "http://h/?a=2&b=2", []).parameter).toBeNull();
  const causes = comparePair(FIRST, SECOND).causes ?? [];
  expect(pairKeys(FIRST, SECOND, causes)).toMatchObject({ isSame: true, parameter: null });
});

test("compares URLs with thousands of parameters", () => {
  const query = Array.from({ length: 5000 }, (_, i) => `p${i}=%7e`).join("&");
  const { rows } = comparePair(`https://h.example/?${query}`, `https://h.example/?${query.replaceAll("%7e", "~")}`);
  expect(rows.filter(({ causes }) => causes.includes("case-and-port"))).toHaveLength(5000);
});

const edits: readonly ((url: string) => string)[] = [
  (url) => url.replace(/^http:/, "https:"),
  (url) => url.replace("://", "://www."),
  (url) => url.replace("://", "://m."),
  (url) => url.replace("://", "://u:p@"),
  (url) => url.replace(/(\/\/[^/?#]*)/, "$1:80"),
  (url) => url.replace(/\/?(?=[?#]|$)/, (slash) => (slash === "" ? "/" : "")),
  (url) => url.replace(/\/(?=[?#]|$)/, "/index.html"),
  (url) => url.replace(/(?=[?#]|$)/, ";jsessionid=0A1B"),
  (url) => (url.includes("?") ? url.replace("?", "?utm_source=m&") : `${url}?utm_source=m`),
  (url) => url.replace(/\?([^&#]*)&([^#]*)/, "?$2&$1"),
  (url) => url.replace("&", "&amp;"),
  (url) => url.replace("&", ";"),
  (url) => url.replace("%20", "+"),
  (url) => url.replace(/[a-z]/, (one) => `%${one.charCodeAt(0).toString(16)}`),
  (url) => url.replace(/a/, "b"),
  (url) => url.toUpperCase(),
  (url) => ` ${url}`,
  (url) => `${url}?`,
  (url) => `${url}#f`,
];

const PAGES = ["http://h.example/a?b=1&a=%20", "https://www.amazon.com/amp/a?ref=x&q=1", "http://h.example:80/a%61#/b"];
const edited = fc
  .tuple(fc.oneof(fc.constantFrom(...PAGES), specialUrl), fc.array(fc.constantFrom(...edits), { maxLength: 5 }))
  .map(([url, all]): [string, string] => [url, all.reduce((now, edit) => edit(now), url)]);

describe.each(Object.keys(profiles) as ProfileId[])("%s", (profile) => {
  const isJoined = (a: string, b: string, causes: readonly Cause[]): boolean => {
    const rules = rulesIgnoring(profiles[profile], ["case-and-port", ...causes]);
    return keyAt(rules, a, {}) === keyAt(rules, b, {});
  };

  test("the causes of all rows make two URLs equal, and all rows agree", () => {
    fc.assert(
      fc.property(fc.oneof({ weight: 4, arbitrary: edited }, fc.tuple(anyString, anyString)), ([a, b]) => {
        const { isSame, causes, rows } = comparePair(a, b, { profile });
        const differing = rows.filter((row) => !row.isSame);
        const named = differing.flatMap((row) => row.causes);
        const isCovered = differing.every((row) => row.causes.length > 0);
        expect(isCovered).toBe(isJoined(a, b, named));
        expect(causes !== null).toBe(isCovered);
        expect(isSame).toBe(pairKeys(a, b, [], { profile }).isSame);
        if (isSame) expect(named.filter((cause) => !["case-and-port", "fragment"].includes(cause))).toEqual([]);
      }),
      runs(2),
    );
  });
});
