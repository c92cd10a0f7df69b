import { type ContentSource, contentSource } from "../../../core/index.ts";
import { fileNamesOf } from "./page-set.ts";
import { referencesIn } from "./references.ts";

/** What there is to know of a file that was read to its end. */
export interface ReadFile {
  readonly source: ContentSource;
  /** Of an HTML file: the names of the auxiliary files that it refers to. Else `null`. */
  readonly references: readonly string[] | null;
}

/** Longer pages are not searched for references. Bytes. */
const LONGEST_PAGE = 32 * 1024 * 1024;

const isPage = ({ name, type, size }: File): boolean =>
  (/\.x?html?$/i.test(name) || type === "text/html" || type === "application/xhtml+xml") && size <= LONGEST_PAGE;

/** Hands the bytes of a file over, piece by piece. Rejects when it cannot be read, or with the signal's reason. */
export async function readPieces(file: Blob, signal: AbortSignal, onPiece: (piece: Uint8Array) => void): Promise<void> {
  const reader = file.stream().getReader();
  try {
    for (;;) {
      signal.throwIfAborted();
      const { done, value } = await reader.read();
      if (done) return;
      onPiece(value);
    }
  } finally {
    await reader.cancel();
  }
}

/** Reads a file for its content identifier; says now and then how many bytes it has read. */
export async function readFile(
  file: File,
  signal: AbortSignal,
  onProgress: (bytes: number) => void,
): Promise<ReadFile> {
  const source = contentSource();
  const page = isPage(file) ? { decoder: new TextDecoder(), text: "" } : null;
  let bytes = 0;
  await readPieces(file, signal, (piece) => {
    source.add(piece);
    // The names of files are nearly always ASCII, which all encodings of pages have in common.
    if (page !== null) page.text += page.decoder.decode(piece, { stream: true });
    bytes += piece.length;
    onProgress(bytes);
  });
  return { source, references: page === null ? null : fileNamesOf(referencesIn(page.text)) };
}
