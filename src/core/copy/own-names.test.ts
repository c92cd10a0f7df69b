import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { anyString, triggering } from "../arbitraries.ts";
import { sawEntityOfEntity } from "../fixed-point.ts";
import { canonicalize } from "../rules/canonicalize.ts";
import type { OwnTracking } from "../rules/own-tracking.ts";
import { makesKeys, type ProfileId, profileOf, profiles } from "../rules/profiles.ts";
import { explainEquivalence } from "../sameness/equivalence.ts";
import { keyAt, rulesByLevel } from "../sameness/level-rules.ts";
import { cleanOf, trackingIn } from "./clean.ts";
import {
  asOwnName,
  cleaningPasses,
  LONGEST_OWN_NAME,
  MOST_OWN_NAMES,
  ownNameFaults,
  probesOf,
  unsettled,
} from "./own-names.ts";

const own = (added: string, excepted = ""): OwnTracking => ({
  added: added.split(" ").filter(Boolean),
  excepted: excepted.split(" ").filter(Boolean),
});
const clean = (url: string, tracking: OwnTracking) => cleanOf(url, { tracking })?.url ?? null;
const page = "https://example.com/a";

describe("a name that is added", () => {
  test.each([
    [`${page}?ref=x&b=1`, own("ref"), `${page}?b=1`],
    [`${page}?REF=x`, own("Ref"), page],
    [`${page}?%72ef=x`, own("ref"), page],
    [`${page}?from_mail=1&from=2`, own("from_*"), `${page}?from=2`],
    [`${page}?x%5B%5D=1&y=2`, own("x[]"), `${page}?y=2`],
    [`${page}?d%C3%A9part=1`, { added: ["départ"], excepted: [] }, page],
    [`${page}?my+mark=1`, { added: ["my mark"], excepted: [] }, page],
    [`${page}#ref=x`, own("ref"), page],
    [`${page}?utm_source=a&ref=x`, own("ref"), page],
  ])("goes from the clean copy of %s", (url, tracking, expected) => {
    expect(clean(url, tracking)).toBe(expected);
    expect(trackingIn(url, { tracking }).length).toBeGreaterThan(0);
  });

  test.each([`${page}?ref`, `${page}?REF=1`, `${page}?%72ef=x`])(
    "joins %s with the page at level 4, no lower",
    (url) => {
      expect(explainEquivalence(url, page).level).toBeUndefined();
      expect(explainEquivalence(url, page, { tracking: own("ref") }).level).toBe(4);
    },
  );

  test("stays in a signed URL, and once more encoded it is another one", () => {
    expect(clean(`${page}?ref=1&X-Amz-Signature=a`, own("ref"))).toBeNull();
    expect(clean(`${page}?%2572ef=1`, own("ref"))).toBeNull();
    expect(clean(`${page}?preference=1`, own("ref"))).toBeNull();
    expect(clean(`${page}?ref_=1`, own("ref_*"))).toBeNull();
  });
});

describe("a name that is excepted", () => {
  test.each([
    [`${page}?utm_source=a&utm_medium=b`, own("", "utm_source"), `${page}?utm_source=a`],
    [`${page}?utm_source=a&gclid=b`, own("", "UTM_*"), `${page}?utm_source=a`],
    [`${page}?ref_a=1&ref_b=2`, own("ref_*", "ref_b"), `${page}?ref_b=2`],
  ])("stays in the clean copy of %s", (url, tracking, expected) => expect(clean(url, tracking)).toBe(expected));

  test("keeps two pages apart at level 4", () => {
    const [a, b] = [`${page}?utm_source=a`, page] as const;
    expect(explainEquivalence(a, b).level).toBe(4);
    expect(explainEquivalence(a, b, { tracking: own("", "utm_source") }).level).toBeUndefined();
  });
});

