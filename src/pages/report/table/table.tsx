// biome-ignore-all lint/a11y/useSemanticElements: rows of a table element cannot be positioned freely.
// biome-ignore-all lint/a11y/useFocusableInteractive: focus is on rows, and on the headers' buttons.
import { useCallback, useEffect, useRef, useState } from "preact/hooks";
import { message } from "../../../browser/i18n.ts";
import type { Column, SelectedRows, ViewRow } from "../../../links/types.ts";
import { inlineDirectionOf } from "../../../ui/controls/inline-direction.ts";
import type { Panel } from "./panel.ts";
import { useSelection } from "./selection.ts";
import { columnCount, TableHead, TableRow } from "./table-row.tsx";
import { useRows } from "./table-rows.ts";
import { useTableWindow } from "./table-window.ts";
import { UnfoldedUrl } from "./unfolded-url.tsx";

export interface TableProps
  extends Pick<Panel, "client" | "view" | "settings" | "chosen" | "actions" | "onAnnounce" | "onFailure"> {
  readonly hasLines: boolean;
  readonly count: number;
  /** Changes with each view. */
  readonly number: number;
  readonly onSort: (column: Column) => void;
  readonly onChosen: (chosen: SelectedRows) => void;
}

/** Pixels below expanded rows; 0 until measured. */
type Open = ReadonlyMap<number, number>;

const NONE: Open = new Map();

/** Reset by each view. */
function useOfView<Value>(number: number, first: Value): [Value, (change: (old: Value) => Value) => void] {
  const [state, setState] = useState({ number, value: first });
  const change = useCallback(
    (change: (old: Value) => Value) =>
      setState((old) => {
        const before = old.number === number ? old.value : first;
        const value = change(before);
        return value === old.value && old.number === number ? old : { number, value };
      }),
    [number, first],
  );
  return [state.number === number ? state.value : first, change];
}

const rowOf = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>("[data-index]") : null;

const isInside = (target: EventTarget | null, selector: string): boolean =>
  target instanceof Element && target.closest(selector) !== null;

