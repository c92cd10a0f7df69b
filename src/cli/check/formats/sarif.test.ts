import { readFileSync } from "node:fs";
import { Ajv2020 } from "ajv/dist/2020.js";
import formats from "ajv-formats";
import { describe, expect, test } from "vitest";
import { HOSTILE_FILES, hostile, problem, report, UNSEEN } from "../examples.ts";
import type { Problem } from "../problem.ts";
import { sarif } from "./sarif.ts";

const ajv = new Ajv2020({ strict: false, allErrors: true });
formats.default(ajv);
const isValid = ajv.compile(JSON.parse(readFileSync(new URL("sarif-schema-2.1.0.json", import.meta.url), "utf8")));

const errorsIn = (log: unknown) => (isValid(log) ? [] : (isValid.errors ?? []));

interface Result {
  ruleId: string;
  level: string;
  readonly message: { text?: string };
  readonly locations: readonly [
    { readonly physicalLocation: { artifactLocation: unknown; region: { startLine: number } } },
  ];
  readonly partialFingerprints: Readonly<Record<string, string>>;
  readonly fixes?: unknown;
}

interface Rule {
  readonly id: string;
  helpUri?: string;
  readonly shortDescription: { readonly text: string };
  readonly help: { readonly text: string };
  readonly properties: { readonly tags: readonly string[] };
}

interface Run {
  readonly tool: { readonly driver: { readonly rules: readonly [Rule, ...Rule[]] } };
  readonly invocations: readonly [{ readonly toolExecutionNotifications: unknown }];
  readonly results: readonly [Result, ...Result[]];
}

const runOf = (log: { readonly runs: readonly [Run] }): Run => log.runs[0];
const logOf = (problems: readonly Problem[]): { readonly runs: readonly [Run] } => JSON.parse(sarif(report(problems)));
const resultsOf = (problems: readonly Problem[]) => runOf(logOf(problems)).results;
const resultOf = (more: Partial<Problem> = {}) => resultsOf([problem(more)])[0];

describe("SARIF schema", () => {
  test.each([
    ["an empty report", []],
    ["a report", [problem(), problem({ rule: "duplicate/tracking", severity: "note", position: null, repair: null })]],
    ["hostile texts", hostile],
  ])("accepts %s", (_, problems) => {
    expect(errorsIn(logOf(problems))).toEqual([]);
  });

  test.each<[string, (run: Run) => void]>([
    ["unknown members", (run) => Object.assign(run.results[0], { extra: 1 })],
    ["unknown levels", (run) => Object.assign(run.results[0], { level: "info" })],
    ["URIs with spaces", (run) => Object.assign(run.tool.driver.rules[0], { helpUri: "a b" })],
    ["lines from zero", (run) => Object.assign(run.results[0].locations[0].physicalLocation.region, { startLine: 0 })],
    ["messages without text", (run) => Object.assign(run.results[0], { message: {} })],
  ])("refuses %s", (_, change) => {
    const log = logOf([problem()]);
    change(runOf(log));
    expect(errorsIn(log)).not.toEqual([]);
  });
});

test("a result has a rule, a level, a place and a repair", () => {
  const [note, warning] = resultsOf([problem({ rule: "duplicate/tracking", severity: "note" }), problem()]);
  expect(note).toMatchObject({ ruleId: "duplicate/tracking", ruleIndex: 1, level: "note" });
  expect(warning).toMatchObject({
    ruleId: "double-encoded",
    ruleIndex: 0,
    level: "warning",
    message: { text: "Percent-encoded twice. Write https://h.example/caf%C3%A9 instead." },
    locations: [
      {
        physicalLocation: {
          artifactLocation: { uri: "docs/a.md", uriBaseId: "%SRCROOT%" },
          region: { startLine: 3, startColumn: 5, endLine: 3, endColumn: 36 },
        },
      },
    ],
    properties: { url: "https://h.example/caf%25C3%25A9", rules: ["double-encoded"] },
  });
});

test("omits an unknown place, and adds the URL to the message", () => {
  const [location] = resultOf({ position: null, repair: null }).locations;
  expect(location.physicalLocation).toEqual({ artifactLocation: { uri: "docs/a.md", uriBaseId: "%SRCROOT%" } });
  expect(resultOf({ position: null, repair: null }).message.text).toBe(
    "Percent-encoded twice. It is https://h.example/caf%25C3%25A9 in the file.",
  );
  expect(
    resultOf({ position: { line: 7, column: null, endColumn: null } }).locations[0].physicalLocation.region,
  ).toEqual({ startLine: 7, endLine: 7 });
});

test("rules have texts, sources and tags", () => {
  const { driver } = logOf([problem(), problem({ rule: "look-alike-host" }), problem({ rule: "duplicate/tracking" })])
    .runs[0].tool;
  expect(driver).toMatchObject({ name: "Trueform", version: "1.2.3" });
  expect(driver.rules.map(({ id, helpUri, properties }) => [id, typeof helpUri, properties.tags])).toEqual([
    ["double-encoded", "string", ["links"]],
    ["duplicate/tracking", "undefined", ["links", "duplicate"]],
    ["look-alike-host", "string", ["links", "security"]],
  ]);
  expect(driver.rules[0].shortDescription.text).toBe("Encoded more than once.");
  const [dotted] = runOf(logOf([problem({ rule: "duplicate/http-and-www" })])).tool.driver.rules;
  expect(dotted.shortDescription.text).toBe("Duplicate: http/https and www.");
  expect(driver.rules[0].help.text).toMatch(/^Encode each value once\./);
});