describe("what is wrong with names", () => {
  test.each([
    "",
    "*",
    "a*b",
    "**",
    "a&b",
    "a=b",
    "a;b",
    "a?",
    "a#",
    "%41",
    "a+b",
    " a",
    "a\u200b",
    "a\n",
    "x".repeat(101),
  ])("%j is no name", (name) =>
    expect(ownNameFaults({ added: [name], excepted: [] })).toEqual([{ kind: "no-name", name }]),
  );

  test("what a person writes is kept decoded, and is a name", () => {
    expect(asOwnName(" d%C3%A9part ")).toBe("départ");
    expect(asOwnName("x%5B%5D")).toBe("x[]");
    expect(
      ownNameFaults({ added: [asOwnName("x%5B%5D"), "x".repeat(LONGEST_OWN_NAME)], excepted: ["*a".slice(1)] }),
    ).toEqual([]);
  });

  test("a name that stands twice, in whatever case", () => {
    expect(ownNameFaults(own("ref REF"))).toEqual([{ kind: "twice", name: "REF" }]);
    expect(ownNameFaults(own("", "id id"))).toEqual([{ kind: "twice", name: "id" }]);
    // Not one that only capital letters would make of another.
    expect(ownNameFaults(own("maß mass"))).toEqual([]);
  });

  test.each([
    ["ref", "ref", "https://example.com/?ref=abcdef1234"],
    ["ref", "re*", "https://example.com/?ref=abcdef1234"],
    ["ref_*", "REF*", "https://example.com/?ref_x=abcdef1234"],
    ["utm_source", "utm_*", "https://example.com/?utm_source=abcdef1234"],
  ])("adding %s is undone by excepting %s", (added, excepted, example) => {
    const tracking = own(added, excepted);
    expect(ownNameFaults(tracking)).toEqual([{ kind: "undone", name: added, by: excepted, example }]);
    // So it is: the URL keeps it.
    expect(clean(example, tracking)).toBeNull();
    expect(clean(example, own(added))).toBe("https://example.com/");
  });

  test("an exception that is narrower than what is added undoes nothing", () => {
    expect(ownNameFaults(own("ref_*", "ref_id"))).toEqual([]);
    expect(ownNameFaults(own("ref*", "ref_*"))).toEqual([]);
    expect(ownNameFaults(own("ref*", "refx"))).toEqual([]);
    expect(ownNameFaults(own("ref", "utm_* id"))).toEqual([]);
  });

  test.each([
    ["unsubscribe", "mkt_tok", "https://example.com/?unsubscribe=abcdef1234&mkt_tok=abcdef1234"],
    ["unsub*", "mkt_tok", "https://example.com/?unsubscribe=abcdef1234&mkt_tok=abcdef1234"],
    ["MKT_TOK", "mkt_tok", "https://example.com/unsubscribe?mkt_tok=abcdef1234"],
    ["utm_source", "utm_source", "https://sendgb.com/?utm_source=abcdef1234"],
    ["ig*", "igshid", "https://example.com/?igshid=abcdef1234"],
    ["__s", "__s", "https://example.com/?__s=2"],
  ])("adding %s undoes the condition of %s", (added, by, example) => {
    const [fault, ...others] = ownNameFaults(own(added));
    expect(others).toEqual([]);
    expect(fault).toMatchObject({ kind: "undoes", name: added, by, example });
    // So it does: the list keeps it, and with the name it goes.
    expect(cleanOf(example)?.url ?? example).toContain(`${by}=`);
    expect(clean(example, own(added))).not.toContain(`${by}=`);
  });

  test("too many", () => {
    const names = Array.from({ length: MOST_OWN_NAMES + 1 }, (_, i) => `n${i}`);
    expect(ownNameFaults({ added: names, excepted: [] })).toEqual([{ kind: "too-many" }]);
    expect(ownNameFaults({ added: names.slice(1), excepted: [] })).toEqual([]);
    expect(ownNameFaults({ added: [], excepted: names })).toEqual([{ kind: "too-many" }]);
    expect(ownNameFaults({ added: [], excepted: names.slice(1) })).toEqual([]);
  });

  test("a second pass that makes another URL: the first example", () => {
    const grows = (url: string) => (url.length < 3 ? `${url}x` : url);
    const stays = (url: string) => url;
    expect(unsettled(["abc", "a", "b"], [stays, grows])).toEqual([
      { kind: "unsettled", example: "a", after: "ax", again: "axx" },
    ]);
    expect(unsettled(["ab", "abc"], [stays, grows])).toEqual([]);
  });

  test("what is passed twice is the clean copy, and the key that finds the same pages", () => {
    const passes = cleaningPasses(own("ref"));
    expect(passes.map((pass) => pass("https://www.example.com/?b=1&ref=2&a=3"))).toEqual([
      "https://www.example.com/?b=1&a=3",
      keyAt(rulesByLevel(profileOf("web"))[4], "https://www.example.com/?b=1&a=3", {}),
    ]);
  });

  test("all names are tried together, beside arguments that stay", () => {
    expect(probesOf(own("ref from_*", "id"))).toEqual([
      `https://example.com/?a=1&ref=abcdef1234&ref=abcdef1234&from_x=abcdef1234&a;b=2`,
      `https://example.com/?a=1&from_x=abcdef1234&ref=abcdef1234&from_x=abcdef1234&a;b=2`,
      `https://example.com/?a=1&id=abcdef1234&ref=abcdef1234&from_x=abcdef1234&a;b=2`,
    ]);
  });
});

