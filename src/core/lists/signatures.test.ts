import { expect, test } from "vitest";
import { isSignedHost, signatureOf } from "../rules/signatures.ts";
import { SIGNATURE_SOURCES } from "./signature-sources.ts";
import { SIGNATURES, SIGNED_HOSTS } from "./signatures.ts";

test.each(SIGNATURES)("%s: recognizes a signed URL, but not without one of them", (listed) => {
  const names = listed.split(" ");
  const signed = (some: readonly string[]) =>
    signatureOf(`https://h.example/?${some.map((name) => `${name}=1`).join("&")}`);
  expect(signed(names)?.names).toEqual(names);
  for (const name of names) expect(signed(names.filter((other) => other !== name))).toBeNull();
});

test("cites a document and a section for each", () => {
  expect(Object.keys(SIGNATURE_SOURCES)).toEqual([...SIGNATURES, ...SIGNED_HOSTS]);
  for (const source of Object.values(SIGNATURE_SOURCES)) {
    expect(source.document).not.toBe("");
    expect(source.section).not.toBe("");
    expect(source.href).toMatch(/^https:\/\//);
  }
});

test.each([
  ["urldefense.com", true],
  ["eu.urldefense.com", true],
  ["urldefense.com.example", false],
  ["noturldefense.com", false],
  ["", false],
  [null, false],
  ["h.example", false],
])("recognizes links to %s as signed as a whole: %s", (host, is) => {
  expect(isSignedHost(host)).toBe(is);
});
