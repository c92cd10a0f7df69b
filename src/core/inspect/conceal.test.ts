import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { runs } from "../arbitraries.ts";
import {
  AFTER,
  BEFORE,
  BEGINNINGS,
  HOSTS,
  SECRET,
  showsSecret,
  TAILS,
  USERS,
  WRAPPERS,
} from "../arbitraries-secrets.ts";
import type { Finding } from "../findings/finding.ts";
import { type ProfileId, profiles } from "../rules/profiles.ts";
import { componentsOf } from "../url/components.ts";
import { mask, secretsIn } from "../url/secrets.ts";
import type { TextRange } from "../url/text-range.ts";
import { parse } from "../url/url.ts";
import { conceal } from "./conceal.ts";
import type { LazyInspection as Inspection } from "./described.ts";
import { findingsOf, inspect } from "./described.ts";

const PROFILES = Object.keys(profiles) as ProfileId[];

const evidenceIn = ({ findings, schemeFields, children }: Inspection): string[] => [
  ...[...findings, ...schemeFields.violations].flatMap(({ evidence, message }) => [evidence, message]),
  ...children.flatMap(({ inspection }) => evidenceIn(inspection)),
];

describe.each(PROFILES)("shows no password in evidence: %s", (profile) => {
  test.each([
    ["https://h.example/?next%3Dhttps://ann:secret@k/", /secret/],
    ["https://a/?next=https://ann:secret@h/", /secret/],
    ["https://a/#https://ann:secret@h/", /secret/],
    ["http:\\\\ann:secret@h/", /secret/],
    ["ftp://ann:sec/ret@h.example/", /sec|ret/],
    ["http://user:pa/ss@h/", /pa\b|\bss/],
    ["//ann:secret@h/x", /secret/],
    ["file://ann:secret@h/", /secret/],
    ["http://[ann:secret@h/", /secret/],
    ["http://ann:secret@[::1", /secret/],
    ["https://h/x%3Fu=https://ann:secret@k/", /secret/],
    ["prospero://h/a;b=//ann:secret@k/", /secret/],
    ["mailto://ann:secret#/@h/a", /secret/],
    ["mailto://C:ab#/@1.2.3.4", /\bab\b/],
    ["http://ann:s%C3%83%C2%A9cr%2525t%0D%0A%25@h/", /%25(?!20)|%C3|%0D/],
  ])("%s", (input, secret) => {
    const inspection = inspect(input, { profile });
    for (const text of evidenceIn(inspection)) expect(text).not.toMatch(secret);
    expect(findingsOf(input, { profile })).toEqual(inspection.findings);
  });
});

const finding = inspect("http://h:8x/").findings[0] as Finding;

function concealed(text: string, component: string, evidence: string, secrets: readonly TextRange[]) {
  return conceal([{ ...finding, component, evidence }], text, componentsOf(parse(text)), secrets)[0]?.evidence;
}

describe("keeps the rest of the evidence", () => {
  const components = inspect("https://a{n:s{c}@h/{?u=//b:c{@d/{").components;
  const text = "https://a{n:s{c}@h/{?u=//b:c{@d/{";
  test.each([
    // Masks the password if all of it is in the evidence, otherwise all evidence.
    ["userinfo", "a{n:s{c}@", "a{n:…@"],
    ["userinfo", "s{", "…"],
    ["userinfo", "c}@", "…"],
    ["userinfo", "{}", "…"],
    ["userinfo", "n", "n"],
    ["query[0].value", "//b:c{@d/{", "//b:…@d/{"],
    ["query[0].value", "/d", "/d"],
    ["query[0].value", "/{", "/{"],
    ["query[0].value", "b{", "…"],
    // Other components only mask passwords that the evidence itself shows.
    ["path[0]", "{", "{"],
    ["path[0] > path[0]", "c", "c"],
    ["path[0]", "//ann:secret@h", "//ann:…@h"],
    ["scheme", text, "https://a{n:…@h/{?u=//b:…@d/{"],
    ["userinfo", "", ""],
    // For a missing component, searches the whole URL.
    ["fragment", "{}", "…"],
  ])("%s, %s", (component, evidence, expected) => {
    expect(conceal([{ ...finding, component, evidence }], text, components, secretsIn(text))).toEqual([
      { ...finding, component, evidence: expected },
    ]);
  });
});

describe("conceals evidence that was cut, collected or decoded", () => {
  test.each([
    ["http://a:c@k", "userinfo", "@", "…"],
    ["http://a:s{c}@k", "scheme", "s", "…"],
    ["//b:c{@d/ssk", "userinfo", "sk", "…"],
    ["//b:c{@d/", "scheme", "c{@d", "…@d"],
    ["//b:c{@d/", "host", "b:c{@", "b:…@"],
    ["//b:c{@d/", "host", "/", "/"],
    ["//b:c{@d/ab", "user", "{@", "{@"],
    ["=é//b:c{@d/", "userinfo", "c@", "…"],
    ["=é//b:c{@d/", "path[0]", "@", "@"],
    ["=é//b:c{@d/", "fragment", "d", "d"],
    ["=é//b:c{@d/", "fragment", "b:c", "…"],
    ["u==//a:k@h/é", "fragment", ":k", ":…"],
    ["u=%6B%6B//a:k@h/:}", "path[0]", "u=%", "u=%"],
    ["u=https://ann:k@h/}", "path[0]", "ttps:a", "ttps:a"],
    ["http://:kka%40b", "host", "hp", "…"],
    ["https://:ka%40b", "host", "/", "/"],
    ["http://kk//a:k@h/kk", "userinfo", ":kh", "…"],
    ["[abhttps://ann:k@h/%25;c?", "fragment", "/%2?", "…"],
    ["&?a%40b//b:c{@d/", "host", "&?a%b/", "…"],
    ["ftp://#kk//a:k@h///a:k@h/k", "scheme", "k", "…"],
    ["ftp://a:k@h/:k//a:k@h/", "scheme", ":k", ":…"],
  ])("%s, %s: %s", (text, component, evidence, expected) => {
    expect(concealed(text, component, evidence, secretsIn(text))).toBe(expected);
  });

  test.each([
    ["a password starts where another place of it ends", "http://h/ab-abc", "ab", ["a", "c"], "…b"],
    ["another starts where it ends", "http://h/abc", "ab", ["a", "c"], "…b"],
    ["one of two in it crosses its end", "http://h/a-bc", "a-b", ["a", "bc"], "…"],
    ["both are in it", "http://h/a-bc", "a-bc", ["a", "bc"], "…-…"],
    ["text on both sides of one is not read together", "http://h/%4x1", "%41", ["x"], "…"],
    ["a blank is read as any character", "http://h/a b", "/ a", [" b"], "…"],
    ["it starts where the component ends", "http://h/a?x", "b", ["?x"], "b"],
  ])("%s", (_, text, evidence, passwords, expected) => {
    const secrets = passwords.map((one) => ({ start: text.indexOf(one, 9), end: text.indexOf(one, 9) + one.length }));
    expect(concealed(text, "path[0]", evidence, secrets)).toBe(expected);
  });
});

