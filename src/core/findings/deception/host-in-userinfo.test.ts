import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { anyString } from "../../arbitraries.ts";
import { findingsOf } from "../../inspect/findings-of.ts";
import { inspect } from "../../inspect/inspect.ts";
import { type ProfileId, profiles } from "../../rules/profiles.ts";
import { checkOf, isDeceptive } from "../checks.ts";
import { seemingHost } from "./seeming-host.ts";

const found = (input: string, profile: ProfileId = "web", base?: string) =>
  inspect(input, base === undefined ? { profile } : { profile, base }).findings.filter(
    ({ id }) => id === "host-in-userinfo",
  );

test("a user name that looks like a host: where it goes, where it seems to go, and the address without it", () => {
  const [finding, ...others] = found("https://paypal.com@evil.example/login?a#b");
  expect(others).toEqual([]);
  expect(finding).toEqual({
    id: "host-in-userinfo",
    severity: "error",
    confidence: "high",
    component: "userinfo",
    reason: "host",
    message: "What stands before @ is a user name. Here it looks like a host.",
    evidence: "paypal.com@",
    deception: { goesTo: "evil.example", seems: "paypal.com" },
    repaired: "https://evil.example/login?a#b",
    repairedUrl: "https://evil.example/login?a#b",
  });
  expect(checkOf("host-in-userinfo")).toMatchObject({ repairIs: "without", titles: { host: "This is $1, not $2" } });
  expect(isDeceptive({ id: "host-in-userinfo", reason: "host" })).toBe(true);
});

test.each(Object.keys(profiles) as ProfileId[])("under %s, and when only findings are asked for", (profile) => {
  const input = "https://paypal.com@evil.example/";
  expect(found(input, profile)).toMatchObject([{ deception: { goesTo: "evil.example", seems: "paypal.com" } }]);
  expect(findingsOf(input, { profile }).map(({ id }) => id)).toContain("host-in-userinfo");
});

test.each([
  ...["http", "https", "ws", "wss", "git+http", "git+https"].map((scheme) => [scheme, "error"] as const),
  ...["ftp", "shttp", "httpx"].map((scheme) => [scheme, "warning"] as const),
])("on the web it is an error, elsewhere a warning: %s: %s", (scheme, severity) => {
  expect(found(`${scheme}://www.paypal.com@evil.example/`)).toMatchObject([{ severity }]);
});

test.each([
  ["https://www.paypal.com@evil.example/", "www.paypal.com"],
  ["https://paypal%2Ecom@evil.example/", "paypal.com"],
  ["https://%70aypal.com@evil.example/", "paypal.com"],
  ["https://PAYPAL.COM@evil.example/", "paypal.com"],
  ["https://PayPal.Com@EVIL.EXAMPLE/", "paypal.com"],
  ["https://paypal.com%2Flogin@evil.example/", "paypal.com"],
  ["https://paypal.com%5Clogin@evil.example/", "paypal.com"],
  ["https://paypal.com%3Fa=b@evil.example/", "paypal.com"],
  ["https://paypal.com%23a@evil.example/", "paypal.com"],
  ["https://https%3A%2F%2Fpaypal.com@evil.example/", "paypal.com"],
  ["https://https%3A%2F%2Fwww.paypal.com%2Fsignin%3Fa@evil.example/", "www.paypal.com"],
  ["https://paypal.com:443@evil.example/", "paypal.com"],
  ["https://paypal.com:secret@evil.example/", "paypal.com"],
  ["https://paypal.com%3A443@evil.example/", "paypal.com"],
  ["https://paypal.com%20@evil.example/", "paypal.com"],
  ["https://paypal.com%20%20%20@evil.example/", "paypal.com"],
  ["https://%20paypal.com@evil.example/", "paypal.com"],
  ["https://%E2%80%8Bpaypal.com@evil.example/", "paypal.com"],
  ["https://pay%E2%80%8Bpal.com@evil.example/", "paypal.com"],
  ["git+https://paypal.com@evil.example/a.git", "paypal.com"],
  ["https://0177.0.0.1@evil.example/", "127.0.0.1"],
  ["https://paypal\u00ad.com@evil.example/", "paypal.com"],
  ["https://paypal.com\u3164\u3164@evil.example/", "paypal.com"],
  ["https://paypal.com%E3%85%A4login@evil.example/", "paypal.com"],
  ["https://\u3164paypal.com@evil.example/", "paypal.com"],
  ["https://paypal。com@evil.example/", "paypal.com"],
  ["https://ｐａｙｐａｌ．ｃｏｍ@evil.example/", "paypal.com"],
  ["https://paypal.com.@evil.example/", "paypal.com"],
  ["https://paypal.com&a=b@evil.example/", "paypal.com"],
  ["https://paypal.com;a@evil.example/", "paypal.com"],
  ["https://paypal.com@@evil.example/", "paypal.com"],
  ["https://paypal.com@a@evil.example/", "paypal.com"],
  ["https://dhl.com-secure-48151@evil.example/", "dhl.com"],
  ["https://google.com-secure-login@evil.example/", "google.com"],
  ["https://paypal.com.signin@evil.example/", "paypal.com"],
  ["https://accounts.google.com@1.2.3.4/", "accounts.google.com"],
  ["https://paypal.com@[::1]/", "paypal.com"],
  ["https://192.168.0.1@evil.example/", "192.168.0.1"],
  ["https://localhost:8080@evil.example/", "localhost"],
  ["https://münchen.de@evil.example/", "xn--mnchen-3ya.de"],
  ["https://пример.рф@evil.example/", "xn--e1afmkfd.xn--p1ai"],
  ["https://xn--e1afmkfd.xn--p1ai@evil.example/", "xn--e1afmkfd.xn--p1ai"],
  ["https://amazon.co.uk@evil.example/", "amazon.co.uk"],
  ["https://bit.ly%2Fabc@evil.example/", "bit.ly"],
  ["https://twitch.tv@evil.example/", "twitch.tv"],
  ["https://github.io@evil.example/", "github.io"],
  ["https://www.example.ninja@evil.example/", "www.example.ninja"],
  ["https://(paypal.com)@evil.example/", "paypal.com"],
  ["https://-paypal.com@evil.example/", "paypal.com"],
  ["https://google.com+signin@evil.example/", "google.com"],
  ["https://twitter.com_support@evil.example/", "twitter.com"],
  ["https://paypal․com@evil.example/", "paypal.com"],
  ["https://youtu.be@evil.example/", "youtu.be"],
  ["https://allegro.pl@evil.example/", "allegro.pl"],
  ["https://mercadolibre.com.ar@evil.example/", "mercadolibre.com.ar"],
  ["https://anz.co.nz@evil.example/", "anz.co.nz"],
  ["https://sat.gob.mx@evil.example/", "sat.gob.mx"],
  ["https://paypal.com@evil.example:8443/", "paypal.com"],
  ["HTTPS://paypal.com@evil.example", "paypal.com"],
  ["wss://paypal.com@evil.example/", "paypal.com"],
  [`https://paypal.com%2F${"a".repeat(5000)}@evil.example/`, "paypal.com"],
])("however it is spelled: %s", (input, seems) => {
  expect(found(input)).toMatchObject([{ severity: "error", deception: { seems } }]);
});

