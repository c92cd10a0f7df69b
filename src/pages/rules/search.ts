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

/** `set`: only what holds in that rule set. */
export function finder(search: string, set: ProfileId | null): (entry: Searched) => boolean {
  const words = plain(search).split(/\s+/).filter(Boolean);
  return ({ texts, sets }) => {
    if (set !== null && !sets.includes(set)) return false;
    const text = plain(texts.join("\n"));
    return words.every((word) => text.includes(word));
  };
}
