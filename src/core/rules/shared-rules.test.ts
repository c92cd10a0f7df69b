/** One question to every rule set: which ports are one port? */
import { expect, test } from "vitest";
import { parse, serialize } from "../url/url.ts";
import { canonicalize } from "./canonicalize.ts";
import { type ProfileId, profiles } from "./profiles.ts";
import { dropPorts, dropPortZeros } from "./shared-rules.ts";

/** What becomes of http://h:080/ and of http://h:08080/, and by what. */
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

test.each(Object.keys(profiles) as ProfileId[])("leading zeros in a port under %s", (profile) => {
  const [default80, other] = PORTS[profile];
  expect(canonicalize("http://h:080/", { profile })).toBe(default80);
  expect(canonicalize("http://h:08080/", { profile })).toBe(other);
});

test.each([
  ["http://h:08080/", "http://h:8080/"],
  ["http://h:000/", "http://h:0/"],
  ["http://h:0/", "http://h:0/"],
  ["http://h:08x/", "http://h:08x/"],
  ["http://h:/", "http://h:/"],
  ["http://h/", "http://h/"],
])("a port without leading zeros: %s → %s", (text, expected) => {
  const url = parse(text);
  expect(serialize(dropPortZeros(url))).toBe(expected);
  if (text === expected) expect(dropPortZeros(url)).toBe(url);
});

test("a default port is compared as a number, scheme by scheme", () => {
  const drop = (text: string) => serialize(dropPorts({ http: "80" })(parse(text), {}));
  expect(drop("HTTP://h:0080/")).toBe("HTTP://h/");
  expect(drop("https://h:80/")).toBe("https://h:80/");
  expect(drop("http://h:8080/")).toBe("http://h:8080/");
});
