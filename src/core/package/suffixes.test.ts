import { readdirSync, readFileSync } from "node:fs";
import fc from "fast-check";
import { expect, test } from "vitest";
import { expectSame, nearlyCanonical, pageLike, runs, specialUrl, triggering, urlLike } from "../arbitraries.ts";
import { withSuffixes } from "../url/suffixes.ts";
import { canonicalize } from "./canonicalize.ts";
import { canonicalize as canonicalizeForWeb } from "./canonicalize-web.ts";
import { findDuplicates } from "./duplicates.ts";
import { type Cause, causes, key, levels, type ProfileId, ruleSets, sameUrl } from "./key.ts";
import { suffixes } from "./suffixes.ts";
import { linksInHtml } from "./text.ts";
import { components, isRefused, parse, serialize } from "./url.ts";

const rows = (folder: string): unknown[] =>
  readdirSync(new URL(folder, import.meta.url)).flatMap((name) =>
    readFileSync(new URL(folder + name, import.meta.url), "utf8")
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line)),
  );
const VECTORS = [
  ...new Set([
    ...rows("../vectors/").map((row) => (row as { readonly input: string }).input),
    ...rows("../edges/")
      .flatMap((row) => (row as unknown[][])[0])
      .filter((one) => typeof one === "string"),
  ]),
];
/** Each set of causes is tested with every nth vector. */
const SHARE = process.env.DEEP ? 1 : 50;
const text = fc.oneof(urlLike, specialUrl, pageLike, triggering, nearlyCanonical);

function missingFor(ignore: readonly Cause[]): string | null {
  try {
    key("http://h/", { ignore });
    return null;
  } catch (error) {
    expect(error).toBeInstanceOf(TypeError);
    return (error as TypeError).message;
  }
}

const free = causes.filter((cause) => missingFor([cause]) === null);

const sets: readonly (readonly Cause[])[] = [...causes.map((cause) => [cause]), free, []];

/** Uses a host that is not cached and that all rules for hosts would change. */
const onNewHost = (url: string, i: number): string => {
  const parts = parse(url);
  return parts.host === null ? url : serialize({ ...parts, host: `www.m.new-${i}-${url.length}.co.uk` });
};

/** Returns the key, which must not depend on the installed list or a list that is not needed. */
function keyAnywhere(url: string, profile: ProfileId, ignore: readonly Cause[]): string {
  const given = { profile, ignore, suffixes };
  const options = ignore.every((cause) => free.includes(cause)) ? { profile, ignore } : given;
  const alone = withSuffixes(null, () => key(url, options));
  for (const own of [options, given]) {
    for (const list of [suffixes, null])
      expectSame(
        withSuffixes(list, () => key(url, own)),
        alone,
        url,
      );
  }
  return alone;
}

test("needs no list for these causes", () => {
  expect(free).toEqual(["case-and-port", "fragment", "trailing-slash", "default-document"]);
  expect(missingFor(free)).toBeNull();
  expect(missingFor([...free, "mobile"])).toBe(
    'The cause mobile needs the option suffixes: import { suffixes } from "trueform/suffixes".',
  );
});

test("needs no list for levels 0 to 2, under any rule set", () => {
  for (const profile of ruleSets) {
    const needy = levels.filter((level) => {
      try {
        return typeof sameUrl("http://h/", "http://h/", { profile, level }) !== "boolean";
      } catch {
        return true;
      }
    });
    expect(needy).toEqual([3, 4]);
  }
});

test("makes a key that depends on no installed list, and on no list that is passed needlessly", () => {
  const urls = VECTORS.flatMap((url, i) => [onNewHost(url, i), url]);
  for (const profile of ruleSets) {
    for (const [i, ignore] of sets.entries()) {
      for (let at = i; at < urls.length; at += SHARE) keyAnywhere(urls[at] as string, profile, ignore);
    }
  }
});

test("makes a key that does not depend on earlier calls", () => {
  const profiles = fc.constantFrom(...ruleSets);
  fc.assert(
    fc.property(text, fc.nat(), profiles, fc.constantFrom(...sets), (url, number, profile, ignore) => {
      const fresh = onNewHost(url, number);
      const first = keyAnywhere(fresh, profile, ignore);
      withSuffixes(suffixes, () => sameUrl(fresh, url, { profile, level: 4, suffixes }));
      expectSame(keyAnywhere(fresh, profile, ignore), first, fresh);
    }),
    runs(5),
  );
});

test("does not use a cached list for calls without one", () => {
  const url = "http://www.shop.example/bowls?b&a";
  const options = { ignore: ["query-order"] as const };
  expect(key(url, { ...options, suffixes })).toBe("http://www.shop.example/bowls?a&b");
  expect(() => key(url, options)).toThrow(TypeError);
  expect(() => findDuplicates([url, url], options)).toThrow(TypeError);
});

test("never needs a list for these functions", () => {
  withSuffixes(null, () => {
    for (const [i, vector] of VECTORS.entries()) {
      const url = onNewHost(vector, i);
      for (const profile of ruleSets) canonicalize(url, { profile });
      expectSame(canonicalizeForWeb(url), canonicalize(url));
      isRefused(url);
      components(url);
    }
    linksInHtml(VECTORS.map((url) => `<a href="${url}">`).join(""));
  });
});
