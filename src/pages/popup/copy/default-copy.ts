/** The popup copies as the settings say, until a person changes a toggle. */
import {
  type AddressSays,
  addressVerdict,
  type Format,
  type Inspection,
  isDeceptive,
  makesKeys,
  type Verdict,
  withoutServer,
} from "../../../core/index.ts";
import type { State, Toggled, Toggles } from "../state.ts";
import { type CopySource, copySourceIn } from "./copy-source.ts";

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

export interface CopyChoice {
  readonly toggles: Toggles;
  readonly format: Format;
}

/** Keys stay as they are, and so do deceptive URLs unless the settings say otherwise. */
function defaultCopyOf({ settings }: State, { options }: CopySource, { findings }: Inspection): CopyChoice {
  const { copies, copyFormat, fixes, keepFragment, profile } = settings;
  const isUrl = !makesKeys(profile);
  const isFixed = isUrl && (copies === "fixed" || !findings.some(isDeceptive));
  return {
    toggles: {
      repair: isFixed && fixes.repair,
      likely: false,
      clean: isFixed && fixes.clean,
      keepFragment,
      declared: isUrl && copies === "declared",
      target: isUrl && copies === "target",
      withoutPassword: !options.keepPassword,
    },
    format: copies === "written" ? "written" : copyFormat,
  };
}

export const changesIn = ({ toggled }: State, url: string): Partial<Toggles> | null =>
  toggled?.of === url ? toggled.changes : null;

export const withToggled = (state: State, of: string, changes: Partial<Toggles>): Toggled => ({
  of,
  changes: { ...changesIn(state, of), ...changes },
});

export function copyChoiceIn(inspection: Inspection, state: State): CopyChoice {
  const byDefault = defaultCopyOf(state, copySourceIn(inspection, state), inspection);
  const changes = changesIn(state, inspection.input);
  if (changes === null) return byDefault;
  return { toggles: { ...byDefault.toggles, ...changes }, format: state.settings.copyFormat };
}
