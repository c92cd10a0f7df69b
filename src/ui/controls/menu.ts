/** Menus by the ARIA Authoring Practices. */
import { useCallback, useLayoutEffect, useState } from "preact/hooks";

interface Place {
  readonly current: HTMLElement | null;
}

const itemsIn = (menu: HTMLElement | null): HTMLElement[] => [
  ...(menu?.querySelectorAll<HTMLElement>("[role^=menuitem]") ?? []),
];

const columnOf = (item: Element | null | undefined): Element | null => item?.closest("[role=group]") ?? null;

function besideOf(items: readonly HTMLElement[], active: Element | null): HTMLElement | null {
  const columns = [...new Set(items.map(columnOf))];
  const column = columnOf(active);
  const next = columns[(columns.indexOf(column) + 1) % columns.length];
  if (columns.length < 2 || next === undefined) return null;
  const inColumn = (one: Element | null) => items.filter((item) => columnOf(item) === one);
  const place = inColumn(column).indexOf(active as HTMLElement);
  const others = inColumn(next);
  return others[Math.min(Math.max(place, 0), others.length - 1)] ?? null;
}

/** Returns the item a key moves to; `null` for other keys. Supports two columns. */
function goalOf(key: string, all: readonly HTMLElement[]): HTMLElement | null {
  const active = document.activeElement as HTMLElement;
  if (key === "ArrowLeft" || key === "ArrowRight") return besideOf(all, active);
  const items =
    key.startsWith("Arrow") && all.includes(active) ? all.filter((one) => columnOf(one) === columnOf(active)) : all;
  const at = items.indexOf(active);
  const count = items.length;
  const index = {
    ArrowDown: (at + 1) % count,
    ArrowUp: (at + count - (at < 0 ? 0 : 1)) % count,
    Home: 0,
    End: count - 1,
  }[key];
  if (index !== undefined) return items[index] ?? null;
  if (key.length !== 1 || key === " ") return null;
  const after = [...items.slice(at + 1), ...items.slice(0, at + 1)];
  return after.find(({ textContent }) => textContent?.trim().toLowerCase().startsWith(key.toLowerCase())) ?? null;
}

/**
 * Focuses `first`. Escape, Tab and a press outside close the menu; `onClose(true)` returns the focus to the button.
 * Returns the key handler.
 */
export function useMenu(
  menu: Place,
  button: Place,
  onClose: (focuses: boolean) => void,
  first = "[role^=menuitem]",
): (event: KeyboardEvent) => void {
  useLayoutEffect(() => menu.current?.querySelector<HTMLElement>(first)?.focus({ preventScroll: true }), []);
  // A layout effect, so no press comes before the listener.
  useLayoutEffect(() => {
    const closeBeside = ({ target }: Event): void => {
      const isOurs = target instanceof Node && (menu.current?.contains(target) || button.current?.contains(target));
      if (!isOurs) onClose(false);
    };
    document.addEventListener("pointerdown", closeBeside, true);
    return () => document.removeEventListener("pointerdown", closeBeside, true);
  }, [onClose, button]);
  return (event) => {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    if (event.key === "Escape") {
      // Escape also closes extension popups.
      event.preventDefault();
      event.stopPropagation();
    }
    if (event.key === "Escape" || event.key === "Tab") {
      onClose(true);
      return;
    }
    const goal = goalOf(event.key, itemsIn(menu.current));
    if (goal === null) return;
    event.preventDefault();
    goal.focus();
  };
}

export function useMenuOpener(button: Place) {
  const [isOpen, setOpen] = useState(false);
  const close = useCallback((focuses: boolean) => {
    setOpen(false);
    if (focuses) button.current?.focus();
  }, []);
  const opens = {
    "aria-haspopup": "menu",
    "aria-expanded": isOpen,
    onClick: () => setOpen(!isOpen),
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== "ArrowDown" || isOpen) return;
      event.preventDefault();
      setOpen(true);
    },
  } as const;
  return { isOpen, close, opens };
}
