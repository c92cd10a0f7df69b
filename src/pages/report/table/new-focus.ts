import { useCallback, useRef } from "preact/hooks";
import { heightAt, type RowHeights } from "./row-heights.ts";

/** Where no scrolling could show what is below a row, as the row was known to be that high. */
export function wasHidden(focused: HTMLElement, before: RowHeights): boolean {
  const row = focused.closest<HTMLElement>("[data-index]");
  if (row === null) return false;
  const below = focused.getBoundingClientRect().bottom - row.getBoundingClientRect().top;
  return below > heightAt(before, Number(row.dataset.index));
}

/** What has got the focus below a row, until it is drawn: it may come to light, and get it, before it is measured. */
export function useNewFocus() {
  const newFocus = useRef<HTMLElement | null>(null);
  const onFocus = useCallback((focused: HTMLElement) => {
    if (focused.closest(".sub") === null) return;
    newFocus.current = focused;
    // What is laid out in the next frame is measured after the first, and before the second.
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        if (newFocus.current === focused) newFocus.current = null;
      }),
    );
  }, []);
  return { newFocus, onFocus };
}
