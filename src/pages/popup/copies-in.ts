import {
  type Copy,
  type CopyOptions,
  copiesOf,
  type Inspection,
  type Target,
  type TrackingArgument,
  targetsOf,
  trackingIn,
} from "../../core/index.ts";
import { declaredIn } from "./declared-in.ts";
import type { State } from "./state.ts";

/** What can be copied of the address that is shown, and why. */
export interface Copies {
  /** In the order of the menu. */
  readonly copies: readonly Copy[];
  /** In the address as written. */
  readonly tracking: readonly TrackingArgument[];
  readonly targets: readonly Target[];
  readonly options: CopyOptions;
}

let last: { readonly key: readonly unknown[]; readonly copies: Copies } | null = null;

/** Remembers the last. */
export function copiesIn(inspection: Inspection, state: State): Copies {
  const { settings, base } = state;
  const compared = declaredIn(state);
  const key = [inspection, settings, base, compared];
  if (last !== null && key.every((one, i) => one === last?.key[i])) return last.copies;
  const options: CopyOptions = {
    ...settings,
    ...(base === null ? {} : { base }),
    declared: compared?.decisive?.absolute ?? null,
    canonicals: compared === null ? [] : compared.declarations.map(({ absolute }) => absolute),
  };
  const { input } = inspection;
  const copies = {
    copies: copiesOf(input, options),
    tracking: trackingIn(input, options),
    targets: targetsOf(input),
    options,
  };
  last = { key, copies };
  return copies;
}
