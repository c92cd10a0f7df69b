/** Searches settings by the texts of each row. */
import { type ComponentChildren, createContext, isValidElement } from "preact";
import { useContext } from "preact/hooks";

export interface Search {
  readonly words: readonly string[];
  /** Heading above the row, which a search also matches. */
  readonly heading: string;
}

export const SearchContext = createContext<Search>({ words: [], heading: "" });

const folded = (text: string): string => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

export const wordsOf = (query: string): readonly string[] => folded(query).split(/\s+/u).filter(Boolean);

/** Props with visible or accessible text. */
const TEXT_PROPS = ["children", "text", "label", "aria-label"] as const;

export function textOf(node: ComponentChildren): string {
  if (Array.isArray(node)) return node.map(textOf).join(" ");
  if (isValidElement(node)) {
    const props = node.props as Partial<Record<(typeof TEXT_PROPS)[number], ComponentChildren>>;
    return textOf(TEXT_PROPS.map((name) => props[name]));
  }
  return typeof node === "string" || typeof node === "number" ? String(node) : "";
}

/** "color" also finds "colour". */
const withAmerican = (text: string): string => `${text} ${text.replaceAll("colour", "color")}`;

export function useMatch(...texts: readonly ComponentChildren[]): boolean {
  const { words, heading } = useContext(SearchContext);
  if (words.length === 0) return true;
  const text = withAmerican(folded(textOf([heading, ...texts])));
  return words.every((word) => text.includes(word));
}
