import { compareDeclared, type DeclaredComparison } from "../../core/index.ts";
import type { State } from "./state.ts";

type Compared = Pick<State, "links" | "settings">;

let last: { readonly of: Compared; readonly compared: DeclaredComparison | null } | null = null;

/** What the page declares, compared with its address; `null` before it is read, and for pasted text. Remembers the last. */
export function declaredIn({ links, settings, pasted, source }: State): DeclaredComparison | null {
  if (pasted !== null || source !== null || links.kind !== "page") return null;
  if (last?.of.links !== links || last.of.settings !== settings) {
    last = { of: { links, settings }, compared: compareDeclared(links.url, links.declared, settings) };
  }
  return last.compared;
}
