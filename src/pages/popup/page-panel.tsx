import { DeclaredSection } from "./declared-section.tsx";
import type { Actions, State } from "./state.ts";

/** What the page says its address is. */
export function PagePanel({ state, actions }: { state: State; actions: Actions }) {
  return <DeclaredSection state={state} actions={actions} />;
}
