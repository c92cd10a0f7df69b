import { expect, test } from "vitest";
import { hostile, problem, report, UNSEEN } from "../examples.ts";
import { jsonl } from "./jsonl.ts";

test("writes all members in order", () => {
  const [line = ""] = jsonl(report([problem()])).split("\n");
  expect(Object.entries(JSON.parse(line))).toEqual([
    ["file", "docs/a.md"],
    ["line", 3],
    ["column", 5],
    ["endColumn", 36],
    ["severity", "warning"],
    ["rule", "double-encoded"],
    ["rules", ["double-encoded"]],
    ["url", "https://h.example/caf%25C3%25A9"],
    ["message", "Percent-encoded twice."],
    ["repair", "https://h.example/caf%C3%A9"],
  ]);
});

test("writes null for an unknown place", () => {
  const [line = ""] = jsonl(report([problem({ position: null, repair: null })])).split("\n");
  expect(JSON.parse(line)).toMatchObject({ line: null, column: null, endColumn: null, repair: null });
});

test("keeps values, and escapes terminal control characters", () => {
  const written = jsonl(report(hostile));
  expect(written).not.toMatch(UNSEEN);
  const values = written
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line));
  expect(values.map(({ file, url, repair }) => ({ file, url, repair }))).toEqual(
    hostile.map(({ file, url, repair }) => ({ file, url, repair })),
  );
});
