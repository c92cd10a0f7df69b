import { formatNumber, plural, pluralAround } from "../../../browser/i18n.ts";
import type { OpenTabs } from "../../../browser/open-tabs.ts";
import type { TabGroup } from "./choice.ts";

/** "same": those that show one page; "all": each of them, in a table. */
export type Mode = "same" | "all";

interface Props {
  readonly open: OpenTabs;
  readonly groups: readonly TabGroup[];
  readonly mode: Mode;
  readonly onMode: (mode: Mode) => void;
}

/** How many tabs there are, in how many windows, and how many show a page that another one shows. */
export function TabTotals({ open, groups, mode, onMode }: Props) {
  const count = open.tabs.length;
  const spare = groups.reduce((sum, { members }) => sum + members.length - 1, 0);
  const windows = plural("tabs_windows", open.windows);
  const text = (pieces: readonly (string | null)[]) => <span>{pieces.filter((piece) => piece !== null).join("")}</span>;
  return (
    <>
      <button type="button" class="total" aria-pressed={mode === "all"} onClick={() => onMode("all")}>
        <b>{formatNumber(count)}</b>
        {text(pluralAround<string | null>("tabs_total", count, null, windows))}
      </button>
      <button
        type="button"
        class={groups.length > 0 ? "total is-warn" : "total"}
        aria-pressed={mode === "same"}
        onClick={() => onMode("same")}
      >
        <b>{formatNumber(groups.length)}</b>
        {text(pluralAround<string | null>("tabs_repeated", groups.length, null))}
      </button>
      <p class="total">
        <b>{formatNumber(spare)}</b>
        {text(pluralAround<string | null>("tabs_spare", spare, null))}
      </p>
    </>
  );
}
