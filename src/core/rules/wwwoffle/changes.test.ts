import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { urlLike } from "../../arbitraries.ts";
import { parse } from "../../url/url.ts";
import { applyStringRules } from "../apply.ts";
import { canonicalize } from "../canonicalize.ts";
import { changesSince26 } from "./changes.ts";
import { wwwoffle29 } from "./wwwoffle-2.9.ts";

const earlier = (text: string, base?: string) =>
  canonicalize(text, { profile: "wwwoffle-2.6", ...(base === undefined ? {} : { base }) });
const later = (text: string, base?: string) =>
  canonicalize(text, { profile: "wwwoffle-2.9", ...(base === undefined ? {} : { base }) });

function concerning(text: string, base?: string): string[] {
  const url = parse(applyStringRules(text, wwwoffle29, base === undefined ? {} : { base }));
  return changesSince26.filter((change) => change.concerns(url, text)).map(({ id }) => id);
}

test.each(changesSince26.map((change) => [change.id, change] as const))(
  "%s: matches its example",
  (id, { example, text }) => {
    const [input, before, now] = example;
    expect(earlier(input)).toBe(before);
    expect(later(input)).toBe(now);
    expect(before).not.toBe(now);
    expect(concerning(input)).toEqual([id]);
    expect(text).toMatch(/\.$/);
  },
);

test("each change has its own ID in kebab-case", () => {
  const ids = changesSince26.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  for (const id of ids) expect(id).toMatch(/^wwwoffle(?:-[a-z]+)+$/);
});

describe("a change explains each difference between the editions", () => {
  test("in the rows of the programs", () => {
    const rows = ["2.7", "2.9"].flatMap((program) =>
      readFileSync(new URL(`../../vectors/wwwoffle-${program}.jsonl`, import.meta.url), "utf8")
        .trim()
        .split("\n")
        .map((line) => (JSON.parse(line) as { input: string }).input),
    );
    const differing = [...new Set(rows)].filter((input) => earlier(input) !== later(input));
    expect(differing.length).toBeGreaterThan(600);
    expect(differing.filter((input) => concerning(input).length === 0)).toEqual([]);
  });

  test("in random URLs", () => {
    fc.assert(
      fc.property(urlLike, (text) => {
        if (earlier(text) !== later(text)) expect(concerning(text)).not.toEqual([]);
      }),
    );
  });

  test("in references, if the base contains the changed text", () => {
    expect(earlier("?x", "http://h/a%3Bb")).not.toBe(later("?x", "http://h/a%3Bb"));
    expect(concerning("?x", "http://h/a%3Bb")).toEqual(["wwwoffle-semicolon"]);
  });
});

test("no change applies to a plain URL", () => {
  expect(concerning("http://h:8080/a/b?c=d&e=f")).toEqual([]);
  expect(concerning("foo://h/")).toEqual([]);
});

test.each(["http", "ftp"])("both editions have the same default port for %s", (scheme) => {
  expect(concerning(`${scheme}://h:80/`)).toEqual([]);
});

test.each([
  ["foo://h:0080/", ["wwwoffle-port"]],
  ["foo://h:8080/", []],
  ["foo://h:808/", []],
])("only port 80 changed for an unknown protocol: %s", (text, ids) => {
  expect(concerning(text)).toEqual(ids);
});
