import { type ComponentChildren, toChildArray } from "preact";

/** Small print; nothing for nothing. */
export function Note({ children }: { children: ComponentChildren }) {
  return children === null ? null : <small class="note">{children}</small>;
}

/** What is to be said of a part, each thing on its own. */
export function Notes({ children }: { children: ComponentChildren }) {
  return toChildArray(children).length === 0 ? null : <span class="notes">{children}</span>;
}
