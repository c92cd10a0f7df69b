import type { LinkStore } from "../../links/types.ts";
import { type LinkPlace, linePosition, locator } from "./locate.ts";
import type { FoundFile } from "./paths.ts";
import type { Position } from "./problem.ts";
import { type FileRead, textIn } from "./read.ts";

export interface ReadFile {
  readonly file: FoundFile;
  readonly read: FileRead;
}

/** Positions by link index. Reads each file again, one at a time; `indices` must ascend. */
export async function positionsOf(
  indices: Iterable<number>,
  store: LinkStore,
  files: ReadonlyMap<string, ReadFile>,
): Promise<ReadonlyMap<number, Position | null>> {
  const positions = new Map<number, Position | null>();
  let current: string | null = null;
  let locate: (link: LinkPlace) => Position | null = () => null;
  for (const index of indices) {
    const { file: name = "", href, place } = store.entry(index);
    if (name !== current) {
      current = name;
      const one = files.get(name);
      const text = one === undefined ? null : (one.read.text ?? (await textIn(one.file)));
      if (one === undefined) locate = () => null;
      else if (text === null) locate = (link) => linePosition(link, one.read.kind);
      else locate = locator(text, one.read.kind);
    }
    positions.set(index, locate({ href, place }));
  }
  return positions;
}
