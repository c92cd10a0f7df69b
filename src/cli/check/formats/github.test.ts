import { expect, test } from "vitest";
import { HOSTILE_FILES, hostile, problem, report, UNSEEN } from "../examples.ts";
import { github } from "./github.ts";

/** Parses a line like the runner. */
function commandOf(line: string) {
  const [, name, properties = "", data = ""] = /^::(\w+) ([^:]*)::(.*)$/.exec(line) ?? [];
  return {
    name,
    properties: Object.fromEntries(
      properties.split(",").map((pair) => {
        const [key = "", ...value] = pair.split("=");
        return [key, decoded(value.join("="))];
      }),
    ),
    data: decoded(data),
  };
}

const decoded = (text: string): string =>
  text.replace(/%(0D|0A|3A|2C|25)/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

test("writes a problem as a command with its place, title and repair", () => {
  expect(github(report([problem({ severity: "error" })])).split("\n")).toEqual([
    "::error file=docs/a.md,line=3,col=5,endColumn=36,title=Encoded more than once::Percent-encoded twice. [double-encoded]%0Ahttps://h.example/caf%2525C3%2525A9%0A→ https://h.example/caf%25C3%25A9",
    "1 error. GitHub shows at most 10 annotations of each severity for a step.",
    "",
  ]);
});

test("writes notes as notices, and omits an unknown place", () => {
  const [notice = "", warning = ""] = github(
    report([
      problem({ severity: "note", position: { line: 7, column: null, endColumn: null }, repair: null }),
      problem({ position: null }),
    ]),
  ).split("\n");
  expect(notice).toMatch(/^::notice file=docs\/a\.md,line=7,title=Encoded more than once::[^→]*$/);
  expect(warning).toMatch(/^::warning file=docs\/a\.md,title=/);
});

test("writes nothing without problems", () => {
  expect(github(report([]))).toBe("");
});

test("counts by severity in the last line", () => {
  const problems = [...Array(1_200).fill(problem()), problem({ severity: "note" })];
  expect(github(report(problems))).toMatch(/\n1,200 warnings, 1 note\. GitHub shows [^\n]*\n$/);
});

test("escapes text that would end, start or hide a command", () => {
  const written = github(report(hostile));
  const lines = written.trimEnd().split("\n");
  expect(lines).toHaveLength(hostile.length + 1);
  const commands = lines.slice(0, -1).map(commandOf);
  expect(new Set(commands.map(({ name }) => name))).toEqual(new Set(["warning"]));
  expect(new Set(commands.map(({ properties }) => Object.keys(properties).join()))).toEqual(
    new Set(["file,line,col,endColumn,title"]),
  );
  expect(commands.every(({ data }) => !/(?!\n)\p{Cc}/u.test(data))).toBe(true);
  expect(commands.slice(HOSTILE_FILES.length).every(({ data }) => !UNSEEN.test(data))).toBe(true);
});

test("keeps file names", () => {
  const kept = HOSTILE_FILES.filter((file) => !/(?![\r\n])\p{Cc}/u.test(file));
  const lines = github(report(kept.map((file) => problem({ file })))).split("\n");
  expect(kept.map((_, i) => commandOf(lines[i] ?? "").properties.file)).toEqual(kept);
});
