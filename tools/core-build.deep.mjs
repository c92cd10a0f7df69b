/** The command of dist/core as a process. Modules: package.deep.mjs. */
import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { seededRandom } from "../bench/random.mjs";
import { buildCore } from "./core-build.mjs";
import { root } from "./process.mjs";

const folder = mkdtempSync(join(tmpdir(), "trueform-core-"));
const command = join(folder, "cli.mjs");
const files = () => ["cli.mjs", ...readdirSync(join(folder, "cli")).map((name) => join("cli", name))];

beforeAll(() => buildCore(folder), 600_000);
afterAll(() => rmSync(folder, { recursive: true }));

/** None makes requests. */
const BUILTINS = [
  "node:buffer",
  "node:crypto",
  "node:fs",
  "node:fs/promises",
  "node:module",
  "node:os",
  "node:path",
  "node:url",
  "node:util",
  "node:worker_threads",
];

/** @type {import("node:child_process").ChildProcess[]} */
const children = [];
afterEach(() => {
  for (const child of children.splice(0)) child.kill("SIGKILL");
});

/**
 * `code` resolves to the exit code or signal.
 * @param {string} program
 * @param {string[]} parameters
 * @param {Record<string, string>} [env] added to our own
 */
function start(program, parameters, env = {}) {
  const child = spawn(program, parameters, { env: { ...process.env, ...env }, stdio: "pipe" });
  children.push(child);
  let stderr = "";
  child.stderr.on("data", (bytes) => {
    stderr += bytes;
  });
  child.stdin.on("error", () => "It has ended already.");
  /** @type {Promise<number | string | null>} */
  const code = new Promise((resolve) => child.on("close", (number, signal) => resolve(number ?? signal)));
  return { child, code, stderr: () => stderr };
}

/** @param {string[]} parameters @param {Record<string, string>} [env] */
const startCommand = (parameters, env) => start(process.execPath, [command, ...parameters], env);

/**
 * @param {string[]} parameters
 * @param {string | Uint8Array} input
 * @param {Record<string, string>} [env]
 */
async function run(parameters, input = "", env = {}) {
  const { child, code, stderr } = startCommand(parameters, env);
  /** @type {Buffer[]} */
  const out = [];
  child.stdout.on("data", (bytes) => out.push(bytes));
  child.stdin.end(input);
  return { code: await code, bytes: Buffer.concat(out), out: Buffer.concat(out).toString(), stderr: stderr() };
}

/** @param {string} script for bash, with the command as "$0" */
async function bash(script) {
  const { child, code, stderr } = start("bash", ["-c", script, command]);
  let out = "";
  child.stdout.on("data", (bytes) => {
    out += bytes;
  });
  return { code: await code, out, stderr: stderr() };
}

/** Enough for threads. */
const MANY = Array.from({ length: 20_000 }, (_, i) => `HTTP://Shop.Example:80/%7Eann/${i}`);

