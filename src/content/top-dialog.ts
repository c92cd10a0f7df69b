import { focusedElement, matches, parentOf, queryAll, slotOf } from "./page.ts";

/** Parent in the flat tree: slot or shadow host. */
const outer = (node: Node): Node | null =>
  (node instanceof Element ? slotOf(node) : null) ?? parentOf(node) ?? (node instanceof ShadowRoot ? node.host : null);

/** All outside of an open modal dialog is inert. The one on top has the focus, unless a script took it away. */
export function topDialog(): Element | null {
  for (let node: Node | null = focusedElement(); node !== null; node = outer(node)) {
    if (node instanceof HTMLDialogElement && matches(node, ":modal")) return node;
  }
  return [...queryAll(document, "dialog:modal")].pop() ?? null;
}
