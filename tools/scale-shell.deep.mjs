/** Recipes of docs/scale.md for a shell and Python. Engines: scale.deep.mjs. */
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { COPIES, lineAt } from "../bench/scale-lines.mjs";
import { buildCore } from "./core-build.mjs";
import { run } from "./process.mjs";
import { createWorkspace, recipe } from "./scale.mjs";

const core = mkdtempSync(join(tmpdir(), "trueform-core-"));

beforeAll(() => buildCore(core), 600_000);
afterAll(() => rmSync(core, { recursive: true }));

/** @type {(() => void)[]} */
const ends = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

const ADDRESSES = 500;
const generated = Array.from({ length: COPIES * ADDRESSES }, (_, index) => lineAt(index, ADDRESSES));
const alone = "http://alone.example/";
const pair = ["http://pair.example/~ann", "http://pair.example/%7Eann"];
const lines = [...pair.slice(1), ...generated, alone, ...pair.slice(0, 1)];
/** The first variant equals the key. */
const four = generated.slice(0, ADDRESSES).toSorted();
/** With more than one line. @type {[string, number][]} */
const groups = [["http://pair.example/~ann", 2], ...four.map((key) => /** @type {[string, number]} */ ([key, COPIES]))];
groups.sort(([a], [b]) => (a < b ? -1 : 1));

/** @param {readonly string[]} names recipes, each a file @param {string} script @param {Uint8Array} [urls] */
async function inFolder(names, script, urls = Buffer.from(`${lines.join("\n")}\n`)) {
  const { folder, bin, end } = createWorkspace(join(core, "cli.mjs"));
  ends.push(end);
  for (const name of names) writeFileSync(join(folder, name), `${recipe(name)}\n`);
  writeFileSync(join(folder, "urls.txt"), urls);
  const env = { PATH: `${bin}:${process.env.PATH}` };
  // Kills a recipe that hangs.
  const { ok, output } = await run("/bin/sh", ["-c", script], { folder, env, timeout: 600_000 });
  const read = (/** @type {string} */ name, /** @type {BufferEncoding} */ encoding = "utf8") =>
    readFileSync(join(folder, name), encoding);
  return { ok, output, read };
}

/** In key order. @param {string} text printed by `group` */
const groupsIn = (text) => text.split("\n\n").map((group) => group.trim().split("\n"));

/** Keys. @param {string} text */
const keysIn = (text) =>
  groupsIn(text).map((members) => [members.find((line) => groups.some(([key]) => key === line)), members.length]);

