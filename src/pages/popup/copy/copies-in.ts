import {
  type Copy,
  type CopyKind,
  type CopyOptions,
  canonicalize,
  cleanOf,
  copiesOn,
  type Inspection,
  ownAddressOf,
  type Target,
  type TrackingArgument,
  trackingIn,
  type Unresolved,
  unresolvedOf,
} from "../../../core/index.ts";
import { canonicalsIn, declaredIn } from "../declared-in.ts";
import type { State } from "../state.ts";

/** What can be copied of an address, and why. */
export interface Copies {
  readonly input: string;
  /** In the order of the menu. */
  readonly copies: readonly Copy[];
  /** Also where an earlier entry has the same text; `null` where it is not offered. */
  readonly copyAs: (kind: CopyKind) => Copy | null;
  /** In the address as written; with those that a person keeps. */
  readonly tracking: readonly TrackingArgument[];
  /** What is left out of the canonical URL unless a person keeps it. */
  readonly droppable: readonly TrackingArgument[];
  readonly targets: readonly Target[];
  /** Why the last target, or the address without one, stays wrapped; `null` if it is no known wrapper. */
  readonly unresolved: Unresolved | null;
  readonly options: CopyOptions;
}

/** Of any address, with the options of `copiesOn`. Never throws. */
export function copiesFor(input: string, options: CopyOptions): Copies {
  const { as, all, targets: allTargets } = copiesOn(input, options);
  const targets = allTargets();
  const { base } = options;
  let copies: readonly Copy[] | undefined;
  return {
    input,
    // Only the menu needs all, and they take long.
    get copies() {
      copies ??= all();
      return copies;
    },
    copyAs: as,
    tracking: trackingIn(input, { ...options, keep: [] }),
    droppable: cleanOf(input, { ...options, keep: [] })?.dropped ?? [],
    targets,
    unresolved: unresolvedOf(targets.at(-1)?.url ?? canonicalize(input, base === undefined ? {} : { base })),
    options,
  };
}

/** Of the address that is shown. */
export function copyOptionsIn(state: State): CopyOptions {
  const { settings, base, page, pasted, source } = state;
  const isPage = pasted === null && source === null;
  return {
    ...settings,
    ...(base === null ? {} : { base }),
    ...(isPage && page?.title !== undefined ? { title: page.title } : {}),
    // A password that is shown is copied, too.
    keepPassword: state.revealed || settings.keepPassword,
    declared: ownAddressOf(declaredIn(state)),
    ...canonicalsIn(state),
  };
}

let last: { readonly key: readonly unknown[]; readonly copies: Copies } | null = null;

/** Remembers the last. */
export function copiesIn(inspection: Inspection, state: State): Copies {
  const { settings, base, page, keep, revealed } = state;
  const key = [inspection, settings, base, page?.title, declaredIn(state), keep, revealed];
  if (last !== null && key.every((one, i) => one === last?.key[i])) return last.copies;
  const { input } = inspection;
  const kept = keep?.of === input ? keep.names : [];
  const copies = copiesFor(input, { ...copyOptionsIn(state), keep: kept });
  last = { key, copies };
  return copies;
}
