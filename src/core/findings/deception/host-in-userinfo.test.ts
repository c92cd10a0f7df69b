import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { anyString } from "../../arbitraries.ts";
import { inspect } from "../../inspect/described.ts";
import { findingsOf } from "../../inspect/findings-of.ts";
import { type ProfileId, profiles } from "../../rules/profiles.ts";
import { isDeceptive } from "../checks.ts";
import { describedCheckOf } from "../described.ts";
import { seemingHost } from "./seeming-host.ts";

const found = (input: string, profile: ProfileId = "web", base?: string) =>
  inspect(input, base === undefined ? { profile } : { profile, base }).findings.filter(
    ({ id }) => id === "host-in-userinfo",
  );

test("returns the whole finding", () => {
  const [finding, ...others] = found("https://paypal.com@evil.example/login?a#b");
  expect(others).toEqual([]);
  expect(finding).toEqual({
    id: "host-in-userinfo",
    severity: "error",
    confidence: "high",
    component: "userinfo",
    reason: "host",
    message: "“paypal.com” is only a user name.",
    evidence: "paypal.com@",
    deception: { goesTo: "evil.example", seems: "paypal.com" },
    repaired: "https://evil.example/login?a#b",
    repairedUrl: "https://evil.example/login?a#b",
  });
  expect(describedCheckOf("host-in-userinfo")).toMatchObject({
    repairIs: "without",
    titles: { host: "Deceptive: this is $1" },
  });
  expect(isDeceptive({ id: "host-in-userinfo", reason: "host" })).toBe(true);
});

test.each(Object.keys(profiles) as ProfileId[])("reports it under %s, and in findingsOf", (profile) => {
  const input = "https://paypal.com@evil.example/";
  expect(found(input, profile)).toMatchObject([{ deception: { goesTo: "evil.example", seems: "paypal.com" } }]);
  expect(findingsOf(input, { profile }).map(({ id }) => id)).toContain("host-in-userinfo");
});

test.each([
  ...["http", "https", "ws", "wss", "git+http", "git+https"].map((scheme) => [scheme, "error"] as const),
  ...["ftp", "shttp", "httpx"].map((scheme) => [scheme, "warning"] as const),
])("reports an error for web schemes, otherwise a warning: %s: %s", (scheme, severity) => {
  expect(found(`${scheme}://www.paypal.com@evil.example/`)).toMatchObject([{ severity }]);
});

const SPELLINGS: Readonly<Record<string, string>> = {
  "paypal.com":
    "paypal%2Ecom %70aypal.com PAYPAL.COM PayPal.Com paypal.com%2Flogin paypal.com%5Clogin paypal.com%3Fa=b paypal.com%23a https%3A%2F%2Fpaypal.com paypal.com:443 paypal.com:secret paypal.com%3A443 paypal.com%20 paypal.com%20%20%20 %20paypal.com %E2%80%8Bpaypal.com pay%E2%80%8Bpal.com paypal\u00ad.com paypal.com\u3164\u3164 paypal.com%E3%85%A4login \u3164paypal.com paypal。com ｐａｙｐａｌ．ｃｏｍ paypal.com. paypal.com&a=b paypal.com;a paypal.com@ paypal.com@a paypal.com.signin (paypal.com) -paypal.com paypal․com",
  "www.paypal.com": "www.paypal.com https%3A%2F%2Fwww.paypal.com%2Fsignin%3Fa",
  "google.com": "google.com-secure-login google.com+signin",
  "127.0.0.1": "0177.0.0.1",
  "dhl.com": "dhl.com-secure-48151",
  localhost: "localhost:8080",
  "xn--mnchen-3ya.de": "münchen.de",
  "xn--e1afmkfd.xn--p1ai": "пример.рф xn--e1afmkfd.xn--p1ai",
  "bit.ly": "bit.ly%2Fabc",
  "twitter.com": "twitter.com_support",
};
const AS_WRITTEN =
  "192.168.0.1 accounts.google.com amazon.co.uk twitch.tv github.io www.example.ninja youtu.be allegro.pl mercadolibre.com.ar anz.co.nz sat.gob.mx";

test.each([
  ...Object.entries(SPELLINGS).flatMap(([seems, all]) => all.split(" ").map((user) => [user, seems])),
  ...AS_WRITTEN.split(" ").map((user) => [user, user]),
  [`paypal.com%2F${"a".repeat(5000)}`, "paypal.com"],
])("recognizes any form of a host: %s", (user, seems) => {
  expect(found(`https://${user}@evil.example/`)).toMatchObject([{ severity: "error", deception: { seems } }]);
});

test.each([
  "git+https://paypal.com@evil.example/a.git",
  "https://paypal.com@1.2.3.4/",
  "https://paypal.com@[::1]/",
  "https://paypal.com@evil.example:8443/",
  "HTTPS://paypal.com@evil.example",
  "wss://paypal.com@evil.example/",
])("reports it for any actual host: %s", (input) => {
  expect(found(input)).toMatchObject([{ severity: "error", deception: { seems: "paypal.com" } }]);
});

