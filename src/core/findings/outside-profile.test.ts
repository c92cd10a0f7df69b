import { expect, test } from "vitest";
import { inspect } from "../inspect/inspect.ts";
import type { ProfileId } from "../rules/profiles.ts";

const found = (input: string, profile: ProfileId) =>
  inspect(input, { profile }).findings.filter(({ id }) => id === "outside-profile");

test.each([
  ["https://h/", "https"],
  ["mailto:x", "mailto"],
  ["HTTPS://h/", "HTTPS"],
])("the seven steps say nothing of %s: a note", (input, evidence) => {
  expect(found(input, "pdf-web-capture")).toMatchObject([
    { reason: "scheme", severity: "note", confidence: "high", component: "scheme", evidence },
  ]);
});

test.each(["http://h/", "FTP://h/", "file:///a"])("they speak of %s", (input) => {
  expect(found(input, "pdf-web-capture")).toEqual([]);
});

test.each(["web", "wwwoffle-2.9"] as const)("under %s nothing is outside", (profile) => {
  expect(found("https://h/", profile)).toEqual([]);
  expect(found("mailto:x", profile)).toEqual([]);
});