const ids = Object.keys(profiles) as ProfileId[];
const name = fc.constantFrom(
  ...[
    "id",
    "b",
    "a*",
    "é",
    "amp",
    "page",
    "v",
    "q",
    "CFID",
    "sig",
    "token",
    "expires",
    "s",
    "é*",
    "jsessionid",
    "output",
    "amp*",
    "x-amz*",
    "policy",
    "x[]",
    "utm_*",
    "utm_x",
  ],
);
const tracking = fc.record({ added: fc.uniqueArray(name), excepted: fc.uniqueArray(name, { maxLength: 3 }) });
const written = fc.constantFrom(
  ..."a%2541 %61 x+y utm_x mkt_tok __s %C3%A9 %c3%a9 amp;b a;b %3B %26 x%5B%5D".split(" "),
);
const value = fc.constantFrom("", "=", "=1", "=unsubscribe", "=amp", "=a%26b", "=;id=2");
const argument = fc.tuple(fc.oneof(name, written), value).map((pieces) => pieces.join(""));
const url = fc
  .tuple(
    fc.constantFrom("http://h.example/", "https://www.instagram.com/amp", "http://m.h.example/a;jsessionid=1"),
    fc.array(argument, { maxLength: 5 }),
    fc.constantFrom("&", ";", "&amp;"),
    fc.option(fc.array(argument, { maxLength: 3 }), { nil: null }),
  )
  .map(([page, all, between, state]) => `${page}?${all.join(between)}${state === null ? "" : `#${state.join("&")}`}`);

test("names that pass settle at once, under every rule set", () => {
  fc.assert(
    fc.property(fc.oneof(url, triggering, anyString), tracking, fc.constantFrom(...ids), (input, own, profile) => {
      if (ownNameFaults(own).length > 0) return;
      const options = { tracking: own, profile };
      const cleaned = cleanOf(input, options);
      if (cleaned !== null) {
        expect(cleanOf(cleaned.url, options)).toBeNull();
        if (profile === "web") expect(canonicalize(cleaned.url)).toBe(cleaned.url);
      }
      const level = rulesByLevel(profileOf(profile))[4];
      const key = keyAt(level, input, options);
      if (makesKeys(profile) || !sawEntityOfEntity(input, options)) expect(keyAt(level, key, options)).toBe(key);
    }),
  );
});
