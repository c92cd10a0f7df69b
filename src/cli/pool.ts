/** Worker threads that answer batches. */
import type { Worker } from "node:worker_threads";
import type { Asked } from "./options.ts";
import type { Answered } from "./tally.ts";

export interface Question {
  readonly number: number;
  readonly bytes: Uint8Array;
}

export interface Reply {
  readonly number: number;
  readonly answered: Answered;
}

/** Copies bytes unless they own their buffer, which can be transferred. */
export const toOwnedBuffer = (bytes: Uint8Array): Uint8Array<ArrayBuffer> =>
  bytes.byteLength === bytes.buffer.byteLength && bytes.buffer instanceof ArrayBuffer
    ? (bytes as Uint8Array<ArrayBuffer>)
    : new Uint8Array(bytes);

interface Waiting {
  readonly resolve: (answered: Answered) => void;
  readonly reject: (error: Error) => void;
}

/** Each batch goes to the least busy thread. */
export class Pool {
  readonly #threads: { readonly worker: Worker; load: number }[];
  readonly #waiting = new Map<number, Waiting>();
  #number = 0;
  #failure: Error | null = null;

  /** `script`: run by threads. */
  constructor(script: URL, asked: Asked) {
    // An import would take longer, and most inputs need no threads.
    const { Worker } = process.getBuiltinModule("node:worker_threads");
    this.#threads = Array.from({ length: asked.threads }, () => {
      const worker = new Worker(script, { workerData: asked });
      const thread = { worker, load: 0 };
      worker.on("message", ({ number, answered }: Reply) => {
        thread.load -= 1;
        this.#waiting.get(number)?.resolve(answered);
        this.#waiting.delete(number);
      });
      worker.on("error", (error) => this.#fail(error));
      worker.on("messageerror", (error) => this.#fail(error));
      // Its answers are lost, even without an error.
      worker.on("exit", (code) =>
        this.#fail(new Error(`A worker thread ended with code ${code} before it had answered.`)),
      );
      return thread;
    });
  }

  /** After a failure, all pending and later answers reject. */
  answer(batch: Uint8Array): Promise<Answered> {
    if (this.#failure !== null) return Promise.reject(this.#failure);
    const [first, ...others] = this.#threads;
    if (first === undefined) return Promise.reject(new Error("There is no thread."));
    const thread = others.reduce((least, one) => (one.load < least.load ? one : least), first);
    thread.load += 1;
    this.#number += 1;
    const question = { number: this.#number, bytes: toOwnedBuffer(batch) };
    return new Promise((resolve, reject) => {
      this.#waiting.set(question.number, { resolve, reject });
      thread.worker.postMessage(question, [question.bytes.buffer]);
    });
  }

  async end(): Promise<void> {
    this.#fail(new Error("The threads have ended."));
    await Promise.all(this.#threads.map(({ worker }) => worker.terminate()));
  }

  /** The first failure causes the others. */
  #fail(error: Error): void {
    this.#failure ??= error;
    for (const { reject } of this.#waiting.values()) reject(this.#failure);
    this.#waiting.clear();
  }
}
