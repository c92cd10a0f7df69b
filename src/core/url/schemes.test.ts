import { expect, test } from "vitest";
import { DEFAULT_PORTS, isKnownScheme, isSpecial, SCHEMES } from "./schemes.ts";

test("includes the special schemes of the URL Standard", () => {
  const special = [...SCHEMES.values()].filter((scheme) => scheme.special);
  expect(special.map(({ name }) => name).sort()).toEqual(["file", "ftp", "http", "https", "ws", "wss"]);
});

test.each([
  ["http", true],
  ["file", true],
  ["gopher", false],
  ["urn", false],
  ["HTTP", false],
  ["", false],
  ["constructor", false],
])("recognizes %j as special: %s", (name, special) => {
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
])("recognizes %s as a scheme: %s", (name, known) => {
  expect(isKnownScheme(name)).toBe(known);
});

test("reads reserved names before a port as hosts", () => {
  expect(["afs", "nfs", "tn3270", "mailserver", "z39.50"].filter(isKnownScheme)).toEqual([]);
});

test("lists default ports only of schemes that have one", () => {
  const ports = "http 80 https 443 ws 80 wss 443 ftp 21 gopher 70 nntp 119 telnet 23 wais 210 prospero 1525";
  expect(Object.entries(DEFAULT_PORTS).flat().join(" ")).toBe(ports);
  const others = [...SCHEMES.values()].filter(({ defaultPort }) => defaultPort === null);
  expect(others.map(({ name }) => name).sort()).toEqual(["file", "mailto", "news"]);
});

test("marks schemes whose URL parts clients send as protocol lines, but not web schemes", () => {
  const names = [...SCHEMES.values()].filter(({ becomesCommands }) => becomesCommands).map(({ name }) => name);
  expect(names).toEqual(["ftp", "gopher", "news", "nntp", "telnet", "wais", "prospero"]);
});