test("does not copy a finding without passwords", () => {
  const text = "http://ann:secret@h:8x/";
  const { findings, components } = inspect(text);
  const [first, second] = conceal(findings, text, components, secretsIn(text));
  expect(first).toBe(findings[0]);
  expect(second).not.toEqual(findings[1]);
});

test.each(["k", "k:80", ":80"])("does not conceal a host and its port that equal a password: %s", (evidence) => {
  const text = "https://ann:k:80@k:80/";
  const one = { ...finding, component: "host", evidence };
  expect(conceal([one], text, inspect(text).components, secretsIn(text))).toEqual([one]);
});

test("passes passwords to nested URLs, and reads no URL from a part of a password", () => {
  const { children } = inspect("https://o.example/?u=https://ann:secret#@h.example");
  expect(children.map(({ text, inspection: { passwords } }) => [text, passwords])).toEqual([
    ["https://ann:secret", ["secret#", "secret"]],
  ]);
  expect(inspect("https://o.example/?u=https://ann:80%2Fsecret@h/").children[0]?.inspection.passwords).toContain(
    "80/secret",
  );
  expect(inspect("ftp://ann:x/http%3A%2F%2Fh%2Fa/@h/").children).toEqual([]);
});

test.each([
  ["http%3A%2F%2Fk%2F", "view-source:http://k/secret", "http://k/secret"],
  ["8%2Fhttp%3A%2F%2Fk%2F", "http://i.example:8/http%3A%2F%2Fk%2Fsecret", "http://k/secret"],
])("reads no URL from a whole password: %s in %s", (before, inner, found) => {
  const inside = (password: string) => {
    const { children } = inspect(`https://ann:${password}@o.example/?u=${encodeURIComponent(inner)}`);
    return children.map(({ inspection }) => inspection.children.map(({ text }) => text));
  };
  expect(inside(`${before}secret`)).toEqual([[]]);
  expect(inside(`${before}other`)).toEqual([[found]]);
});

/** URLs with a secret in the userinfo, nested in others. */
const secretUrl = fc
  .record({
    secret: fc
      .tuple(fc.constantFrom(...BEFORE), fc.constantFrom(...AFTER))
      // After a host, port and backslash, "#" always starts a fragment.
      .filter(([before, after]) => !(before.endsWith("\\") && after === "#"))
      .map(([before, after]) => `${before}${SECRET}${after}`),
    user: fc.constantFrom(...USERS),
    begin: fc.constantFrom(...BEGINNINGS),
    host: fc.constantFrom(...HOSTS),
    tail: fc.constantFrom(...TAILS),
    holders: fc.array(
      fc.record({
        holder: fc.constantFrom(...WRAPPERS),
        times: fc.nat({ max: 3 }),
      }),
      { maxLength: 3 },
    ),
  })
  .map(({ secret, user, begin, host, tail, holders }) => {
    let url = `${begin}${user}:${secret}@${host}${tail}`;
    for (const { holder, times } of holders) {
      for (let i = 0; i < times; i++) url = encodeURIComponent(url);
      url = holder.replace("*", () => url);
    }
    return url;
  });

test("no displayed text contains a password, at any depth", () => {
  fc.assert(
    fc.property(secretUrl, (url) => {
      expect(showsSecret(mask(url))).toBe(false);
      expect(showsSecret(mask(`See ${url} or (${url})`))).toBe(false);
    }),
  );
});

const childrenOf = ({ children }: Inspection): Inspection[] =>
  children.flatMap(({ inspection }) => [inspection, ...childrenOf(inspection)]);

test("no evidence contains a password, under every rule set", () => {
  fc.assert(
    fc.property(secretUrl, fc.constantFrom(...PROFILES), (url, profile) => {
      const inspection = inspect(url, { profile, base: "https://page.example/a" });
      expect(evidenceIn(inspection).filter(showsSecret)).toEqual([]);
      const { canonical, steps, passwords } = inspection;
      const texts = [canonical, ...steps.flatMap(({ before, after }) => [before, after])];
      expect(texts.map((text) => mask(text, passwords)).filter(showsSecret)).toEqual([]);
      expect(
        childrenOf(inspection)
          .map((one) => mask(one.input, one.passwords))
          .filter(showsSecret),
      ).toEqual([]);
    }),
    // Each run inspects all nested URLs and masks about twenty texts.
    runs(0.8),
  );
});
