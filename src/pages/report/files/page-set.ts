import { type ContentSource, decodeToText, parse } from "../../../core/index.ts";

export interface SetMember {
  readonly name: string;
  /** `null` until fully read. */
  readonly source: ContentSource | null;
  /** `null` for other files than HTML. */
  readonly references: readonly string[] | null;
}

/** A page with its auxiliary files (PDF Reference 1.7, 10.9.2). */
export interface PageSet {
  /** In order of first reference; identifiers of 16 octets. */
  readonly auxiliary: readonly { readonly name: string; readonly identifier: Uint8Array }[];
  readonly missing: readonly string[];
  /** Digest of the source, then of the auxiliary identifiers: 16 octets. */
  readonly identifier: Uint8Array;
}

/** Schemes that do not lead to files. */
const NO_FILE = /^(?:data|blob|about|javascript|mailto)$/i;

/** Percent-decoded; `null` when the reference has none. */
export function fileNameOf(reference: string): string | null {
  const { scheme, path } = parse(reference.trim());
  if (scheme !== null && NO_FILE.test(scheme)) return null;
  const name = path.slice(path.lastIndexOf("/") + 1);
  return name === "" ? null : (decodeToText(name) ?? name);
}

export const fileNamesOf = (references: readonly string[]): string[] => [
  ...new Set(references.map(fileNameOf).filter((name) => name !== null)),
];

/** Dropped files have no folders: matches by name, the latest of equal ones. `null` for non-pages and unread ones. */
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
