import { message, plural } from "../../../browser/i18n.ts";
import { copyWarningOf, covers, type Inspection, profileOf } from "../../../core/index.ts";
import { Unfold } from "../../../ui/controls/unfold.tsx";
import { warningText } from "../../../ui/names.ts";
import { CopyActions } from "../copy/copy-actions.tsx";
import type { Actions, State } from "../state.ts";

interface Props {
  readonly inspection: Inspection;
  readonly state: State;
  readonly actions: Actions;
  /** Whether the steps are unfolded. */
  readonly open: boolean;
  readonly onOpen: (open: boolean) => void;
}

export const STEPS = "address-steps";

/** Copies at the start; at the end how many rules changed the address. */
export function AddressActions({ open, onOpen, ...rest }: Props) {
  const { inspection, state } = rest;
  const { profile } = state.settings;
  const { steps } = inspection;
  const warning = copyWarningOf(inspection, profile, state.base ?? undefined);
  return (
    <>
      <CopyActions {...rest}>
        {steps.length > 0 ? (
          <Unfold id="changes" open={open} controls={STEPS} onOpen={onOpen}>
            {plural("tile_changes", steps.length)}
          </Unfold>
        ) : (
          <span class="soft small">
            {message(covers(profileOf(profile), inspection.url) ? "nothing_to_change" : "outside_rule_set")}
          </span>
        )}
      </CopyActions>
      {warning === null ? null : <p class="small warn">{warningText(warning)}</p>}
    </>
  );
}
