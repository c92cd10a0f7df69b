import { isGzip } from "../../../links/read/gzip.ts";
import { type Decoder, decoderFor } from "./decoder.ts";
import { LinkStoreError, type Progress } from "./messages.ts";

export const plainName = (name: string): string => name.replace(/\.gz$/i, "");

export function counted(
  onBytes: (bytes: number) => void,
): TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>> {
  let done = 0;
  return new TransformStream({
    transform(piece, controller) {
      done += piece.length;
      onBytes(done);
      controller.enqueue(piece);
    },
  });
}

export async function* decoded(bytes: ReadableStream<Uint8Array<ArrayBuffer>>): AsyncGenerator<string> {
  const decoder = new TextDecoder("utf-8", { ignoreBOM: true });
  const reader = bytes.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    yield decoder.decode(value, { stream: true });
  }
  yield decoder.decode();
}

/** `isGuess`: of lines that are not UTF-8. Progress counts bytes of the file. Throws a `LinkStoreError` "unreadable". */
export async function* textOf(
  file: File,
  onProgress: (progress: Progress) => void,
  onEncoding: (encoding: string, isGuess: boolean) => void,
): AsyncGenerator<string> {
  try {
    const bytes = file.stream().pipeThrough(counted((done) => onProgress({ phase: "reading", done, all: file.size })));
    const magic = new Uint8Array(await file.slice(0, 3).arrayBuffer());
    const plain = isGzip(magic) ? bytes.pipeThrough(new DecompressionStream("gzip")) : bytes;
    const reader = plain.getReader();
    let decoder: Decoder | null = null;
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      if (decoder === null) {
        decoder = decoderFor(value, (guess) => onEncoding(guess, true));
        onEncoding(decoder.encoding, false);
      }
      yield decoder.decode(value);
    }
    if (decoder !== null) yield decoder.end();
  } catch (error) {
    throw new LinkStoreError("unreadable", error);
  }
}

const LONGEST_LINE = 1 << 18;

/** Never within an address: after the last line, or a word of a long one. */
function lastEnd(text: string): number {
  const line = text.lastIndexOf("\n") + 1;
  if (line > 0 || text.length < LONGEST_LINE) return line;
  for (let at = text.length; at > 0; at--) if (/[\s"'<>,;|]/.test(text[at - 1] as string)) return at;
  return text.length;
}

/** On error, drops the possibly incomplete last line. */
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
