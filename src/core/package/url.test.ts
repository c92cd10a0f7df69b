import { readdirSync, readFileSync } from "node:fs";
import fc from "fast-check";
import { expect, test } from "vitest";
import { anyString, expectSame, otherUrl, pageLike, runs, specialUrl, triggering, urlLike } from "../arbitraries.ts";
import { findings, inspect } from "./inspect.ts";
import { suffixes } from "./suffixes.ts";
import { isRefused, parse, serialize } from "./url.ts";

const folder = new URL("../vectors/", import.meta.url);
const VECTORS = [
  ...new Set(
    readdirSync(folder).flatMap((name) =>
      readFileSync(new URL(name, folder), "utf8")
        .trim()
        .split("\n")
        .map((line): string => JSON.parse(line).input),
    ),
  ),
];
const anyUrl = fc.oneof(anyString, urlLike, specialUrl, otherUrl, pageLike, triggering);
const bases = fc.constantFrom("https://base.example/a/b?c#d", "file:///C:/a/b", "ftp://u@h/");

const isFoundRefused = (url: string, base?: string): boolean =>
  findings(url, { base, suffixes }).some(({ id, component }) => id === "refused" && !component.includes(" > "));

/** `inspect` reads "h.example:80" as a host and a port, the URL Standard as a scheme and a path. */
const isReadAsHost = (url: string): boolean =>
  inspect(url, { suffixes }).steps.some(({ after }) => after === `http://${url.trim()}`);

function expectAgreement(url: string) {
  const [refused, found] = [isRefused(url), isFoundRefused(url)];
  if (refused !== found && !isReadAsHost(url)) expectSame(refused, found, url);
}

const isAbsolute = (url: string): boolean => parse(url.trim()).scheme !== null;

test("refuses an absolute URL exactly if inspect does: vectors", () => {
  const absolute = VECTORS.filter(isAbsolute);
  for (const url of absolute) expectAgreement(url);
  expect(absolute.filter((url) => isRefused(url)).length).toBeGreaterThan(50);
});

test("refuses any URL exactly if inspect does", () => {
  fc.assert(fc.property(anyUrl.filter(isAbsolute), expectAgreement), runs(5));
});

test("refuses a URL with a base exactly if inspect does", () => {
  fc.assert(
    fc.property(anyUrl, bases, (url, base) => {
      if (isAbsolute(url)) return;
      expectSame(isRefused(url, { base }), isFoundRefused(url, base), JSON.stringify([url, base]));
    }),
    runs(5),
  );
});

test("reads drive letters and cut logins as inspect does", () => {
  expect(isRefused("file://C:/a")).toBe(false);
  expect(isRefused("file://C|/a")).toBe(false);
  expect(isRefused("file://%43|/a")).toBe(true);
  expect(isRefused("http://ann:s3/cret@h/")).toBe(true);
});

test("serializes a parsed URL unchanged", () => {
  const text = "HTTP://a:b@H:080/c?#";
  expect(serialize(parse(text))).toBe(text);
  expect(parse(new URL(text))).toEqual(parse("http://a:b@h/c?#"));
  expect("refusal" in parse(text)).toBe(false);
});
