import { describe, expect, test } from "vitest";
import { inspectFields } from "../../inspect/inspect-fields.ts";
import { componentsOf } from "../../url/components.ts";
import { parse } from "../../url/url.ts";

const violations = (input: string) => {
  const url = parse(input);
  return inspectFields(url, componentsOf(url)).violations;
};

const repairsOf = (input: string, reason: string) =>
  violations(input)
    .filter((one) => one.reason === reason)
    .map(({ component, evidence, repaired }) => [component, evidence, repaired]);

test.each([
  ["file:///C|/x", "file:///C:/x"],
  ["http://h.example/C|", "http://h.example/C%7C"],
  ["file:///a/C|", "file:///a/C%7C"],
  ["file:///xC|/a", "file:///xC%7C/a"],
  ["file:///C|x", "file:///C%7Cx"],
])("reads the bar of a drive letter as a colon (3.10), and any other as unsafe (2.2): %s", (input, repaired) => {
  expect(violations(input)).toMatchObject([{ reason: "unsafe", evidence: "|", repaired }]);
});

test.each([
  ["news:<a@b>", "path[0]", "<>", "news:a@b"],
  ["news:<a b@h>", "path[0]", "< >", "news:a%20b@h"],
  ["snews:<a@b>", "path[0]", "<>", "snews:a@b"],
  ["news:<a@h", "path[0]", "<", "news:%3Ca@h"],
  ["mailto:<a@h>", "path[0]", "<>", "mailto:%3Ca@h%3E"],
  ["xnews:<a@b>", "path[0]", "<>", "xnews:%3Ca@b%3E"],
  ["newsgroup:<a@b>", "path[0]", "<>", "newsgroup:%3Ca@b%3E"],
  ["news:a@h.example?<a@b>", "query[0].key", "<>", "news:a@h.example?%3Ca@b%3E"],
  ["news:a<b@c>", "path[0]", "<>", "news:a%3Cb@c%3E"],
  ["news:<a@b>c", "path[0]", "<>", "news:%3Ca@b%3Ec"],
  ["news:<comp.lang.c>", "path[0]", "<>", "news:%3Ccomp.lang.c%3E"],
])("removes angle brackets only from a message ID in brackets, with “@” (3.6): %s", (input, ...expected) =>
  expect(repairsOf(input, "unsafe")).toEqual([expected]),
);

test("encodes other characters within a message ID", () => {
  expect(repairsOf("news:<é@h.example>", "non-ascii")).toEqual([["path[0]", "é", "news:<%C3%A9@h.example>"]]);
});

describe("reports the brackets of an IP literal separately", () => {
  test.each([
    ["http://[::1]/", ["ip-literal"]],
    ["http://[::1]x/", ["unsafe"]],
    ["http://x[a]/", ["unsafe"]],
    ["http://[é]/", ["ip-literal", "non-ascii"]],
    ["http://x[::1]/", ["unsafe", "unsafe"]],
  ])("%s", (input, reasons) => expect(violations(input).map(({ reason }) => reason)).toEqual(reasons));

  test("but those of a path as unsafe", () => {
    expect(repairsOf("http://h.example/[a]", "unsafe")).toEqual([["path[0]", "[]", "http://h.example/%5Ba%5D"]]);
  });
});

describe("reads an encoded “+” as a possible space in web URLs, but as needless encoding in others", () => {
  test.each(["http://h.example/%2B", "https://h.example/%2B", "ws://h.example/%2B", "wss://h.example/%2B"])(
    "%s",
    (input) => expect(violations(input)).toEqual([]),
  );

  test.each([
    ["xhttp:c%2B%2b", "xhttp:c++"],
    ["https-x:c%2B%2b", "https-x:c++"],
  ])("%s", (input, repaired) => {
    expect(violations(input)).toMatchObject([{ reason: "escape-needless", evidence: "%2B%2b", repaired }]);
  });
});

test("requires encoding of a “%” with one digit or none (2.2)", () => {
  expect(repairsOf("http://h.example/%4g/%/%41", "stray-percent")).toEqual([
    ["path[0]", "%", "http://h.example/%254g/%/%41"],
    ["path[1]", "%", "http://h.example/%4g/%25/%41"],
  ]);
});

test("does not encode the “%” of an ad macro", () => {
  expect(repairsOf("http://h.example/?c=%%CLICK%%&q=%s&x=5%%%CLICK%%", "stray-percent")).toEqual([
    ["query[0].value", "%", undefined],
    ["query[1].value", "%", undefined],
    ["query[2].value", "%", "http://h.example/?c=%%CLICK%%&q=%s&x=5%25%%CLICK%%"],
  ]);
});

test("only notes encoding without a scheme, because decoding could make one", () => {
  const [, found] = violations("%61b:c");
  expect(found).toMatchObject({ reason: "escape-needless", severity: "note", evidence: "%61" });
  expect(found).not.toHaveProperty("repaired");
});

describe("classifies an encoded character by its position", () => {
  test.each([
    ["characters have no purpose in an unknown grammar", "foo:%75%6E%64?%61%72", ["needless", "needless"]],
    ["“=” has a purpose behind “;” in Prospero only", "prospero://h.example/a;b=c%3Dc", ["reserved"]],
    ["“=” has none in a web path", "http://h.example/a;b%3Dc", ["unreserved"]],
    ["a user name is the same in all schemes", "foo://a%3Fb@h.example/", ["unreserved"]],
    ["a WAIS search may contain “;”, encoded or not (5)", "wais://h.example/db?a%3Bb", ["unreserved"]],
    ["a WAIS database must encode it (5)", "wais://h.example/d%3Bb", []],
    ["a file’s name must encode it, also after “?” (5)", "file:///a?b%3Bc", []],
    ["a letter has no purpose anywhere", "gopher://h.example/1?%61%72", ["needless"]],
  ])("%s: %s", (_, input, reasons) => {
    expect(violations(input).map(({ reason }) => reason)).toEqual(reasons.map((one) => `escape-${one}`));
  });

  test.each([
    ["gopher://h.example/1%75%6E%64%61%72", "gopher://h.example/1undar"],
    ["mailto:%61%72%75%6E@h.example", "mailto:arun@h.example"],
    ["telnet://h.example/%61%72%75%6E", "telnet://h.example/arun"],
  ])("requires no encoding of the letters in %s", (input, repaired) => {
    const found = violations(input).filter(({ reason }) => reason.startsWith("escape"));
    expect(found).toMatchObject([{ reason: "escape-needless", repaired }]);
  });

  test("does not read a user name as a WAIS field", () => {
    expect(violations("wais://a%3Bb@h.example/db").map(({ reason, component }) => `${reason} ${component}`)).toEqual([
      "credentials-scheme userinfo",
      "escape-unreserved userinfo",
    ]);
  });
});

describe("reports a drive letter in place of the host", () => {
  test("once, and the rest of the path as usual", () => {
    expect(violations("file://C|/a b")).toMatchObject([
      { reason: "drive-as-host", component: "host", repaired: "file:///C:/a b" },
      { reason: "unsafe", component: "path[0]", evidence: " ", repaired: "file://C|/a%20b" },
    ]);
  });

  test("and not as an unsafe segment", () => {
    const url = parse("file://C|/a b");
    const { violations } = inspectFields(url, componentsOf(url, { driveLetter: true }));
    expect(violations.map(({ reason, component }) => `${reason} ${component}`)).toEqual([
      "drive-as-host host",
      "unsafe path[1]",
    ]);
  });
});
