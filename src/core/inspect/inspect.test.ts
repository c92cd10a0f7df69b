import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { urlLike } from "../arbitraries.ts";
import type { InspectOptions } from "../findings/finding.ts";
import { canonicalize } from "../rules/canonicalize.ts";
import { type ProfileId, profileOf, profiles } from "../rules/profiles.ts";
import { serialize } from "../url/url.ts";
import type { LazyInspection as Inspection } from "./described.ts";
import { inspect } from "./described.ts";

const ids = Object.keys(profiles) as ProfileId[];

test("lists the steps from the input to the canonical URL, each with its rule and citation", () => {
  const { steps, canonical } = inspect(" HTTP://Example.COM:80/a/../%7eann?b#c");
  expect(steps.map(({ rule, before, after }) => [rule.id, before, after])).toEqual([
    ["strip-spaces", " HTTP://Example.COM:80/a/../%7eann?b#c", "HTTP://Example.COM:80/a/../%7eann?b#c"],
    ["lower-case-scheme", "HTTP://Example.COM:80/a/../%7eann?b#c", "http://Example.COM:80/a/../%7eann?b#c"],
    ["lower-case-host", "http://Example.COM:80/a/../%7eann?b#c", "http://example.com:80/a/../%7eann?b#c"],
    ["drop-default-port", "http://example.com:80/a/../%7eann?b#c", "http://example.com/a/../%7eann?b#c"],
    ["dot-segments", "http://example.com/a/../%7eann?b#c", "http://example.com/%7eann?b#c"],
    ["upper-case-escapes", "http://example.com/%7eann?b#c", "http://example.com/%7Eann?b#c"],
    ["decode-unreserved", "http://example.com/%7Eann?b#c", "http://example.com/~ann?b#c"],
    ["drop-fragment", "http://example.com/~ann?b#c", "http://example.com/~ann?b"],
  ]);
  for (const { rule } of steps) {
    expect(Object.keys(rule).sort()).toEqual(["id", "safety", "source", "title"]);
    expect(rule.source.document).not.toBe("");
  }
  expect(canonical).toBe("http://example.com/~ann?b");
});

test("lists no steps for a canonical URL", () => {
  expect(inspect("http://example.com/~ann?b")).toMatchObject({
    canonical: "http://example.com/~ann?b",
    steps: [],
    findings: [],
  });
});

test.each<readonly [sentence: string, input: string, base: string | undefined, text: string]>([
  ["nothing to do", "http://H:80/%7e#a", undefined, "http://H:80/%7e#a"],
  ["resolved", "../%7E#a", "http://h/b/c", "http://h/%7E#a"],
  ["http assumed", "Example.COM:8080/a", undefined, "http://Example.COM:8080/a"],
  ["stripped", " http://H/\n", undefined, "http://H/"],
])("returns the absolute input as url, or the text as written: %s", (_, input, base, text) => {
  const inspection = inspect(input, base === undefined ? {} : { base });
  expect(serialize(inspection.url)).toBe(text);
  expect(inspection.input).toBe(input);
  for (const component of inspection.components) {
    expect(text.slice(component.start, component.start + component.text.length)).toBe(component.text);
  }
});

const whole = (inspection: Inspection): Inspection => JSON.parse(JSON.stringify(inspection));

test("includes lazy members in JSON", () => {
  const input = " HTTP://u:p@H:80/a b/%2520?x&amp;y=%zz#!\n";
  for (const profile of ids) {
    const inspection = inspect(input, { profile });
    expect(inspection.steps.length).toBeGreaterThan(0);
    expect(inspection.findings.length).toBeGreaterThan(3);
    expect(whole(inspection).idle).toEqual(inspection.idle);
    expect(whole(inspection).schemeFields).toEqual(inspection.schemeFields);
    expect(inspection.schemeFields).toBe(inspection.schemeFields);
    expect(inspection.idle).toBe(inspection.idle);
  }
  fc.assert(
    fc.property(urlLike, (text) => {
      const inspection = inspect(text);
      const { steps, findings, idle, schemeFields, passwords } = inspection;
      expect(whole(inspection)).toMatchObject({ steps, findings, idle, schemeFields, passwords });
    }),
  );
});

test("does not depend on the order of reading", () => {
  const parts = ["canonical", "steps", "findings", "components", "children", "passwords", "url", "idle"] as const;
  const order = fc.shuffledSubarray([...parts]);
  fc.assert(
    fc.property(urlLike, fc.constantFrom(...ids), order, (text, profile, read) => {
      const inspection = inspect(text, { profile });
      for (const part of read) {
        expect(inspection[part]).toBeDefined();
        for (const child of inspection.children) expect(child.inspection[part]).toBeDefined();
      }
      expect(whole(inspection)).toEqual(whole(inspect(text, { profile })));
    }),
  );
});

test("uses the default rule set instead of an unknown one", () => {
  const profile = "no-such-profile" as ProfileId;
  expect(whole(inspect("HTTP://h/#a", { profile }))).toEqual(whole(inspect("HTTP://h/#a")));
});

test("passes the options to the rules", () => {
  const localHost = "proxy:81";
  expect(inspect("/a", { profile: "wwwoffle-2.9", localHost }).canonical).toBe("http://proxy:81/a");
  expect(inspect("a", { base: "http://h/b/" }).canonical).toBe("http://h/b/a");
});

