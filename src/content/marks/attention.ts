import { flatTreeParent, focusedElement, listenOn, queryAll, shadowRootOf } from "../page.ts";

function hoveredIn(root: Document | ShadowRoot): Element | null {
  const hovered = [...queryAll(root, ":hover")].at(-1) ?? null;
  const inner = hovered && shadowRootOf(hovered);
  return (inner && hoveredIn(inner)) ?? hovered;
}

const KINDS = [
  ["pointerover", "pointerout", () => hoveredIn(document)],
  ["focusin", "focusout", focusedElement],
] as const;

function pathFrom(element: Element | null): Node[] {
  const path: Node[] = [];
  for (let node: Node | null = element; node !== null; node = flatTreeParent(node)) path.push(node);
  return path;
}

export function trackAttention(changed: () => void, signal: AbortSignal) {
  const attended = KINDS.map(([begins, ends, current]) => {
    let path: readonly EventTarget[] = [];
    const follow = (next: readonly EventTarget[]) => {
      path = next;
      // Events within a shadow root do not leave it. Adding a listener twice is a no-op.
      for (const one of next) if (one instanceof ShadowRoot) listenTo(one);
    };
    const onEvent = (event: Event) => {
      const { type, relatedTarget, pointerType } = event as PointerEvent;
      // Touch has no hover: keeps the last touched link.
      if (type === ends && (relatedTarget !== null || pointerType === "touch")) return;
      follow(type === ends ? [] : event.composedPath());
      changed();
    };
    const listenTo = (target: EventTarget) => {
      for (const type of [begins, ends]) listenOn(target, type, onEvent, signal);
    };
    listenTo(window);
    follow(pathFrom(current()));
    return (isMarked: (node: Element) => boolean) => (path as readonly Element[]).find(isMarked);
  });
  return {
    /** Returns the innermost marked elements hovered and focused. */
    innermost: (isMarked: (node: Element) => boolean): readonly (Element | undefined)[] =>
      attended.map((find) => find(isMarked)),
  };
}
