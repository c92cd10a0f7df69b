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
])("reports a note for %s, which the seven steps do not mention", (input, evidence) => {
  expect(found(input, "pdf-web-capture")).toMatchObject([
    { reason: "scheme", severity: "note", confidence: "high", component: "scheme", evidence },
  ]);
});

test.each([
  ["https://h/", "https"],
  ["HTTPS://h/", "HTTPS"],
])("reports a note for %s, to which the steps apply although they do not name it", (input, evidence) => {
  expect(found(input, "pdf-web-capture")).toMatchObject([
    { reason: "https", severity: "note", confidence: "high", component: "scheme", evidence },
  ]);
});

test("returns no scheme as evidence for a reference", () => {
  expect(found("/a", "pdf-web-capture")).toMatchObject([{ reason: "scheme", evidence: "" }]);
});

test("runs only under the rule set that names schemes", () => {
  const own = Object.values(profiles).filter((profile) => outsideProfile.runsUnder?.(profile));
  expect(own).toEqual([profiles["pdf-web-capture"]]);
});

test.each(["http://h/", "FTP://h/", "file:///a"])("reports nothing for %s", (input) => {
  expect(found(input, "pdf-web-capture")).toEqual([]);
});

test.each(["web", "wwwoffle-2.9"] as const)("reports nothing under %s", (profile) => {
  expect(found("https://h/", profile)).toEqual([]);
  expect(found("mailto:x", profile)).toEqual([]);
});
