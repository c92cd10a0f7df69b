/** Tracks the element under the pointer and the one with the focus. */
import { listen } from "./page.ts";

/** Event that begins it: event that ends it, if nothing follows. */
const EVENTS = { pointerover: "pointerout", focusin: "focusout" } as const;

export interface Attention {
  /** The innermost marked element under the pointer, and with the focus; it may be marked later. */
  innermost(isMarked: (node: Element) => boolean): readonly (Element | undefined)[];
}

/** Calls `changed` whenever either may have changed. */
export function attention(changed: () => void, signal: AbortSignal): Attention {
  const paths = { pointerover: [] as readonly EventTarget[], focusin: [] as readonly EventTarget[] };
  const kinds = Object.keys(EVENTS) as (keyof typeof EVENTS)[];
  for (const begins of kinds) {
    const take = (event: Event) => {
      const { type, relatedTarget, pointerType } = event as PointerEvent;
      // Touch has no hover: the last link that was touched counts.
      if (type !== begins && (relatedTarget !== null || pointerType === "touch")) return;
      paths[begins] = type === begins ? event.composedPath() : [];
      changed();
    };
    for (const type of [begins, EVENTS[begins]]) listen(type, take, signal);
  }
  return { innermost: (isMarked) => kinds.map((kind) => (paths[kind] as readonly Element[]).find(isMarked)) };
}
