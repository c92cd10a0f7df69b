import { describe, expect, test } from "vitest";
import { inspectFields } from "../../inspect/described.ts";
import { profiles } from "../../rules/profiles.ts";
import { componentsOf } from "../../url/components.ts";
import { parse } from "../../url/url.ts";
import { rfc1738 } from "./rfc1738.ts";

const violations = (input: string) => {
  const url = parse(input);
  return inspectFields(url, componentsOf(url)).violations;
};

const reservedIn = (input: string) =>
  violations(input)
    .filter(({ reason }) => reason.startsWith("reserved"))
    .map(({ component, evidence, repaired }) => [component, evidence, repaired]);

test("repairs each component with a reserved character separately", () => {
  expect(reservedIn("http://h.example/?a=/x&b=?/")).toEqual([
    ["query[0].value", "/", "http://h.example/?a=%2Fx&b=?/"],
    ["query[1].value", "?/", "http://h.example/?a=/x&b=%3F%2F"],
  ]);
});

test("reports at most a hundred components", () => {
  expect(reservedIn(`http://h.example/?${"a=/&".repeat(150)}`)).toHaveLength(100);
});

test.each([
  // Type code of an FTP path (3.2.2).
  "ftp:;type=a",
  "ftp://h.example/a;type=",
  "ftp://h.example/a;type=ii",
  "ftp://h.example/a;TYPE=I",
  // Each Prospero field may have one "=" (5). A WAIS URL without a host has no document (5).
  "prospero://h.example/x;a=b;c=d;e=f",
  "wais:a/b/c/d/e",
])("finds none in %s", (input) => expect(reservedIn(input)).toEqual([]));

test("starts the fields of a Prospero URL at the first “;”, even without a host", () => {
  expect(reservedIn("prospero:;a=b=c")).toEqual([["path[0]", "=", "prospero:;a=b%3Dc"]]);
});

test("encodes the document of a WAIS URL in one repair, in order", () => {
  expect(reservedIn("wais://h.example/db/wt/a/b=c")).toEqual([["path[2]", "/=", "wais://h.example/db/wt/a%2Fb%3Dc"]]);
});

describe("reports a field", () => {
  test("completely", () => {
    expect(violations("ftp://h.example/a;type=x")).toEqual([
      {
        id: "rfc1738",
        severity: "warning",
        confidence: "high",
        component: "path[0]",
        reason: "ftp-typecode",
        message: "The type code must be “a”, “i” or “d”.",
        evidence: "x",
      },
    ]);
  });

  test("without evidence if it is missing", () => {
    expect(violations("wais://h.example")).toMatchObject([{ reason: "database-missing", evidence: "" }]);
    expect(violations("/a/b")).toMatchObject([{ reason: "scheme-missing", evidence: "" }]);
    expect(violations("http:a")).toMatchObject([{ reason: "slashes-missing", evidence: "" }]);
  });

  test("once per component", () => {
    expect(violations("prospero://h.example/a;b;c")).toMatchObject([{ reason: "prospero-equals", evidence: "b" }]);
  });
});

test("requires digits in a port", () => {
  expect(violations("http://h.example:a8/")).toMatchObject([{ reason: "port-digits", evidence: "a8" }]);
});

test("checks the host as well if a cut user name is uncertain", () => {
  expect(violations("http://a_b/er:pw@host/").map(({ reason }) => reason)).toEqual(["userinfo-cut", "host-label"]);
});

test("runs only under the rule set that lists what the document forbids", () => {
  const ids = Object.values(profiles).filter((profile) => rfc1738.runsUnder?.(profile));
  expect(ids).toEqual([profiles.rfc1738]);
});
