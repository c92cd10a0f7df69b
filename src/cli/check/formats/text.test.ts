import { expect, test } from "vitest";
import { hostile, problem, report, UNSEEN } from "../examples.ts";
import { text } from "./text.ts";

test("writes a line that editors can parse, then the URL and its repair", () => {
  expect(text(report([problem()]))).toBe(
    [
      "docs/a.md:3:5: warning: Percent-encoded twice. [double-encoded]",
      "  URL: https://h.example/caf%25C3%25A9",
      "     → https://h.example/caf%C3%A9",
      "",
    ].join("\n"),
  );
});

test("writes the place as exactly as it is known, and may omit the repair", () => {
  const lines = text(
    report([
      problem({ position: { line: 7, column: null, endColumn: null }, repair: null }),
      problem({ position: null, repair: null }),
    ]),
  ).split("\n");
  expect(lines).toHaveLength(5);
  expect(lines[0]).toMatch(/^docs\/a\.md:7: warning: /);
  expect(lines[2]).toMatch(/^docs\/a\.md: warning: /);
});

test("writes nothing without problems", () => {
  expect(text(report([]))).toBe("");
});

test("escapes control and invisible characters", () => {
  const written = text(report(hostile));
  expect(written).not.toMatch(UNSEEN);
  expect(written.split("\n")).toHaveLength(hostile.length * 3 + 1);
  expect(written).toContain("\\u{1b}[2Jred\\u{202e}\\u{9b}.md:3:5: warning: ");
  expect(written).toContain("  URL: https://h.example/\\u{1b}]0;title\\u{7}\\u{202e}gnp.exe\n");
  expect(written).toContain("     → https://h.example/%1B]0;title%07%E2%80%AEgnp.exe\n");
});

test("does not truncate a long URL", () => {
  const url = `https://h.example/${"a".repeat(5_000)}`;
  expect(text(report([problem({ url, repair: url })]))).toContain(`  URL: ${url}\n     → ${url}\n`);
});

test("never starts a line with a GitHub Actions command", () => {
  const lines = text(report([problem({ url: "::set-output name=a::b", repair: "::c::" })])).split("\n");
  expect(lines.filter((line) => /^\s*::/.test(line))).toEqual([]);
});
