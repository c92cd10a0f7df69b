import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import { heightAt, heightsOf, indexAt, type RowHeights, scrollKeepingTopRow, topOf, totalOf } from "./row-heights.ts";
import { extentOf, offsetAt, type Position, positionAt, positionShowing, scrolledTo } from "./table-extent.ts";

/** Avoids gaps while scrolling. */
const OVERSCAN = 6;
/** Pixels, until measured. */
const USUAL_HEIGHT = 38;

type Element = { readonly current: HTMLDivElement | null };

/** Depends on the user's text size. */
function useSizes(box: Element, head: Element, sample: Element) {
  const [sizes, setSizes] = useState({ row: USUAL_HEIGHT, viewport: 0, headHeight: 0 });
  useLayoutEffect(() => {
    const [outer, header, one] = [box.current, head.current, sample.current];
    if (outer === null || header === null || one === null) return undefined;
    const measure = () => {
      const row = one.getBoundingClientRect().height || USUAL_HEIGHT;
      const { height: headHeight } = header.getBoundingClientRect();
      const viewport = Math.max(0, outer.clientHeight - headHeight);
      setSizes((old) =>
        old.row === row && old.viewport === viewport && old.headHeight === headHeight
          ? old
          : { row, viewport, headHeight },
      );
    };
    const observer = new ResizeObserver(measure);
    for (const element of [outer, header, one]) observer.observe(element);
    measure();
    return () => observer.disconnect();
  }, [box, head, sample]);
  return sizes;
}

/** Returns true if scrolling could not reach the focused element. */
function wasHidden(focused: HTMLElement, before: RowHeights): boolean {
  const row = focused.closest<HTMLElement>("[data-index]");
  if (row === null) return false;
  const below = focused.getBoundingClientRect().bottom - row.getBoundingClientRect().top;
  return below > heightAt(before, Number(row.dataset.index));
}

/** Remembers a focused element until it is measured. */
function useNewFocus() {
  const newFocus = useRef<HTMLElement | null>(null);
  const onFocus = useCallback((focused: HTMLElement) => {
    if (focused.closest(".sub") === null) return;
    newFocus.current = focused;
    // Layout is measured between the two frames.
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        if (newFocus.current === focused) newFocus.current = null;
      }),
    );
  }, []);
  return { newFocus, onFocus };
}

/** `unfolded`: pixels below rows, by index. */
export function useTableWindow(count: number, view: number, unfolded: ReadonlyMap<number, number>) {
  const box = useRef<HTMLDivElement>(null);
  const head = useRef<HTMLDivElement>(null);
  const sample = useRef<HTMLDivElement>(null);
  const { row, viewport, headHeight } = useSizes(box, head, sample);
  const heights = useMemo(() => heightsOf(count, row, unfolded), [count, row, unfolded]);
  const extent = useMemo(() => extentOf(totalOf(heights), viewport), [heights, viewport]);
  const at = useRef<Position>({ y: 0, top: 0 });
  const lastHeights = useRef(heights);
  const { newFocus, onFocus } = useNewFocus();
  const [y, setY] = useState(0);

  const go = useCallback((position: Position) => {
    at.current = position;
    if (box.current !== null && box.current.scrollTop !== position.top) box.current.scrollTop = position.top;
    setY(position.y);
  }, []);
  const onScroll = useCallback(() => {
    // Ignores horizontal scrolling.
    if (box.current !== null && box.current.scrollTop !== at.current.top) {
      go(scrolledTo(extent, at.current, box.current.scrollTop));
    }
  }, [extent, go]);
  const show = useCallback(
    (index: number) => {
      // Taller rows show the first line.
      const height = Math.min(heightAt(heights, index), Math.max(viewport, row));
      go(positionShowing(extent, at.current, topOf(heights, index), height));
    },
    [extent, go, heights, row, viewport],
  );
  useLayoutEffect(() => {
    const y = scrollKeepingTopRow(lastHeights.current, heights, at.current.y);
    const focused = newFocus.current;
    const isHidden = focused !== null && wasHidden(focused, lastHeights.current);
    lastHeights.current = heights;
    go(positionAt(extent, y));
    if (!isHidden || box.current === null) return;
    focused.scrollIntoView({ block: "nearest" });
    go(scrolledTo(extent, at.current, box.current.scrollTop));
  }, [extent, heights, go, newFocus]);
  useEffect(() => go({ y: 0, top: 0 }), [view, go]);

  const offset = offsetAt(extent, y);
  return {
    box,
    head,
    sample,
    onScroll,
    onFocus,
    from: Math.max(0, indexAt(heights, y) - OVERSCAN),
    to: Math.min(count, indexAt(heights, y + viewport) + 1 + OVERSCAN),
    height: extent.real,
    headHeight,
    // Distant rows must not enlarge the table.
    topOf: (index: number) => {
      const height = heightAt(heights, index);
      return Math.max(-height, Math.min(topOf(heights, index) - offset, extent.real - height));
    },
    page: Math.max(1, Math.floor(viewport / row) - 1),
    show,
  };
}
