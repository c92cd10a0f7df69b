import { textOf } from "../../../links/read/text-of.ts";
import { LinkStoreError, type Progress } from "./messages.ts";

export function byteCounter(
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

export async function* decodeUtf8(bytes: ReadableStream<Uint8Array<ArrayBuffer>>): AsyncGenerator<string> {
  const decoder = new TextDecoder("utf-8", { ignoreBOM: true });
  const reader = bytes.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    yield decoder.decode(value, { stream: true });
  }
  yield decoder.decode();
}

/** Throws "unreadable". Progress counts bytes of the file. `isGuess`: not UTF-8. */
export async function* textOfFile(
  file: File,
  onProgress: (progress: Progress) => void,
  onEncoding: (encoding: string, isGuess: boolean) => void,
): AsyncGenerator<string> {
  try {
    const onBytes = (done: number) => onProgress({ phase: "reading", done, all: file.size });
    yield* textOf(file.stream().pipeThrough(byteCounter(onBytes)), onEncoding);
  } catch (error) {
    throw new LinkStoreError("unreadable", error);
  }
}
