import { createContext } from "preact";
import { useContext } from "preact/hooks";
import type { MessageKey, PluralKey } from "../../../browser/i18n.ts";

/** Of what a table speaks: the links of a page, the addresses of a list, open tabs, bookmarks. */
export type Words = "links" | "list" | "tabs" | "bookmarks";

export const WordsContext = createContext<Words>("links");

type Key = MessageKey | PluralKey;

type Texts = Partial<Readonly<Record<Key, Key>>>;

/** What reads otherwise where nothing is a link. */
const TEXTS: Partial<Readonly<Record<Words, Texts>>> = {
  tabs: {
    column_links: "tabs_column_count",
    count_links: "tabs_count",
    links_reading: "tabs_reading",
    list_texts: "list_titles",
    shown_addresses: "tabs_shown_pages",
  },
  bookmarks: {
    column_links: "bookmarks_column_count",
    count_links: "bookmarks_count",
    links_reading: "bookmarks_reading",
    list_texts: "list_titles",
    shown_addresses: "tabs_shown_pages",
  },
};

export const worded = <One extends Key>(words: Words, key: One): One => (TEXTS[words]?.[key] ?? key) as One;

/** The key of a text in the words of the table around it. */
export function useWords(): <One extends Key>(key: One) => One {
  const words = useContext(WordsContext);
  return (key) => worded(words, key);
}
