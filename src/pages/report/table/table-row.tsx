// biome-ignore-all lint/a11y/useSemanticElements: rows of a table element cannot be positioned freely.
// biome-ignore-all lint/a11y/useFocusableInteractive: focus is on rows and their controls.
import { Component, type ComponentChildren } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { message } from "../../../browser/i18n.ts";
import { copyOf } from "../../../core/index.ts";
import type { By, LinkStoreSettings, Listed } from "../../../links/types.ts";
import { CopyIconButton } from "../../../ui/controls/copy-button.tsx";
import { UnfoldIcon } from "../../../ui/controls/icons.tsx";
import { copyText } from "../../../ui/names.ts";
import { cellOf, nameOf } from "./table-cells.tsx";
import { columnCount, columnsOf } from "./table-columns.ts";

interface CopyProps {
  readonly listed: Extract<Listed, { by: "address" }>;
  readonly settings: LinkStoreSettings;
  readonly tabIndex: number;
}

/** Copies the canonical URL, with the warning of the rules that ran. */
function CopyCell({ listed, settings: { profile, localHost }, tabIndex }: CopyProps) {
  const { warning } = copyOf(listed.absolute, { profile, localHost });
  return <CopyIconButton text={listed.canonical} label={copyText(warning)} of={nameOf(listed)} tabIndex={tabIndex} />;
}

interface MeasuredProps {
  readonly index: number;
  /** Pixels when it was last shown. */
  readonly least: number;
  readonly columns: number;
  readonly onHeight: (index: number, height: number) => void;
  readonly children: ComponentChildren;
}

/** Tells the height of what it holds. */
function Measured({ index, least, columns, onHeight, children }: MeasuredProps) {
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
    <div role="gridcell" class="sub" aria-colspan={columns} ref={element} style={{ "--least": `${least}px` }}>
      {children}
    </div>
  );
}

export interface RowProps {
  readonly index: number;
  readonly listed: Listed | null;
  readonly by: By;
  readonly settings: LinkStoreSettings;
  readonly top: number;
  readonly isActive: boolean;
  readonly isChosen: boolean;
  readonly isOpen: boolean;
  readonly isLast: boolean;
  /** Pixels unfolded, as far as known. */
  readonly least: number;
  readonly onHeight: (index: number, height: number) => void;
  readonly unfolded: (listed: Listed) => ComponentChildren;
}

const NAMES = [
  "index",
  "listed",
  "by",
  "settings",
  "top",
  "isActive",
  "isChosen",
  "isOpen",
  "isLast",
  "unfolded",
] as const;

/** Renders only on change: scrolling changes few rows. Its controls are pressed by way of the table. */
export class TableRow extends Component<RowProps> {
  override shouldComponentUpdate(next: RowProps): boolean {
    return NAMES.some((name) => next[name] !== this.props[name]);
  }

  override render(props: RowProps) {
    const { index, by, settings, top, isActive, isChosen, isOpen, isLast, least, onHeight, unfolded } = props;
    const columns = columnsOf(by);
    // Until the rows of another kind have come.
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
        {columns.map(({ column }) => (
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
              class="square"
              data-press="unfold"
              tabIndex={tabIndex}
              aria-expanded={isOpen}
              aria-label={message("table_details_of", name)}
              title={message(isOpen ? "table_fold" : "table_unfold")}
            >
              <UnfoldIcon />
            </button>
          )}
        </div>
        {isOpen && listed !== null ? (
          <Measured index={index} least={least} columns={columnCount(by)} onHeight={onHeight}>
            {unfolded(listed)}
          </Measured>
        ) : null}
      </div>
    );
  }
}
