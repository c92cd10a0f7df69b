import { type AddressSays, addressVerdict, type Inspection, type Verdict, withoutServer } from "../../../core/index.ts";
import type { State } from "../state.ts";
import { copySourceIn } from "./copy-source.ts";

export function addressVerdictIn(inspection: Inspection, state: State): Verdict<AddressSays> {
  return addressVerdict(inspection, {
    profile: state.settings.profile,
    ...(state.base === null ? {} : { base: state.base }),
    tracking: () => copySourceIn(inspection, state).droppable.length,
    hasTarget: () => copySourceIn(inspection, state).targets.length > 0,
  });
}

/** Returns true for a canonical URL of a server, without findings, tracking or a wrapped target. */
export const isAllGood = (inspection: Inspection, state: State): boolean =>
  withoutServer(inspection.canonical) === null &&
  addressVerdictIn(inspection, state).isClean &&
  copySourceIn(inspection, state).unresolved === null;
