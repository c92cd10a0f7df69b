/** `trueform group` on input that exceeds memory. */
import { spawn } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readlinkSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { buildCommand } from "./core-build.mjs";

const folder = mkdtempSync(join(tmpdir(), "trueform-group-"));
const TMPDIR = join(folder, "tmp");
mkdirSync(TMPDIR);
beforeAll(() => buildCommand(folder, "0.0.0"), 600_000);
afterAll(() => rmSync(folder, { recursive: true }));

/** @type {import("node:child_process").ChildProcess[]} */
const children = [];
afterEach(() => {
  for (const child of children.splice(0)) child.kill("SIGKILL");
});

/** About 120 MB with keys; every tenth line repeats one. */
const LINES = 500_000;
const KEYS = 450_000;
const path = "item".repeat(15);
/** @param {number} i */
const lineOf = (i) => `${i < KEYS ? "http" : "HTTP"}://h.example/${path}/${String(i % KEYS).padStart(6, "0")}\n`;
const input = Buffer.from(Array.from({ length: LINES }, (_, i) => lineOf(i)).join(""));
const groups = Array.from({ length: LINES - KEYS }, (_, i) => lineOf(i) + lineOf(KEYS + i));

/** @param {string[]} parameters */
function start(...parameters) {
  const child = spawn(process.execPath, [join(folder, "cli.mjs"), "group", ...parameters], {
    env: { ...process.env, TMPDIR },
    stdio: "pipe",
  });
  children.push(child);
  child.stdin.on("error", () => "It has ended already.");
  /** @type {Promise<number | string | null>} */
  const code = new Promise((resolve) => child.on("close", (number, signal) => resolve(number ?? signal)));
  return { child, code };
}

/** Linux marks removed names of open files. @param {number | undefined} pid @param {string} name */
function isTemporary(pid, name) {
  try {
    const path = readlinkSync(`/proc/${pid}/fd/${name}`);
    return path.startsWith(TMPDIR) && path.endsWith(" (deleted)");
  } catch {
    return false;
  }
}

/** @param {number | undefined} pid */
const usesFiles = (pid) => readdirSync(`/proc/${pid}/fd`).some((name) => isTemporary(pid, name));

describe("groups of more lines than fit in memory", () => {
  test.each(["0", "2"])("are complete and in order, with %s threads", async (threads) => {
    const { child, code } = start("--threads", threads);
    /** @type {Buffer[]} */
    const out = [];
    child.stdout.on("data", (bytes) => out.push(bytes));
    child.stdin.end(input);
    expect(await code).toBe(0);
    expect(Buffer.concat(out).toString() === groups.join("\n")).toBe(true);
    expect(readdirSync(TMPDIR)).toEqual([]);
  });

  test.runIf(existsSync("/proc/self/fd")).each(/** @type {const} */ (["SIGINT", "SIGTERM", "SIGKILL"]))(
    "leave no file behind at %s",
    async (signal) => {
      const { child, code } = start("--threads", "0");
      // One file: while creating a second, its name could remain.
      child.stdin.write(input.subarray(0, input.length * 0.8));
      while (!usesFiles(child.pid)) await wait(20);
      child.kill(signal);
      expect(await code).toBe(signal);
      expect(readdirSync(TMPDIR)).toEqual([]);
    },
  );

  test("leave no file behind if the reader closes the output", async () => {
    const { child, code } = start("--threads", "0");
    child.stdout.destroy();
    child.stdin.end(input);
    expect(await code).toBe(141);
    expect(readdirSync(TMPDIR)).toEqual([]);
  });
});
