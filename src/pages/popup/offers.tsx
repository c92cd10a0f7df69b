import type { Inspection } from "../../core/index.ts";
import type { Actions, State } from "./state.ts";

interface Props {
  readonly inspection: Inspection;
  readonly state: State;
  readonly actions: Actions;
}

/** Better addresses than the canonical one: offered, never taken by themselves. */
export function Offers(_: Props) {
  return null;
}
