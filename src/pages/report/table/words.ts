import { createContext } from "preact";
import { useContext } from "preact/hooks";
import type { MessageKey, PluralKey } from "../../../browser/i18n.ts";

/** Of what a table speaks: the links of a page, the addresses of a list, open tabs. */
export type Words = "links" | "list" | "tabs";

export const WordsContext = createContext<Words>("links");

type Key = MessageKey | PluralKey;

/** What reads otherwise where tabs are listed: nothing there is a link. */
const OF_TABS: Partial<Readonly<Record<Key, Key>>> = {
  column_links: "tabs_column_count",
  column_text: "tabs_column_title",
  count_links: "tabs_count",
  detail_region: "tabs_column_window",
  ladder_legend: "tabs_legend",
  links_reading: "tabs_reading",
  list_texts: "list_titles",
  rows_address: "tabs_rows_page",
  rows_link: "tabs_rows_tab",
  shown_addresses: "tabs_shown_pages",
  shown_links: "tabs_shown_tabs",
};

export const worded = <One extends Key>(words: Words, key: One): One =>
  words === "tabs" ? ((OF_TABS[key] ?? key) as One) : key;

/** The key of a text in the words of the table around it. */
export function useWords(): <One extends Key>(key: One) => One {
  const words = useContext(WordsContext);
  return (key) => worded(words, key);
}
