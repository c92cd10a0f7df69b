import { describe, expect, test } from "vitest";
import { inspect } from "../../inspect/inspect.ts";

const BASE = "https://shop.example/a/";

const found = (input: string, base?: string) =>
  inspect(input, base === undefined ? {} : { base }).findings.filter(({ id }) => id === "parsers-differ");

describe("what makes other programs stop, which host they find there, and how it is written", () => {
  test.each([
    ["http://evil.example\\@good.example/", "backslash", "\\", "evil.example", "good.example"],
    ["http://evil\\@good.example/", "backslash", "\\", "evil", "good.example"],
    ["http://evil.example\\.good.example/", "backslash", "\\", "evil.example", "good.example"],
    ["http://evil.example\\good.example/", "backslash", "\\", "evil.example", "good.example"],
    // In no text a host without a path, but a host with one.
    ["http://evil.example\\good.ninja/", "backslash", "\\", "evil.example", "good.ninja"],
    ["http://good.example\n\t@evil.example/", "break", "\n\t", "evil.example", "good.example"],
    // They read neither the query nor what stands behind the break.
    ["http://good.example\n@evil.example/?a=\\", "break", "\n", "evil.example", "good.example"],
    ["http://good.example\t@evil.example\\", "break", "\t", "evil.example", "good.example"],
    ["http://a.example\\@b.example\t/", "backslash", "\\", "a.example", "b.example"],
    ["http://good.example@ann@evil.example/", "signs-at", "@", "evil.example", "ann"],
    ["http://us?@good.example/", "slash-only", "?", "us", "good.example"],
  ])("%j: %s", (input, reason, evidence, goesTo, seems) => {
    expect(found(input)).toMatchObject([{ reason, evidence, deception: { goesTo, seems } }]);
  });

  test.each([
    ["http://evil\\@good.example/", "error"],
    ["http://evil.example\\@good.example/", "error"],
    ["http://evil.example\\@word/", "note"],
  ])("with a scheme, it is an error where other programs find what may well be a host: %j, %s", (input, severity) => {
    expect(found(input)).toMatchObject([{ reason: "backslash", severity }]);
  });

  test("in a reference", () => {
    expect(found("\\\\evil.example/a", BASE)).toMatchObject([
      { reason: "backslash", evidence: "\\", deception: { goesTo: "evil.example", seems: "shop.example" } },
    ]);
  });
});

describe("only browsers find a host: a note with all that stands before it, or with the backslash after it", () => {
  test.each([
    ["http:/good.example/", "http:/"],
    ["http:////good.example", "http:////"],
    ["http:\\\\good.example/", "http:\\\\"],
    ["http://\\good.example/", "http://\\"],
    ["http:/\\/good.example/", "http:/\\/"],
    ["http://evil.example\\good.ninja", "\\"],
    ["http://evil.example\\.com", "\\"],
  ])("%j", (input, evidence) => {
    const [note, ...others] = found(input);
    expect(others).toEqual([]);
    expect(note).toMatchObject({ reason: "browsers-only", severity: "note", evidence });
    expect(note).not.toHaveProperty("deception");
  });
});

test("so in a reference", () => {
  expect(found("///evil.example/a", BASE)).toMatchObject([{ reason: "browsers-only", evidence: "///" }]);
});

describe("no piece of a password is named", () => {
  test.each([
    ["http://ann:s3cret@good.example\t@evil.example/", undefined],
    ["http://ann:s3cret@GOOD.example\n@evil.example/", undefined],
    ["//ann:s3cret@good.example\t@evil.example/", BASE],
    ["//ann:s3cret@good.example@evil.example/", BASE],
  ])("%j on %s", (input, base) => {
    expect(found(input, base)).toMatchObject([
      { reason: "sign-in-password", deception: { goesTo: "evil.example", seems: null } },
    ]);
    expect(JSON.stringify(inspect(input, base === undefined ? {} : { base }).findings)).not.toMatch(/good|s3cret/i);
  });
});

describe("silent", () => {
  test.each([
    ["an IP address that is the same as RFC 1738 has it", "http://10.0.0.1?@010.0.0.1/"],
    ["a user name that is cut, which is said by others", "http://us?er:pw@good.example/"],
    ["a scheme whose hosts browsers only copy", "foo://good.example\\@evil.example/"],
    ["a file", "file://good.example\\@evil.example/"],
    ["a host that begins with a dot", "http://ann@.good.example/"],
  ])("%s: %s", (_, input) => {
    expect(found(input)).toEqual([]);
  });
});
