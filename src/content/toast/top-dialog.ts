import { flatTreeParent, focusedElement, localNameOf, matches, queryAll } from "../page.ts";

/** What holds no elements that are shown. */
const REPLACED = /^(?:video|audio|img|iframe|frame|canvas|object|embed|svg|math)$/;

const isOnTop = (element: Element): boolean => matches(element, ":modal") && !REPLACED.test(localNameOf(element));

/**
 * Outside of an open modal dialog, and of what fills the screen, all is inert. The one on top has the focus, unless a
 * script took it away.
 */
export function topDialog(): Element | null {
  for (let node: Node | null = focusedElement(); node !== null; node = flatTreeParent(node)) {
    if (node instanceof Element && isOnTop(node)) return node;
  }
  return [...queryAll(document, ":modal")].filter(isOnTop).pop() ?? null;
}
