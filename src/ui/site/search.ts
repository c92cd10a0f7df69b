/** A search among settings: each row matches it by its own texts. */
import { type ComponentChildren, createContext, isValidElement } from "preact";
import { useContext } from "preact/hooks";

export interface Search {
  /** As `wordsOf` returns them; none shows all rows. */
  readonly words: readonly string[];
  /** The heading above a row is found with it. */
  readonly heading: string;
}

export const SearchContext = createContext<Search>({ words: [], heading: "" });

/** Without case and diacritics. */
const folded = (text: string): string => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

export const wordsOf = (query: string): readonly string[] => folded(query).split(/\s+/u).filter(Boolean);

function textOf(node: ComponentChildren): string {
  if (Array.isArray(node)) return node.map(textOf).join("");
  if (isValidElement(node)) return textOf((node.props as { children?: ComponentChildren }).children);
  return typeof node === "string" || typeof node === "number" ? String(node) : "";
}

/** Returns whether a row with these texts is shown. */
export function useMatch(...texts: readonly ComponentChildren[]): boolean {
  const { words, heading } = useContext(SearchContext);
  if (words.length === 0) return true;
  const text = folded([heading, ...texts.map(textOf)].join(" "));
  return words.every((word) => text.includes(word));
}
