import { describe, expect, test } from "vitest";
import { inspect } from "../inspect/inspect.ts";

const found = (input: string, base?: string) =>
  inspect(input, base === undefined ? {} : { base }).findings.filter(({ id }) => id === "refused");

describe("what a browser refuses, with the reason and the part that it is about", () => {
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
    ["host-invalid", "host", "foo://a b/"],
  ])("%s, in %s: %s, with some evidence", (reason, component, input) => {
    expect(() => new URL(input)).toThrow();
    expect(found(input)).toMatchObject([{ reason, component, evidence: expect.stringMatching(/./) }]);
  });

  test("a reference on a page that has no segments", () => {
    expect(found("a", "mailto:x")).toMatchObject([{ reason: "relative" }]);
  });
});

describe("what a browser takes is not refused", () => {
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
  ])("%j", (input) => {
    expect(found(input)).toEqual([]);
  });

  test("nor is a reference on a page", () => {
    expect(found("../a", "http://h/b/c")).toEqual([]);
  });
});
