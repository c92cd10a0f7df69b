import {
  type CopyOptions,
  canonicalize,
  cleanOf,
  copyUrl,
  type Inspection,
  ownAddressOf,
  type Target,
  type TrackingArgument,
  trackingIn,
  type Unresolved,
  unresolvedOf,
} from "../../../core/index.ts";
import { canonicalsIn, declaredIn } from "../declared-in.ts";
import { evidenceIn } from "../inspection-of.ts";
import type { State } from "../state.ts";

export interface CopySource {
  readonly input: string;
  readonly options: CopyOptions;
  /** In the URL as written. */
  readonly tracking: readonly TrackingArgument[];
  /** In the canonical URL. */
  readonly droppable: readonly TrackingArgument[];
  /** The outermost first. */
  readonly targets: readonly Target[];
  /** The reason why the last target, or the URL without one, stays wrapped; `null` if it is no known wrapper. */
  readonly unresolved: Unresolved | null;
}

/** Never throws. */
export function copySourceOf(input: string, options: CopyOptions): CopySource {
  const { base } = options;
  const changes = copyUrl(input, { unwrap: true }, "url", options)?.changes ?? [];
  const targets = changes.flatMap((change) => (change.operation === "unwrap" ? change.targets : []));
  return {
    input,
    options,
    tracking: trackingIn(input, options),
    droppable: cleanOf(input, options)?.dropped ?? [],
    targets,
    unresolved: unresolvedOf(targets.at(-1)?.url ?? canonicalize(input, base === undefined ? {} : { base })),
  };
}

export function copyOptionsIn(state: State): CopyOptions {
  const { settings, base, page, pasted, source } = state;
  const isPage = pasted === null && source === null;
  return {
    ...settings,
    ...evidenceIn(state),
    ...(base === null ? {} : { base }),
    ...(isPage && page?.title !== undefined ? { title: page.title } : {}),
    // A password that is shown is copied, too.
    keepPassword: state.revealed || settings.keepPassword,
    declared: ownAddressOf(declaredIn(state)),
    ...canonicalsIn(state),
  };
}

let last: { readonly key: readonly unknown[]; readonly source: CopySource } | null = null;

export function copySourceIn(inspection: Inspection, state: State): CopySource {
  const { settings, base, page, revealed } = state;
  const key = [inspection, settings, base, page?.title, declaredIn(state), revealed];
  if (last !== null && key.every((one, i) => one === last?.key[i])) return last.source;
  const source = copySourceOf(inspection.input, copyOptionsIn(state));
  last = { key, source };
  return source;
}
