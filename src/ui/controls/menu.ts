/** The menu pattern of the ARIA Authoring Practices. */
import { useLayoutEffect } from "preact/hooks";

interface Place {
  readonly current: HTMLElement | null;
}

const itemsIn = (menu: HTMLElement | null): HTMLElement[] => [
  ...(menu?.querySelectorAll<HTMLElement>("[role^=menuitem]") ?? []),
];

/** The item that a key leads to; `null` for other keys. */
function goalOf(key: string, items: readonly HTMLElement[]): HTMLElement | null {
  const at = items.indexOf(document.activeElement as HTMLElement);
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
 * The first item has the focus. Escape, Tab and a press beside the menu close it; `onClose` gets whether the focus goes
 * back to the button. Returns what the menu does on a key.
 */
export function useMenu(
  menu: Place,
  button: Place,
  onClose: (focuses: boolean) => void,
): (event: KeyboardEvent) => void {
  useLayoutEffect(() => itemsIn(menu.current)[0]?.focus({ preventScroll: true }), []);
  // Before it is painted: nobody can press beside it earlier.
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
      // The popup itself stays.
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
