import type { Attached } from "../state.ts";

/** Characters encoded per task. */
const PIECE = 1 << 19;
const LINE_FEED = 0x0a;
/** Bytes; never written, so they use no memory. */
const UNTOUCHED = 1 << 27;

const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/**
 * Triggers garbage collection with a large buffer: clipboard strings and blobs are outside the JavaScript heap.
 * Chromium frees memory of terminated workers only in a second collection, eight seconds later.
 */
export function collectSoon(): void {
  try {
    // Bundlers remove unused buffers.
    structuredClone(null, { transfer: [new ArrayBuffer(UNTOUCHED)] });
  } catch (error) {
    console.error(error);
  }
}

function endOfPiece(text: string, start: number): number {
  const end = Math.min(start + PIECE, text.length);
  const isHigh = (text.charCodeAt(end - 1) & 0xfc00) === 0xd800;
  return isHigh && end < text.length ? end - 1 : end;
}

class Encoder {
  readonly #encoder = new TextEncoder();
  /** UTF-8 needs at most three bytes per UTF-16 code unit. */
  readonly #buffer = new Uint8Array(3 * PIECE);

  encode(text: string, start: number, end: number): Uint8Array<ArrayBuffer> {
    const buffer = this.#buffer;
    for (let at = start; at < end; at++) {
      const code = text.charCodeAt(at);
      if (code > 0x7f) {
        const { written } = this.#encoder.encodeInto(text.slice(start, end), buffer);
        return buffer.subarray(0, written);
      }
      // Chromium would keep a copy of each slice passed to `encodeInto`.
      buffer[at - start] = code;
    }
    return buffer.subarray(0, end - start);
  }
}

function lineFeedsIn(bytes: Uint8Array): number {
  let count = 0;
  for (let at = bytes.indexOf(LINE_FEED); at >= 0; at = bytes.indexOf(LINE_FEED, at + 1)) count += 1;
  return count;
}

/** Encodes in pieces, to stay responsive. Sending the clipboard string to the worker would copy it twice. */
export async function attachedFrom(texts: readonly string[]): Promise<Attached> {
  const encoder = new Encoder();
  const parts: Blob[] = [];
  let lineFeeds = 0;
  let last = LINE_FEED;
  for (const text of texts) {
    for (let at = 0; at < text.length; ) {
      const end = endOfPiece(text, at);
      const bytes = encoder.encode(text, at, end);
      lineFeeds += lineFeedsIn(bytes);
      last = bytes.at(-1) ?? last;
      parts.push(new Blob([bytes]));
      at = end;
      await nextTask();
    }
  }
  return { kind: "text", text: new Blob(parts), lines: lineFeeds + (last === LINE_FEED ? 0 : 1) };
}
