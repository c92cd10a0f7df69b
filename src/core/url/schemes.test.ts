import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { isKnownScheme, isSpecial, SCHEMES, schemeNamed } from "./schemes.ts";

test("the special schemes and their ports are those of the URL Standard", () => {
  const special = [...SCHEMES.values()].filter((scheme) => scheme.special);
  expect(Object.fromEntries(special.map(({ name, defaultPort }) => [name, defaultPort]))).toEqual({
    http: 80,
    https: 443,
    ws: 80,
    wss: 443,
    ftp: 21,
    file: null,
  });
});

test("every scheme of RFC 1738 is there, with its default port", () => {
  const ports = Object.fromEntries([...SCHEMES.values()].map(({ name, defaultPort }) => [name, defaultPort]));
  expect(ports).toMatchObject({
    ftp: 21,
    http: 80,
    gopher: 70,
    mailto: null,
    news: null,
    nntp: 119,
    telnet: 23,
    wais: 210,
    file: null,
    prospero: 1525,
  });
});

test.each([...SCHEMES])("%s is filed under its own name, in lower case, with a source", (key, { name, source }) => {
  expect(key).toBe(name);
  expect(name).toBe(name.toLowerCase());
  expect(source.document).toMatch(/^(?:RFC \d+|URL Standard)$/);
  expect(source.href).toMatch(/^https:\/\//);
});

test.each([
  ["http", true],
  ["file", true],
  ["gopher", false],
  ["urn", false],
  ["HTTP", false],
  ["", false],
  ["constructor", false],
])("%j is special: %s", (name, special) => {
  expect(isSpecial(name)).toBe(special);
});

test.each([
  ["mailto", true],
  ["tel", true],
  ["data", true],
  ["javascript", true],
  ["https", true],
  ["localhost", false],
  ["example.com", false],
  ["toString", false],
])("%s is known to be a scheme: %s", (name, known) => {
  expect(isKnownScheme(name)).toBe(known);
});

test.each(["afs", "mid", "cid", "nfs", "tn3270", "mailserver", "z39.50"])("%s is a name of section 4", (name) => {
  const { kind, source, special, defaultPort } = schemeNamed(name);
  expect({ kind, special, defaultPort }).toEqual({ kind: "reserved", special: false, defaultPort: null });
  expect(source).toMatchObject({ document: "RFC 1738", section: "4" });
});

test.each([
  ["http", "described"],
  ["wss", "later"],
  ["z39.50s", "later"],
  ["x-", "experimental"],
  ["x-a", "experimental"],
  ["x", "generic"],
  ["", "generic"],
  ["toString", "generic"],
])("%j is %s", (name, kind) => {
  expect(schemeNamed(name)).toMatchObject({ name, kind });
});

test("reserved names stay hosts where a port follows", () => {
  expect(["afs", "nfs", "tn3270", "mailserver", "z39.50"].filter(isKnownScheme)).toEqual([]);
});

test("every scheme of RFC 1738 has its grammar beside it", () => {
  const text = readFileSync(new URL("./schemes.ts", import.meta.url), "utf8");
  for (const { name, kind } of SCHEMES.values()) {
    if (kind === "described") expect(text).toMatch(new RegExp(`// ${name}url +=`));
  }
});
