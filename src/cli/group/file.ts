/** Records in temporary files. */
import { closeSync, mkdtempSync, openSync, readSync, rmSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { messageOf } from "../errors.ts";
import { HEADER, type Records, RecordsInBuffer } from "./records.ts";

/** Bytes of a file that are read or written at once. */
const PIECE = 256 * 1024;

/**
 * A file that only this process can read. Its name is removed before anything is written, so that no line is left behind,
 * even by SIGKILL; Windows removes it when it is closed.
 */
class TemporaryFile {
  readonly #folder = mkdtempSync(join(tmpdir(), "trueform-"));
  readonly #descriptor: number;

  constructor() {
    try {
      this.#descriptor = openSync(join(this.#folder, "records"), "wx+", 0o600);
    } finally {
      if (process.platform !== "win32") this.#remove();
    }
  }

  write(bytes: Uint8Array): void {
    for (let written = 0; written < bytes.length; ) written += writeSync(this.#descriptor, bytes, written);
  }

  /** Returns the number of bytes that were read. */
  read(into: Buffer, at: number, position: number): number {
    return readSync(this.#descriptor, into, at, into.length - at, position);
  }

  close(): void {
    closeSync(this.#descriptor);
    this.#remove();
  }

  #remove(): void {
    rmSync(this.#folder, { recursive: true, force: true });
  }
}

class FileRecords extends RecordsInBuffer implements Records {
  readonly #file: TemporaryFile;
  #position = 0;
  #length = 0;
  #offset = 0;

  constructor(file: TemporaryFile) {
    super(Buffer.alloc(0));
    this.#file = file;
  }

  next(): boolean {
    if (!this.#read(HEADER)) return false;
    this.#read(HEADER + this.buffer.readUInt32LE(this.#offset));
    this.moveTo(this.#offset);
    this.#offset = this.to;
    return true;
  }

  /** Returns false at the end of the file. */
  #read(bytes: number): boolean {
    if (this.#offset + bytes <= this.#length) return true;
    // The old one may still be in use.
    const buffer = Buffer.allocUnsafe(Math.max(PIECE, bytes));
    this.#length = this.buffer.copy(buffer, 0, this.#offset, this.#length);
    this.buffer = buffer;
    this.#offset = 0;
    while (this.#length < bytes) {
      const read = this.#file.read(this.buffer, this.#length, this.#position);
      if (read === 0) return false;
      this.#length += read;
      this.#position += read;
    }
    return true;
  }

  close(): void {
    this.#file.close();
  }
}

/** Copies all records. */
function writeRecords(records: Records, file: TemporaryFile): void {
  const piece = Buffer.allocUnsafe(PIECE);
  let length = 0;
  while (records.next()) {
    const { buffer, from, to } = records;
    const size = HEADER + to - from;
    if (length + size > PIECE) {
      file.write(piece.subarray(0, length));
      length = 0;
    }
    // Their header is in front of them.
    const record = buffer.subarray(from - HEADER, to);
    if (size > PIECE) file.write(record);
    else {
      record.copy(piece, length);
      length += size;
    }
  }
  file.write(piece.subarray(0, length));
}

/** Moves all records into a file. */
export function intoFile(records: Records): Records {
  let file: TemporaryFile | undefined;
  try {
    file = new TemporaryFile();
    writeRecords(records, file);
    return new FileRecords(file);
  } catch (error) {
    file?.close();
    throw new Error(`Sorting needs files in ${tmpdir()}: ${messageOf(error)}`);
  } finally {
    records.close();
  }
}