function goalOf(key: string, active: number, count: number, page: number): number | null {
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

/** Browsers would insert line breaks between URL parts. */
function onCopy(event: ClipboardEvent): void {
  const selection = getSelection();
  if (selection === null || selection.rangeCount === 0) return;
  const range = selection.getRangeAt(0);
  const { commonAncestorContainer: around } = range;
  const cell = (around instanceof Element ? around : around.parentElement)?.closest(".cell, .url");
  if (!cell || event.clipboardData === null) return;
  event.clipboardData.setData("text/plain", range.toString());
  event.preventDefault();
}

/** Announces the number of ticked rows. */
function ChosenCount({ count }: { count: number }) {
  const last = useRef(count);
  const [announcement, setAnnouncement] = useState("");
  useEffect(() => {
    if (last.current !== count) setAnnouncement(message("chosen_count", count));
    last.current = count;
  }, [count]);
  return (
    <p role="status" class="visually-hidden">
      {announcement}
    </p>
  );
}

/**
 * Grid by the ARIA Authoring Practices. Renders only visible rows and the focused one, so that scrolling keeps the
 * focus.
 */
export function Table(props: TableProps) {
  const { client, view, hasLines, count, number, settings, chosen, actions, onSort, onAnnounce, onFailure } = props;
  const [open, changeOpen] = useOfView(number, NONE);
  const [active, changeActive] = useOfView(number, 0);
  const shown = useTableWindow(count, number, open);
  const { box, head, sample, onScroll, onFocus, from, to, height, headHeight, topOf, page, show } = shown;
  const rowAt = useRows(client, number, from, to, onFailure);
  const selection = useSelection({ ...props, rowAt });
  const wantsFocus = useRef(false);
  // Keys may outpace rendering.
  const at = useRef(active);
  at.current = active;
  // Keeps the focused row after its block is evicted.
  const kept = useRef<{ readonly number: number; readonly index: number; readonly listed: ViewRow } | null>(null);
  const listedAt = (index: number): ViewRow | null => {
    const listed = rowAt(index);
    if (index !== active) return listed;
    if (listed !== null) kept.current = { number, index, listed };
    return listed ?? (kept.current?.number === number && kept.current.index === index ? kept.current.listed : null);
  };
  const indices = Array.from({ length: Math.max(0, to - from) }, (_, i) => from + i);
  if (active < count && active < from) indices.unshift(active);
  if (active < count && active >= to) indices.push(active);

  useEffect(() => {
    if (!wantsFocus.current || active !== at.current) return;
    wantsFocus.current = false;
    const row = box.current?.querySelector<HTMLElement>(`[data-index="${active}"]`);
    row?.focus({ preventScroll: true });
    // The table may be partly out of view.
    if (!open.has(active)) row?.scrollIntoView({ block: "nearest" });
  });

  const onHeight = useCallback(
    (index: number, height: number) =>
      changeOpen((old) => (old.has(index) && old.get(index) !== height ? new Map(old).set(index, height) : old)),
    [changeOpen],
  );
  const unfold = (index: number, isOpen: boolean) => {
    // A scroll event may be pending.
    onScroll();
    changeOpen((old) => {
      if (old.has(index) === isOpen) return old;
      const changed = new Map(old);
      if (isOpen) changed.set(index, 0);
      else changed.delete(index);
      return changed;
    });
  };
  const go = (index: number) => {
    at.current = index;
    changeActive(() => index);
  };
  const unfolded = useCallback(
    (listed: ViewRow) => {
      const address = listed.by === "fix" ? listed.address : listed;
      return <UnfoldedUrl {...{ client, address, settings, actions, onAnnounce, onFailure }} />;
    },
    [client, settings, actions, onAnnounce, onFailure],
  );

  /** With Shift, ticks the rows between. */
  const goTo = (to: number, isExtending: boolean) => {
    wantsFocus.current = true;
    if (isExtending) selection.extend(to, at.current);
    else selection.leave();
    show(to);
    go(to);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, target, shiftKey, ctrlKey, metaKey, altKey } = event;
    const { current } = at;
    const row = rowOf(target);
    if (row === null || altKey) return;
    // The expanded part handles its own keys.
    if (isInside(target, ".sub")) {
      if (key === "Escape") row.focus();
      return;
    }
    const goal = goalOf(key, current, count, page);
    const way = inlineDirectionOf(key, row);
    if ((ctrlKey || metaKey) && key.toLowerCase() === "a" && !shiftKey) selection.all();
    else if (key === "Escape") selection.clear();
    // Ctrl+Home and Ctrl+End go to the ends.
    else if (metaKey || (ctrlKey && key !== "Home" && key !== "End")) return;
    else if (goal !== null) goTo(goal, shiftKey);
    else if (target !== row) return;
    else if (key === " " && shiftKey) selection.extend(current, current);
    else if (key === " ") selection.toggle(current);
    else if (key === "Enter" || way !== null) unfold(current, way === null ? !open.has(current) : way === "end");
    else return;
    event.preventDefault();
  };
  const onClick = (event: MouseEvent) => {
    const index = Number(rowOf(event.target)?.dataset.index ?? Number.NaN);
    if (Number.isNaN(index) || isInside(event.target, ".sub")) return;
    const isTick = isInside(event.target, ".of-box");
    // Other buttons do not tick.
    if (!isTick && isInside(event.target, "button:not([data-press])")) return;
    const before = at.current;
    if (isTick || event.shiftKey || event.ctrlKey || event.metaKey) {
      if (event.shiftKey) {
        selection.extend(index, before);
        // The browser has already toggled the checkbox.
        if (event.target instanceof HTMLInputElement) event.target.checked = true;
      } else selection.toggle(index);
    } else if (getSelection()?.isCollapsed === false) {
      // Selecting text is not a click.
      return;
    } else unfold(index, !open.has(index));
    go(index);
  };

  return (
    <div class="table" ref={box} onScroll={onScroll} style={{ "--whole": `${height}px`, "--head": `${headHeight}px` }}>
      <div class="table-sample" ref={sample} aria-hidden="true" />
      <div
        role="grid"
        class={`of-${view.by}`}
        aria-label={message("list_addresses")}
        aria-rowcount={count + 1}
        aria-colcount={columnCount(view.by)}
        aria-multiselectable="true"
        onKeyDown={onKeyDown}
        onMouseDown={(event) => {
          // Shift would select text.
          if (event.shiftKey && rowOf(event.target) !== null && !isInside(event.target, ".sub")) event.preventDefault();
        }}
        onClick={onClick}
        onFocusCapture={(event) => {
          const index = Number(rowOf(event.target)?.dataset.index ?? Number.NaN);
          if (!Number.isNaN(index) && index !== at.current) go(index);
          onFocus(event.target as HTMLElement);
        }}
        onCopy={onCopy}
      >
        <TableHead
          head={head}
          view={view}
          hasLines={hasLines}
          disabled={count === 0}
          selection={selection}
          onSort={onSort}
        />
        <div role={count === 0 ? "presentation" : "rowgroup"} class="table-body" style={{ blockSize: `${height}px` }}>
          {indices.map((index) => {
            const listed = listedAt(index);
            return (
              <TableRow
                key={index}
                index={index}
                listed={listed}
                by={view.by}
                settings={settings}
                top={topOf(index)}
                isActive={index === active}
                isChosen={selection.has(listed)}
                isOpen={open.has(index)}
                isLast={index === count - 1}
                least={open.get(index) ?? 0}
                onHeight={onHeight}
                unfolded={unfolded}
              />
            );
          })}
        </div>
      </div>
      <ChosenCount count={chosen.numbers.length} />
      {count === 0 ? <p class="soft none">{message("table_none")}</p> : null}
    </div>
  );
}
