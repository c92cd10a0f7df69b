import { decoderFor } from "./decoder.ts";
import { isGzip } from "./gzip.ts";

type Bytes = Uint8Array<ArrayBuffer>;

export const plainName = (name: string): string => name.replace(/\.gz$/i, "");

/** Enough for compression and encoding (HTML Standard, 13.2.3.2). */
const BEGINNING = 1024;

interface Cut {
  readonly beginning: Bytes;
  readonly rest: ReadableStreamDefaultReader<Bytes>;
}

async function cut(bytes: ReadableStream<Bytes>): Promise<Cut> {
  const rest = bytes.getReader();
  let beginning: Bytes = new Uint8Array();
  while (beginning.length < BEGINNING) {
    const { done, value } = await rest.read();
    if (done) break;
    const all = new Uint8Array(beginning.length + value.length);
    all.set(beginning);
    all.set(value, beginning.length);
    beginning = all;
  }
  return { beginning, rest };
}

function decompressed({ beginning, rest }: Cut): Promise<Cut> {
  const whole = new ReadableStream<Bytes>({
    start: (controller) => controller.enqueue(beginning),
    async pull(controller) {
      const { done, value } = await rest.read();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    cancel: (reason) => rest.cancel(reason),
  });
  return cut(whole.pipeThrough(new DecompressionStream("gzip")));
}

/** Decompresses and decodes. `onEncoding` also gets a guess for lines that are not UTF-8. Throws read errors. */
export async function* textOf(
  bytes: ReadableStream<Bytes>,
  onEncoding: (encoding: string, isGuess: boolean) => void,
): AsyncGenerator<string> {
  let source = await cut(bytes);
  try {
    if (isGzip(source.beginning)) source = await decompressed(source);
    const { beginning, rest } = source;
    if (beginning.length === 0) return;
    const decoder = decoderFor(beginning, (guess) => onEncoding(guess, true));
    onEncoding(decoder.encoding, false);
    yield decoder.decode(beginning);
    for (;;) {
      const { done, value } = await rest.read();
      if (done) break;
      yield decoder.decode(value);
    }
    yield decoder.end();
  } finally {
    await source.rest.cancel().catch(() => undefined);
  }
}

const LONGEST_LINE = 1 << 18;

/** Never splits a URL. */
function lastEnd(text: string): number {
  const line = text.lastIndexOf("\n") + 1;
  if (line > 0 || text.length < LONGEST_LINE) return line;
  for (let at = text.length; at > 0; at--) if (/[\s"'<>,;|]/.test(text[at - 1] as string)) return at;
  return text.length;
}

/** On error, drops the last line, which may be incomplete. */
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
