import { useLayoutEffect } from "preact/hooks";

interface Place {
  readonly current: HTMLElement | null;
}

const GAP = 6;
/** Browsers' limit. */
const HIGHEST_POPUP = 600;
const LEAST = 72;

/** Between the sticky tab strip and footer. */
function room(): readonly [top: number, bottom: number] {
  const strip = document.querySelector("[role=tablist]")?.getBoundingClientRect();
  const footer = document.querySelector("footer")?.getBoundingClientRect();
  return [Math.max(0, strip?.bottom ?? 0), Math.min(innerHeight, footer?.top ?? innerHeight)];
}

function spacesAround(row: Element): readonly [below: number, above: number] {
  const [top, bottom] = room();
  const anchor = row.getBoundingClientRect();
  return [bottom - anchor.bottom, anchor.top - top];
}

const scrollable = (): number => document.documentElement.scrollHeight - innerHeight - scrollY;

/** Downward if the popup can grow or scroll, upward if there is more room. */
export function useMenuPlace(menu: Place, button: Place, ...changes: unknown[]): void {
  useLayoutEffect(() => {
    const panel = button.current?.closest<HTMLElement>("[role=tabpanel]") ?? null;
    const place = (): void => {
      if (menu.current === null || button.current === null) return;
      const { style, scrollTop } = menu.current;
      style.maxBlockSize = "";
      const wanted = menu.current.offsetHeight + 2 * GAP;
      const row = menu.current.offsetParent ?? button.current;
      const [below, above] = spacesAround(row);
      const lacking = wanted - below;
      // Growing fires a resize event, which places the menu again.
      const grows = document.body.offsetHeight <= innerHeight;
      const growth = grows ? Math.max(0, Math.min(lacking, HIGHEST_POPUP - document.body.offsetHeight)) : 0;
      if (panel !== null && growth > 0) panel.style.minBlockSize = `${panel.offsetHeight + growth}px`;
      const scrolled = Math.max(0, Math.min(lacking - growth, above, scrollable()));
      const isUp = lacking > growth + scrolled && above > below + growth + scrolled;
      if (!isUp) scrollBy({ top: scrolled, behavior: "instant" });
      menu.current.dataset.side = isUp ? "up" : "down";
      const [space] = isUp ? [above] : spacesAround(row);
      style.maxBlockSize = `${Math.max(LEAST, space - 2 * GAP)}px`;
      menu.current.scrollTop = scrollTop;
      menu.current.querySelector(":focus")?.scrollIntoView({ block: "nearest" });
    };
    place();
    addEventListener("resize", place);
    return () => {
      removeEventListener("resize", place);
      if (panel !== null) panel.style.minBlockSize = "";
    };
  }, changes);
}
