import browser from "webextension-polyfill";
import { type MessageKey, message } from "../../../browser/i18n.ts";
import type { Column } from "../../../links/types.ts";

interface ColumnFacts {
  readonly column: Column;
  readonly title: MessageKey;
  /** The least width in rem, and the share of what is left. */
  readonly width: number;
  readonly share: number;
}

/** All columns, in their order. */
const COLUMNS: readonly ColumnFacts[] = [
  { column: "index", title: "column_index", width: 4.25, share: 0 },
  { column: "group", title: "column_group", width: 4.5, share: 0 },
  { column: "spelling", title: "column_spelling", width: 18, share: 3 },
  { column: "canonical", title: "column_canonical", width: 22, share: 4 },
  { column: "level", title: "column_level", width: 4.25, share: 0 },
  { column: "rules", title: "column_rules", width: 8.5, share: 1 },
  { column: "findings", title: "column_findings", width: 10, share: 1 },
  { column: "text", title: "column_text", width: 8, share: 1 },
  { column: "region", title: "column_region", width: 8, share: 0 },
  { column: "element", title: "column_element", width: 6, share: 0 },
  { column: "frame", title: "column_frame", width: 18, share: 1 },
];

export const ALL_COLUMNS: readonly Column[] = COLUMNS.map(({ column }) => column);

/** What shows until something else is chosen: all but what the order and the summary say. */
const USUAL: readonly Column[] = ALL_COLUMNS.filter((column) => column !== "index" && column !== "frame");

const factsOf = (column: Column): ColumnFacts => COLUMNS.find((one) => one.column === column) as ColumnFacts;

export const titleOf = (column: Column): string => message(factsOf(column).title);

/** The columns' widths, as CSS has them, and the least of all together in rem. */
export function widthsOf(columns: readonly Column[]): { template: string; least: number } {
  const facts = columns.map(factsOf);
  return {
    template: facts
      .map(({ width, share }) => (share === 0 ? `${width}rem` : `minmax(${width}rem, ${share}fr)`))
      .join(" "),
    least: facts.reduce((sum, { width }) => sum + width, 0),
  };
}

/** Names that are stored, as far as there are such columns; without any the usual ones. */
export function columnsOf(stored: unknown): readonly Column[] {
  const chosen = Array.isArray(stored) ? ALL_COLUMNS.filter((column) => stored.includes(column)) : [];
  return chosen.length === 0 ? USUAL : chosen;
}

const NAME = "columns";

export const readColumns = async (): Promise<readonly Column[]> =>
  columnsOf((await browser.storage.local.get(NAME))[NAME]);

/** Keeps which columns show: their names, and nothing else. */
export const keepColumns = (columns: readonly Column[]): Promise<void> =>
  browser.storage.local.set({ [NAME]: [...columns] });
