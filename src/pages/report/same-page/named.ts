import { formatList, formatMore } from "../../../browser/i18n.ts";

/** Titles that are told. */
const MOST_NAMED = 3;

/** The first of them, and how many more there are. */
export function namedFirst(titles: readonly string[]): string {
  const shown = titles.slice(0, MOST_NAMED);
  return formatList(titles.length > MOST_NAMED ? [...shown, formatMore(titles.length - MOST_NAMED)] : shown);
}
