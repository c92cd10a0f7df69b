import type { ListFacts } from "../../../links/export/list.ts";
import { LinkStoreError, type List, type Progress } from "./messages.ts";

export interface LongTask {
  readonly progress: (progress: Progress) => void;
  /** To await often. Throws "superseded" once the result is unwanted. */
  readonly pause: () => Promise<void>;
}

/** Characters buffered before moving to a `Blob`. */
const CHUNK = 1 << 20;
/** Characters; browsers send copied text in one message. */
const MOST_COPIED = 30_000_000;
const STRIDE = 64;

export async function collectList(pieces: Generator<string, ListFacts>, long: LongTask): Promise<List> {
  const texts: string[] = [];
  let length = 0;
  for (let count = 1; ; count++) {
    const next = pieces.next();
    if (next.done) return { ...next.value, text: texts.join("") };
    if (next.value !== "") texts.push(next.value);
    length += next.value.length;
    if (length > MOST_COPIED) throw new LinkStoreError("too-many");
    if (count % STRIDE === 0) await long.pause();
  }
}

export async function writeBlob(
  pieces: Iterable<string>,
  type: string,
  long: LongTask,
  all: number | null = null,
): Promise<Blob> {
  const parts: Blob[] = [];
  let text = "";
  let done = 0;
  for (const piece of pieces) {
    done += 1;
    text += piece;
    if (text.length >= CHUNK) {
      parts.push(new Blob([text]));
      text = "";
    } else if (done % STRIDE !== 0) continue;
    long.progress({ phase: "writing", done: Math.min(done, all ?? done), all });
    await long.pause();
  }
  return new Blob([...parts, text], { type });
}
