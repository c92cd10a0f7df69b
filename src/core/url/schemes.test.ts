import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { DEFAULT_PORTS, isKnownScheme, isSpecial, SCHEMES, schemeNamed } from "./schemes.ts";

test("the special schemes are those of the URL Standard", () => {
  const special = [...SCHEMES.values()].filter((scheme) => scheme.special);
  expect(special.map(({ name }) => name).sort()).toEqual(["file", "ftp", "http", "https", "ws", "wss"]);
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

test.each([
  ["http", "described"],
  ["afs", "reserved"],
  ["ws", "later"],
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

test("the default ports are of those that have one", () => {
  const ports = "http 80 https 443 ws 80 wss 443 ftp 21 gopher 70 nntp 119 telnet 23 wais 210 prospero 1525";
  expect(Object.entries(DEFAULT_PORTS).flat().join(" ")).toBe(ports);
  const others = [...SCHEMES.values()].filter(({ defaultPort }) => defaultPort === null);
  expect(others.map(({ name }) => name).sort()).toEqual(["file", "mailto", "news"]);
});

test("clients write the parts of these into lines of a protocol, but not of the web’s", () => {
  const names = [...SCHEMES.values()].filter(({ becomesCommands }) => becomesCommands).map(({ name }) => name);
  expect(names).toEqual(["ftp", "gopher", "news", "nntp", "telnet", "wais", "prospero"]);
});

test.each([
  ["https", "RFC 9110", "4.2.2", undefined],
  ["ws", "RFC 6455", "3", undefined],
  ["wss", "RFC 6455", "3", undefined],
  ["mailto", "RFC 1738", "3.5", "RFC 6068, 2"],
  ["afs", "RFC 1738", "4", undefined],
  ["mid", "RFC 1738", "4", "RFC 2392, 2"],
  ["cid", "RFC 1738", "4", "RFC 2392, 2"],
  ["nfs", "RFC 1738", "4", "RFC 2224, 1"],
  ["tn3270", "RFC 1738", "4", "RFC 6270, 2"],
  ["mailserver", "RFC 1738", "4", undefined],
  ["z39.50", "RFC 1738", "4", "RFC 2056, 1"],
  ["z39.50r", "RFC 2056", "1", undefined],
  ["z39.50s", "RFC 2056", "1", undefined],
  ["x-a", "RFC 1738", "4", undefined],
  ["foo", "RFC 1738", "2.1", undefined],
])("%s is of %s, %s", (name, document, section, later) => {
  const { source, later: newer, fields, kind, special, defaultPort } = schemeNamed(name);
  if (kind === "reserved") expect([special, defaultPort]).toEqual([false, null]);
  expect(source).toMatchObject({ document, section });
  expect(newer && `${newer.document}, ${newer.section}`).toBe(later);
  expect(fields).toBeTypeOf("function");
});
