import browser from "webextension-polyfill";
import { type MessageKey, message } from "../../../browser/i18n.ts";
import type { Column } from "../../../links/types.ts";

interface ColumnFacts {
  readonly column: Column;
  readonly title: MessageKey;
  /** The least width in rem, and the share of the rest. */
  readonly width: number;
  readonly share: number;
}

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

/** Without what order and summary show anyway. */
const DEFAULT_COLUMNS: readonly Column[] = ALL_COLUMNS.filter((column) => column !== "index" && column !== "frame");

const factsOf = (column: Column): ColumnFacts => COLUMNS.find((one) => one.column === column) as ColumnFacts;

export const titleOf = (column: Column): string => message(factsOf(column).title);

/** `grid-template-columns`, and the least total in rem. */
export function widthsOf(columns: readonly Column[]): { template: string; least: number } {
  const facts = columns.map(factsOf);
  return {
    template: facts
      .map(({ width, share }) => (share === 0 ? `${width}rem` : `minmax(${width}rem, ${share}fr)`))
      .join(" "),
    least: facts.reduce((sum, { width }) => sum + width, 0),
  };
}

/** Ignores unknown names; the default when none remain. */
export function columnsOf(stored: unknown): readonly Column[] {
  const chosen = Array.isArray(stored) ? ALL_COLUMNS.filter((column) => stored.includes(column)) : [];
  return chosen.length === 0 ? DEFAULT_COLUMNS : chosen;
}

const NAME = "columns";

export const readColumns = async (): Promise<readonly Column[]> =>
  columnsOf((await browser.storage.local.get(NAME))[NAME]);

/** `false` when the browser stores no more. */
export async function keepColumns(columns: readonly Column[]): Promise<boolean> {
  try {
    await browser.storage.local.set({ [NAME]: [...columns] });
    return true;
  } catch (error) {
    console.error(error);
    return false;
  }
}
