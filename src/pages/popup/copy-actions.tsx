import type { Inspection } from "../../core/index.ts";
import type { Actions, State } from "./state.ts";

interface Props {
  readonly inspection: Inspection;
  readonly state: State;
  readonly actions: Actions;
}

/** The split button: the canonical URL, and a menu of other copies. */
export function CopyActions(_: Props) {
  return null;
}
