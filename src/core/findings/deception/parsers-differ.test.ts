import { describe, expect, test } from "vitest";
import { inspect } from "../../inspect/described.ts";
import { absoluteText } from "../../rules/apply.ts";
import { type ProfileId, profiles } from "../../rules/profiles.ts";
import { isDeceptive } from "../checks.ts";
import { describedCheckOf } from "../described.ts";
import { checksFor } from "../gates.ts";
import { parsersDiffer } from "./parsers-differ.ts";

const BASE = "https://shop.example/a/";

const found = (input: string, base?: string) =>
  inspect(input, base === undefined ? {} : { base }).findings.filter(({ id }) => id === "parsers-differ");

describe("returns where other parsers end the host, and the host they find", () => {
  test.each([
    ["http://evil.example\\@good.example/", "backslash", "\\", "evil.example", "good.example"],
    ["http://evil\\@good.example/", "backslash", "\\", "evil", "good.example"],
    ["http://evil.example\\.good.example/", "backslash", "\\", "evil.example", "good.example"],
    ["http://evil.example\\good.example/", "backslash", "\\", "evil.example", "good.example"],
    ["http://evil.example\\good.ninja/", "backslash", "\\", "evil.example", "good.ninja"],
    ["http://good.example\n\t@evil.example/", "break", "\n\t", "evil.example", "good.example"],
    // Causes after the break or in the query are ignored.
    ["http://good.example\n@evil.example/?a=\\", "break", "\n", "evil.example", "good.example"],
    ["http://good.example\t@evil.example\\", "break", "\t", "evil.example", "good.example"],
    ["http://a.example\\@b.example\t/", "backslash", "\\", "a.example", "b.example"],
    ["http://good.example@ann@evil.example/", "signs-at", "@", "evil.example", "ann"],
    ["http://us?@good.example/", "slash-only", "?", "us", "good.example"],
    ["ftp://u?p@host.example/", "slash-only", "?", "u", "host.example"],
    ["ftp://u?p@host.example", "slash-only", "?", "u", "host.example"],
    ["ftp://u?r:pw@host.example/", "slash-only", "?", "u", "host.example"],
    ["ftp://u:8?w@host.example/", "slash-only", "…", "u", "host.example"],
    ["telnet://u?p@host.example/", "slash-only", "?", "u", "host.example"],
    ["telnet://u?p@host", "slash-only", "?", "u", "host"],
    ["ftp://a@evil.example?c@host.example/", "slash-only", "?", "evil.example", "host.example"],
    ["ftp://u?p@a.example?q@host.example/", "slash-only", "?", "u", "host.example"],
    ["telnet://u?p@a:b@HOST.example:23/", "slash-only", "?", "u", "host.example"],
    ["ftp://ann?lee:s3@cret.example@host.example/", "slash-only", "?", "ann", "host.example"],
    ["ftp://u?p@[::1]/", "slash-only", "?", "u", "[::1]"],
    ["telnet://a@b.example@evil.example/", "signs-at", "@", "evil.example", "b.example"],
  ])("%j: %s", (input, reason, evidence, goesTo, seems) => {
    expect(found(input)).toMatchObject([{ reason, evidence, deception: { goesTo, seems } }]);
  });

  test.each([
    ["http://evil\\@good.example/", "error"],
    ["http://evil.example\\@good.example/", "error"],
    ["http://evil.example\\@word/", "note"],
  ])("reports an error if there is a scheme and other parsers find a likely host: %j, %s", (input, severity) => {
    expect(found(input)).toMatchObject([{ reason: "backslash", severity }]);
  });

  test("checks a reference", () => {
    expect(found("\\\\evil.example/a", BASE)).toMatchObject([
      { reason: "backslash", evidence: "\\", deception: { goesTo: "evil.example", seems: "shop.example" } },
    ]);
  });
});

test.each([
  ["http:/good.example/", "http:/"],
  ["http:////good.example", "http:////"],
  ["http:\\\\good.example/", "http:\\\\"],
  ["http://\\good.example/", "http://\\"],
  ["http:/\\/good.example/", "http:/\\/"],
  ["http://evil.example\\good.ninja", "\\"],
  ["http://evil.example\\.com", "\\"],
])("reports a note if only browsers find a host: %j", (input, evidence) => {
  const [note, ...others] = found(input);
  expect(others).toEqual([]);
  expect(note).toMatchObject({ reason: "browsers-only", severity: "note", evidence });
  expect(note).not.toHaveProperty("deception");
});

