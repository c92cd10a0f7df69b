/** Writes answers in the order of questions. */

/** Settles when more may be written. */
export type Write = (bytes: Uint8Array) => Promise<void>;

export class OrderedWriter {
  readonly #write: Write;
  readonly #writes: Promise<void>[] = [];
  #last: Promise<void> = Promise.resolve();
  #fail: (error: unknown) => void = () => undefined;
  /** Rejects if an answer or its write fails. Never resolves. */
  readonly failed: Promise<never>;

  constructor(write: Write) {
    this.#write = write;
    this.failed = new Promise((_, reject) => {
      this.#fail = reject;
    });
    // `put` reports the error, too.
    this.failed.catch(() => undefined);
  }

  /** Resolves when at most `most` answers wait. After a failure, rejects and writes no more. */
  async put(answer: Promise<Uint8Array>, most: number): Promise<void> {
    this.#last = this.#writeAfter(this.#last, answer);
    // Avoids unhandled rejections until it is awaited.
    answer.catch(() => undefined);
    this.#last.catch(this.#fail);
    this.#writes.push(this.#last);
    while (this.#writes.length > most) await this.#writes.shift();
  }

  all(): Promise<void> {
    return this.#last;
  }

  async #writeAfter(before: Promise<void>, answer: Promise<Uint8Array>): Promise<void> {
    await before;
    const bytes = await answer;
    if (bytes.length > 0) await this.#write(bytes);
  }
}
