/** What a key does in the table, by the grid pattern of the ARIA Authoring Practices. */
export type Intent =
  | { readonly kind: "go"; readonly to: number; readonly isExtending: boolean }
  | { readonly kind: "tick"; readonly isExtending: boolean }
  | { readonly kind: "unfold"; readonly open: boolean }
  | { readonly kind: "all" }
  | { readonly kind: "none" };

interface Place {
  readonly active: number;
  readonly count: number;
  /** Rows. */
  readonly page: number;
  readonly isOpen: boolean;
  /** Where a key leads along the line. */
  readonly way: "start" | "end" | null;
}

type Keys = Pick<KeyboardEvent, "key" | "shiftKey" | "ctrlKey" | "metaKey" | "altKey">;

function goalOf(key: string, { active, count, page }: Place): number | null {
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

/** `isOnRow`: the row itself has the focus, none of its controls. `null` where the browser knows better. */
export function intentOf(event: Keys, place: Place, isOnRow: boolean): Intent | null {
  const { key, shiftKey, ctrlKey, metaKey, altKey } = event;
  if (altKey) return null;
  if ((ctrlKey || metaKey) && key.toLowerCase() === "a" && !shiftKey) return { kind: "all" };
  if (key === "Escape") return { kind: "none" };
  // Ctrl with Home and End goes to the first and the last row as well.
  if (metaKey || (ctrlKey && key !== "Home" && key !== "End")) return null;
  const to = goalOf(key, place);
  if (to !== null) return { kind: "go", to, isExtending: shiftKey };
  if (!isOnRow) return null;
  if (key === " ") return { kind: "tick", isExtending: shiftKey };
  if (key === "Enter") return { kind: "unfold", open: !place.isOpen };
  return place.way === null ? null : { kind: "unfold", open: place.way === "end" };
}
