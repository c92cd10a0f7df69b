import { type ContentSource, contentSource, decodeToText, parse } from "../../../core/index.ts";
import type { DroppedFile } from "../state.ts";

export type SetMember = Pick<DroppedFile, "name" | "source" | "references">;

/** A page with its auxiliary files (PDF Reference 1.7, 10.9.2). */
export interface PageSet {
  /** In order of first reference; 16-byte identifiers. */
  readonly auxiliary: readonly { readonly name: string; readonly identifier: Uint8Array }[];
  readonly missing: readonly string[];
  /** 16-byte digest of source and auxiliary identifiers. */
  readonly identifier: Uint8Array;
}

const NO_FILE = /^(?:data|blob|about|javascript|mailto)$/i;

/** Returns the percent-decoded file name, or `null`. */
export function fileNameOf(reference: string): string | null {
  const { scheme, path } = parse(reference.trim());
  if (scheme !== null && NO_FILE.test(scheme)) return null;
  const name = path.slice(path.lastIndexOf("/") + 1);
  return name === "" ? null : (decodeToText(name) ?? name);
}

export const fileNamesOf = (references: readonly string[]): string[] => [
  ...new Set(references.map(fileNameOf).filter((name) => name !== null)),
];

/** Matches by name: drops have no folders. The latest wins. */
export function pageSetOf(page: SetMember, files: readonly SetMember[]): PageSet | null {
  const { source, references } = page;
  if (source === null || references === null) return null;
  const found = references.map((name) => {
    const file = files.findLast((one) => one !== page && one.name === name && one.source !== null);
    return { name, identifier: file?.source?.identifier() };
  });
  const auxiliary = found.flatMap(({ name, identifier }) => (identifier === undefined ? [] : [{ name, identifier }]));
  return {
    auxiliary,
    missing: found.flatMap(({ name, identifier }) => (identifier === undefined ? [name] : [])),
    identifier: source.identifier(auxiliary.map(({ identifier }) => identifier)),
  };
}

/** Elements that embed a file. Frames are pages themselves. */
const EMBEDDING = "[src]:not(iframe, frame), link[href], image, feImage, use";

const XLINK = "http://www.w3.org/1999/xlink";

/** Other `link` relations point to pages. */
const belongs = (element: Element): boolean =>
  element.localName !== "link" ||
  /(?:^|\s)(?:stylesheet|icon|preload|modulepreload)(?:\s|$)/i.test(element.getAttribute("rel") ?? "");

export const referencesIn = (html: string): string[] =>
  [...new DOMParser().parseFromString(html, "text/html").querySelectorAll(EMBEDDING)]
    .filter(belongs)
    .flatMap((element) => {
      const reference =
        element.getAttribute("src") ?? element.getAttribute("href") ?? element.getAttributeNS(XLINK, "href");
      return reference === null ? [] : [reference];
    });

/** Bytes. Longer pages are not searched for references. */
const LONGEST_PAGE = 32 * 1024 * 1024;

const isPage = ({ name, type, size }: File): boolean =>
  (/\.x?html?$/i.test(name) || type === "text/html" || type === "application/xhtml+xml") && size <= LONGEST_PAGE;

/** Rejects with the signal's reason, or if unreadable. */
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

export async function readFile(
  file: File,
  signal: AbortSignal,
  onProgress: (bytes: number) => void,
): Promise<{ readonly source: ContentSource; readonly references: readonly string[] | null }> {
  const source = contentSource();
  const page = isPage(file) ? { decoder: new TextDecoder(), text: "" } : null;
  let bytes = 0;
  await readPieces(file, signal, (piece) => {
    source.add(piece);
    // Any encoding works: file names are mostly ASCII.
    if (page !== null) page.text += page.decoder.decode(piece, { stream: true });
    bytes += piece.length;
    onProgress(bytes);
  });
  return { source, references: page === null ? null : fileNamesOf(referencesIn(page.text)) };
}
