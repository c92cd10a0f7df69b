import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { anyString } from "../../arbitraries.ts";
import { inspect } from "../../inspect/described.ts";
import { findingsOf } from "../../inspect/findings-of.ts";
import { type ProfileId, profiles } from "../../rules/profiles.ts";
import { gateOf } from "../../triggers/pattern.ts";
import { isDeceptive } from "../checks.ts";
import { describedCheckOf } from "../described.ts";
import { checksFor } from "../gates.ts";
import { embeddedDomain } from "./embedded-domain.ts";
import { hostInSubdomain } from "./host-in-subdomain.ts";

const linesOf = (name: string): string[] =>
  readFileSync(new URL(`lists/${name}.txt`, import.meta.url), "utf8")
    .split("\n")
    .filter((line) => line !== "" && !line.startsWith("#"));

const found = (input: string, profile: ProfileId = "web") =>
  inspect(input, { profile }).findings.filter(({ id }) => id === "host-in-subdomain");

const NOTE = {
  severity: "note",
  confidence: "medium",
  component: "host",
  reason: "labels",
  deception: { goesTo: "evil.example", seems: "paypal.com" },
};

describe("finds another host's domain in the labels before", () => {
  test.each([
    "https://paypal.com.evil.example/",
    "https://www.paypal.com.evil.example/login?a#b",
    "http://ann@www.paypal.com.a.b.evil.example:8080",
    "ftp://paypal.com.evil.example/",
    "https://PayPal.COM.Evil.Example/",
    "https://paypal%2Ecom.evil.example/",
    "https://paypal。com．evil｡example/",
    "https://ｐａｙｐａｌ.com.evil.example/",
    "https://ｐａｙｐａｌ．ｃｏｍ．ｅｖｉｌ．ｅｘａｍｐｌｅ/",
    "https://paypal.com.evil.example./",
  ])("%s", (input) => {
    expect(found(input)).toMatchObject([NOTE]);
    expect(found(input).every(isDeceptive)).toBe(true);
  });

  test("under all rule sets, and in findingsOf", () => {
    for (const profile of Object.keys(profiles) as ProfileId[]) {
      expect(found("https://paypal.com.evil.example/", profile), profile).toMatchObject([NOTE]);
      const asked = findingsOf("https://paypal.com.evil.example/", { profile }).map(({ id }) => id);
      expect(asked, profile).toContain("host-in-subdomain");
    }
  });

  test.each([
    ["https://paypal.co.uk.evil.example/", "labels", "paypal.co.uk"],
    ["https://amazon.com.br.evil.example/", "labels", "amazon.com.br"],
    ["https://kantei.go.jp.evil.example/", "labels", "kantei.go.jp"],
    ["https://sat.gob.mx.evil.example/", "labels", "sat.gob.mx"],
    ["https://jaf.or.jp.evil.example/", "labels", "jaf.or.jp"],
    ["https://paypal.com-login.evil.example/", "hyphen", "paypal.com"],
    ["https://amazon.co.uk-login.evil.example/", "hyphen", "amazon.co.uk"],
  ])("%s: %s", (input, reason, seems) => {
    expect(found(input)).toMatchObject([{ reason, evidence: seems, deception: { goesTo: "evil.example", seems } }]);
    expect(findingsOf(input).map(({ id }) => id)).toContain("host-in-subdomain");
    expect(describedCheckOf("host-in-subdomain")?.titles?.[reason]).toBe("This belongs to $1, not $2");
  });

  test("reports the registrable domain as the owner", () => {
    expect(found("https://paypal.com.evil.github.io/")).toMatchObject([{ deception: { goesTo: "evil.github.io" } }]);
    expect(found("https://paypal.com.evil.co.uk/")).toMatchObject([{ deception: { goesTo: "evil.co.uk" } }]);
    expect(found("https://paypal.com.zip/")).toMatchObject([{ deception: { goesTo: "com.zip", seems: "paypal.com" } }]);
  });

  test.each([
    ["https://h.example/?u=https://paypal.com.evil.example/", "query[0].value > host"],
    ["https://h.example/?u=https%3A%2F%2Fpaypal%2Ecom%2Eevil.example%2F", "query[0].value > host"],
    ["https://h.example/?u=%2F%2Fpaypal.com.evil.example%2Fa", "query[0].value > host"],
    ["https://h.example/go/https://paypal.com.evil.example/", "path[1] > host"],
    [
      "https://h.example/?u=https%3A%2F%2Fi.example%2F%3Fv%3Dhttps%253A%252F%252Fpaypal.com.evil.example",
      "query[0].value > query[0].value > host",
    ],
  ])("in a nested URL: %s", (input, component) => {
    expect(found(input)).toMatchObject([{ ...NOTE, component }]);
    expect(findingsOf(input).map(({ id }) => id)).toContain("host-in-subdomain");
  });

  test.each([
    ["https://h.example/?u=https://amazon.co.uk.evil.example/", "amazon.co.uk"],
    ["https://h.example/?u=https://kantei.go.jp.evil.example/", "kantei.go.jp"],
    ["https://h.example/?u=https://sat.gob.mx.evil.example/", "sat.gob.mx"],
    ["https://h.example/?u=https://jaf.or.jp.evil.example/", "jaf.or.jp"],
    ["https://h.example/?u=https://paypal.c%6Fm.evil.example/", "paypal.com"],
    ["https://h.example/?u=https://wikipedia.o%72g.evil.example/", "wikipedia.org"],
  ])("in a nested URL with an encoded ending: %s", (input, seems) => {
    expect(found(input)).toMatchObject([{ component: "query[0].value > host", deception: { seems } }]);
    expect(gateOf([hostInSubdomain])(input)).toBe(false);
  });
});

