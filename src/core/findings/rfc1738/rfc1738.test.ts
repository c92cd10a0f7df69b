import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { inspect } from "../../inspect/described.ts";
import { type ProfileId, profiles } from "../../rules/profiles.ts";
import { sourcesFor } from "../described.ts";
import type { CheckProse } from "../finding.ts";
import { rfc1738Prose } from "./prose.ts";

const LOCALES = new URL("../../../../public/_locales/", import.meta.url);

const ODD = "http://u:p@a_b/~c d?e/#f";

test("reports violations under RFC 1738's own rule set", () => {
  const { findings, schemeFields } = inspect(ODD, { profile: "rfc1738" });
  const found = findings.filter(({ id }) => id === "rfc1738");
  expect(found.map(({ reason, component }) => [reason, component])).toEqual([
    ["credentials-http", "userinfo"],
    ["host-label", "host"],
    ["unsafe", "path[0]"],
    ["reserved-http", "query[0].key"],
    ["fragment", "fragment"],
  ]);
  expect(found).toEqual(schemeFields.violations);
});

test("reports the same octets once", () => {
  const { findings } = inspect("http://h/a b%", { profile: "rfc1738" });
  expect(findings.map(({ id, reason }) => `${id} ${reason}`)).toEqual(["rfc1738 unsafe", "rfc1738 stray-percent"]);
  expect(inspect("http://h/a b%").findings.map(({ id }) => id)).toEqual(["under-encoded", "under-encoded"]);
});

test("reports none under other rule sets, but lists them in the scheme fields", () => {
  for (const profile of (Object.keys(profiles) as ProfileId[]).filter((id) => id !== "rfc1738")) {
    const { findings, schemeFields } = inspect(ODD, { profile });
    expect(findings.filter(({ id }) => id === "rfc1738")).toEqual([]);
    expect(schemeFields.violations.length).toBeGreaterThan(3);
  }
});

test("repairs the input", () => {
  const [finding] = inspect(" http://h/~a ", { profile: "rfc1738" }).findings;
  expect(finding).toMatchObject({ repaired: " http://h/%7Ea ", repairedUrl: "http://h/%7Ea" });
});

describe("the citation of a sentence", () => {
  const { rfc1738 }: Readonly<Record<"rfc1738", CheckProse>> = rfc1738Prose;
  const reasons = Object.keys(rfc1738.messages);
  const cited = (reason: string) =>
    (rfc1738.sourcesByReason?.[reason] ?? []).map((one) => `${one.document}, ${one.section}`);

  test("is specific, never the whole grammar", () => {
    expect(reasons.length).toBeGreaterThan(50);
    expect(Object.keys(rfc1738.sourcesByReason ?? {})).toEqual(reasons);
    expect(reasons.filter((reason) => sourcesFor(rfc1738, reason).includes(rfc1738.source))).toEqual([]);
    for (const reason of reasons) expect(new Set(cited(reason)).size, reason).toBe(cited(reason).length || 1);
  });

  const read = (language: string): Record<string, { message: string }> =>
    JSON.parse(readFileSync(new URL(`${language}/messages.json`, LOCALES), "utf8"));

  test.each(readdirSync(LOCALES))(
    "follows the sentence, which names no section and no other document: %s",
    (language) => {
      const messages = read(language);
      for (const reason of reasons) {
        const first = reasons.find((one) => rfc1738.messages[one] === rfc1738.messages[reason]) ?? reason;
        const text = messages[`check_rfc1738_${first.replace(/\W/g, "_")}`]?.message ?? "";
        expect(text, reason).toMatch(/[.。]$/);
        expect(text, reason).not.toMatch(/[(（]|\d[.]\d/);
        const documents = sourcesFor(rfc1738, reason).map(({ document }) => document);
        for (const [named] of text.matchAll(/RFC \d+/g)) expect(documents, reason).toContain(named);
      }
    },
  );
});
