import { describe, expect, test } from "vitest";
import { inspect } from "../inspect/described.ts";
import { type ProfileId, profiles } from "../rules/profiles.ts";

const found = (input: string, base?: string) =>
  inspect(input, base === undefined ? {} : { base }).findings.filter(({ id }) => id === "refused");

const refusedUnder = (profile: ProfileId, input: string) =>
  inspect(input, { profile }).findings.filter(({ id }) => id === "refused");

describe("reports refused URLs, with reason and component", () => {
  test.each([
    ["relative", "scheme", "/a", "/a"],
    ["relative", "scheme", "?a", "?a"],
    ["host-empty", "host", "http://", ""],
    ["host-empty", "host", "http://:80/", ""],
    ["host-empty", "host", "https://?a", ""],
    ["host-invalid", "host", "http://a b/", "a b"],
    ["host-invalid", "host", "http://a%2Fb/", "a%2Fb"],
    ["host-invalid", "host", "http://[::g]/", "[::g]"],
    ["host-invalid", "host", "http://256.1.1.1/", "256.1.1.1"],
    ["host-invalid", "host", "http://xn--a/", "xn--a"],
    ["host-invalid", "host", "http://%ff/", "%ff"],
    ["bracket-open", "host", "http://[::1", "[::1"],
    ["bracket-open", "host", "http://u:p@[::1:80/a]", "[::1:80"],
    ["bracket-open", "host", "http://[a", "[a"],
    ["port-invalid", "port", "http://h:65536/", "65536"],
    ["port-invalid", "port", "http://h:8x/", "8x"],
    ["port-invalid", "port", "http://h:-1/", "-1"],
  ])("%s, in %s: %s", (reason, component, input, evidence) => {
    expect(() => new URL(input)).toThrow();
    const [finding, ...more] = found(input);
    expect(more).toEqual([]);
    expect(finding).toMatchObject({ reason, component, evidence, severity: "error", confidence: "high" });
    expect(finding).not.toHaveProperty("repaired");
  });

  test.each([
    ["credentials-in-file", "userinfo", "file://u@h/a"],
    ["credentials-in-file", "userinfo", "file://u@h:1/a"],
    ["host-invalid", "host", "foo://a b/"],
  ])("%s, in %s: %s, with some evidence", (reason, component, input) => {
    expect(() => new URL(input)).toThrow();
    expect(found(input)).toMatchObject([{ reason, component, evidence: expect.stringMatching(/./) }]);
  });

  test.each([
    ["web", "host-empty", "host", "HTTP:///", ""],
    ["web", "port-in-file", "port", "file://%43:/x", ":"],
    ["web", "host-invalid", "host", "file://a b/", "a b"],
    ["web", "credentials-in-file", "userinfo", "file://u@h/a", "u@"],
    ["web", "credentials-in-file", "userinfo", "file://u:p@h/a", "u:…@"],
    ["web", "host-empty", "host", "http:", ""],
    ["rfc3986", "other", "scheme", "http:", "http"],
    ["rfc3986", "host-empty", "host", "HTTP:///", ""],
    ["rfc3986", "port-invalid", "port", "http://h:99999/", "99999"],
    ["rfc3986", "port-invalid", "port", "foo://h:x/", "x"],
    ["rfc3986", "host-invalid", "host", "http://a b/", "a b"],
    ["rfc3986", "host-invalid", "host", "foo://a b/", "a b"],
    ["rfc3986", "relative", "scheme", "//[::1", "//[::1"],
    ["rfc3986", "relative", "scheme", "/a", "/a"],
    // "er:pw@host" may be a path.
    ["rfc3986", "host-invalid", "host", "http://09/er:pw@host/", "09"],
  ] as const)("under %s: %s, in %s: %s", (profile, reason, component, input, evidence) => {
    const [finding, ...more] = refusedUnder(profile, input);
    expect(more).toEqual([]);
    expect(finding).toMatchObject({ reason, component, evidence });
    expect(finding).not.toHaveProperty("repaired");
  });

  test.each(Object.keys(profiles) as ProfileId[])("refuses an encoded drive letter under %s", (profile) => {
    for (const input of ["file://%43:/x", "file://%43|/x"]) {
      expect(() => new URL(input)).toThrow();
      expect(refusedUnder(profile, input)).toMatchObject([{ severity: "error" }]);
    }
    for (const input of ["file://C:/x", "file://C|/x"]) expect(refusedUnder(profile, input)).toEqual([]);
  });

  test("reports a reference on a page without path segments", () => {
    expect(found("a", "mailto:x")).toMatchObject([{ reason: "relative" }]);
  });
});