test.each([
  "https://1.2.3.4/",
  "https://[::1]/",
  "https://localhost/",
  "mailto:a@paypal.com.evil.example",
  "file://paypal.com.evil.example/a",
  "news:paypal.com.evil.example",
  "https:///",
  "https://h/?u=paypal.com.evil.example",
  "x://paypal.com.evil.example/",
])("finds nothing in %s", (input) => expect(found(input)).toEqual([]));

test.each(["https://amazon.com.br", "https://amazon.com.br/a", "https://amazon.com.br?a", "https://amazon.com.br#a"])(
  "runs no check for %s, whose suffix is its own",
  (input) => {
    expect(found(input)).toEqual([]);
    expect(checksFor(input, profiles.web)).not.toContain(hostInSubdomain);
  },
);

/** Genuine hosts that look deceptive: CDNs, and companies in a cloud. */
const LIKE_DECEPTIVE = [
  "xjp.wagbridge.alibaba-inc.com.gds.alibabadns.com",
  "us.aidc-aserver-ingress-icbu-prod.alibaba.com.gds.alibabadns.com",
  "wvcfg.alicdn.com.danuoyi.tbcache.com",
  "wagbridge.ingress.amap.com.gds.alibabadns.com",
  "graph.microsoft.com.mcas.ms",
  "zijieapi.com.queniuyk.com",
  "pstatp.com.wsdvs.com",
  "zb-tao.tfe.alibaba-clould.alibabacorp.com.gds.alibabadns.com",
  "1.0.oppofind.com.obs.myhuaweicloud.com",
];

describe("accuracy", () => {
  test("finds nothing in at least 97 of 100 genuine hosts", () => {
    const hosts = linesOf("genuine-hosts").flatMap((line) => line.split(" "));
    expect(new Set(hosts).size).toBe(hosts.length);
    expect(hosts.length).toBeGreaterThanOrEqual(400);
    const flagged = hosts.filter((host) => embeddedDomain(host) !== null);
    expect(flagged).toEqual(LIKE_DECEPTIVE);
    expect(1 - flagged.length / hosts.length).toBeGreaterThanOrEqual(0.97);
  });

  test("finds at least 9 of 10 deceptive hosts", () => {
    const hosts = linesOf("deceptive-hosts").map((line) => line.split(" ") as [string, string]);
    expect(hosts.length).toBeGreaterThanOrEqual(60);
    const missed = hosts.filter(([host]) => embeddedDomain(host) === null);
    expect(missed.map(([host, seems]) => `${host} ${seems}`)).toEqual(
      hosts.filter(([, seems]) => seems === "-").map(([host]) => `${host} -`),
    );
    expect(1 - missed.length / hosts.length).toBeGreaterThanOrEqual(0.9);
    for (const [host, seems] of hosts) if (seems !== "-") expect(embeddedDomain(host)?.seems, host).toBe(seems);
  });
});

test("accepts any text, and reads long hosts in linear time", () => {
  fc.assert(fc.property(anyString, (host) => void embeddedDomain(host)));
  const labels = ["a.com-", "com.", "paypal.co.", "-", "."];
  for (const label of process.env.DEEP ? labels : labels.slice(0, 1)) {
    const host = label.repeat(100_000);
    expect(() => embeddedDomain(host)).not.toThrow();
    expect(() => findingsOf(`https://${host}/`)).not.toThrow();
  }
});

test.each(["https://paypal.com.xn--a.example/", "https://paypal%2Ecom.xn--a.example/"])(
  "names no owner for a host that browsers refuse: %s",
  (input) => {
    expect(inspect(input).findings.map(({ id }) => id)).toContain("refused");
    expect(found(input)).toEqual([]);
  },
);