describe("docs/scale.md", () => {
  test("groups in a shell", async () => {
    const { ok, output, read } = await inFolder(["groups.sh"], "bash groups.sh");
    expect([ok, output]).toEqual([true, ""]);
    const counts = read("counts.txt").trim().split("\n");
    expect(counts.map((line) => line.trim())).toEqual([
      ...four.map((key) => `${COPIES} ${key}`),
      "2 http://pair.example/~ann",
      `1 ${alone}`,
    ]);
    expect(keysIn(read("groups.txt"))).toEqual(groups);
    expect(groupsIn(read("groups.txt"))).toContainEqual(pair.toReversed());
  });

  /** By key. Octets (latin1) that could be read as more columns or lines, or as none. */
  const odd = {
    "http://odd.example/ab": [
      "http://odd.example/a\tb",
      "\thttp://ODD.example/ab\r",
      "http://odd.example/a\rb",
      "http://odd.example/ab",
    ],
    "http://odd.example/%E9": ["http://odd.example/\xe9", "HTTP://odd.example/\xe9\r"],
    "http://odd.example/%22%00q": ['http://odd.example/"\x00q', 'HTTP://odd.example/"\x00q'],
  };
  const octets = Buffer.from(["", ...Object.values(odd).flat(), "", ""].join("\n"), "latin1");
  const oddGroups = Object.entries(odd)
    .map(([key, { length }]) => [key, length])
    .toSorted();
  const oddMembers = Object.entries(odd)
    .toSorted()
    .map(([, members]) => members.map((line) => line.replaceAll(/[\t\r]/g, "")).toSorted());

  test("keeps columns for URLs with tabs, carriage returns or invalid UTF-8, and for empty lines", async () => {
    const { ok, output, read } = await inFolder(["groups.sh"], "bash groups.sh", octets);
    expect([ok, output]).toEqual([true, ""]);
    const counts = read("counts.txt")
      .split("\n")
      .map((line) => line.trim());
    expect(counts).toEqual(["4 http://odd.example/ab", "2", ...oddGroups.slice(0, 2).map(([key]) => `2 ${key}`), ""]);
    expect(groupsIn(read("groups.txt", "latin1")).map((members) => members.toSorted())).toEqual(oddMembers);
  });

  test.each([
    ["groups.sh", "trueform", "key"],
    ["groups.sh", "trueform", "group"],
    ["groups.sh", "tr", ""],
    ["groups.sh", "sort", ""],
    ["groups.sh", "uniq", ""],
  ])("ends with the code of what fails: %s, %s %s", async (name, program, question) => {
    // A later command could hide this failure.
    const broken = `case "$*" in *${question}*) exit 3 ;; esac`;
    const put = `rm -f bin/${program}; printf '#!/bin/sh\\n%s\\n' '${broken}' > bin/${program}; chmod +x bin/${program}`;
    const { output } = await inFolder([name], `${put}; bash ${name}; echo $?`);
    expect(output).toBe("3");
  });
});

/** More invalid values than a pipe buffers, then a failing reader. */
const BAD_VALUES = `
import faulthandler, json, math
faulthandler.dump_traceback_later(300, exit=True)
from trueform import Trueform
program = ("bin/trueform",)
values = ["HTTP://A/\\n1", "", None, math.nan, 7, b"x", {"url": object()}, "\\ud800", "\\ufeffHTTP://B/\\t", "x" * 5_000_000]
with Trueform("key", program=program) as trueform:
    print(json.dumps([trueform.ask(values), trueform.ask(value for value in values[:4] * 30_000)[-4:], trueform.ask([])]))
failing = Trueform("inspect", program=program)
read = failing._read
def fail():
    failing._read = read
    raise KeyboardInterrupt
failing._read = fail
for urls in [["HTTP://A/"] * 30_000, ["HTTP://B/"]]:
    try:
        print(failing.ask(urls))
    except (KeyboardInterrupt, RuntimeError) as error:
        print(type(error).__name__, error)
failing.close()
closed = Trueform("key", program=program)
closed.close()
try:
    print(closed.ask(["HTTP://A/"]))
except RuntimeError as error:
    print(error)
`;

const hasPython = spawnSync("python3", ["--version"]).status === 0;

test.skipIf(!hasPython)("the Python of docs/scale.md keeps answers in order for any input", async () => {
  const script = `cat > bad.py <<'END'\n${BAD_VALUES}\nEND\npython3 bad.py`;
  const { ok, output } = await inFolder(["trueform.py"], script);
  expect([ok, output]).toEqual([true, expect.any(String)]);
  const [answers = "", ...others] = output.split("\n");
  expect(JSON.parse(answers)).toEqual([
    ["http://a/1", "", null, null, null, null, null, "http://\ud800", "http://b/", null],
    ["http://a/1", "", null, null],
    [],
  ]);
  // 6 values once, and 2 values 30,000 times.
  const message = expect.stringMatching(/^trueform: 60006 lines gave no URL as JSON: 3, 4, 5, 6, 7, 10, 13, 14, /);
  expect(others).toEqual([
    message,
    "KeyboardInterrupt ",
    "RuntimeError trueform ended with -9",
    "trueform ended with 0",
  ]);
});

test("names a missing recipe", () => {
  expect(() => recipe("none.sh")).toThrow("No code block “none.sh” in scale.md or planning.md.");
});
