/** parameters.jsonl contains URLs from which each name is removed, URLs in which it stays, and shared links. */
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { keyAt, rulesAtLevel } from "../duplicates/key-rules.ts";
import { DESCRIBED_PARAMETERS, type DescribedParameter } from "../lists/described-tracking.ts";
import { sourceOfTracking } from "../lists/tracking-sources.ts";
import { profiles } from "../rules/profiles.ts";
import type { Source } from "../sources.ts";
import { cleanOf, hasTracking, trackingIn } from "./clean.ts";

interface Entry {
  readonly name: string;
  readonly hosts?: readonly string[];
  readonly in?: "fragment" | "path";
  readonly source: string;
  readonly removed: readonly [url: string, cleaned: string];
  readonly stays: string;
}

interface SharedLink {
  readonly kind: string;
  readonly url: string;
  readonly clean: string;
}

const TRUTH: readonly (Entry | SharedLink)[] = readFileSync(new URL("parameters.jsonl", import.meta.url), "utf8")
  .trim()
  .split("\n")
  .map((line) => JSON.parse(line));
const sourceName = ({ document, section }: Source): string => `${document}: ${section}`;

const ENTRIES = TRUTH.filter((one): one is Entry => "removed" in one);
const LINKS = TRUTH.filter((one): one is SharedLink => "kind" in one);

const idOf = ({ name, hosts = [] }: Pick<Entry, "name" | "hosts">, part: Entry["in"]): string =>
  [name, part ?? "query", ...hosts].join(" ");
const idOfListed = (parameter: DescribedParameter): string => idOf(parameter, parameter.onlyIn);

const LEVEL_4 = rulesAtLevel(profiles.web, 4);
const keyOf = (url: string): string => keyAt(LEVEL_4, url, {});
const cleaned = (url: string): string => cleanOf(url)?.url ?? url;

function expectSettled(url: string) {
  expect(keyOf(keyOf(url))).toBe(keyOf(url));
  expect(cleaned(cleaned(url))).toBe(cleaned(url));
  expect(hasTracking(url)).toBe(trackingIn(url).length > 0);
}

describe("the list of parameters", () => {
  test("has two examples for each entry, from the same source", () => {
    const sources = new Map(DESCRIBED_PARAMETERS.map((one) => [idOfListed(one), sourceName(one.source)]));
    expect(new Map(ENTRIES.map((one) => [idOf(one, one.in), one.source]))).toEqual(sources);
    expect(ENTRIES.length).toBe(DESCRIBED_PARAMETERS.length);
  });

  test.each(ENTRIES.map((one) => [idOf(one, one.in), one] as const))("%s is removed", (_, one) => {
    const [url, clean] = one.removed;
    expect(cleaned(url)).toBe(clean);
    expect(cleanOf(clean)).toBeNull();
    const found = cleanOf(url)?.dropped ?? [];
    expect(found.map(({ sourceId }) => sourceOfTracking(sourceId)).map(sourceName)).toEqual([one.source]);
    // Level 4 keeps fragments that an app reads.
    if (one.in !== "fragment") expect(keyOf(url)).toBe(keyOf(clean));
    expectSettled(url);
  });

  test.each(ENTRIES.map((one) => [idOf(one, one.in), one] as const))("%s stays", (_, { stays }) => {
    expect(cleanOf(stays)).toBeNull();
    const without = stays.replace(/[?#/][^?#/]*$/, "");
    expect(keyOf(stays)).not.toBe(keyOf(without));
    expectSettled(stays);
  });
});

describe("shared links", () => {
  test.each(LINKS.map(({ kind, url, clean }) => [kind, url, clean] as const))("%s: %s", (_, url, clean) => {
    expect(cleaned(url)).toBe(clean);
    if (url !== clean) expect(keyOf(url)).toBe(keyOf(clean));
    expectSettled(url);
  });

  test("are many, and of different kinds", () => {
    expect(LINKS.length).toBeGreaterThanOrEqual(64);
    expect(new Set(LINKS.map(({ kind }) => kind)).size).toBe(LINKS.length);
    expect(LINKS.filter(({ url, clean }) => url === clean).length).toBeGreaterThan(10);
  });
});
