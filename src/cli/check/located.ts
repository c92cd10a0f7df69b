/** Where problems are in their files. */
import type { LinkStore } from "../../links/types.ts";
import { locator } from "./locate.ts";
import type { FoundFile } from "./paths.ts";
import type { Position } from "./problem.ts";
import { type FileRead, textIn } from "./read.ts";

export interface ReadFile {
  readonly file: FoundFile;
  readonly read: FileRead;
}

/** A position without a text: the reader's place, where that is a line. */
const lineOnly = (place: number, { kind }: FileRead): Position | null =>
  kind === "har" ? null : { line: place, column: null, endColumn: null };

/** Positions of links by their index in the store; ascending indices. Reads each file again, one at a time. */
export async function positionsOf(
  indices: Iterable<number>,
  store: LinkStore,
  files: ReadonlyMap<string, ReadFile>,
): Promise<ReadonlyMap<number, Position | null>> {
  const positions = new Map<number, Position | null>();
  let current: string | null = null;
  let locate: (entry: { readonly href: string; readonly place: number }) => Position | null = () => null;
  for (const index of indices) {
    const { file: name = "", href, place } = store.entry(index);
    if (name !== current) {
      current = name;
      const one = files.get(name);
      const text = one === undefined ? null : (one.read.text ?? (await textIn(one.file)));
      if (one === undefined) locate = () => null;
      else if (text === null) locate = (entry) => lineOnly(entry.place, one.read);
      else locate = locator(text, one.read.kind);
    }
    positions.set(index, locate({ href, place }));
  }
  return positions;
}
