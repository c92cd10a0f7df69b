import { isGzip } from "../census/gzip.ts";
import { CensusError, type Progress } from "./census-messages.ts";

/** Bytes in which a text may say how it is encoded: as many as browsers look at (HTML Standard, 13.2.3.2). */
const PRESCAN = 1024;

/** A byte order mark, by which the encoding is certain (Encoding Standard, 6). */
function markedEncoding([first, second]: Uint8Array): string | null {
  if (first === 0xff && second === 0xfe) return "utf-16le";
  if (first === 0xfe && second === 0xff) return "utf-16be";
  return null;
}

/** The name of a character set that the text declares in its first bytes: HTML's `charset=`, XML's `encoding=`. */
function declaredEncoding(bytes: Uint8Array): string | null {
  const start = new TextDecoder("windows-1252").decode(bytes.subarray(0, PRESCAN));
  return /\b(?:charset|encoding)\s*=\s*["']?\s*([a-z0-9_:.-]+)/i.exec(start)?.[1] ?? null;
}

/** A decoder for a text that begins with these bytes: UTF-8, unless they say something else that browsers know. */
export function decoderFor(bytes: Uint8Array): TextDecoder {
  const marked = markedEncoding(bytes);
  if (marked !== null) return new TextDecoder(marked);
  const declared = declaredEncoding(bytes);
  // What declares UTF-16 in bytes that could be read is not UTF-16 (HTML Standard, 13.2.3.2).
  if (declared === null || /^utf-?16/i.test(declared)) return new TextDecoder();
  try {
    return new TextDecoder(declared);
  } catch {
    return new TextDecoder();
  }
}

/** The name of a file without what says that it is compressed. */
export const plainName = (name: string): string => name.replace(/\.gz$/i, "");

/** Counts the bytes that pass. */
function counted(onBytes: (bytes: number) => void): TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>> {
  let done = 0;
  return new TransformStream({
    transform(piece, controller) {
      done += piece.length;
      onBytes(done);
      controller.enqueue(piece);
    },
  });
}

/**
 * The text of a file in pieces, decompressed where it is compressed. Progress is in bytes of the file.
 * Throws a `CensusError` "unreadable" when the file is gone, cannot be read, or is broken.
 */
export async function* textOf(file: File, onProgress: (progress: Progress) => void): AsyncGenerator<string> {
  try {
    const bytes = file.stream().pipeThrough(counted((done) => onProgress({ phase: "reading", done, all: file.size })));
    // What its first bytes say counts, not its name.
    const magic = new Uint8Array(await file.slice(0, 3).arrayBuffer());
    const plain = isGzip(magic) ? bytes.pipeThrough(new DecompressionStream("gzip")) : bytes;
    const reader = plain.getReader();
    let decoder: TextDecoder | null = null;
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      decoder ??= decoderFor(value);
      yield decoder.decode(value, { stream: true });
    }
    if (decoder !== null) yield decoder.decode();
  } catch (error) {
    throw new CensusError("unreadable", error);
  }
}
