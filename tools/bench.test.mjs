import { expect, test } from "vitest";
import { formatWithGoal, goalOf, isMissed } from "../bench/goals.mjs";
import { isAbsoluteUrl, lists, realList } from "../bench/links.mjs";
import { filterNames, readOptions, toShellCommand } from "./bench-options.mjs";
import { defaultRevision, verdict, verdictOfRun } from "./bench-verdict.mjs";

test("separates names from options, and passes options on unchanged", () => {
  const options = readOptions([
    "canonicalize",
    "--file",
    "a b.txt",
    "--in=firefox,node",
    "--rounds",
    "7",
    "--only",
    "^web$",
  ]);
  expect(options).toEqual({
    names: ["canonicalize"],
    options: ["--file", "a b.txt", "--in", "firefox,node", "--rounds", "7", "--only", "^web$"],
    help: false,
    file: "a b.txt",
    places: ["node", "firefox"],
    rounds: 7,
    only: /^web$/i,
  });
  expect(readOptions(["--help"])).toEqual({ names: [], options: [], help: true });
  expect(readOptions(["-h"]).help).toBe(true);
});

test.each([
  [["--fiel", "x"], "Unknown option “--fiel”"],
  [["--file"], "--file needs a value: --file urls.txt"],
  [["--json="], "--json needs a value"],
  [["--file", "--json", "x"], "--file needs a value"],
  [["--in", "node,chrome"], "not “chrome”"],
  [["--in", ""], "--in needs a value"],
  [["--rounds", "2"], "from 3 to 10000, not “2”"],
  [["--rounds", "1e3"], "not “1e3”"],
  [["--lines", "0"], "--lines takes a whole number from 1, not “0”"],
  [["--only", "("], "is not a regular expression"],
])("%j is an error with one sentence", (parameters, sentence) => {
  expect(() => readOptions(parameters)).toThrow(sentence);
});

test("rejects an option of other commands", () => {
  expect(() => readOptions(["--json", "x"], ["--in"])).toThrow("Unknown option “--json”. Options: --in, --help.");
});

test("selects works by a part of their names, and fails if none matches", () => {
  expect(filterNames(["web", "pdf-web-capture", "surt"])).toEqual(["web", "pdf-web-capture", "surt"]);
  expect(filterNames(["web", "pdf-web-capture", "surt"], /web/i)).toEqual(["web", "pdf-web-capture"]);
  expect(() => filterNames(["web"], /surt/i)).toThrow("--only surt matches none of web.");
});

test("prints a command line that can be pasted into a shell", () => {
  expect(toShellCommand("npm run bench canonicalize", [])).toBe("npm run bench canonicalize");
  expect(toShellCommand("npm run bench canonicalize", ["--file", "it's a.txt"])).toBe(
    "npm run bench canonicalize -- --file 'it'\\''s a.txt'",
  );
});

test("shows each result with its goal, compared in hundredths", () => {
  expect(goalOf("web", "node", "clean")).toBe(0.65);
  expect(goalOf("surt", "chromium", "dirty")).toBe(3.15);
  expect(goalOf("findingsOf", "chromium", "dirty")).toBe(6);
  for (const [work, place, list] of [
    ["findingsOf", "node", "clean"],
    ["web", "firefox", "clean"],
    ["web", "node", "real"],
    ["fast-uri", "node", "clean"],
  ])
    expect(goalOf(work ?? "", place ?? "", list ?? "")).toBeUndefined();
  expect([isMissed(0.654, 0.65), isMissed(0.656, 0.65)]).toEqual([false, true]);
  expect(formatWithGoal(0.7, 0.65)).toBe("0.70! (0.65)");
  expect(formatWithGoal(0.6, 0.65)).toBe("0.60 (0.65)");
  expect(formatWithGoal(12.34)).toBe("12.3");
  expect(formatWithGoal()).toBe("–");
});

test("a change needs two runs, each with its quartiles on the same side", () => {
  const slow = { low: 1.06, median: 1.1, high: 1.2 };
  const fast = { low: 0.8, median: 0.9, high: 0.95 };
  const same = { low: 0.97, median: 1, high: 1.04 };
  expect([slow, fast, same].map(verdictOfRun)).toEqual(["slower", "faster", undefined]);
  expect(verdictOfRun({ low: 1.02, median: 1.05, high: 1.3 })).toBeUndefined();
  expect(verdictOfRun({ low: 0.9, median: 1.2, high: 1.6 })).toBeUndefined();
  expect(verdictOfRun({ low: 0.8, median: 0.9, high: 1.1 })).toBeUndefined();
  expect(verdict(slow, slow)).toBe("slower");
  expect(verdict(fast, fast)).toBe("faster");
  expect([verdict(slow, same), verdict(slow, fast), verdict(same, slow), verdict(same, same)]).toEqual(
    Array(4).fill(undefined),
  );
});

test("compares uncommitted changes with HEAD, otherwise HEAD with its parent", () => {
  expect(defaultRevision(" M src/core/index.ts")).toBe("HEAD");
  expect(defaultRevision("")).toBe("HEAD~1");
});

test("lists are reproducible, and contain distinct links that the native parser accepts", () => {
  const real = process.env.DEEP ? realList() : [];
  for (const hrefs of [...Object.values(lists()), real]) {
    expect(new Set(hrefs).size).toBe(hrefs.length);
    expect(hrefs.every(isAbsoluteUrl)).toBe(true);
  }
  // The slowest.
  if (!process.env.DEEP) return;
  expect(real).toEqual(realList());
  expect(real).toHaveLength(48_000);
  const lengths = real.map(({ length }) => length).sort((a, b) => a - b);
  const at = (/** @type {number} */ share) => lengths[Math.round((lengths.length - 1) * share)];
  // Plus “https://”.
  expect([at(0.1), at(0.5), at(0.9)]).toEqual([33, 45, 66]);
});
