import { message } from "../../../browser/i18n.ts";
import { type CopyWarning, copyWarningOf, type Inspection } from "../../../core/index.ts";
import { Unfold } from "../../../ui/controls/unfold.tsx";
import { warningText } from "../../../ui/names.ts";
import { CopyActions } from "../copy/copy-actions.tsx";
import type { Actions, State } from "../state.ts";

interface Props {
  readonly inspection: Inspection;
  readonly state: State;
  readonly actions: Actions;
  readonly open: boolean;
  readonly onOpen: (open: boolean) => void;
}

export const PARTS = "address-parts";

function Warning(warning: CopyWarning) {
  return warning.reason === "key" ? (
    <p class="small soft">{message("compare_key_about")}</p>
  ) : (
    <p class="small warn">{warningText(warning)}</p>
  );
}

export function AddressActions({ open, onOpen, ...rest }: Props) {
  const { inspection, state } = rest;
  const warning = copyWarningOf(inspection, state.settings.profile, state.base ?? undefined);
  return (
    <>
      <CopyActions {...rest}>
        <Unfold id="parts" open={open} controls={PARTS} onOpen={onOpen}>
          {message("parts_heading")}
        </Unfold>
      </CopyActions>
      {warning === null ? null : <Warning {...warning} />}
    </>
  );
}
