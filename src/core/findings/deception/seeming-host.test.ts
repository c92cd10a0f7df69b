import { describe, expect, test } from "vitest";
import { inspect } from "../../inspect/described.ts";
import { seemingHost } from "./seeming-host.ts";

const found = (input: string) => inspect(input).findings.filter(({ id }) => id === "host-in-userinfo");

describe("recognizes second-level domains of countries", () => {
  test.each(["bank.co.ke", "bank.com.ng", "uni.ac.at"])("%s", (user) => {
    expect(seemingHost(user, null)).toEqual({ host: user, hasMore: false });
  });

  test("does not treat “org” as second-level below other top-level domains", () => {
    expect(seemingHost("ann.org.museum", null)).toBeNull();
  });
});

describe("counts more evidence than a name, so that file servers are reported", () => {
  test.each([
    ["a scheme", "ftp://https%3A%2F%2Fcnn.com@10.0.0.1/", "cnn.com"],
    ["a path", "ftp://cnn.com%2Fnews@10.0.0.1/", "cnn.com"],
    ["a port", "ftp://cnn.com%3A21@10.0.0.1/", "cnn.com"],
    ["a numbered “www”", "ftp://www2.cnn.com@10.0.0.1/", "www2.cnn.com"],
    ["words after “com”", "ftp://dhl.com-secure-48151@10.0.0.1/", "dhl.com"],
  ])("%s: %s", (_, input, seems) => {
    expect(found(input)).toMatchObject([{ severity: "warning", confidence: "high", deception: { seems } }]);
  });

  test.each([
    ["a slash later", "ftp://cnn.com%2Ba%2Fb@10.0.0.1/"],
    ["a port later", "ftp://cnn.com%2Ba%3A1@10.0.0.1/"],
    ["a scheme later", "ftp://cnn.com%20http%3A%2F%2Fa@10.0.0.1/"],
    ["a word after a colon", "ftp://cnn.com%3Aa@10.0.0.1/"],
    ["a word that ends like “www”", "ftp://awww.cnn.com@10.0.0.1/"],
  ])("but ignores %s: %s", (_, input) => expect(found(input)).toEqual([]));
});

test("reads “localhost” as a host only with a port", () => {
  expect(seemingHost("localhost:8080", null)).toEqual({ host: "localhost", hasMore: true });
  expect(seemingHost("localhost", "8080")).toEqual({ host: "localhost", hasMore: true });
  expect(seemingHost("localhost", null)).toBeNull();
});

test.each(["80", "443", "8080", "8443"])("does not read a web port after a host as a password: %s", (port) => {
  expect(seemingHost("localhost", port)).toEqual({ host: "localhost", hasMore: true });
});

describe("IPv4 addresses", () => {
  test.each([
    ["10.0.0.12", "10.0.0.12"],
    ["0177.0.0.1", "127.0.0.1"],
  ])("reads %s as %s", (user, host) => expect(seemingHost(user, null)).toEqual({ host, hasMore: false }));

  test.each([
    ["a version", "1.2.3.4-beta"],
    ["a hexadecimal number", "0x10.0.0.1"],
  ])("does not read %s: %s", (_, user) => expect(seemingHost(user, null)).toBeNull());
});

describe("surrounding characters", () => {
  test.each([
    ["several signs before it", "((paypal.com))", "paypal.com", false],
    ["an email address later", "paypal.com/ann@mail.example", "paypal.com", true],
    ["“@” twice, which is no e-mail address", "paypal.com@mail.example@x", "paypal.com", false],
    ["labels before “com” and words after it", "www.dhl.com-secure", "www.dhl.com", true],
  ])("%s: %s", (_, user, host, hasMore) => expect(seemingHost(user, null)).toEqual({ host, hasMore }));

  test.each([
    ["a scheme without a host", "https://?paypal.com"],
    ["an email address", "paypal.com@mail.example"],
    ["an underscore before “com” and words after it, as no such host is known", "ann_lee.com-pany"],
  ])("finds no host: %s: %s", (_, user) => expect(seemingHost(user, null)).toBeNull());
});

test("does not read a top-level domain alone as a host", () => {
  expect(seemingHost("github.io", null)?.host).toBe("github.io");
  expect(seemingHost("io", null)).toBeNull();
});

test("reads hosts of at most 253 characters", () => {
  const host = `${`${"a".repeat(60)}.`.repeat(4)}abcdef.io`;
  expect(host).toHaveLength(253);
  expect(seemingHost(host, null)?.host).toBe(host);
  expect(seemingHost(`a${host}`, null)).toBeNull();
});

test.each([
  ["https://paypal.com@evil.example/", "high"],
  ["https://www.example.ninja@evil.example/", "high"],
  ["https://login.twitch.tv@evil.example/", "high"],
  ["https://twitch.tv@evil.example/", "medium"],
])("returns the confidence: %s, %s", (input, confidence) => {
  expect(found(input)).toMatchObject([{ severity: "error", confidence }]);
});
