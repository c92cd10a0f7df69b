/** A search among settings: each row matches it by its own texts. */
import { type ComponentChildren, createContext, isValidElement } from "preact";
import { useContext } from "preact/hooks";

export interface Search {
  /** As `wordsOf` returns them; none shows all rows. */
  readonly words: readonly string[];
  /** The headings above a row are found with it. */
  readonly heading: string;
}

export const SearchContext = createContext<Search>({ words: [], heading: "" });

/** Without case and diacritics. */
const folded = (text: string): string => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

export const wordsOf = (query: string): readonly string[] => folded(query).split(/\s+/u).filter(Boolean);

/** Props that are read or heard. */
const TEXT_PROPS = ["children", "text", "label", "aria-label"] as const;

/** Components are not rendered: their props alone give text. */
export function textOf(node: ComponentChildren): string {
  if (Array.isArray(node)) return node.map(textOf).join(" ");
  if (isValidElement(node)) {
    const props = node.props as Partial<Record<(typeof TEXT_PROPS)[number], ComponentChildren>>;
    return textOf(TEXT_PROPS.map((name) => props[name]));
  }
  return typeof node === "string" || typeof node === "number" ? String(node) : "";
}

/** The texts are British: "color" finds "colour", too. */
const withAmerican = (text: string): string => `${text} ${text.replaceAll("colour", "color")}`;

/** Returns whether a row with these texts is shown. */
export function useMatch(...texts: readonly ComponentChildren[]): boolean {
  const { words, heading } = useContext(SearchContext);
  if (words.length === 0) return true;
  const text = withAmerican(folded(textOf([heading, ...texts])));
  return words.every((word) => text.includes(word));
}
