import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { afterEach, describe, expect, test, vi } from "vitest";
import { runs } from "../../core/arbitraries.ts";
import { findDuplicates } from "../../core/index.ts";
import { LONGEST_LINE } from "../batches.ts";
import { type Asked, parse } from "../options.ts";
import type { Write } from "../ordered-writer.ts";
import { keyedRun } from "../test-runs.ts";
import { writeAnswers } from "../write-answers.ts";

const group = (text: string | Uint8Array, ...parameters: string[]) => keyedRun(text, ["group", ...parameters]);

/** Variants of few URLs, one a prefix of another, and lines without URLs. */
const line = fc.oneof(
  fc.constantFrom("", " ", "a word", "{", '"', "é", "http://a.example:80", "HTTP://a.example/#x", "/"),
  fc
    .tuple(
      fc.constantFrom("http://a.example/", "HTTP://A.Example/./"),
      fc.string({ unit: fc.constantFrom("a", "%61", "é", "?") }),
    )
    .map(([start, rest]) => start + rest),
);
const text = fc.array(line, { maxLength: 60 }).map((lines) => lines.join("\n"));

const limits = fc.record({ run: fc.integer({ min: 1, max: 2000 }), files: fc.integer({ min: 2, max: 4 }) });

/** Expected groups, by the core. */
function wanted(lines: readonly string[]): string {
  const links = lines.filter((one) => one.trim() !== "").map((href) => ({ href }));
  return findDuplicates(links)
    .map(({ key, members }) => ({
      key: Buffer.from(/^["{]/.test(key) ? JSON.stringify(key) : key),
      lines: members.map((i) => `${links[i]?.href}\n`).join(""),
    }))
    .sort((one, other) => one.key.compare(other.key))
    .map((one) => one.lines)
    .join("\n");
}

describe("group", () => {
  test("prints the groups of the core, with and without temporary files", async () => {
    await fc.assert(
      fc.asyncProperty(text, limits, async (lines, some) => {
        const inMemory = await group(lines);
        expect(inMemory).toBe(wanted(lines.split("\n")));
        expect(await keyedRun(lines, ["group"], { limits: some })).toBe(inMemory);
      }),
      runs(0.5),
    );
  });

  test("describes the groups of the core, with and without temporary files", async () => {
    await fc.assert(
      fc.asyncProperty(text, limits, async (lines, some) => {
        const links = lines.split("\n").map((href) => ({ href }));
        const input = links.map(({ href }) => JSON.stringify(href)).join("\n");
        const output = await keyedRun(input, ["group", "--json"], { limits: some });
        const groups = output
          .split("\n")
          .slice(0, -1)
          .map((one) => JSON.parse(one));
        const byLine = (one: { lines: number[] }, other: { lines: number[] }) =>
          (one.lines[0] as number) - (other.lines[0] as number);
        expect(groups.sort(byLine)).toEqual(
          findDuplicates(links).map(({ key, level, safety, mergedBy, members, spellings }) => ({
            key,
            count: members.length,
            lines: members.map((i) => i + 1),
            level,
            safety,
            mergedBy,
            spellings: spellings.map(({ href, count, rules }) => ({ href, count, rules })),
          })),
        );
      }),
      runs(0.25),
    );
  });

  test("keeps lines unchanged, but ends the last one", async () => {
    const lines =
      "http://a.example/\u00ff\r\n\n\nhttp://b.example\nb\tc\nhttp://a.example/%ff\nb\tc\r\nhttp://b.example";
    expect(await group(Buffer.from(lines, "latin1"))).toBe(
      "http://a.example/\u00ff\r\nhttp://a.example/%ff\n\nhttp://b.example\nhttp://b.example\n\nb\tc\nb\tc\r\n",
    );
  });

  test("numbers all JSON lines, and groups those with a URL", async () => {
    const lines = 'x\n"http://a.example"\r\nx\n\n{"url":"/","base":"http://a.example"}\n "http://a.example"\n';
    expect(JSON.parse(await group(lines, "--json"))).toMatchObject({
      key: "http://a.example/",
      count: 3,
      lines: [2, 5, 6],
      spellings: [
        { href: "http://a.example", count: 2 },
        { href: "/", count: 1 },
      ],
    });
  });

  test("reads a last JSON line without a line end, and links of white space", async () => {
    const lines = '"http://a.example/"\n"http://a.example/#"';
    expect(JSON.parse(await group(lines, "--json")).spellings.map((one: { href: string }) => one.href)).toEqual([
      "http://a.example/",
      "http://a.example/#",
    ]);
    const blank = '" "\n""\n{"url":"","base":"http://a.example/"}\n';
    const { count, spellings } = JSON.parse(await group(blank, "--json", "--base", "http://a.example/"));
    expect([count, spellings.map((one: { href: string }) => one.href)]).toEqual([3, [" ", ""]]);
  });

  test("drops one byte order mark from a URL with a base", async () => {
    const line = '{"url":"\\ufeff\\ufeffa","base":"http://a.example/"}\n';
    expect(JSON.parse(await group(line + line, "--json")).spellings[0].href).toBe("\ufeffa");
  });

  test("counts the lines that --only-valid leaves out", async () => {
    const long = `"${"x".repeat(LONGEST_LINE)}"\n`;
    const lines = `x\n"http://["\n${long}"http://["\n"http://a.example"\n"http://a.example"`;
    const output = await keyedRun(lines, ["group", "--json", "--only-valid"], { size: 1_000_000 });
    expect(JSON.parse(output)).toMatchObject({ key: "http://a.example/", lines: [5, 6] });
  });

  test("supports keys with parts as written", async () => {
    const lines = '"HTTP://a.example/"\n"HTTP://a.example/"\n"http://a.example/"\n';
    const { key, count } = JSON.parse(await group(lines, "--json", "--ignore", "tracking"));
    expect([key.split("\n")[0], count]).toEqual(["http://a.example/", 2]);
  });
});

test("sorts keys as if a tab ended them, with and without temporary files", async () => {
  const pairs = ["a\u0001c", "a", "a\u000bc", "ab"].map((key) => `${key}\n${key}\n`);
  const lines = [...pairs].reverse().join("");
  for (const run of [1, 1000])
    expect(await keyedRun(lines, ["group", "--profile", "rfc3986"], { limits: { run, files: 2 }, size: 2 })).toBe(
      pairs.join("\n"),
    );
});

test("does not mistake keys that are not URLs for JSON", async () => {
  const lines = '{x\n"x\na\tb\na\tc\n';
  expect(await group(lines + lines, "--profile", "rfc3986")).toBe('"x\n"x\n\na\tb\na\tb\n\na\tc\na\tc\n\n{x\n{x\n');
});

describe("temporary files", () => {
  const folder = mkdtempSync(join(tmpdir(), "trueform-group-"));
  afterEach(() => vi.unstubAllEnvs());
  const lines = Array.from({ length: 500 }, (_, i) => `http://h.example/${i % 100}\n`);
  const asked = parse(["group", "--threads", "0"], 1) as Asked;
  const settings = { run: 100, files: 3 };

  function groupThrough(write: Write) {
    const input = (async function* () {
      for (const line of lines) yield Buffer.from(line);
    })();
    return writeAnswers(asked, { input, write, script: new URL("file:///none") }, settings);
  }

  test("have no names while they are used", async () => {
    vi.stubEnv("TMPDIR", folder);
    const names: string[][] = [];
    await groupThrough(async () => void names.push(readdirSync(folder)));
    expect(names).toEqual([[]]);
  });

  test("are named in errors, and not used for few lines", async () => {
    vi.stubEnv("TMPDIR", folder);
    rmSync(folder, { recursive: true });
    await expect(groupThrough(async () => undefined)).rejects.toThrow(`Sorting needs files in ${folder}`);
    expect(await group("b\nb\n")).toBe("b\nb\n");
  });
});