test.each([
  ["https://paypal.com@EVIL.example/", "evil.example"],
  ["https://paypal.com@пример.рф/", "xn--e1afmkfd.xn--p1ai"],
  ["https://paypal.com@0x7f.1/", "127.0.0.1"],
  ["https://paypal.com@e%76il.example/", "evil.example"],
])("where it goes is the host in ASCII: %s", (input, goesTo) => {
  expect(found(input)).toMatchObject([{ deception: { goesTo } }]);
});

test("a password goes away with it, and is not shown", () => {
  const [finding] = found("https://paypal.com:s3cret@evil.example/a");
  expect(finding).toMatchObject({ evidence: "paypal.com:…@", repaired: "https://evil.example/a" });
  expect(JSON.stringify(finding)).not.toContain("s3cret");
});

test("in a reference with a base, repaired as it is written", () => {
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
])("in a nested URL: %s", (input, repaired) => {
  expect(found(input)).toMatchObject([
    { component: expect.stringMatching(/ > userinfo$/), repaired, deception: { goesTo: "evil.example" } },
  ]);
  expect(findingsOf(input).map(({ id }) => id)).toContain("host-in-userinfo");
});

test.each([
  ["the same site", "https://example.com@example.com/"],
  ["the same site", "https://example.com@www.example.com/"],
  ["the same site", "https://user.example.co.uk:x@example.co.uk/"],
  ["the same address", "https://1.2.3.4@1.2.3.4/"],
  ["the customer of a file server", "ftp://shop.com@ftp.host.net/"],
  ["the customer of a file server", "ftp://shop.com:secret@ftp.host.net/"],
  ["the customer of a file server", "sftp://shop.co.uk@host.net/"],
  ["mail", "mailto:paypal.com@evil.example"],
  ["news", "news:paypal.com@evil.example"],
  ["a chat", "xmpp:paypal.com@evil.example"],
  ["a call", "sip:paypal.com@evil.example"],
  ["no host", "https://paypal.com@/"],
  ["a host that browsers refuse", "https://paypal.com@a b/"],
  ["a path", "https://h.example/paypal.com@evil.example"],
  ["a query", "https://h.example/?paypal.com@evil.example"],
  ["no user name", "https://@evil.example/"],
  ["only a password", "https://:paypal.com@evil.example/"],
])("silent: %s: %s", (_, input) => expect(found(input)).toEqual([]));

test.each([
  "ftp://cnn.example.com&story=breaking_news@10.0.0.1/top_story.htm",
  "ftp://www.cnn.com@10.0.0.1/",
  "ftp://cnn.com%2Fnews@10.0.0.1/",
])("file servers: a warning where there is more than a name: %s", (input) => {
  expect(found(input)).toMatchObject([{ severity: "warning", deception: { goesTo: "10.0.0.1" } }]);
});

describe("how often it is right", () => {
  const names = readFileSync(new URL("lists/user-names.txt", import.meta.url), "utf8")
    .split("\n")
    .filter((line) => line !== "" && !line.startsWith("#"))
    .flatMap((line) => line.split(" "));

  test("genuine user names are silent: at least 99 of 100", () => {
    expect(new Set(names).size).toBe(names.length);
    expect(names.length).toBeGreaterThanOrEqual(200);
    const flagged = names.filter((name) => found(`https://${name}@git.company.example/a`).length > 0);
    expect(flagged).toEqual([]);
  });
});

test("any text is taken, and long ones in linear time", () => {
  fc.assert(fc.property(anyString, fc.option(anyString), (user, password) => void seemingHost(user, password)));
  for (const part of ["a.com-", "paypal.com.", "@", "@a.", " ", "https://", "[:", "%20"]) {
    expect(() => findingsOf(`https://${part.repeat(process.env.DEEP ? 100_000 : 30_000)}@evil.example/`)).not.toThrow();
  }
});
