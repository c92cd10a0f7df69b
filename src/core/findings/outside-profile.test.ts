import { expect, test } from "vitest";
import { inspect } from "../inspect/described.ts";
import { type ProfileId, profiles } from "../rules/profiles.ts";
import { outsideProfile } from "./outside-profile.ts";

const found = (input: string, profile: ProfileId) =>
  inspect(input, { profile }).findings.filter(({ id }) => id === "outside-profile");

test.each([
  ["gopher://h/", "gopher"],
  ["mailto:x", "mailto"],
  ["MAILTO:x", "MAILTO"],
])("the seven steps say nothing of %s: a note", (input, evidence) => {
  expect(found(input, "pdf-web-capture")).toMatchObject([
    { reason: "scheme", severity: "note", confidence: "high", component: "scheme", evidence },
  ]);
});

test.each([
  ["https://h/", "https"],
  ["HTTPS://h/", "HTTPS"],
])("%s is not named: its steps apply, and a note says so", (input, evidence) => {
  expect(found(input, "pdf-web-capture")).toMatchObject([
    { reason: "https", severity: "note", confidence: "high", component: "scheme", evidence },
  ]);
});

test("a reference has no scheme to show", () => {
  expect(found("/a", "pdf-web-capture")).toMatchObject([{ reason: "scheme", evidence: "" }]);
});

test("it runs under the rule set that names schemes, and under no other", () => {
  const own = Object.values(profiles).filter((profile) => outsideProfile.runsUnder?.(profile));
  expect(own).toEqual([profiles["pdf-web-capture"]]);
});

test.each(["http://h/", "FTP://h/", "file:///a"])("they speak of %s", (input) => {
  expect(found(input, "pdf-web-capture")).toEqual([]);
});

test.each(["web", "wwwoffle-2.9"] as const)("under %s nothing is outside", (profile) => {
  expect(found("https://h/", profile)).toEqual([]);
  expect(found("mailto:x", profile)).toEqual([]);
});
