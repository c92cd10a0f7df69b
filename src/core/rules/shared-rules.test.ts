import { expect, test } from "vitest";
import { rfc3986 } from "../sources.ts";
import { parse, serialize } from "../url/url.ts";
import { canonicalize } from "./canonicalize.ts";
import { type ProfileId, profiles } from "./profiles.ts";
import { lowerCaseSchemeProse } from "./shared-prose.ts";
import {
  asciiLower,
  dropLocalhost,
  dropPorts,
  dropPortZeros,
  lowerCaseOutsideEscapes,
  stripEnds,
  stripStart,
} from "./shared-rules.ts";

/** Results for http://h:080/ and http://h:08080/, and the reason. */
const PORTS: Readonly<Record<ProfileId, readonly [default80: string, other: string, by: string]>> = {
  web: ["http://h/", "http://h:8080/", "URL Standard, 4.4, port state: the digits are a number"],
  "wwwoffle-2.9": ["http://h/", "http://h:08080/", "the program: the default by its number, others as written"],
  "wwwoffle-2.6": ["http://h/", "http://h:08080/", "the program: the default by its number, others as written"],
  "pdf-web-capture": ["http://h/", "http://h:08080/", "step 6 removes the default port, and no step changes another"],
  rfc1738: ["http://h/", "http://h:8080/", "RFC 1738, 3.1: a port is in decimal"],
  rfc3986: ["http://h/", "http://h:8080/", "RFC 3986, 3.2.3: a port number in decimal"],
  "safe-browsing": ["http://h/", "http://h/", "every port goes"],
  surt: ["h)/", "h:8080)/", "the package: a port is a number"],
};

test.each(Object.keys(profiles) as ProfileId[])("removes leading zeros of a port under %s", (profile) => {
  const [default80, other] = PORTS[profile];
  expect(canonicalize("http://h:080/", { profile })).toBe(default80);
  expect(canonicalize("http://h:08080/", { profile })).toBe(other);
});

test.each([
  ["http://h:08080/", "http://h:8080/"],
  ["http://h:000/", "http://h:0/"],
  ["http://h:0/", "http://h:0/"],
  ["http://h:08x/", "http://h:08x/"],
  ["http://h:00x08/", "http://h:00x08/"],
  ["http://h:/", "http://h:/"],
  ["http://h/", "http://h/"],
])("removes leading zeros of a port: %s → %s", (text, expected) => {
  const url = parse(text);
  expect(serialize(dropPortZeros(url))).toBe(expected);
  if (text === expected) expect(dropPortZeros(url)).toBe(url);
});

test("compares a default port as a number, scheme by scheme", () => {
  const drop = (text: string) => serialize(dropPorts({ http: "80" })(parse(text), {}));
  expect(drop("HTTP://h:0080/")).toBe("HTTP://h/");
  expect(drop("https://h:80/")).toBe("https://h:80/");
  expect(drop("http://h:8080/")).toBe("http://h:8080/");
});

test.each([
  ["a space at the start", " http://h/", "http://h/", "http://h/"],
  ["a space at the end", "http://h/ ", "http://h/", "http://h/ "],
  ["a space inside", "http://h/a b", "http://h/a b", "http://h/a b"],
  ["a no-break space", "\u00a0http://h/\u00a0", "\u00a0http://h/\u00a0", "\u00a0http://h/\u00a0"],
  ["a delete character", "\x7fhttp://h/\x7f", "\x7fhttp://h/\x7f", "\x7fhttp://h/\x7f"],
  ["an exclamation mark", "!http://h/!", "!http://h/!", "!http://h/!"],
  ["only spaces", " \t", "", ""],
])("strips spaces: %s", (_, text, ends, start) => {
  expect(stripEnds.applyToText(text, {})).toBe(ends);
  expect(stripStart.applyToText(text, {})).toBe(start);
});

test.each([
  ["WWW.Example.COM", "www.example.com", "www.example.com"],
  ["A%ZZ%", "a%zz%", "a%zz%"],
  ["B\u00dcCHER", "b\u00dccher", "b\u00dccher"],
  // The Kelvin sign is not ASCII, though `toLowerCase()` returns "k".
  ["\u212aELVIN", "\u212aelvin", "\u212aelvin"],
  ["\u0130STANBUL%AA", "\u0130stanbul%aa", "\u0130stanbul%AA"],
])("writes ASCII letters in lower case: %s", (text, whole, outside) => {
  expect(asciiLower(text)).toBe(whole);
  expect(lowerCaseOutsideEscapes(text)).toBe(outside);
});

test.each([
  ["file://localhost/a", "file:///a"],
  ["FILE://localhost/", "FILE:///"],
  ["http://localhost/a", "http://localhost/a"],
  ["ftp://localhost/a", "ftp://localhost/a"],
  ["file://localhost", "file://localhost"],
  ["file://localhost.example/a", "file://localhost.example/a"],
  ["file://ann@localhost/a", "file://ann@localhost/a"],
  ["file://:secret@localhost/a", "file://:secret@localhost/a"],
  ["file://localhost:80/a", "file://localhost:80/a"],
])("drops localhost if it means this computer, and nothing else would change: %s → %s", (text, expected) => {
  expect(serialize(dropLocalhost(parse(text), {}))).toBe(expected);
});

test("explains why the rule for schemes changed nothing only if it is given a sentence", () => {
  const source = rfc3986("6.2.2.1");
  expect(lowerCaseSchemeProse(source, "Why.", "Nothing to do.")).toHaveProperty("idle", "Nothing to do.");
  expect(lowerCaseSchemeProse(source)).not.toHaveProperty("idle");
});
