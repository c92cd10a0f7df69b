import type { ProfileId } from "../../core/index.ts";
import { type Entry, keywordsOf } from "./entry.tsx";

/** "codigo" finds "código". */
const plain = (text: string): string => text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();

const plainTexts = new WeakMap<Entry, string>();

function plainOf(one: Entry): string {
  const known = plainTexts.get(one);
  if (known !== undefined) return known;
  const { fragment, title, id, texts, sources = [] } = one;
  const citations = sources.map(({ document, section }) => `${document}, ${section}`);
  const text = plain([title, id, ...texts, ...citations, ...keywordsOf(fragment)].join("\n"));
  plainTexts.set(one, text);
  return text;
}

/** Matches all words. */
export function entryFilter(search: string, set: ProfileId | null): (entry: Entry) => boolean {
  const words = plain(search).split(/\s+/).filter(Boolean);
  return (entry) => {
    if (set !== null && !entry.sets.includes(set)) return false;
    const text = plainOf(entry);
    return words.every((word) => text.includes(word));
  };
}
