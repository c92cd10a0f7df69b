/** Tracks the element under the pointer and the one with the focus. */
import { flatTreeParent, focusedElement, listenIn, queryAll, shadowRootOf } from "../page.ts";

function hoveredIn(root: Document | ShadowRoot): Element | null {
  const hovered = [...queryAll(root, ":hover")].at(-1) ?? null;
  const inner = hovered && shadowRootOf(hovered);
  return (inner && hoveredIn(inner)) ?? hovered;
}

/** Event that begins it, event that ends it if nothing follows, and the element that has it. */
const KINDS = [
  ["pointerover", "pointerout", () => hoveredIn(document)],
  ["focusin", "focusout", focusedElement],
] as const;

function pathFrom(element: Element | null): Node[] {
  const path: Node[] = [];
  for (let node: Node | null = element; node !== null; node = flatTreeParent(node)) path.push(node);
  return path;
}

/** Calls `changed` whenever either may have changed. */
export function attention(changed: () => void, signal: AbortSignal) {
  const attended = KINDS.map(([begins, ends, current]) => {
    let path: readonly EventTarget[] = [];
    const follow = (next: readonly EventTarget[]) => {
      path = next;
      // Moving between two elements of a shadow root sends no event beyond it. Adding a listener again does nothing.
      for (const one of next) if (one instanceof ShadowRoot) listenTo(one);
    };
    const onEvent = (event: Event) => {
      const { type, relatedTarget, pointerType } = event as PointerEvent;
      // Touch has no hover: the last link that was touched counts.
      if (type === ends && (relatedTarget !== null || pointerType === "touch")) return;
      follow(type === ends ? [] : event.composedPath());
      changed();
    };
    const listenTo = (target: EventTarget) => {
      for (const type of [begins, ends]) listenIn(target, type, onEvent, signal);
    };
    listenTo(window);
    follow(pathFrom(current()));
    return (isMarked: (node: Element) => boolean) => (path as readonly Element[]).find(isMarked);
  });
  return {
    /** The innermost marked element under the pointer, and with the focus; it may be marked later. */
    innermost: (isMarked: (node: Element) => boolean): readonly (Element | undefined)[] =>
      attended.map((find) => find(isMarked)),
  };
}
