import { message } from "../../browser/i18n.ts";
import type { Settings } from "../../browser/settings.ts";
import type { Kept } from "./state.ts";

interface Props {
  readonly state: Kept;
  readonly names: readonly (keyof Settings)[];
}

/** Beside the heading of a section: whether what was changed in it is kept, and what cannot be changed. */
export function Saved({ state: { saved, refused, managed }, names }: Props) {
  const isOurs = (name: keyof Settings | null): boolean => name !== null && names.includes(name);
  return (
    <>
      <span class="saved small end" role="status">
        {isOurs(saved) ? `✓ ${message("options_saved")}` : ""}
      </span>
      <span class="problem" role="status">
        {isOurs(refused) ? message("options_not_saved") : ""}
      </span>
      {names.some((name) => managed.includes(name)) ? <p class="small managed">{message("options_managed")}</p> : null}
    </>
  );
}
