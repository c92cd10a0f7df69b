/** dist/core as others use it: the module with its types, and the command as a program of its own. */
import { spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { buildCore } from "./core-build.mjs";
import { root, runModule } from "./process.mjs";

const folder = mkdtempSync(join(tmpdir(), "trueform-core-"));
const command = join(folder, "cli.mjs");

beforeAll(() => buildCore(folder), 60_000);
afterAll(() => rmSync(folder, { recursive: true }));

/**
 * @param {string[]} parameters
 * @param {string | Uint8Array} input
 */
async function run(parameters, input = "") {
  const child = spawn(process.execPath, [command, ...parameters]);
  /** @type {Buffer[]} */
  const out = [];
  let said = "";
  child.stdout.on("data", (bytes) => out.push(bytes));
  child.stderr.on("data", (bytes) => {
    said += bytes;
  });
  child.stdin.on("error", () => "It has ended already.");
  child.stdin.end(input);
  const code = await new Promise((resolve) => child.on("close", resolve));
  return { code, out: Buffer.concat(out).toString(), said };
}

describe("the command", () => {
  test("answers lines, in order, with worker threads and without", async () => {
    const lines = Array.from({ length: 60_000 }, (_, i) => `HTTP://Shop.Example:80/%7Eann/${i}`);
    const wanted = lines.map((_, i) => `http://shop.example/~ann/${i}`).join("\n");
    for (const threads of ["0", "1", "3"]) {
      const { code, out, said } = await run(["canonicalize", "--threads", threads], lines.join("\n"));
      expect([code, said, out === wanted], threads).toEqual([0, "", true]);
    }
  });

  test("answers a line as soon as it has come", async () => {
    const child = spawn(process.execPath, [command, "key", "--profile", "surt"]);
    const answers = child.stdout.iterator();
    for (const [line, wanted] of [
      ["http://www.h.example/A", "example,h)/a\n"],
      ["http://h.example/b", "example,h)/b\n"],
    ]) {
      child.stdin.write(`${line}\n`);
      expect(String((await answers.next()).value)).toBe(wanted);
    }
    child.stdin.end();
    expect(await new Promise((resolve) => child.on("close", resolve))).toBe(0);
  });

  test("keeps octets that are no UTF-8", async () => {
    const { out } = await run(["canonicalize"], Uint8Array.from([...Buffer.from("http://h.example/"), 0xe9, 0x0a]));
    expect(out).toBe("http://h.example/%E9\n");
  });

  test("ends like a program whose answers nobody reads", async () => {
    const child = spawn(process.execPath, [command, "canonicalize"], { stdio: ["pipe", "pipe", "pipe"] });
    child.stdin.on("error", () => "It has ended already.");
    let said = "";
    child.stderr.on("data", (bytes) => {
      said += bytes;
    });
    const closed = new Promise((resolve) => child.on("close", resolve));
    child.stdout.once("data", () => child.stdout.destroy());
    const line = `http://h.example/${"a".repeat(200)}\n`.repeat(500);
    const writing = setInterval(() => child.stdin.write(line), 1);
    const code = await closed;
    clearInterval(writing);
    expect([code, said]).toEqual([141, ""]);
  });

  test.each([
    [["--help"], 0, /^trueform COMMAND/, /^$/],
    [
      ["--version"],
      0,
      new RegExp(`^${JSON.parse(readFileSync(join(root, "package.json"), "utf8")).version}\\n$`),
      /^$/,
    ],
    [[], 2, /^$/, /^trueform: Say what to do/],
    [["canonicalize", "--profile", "none"], 2, /^$/, /^trueform: “none” is no rule set: web, .*\ntrueform --help/],
    [["canonicalize", "--frobnicate"], 2, /^$/, /--frobnicate/],
  ])("%j ends with %i", async (parameters, wanted, out, said) => {
    const ended = await run(parameters);
    expect(ended.code).toBe(wanted);
    expect(ended.out).toMatch(out);
    expect(ended.said).toMatch(said);
  });

  test("says when it cannot read", async () => {
    const child = spawn("sh", ["-c", `"${process.execPath}" "${command}" canonicalize < /`], { stdio: "pipe" });
    let said = "";
    child.stderr.on("data", (bytes) => {
      said += bytes;
    });
    expect(await new Promise((resolve) => child.on("close", resolve))).toBe(1);
    expect(said).toMatch(/^trueform: The standard input is a folder\.$/m);
  });

  test("has nothing by which it could fetch", () => {
    const code = ["cli.mjs", "index.mjs"].map((name) => readFileSync(join(folder, name), "utf8")).join("\n");
    const imported = [...code.matchAll(/^import .* from "([^"]+)"|\bimport\(|\brequire\(/gm)].map(([, name]) => name);
    expect(imported.toSorted()).toEqual([
      "./index.mjs",
      "node:buffer",
      "node:fs",
      "node:os",
      "node:util",
      "node:worker_threads",
    ]);
    expect(code).not.toMatch(/\b(?:fetch|XMLHttpRequest|WebSocket|EventSource)\s*\(/);
  });
});

describe("the module", () => {
  test("is one file without imports, and does what the core does", async () => {
    expect(readFileSync(join(folder, "index.mjs"), "utf8")).not.toMatch(/^import |\bimport\(/m);
    const { canonicalize } = await import(join(folder, "index.mjs"));
    expect(canonicalize("HTTP://h.example:80/%7Ea", { profile: "web" })).toBe("http://h.example/~a");
  });

  test("has types that others can compile with", async () => {
    const user = join(folder, "user");
    mkdirSync(user);
    const compile = async (/** @type {string} */ code) => {
      writeFileSync(
        join(user, "user.mts"),
        `import { canonicalize, inspect, type Inspection } from "../types/index.js";\n${code}`,
      );
      const settings = { module: "nodenext", strict: true, noEmit: true, lib: ["ES2023"], types: [] };
      writeFileSync(join(user, "tsconfig.json"), JSON.stringify({ compilerOptions: settings, files: ["user.mts"] }));
      return (await runModule("typescript/bin/tsc", ["-p", join(user, "tsconfig.json")])).output.trim();
    };
    expect(await compile('export const said: Inspection = inspect("a", { profile: "surt" });')).toBe("");
    expect(await compile('export const wrong: number = canonicalize("a");')).toMatch(/TS2322/);
  }, 60_000);

  test("brings the licences of what is in it", () => {
    const notices = readFileSync(join(folder, "THIRD-PARTY-NOTICES.txt"), "utf8");
    for (const name of ["tldts ", "@noble/hashes ", "htmlparser2 ", "Public Suffix List"])
      expect(notices).toContain(name);
    expect(notices).toContain("Mozilla Public License Version 2.0");
  });
});
