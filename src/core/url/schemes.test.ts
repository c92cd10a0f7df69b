import { expect, test } from "vitest";
import { DEFAULT_PORTS, isKnownScheme, isSpecial, SCHEMES } from "./schemes.ts";

test("the special schemes are those of the URL Standard", () => {
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

test("reserved names before a port are hosts", () => {
  expect(["afs", "nfs", "tn3270", "mailserver", "z39.50"].filter(isKnownScheme)).toEqual([]);
});

test("the default ports are of those that have one", () => {
  const ports = "http 80 https 443 ws 80 wss 443 ftp 21 gopher 70 nntp 119 telnet 23 wais 210 prospero 1525";
  expect(Object.entries(DEFAULT_PORTS).flat().join(" ")).toBe(ports);
  const others = [...SCHEMES.values()].filter(({ defaultPort }) => defaultPort === null);
  expect(others.map(({ name }) => name).sort()).toEqual(["file", "mailto", "news"]);
});

test("clients send parts of these URLs as protocol lines, but not for web schemes", () => {
  const names = [...SCHEMES.values()].filter(({ becomesCommands }) => becomesCommands).map(({ name }) => name);
  expect(names).toEqual(["ftp", "gopher", "news", "nntp", "telnet", "wais", "prospero"]);
});