describe("the command", () => {
  test("answers lines in order, with or without worker threads", async () => {
    const wanted = MANY.map((_, i) => `http://shop.example/~ann/${i}`).join("\n");
    for (const threads of ["0", "1", "3"]) {
      const { code, out, stderr } = await run(["canonicalize", "--threads", threads], MANY.join("\n"));
      expect([code, stderr, out === wanted], threads).toEqual([0, "", true]);
    }
  });

  test.each(["0", "2"])("answers each line as soon as it arrives, with %s threads", async (threads) => {
    const { child, code } = startCommand(["key", "--profile", "surt", "--threads", threads]);
    const answers = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
    const ask = async (/** @type {string[]} */ lines) => {
      child.stdin.write(`${lines.join("\n")}\n`);
      /** @type {string[]} */
      const received = [];
      for (const _ of lines) received.push((await answers.next()).value);
      return received;
    };
    expect(await ask(["http://www.h.example/A"])).toEqual(["example,h)/a"]);
    expect(await ask(MANY)).toEqual(MANY.map((_, i) => `example,shop)/~ann/${i}`));
    for (const name of ["b", "c", "d"]) expect(await ask([`http://h.example/${name}`])).toEqual([`example,h)/${name}`]);
    child.stdin.end();
    expect(await code).toBe(0);
  });

  test("answers any octets in any chunks, with or without worker threads", async () => {
    const pick = seededRandom(8);
    // About 30 octets, some thousands.
    const octet = () => (pick.chance(0.03) ? 0x0a : pick.whole(0, 255));
    const long = () => Uint8Array.from({ length: pick.whole(1, 9_000) }, () => pick.whole(11, 255));
    const input = Buffer.concat([
      ...Array.from({ length: 20 }, () => Buffer.concat([Uint8Array.from({ length: 15_000 }, octet), long()])),
      Buffer.from("\nHTTP://h.example"),
    ]);
    /** @type {string[]} */
    const errors = [];
    const answered = async (/** @type {string} */ threads) => {
      const { child, code, stderr } = startCommand(["canonicalize", "--with-line", "--threads", threads]);
      /** @type {Buffer[]} */
      const out = [];
      child.stdout.on("data", (bytes) => out.push(bytes));
      for (let at = 0; at < input.length; ) {
        const size = pick.one([1, 7, 4_096, 65_536, 200_000]);
        await new Promise((resolve) => child.stdin.write(input.subarray(at, at + size), resolve));
        at += size;
      }
      child.stdin.end();
      expect(await code).toBe(0);
      errors.push(stderr());
      return Buffer.concat(out);
    };
    const [alone, together] = [await answered("0"), await answered("3")];
    expect(together.equals(alone)).toBe(true);
    expect(errors[1]).toBe(errors[0]);
    expect(errors[0]).toMatch(/^trueform: [0-9]+ lines gave no URL: (?:[0-9]+, ){20}…\n$/);
    const [lines, answers] = [input, alone].map((bytes) => bytes.toString("latin1").split("\n"));
    expect(answers).toHaveLength(lines?.length ?? 0);
    expect(answers?.findIndex((answer, i) => !answer.endsWith(`\t${lines?.[i]}`))).toBe(-1);
  });

  test.each(["0", "3"])("reports lines without a URL, with %s threads", async (threads) => {
    const lines = MANY.map((line, i) => (i % 900 === 899 ? "no URL" : line));
    const numbers = Array.from({ length: 20 }, (_, i) => 900 * (i + 1)).join(", ");
    const { code, stderr, out } = await run(["canonicalize", "--threads", threads], `${lines.join("\n")}\n`);
    expect([code, stderr]).toEqual([0, `trueform: 22 lines gave no URL: ${numbers}, …\n`]);
    expect(out.split("\n")).toHaveLength(MANY.length + 1);
  });

  test.each(["0", "3"])("reads files and skips invalid lines, with %s threads", async (threads) => {
    const [first, second] = ["first.txt", "second.txt"].map((name) => join(folder, name));
    writeFileSync(`${first}`, `${MANY.join("\n")}\nno URL`);
    writeFileSync(`${second}`, `${MANY.join("\n")}\nhttp://h.example:99999/\n`);
    const parameters = ["canonicalize", "--only-valid", "--threads", threads, `${first}`, "-", `${second}`];
    const { code, stderr, out } = await run(parameters, "no URL\nHTTP://h.example");
    const all = MANY.map((_, i) => `http://shop.example/~ann/${i}\n`).join("");
    expect([code, out === `${all}http://h.example/\n${all}`]).toEqual([0, true]);
    expect(stderr).toBe(`trueform: 3 lines left out: ${first}:20001, -:1, ${second}:20001\n`);
  });

  test("keeps octets that are not UTF-8", async () => {
    const { out } = await run(["canonicalize"], Uint8Array.from([...Buffer.from("http://h.example/"), 0xe9, 0x0a]));
    expect(out).toBe("http://h.example/%E9\n");
  });

  test.each(["0", "2"])(
    "ends when the reader closes its output, even without more input, with %s threads",
    async (threads) => {
      const { child, code, stderr } = startCommand(["canonicalize", "--threads", threads]);
      child.stdout.once("data", () => child.stdout.destroy());
      child.stdin.write(`${MANY.join("\n")}\n`);
      expect([await code, stderr()]).toEqual([141, ""]);
    },
  );

  test.each(["0", "2"])(
    "exits if the reader of its output closes, despite more input, with %s threads",
    async (threads) => {
      const { out } = await bash(
        `yes HTTP://h.example | "$0" canonicalize -t ${threads} | head -n 1; echo "\${PIPESTATUS[1]}"`,
      );
      expect(out).toBe("http://h.example/\n141\n");
    },
  );

  test.each([
    [["--help"], 0, /^trueform COMMAND/, /^$/],
    [
      ["--version"],
      0,
      new RegExp(`^${JSON.parse(readFileSync(join(root, "package.json"), "utf8")).version}\\n$`),
      /^$/,
    ],
    [[], 2, /^$/, /^trueform: Name a command/],
    [
      ["canonicalize", "--profile", "none"],
      2,
      /^$/,
      /^trueform: Unknown rule set “none”[.] There are: web, .*\nSee trueform canonicalize --help[.]\n$/,
    ],
    [["canonicalize", "--frobnicate"], 2, /^$/, /--frobnicate/],
    [["get", "--help"], 0, /^trueform get \[OPTIONS\] TEMPLATE/, /^$/],
    [["key", "no-such-file"], 1, /^$/, /^trueform: no-such-file cannot be read: no such file or folder[.]\n$/],
  ])("%j ends with %i", async (parameters, wanted, out, stderr) => {
    const ended = await run(parameters);
    expect(ended.code).toBe(wanted);
    expect(ended.out).toMatch(out);
    expect(ended.stderr).toMatch(stderr);
  });

  test("reports a thread that ended and the lost answers", async () => {
    const ending = join(folder, "ending.mjs");
    writeFileSync(
      ending,
      `import { parentPort } from "node:worker_threads"; parentPort?.once("message", () => process.exit(0));`,
    );
    const env = { NODE_OPTIONS: `--import ${ending}` };
    const { code, stderr } = await run(["canonicalize", "--threads", "2"], MANY.join("\n"), env);
    expect([code, stderr]).toEqual([1, "trueform: A worker thread ended with code 0 before it had answered.\n"]);
  });

  test("reports read errors", async () => {
    const { code, stderr } = await bash('"$0" canonicalize < /');
    expect([code, stderr]).toEqual([1, "trueform: The standard input is a folder.\n"]);
    // Unless the closed descriptor's number is in use again.
    const closing = join(folder, "closing.mjs");
    writeFileSync(
      closing,
      `import fs from "node:fs";
      import { syncBuiltinESMExports } from "node:module";
      fs.fstatSync = () => { throw new Error("EBADF: bad file descriptor, fstat"); };
      syncBuiltinESMExports();`,
    );
    const closed = await run(["key"], "", { NODE_OPTIONS: `--import ${closing}` });
    expect([closed.code, closed.stderr]).toEqual([
      1,
      expect.stringMatching(/^trueform: The standard input cannot be read: EBADF: [^\n]*\n$/),
    ]);
    const writable = await bash('"$0" key 0> /dev/null');
    expect([writable.code, writable.stderr]).toEqual([1, expect.stringMatching(/^trueform: EBADF: [^\n]*\n$/)]);
  });

  test("writes nothing if its input is closed", async () => {
    // Node opens /dev/null instead.
    expect(await bash('"$0" key <&-')).toEqual({ code: 0, out: "", stderr: "" });
  });

  test.skipIf(!existsSync("/dev/full"))("reports write errors", async () => {
    const { code, stderr } = await bash('echo http://h.example | "$0" key > /dev/full');
    expect([code, stderr]).toEqual([1, expect.stringMatching(/^trueform: ENOSPC: .*\n$/)]);
    // Problems were found.
    const check = await bash('echo http://h.example/a%2520b | "$0" check - > /dev/full');
    expect([check.code, check.stderr]).toEqual([2, expect.stringMatching(/^trueform: ENOSPC: .*\n$/)]);
  });

  test.each(["SIGTERM", "SIGINT"])("is terminated by %s like any program", async (signal) => {
    const { child, code, stderr } = startCommand(["key", "--threads", "2"]);
    child.stdin.write(`${MANY.join("\n")}\n`);
    await new Promise((resolve) => child.stdout.once("data", resolve));
    child.kill(/** @type {NodeJS.Signals} */ (signal));
    child.stdout.resume();
    expect([await code, stderr()]).toEqual([signal, ""]);
  });

  test("has no code that makes requests", () => {
    const code = files()
      .map((name) => readFileSync(join(folder, name), "utf8"))
      .join("\n");
    const builtins = new Set([...code.matchAll(/["'`](node:[a-z/_]+)["'`]/g)].map(([, name]) => name));
    expect([...builtins].toSorted()).toEqual(BUILTINS);
    expect(code).not.toMatch(/\b(?:fetch|XMLHttpRequest|WebSocket|EventSource)\s*\(/);
  });
});
