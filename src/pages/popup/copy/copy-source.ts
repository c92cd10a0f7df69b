import {
  type CopyOptions,
  declaredUrl,
  type Inspection,
  serverlessKind,
  type UrlVerdictName,
  urlVerdict,
  type Verdict,
} from "../../../core/index.ts";
import { type CopySource, copySourceOf } from "../../../ui/copy/copy-source.ts";
import { canonicalsIn, declaredComparisonIn } from "../declared-in.ts";
import { evidenceIn } from "../inspection-of.ts";
import type { State } from "../state.ts";

export function copyOptionsIn(state: State): CopyOptions {
  const { settings, base, page, pasted, source } = state;
  const isPage = pasted === null && source === null;
  return {
    ...settings,
    ...evidenceIn(state),
    ...(base === null ? {} : { base }),
    ...(isPage && page?.title !== undefined ? { title: page.title } : {}),
    // Copies a revealed password.
    keepPassword: state.revealed || settings.keepPassword,
    declared: declaredUrl(declaredComparisonIn(state)),
    ...canonicalsIn(state),
  };
}

let last: { readonly key: readonly unknown[]; readonly source: CopySource } | null = null;

export function copySourceIn(inspection: Inspection, state: State): CopySource {
  const { settings, base, page, revealed } = state;
  const key = [inspection, settings, base, page?.title, declaredComparisonIn(state), revealed];
  if (last !== null && key.every((one, i) => one === last?.key[i])) return last.source;
  const source = copySourceOf(inspection.input, copyOptionsIn(state));
  last = { key, source };
  return source;
}

export function urlVerdictIn(inspection: Inspection, state: State): Verdict<UrlVerdictName> {
  return urlVerdict(inspection, {
    profile: state.settings.profile,
    ...(state.base === null ? {} : { base: state.base }),
    tracking: () => copySourceIn(inspection, state).droppable.length,
    hasTarget: () => copySourceIn(inspection, state).targets.length > 0,
  });
}

/** Returns true for a canonical server URL without issues. */
export const isAllGood = (inspection: Inspection, state: State): boolean =>
  serverlessKind(inspection.canonical) === null &&
  urlVerdictIn(inspection, state).isClean &&
  copySourceIn(inspection, state).unresolved === null;
