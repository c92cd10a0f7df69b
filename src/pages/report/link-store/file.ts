import { isGzip } from "../../../links/read/gzip.ts";
import { type Decoder, decoderFor } from "./decoder.ts";
import { LinkStoreError, type Progress } from "./messages.ts";

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
 * The text of a file in pieces, decompressed where it is compressed. Progress is in bytes of the file; `onGuess` hears of
 * the encoding of lines that are not UTF-8 in a file that does not say what it is.
 * Throws a `LinkStoreError` "unreadable" when the file is gone, cannot be read, or is broken.
 */
export async function* textOf(
  file: File,
  onProgress: (progress: Progress) => void,
  onGuess: (encoding: string) => void,
): AsyncGenerator<string> {
  try {
    const bytes = file.stream().pipeThrough(counted((done) => onProgress({ phase: "reading", done, all: file.size })));
    // What its first bytes say counts, not its name.
    const magic = new Uint8Array(await file.slice(0, 3).arrayBuffer());
    const plain = isGzip(magic) ? bytes.pipeThrough(new DecompressionStream("gzip")) : bytes;
    const reader = plain.getReader();
    let decoder: Decoder | null = null;
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      decoder ??= decoderFor(value, onGuess);
      yield decoder.decode(value);
    }
    if (decoder !== null) yield decoder.end();
  } catch (error) {
    throw new LinkStoreError("unreadable", error);
  }
}

/** A stretch of a line longer than this ends behind a word. */
const LONGEST_LINE = 1 << 18;

/** Where a text may end without half an address at its end: behind its last line, or in one that is long, a word. */
function lastEnd(text: string): number {
  const line = text.lastIndexOf("\n") + 1;
  if (line > 0 || text.length < LONGEST_LINE) return line;
  for (let at = text.length; at > 0; at--) if (/[\s"'<>,;|]/.test(text[at - 1] as string)) return at;
  return text.length;
}

/** The same text in pieces of whole lines. Where the pieces end with an error, what may be half a line is left out. */
export async function* inWholeLines(pieces: AsyncIterable<string>): AsyncGenerator<string> {
  let rest = "";
  for await (const piece of pieces) {
    const text = rest + piece;
    const end = lastEnd(text);
    yield text.slice(0, end);
    rest = text.slice(end);
  }
  yield rest;
}
