import {
  type CopyOptions,
  canonicalize,
  cleanOf,
  copyUrl,
  type Target,
  type TrackingMatch,
  trackingIn,
  type Unresolved,
  unresolvedOf,
} from "../../core/index.ts";

export interface CopySource {
  readonly input: string;
  readonly options: CopyOptions;
  /** In the URL as written. */
  readonly tracking: readonly TrackingMatch[];
  /** In the canonical URL. */
  readonly droppable: readonly TrackingMatch[];
  readonly targets: readonly Target[];
  /** Why the last target is not unwrapped; `null` if it is no known wrapper. */
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
