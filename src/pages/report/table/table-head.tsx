// biome-ignore-all lint/a11y/useSemanticElements: rows of a table element cannot be positioned freely.
// biome-ignore-all lint/a11y/useFocusableInteractive: focus is on the headers' box and buttons.
import { message } from "../../../browser/i18n.ts";
import type { Column, View } from "../../../links/types.ts";
import type { Selection } from "./selection.ts";
import { columnsOf } from "./table-columns.ts";

interface Props {
  readonly head: { readonly current: HTMLDivElement | null };
  readonly view: View;
  readonly hasLines: boolean;
  readonly disabled: boolean;
  readonly selection: Selection;
  readonly onSort: (column: Column) => void;
}

export function TableHead({ head, view: { by, sort, descending }, hasLines, disabled, selection, onSort }: Props) {
  const { ofView, all, none } = selection;
  const order = descending ? "descending" : "ascending";
  return (
    <div role="rowgroup" class="table-head">
      <div role="row" class="table-row" aria-rowindex={1} ref={head}>
        <div role="columnheader" class="cell of-box">
          <label>
            <input
              type="checkbox"
              aria-label={message("table_choose_all")}
              disabled={disabled}
              checked={ofView === "all"}
              indeterminate={ofView === "some"}
              onClick={ofView === "all" ? none : all}
            />
          </label>
        </div>
        {columnsOf(by, hasLines).map(({ column, title }) => (
          <div
            key={column}
            role="columnheader"
            class={`cell of-${column}`}
            aria-sort={column === sort ? order : "none"}
          >
            <button type="button" class="plain sort" onClick={() => onSort(column)}>
              <span class={column === "group" ? "visually-hidden" : "cut"} title={message(title)}>
                {message(title)}
              </span>
              {column === sort ? (
                <span aria-hidden="true">{descending ? "▼" : "▲"}</span>
              ) : column === "group" ? (
                <span class="sortable" aria-hidden="true">
                  ▲
                </span>
              ) : null}
            </button>
          </div>
        ))}
        {by === "fix" ? null : (
          <div role="columnheader" class="cell of-copy">
            <span class="visually-hidden">{message("copy")}</span>
          </div>
        )}
        <div role="columnheader" class="cell of-unfold">
          <span class="visually-hidden">{message("table_details")}</span>
        </div>
      </div>
    </div>
  );
}
