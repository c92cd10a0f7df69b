import { expect, test } from "vitest";
import { findDuplicates, type Group, variantsOf } from "./duplicates/duplicates.ts";
import { inspect } from "./inspect/described.ts";
import { canonicalize } from "./rules/canonicalize.ts";
import type { ProfileId } from "./rules/profiles.ts";
import { resolve } from "./url/resolve.ts";
import { parse, serialize } from "./url/url.ts";

const findings = (text: string, id: string, profile: ProfileId = "web") =>
  inspect(text, { profile }).findings.filter((finding) => finding.id === id);

test.each([
  ["web", "file://ann:s3cret@h/"],
  ["web", "foo://ann:s3cret@[bad/"],
  ["web", "ftp+x://ann:s3cret@a b/"],
  ["wwwoffle-2.9", "http://ann:s3cret@h:99999/"],
  ["pdf-web-capture", "http://ann:s3cret@a b/"],
] as const)("shows no password in evidence: %s %s", (profile, s) => {
  for (const { evidence } of inspect(s, { profile }).findings) expect(evidence).not.toContain("s3cret");
});

test("shows no password in evidence of a relative reference", () => {
  for (const { evidence } of inspect("//ann:s3cret@h/x", { base: "mailto:x" }).findings)
    expect(evidence).not.toContain("s3cret");
});

test.each([["/a#é"], ["/a#%7E"], ["/a#a b"], ["/a#%c3%a9"], ["/a#b\tc"]])(
  "makes no variant of a fragment: %j",
  (href) => {
    const [g] = findDuplicates([{ href: "/a" }, { href }], { base: "http://h/" });
    expect(variantsOf(g as Group)).toBe(1);
  },
);

test("reads no parameter of the query from an entity in the fragment", () => {
  expect(findings("http://h/?q=1#a&amp;b", "entity")).toMatchObject([{ component: "fragment" }]);
  expect(findings("http://h/?a=1#x&#38;b", "entity")).toEqual([]);
});

test("returns the component of a numeric entity", () => {
  expect(findings("http://h/?a=1&b=2&#38;c=3", "entity")[0]?.component).toBe("query[2].key");
});

test("finds double encoding in routes", () => {
  expect(findings("http://h/#/a%2520b/c", "double-encoded")).toHaveLength(1);
});

const LONG = [["http://h/", "%20"] as const, ["http://h", "/a"] as const, ["http://a", ".a"] as const];

test.each(process.env.DEEP ? LONG : LONG.slice(0, 1))("never throws on %s and many of %s", (before, piece) => {
  expect(() => canonicalize(before + piece.repeat(3_400_000))).not.toThrow();
});

test.each([
  ["http:///a", "[::1]:8080", "http://[0:0:0:0:0:0:0:1]:8080/a"],
  ["http:///a", "Proxy:8080", "http://proxy:8080/a"],
])("applies localHost to %s: %s", (s, localHost, e) => {
  expect(canonicalize(s, { profile: "wwwoffle-2.9", localHost })).toBe(e);
});

test("finds nothing in correct nested URLs", () => {
  expect(findings("http://h/?u=mailto%3Aann%40x%3Fsubject%3Da%2520b", "double-encoded")).toEqual([]);
  expect(findings("http://h/?next=%2Fdocs%2520x", "double-encoded")).toEqual([]);
});

test("resolves against bases with line breaks", () => {
  expect(
    findDuplicates([
      { href: "b\nc", base: "http://h/a" },
      { href: "c", base: "http://h/a\nb" },
    ]),
  ).toEqual([]);
});

test("returns the reason of a refusal under every rule set", () => {
  expect(findings("http://h:99999/", "refused", "wwwoffle-2.9")[0]?.reason).toBe("port-invalid");
  expect(findings("gopher://h:99999/", "refused")[0]?.reason).toBe("port-invalid");
});

test("resolve removes dots wherever RFC 3986 5.2.2 does", () => {
  expect(serialize(resolve(parse("//g/../x"), parse("http://a/b")))).toBe("http://g/x");
});

test("finds nothing in a script", () => {
  expect(findings('javascript:findings("%2520")', "double-encoded")).toEqual([]);
});

test.each(["file://%41:", "file://%41:#/x", "file://\n%65\u200b:", "file://\u00adC:"])(
  "returns a fixed point: %j",
  (text) => {
    const canonical = canonicalize(text);
    expect(canonicalize(canonical)).toBe(canonical);
  },
);
