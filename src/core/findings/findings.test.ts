import fc from "fast-check";
import { expect, test } from "vitest";
import { runs, urlLike } from "../arbitraries.ts";
import { inspect } from "../inspect/described.ts";
import { type ProfileId, profiles } from "../rules/profiles.ts";
import { componentsOf } from "../url/components.ts";
import { parse } from "../url/url.ts";
import { checks } from "./checks.ts";
import { describedChecks, sentenceFor } from "./described.ts";

const ids = Object.keys(profiles) as ProfileId[];
const NAME =
  /^(?:scheme|userinfo|host|port|path\[\d+\]|(?:query|parameters)\[\d+\]\.(?:key|value)|fragment)(?: > (?:scheme|userinfo|host|port|path\[\d+\]|(?:query|parameters)\[\d+\]\.(?:key|value)|fragment))*$/;

test("ids are unique and in kebab-case, and every check has messages, a title and a source", () => {
  expect(new Set(checks.map(({ id }) => id)).size).toBe(checks.length);
  for (const { id, title, messages, source } of describedChecks) {
    expect(id).toMatch(/^[a-z][a-z0-9]*(?:-[a-z]+)*$/);
    expect(title).not.toBe("");
    expect(source.section).not.toBe("");
    for (const text of Object.values(messages)) expect(text).toMatch(/^[A-Z“].*\.$/s);
  }
});

test("findings have the documented shape for strings like a URL", () => {
  const seen = new Set<string>();
  fc.assert(
    fc.property(urlLike, fc.constantFrom(...ids), (text, profile) => {
      for (const finding of inspect(text, { profile }).findings) {
        const check = describedChecks.find(({ id }) => id === finding.id);
        seen.add(finding.id);
        const sentence =
          check && sentenceFor(check, finding.reason, finding.times).replace(/\$2/g, finding.deception?.seems ?? "");
        expect(finding.message).toBe(sentence);
        expect(finding.message).toBeTypeOf("string");
        expect(["error", "warning", "note"]).toContain(finding.severity);
        expect(["high", "medium", "low"]).toContain(finding.confidence);
        expect(finding.component).toMatch(NAME);
        expect(finding.evidence).toBeTypeOf("string");
      }
    }),
  );
  expect(seen.size).toBeGreaterThan(3);
});

const nesting = fc
  .tuple(
    fc.constantFrom("http://h/", "http://h/a/", "http://h/?a=", "http://h/#"),
    fc.constantFrom("http://b/", "http%3A%2F%2Fb%2F", "http://u:p@b/"),
    fc.array(fc.constantFrom(..."%2520 %252F %25C3%25A9 %C3%A9 a / ? & = # é ~ % %41".split(" ")), { maxLength: 6 }),
  )
  .map(([before, inner, pieces]) => before + inner + pieces.join(""));

test("repairs of encoding change exactly one component", () => {
  let repairs = 0;
  let nested = 0;
  fc.assert(
    fc.property(
      fc.oneof({ arbitrary: urlLike, weight: 3 }, nesting),
      fc.constantFrom<ProfileId>("web", "rfc1738"),
      (text, profile) => {
        const { components, findings } = inspect(text, { profile });
        for (const { id, reason, component, repairedUrl: repaired } of findings) {
          if (repaired === undefined || !/^(?:double-encoded|under-encoded|rfc1738)$/.test(id)) continue;
          // Removes user name, password and their delimiters.
          if (reason.startsWith("credentials")) continue;
          repairs++;
          const after = componentsOf(parse(repaired));
          const changed = components.filter((before, i) => before.text !== after[i]?.text).map(({ name }) => name);
          expect(after.map(({ name }) => name)).toEqual(components.map(({ name }) => name));
          const names = changed.map((name) => (/^(?:user|password)$/.test(name) ? "userinfo" : name));
          // An unencoded nested URL has component names of its own.
          const [outer, inner] = component.split(" > ");
          if (inner === undefined) expect([...new Set(names)]).toEqual([outer]);
          else {
            nested++;
            expect(new Set(names).size).toBe(1);
          }
        }
      },
    ),
  );
  expect(repairs).toBeGreaterThan(runs(0.05).numRuns);
  expect(nested).toBeGreaterThan(runs(0.02).numRuns);
});

test.each([
  [" http://h/%2520\n", undefined, " http://h/%20\n"],
  ["example.com/%2520", undefined, "example.com/%20"],
  ["x%2520y", "http://h/a/", "x%20y"],
  ["../%2520", "http://h/a/", "http://h/%20"],
  ["http://h/\t%2520", undefined, "http://h/%20"],
])("the repair of %j is the repaired input or, if impossible, the absolute URL: %s → %j", (input, base, repaired) => {
  const [finding] = inspect(input, base === undefined ? {} : { base }).findings;
  expect(finding?.repaired).toBe(repaired);
});

test.each([
  "http://ann:s3cret@h/",
  "http://:s3cret@h/",
  "http://ann:s3cret@h:99999/",
  "http://ann:s3cret@/",
  "http://ann:s3cret@a b/",
  "http://ann:s3cret%2520%zz <@h/",
  "ftp://ann:s3cret@h/",
  "foo://ann:s3cret@h/a",
  "ftp://ann:s3cret%0D%00~:@h/",
  "mailto://ann:s3cret@h:25/",
])("evidence and messages contain no password: %s", (input) => {
  for (const profile of ids) {
    const { findings, schemeFields } = inspect(input, { profile });
    expect(findings.map(({ id }) => id)).toContain("password");
    for (const { evidence, message } of [...findings, ...schemeFields.violations]) {
      expect(evidence + message).not.toContain("s3cret");
    }
  }
});

test.each(["http://example.com/", "https://h/a;b/c_~d?e=f&g=%20#/h", "mailto:ann@h", "urn:isbn:1", ""])(
  "finds nothing in %j",
  (input) => expect(inspect(input).findings).toEqual([]),
);

test("lists findings in the order of the checks", () => {
  const found = inspect("http://u:p@h:x/a b/%2520?c&amp;d=%").findings.map(({ id }) => id);
  const order = checks.map(({ id }) => id);
  expect(found).toEqual(["refused", "double-encoded", "entity", "under-encoded", "under-encoded", "password"]);
  expect([...found].sort((a, b) => order.indexOf(a) - order.indexOf(b))).toEqual(found);
});

test("lists at most a hundred findings of one kind, because each repair contains the whole URL", () => {
  const pieces = [
    "&amp;a=1",
    "&a=%26amp%3B",
    "&a=b%2520c",
    "&a=%20%2520",
    "&a=%C3%83%C2%A9",
    "&a=%E9",
    "&a=%",
    "&a=%00",
  ];
  for (const piece of [...pieces, "&sig=YWJj%252BZGVm", "&a=b|"]) {
    const byId = new Map<string, number>();
    for (const { id } of inspect(`http://h.example/?a=1${piece.repeat(300)}`).findings) {
      byId.set(id, (byId.get(id) ?? 0) + 1);
    }
    expect([piece, byId.size > 0, Math.max(...byId.values()) <= 100]).toEqual([piece, true, true]);
  }
});
