/** Which entries have all the words of a search. */
import type { ProfileId, Source } from "../../core/index.ts";

/** Marks of letters do not count: "codigo" finds "código". */
const plain = (text: string): string => text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();

export interface Searched {
  /** Everything that is written in the entry. */
  readonly texts: readonly string[];
  /** Where it holds. */
  readonly sets: readonly ProfileId[];
}

/** As citations are shown. */
export const citationOf = ({ document, section }: Source): string => `${document}, ${section}`;

/** For every search. */
const plainTexts = new WeakMap<Searched, string>();

function plainOf(entry: Searched): string {
  const known = plainTexts.get(entry) ?? plain(entry.texts.join("\n"));
  plainTexts.set(entry, known);
  return known;
}

/** `set`: only what holds in that rule set. */
export function finder(search: string, set: ProfileId | null): (entry: Searched) => boolean {
  const words = plain(search).split(/\s+/).filter(Boolean);
  return (entry) => {
    if (set !== null && !entry.sets.includes(set)) return false;
    const text = plainOf(entry);
    return words.every((word) => text.includes(word));
  };
}
