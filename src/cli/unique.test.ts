import { describe, expect, test } from "vitest";
import { LONGEST_LINE } from "./batches.ts";
import type { Asked } from "./options.ts";
import { parse } from "./options.ts";
import { keyedRun } from "./test-runs.ts";
import { writeAnswers } from "./write-answers.ts";

const unique = (text: string | Uint8Array, ...parameters: string[]) => keyedRun(text, ["unique", ...parameters]);
const latin1 = (text: string) => Buffer.from(text, "latin1");

describe("unique", () => {
  test("prints the first line of each key unchanged", async () => {
    expect(await unique("HTTP://A.example/#x\r\nhttp://b.example\nhttp://a.example/\r\nhttp://B.example/\n")).toBe(
      "HTTP://A.example/#x\r\nhttp://b.example\n",
    );
  });

  test("does not add a line end to the last line", async () => {
    expect(await unique("http://a.example\nhttp://b.example")).toBe("http://a.example\nhttp://b.example");
  });

  test("keeps one empty line, and distinct lines without a URL", async () => {
    expect(await unique("a word\n\nhttp://a.example\n\na word\nanother\n")).toBe(
      "a word\n\nhttp://a.example\nanother\n",
    );
  });

  test("keeps tabs, and bytes that are not UTF-8", async () => {
    const lines = "\u00efa\tb\nhttp://a.example/\u00ff\nhttp://a.example/%FF\n";
    expect(await unique(latin1(lines))).toBe("\u00efa\tb\nhttp://a.example/\u00ff\n");
  });

  test("distinguishes keys with tabs, quotes, braces or parts as written", async () => {
    const lines = 'a\tb\na\tc\n"a\\tb"\n{x\n';
    expect(await unique(lines + lines, "--profile", "rfc3986")).toBe(lines);
    const written = "HTTP://a.example/\nhttp://a.example/\n";
    expect(await unique(written, "--ignore", "tracking")).toBe(written);
  });

  test("compares URLs in JSON, and lines without one as text", async () => {
    const lines = '"http://a.example"\n{"url":"/","base":"http://a.example"}\nx\n["http://a.example"]\nx\n';
    expect(await unique(lines, "--json")).toBe('"http://a.example"\nx\n["http://a.example"]\n');
    expect(await unique('"x"\nx\n', "--json")).toBe('"x"\nx\n');
  });

  test("never leaves out a line that is too long", async () => {
    const long = `${"x".repeat(LONGEST_LINE + 1)}\n`;
    const lines = `a\n${long}${long}a\n`;
    const size = 1_000_000;
    for (const options of [[], ["--json"]]) {
      expect(await keyedRun(lines, ["unique", ...options], { size }), String(options)).toBe(`a\n${long}${long}`);
      expect(await keyedRun(lines, ["unique", "--only-valid", ...options], { size })).toBe("");
    }
  });

  test("leaves out lines without a valid URL with --only-valid", async () => {
    expect(await unique("a word\n\nhttp://a.example\nhttp://[\nhttp://a.example/", "--only-valid")).toBe(
      "http://a.example\n",
    );
  });

  test("writes a line before the next one arrives", async () => {
    let written = "";
    const write = async (bytes: Uint8Array) => {
      written += Buffer.from(bytes).toString();
    };
    async function* input() {
      for (const name of ["a", "b", "A", "c"]) {
        yield Buffer.from(`http://${name}.example\n`);
        await new Promise(setImmediate);
        seen.push(written.length);
      }
    }
    const seen: number[] = [];
    const asked = parse(["unique", "--threads", "0"], 1) as Asked;
    await writeAnswers(asked, { input: input(), write, script: new URL("file:///none") });
    expect(seen).toEqual([17, 34, 34, 51]);
  });
});