describe("does not report URLs that browsers accept", () => {
  test.each([
    "http://h/",
    "h",
    "h:80/",
    "http://h:65535/",
    "http://bücher.example/",
    "http://a_b/%zz",
    "file:///a",
    "file:",
    "mailto:",
    "foo:a b",
    "javascript:0",
    "",
    "  ",
  ])("%j", (input) => expect(found(input)).toEqual([]));

  test("or a reference on a page", () => expect(found("../a", "http://h/b/c")).toEqual([]));
});

test.each(Object.keys(profiles) as ProfileId[])("reports a port or user name in a file URL under %s", (profile) => {
  const reasons = (input: string) => refusedUnder(profile, input).map(({ reason }) => reason);
  expect(reasons("file://localhost:8098/path")).toEqual(["port-in-file"]);
  expect(reasons("file://u@localhost/path")).toEqual(["credentials-in-file"]);
});

describe("reports a user name or password with an unencoded slash", () => {
  test.each(Object.keys(profiles) as ProfileId[])("under %s", (profile) => {
    const input = " ftp://user:pa/ss@host/x";
    const [finding, ...more] = refusedUnder(profile, input);
    expect(more).toEqual([]);
    expect(finding).toMatchObject({ reason: "userinfo-cut", component: "userinfo", severity: "error" });
    expect(finding?.repairedUrl).toMatch(/^ftp:\/\/user:pa%2Fss(?:@|%40)host\/x$/);
    expect(finding?.evidence).toBe("…");
    expect(new URL(finding?.repairedUrl as string).hostname).toBe("host");
  });

  test.each([
    ["http://h.example:abc/a@b", "port-invalid"],
    ["http://host:port/@a", "port-invalid"],
    ["http://h:99999/a@b", "port-invalid"],
  ])("but reports another reason for %s", (input, reason) => expect(found(input)).toMatchObject([{ reason }]));
});

describe("reports a scheme that does not start with a letter, unless a document allows it", () => {
  test.each([
    ["rfc1738", "3com:x", "scheme-first", "3com:"],
    ["rfc1738", " +x:y", "scheme-first", "+x:"],
    ["rfc1738", ".a:b", "scheme-first", ".a:"],
    ["rfc3986", "3com:x", "scheme-first", "3com:"],
    ["web", "3com:x", "scheme-first", "3com:"],
    ["wwwoffle-2.9", "+x:y", "scheme-first", "+x:"],
    ["rfc1738", "127.0.0.1:8080/x", "scheme-or-host", "127.0.0.1:"],
    ["rfc3986", "1:2", "scheme-or-host", "1:"],
  ] as const)("%s: %s", (profile, input, reason, evidence) => {
    expect(refusedUnder(profile, input)).toMatchObject([{ reason, evidence, component: "scheme" }]);
  });

  test("reads a host and a port as browsers do", () => expect(found("127.0.0.1:8080/x")).toEqual([]));

  test.each([
    ["1.2.3.4:65536/", "port-invalid", "65536"],
    ["256.1.1.1:80/", "host-invalid", "256.1.1.1"],
  ])("and reports a host or port that they refuse: %s", (input, reason, evidence) => {
    expect(found(input)).toMatchObject([{ reason, evidence }]);
  });

  test("reads a path on a page, and reports only its host", () => {
    const options = { profile: "rfc3986", base: "http://a b/c" } as const;
    const reasons = inspect("3com:x", options).findings.filter(({ id }) => id === "refused");
    expect(reasons).toMatchObject([{ reason: "host-invalid", evidence: "a b" }]);
  });

  test("reports text that only looks like a scheme as relative", () => {
    expect(refusedUnder("rfc1738", "3_com:x")).toMatchObject([{ reason: "relative" }]);
    expect(refusedUnder("rfc1738", "/3com:x")).toMatchObject([{ reason: "relative" }]);
  });
});
