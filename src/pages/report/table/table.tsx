// biome-ignore-all lint/a11y/useSemanticElements: rows of a table element cannot be positioned freely.
// biome-ignore-all lint/a11y/useFocusableInteractive: focus is on rows, and on the headers' buttons.
import { useCallback, useEffect, useRef, useState } from "preact/hooks";
import { message, plural } from "../../../browser/i18n.ts";
import type { Chosen, Column, LinkStoreSettings, Listed, View } from "../../../links/types.ts";
import { along } from "../../../ui/controls/along.ts";
import type { LinkStoreClient } from "../link-store/client.ts";
import type { RowActions } from "./row-actions.ts";
import { useSelection } from "./selection.ts";
import { columnCount } from "./table-columns.ts";
import { TableHead } from "./table-head.tsx";
import { type Intent, intentOf } from "./table-keys.ts";
import { TableRow } from "./table-row.tsx";
import { useRows } from "./table-rows.ts";
import { useTableWindow } from "./table-window.ts";
import { UnfoldedAddress } from "./unfolded-address.tsx";

export interface TableProps {
  readonly client: LinkStoreClient;
  readonly label: string;
  readonly view: View;
  /** Places are lines of one text. */
  readonly hasLines?: boolean;
  readonly count: number;
  /** Changes with each view. */
  readonly number: number;
  readonly settings: LinkStoreSettings;
  readonly onSort: (column: Column) => void;
  readonly chosen: Chosen;
  readonly onChosen: (chosen: Chosen) => void;
  readonly actions: RowActions;
  /** What went wrong, or was done, to be read out. */
  readonly onSaid: (said: string) => void;
  readonly onFailure: (error: unknown) => void;
}

/** Pixels below unfolded rows, by index; 0 until measured. */
type Open = ReadonlyMap<number, number>;

const NONE: Open = new Map();

/** A state that begins anew with each view. */
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

/** Browsers would break lines between the parts of a URL. */
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

/** Ticked rows, in words, once somebody ticks one. */
function ChosenCount({ count }: { count: number }) {
  const last = useRef(count);
  const [said, setSaid] = useState("");
  useEffect(() => {
    if (last.current !== count) setSaid(plural("chosen_count", count));
    last.current = count;
  }, [count]);
  return (
    <p role="status" class="visually-hidden">
      {said}
    </p>
  );
}

/**
 * One row for each URL or replacement, unfolding to its forms. Renders only visible rows, and the focused one, so
 * that scrolling keeps the focus. By the grid pattern of the ARIA Authoring Practices.
 */
export function Table(props: TableProps) {
  const { client, label, view, count, number, settings, chosen, actions, onSaid, onFailure } = props;
  const [open, changeOpen] = useOfView(number, NONE);
  const [active, changeActive] = useOfView(number, 0);
  const shown = useTableWindow(count, number, open);
  const { box, head, sample, onScroll, onFocus, from, to, height, headHeight, topOf, page, show } = shown;
  const rowAt = useRows(client, number, from, to, onFailure);
  const selection = useSelection({ ...props, rowAt });
  const wantsFocus = useRef(false);
  // Keys may be faster than rendering.
  const at = useRef(active);
  at.current = active;
  // What has the focus stays, even if its block of rows does not.
  const kept = useRef<{ readonly number: number; readonly index: number; readonly listed: Listed } | null>(null);
  const listedAt = (index: number): Listed | null => {
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
    // The table itself may be partly out of view.
    if (!open.has(active)) row?.scrollIntoView({ block: "nearest" });
  });

  const onHeight = useCallback(
    (index: number, height: number) =>
      changeOpen((old) => (old.has(index) && old.get(index) !== height ? new Map(old).set(index, height) : old)),
    [changeOpen],
  );
  const unfold = (index: number, isOpen: boolean) => {
    // The event of the last scroll may be yet to come.
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
    (listed: Listed) => {
      const address = listed.by === "fix" ? listed.address : listed;
      return <UnfoldedAddress {...{ client, address, settings, actions, onSaid, onFailure }} />;
    },
    [client, settings, actions, onSaid, onFailure],
  );

  const act = (intent: Intent) => {
    const { current } = at;
    if (intent.kind === "go") {
      wantsFocus.current = true;
      if (intent.isExtending) selection.extend(intent.to, current);
      else selection.leave();
      show(intent.to);
      go(intent.to);
    } else if (intent.kind === "tick") {
      if (intent.isExtending) selection.extend(current, current);
      else selection.toggle(current);
    } else if (intent.kind === "unfold") unfold(current, intent.open);
    else if (intent.kind === "all") selection.all();
    else selection.clear();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const row = rowOf(event.target);
    if (row === null) return;
    // What is unfolded has its own keys; from there the way back is Escape.
    if (isInside(event.target, ".sub")) {
      if (event.key === "Escape") row.focus();
      return;
    }
    const place = { active: at.current, count, page, isOpen: open.has(at.current), way: along(event.key, row) };
    const intent = intentOf(event, place, event.target === row);
    if (intent === null) return;
    event.preventDefault();
    act(intent);
  };
  const onClick = (event: MouseEvent) => {
    const index = Number(rowOf(event.target)?.dataset.index ?? Number.NaN);
    if (Number.isNaN(index) || isInside(event.target, ".sub")) return;
    const isTick = isInside(event.target, ".of-box");
    // A press on another button is no tick, with Ctrl either.
    if (!isTick && isInside(event.target, "button:not([data-press])")) return;
    const before = at.current;
    if (isTick || event.shiftKey || event.ctrlKey || event.metaKey) {
      if (event.shiftKey) {
        selection.extend(index, before);
        // The browser has turned the box.
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
        aria-label={label}
        aria-rowcount={count + 1}
        aria-colcount={columnCount(view.by)}
        aria-multiselectable="true"
        onKeyDown={onKeyDown}
        onMouseDown={(event) => {
          // Text would be selected from the last click on.
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
          hasLines={props.hasLines ?? false}
          disabled={count === 0}
          selection={selection}
          onSort={props.onSort}
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
