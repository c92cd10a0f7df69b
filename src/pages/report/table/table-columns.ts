import type { MessageKey } from "../../../browser/i18n.ts";
import type { By, Column } from "../../../links/types.ts";

interface ColumnFacts {
  readonly column: Column;
  readonly title: MessageKey;
}

/** Widths are in table.css and table-narrow.css. */
const COLUMNS: Readonly<Partial<Record<By, readonly ColumnFacts[]>>> = {
  address: [
    { column: "group", title: "column_group" },
    { column: "canonical", title: "column_address" },
    { column: "links", title: "column_links" },
    { column: "spellings", title: "column_spellings" },
    { column: "findings", title: "column_todo" },
    { column: "safety", title: "column_match" },
  ],
  fix: [
    { column: "group", title: "column_group" },
    { column: "spelling", title: "fixes_find" },
    { column: "replaceWith", title: "column_replace_with" },
    { column: "region", title: "fixes_where" },
    { column: "why", title: "fixes_why" },
    { column: "safety", title: "column_match" },
  ],
};

/** `hasLines`: places are lines of one text. */
export const columnsOf = (by: By, hasLines = false): readonly ColumnFacts[] =>
  (COLUMNS[by] ?? []).map((one) => (hasLines && one.column === "region" ? { ...one, title: "column_line" } : one));

/** With those for the box, for copying and for unfolding. */
export const columnCount = (by: By): number => columnsOf(by).length + (by === "fix" ? 2 : 3);
