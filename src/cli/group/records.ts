/** Lines with their keys, in memory or in files. */

/**
 * A record: the bytes of key, tab and line (uint32), those of key and tab (uint32), the number of the line (float64), and
 * then the bytes.
 */
export const HEADER = 16;

/** Records one after the other. */
export interface Records {
  /** Moves to the next record. Returns false after the last. Bytes of those before stay as they are. */
  next(): boolean;
  readonly buffer: Buffer;
  /** Of the key, in `buffer`. */
  readonly from: number;
  /** Behind the tab after the key. */
  readonly line: number;
  readonly to: number;
  /** Of the line, from 1. */
  readonly number: number;
  close(): void;
}

/** By key, then by number. The tab belongs to what is compared. */
export const compareRecords = (one: Records, other: Records): number =>
  one.buffer.compare(other.buffer, other.from, other.line, one.from, one.line) || one.number - other.number;

/** Reads records in a buffer by their offsets. */
export abstract class RecordsInBuffer {
  buffer: Buffer;
  from = 0;
  line = 0;
  to = 0;
  number = 0;

  constructor(buffer: Buffer) {
    this.buffer = buffer;
  }

  protected moveTo(offset: number): void {
    const { buffer } = this;
    this.from = offset + HEADER;
    this.to = this.from + buffer.readUInt32LE(offset);
    this.line = this.from + buffer.readUInt32LE(offset + 4);
    this.number = buffer.readDoubleLE(offset + 8);
  }
}