test.each(["web", "rfc1738"] as const)("returns the browser's host as goesTo under %s", (profile) => {
  for (const scheme of ["ftp", "telnet"]) {
    const { url, components, findings, schemeFields } = inspect(`${scheme}://u?p@host.example/`, { profile });
    expect(url.host).toBe("u");
    expect(components.find(({ name }) => name === "host")?.text).toBe("u");
    expect(findings.map(({ id, reason }) => `${id} ${reason}`)).toEqual(["parsers-differ slash-only"]);
    expect(schemeFields.fields.find(({ name }) => name === "user")?.text).toBe("u?p");
    expect(schemeFields.fields.find(({ name }) => name === "host")?.text).toBe("host.example");
  }
});

test("reports a note for a relative reference", () => {
  expect(found("///evil.example/a", BASE)).toMatchObject([{ reason: "browsers-only", evidence: "///" }]);
});

test.each([
  ["http://ann:s3cret@good.example\t@evil.example/", undefined],
  ["http://ann:s3cret@GOOD.example\n@evil.example/", undefined],
  ["//ann:s3cret@good.example\t@evil.example/", BASE],
  ["//ann:s3cret@good.example@evil.example/", BASE],
])("shows no part of a password: %j on %s", (input, base) => {
  expect(found(input, base)).toMatchObject([
    { reason: "sign-in-password", deception: { goesTo: "evil.example", seems: null } },
  ]);
  expect(JSON.stringify(inspect(input, base === undefined ? {} : { base }).findings)).not.toMatch(/good|s3cret/i);
});

test.each([
  ["an IP address that RFC 1738 reads identically", "http://10.0.0.1?@010.0.0.1/"],
  ["a cut user name, which other checks report", "http://us?er:pw@good.example/"],
  ["a scheme whose hosts browsers only copy", "foo://good.example\\@evil.example/"],
  ["and with a grammar that has no login", "wais://u?p@good.example/"],
  ["a query of a telnet URL", "telnet://evil.example?a=b"],
  ["a login without “?”", "telnet://u:p@good.example/"],
  ["an email address in a query", "http://good.example?mail=ann@mail.example"],
  ["a file", "file://good.example\\@evil.example/"],
  ["a host that starts with a dot", "http://ann@.good.example/"],
  ["one host after a login with “?”, and before it", "ftp://host.example?a@host.example/"],
])("finds nothing: %s: %s", (_, input) => expect(found(input)).toEqual([]));

test.each("backslash break signs-at sign-in-password slash-only browsers-only".split(" "))(
  "%s is deceptive, unless only browsers find a host",
  (reason) => expect(isDeceptive({ id: "parsers-differ", reason })).toBe(reason !== "browsers-only"),
);

test("names both hosts in the title, unless one is missing or part of a password", () => {
  const both = "Browsers open $1, other programs $2";
  expect(describedCheckOf("parsers-differ")?.titles).toEqual({
    backslash: both,
    break: both,
    "signs-at": both,
    "slash-only": both,
  });
});

const isAsked = (input: string, profile: ProfileId, base?: string) => {
  const absolute = absoluteText(input, profiles[profile], base === undefined ? {} : { base });
  return checksFor(absolute, profiles[profile], input).includes(parsersDiffer);
};

describe("the gate selects the check if it may find something", () => {
  test.each<[string, string, ProfileId, string?]>([
    ["an empty host, which stays", "http:///good.example/", "rfc1738"],
    ["a tab in the host, which stays", "http://good.example\t.evil.example/", "rfc1738"],
    ["a tab that is dropped, without a scheme", "good.example\t.evil.example/", "web"],
    ["slashes after a space", " ///evil.example/a", "web", BASE],
    ["a scheme after a space", " http:/evil.example/a", "web"],
    ["“ws” as a scheme to browsers, and as a host with a port to WWWOFFLE", "ws:8080", "wwwoffle-2.9"],
    ["“@” in a fragment that is cut", "http://good.example#@evil.example/", "wwwoffle-2.9"],
    ["and with a user name", "http://good.example#ann@evil.example/", "wwwoffle-2.9"],
    ["and without a scheme", "good.example#@evil.example/", "wwwoffle-2.9"],
  ])("%s: %j under %s", (_, input, profile, base) => {
    const { findings } = inspect(input, base === undefined ? { profile } : { profile, base });
    expect(findings.map(({ id }) => id)).toContain("parsers-differ");
    expect(isAsked(input, profile, base)).toBe(true);
  });

  test.each([
    ["a tab in the path", "/a/b\tc"],
    ["slashes in the path", "a///b"],
    ["“@” in the query", "/a?b@c"],
    ["“@” in two segments", "a@/@b"],
    ["“@” at the start of a segment", "/@ann"],
    ["and in an absolute URL", "https://shop.example/@ann"],
  ])("skips it for %s: %j", (_, input) => expect(isAsked(input, "web", BASE)).toBe(false));
});
