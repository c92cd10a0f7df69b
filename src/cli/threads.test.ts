/** Tiny threads, for behavior that the program cannot show reliably. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Worker } from "node:worker_threads";
import { afterAll, afterEach, beforeEach, describe, expect, test } from "vitest";
import { answerAll } from "./answering.ts";
import { type Asked, parse } from "./options.ts";
import { Pool } from "./pool.ts";

const folder = mkdtempSync(join(tmpdir(), "trueform-threads-"));
afterAll(() => rmSync(folder, { recursive: true }));

/** `code` runs for each question. */
function thread(name: string, code: string): URL {
  const file = join(folder, `${name}.mjs`);
  const head = 'import { parentPort } from "node:worker_threads";';
  writeFileSync(file, `${head}\nparentPort.on("message", (question) => { ${code} });\n`);
  return pathToFileURL(file);
}
const TALLY = { lines: 1024, without: 1, first: [7] };
const echo = thread(
  "echo",
  `const { number, bytes } = question;
  parentPort.postMessage({ number, answered: { ...${JSON.stringify(TALLY)}, bytes } });`,
);

const asked = parse(["canonicalize", "--threads", "2"], 1) as Asked;
const PIECE = new TextEncoder().encode(`http://h.example/${"x".repeat(46)}\n`.repeat(1024));

/** Ends threads that a test leaves waiting. */
let release: () => void = () => undefined;
let released: Promise<void> = Promise.resolve();
let ended: Promise<unknown> = Promise.resolve();
beforeEach(() => {
  released = new Promise((resolve) => {
    release = resolve;
  });
});
afterEach(async () => {
  release();
  await ended;
});

/** Never ends. */
async function* silentAfter(pieces: number): AsyncGenerator<Uint8Array> {
  for (let i = 0; i < pieces; i++) yield PIECE.slice();
  await released;
}

function answer(input: AsyncIterable<Uint8Array>, write: (piece: Uint8Array) => Promise<void>): Promise<unknown> {
  const answering = answerAll(asked, { input, write, script: echo });
  ended = answering.catch(() => undefined);
  return answering;
}

describe("with threads", () => {
  test("answers all lines so far while input is pending", async () => {
    let written = 0;
    void answer(silentAfter(20), async (piece) => {
      written += piece.length;
    });
    while (written < 20 * PIECE.length) await new Promise(setImmediate);
    expect(written).toBe(20 * PIECE.length);
  });

  test("ends on a write error while input is pending", async () => {
    let written = 0;
    const answering = answer(silentAfter(20), async (piece) => {
      written += piece.length;
      if (written === 19 * PIECE.length) throw new Error("Nobody reads.");
    });
    await expect(answering).rejects.toThrow("Nobody reads.");
    expect(written).toBe(19 * PIECE.length);
  });

  test("answers the lines before a read error", async () => {
    let written = 0;
    async function* broken() {
      for (let i = 0; i < 20; i++) yield PIECE.slice();
      throw new Error("No more.");
    }
    const answering = answer(broken(), async (piece) => {
      written += piece.length;
    });
    await expect(answering).rejects.toThrow("No more.");
    expect(written).toBe(20 * PIECE.length);
  });

  test("numbers lines without a URL in order", async () => {
    async function* many() {
      for (let i = 0; i < 20; i++) yield PIECE.slice();
    }
    const { lines, without, first } = await answerAll(asked, { input: many(), write: async () => {}, script: echo });
    expect([lines, without, first]).toEqual([
      20 * 1024,
      12,
      [8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19].map((i) => i * 1024 + 7),
    ]);
  });

  test("limits reading to what may wait to be written", async () => {
    let [read, written, mostWaiting] = [0, 0, 0];
    async function* many() {
      for (; read < 100; read++) {
        mostWaiting = Math.max(mostWaiting, read - written);
        yield PIECE.slice();
      }
    }
    await answer(many(), async (piece) => {
      await new Promise(setImmediate);
      written += piece.length / PIECE.length;
    });
    expect([read, written]).toEqual([100, 100]);
    expect(mostWaiting).toBeLessThanOrEqual(6);
  });

  test.each([
    ["ends", "process.exit(0);", "A worker thread ended with code 0 before it had answered."],
    ["throws", 'throw new Error("Out of ink.");', "Out of ink."],
  ])("rejects if one %s, and skips no answer", async (name, code, says) => {
    let written = 0;
    const write = async (piece: Uint8Array) => {
      written += piece.length;
    };
    const input = silentAfter(20);
    const answering = answerAll(asked, { input, write, script: thread(name.replaceAll(" ", "-"), code) });
    ended = answering.catch(() => undefined);
    await expect(answering).rejects.toThrow(says);
    expect(written).toBe(8 * PIECE.length);
  });
});

describe("thread pool", () => {
  const question = () => new Uint8Array([1, 2, 3]);

  test("rejects all answers after one thread has ended", async () => {
    const pool = new Pool(thread("exit", "process.exit(7);"), asked);
    try {
      const both = await Promise.allSettled([pool.answer(question()), pool.answer(question())]);
      const text = "A worker thread ended with code 7 before it had answered.";
      expect(both.map((one) => one.status === "rejected" && one.reason.message)).toEqual([text, text]);
      await expect(pool.answer(question())).rejects.toThrow(text);
    } finally {
      await pool.end();
    }
  });

  test("rejects an answer that cannot be deserialized", async () => {
    const spoil = (worker: Worker) => worker.emit("messageerror", new Error("Not to be read."));
    process.once("worker", spoil);
    const pool = new Pool(thread("silent", ""), asked);
    try {
      await expect(pool.answer(question())).rejects.toThrow("Not to be read.");
      await expect(pool.answer(question())).rejects.toThrow("Not to be read.");
    } finally {
      process.off("worker", spoil);
      await pool.end();
    }
  });

  test("rejects answers after it has ended", async () => {
    const pool = new Pool(echo, asked);
    expect(await pool.answer(question())).toEqual({ ...TALLY, bytes: question() });
    const open = new Pool(thread("waits", ""), asked);
    const answering = open.answer(question());
    answering.catch(() => undefined);
    await Promise.all([pool.end(), open.end()]);
    await expect(answering).rejects.toThrow("The threads have ended.");
    await expect(pool.answer(question())).rejects.toThrow("The threads have ended.");
  });
});
