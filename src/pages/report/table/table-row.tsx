// biome-ignore-all lint/a11y/useSemanticElements: rows of a table element cannot be positioned freely.
// biome-ignore-all lint/a11y/useFocusableInteractive: focus is on rows and their controls.
import { Component, type ComponentChildren } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { labelled, type MessageKey, message } from "../../../browser/i18n.ts";
import { copyOf } from "../../../core/index.ts";
import type { Column, LinkStoreSettings, RowKind, ViewRow } from "../../../links/types.ts";
import { CopyIconButton } from "../../../ui/controls/copy-button.tsx";
import { UnfoldIcon } from "../../../ui/controls/icons.tsx";
import { copyText } from "../../../ui/names.ts";
import type { Panel } from "./panel.ts";
import type { Selection } from "./selection.ts";
import { cellOf, nameOf } from "./table-cells.tsx";

const COLUMNS: Readonly<Record<"address" | "fix", Partial<Record<Column, MessageKey>>>> = {
  address: {
    group: "column_group",
    canonical: "column_address",
    links: "column_links",
    spellings: "column_spellings",
    findings: "column_todo",
    safety: "column_match",
  },
  fix: {
    group: "column_group",
    spelling: "fixes_find",
    replaceWith: "column_replace_with",
    region: "fixes_where",
    why: "why",
    safety: "column_match",
  },
};

const columnsOf = (by: RowKind) =>
  Object.entries(by === "fix" ? COLUMNS.fix : COLUMNS.address) as [Column, MessageKey][];

/** Includes ticking, copying and expanding. */
export const columnCount = (by: RowKind): number => columnsOf(by).length + (by === "fix" ? 2 : 3);

interface HeadProps extends Pick<Panel, "view"> {
  readonly head: { readonly current: HTMLDivElement | null };
  /** Places are line numbers. */
  readonly hasLines: boolean;
  readonly disabled: boolean;
  readonly selection: Selection;
  readonly onSort: (column: Column) => void;
}

export function TableHead({ head, view: { by, sort, descending }, hasLines, disabled, selection, onSort }: HeadProps) {
  const { ofView, all, none } = selection;
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
        {columnsOf(by).map(([column, title]) => {
          const name = message(hasLines && column === "region" ? "column_line" : title);
          const isDescending = column === sort && descending;
          const order = column !== sort ? "none" : descending ? "descending" : "ascending";
          return (
            <div key={column} role="columnheader" class={`cell of-${column}`} aria-sort={order}>
              <button type="button" class="plain sort" onClick={() => onSort(column)}>
                <span class={column === "group" ? "visually-hidden" : "cut"} title={name}>
                  {name}
                </span>
                {column === sort || column === "group" ? (
                  <span class={column === sort ? "" : "sortable"} aria-hidden="true">
                    {isDescending ? "▼" : "▲"}
                  </span>
                ) : null}
              </button>
            </div>
          );
        })}
        {by === "fix" ? null : (
          <div role="columnheader" class="cell of-copy">
            <span class="visually-hidden">{message("copy")}</span>
          </div>
        )}
        <div role="columnheader" class="cell of-unfold">
          <span class="visually-hidden">{message("details")}</span>
        </div>
      </div>
    </div>
  );
}

interface CopyProps extends Pick<RowProps, "settings"> {
  readonly listed: Extract<ViewRow, { by: "address" }>;
  readonly tabIndex: number;
}

function CopyCell({ listed, settings: { profile, localHost }, tabIndex }: CopyProps) {
  const { warning } = copyOf(listed.absolute, { profile, localHost });
  return <CopyIconButton text={listed.canonical} label={copyText(warning)} of={nameOf(listed)} tabIndex={tabIndex} />;
}

interface MeasuredProps extends Pick<RowProps, "index" | "by" | "least" | "onHeight"> {
  readonly children: ComponentChildren;
}

function Measured({ index, by, least, onHeight, children }: MeasuredProps) {
  const element = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { current } = element;
    if (current === null) return undefined;
    const measure = () => onHeight(index, Math.ceil(current.getBoundingClientRect().height));
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    measure();
    return () => observer.disconnect();
  }, [index, onHeight]);
  return (
    <div role="gridcell" class="sub" aria-colspan={columnCount(by)} ref={element} style={{ "--least": `${least}px` }}>
      {children}
    </div>
  );
}

export interface RowProps {
  readonly index: number;
  readonly listed: ViewRow | null;
  readonly by: RowKind;
  readonly settings: LinkStoreSettings;
  readonly top: number;
  readonly isActive: boolean;
  readonly isChosen: boolean;
  readonly isOpen: boolean;
  readonly isLast: boolean;
  /** Last known expanded pixels. */
  readonly least: number;
  readonly onHeight: (index: number, height: number) => void;
  readonly unfolded: (listed: ViewRow) => ComponentChildren;
}

/** Scrolling changes few rows. The table handles presses. */
export class TableRow extends Component<RowProps> {
  override shouldComponentUpdate(next: RowProps): boolean {
    return (Object.keys(next) as (keyof RowProps)[]).some((name) => next[name] !== this.props[name]);
  }

  override render(props: RowProps) {
    const { index, by, settings, top, isActive, isChosen, isOpen, isLast, least, onHeight, unfolded } = props;
    // Rows of the other kind are loading.
    const listed = props.listed?.by === by ? props.listed : null;
    const tabIndex = isActive ? 0 : -1;
    const name = listed === null ? "" : nameOf(listed);
    return (
      <div
        role="row"
        class={`table-row${isOpen ? " is-open" : ""}${isLast ? " is-last" : ""}`}
        aria-rowindex={index + 2}
        aria-selected={isChosen}
        tabIndex={tabIndex}
        data-index={index}
        style={{ transform: `translateY(${top}px)` }}
      >
        <div role="gridcell" class="cell of-box">
          {listed === null ? null : (
            <input
              type="checkbox"
              data-press="tick"
              tabIndex={tabIndex}
              checked={isChosen}
              aria-label={message("table_choose", name)}
            />
          )}
        </div>
        {columnsOf(by).map(([column]) => (
          <div key={column} role="gridcell" class={`cell of-${column}`}>
            {listed === null ? null : cellOf(column, listed)}
          </div>
        ))}
        {by === "fix" ? null : (
          <div role="gridcell" class="cell of-copy">
            {listed?.by === "address" ? <CopyCell listed={listed} settings={settings} tabIndex={tabIndex} /> : null}
          </div>
        )}
        <div role="gridcell" class="cell of-unfold">
          {listed === null ? null : (
            <button
              type="button"
              class="square unfolds"
              data-press="unfold"
              tabIndex={tabIndex}
              aria-expanded={isOpen}
              aria-label={labelled(message("details"), name)}
              title={message("details")}
            >
              <UnfoldIcon />
            </button>
          )}
        </div>
        {isOpen && listed !== null ? (
          <Measured index={index} by={by} least={least} onHeight={onHeight}>
            {unfolded(listed)}
          </Measured>
        ) : null}
      </div>
    );
  }
}
