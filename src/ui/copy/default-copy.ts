import type { Settings } from "../../browser/settings.ts";
import { type Format, type Inspection, isDeceptive, makesKeys } from "../../core/index.ts";
import type { CopySource } from "./copy-source.ts";
import type { Toggled, Toggles } from "./copy-toggles.ts";

export interface CopyChoice {
  readonly toggles: Toggles;
  readonly format: Format;
}

interface Chosen {
  readonly settings: Settings;
  readonly toggled?: Toggled;
}

/** Keys stay unchanged; so do deceptive URLs, unless the settings say otherwise. */
function defaultCopyOf(settings: Settings, { options }: CopySource, { findings }: Inspection): CopyChoice {
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

export const changesIn = ({ toggled }: Pick<Chosen, "toggled">, url: string): Partial<Toggles> | null =>
  toggled?.of === url ? toggled.changes : null;

export const addToggled = (state: Pick<Chosen, "toggled">, of: string, changes: Partial<Toggles>): Toggled => ({
  of,
  changes: { ...changesIn(state, of), ...changes },
});

export function copyChoiceOf(inspection: Inspection, source: CopySource, chosen: Chosen): CopyChoice {
  const { settings } = chosen;
  const byDefault = defaultCopyOf(settings, source, inspection);
  const changes = changesIn(chosen, inspection.input);
  if (changes === null) return byDefault;
  return { toggles: { ...byDefault.toggles, ...changes }, format: settings.copyFormat };
}
