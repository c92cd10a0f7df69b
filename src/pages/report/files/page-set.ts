import { type ContentSource, decodeToText, parse } from "../../../core/index.ts";

/** As much of a file as a page set needs to know. */
export interface SetMember {
  readonly name: string;
  /** `null` while it is not read to its end. */
  readonly source: ContentSource | null;
  /** Of an HTML file; else `null`. */
  readonly references: readonly string[] | null;
}

/** A page with the auxiliary files that it refers to (PDF Reference 1.7, 10.9.2). */
export interface PageSet {
  /** Those that are there, in the order of their first reference, each with its own identifier of 16 octets. */
  readonly auxiliary: readonly { readonly name: string; readonly identifier: Uint8Array }[];
  /** The names of those that are not there. */
  readonly missing: readonly string[];
  /** Of the source and the identifiers of the auxiliary files behind it: 16 octets. */
  readonly identifier: Uint8Array;
}

/** Schemes of references that are no files beside the page. */
const NO_FILE = /^(?:data|blob|about|javascript|mailto)$/i;

/** The name of the file that a reference in HTML leads to, its escapes decoded; `null` when it leads to none. */
export function fileNameOf(reference: string): string | null {
  const { scheme, path } = parse(reference.trim());
  if (scheme !== null && NO_FILE.test(scheme)) return null;
  const name = path.slice(path.lastIndexOf("/") + 1);
  return name === "" ? null : (decodeToText(name) ?? name);
}

/** The names of the files that references lead to, in the order of the first references, each once. */
export const fileNamesOf = (references: readonly string[]): string[] => [
  ...new Set(references.map(fileNameOf).filter((name) => name !== null)),
];

/**
 * A page among files that lie in no folders: they are matched by their names, of several with one name the latest.
 * `null` for what is no page, or not yet read.
 */
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