test.each([
  ["https://paypal.com@EVIL.example/", "evil.example"],
  ["https://paypal.com@пример.рф/", "xn--e1afmkfd.xn--p1ai"],
  ["https://paypal.com@0x7f.1/", "127.0.0.1"],
  ["https://paypal.com@e%76il.example/", "evil.example"],
])("returns the host in ASCII as goesTo: %s", (input, goesTo) => {
  expect(found(input)).toMatchObject([{ deception: { goesTo } }]);
});

test("removes the password in the repair, and masks it", () => {
  const [finding] = found("https://paypal.com:s3cret@evil.example/a");
  expect(finding).toMatchObject({ evidence: "paypal.com:…@", repaired: "https://evil.example/a" });
  expect(JSON.stringify(finding)).not.toContain("s3cret");
});

test("repairs a relative reference", () => {
  expect(found("//paypal.com@evil.example/a", "web", "https://b.example/c")).toMatchObject([
    { repaired: "//evil.example/a", repairedUrl: "https://evil.example/a" },
  ]);
});

test.each([
  ["https://h.example/?u=https://paypal.com@evil.example/", "https://h.example/?u=https://evil.example/"],
  ["https://h.example/?u=https%3A%2F%2Fpaypal.com%40evil.example", "https://h.example/?u=https%3A%2F%2Fevil.example"],
  ["https://h.example/?u=//paypal.com@evil.example/", "https://h.example/?u=//evil.example/"],
  ["https://h.example/go/https://paypal.com@evil.example/", "https://h.example/go/https://evil.example/"],
  ["https://h.example/#https://paypal.com@evil.example/", "https://h.example/#https://evil.example/"],
  [
    "https://h.example/?u=https%3A%2F%2Fi.example%2F%3Fv%3Dhttps%253A%252F%252Fpaypal.com%2540evil.example",
    "https://h.example/?u=https%3A%2F%2Fi.example%2F%3Fv%3Dhttps%253A%252F%252Fevil.example",
  ],
])("reports it in a nested URL: %s", (input, repaired) => {
  expect(found(input)).toMatchObject([
    { component: expect.stringMatching(/ > userinfo$/), repaired, deception: { goesTo: "evil.example" } },
  ]);
  expect(findingsOf(input).map(({ id }) => id)).toContain("host-in-userinfo");
});

test.each([
  "https://example.com@example.com/",
  "https://example.com@www.example.com/",
  "https://1.2.3.4@1.2.3.4/",
  "https://user.example.co.uk:x@example.co.uk/",
  // Customers of a file server.
  "ftp://shop.com@ftp.host.net/",
  "ftp://shop.com:secret@ftp.host.net/",
  "sftp://shop.co.uk@host.net/",
  ...["mailto", "news", "xmpp", "sip"].map((scheme) => `${scheme}:paypal.com@evil.example`),
  "https://paypal.com@/",
  "https://paypal.com@a b/",
  "https://@evil.example/",
  "https://:paypal.com@evil.example/",
  "https://h.example/paypal.com@evil.example",
  "https://h.example/?paypal.com@evil.example",
])("finds nothing in %s", (input) => expect(found(input)).toEqual([]));

test.each([
  "ftp://cnn.example.com&story=breaking_news@10.0.0.1/top_story.htm",
  "ftp://www.cnn.com@10.0.0.1/",
  "ftp://cnn.com%2Fnews@10.0.0.1/",
])("warns about a file server if there is more evidence: %s", (input) => {
  expect(found(input)).toMatchObject([{ severity: "warning", deception: { goesTo: "10.0.0.1" } }]);
});

describe("accuracy", () => {
  const names = readFileSync(new URL("lists/user-names.txt", import.meta.url), "utf8")
    .split("\n")
    .filter((line) => line !== "" && !line.startsWith("#"))
    .flatMap((line) => line.split(" "));

  test("finds nothing in at least 99 of 100 genuine user names", () => {
    expect(new Set(names).size).toBe(names.length);
    expect(names.length).toBeGreaterThanOrEqual(200);
    const flagged = names.filter((name) => found(`https://${name}@git.company.example/a`).length > 0);
    expect(flagged).toEqual([]);
  });
});

test("accepts any text, and reads long ones in linear time", () => {
  fc.assert(fc.property(anyString, fc.option(anyString), (user, password) => void seemingHost(user, password)));
  const parts = ["a.com-", "paypal.com.", "@", "@a.", " ", "https://", "[:", "%20"];
  for (const part of process.env.DEEP ? parts : parts.slice(0, 1)) {
    expect(() => findingsOf(`https://${part.repeat(100_000)}@evil.example/`)).not.toThrow();
  }
});
