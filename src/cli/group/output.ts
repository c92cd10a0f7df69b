import type { Write } from "../ordered-writer.ts";
import { copyBytes } from "./records.ts";

/** Bytes per write. */
const PIECE = 256 * 1024;

export class Output {
  readonly #write: Write;
  #piece = Buffer.allocUnsafe(2 * PIECE);
  #length = 0;
  #kept = 0;

  constructor(write: Write) {
    this.#write = write;
  }

  addText(text: string): void {
    const most = this.#length + 3 * text.length;
    if (most > this.#piece.length) this.#grow(most);
    this.#length += this.#piece.write(text, this.#length);
  }

  add(bytes: Buffer, from: number, to: number): void {
    const length = this.#length + to - from;
    if (length > this.#piece.length) this.#grow(length);
    copyBytes(bytes, from, to, this.#piece, this.#length);
    this.#length = length;
  }

  addByte(byte: number): void {
    if (this.#length === this.#piece.length) this.#grow(this.#length + 1);
    this.#piece[this.#length++] = byte;
  }

  /** Commits what was added. */
  keep(): void {
    this.#kept = this.#length;
  }

  /** Discards what was not kept. */
  drop(): void {
    this.#length = this.#kept;
  }

  get isFull(): boolean {
    return this.#kept >= PIECE;
  }

  async flush(): Promise<void> {
    if (this.#kept === 0) return;
    await this.#write(this.#piece.subarray(0, this.#kept));
    this.#piece.copyWithin(0, this.#kept, this.#length);
    this.#length -= this.#kept;
    this.#kept = 0;
  }

  #grow(length: number): void {
    const piece = Buffer.allocUnsafe(2 * length);
    piece.set(this.#piece.subarray(0, this.#length));
    this.#piece = piece;
  }
}
