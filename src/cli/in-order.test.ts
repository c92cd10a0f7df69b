/** Writing while reading goes on, and threads: what of them a program cannot show surely. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, afterEach, beforeEach, describe, expect, test } from "vitest";
import { answerAll } from "./answering.ts";

import { InOrder } from "./in-order.ts";
import { type Asked, parse } from "./options.ts";

const folder = mkdtempSync(join(tmpdir(), "trueform-threads-"));
afterAll(() => rmSync(folder, { recursive: true }));

/** A thread's program: `code` stands where a question has come. */
function thread(name: string, code: string): URL {
  const file = join(folder, `${name}.mjs`);
  const head = 'import { parentPort } from "node:worker_threads";';
  writeFileSync(file, `${head}\nparentPort.on("message", (question) => { ${code} });\n`);
  return pathToFileURL(file);
}
const echo = thread("echo", "parentPort.postMessage(question);");

const asked = parse(["canonicalize", "--threads", "2"], 1) as Asked;
const PIECE = new Uint8Array(64 * 1024).fill(0x0a);
const bytes = (...numbers: number[]) => Uint8Array.from(numbers);

/** Ends what a test has left waiting, and so its threads. */
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

/** As many pieces, after which nothing more comes, and no end either. */
async function* silentAfter(pieces: number): AsyncGenerator<Uint8Array> {
  for (let i = 0; i < pieces; i++) yield PIECE.slice();
  await released;
}

function answer(input: AsyncIterable<Uint8Array>, write: (piece: Uint8Array) => Promise<void>): Promise<void> {
  const answering = answerAll(asked, { input, write, script: echo });
  ended = answering.catch(() => undefined);
  return answering;
}

/** What others that wait have done by then is done. */
const later = () => new Promise((resolve) => setTimeout(resolve, 5));

describe("answers", () => {
  function deferred() {
    let resolve: (bytes: Uint8Array) => void = () => undefined;
    let reject: (error: Error) => void = () => undefined;
    const promise = new Promise<Uint8Array>((one, other) => {
      resolve = one;
      reject = other;
    });
    return { promise, resolve, reject };
  }

  test("are written in order, each as soon as it and those before it are there", async () => {
    const written: number[] = [];
    const order = new InOrder(async (piece) => void written.push(...piece));
    const [first, second, third] = [deferred(), deferred(), deferred()];
    for (const { promise } of [first, second, third]) await order.put(promise, 3);
    second.resolve(bytes(2));
    await later();
    expect(written).toEqual([]);
    first.resolve(bytes(1));
    await later();
    expect(written).toEqual([1, 2]);
    third.resolve(bytes(3));
    await order.all();
    expect(written).toEqual([1, 2, 3]);
  });

  test("that are not written yet are no more than were allowed", async () => {
    const order = new InOrder(async () => undefined);
    const all = Array.from({ length: 4 }, deferred);
    let put = 0;
    const putting = (async () => {
      for (const { promise } of all) {
        await order.put(promise, 2);
        put += 1;
      }
    })();
    await later();
    expect(put).toBe(2);
    for (const { resolve } of all) resolve(bytes(0));
    await putting;
    expect(put).toBe(4);
  });

  test("after one that failed are not written, and whoever waits is told", async () => {
    const written: number[] = [];
    const order = new InOrder(async (piece) => void written.push(...piece));
    const [first, second, third] = [deferred(), deferred(), deferred()];
    for (const { promise } of [first, second, third]) await order.put(promise, 3);
    third.resolve(bytes(3));
    second.reject(new Error("No answer."));
    first.resolve(bytes(1));
    await expect(order.failed).rejects.toThrow("No answer.");
    await expect(order.all()).rejects.toThrow("No answer.");
    await expect(order.put(Promise.resolve(bytes(4)), 0)).rejects.toThrow("No answer.");
    expect(written).toEqual([1]);
  });
});

describe("with threads", () => {
  test("all that has come is answered, though nothing more comes", async () => {
    let written = 0;
    void answer(silentAfter(20), async (piece) => {
      written += piece.length;
    });
    while (written < 20 * PIECE.length) await later();
    expect(written).toBe(20 * PIECE.length);
  });

  test("an error of writing ends all, though nothing more comes", async () => {
    let written = 0;
    const answering = answer(silentAfter(20), async (piece) => {
      written += piece.length;
      if (written === 19 * PIECE.length) throw new Error("Nobody reads.");
    });
    await expect(answering).rejects.toThrow("Nobody reads.");
    expect(written).toBe(19 * PIECE.length);
  });

  test("what came before an error of reading is answered", async () => {
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

  test("no more is read than may wait to be written", async () => {
    let read = 0;
    async function* many() {
      for (; read < 100; read++) yield PIECE.slice();
    }
    let written = 0;
    // After the threads have started nobody takes what is written.
    void answer(many(), async (piece) => {
      written += piece.length;
      if (written > 10 * PIECE.length) await released;
    });
    while (written < 11 * PIECE.length) await later();
    for (let i = 0; i < 20; i++) await later();
    // Written, and those that wait: three for each of two threads, and the one that is read.
    expect(read).toBeLessThanOrEqual(10 + 6 + 1);
  });
});
