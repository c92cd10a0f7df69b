import { closeSync, mkdtempSync, openSync, readSync, rmSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { messageOf } from "../errors.ts";
import { copyBytes, Entry, equalBytes, type Records } from "./records.ts";

/** Bytes per read or write. */
const PIECE = 64 * 1024;

/** Maximum bytes of a record's five numbers: 7 bits per byte, lowest first. */
const HEADER = 5 * 8;

/**
 * Readable only by this process. The name is removed before the first write, so not even SIGKILL leaves data; Windows
 * removes it on close.
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

class FileRecords implements Records {
  readonly #file: TemporaryFile;
  readonly #entry = new Entry();
  #buffer = Buffer.allocUnsafe(PIECE);
  #at = 0;
  #length = 0;
  #position = 0;

  constructor(file: TemporaryFile) {
    this.#file = file;
  }

  next(): Entry | null {
    this.#read(HEADER);
    if (this.#at === this.#length) return null;
    const entry = this.#entry;
    const shared = this.#number();
    const own = this.#number();
    const prefix = this.#number();
    const rest = this.#number();
    const number = this.#number();
    this.#read(own + rest);
    const length = shared + own;
    if (length > entry.keys.length) {
      const keys = Buffer.allocUnsafe(2 * length);
      entry.keys.copy(keys);
      entry.keys = keys;
    }
    const restFrom = this.#at + own;
    copyBytes(this.#buffer, this.#at, restFrom, entry.keys, shared);
    this.#at = restFrom + rest;
    entry.length = length;
    entry.shared = shared;
    entry.prefix = prefix;
    entry.rest = this.#buffer;
    entry.restFrom = restFrom;
    entry.restTo = this.#at;
    entry.number = number;
    return entry;
  }

  #number(): number {
    let number = 0;
    for (let scale = 1; ; scale *= 128) {
      const byte = this.#buffer[this.#at++] as number;
      if (byte < 128) return number + byte * scale;
      number += (byte - 128) * scale;
    }
  }

  /** Buffers `bytes` bytes from `#at`, or up to the end of the file. */
  #read(bytes: number): void {
    if (this.#at + bytes <= this.#length) return;
    const left = this.#buffer.subarray(this.#at, this.#length);
    if (bytes > this.#buffer.length) this.#buffer = Buffer.allocUnsafe(bytes);
    this.#buffer.set(left);
    this.#at = 0;
    this.#length = left.length;
    while (this.#length < bytes) {
      const read = this.#file.read(this.#buffer, this.#length, this.#position);
      if (read === 0) return;
      this.#length += read;
      this.#position += read;
    }
  }

  close(): void {
    this.#file.close();
  }
}

/**
 * Writes an `Entry`'s numbers, the part of its key not shared with the one before, and the rest of the line. Records of
 * long URLs are small: sorted keys share most bytes, and lines begin with their keys.
 */
class RecordWriter {
  readonly #file: TemporaryFile;
  #piece = Buffer.allocUnsafe(PIECE);
  #length = 0;

  constructor(file: TemporaryFile) {
    this.#file = file;
  }

  add({ keys, from, length, shared, prefix, rest, restFrom, restTo, number }: Entry): void {
    // With a prefix, the shared part is known: it is the whole key, or a file has removed it.
    const equal = prefix > 0 ? 0 : equalBytes(keys, from, rest, restFrom, Math.min(length, restTo - restFrom));
    this.#makeRoom(HEADER + length - shared + restTo - restFrom);
    this.#addNumber(shared);
    this.#addNumber(length - shared);
    this.#addNumber(prefix + equal);
    this.#addNumber(restTo - restFrom - equal);
    this.#addNumber(number);
    this.#addBytes(keys, from + shared, from + length);
    this.#addBytes(rest, restFrom + equal, restTo);
  }

  flush(): void {
    this.#file.write(this.#piece.subarray(0, this.#length));
    this.#length = 0;
  }

  #addNumber(number: number): void {
    let left = number;
    for (; left >= 128; left = Math.floor(left / 128)) this.#piece[this.#length++] = (left % 128) + 128;
    this.#piece[this.#length++] = left;
  }

  #addBytes(bytes: Buffer, from: number, to: number): void {
    copyBytes(bytes, from, to, this.#piece, this.#length);
    this.#length += to - from;
  }

  #makeRoom(bytes: number): void {
    if (this.#length + bytes <= this.#piece.length) return;
    this.flush();
    if (bytes > this.#piece.length) this.#piece = Buffer.allocUnsafe(bytes);
  }
}

function writeRecords(records: Records, file: TemporaryFile): void {
  const writer = new RecordWriter(file);
  for (let entry = records.next(); entry !== null; entry = records.next()) writer.add(entry);
  writer.flush();
}

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
