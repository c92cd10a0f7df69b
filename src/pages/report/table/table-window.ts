import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import { extentOf, offsetAt, type Position, positionAt, positionShowing, scrolledTo } from "./table-extent.ts";

/** Rows beyond the edges, against gaps during scrolling. */
const OVERSCAN = 6;
/** Pixels, until measured. */
const USUAL_HEIGHT = 34;

export interface TableWindow {
  /** The scrolling box, and its fixed header row. */
  readonly box: { readonly current: HTMLDivElement | null };
  readonly head: { readonly current: HTMLDivElement | null };
  readonly onScroll: () => void;
  /** `to` is excluded. */
  readonly from: number;
  readonly to: number;
  /** Pixels of the table body. */
  readonly height: number;
  readonly topOf: (index: number) => number;
  readonly page: number;
  readonly show: (index: number) => void;
}

interface Sizes {
  /** Pixels of a row. */
  readonly row: number;
  readonly viewport: number;
}

/** People choose their text size. Rows are as high as the header. */
function useSizes(box: TableWindow["box"], head: TableWindow["head"]): Sizes {
  const [sizes, setSizes] = useState<Sizes>({ row: USUAL_HEIGHT, viewport: 0 });
  useLayoutEffect(() => {
    const [outer, header] = [box.current, head.current];
    if (outer === null || header === null) return undefined;
    const measure = () => {
      const row = header.getBoundingClientRect().height || USUAL_HEIGHT;
      const viewport = Math.max(0, outer.clientHeight - row);
      setSizes((old) => (old.row === row && old.viewport === viewport ? old : { row, viewport }));
    };
    const observer = new ResizeObserver(measure);
    observer.observe(outer);
    observer.observe(header);
    measure();
    return () => observer.disconnect();
  }, [box, head]);
  return sizes;
}

/** `view` changes with the rows. */
export function useTableWindow(count: number, view: number): TableWindow {
  const box = useRef<HTMLDivElement>(null);
  const head = useRef<HTMLDivElement>(null);
  const { row, viewport } = useSizes(box, head);
  const extent = useMemo(() => extentOf(count * row, viewport), [count, row, viewport]);
  const at = useRef<Position>({ y: 0, top: 0 });
  const [y, setY] = useState(0);

  const go = useCallback((position: Position) => {
    at.current = position;
    if (box.current !== null && box.current.scrollTop !== position.top) box.current.scrollTop = position.top;
    setY(position.y);
  }, []);
  const onScroll = useCallback(() => {
    // Horizontal scrolling changes nothing.
    if (box.current !== null && box.current.scrollTop !== at.current.top) {
      go(scrolledTo(extent, at.current, box.current.scrollTop));
    }
  }, [extent, go]);
  const show = useCallback((index: number) => go(positionShowing(extent, at.current, index, row)), [extent, go, row]);
  useLayoutEffect(() => go(positionAt(extent, at.current.y)), [extent, go]);
  useEffect(() => go({ y: 0, top: 0 }), [view, go]);

  const offset = offsetAt(extent, y);
  return {
    box,
    head,
    onScroll,
    from: Math.max(0, Math.floor(y / row) - OVERSCAN),
    to: Math.min(count, Math.ceil((y + viewport) / row) + OVERSCAN),
    height: extent.real,
    // Clamped: distant rows must not enlarge the table.
    topOf: (index) => Math.max(-row, Math.min(index * row - offset, extent.real - row)),
    page: Math.max(1, Math.floor(viewport / row) - 1),
    show,
  };
}
