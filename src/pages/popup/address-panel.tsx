import type { Inspection } from "../../core/index.ts";
import { Breakdown } from "../../ui/parts/breakdown.tsx";
import { Steps } from "../../ui/parts/steps.tsx";
import { CopyActions } from "./copy-actions.tsx";
import { Findings } from "./findings.tsx";
import { Notice } from "./notice.tsx";
import { Offers } from "./offers.tsx";
import { PastedPanel } from "./pasted-panel.tsx";
import type { Actions, State } from "./state.ts";
import { Verdict } from "./verdict.tsx";

interface Props {
  readonly inspection: Inspection | null;
  readonly state: State;
  readonly actions: Actions;
}

/** From the address as a field to its parts; for a pasted text, its addresses. */
export function AddressPanel({ inspection, state, actions }: Props) {
  const { pasted, settings, source } = state;
  return (
    <>
      <Notice state={state} actions={actions} />
      {inspection === null ? null : (
        <>
          <Verdict inspection={inspection} state={state} actions={actions} />
          <CopyActions inspection={inspection} state={state} actions={actions} />
          <Offers inspection={inspection} state={state} actions={actions}>
            <Steps inspection={inspection} profile={settings.profile} />
            <Findings inspection={inspection} state={state} actions={actions} />
            <Breakdown inspection={inspection} profile={settings.profile} onInspect={actions.choose} />
          </Offers>
        </>
      )}
      {source !== null && pasted === null ? <PastedPanel source={source} state={state} actions={actions} /> : null}
    </>
  );
}
