import type { MessageKey } from "../../../browser/i18n.ts";
import type { By, Column } from "../../../links/types.ts";
import type { Words } from "./words.ts";

interface ColumnFacts {
  readonly column: Column;
  readonly title: MessageKey;
}

/** Widths are in table.css and table-narrow.css. */
const COLUMNS: Readonly<Record<By, readonly ColumnFacts[]>> = {
  address: [
    { column: "group", title: "column_group" },
    { column: "canonical", title: "column_address" },
    { column: "links", title: "column_links" },
    { column: "spellings", title: "column_spellings" },
    { column: "findings", title: "column_todo" },
    { column: "safety", title: "column_match" },
  ],
  link: [
    { column: "group", title: "column_group" },
    { column: "spelling", title: "column_spelling" },
    { column: "text", title: "column_text" },
    { column: "findings", title: "column_todo" },
    { column: "safety", title: "column_match" },
  ],
};

/** Of a tab, the window; what its address is like is told when it is unfolded. */
const OF_TAB = COLUMNS.link.map((one) =>
  one.column === "findings" ? ({ column: "region", title: "detail_region" } as const) : one,
);

/** Of tabs, an arrow in the row goes to the tab. */
export const hasArrow = (words: Words): boolean => words === "tabs";

export const columnsOf = (by: By, words: Words): readonly ColumnFacts[] =>
  by === "link" && words === "tabs" ? OF_TAB : COLUMNS[by];

/** With those for the box, for copying and for unfolding. */
export const columnCount = (by: By, words: Words): number => columnsOf(by, words).length + (hasArrow(words) ? 4 : 3);