test("writes paths as URIs", () => {
  const uris = resultsOf(HOSTILE_FILES.map((file) => problem({ file }))).map(
    ({ locations }) => locations[0].physicalLocation.artifactLocation,
  );
  expect(uris.slice(0, 10)).toEqual([
    { uri: "a%20b/100%25/%231%3F.md", uriBaseId: "%SRCROOT%" },
    { uri: "file:///C:/x%2Cy%3Az.html" },
    { uri: "file:///tmp/a.html" },
    { uri: "new%0Aline%0D.md", uriBaseId: "%SRCROOT%" },
    { uri: "caf%C3%A9/%E6%97%A5%E6%9C%AC.md", uriBaseId: "%SRCROOT%" },
    { uri: "%60a%60%7C%3Cscript%3Ealert(1)%3C/script%3E.md", uriBaseId: "%SRCROOT%" },
    { uri: "../%60%60a%60%60/%5Bx%5D(y).md", uriBaseId: "%SRCROOT%" },
    { uri: "%1B%5B2Jred%E2%80%AE%C2%9B.md", uriBaseId: "%SRCROOT%" },
    { uri: "%EF%BF%BD.md", uriBaseId: "%SRCROOT%" },
    { uri: "%3A%3Aerror%3A%3Aa.md", uriBaseId: "%SRCROOT%" },
  ]);
});

test("escapes control characters, and URLs that would become links", () => {
  const written = sarif(report(hostile));
  expect(written).not.toMatch(UNSEEN);
  expect(resultsOf(hostile).filter(({ message }) => message.text?.includes("]("))).toEqual([]);
});

describe("fingerprints", () => {
  const fingerprintsOf = (problems: readonly Problem[]) =>
    resultsOf(problems).map(({ partialFingerprints }) => partialFingerprints["trueform/v1"]);

  test("are unchanged when lines move", () => {
    const moved = problem({ position: { line: 99, column: 1, endColumn: 32 } });
    expect(fingerprintsOf([moved])).toEqual(fingerprintsOf([problem()]));
    expect(fingerprintsOf([problem()])[0]).toMatch(/^[0-9a-f]{32}$/);
  });

  test("differ by rule, by URL and for each copy in a file", () => {
    const all = fingerprintsOf([problem(), problem(), problem({ rule: "mixed" }), problem({ url: "/a" })]);
    expect(new Set(all).size).toBe(4);
    const [first, second] = fingerprintsOf([problem(), problem({ file: "docs/b.md" })]);
    expect(second).toBe(first);
  });
});

describe("fixes", () => {
  const fixesOf = (more: Partial<Problem>) => resultOf(more).fixes;
  const written = (url: string, repair: string, file = "a.html") =>
    fixesOf({ url, repair, file, position: { line: 1, column: 10, endColumn: 10 + url.length } });

  test("replace the link as written", () => {
    expect(fixesOf({})).toEqual([
      {
        description: { text: "Write the repaired URL." },
        artifactChanges: [
          {
            artifactLocation: { uri: "docs/a.md", uriBaseId: "%SRCROOT%" },
            replacements: [
              {
                deletedRegion: { startLine: 3, startColumn: 5, endLine: 3, endColumn: 36 },
                insertedContent: { text: "https://h.example/caf%C3%A9" },
              },
            ],
          },
        ],
      },
    ]);
  });

  test("are left out unless place and repair are known", () => {
    expect(fixesOf({ repair: null })).toBeUndefined();
    expect(fixesOf({ position: null })).toBeUndefined();
    expect(fixesOf({ position: { line: 3, column: null, endColumn: null } })).toBeUndefined();
    expect(fixesOf({ position: { line: 3, column: 5, endColumn: null } })).toBeUndefined();
  });

  test("are left out if the file contains other characters than the URL", () => {
    expect(fixesOf({ position: { line: 3, column: 5, endColumn: 40 } })).toBeUndefined();
  });

  test("are left out if the repair must be escaped in the file", () => {
    expect(written("/a%253Fb", "/a?b")).toBeDefined();
    expect(written("/a%2522b", '/a"b')).toBeUndefined();
    expect(written("/a%2528b", "/a(b")).toBeUndefined();
    expect(written("/a(%2528b", "/a(%28b")).toBeDefined();
    expect(written("/?a&b%253D", "/?a&b=")).toBeUndefined();
    expect(written("/?a&b%253D", "/?a&b=", "a.txt")).toBeDefined();
    expect(written("/?a%2526b", "/?a&b", "a.txt")).toBeUndefined();
  });

  test("never write a masked password", () => {
    expect(written("https://a:•••@h.example/%2541", "https://a:•••@h.example/%41")).toBeUndefined();
  });
});

test("marks an incomplete run as unsuccessful", () => {
  const invocationOf = (isComplete: boolean) => JSON.parse(sarif(report([], { isComplete }))).runs[0].invocations[0];
  expect([true, false].map((one) => invocationOf(one).executionSuccessful)).toEqual([true, false]);
});

test("keeps the worst of too many results, and reports the limit", () => {
  const notes = Array.from({ length: 25_000 }, () => problem({ severity: "note" }));
  const log = logOf([...notes, problem({ severity: "error" })]);
  expect(log.runs[0].results).toHaveLength(25_000);
  expect(log.runs[0].results.at(-1)?.level).toBe("error");
  expect(log.runs[0].invocations[0].toolExecutionNotifications).toEqual([
    { level: "warning", message: { text: "And 1 more: a run has at most 25,000 results." } },
  ]);
});
