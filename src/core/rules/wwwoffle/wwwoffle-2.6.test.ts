import { expect, test } from "vitest";
import { describedProfiles, describedRuleOf as ruleOf, ruleProse } from "../../duplicates/described.ts";
import { inspect } from "../../inspect/described.ts";
import { canonicalize } from "../canonicalize.ts";
import { type ProfileId, profiles } from "../profiles.ts";
import type { Profile } from "../rule.ts";

const cited = (id: ProfileId) => {
  const { stringRules, urlRules } = describedProfiles[id];
  return [...stringRules, ...urlRules].flatMap(({ source, alsoIn = [] }) =>
    [source, ...alsoIn].map(({ document }) => document),
  );
};

test("cites each edition, or the program of its time where it is silent", () => {
  const both = ["RFC 1738", "RFC 1808", "HTML 4"];
  const own = (readme: string, program: string) => [
    `WWWOFFLE README.URL ${readme}`,
    `WWWOFFLE ${program}, the program (README.URL is silent)`,
  ];
  expect(new Set(cited("wwwoffle-2.6"))).toEqual(new Set([...both, ...own("2.6", "2.7"), "RFC 1866"]));
  expect(new Set(cited("wwwoffle-2.9"))).toEqual(new Set([...both, ...own("2.9", "2.9"), "RFC 2396"]));
});

test("cites where each edition separates parameters", () => {
  const section = "Using URL Arguments or POSTed Form Data";
  expect(ruleProse("fold-form-data", "wwwoffle-2.6")?.source).toMatchObject({
    document: "WWWOFFLE README.URL 2.6",
    section,
  });
  expect(ruleProse("fold-form-data", "wwwoffle-2.9")?.source).toMatchObject({
    document: "WWWOFFLE README.URL 2.9",
    section,
  });
});

test("are the only rule sets of a cache", () => {
  const ids = Object.keys(profiles) as ProfileId[];
  const isCache = (id: ProfileId) => (profiles[id] as Profile).isCache === true;
  expect(ids.filter(isCache)).toEqual(["wwwoffle-2.9", "wwwoffle-2.6"]);
});

test("shows the selected edition in a step and in a rule lookup", () => {
  const step = (profile: "wwwoffle-2.6" | "wwwoffle-2.9") =>
    inspect("http://HOST/", { profile }).steps.map(({ rule }) => rule.source.document);
  expect(step("wwwoffle-2.6")).toEqual(["WWWOFFLE README.URL 2.6"]);
  expect(step("wwwoffle-2.9")).toEqual(["WWWOFFLE README.URL 2.9"]);
  const id = "wwwoffle-lower-case-host";
  expect(ruleOf(id, "wwwoffle-2.6")?.source.document).toBe("WWWOFFLE README.URL 2.6");
  expect(ruleOf(id)?.source.document).toBe("WWWOFFLE README.URL 2.9");
  expect(ruleOf("fold-www", "wwwoffle-2.6")?.id).toBe("fold-www");
});

test("decodes hosts since 2.9, unlike program 2.7", () => {
  expect(canonicalize("http://www.ex%2Dam.com/p", { profile: "wwwoffle-2.6" })).toBe("http://www.ex%2dam.com/p");
  expect(canonicalize("http://www.ex%2Dam.com/p", { profile: "wwwoffle-2.9" })).toBe("http://www.ex-am.com/p");
});

test.each([
  ["https://host.example:80/", "https://host.example/"],
  ["httpd://host.example:80/", "httpd://host.example/"],
  ["shttp://host.example:80/", "shttp://host.example/"],
  ["http://host.example:80/", "http://host.example/"],
  ["ftp://host.example:80/", "ftp://host.example:80/"],
  ["ftp://host.example:21/", "ftp://host.example/"],
  ["finger://host.example:79/", "finger://host.example/"],
  ["finger://host.example:80/", "finger://host.example:80/"],
  ["https://host.example:443/", "https://host.example:443/"],
  ["toString://host.example:80/", "tostring://host.example/"],
])("uses 80 as the default port of every unknown protocol, like program 2.7: %s → %s", (text, expected) => {
  expect(canonicalize(text, { profile: "wwwoffle-2.6" })).toBe(expected);
});

test.each([
  ["http://h:80/", ["WWWOFFLE README.URL 2.6, port, 2", "preserves"]],
  ["http://h:080/", ["WWWOFFLE README.URL 2.6, port, 2", "preserves"]],
  ["ftp://h:21/", ["WWWOFFLE README.URL 2.6, port, 2", "preserves"]],
  ["https://h:80/", ["WWWOFFLE 2.7, the program (README.URL is silent), SplitURL, port", "may-change"]],
  ["foo://h:80/", ["WWWOFFLE 2.7, the program (README.URL is silent), SplitURL, port", "may-change"]],
  ["finger://h:79/", ["WWWOFFLE 2.7, the program (README.URL is silent), SplitURL, port", "may-change"]],
])("removes the port of %s by %j", (text, expected) => {
  const { steps } = inspect(text, { profile: "wwwoffle-2.6" });
  expect(steps.map(({ rule: { source, safety } }) => [`${source.document}, ${source.section}`, safety])).toEqual([
    expected,
  ]);
});
