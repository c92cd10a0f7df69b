import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { canonicalize } from "./rules/canonicalize.ts";
import { resolve, resolve1808 } from "./url/resolve.ts";
import { parse, serialize } from "./url/url.ts";

interface Row {
  input: string;
  expected: string;
  base: string;
  note: string;
  file: string;
}

const rowsOf = (name: string): Row[] =>
  readFileSync(new URL(`./vectors/${name}.jsonl`, import.meta.url), "utf8")
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));

/** Well-formed in the WWWOFFLE vectors: rule set and program agree exactly. */
function isWellFormed(input: string): boolean {
  const cut = /^[A-Za-z][A-Za-z0-9+.-]*:\/\/([^/?#]*)(.*)$/s.exec(input);
  const [, authority = "", rest = ""] = cut ?? [];
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what this is about.
  if (cut === null || rest.startsWith("#") || /[\0-\x1f\x7f]/.test(input)) return false;
  if (/%(?![0-9A-Fa-f]{2})|%00/.test(input)) return false;
  const sign = authority.lastIndexOf("@");
  if (input.split("@").length - 1 > (sign < 0 ? 0 : 1)) return false;
  if (sign >= 0 && !/^[^:]+(?::[^:]+)?$/.test(authority.slice(0, sign))) return false;
  const hostPort = authority.slice(sign + 1);
  if (!/^[A-Za-z0-9](?:[A-Za-z0-9.-]*[A-Za-z0-9])?(?::[1-9][0-9]{0,4})?$/.test(hostPort)) return false;
  if (!/[A-Za-z]/.test(hostPort.split(":")[0] ?? "")) return false;
  const plain = (text = "") => text.replace(/%2f/gi, "/").replace(/%2e/gi, ".");
  return !/\/\/\.\.$/.test(plain(rest.split(/[?#;]/)[0])) && !/\/\/\.\.$/.test(plain(rest.split(/[?#]/)[0]));
}

const OTHER_HOST =
  /^(?:[a-z][a-z0-9+.-]*:\/{0,2})?(?:[^/?#@]*@)?[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?(?::[1-9][0-9]{0,4})?(?:[/?#]|$)/i;

/** Reasons for differences on malformed input, most significant first. */
const CAUSES: readonly (readonly [name: string, test: (input: string) => boolean])[] = [
  ["a stray % becomes %25", (input) => /%(?![0-9A-Fa-f]{2})/.test(input)],
  ["nothing is cut off at %00", (input) => /%00/.test(input)],
  ["several @: the last one ends the user name and password", (input) => input.split("@").length > 2],
  [
    "mailto:, news: and other schemes without a host stay as they are",
    (input) => /^(?:mailto|news|data|javascript|about|urn|tel):/i.test(input),
  ],
  ["a .. after an empty segment is removed", (input) => /(?:\/|%2f)(?:\/|%2f)(?:\.|%2e){2}/i.test(input)],
  [
    "IP addresses out of range, and invalid IPv6, stay as they are",
    (input) => /[/@]\[|^\[|(?:^|[/@])[0-9.]+(?:[:/?#;]|$)/.test(input),
  ],
  ["a host or port with other characters is not shortened or guessed", (input) => !OTHER_HOST.test(input)],
  ["the authority ends at a ?, a protocol is a scheme name, an empty password stays", () => true],
];

describe.each([
  { program: "2.9", profile: "wwwoffle-2.9", wellFormed: 3247 },
  // Closest to README.URL 2.6.
  { program: "2.7", profile: "wwwoffle-2.6", wellFormed: 3245 },
] as const)("$profile and the program WWWOFFLE $program", ({ program, profile, wellFormed }) => {
  const rows = rowsOf(`wwwoffle-${program}`);
  const deviating = rows.filter(({ input, file }) => canonicalize(input, { profile }) !== file);

  test("agree on every well-formed row", () => {
    expect(rows.filter(({ input }) => isWellFormed(input)).length).toBe(wellFormed);
    expect(deviating.filter(({ input }) => isWellFormed(input))).toEqual([]);
  });

  test("deviate on malformed rows only as docs/rule-sets.md lists", () => {
    const counts = new Map(CAUSES.map(([name]) => [name, 0]));
    for (const { input } of deviating) {
      const [name = ""] = CAUSES.find(([, matches]) => matches(input)) ?? [];
      counts.set(name, (counts.get(name) ?? 0) + 1);
    }
    const column = program === "2.9" ? 0 : 1;
    const page = readFileSync(new URL("../../docs/rule-sets.md", import.meta.url), "utf8");
    const documented = new Map(
      [...page.matchAll(/^\| (.+) \| (\d+) \| (\d+) \|$/gm)].map(([, name, ...numbers]) => [
        name,
        Number(numbers[column]),
      ]),
    );
    expect(Object.fromEntries(documented), "docs/rule-sets.md, the table of deviations").toEqual({
      ...Object.fromEntries(counts),
      "agreeing rows": rows.length - deviating.length,
      "all rows": rows.length,
    });
  });
});

test("PDF Web Capture agrees on every row", () => {
  for (const { input, expected, note } of rowsOf("pdf-web-capture")) {
    expect(canonicalize(input, { profile: "pdf-web-capture" }), note).toBe(expected);
  }
});

test("RFC 1808, 5: resolves every reference", () => {
  const rows = rowsOf("rfc1808-5-resolution");
  expect(rows.length).toBe(39);
  for (const { input, base, expected, note } of rows) {
    expect(serialize(resolve1808(parse(input), parse(base))), `${input} (${note})`).toBe(expected);
  }
});

test("RFC 3986, 5.4: resolves every reference, strictly or not as the row requires", () => {
  const rows = rowsOf("rfc3986-5.4-resolution");
  expect(rows.length).toBe(43);
  for (const { input, base, expected, note } of rows) {
    const sameSchemeIsRelative = note.includes("backward compatible");
    expect(serialize(resolve(parse(input), parse(base), { sameSchemeIsRelative })), `${input} (${note})`).toBe(
      expected,
    );
  }
});

describe("RFC 1738", () => {
  const rows = rowsOf("rfc1738") as (Row & { equivalent_to?: string; not_equivalent_to?: string })[];
  const canonical = (input: string) => canonicalize(input, { profile: "rfc1738" });

  test("keeps its examples, except default ports", () => {
    const valid = rows.filter(({ note }) => note.startsWith("valid"));
    expect(valid.length).toBe(22);
    for (const { input } of valid) {
      const withoutPort = input.replace(/:(?:80|70|23|210|1525)(?=\/)/, "");
      expect(canonical(input)).toBe(withoutPort);
      expect(canonical(withoutPort)).toBe(withoutPort);
    }
    // URIs that differ in the RFC differ here.
    expect(new Set(valid.map(({ input }) => canonical(input))).size).toBe(22);
  });

  test("confirms its equal and different pairs", () => {
    const pairs = rows.filter((row) => row.equivalent_to !== undefined || row.not_equivalent_to !== undefined);
    expect(pairs.length).toBe(5);
    for (const { input, equivalent_to, not_equivalent_to, note } of pairs) {
      if (equivalent_to !== undefined) expect(canonical(input), note).toBe(canonical(equivalent_to));
      if (not_equivalent_to !== undefined) expect(canonical(input), note).not.toBe(canonical(not_equivalent_to));
    }
  });
});