test("reports findings of the absolute URL, under every rule set", () => {
  for (const profile of ids) {
    const { findings } = inspect("../a%2520b", { profile, base: "http://h/b/c" });
    expect(findings).toMatchObject([{ id: "double-encoded", component: "path[0]", repaired: "http://h/a%20b" }]);
  }
});

test("returns scheme fields of the URL as written, under any rule set", () => {
  const violations = (profile: ProfileId) =>
    inspect(" http://h/a\tb\\c#d", { profile }).schemeFields.violations.map(({ reason, evidence }) => [
      reason,
      evidence,
    ]);
  expect(violations("web").map(([, evidence]) => evidence)).toEqual(expect.arrayContaining(["\t", "\\"]));
  for (const profile of Object.keys(profiles) as ProfileId[]) expect(violations(profile)).toEqual(violations("web"));
});

test.each<readonly [sentence: string, input: string, base: string | undefined, text: string]>([
  ["the scheme that the rule set assumes", "www.h.example/a", undefined, "http://www.h.example/a"],
  ["control characters", "http://h/a\tb", undefined, "http://h/a\tb"],
  ["control characters after a scheme that only RFC 1738 allows", "3com:x\ty", undefined, "3com:x\ty"],
  ["dot segments, even on a page", "http://h/a/../b", "http://p/c", "http://h/a/../b"],
  ["a reference made absolute", "../b", "http://h/c/d", "http://h/b"],
])("includes %s in the text of the scheme fields", (_, input, base, text) => {
  expect(inspect(input, base === undefined ? {} : { base }).schemeFields.text).toBe(text);
});

test.each(ids)("%s: lists the rules without a step as idle, in order", (profile) => {
  const { stringRules, urlRules } = profileOf(profile);
  const { idle, steps } = inspect(" HTTP://H:80/a/../%7eb#c", { profile });
  const took = new Set(steps.map(({ rule }) => rule.id));
  expect(took.size).toBeGreaterThan(0);
  const left = [...stringRules, ...urlRules].map(({ id }) => id).filter((id) => !took.has(id));
  expect(idle.map(({ id }) => id)).toEqual(left);
});

test("finds a nested URL after a password", () => {
  const { children } = inspect("http://ann:secret@h/?u=https%3A%2F%2Fx.example%2Fa");
  expect(children.map(({ text }) => text)).toEqual(["https://x.example/a"]);
});

test.each(ids)("%s: canonicalizes a nested URL by the same rule set", (profile) => {
  const [child] = inspect("http://h/?u=HTTP%3A%2F%2FX.example%3A80%2Fb%2F..%2F%257Ea%23b", { profile }).children;
  expect(child?.text).toBe("HTTP://X.example:80/b/../%7Ea#b");
  expect(child?.inspection.canonical).toBe(canonicalize("HTTP://X.example:80/b/../%7Ea#b", { profile }));
});

test("inspects five levels of nested URLs", () => {
  const around = (url: string) => `http://h/?u=${encodeURIComponent(url)}`;
  const holding = (count: number): string => (count === 0 ? "http://h/" : around(holding(count - 1)));
  const depthOf = ({ children }: Inspection): number =>
    Math.max(0, ...children.map(({ inspection }) => 1 + depthOf(inspection)));
  expect([3, 5, 6, 8].map((count) => depthOf(inspect(holding(count))))).toEqual([3, 5, 5, 5]);
});

test("passes the passwords in all segments to a URL at the end of a path", () => {
  const { children } = inspect("ftp://h/go/https://ann:se%2520c@h////@k");
  expect(children.map(({ text, inspection }) => [text, inspection.passwords])).toEqual([
    ["https://ann:se%2520c@h////@k", ["se%2520c", "se%20c"]],
  ]);
});

test.each([
  ["returns a password as written and in canonical form", "http://ann:%7Es@h/", ["%7Es", "~s"]],
  ["returns a password in canonical form once", "http://ann:s@h/", ["s"]],
])("%s", (_, input, passwords) => expect(inspect(input).passwords).toEqual(passwords));

describe("a scheme that RFC 1738 allows and RFC 3986 does not", () => {
  const reasons = (input: string, options: InspectOptions) =>
    inspect(input, options).schemeFields.violations.map(({ reason }) => reason);

  test("is read in scheme fields, even if browsers read a host", () => {
    expect(reasons("3com:x", {})).toEqual(["scheme-first"]);
    expect(reasons("3com:x", { profile: "rfc1738", base: "http://h/a/b" })).toEqual(["scheme-first"]);
    expect(reasons("127.0.0.1:8080/x", { profile: "rfc1738" })).toEqual(["scheme-or-host"]);
  });

  test("is read by the rule set in a host and port, or a link with a base", () => {
    expect(inspect("127.0.0.1:8080/x").schemeFields.text).toBe("http://127.0.0.1:8080/x");
    expect(inspect("3com:x", { base: "http://h/a/b" }).schemeFields.text).toBe("http://h/a/3com:x");
  });
});

test("shows a drive letter in the path in every view of the URL", () => {
  for (const profile of ["web", "rfc1738"] as const) {
    const { canonical, schemeFields } = inspect("file://D:/Doc/Info/Internet/Index.htm", { profile });
    expect(canonical).toBe("file:///D:/Doc/Info/Internet/Index.htm");
    expect(schemeFields.fields.map(({ name, text }) => `${name} ${text}`)).toEqual([
      "host ",
      "path D:/Doc/Info/Internet/Index.htm",
    ]);
    expect(schemeFields.violations).toMatchObject([{ reason: "drive-as-host", repaired: canonical }]);
  }
});
