// biome-ignore-all lint/a11y/useSemanticElements: rows of a table element cannot be positioned freely.
// biome-ignore-all lint/a11y/useFocusableInteractive: focus is on rows, and on the headers' buttons.
import { Component } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { message } from "../../../browser/i18n.ts";
import type { Column, Row } from "../../../links/types.ts";
import type { LinkStoreClient } from "../link-store/client.ts";
import { cellOf } from "./table-cells.tsx";
import { titleOf, widthsOf } from "./table-columns.ts";
import { useRows } from "./table-rows.ts";
import { useTableWindow } from "./table-window.ts";

export interface TableProps {
  readonly client: LinkStoreClient;
  readonly label: string;
  readonly columns: readonly Column[];
  /** `view` changes with each view. */
  readonly count: number;
  readonly view: number;
  readonly sort: Column;
  readonly descending: boolean;
  readonly onSort: (column: Column) => void;
  /** The row with the keyboard focus. */
  readonly active: number;
  readonly onActive: (index: number) => void;
  /** Called once that row is loaded. */
  readonly onSelected: (row: Row) => void;
  /** On click or Enter. */
  readonly onRow: (row: Row) => void;
  readonly onFailure: (error: unknown) => void;
}

interface RowProps {
  readonly index: number;
  readonly row: Row | null;
  readonly columns: readonly Column[];
  readonly top: number;
  readonly isActive: boolean;
}

/** Renders only on change: scrolling changes few rows. */
class TableRow extends Component<RowProps> {
  override shouldComponentUpdate(next: RowProps): boolean {
    const names = ["index", "row", "columns", "top", "isActive"] as const;
    return names.some((name) => next[name] !== this.props[name]);
  }

  override render({ index, row, columns, top, isActive }: RowProps) {
    return (
      <div
        role="row"
        class="table-row"
        aria-rowindex={index + 2}
        aria-selected={isActive}
        tabIndex={isActive ? 0 : -1}
        data-index={index}
        style={{ transform: `translateY(${top}px)` }}
      >
        {columns.map((column) => (
          <div key={column} role="gridcell" class={`cell of-${column}`}>
            {row === null ? null : cellOf(column, row)}
          </div>
        ))}
      </div>
    );
  }
}

interface HeadProps extends Pick<TableProps, "columns" | "sort" | "descending" | "onSort"> {
  readonly head: { readonly current: HTMLDivElement | null };
}

function Head({ head, columns, sort, descending, onSort }: HeadProps) {
  const order = descending ? "descending" : "ascending";
  return (
    <div role="rowgroup" class="table-head">
      <div role="row" class="table-row" aria-rowindex={1} ref={head}>
        {columns.map((column) => (
          <div key={column} role="columnheader" class="cell" aria-sort={column === sort ? order : "none"}>
            <button type="button" class="plain sort" onClick={() => onSort(column)}>
              <span title={titleOf(column)}>{titleOf(column)}</span>
              {column === sort ? <span aria-hidden="true">{descending ? "▼" : "▲"}</span> : null}
            </button>
          </div>
        ))}
      </div>
    </div>
  );
}

/** `null` when the key leads nowhere. */
function goalOf(key: string, active: number, page: number, count: number): number | null {
  const goals: Readonly<Record<string, number>> = {
    ArrowDown: active + 1,
    ArrowUp: active - 1,
    PageDown: active + page,
    PageUp: active - page,
    Home: 0,
    End: count - 1,
  };
  const goal = Object.hasOwn(goals, key) ? goals[key] : undefined;
  return goal === undefined ? null : Math.max(0, Math.min(goal, count - 1));
}

const rowOf = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>("[data-index]") : null;

/** Browsers would break lines between the parts of a URL. */
function onCopy(event: ClipboardEvent): void {
  const selection = getSelection();
  if (selection === null || selection.rangeCount === 0) return;
  const range = selection.getRangeAt(0);
  const { commonAncestorContainer: around } = range;
  const cell = (around instanceof Element ? around : around.parentElement)?.closest("[role=gridcell]");
  if (!cell || event.clipboardData === null) return;
  event.clipboardData.setData("text/plain", range.toString());
  event.preventDefault();
}

/**
 * Renders only visible rows, and the focused one, so that scrolling keeps the focus. By the grid pattern of the ARIA
 * Authoring Practices.
 */
export function Table(props: TableProps) {
  const { client, label, columns, count, view, active, onActive, onSelected, onRow, onFailure } = props;
  const { box, head, onScroll, from, to, height, topOf, page, show } = useTableWindow(count, view);
  const rowAt = useRows(client, view, from, to, onFailure);
  const wantsFocus = useRef(false);
  // Keys may be faster than rendering.
  const at = useRef(active);
  at.current = active;
  const { template, least } = widthsOf(columns);
  const indices = Array.from({ length: Math.max(0, to - from) }, (_, i) => from + i);
  if (active < count && (active < from || active >= to)) indices.push(active);
  const activeRow = rowAt(active);
  useEffect(() => {
    if (activeRow !== null) onSelected(activeRow);
  }, [activeRow, onSelected]);
  useEffect(() => {
    if (!wantsFocus.current || active !== at.current) return;
    wantsFocus.current = false;
    const row = box.current?.querySelector<HTMLElement>(`[data-index="${active}"]`);
    row?.focus({ preventScroll: true });
    // The table itself may be partly out of view.
    row?.scrollIntoView({ block: "nearest" });
  });

  const onKeyDown = (event: KeyboardEvent) => {
    if (rowOf(event.target) === null || event.altKey) return;
    const goal = goalOf(event.key, at.current, page, count);
    if (goal !== null) {
      event.preventDefault();
      wantsFocus.current = true;
      at.current = goal;
      show(goal);
      onActive(goal);
    } else if (event.key === "Enter" && activeRow !== null) {
      event.preventDefault();
      onRow(activeRow);
    }
  };
  const onClick = (event: MouseEvent) => {
    const index = Number(rowOf(event.target)?.dataset.index ?? Number.NaN);
    // Selecting text is not a click.
    if (Number.isNaN(index) || getSelection()?.isCollapsed === false) return;
    const row = rowAt(index);
    onActive(index);
    if (row !== null) onRow(row);
  };

  return (
    <div class="table" ref={box} onScroll={onScroll}>
      <div
        role="grid"
        aria-label={label}
        aria-rowcount={count + 1}
        aria-colcount={columns.length}
        style={{ "--columns": template, minInlineSize: `${least}rem` }}
        onKeyDown={onKeyDown}
        onClick={onClick}
        onCopy={onCopy}
      >
        <Head head={head} {...props} />
        <div role="rowgroup" class="table-body" style={{ blockSize: `${height}px` }}>
          {indices.map((index) => (
            <TableRow
              key={index}
              index={index}
              row={rowAt(index)}
              columns={columns}
              top={topOf(index)}
              isActive={index === active}
            />
          ))}
        </div>
      </div>
      {count === 0 ? <p class="soft none">{message("table_none")}</p> : null}
    </div>
  );
}
