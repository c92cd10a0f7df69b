/** Writes answers in the order of their questions, each as soon as it is there, while more is read. */

/** Settles when more may be written. */
export type Write = (bytes: Uint8Array) => Promise<void>;

export class InOrder {
  readonly #write: Write;
  /** Those that have not ended, the first in front. */
  readonly #writes: Promise<void>[] = [];
  #last: Promise<void> = Promise.resolve();
  #fail: (error: unknown) => void = () => undefined;
  /** Rejects as soon as an answer fails in its turn, or its writing does. Never resolves. */
  readonly failed: Promise<never>;

  constructor(write: Write) {
    this.#write = write;
    this.failed = new Promise((_, reject) => {
      this.#fail = reject;
    });
    // Whoever puts an answer is told as well.
    this.failed.catch(() => undefined);
  }

  /**
   * Settles when at most so many answers wait to be written. Rejects once one has failed; no later one is written then.
   */
  async put(answer: Promise<Uint8Array>, most: number): Promise<void> {
    this.#last = this.#writeAfter(this.#last, answer);
    // These are awaited in their turn; until then nobody is to call them unhandled.
    answer.catch(() => undefined);
    this.#last.catch(this.#fail);
    this.#writes.push(this.#last);
    while (this.#writes.length > most) await this.#writes.shift();
  }

  /** Settles when all are written. */
  all(): Promise<void> {
    return this.#last;
  }

  async #writeAfter(before: Promise<void>, answer: Promise<Uint8Array>): Promise<void> {
    await before;
    const bytes = await answer;
    if (bytes.length > 0) await this.#write(bytes);
  }
}
