import { Fragment } from "preact";
import { useCallback, useContext, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import { message, plural } from "../../../browser/i18n.ts";
import { type Inspection, type ProfileId, profileOf } from "../../../core/index.ts";
import { DisclosureContext } from "../../../ui/controls/disclosure.ts";
import { Breakdown } from "../../../ui/parts/breakdown.tsx";
import { IdleRules, Steps } from "../../../ui/parts/steps.tsx";
import { concealedText } from "../../../ui/url/concealed-text.ts";
import { copySourceIn } from "../copy/copy-source.ts";
import { Wraps } from "../copy/wraps.tsx";
import { type Actions, isBrowserPage, type State } from "../state.ts";
import { AddressActions, PARTS } from "./address-actions.tsx";
import { AddressEdit } from "./address-edit.tsx";
import { AddressField } from "./address-field.tsx";
import { trackingNotes } from "./address-marks.ts";
import { AllGood } from "./all-good.tsx";
import { ElsewhereRows } from "./elsewhere.tsx";
import { Findings } from "./findings.tsx";
import { Notice, PastedAround } from "./notice.tsx";
import { PastedPanel } from "./pasted-panel.tsx";
import { UnreadableNote, WithoutAddress } from "./unreadable-note.tsx";

interface Props {
  readonly inspection: Inspection | null;
  readonly state: State;
  readonly actions: Actions;
}

interface InspectedProps extends Props {
  readonly inspection: Inspection;
}

function PasswordNote({ state: { revealed }, actions }: Pick<Props, "state" | "actions">) {
  return (
    <p class="row small soft">
      <span>{message(revealed ? "password_shown" : "password_hidden")}</span>
      <button type="button" class="plain small" id="reveal" onClick={() => actions.reveal(!revealed)}>
        {message(revealed ? "hide_password" : "show_password")}
      </button>
    </p>
  );
}

const opensRules = (profile: ProfileId): boolean => profileOf(profile).showsIdleRules === true;

function Parts({ inspection, state, actions }: InspectedProps) {
  const { profile } = state.settings;
  const { steps, idle } = inspection;
  const { tracking } = copySourceIn(inspection, state);
  const notes = useMemo(() => trackingNotes(inspection, tracking), [inspection, tracking]);
  return (
    <div class="stack12" id={PARTS}>
      {steps.length === 0 ? null : (
        <div class="steps-tile stack8" id="address-steps">
          <h2 class="sentence">{plural("tile_changes", steps.length)}</h2>
          <Steps inspection={inspection} profile={profile} brief />
        </div>
      )}
      <section class="parts-section stack" aria-labelledby="parts-heading">
        <h2 id="parts-heading">{message("parts_heading")}</h2>
        <Breakdown inspection={inspection} profile={profile} onInspect={actions.choose} noteOf={notes} />
      </section>
      {steps.length === 0 ? <IdleRules rules={idle} open={opensRules(profile)} isRest={false} /> : null}
    </div>
  );
}

function Inspected(props: InspectedProps) {
  const { inspection, state, actions } = props;
  const [open, setOpen] = useState(opensRules(state.settings.profile));
  return (
    <>
      {inspection.passwords.length > 0 ? <PasswordNote state={state} actions={actions} /> : null}
      <PastedAround state={state} actions={actions} />
      <AddressActions {...props} open={open} onOpen={setOpen} />
      {state.source === null && state.pasted === null ? <UnreadableNote state={state} actions={actions} /> : null}
      <Findings {...props} only="others" />
      <Wraps {...props} />
      <ElsewhereRows {...props} />
      {open ? <Parts {...props} /> : null}
    </>
  );
}

/** What was true when editing began: the address may become another one meanwhile. */
interface Editing {
  readonly typed: string | null;
  readonly written: string;
  /** Passwords come back when the text is checked. */
  readonly field: ReturnType<typeof concealedText>;
}

export function AddressPanel({ inspection, state, actions }: Props) {
  const { pasted, source } = state;
  const { revealed, passwords } = useContext(DisclosureContext);
  const [editing, edit] = useState<Editing | null>(null);
  const wasEditing = useRef(false);
  const written = pasted === null && source !== null ? source : (inspection?.input ?? null);
  const onEdit = useCallback(
    (typed?: string) => {
      if (written === null) return;
      const field = revealed ? { shown: written, textOf: String } : concealedText(written, passwords);
      edit({ typed: typed ?? null, written, field });
    },
    [written, passwords, revealed],
  );
  useLayoutEffect(() => {
    if (wasEditing.current && editing === null) document.getElementById("edit")?.focus();
    wasEditing.current = editing !== null;
  }, [editing]);
  if (editing !== null) {
    const { typed, field } = editing;
    return (
      <AddressEdit
        text={typed ?? field.shown}
        starts={typed === null ? "selected" : "at-end"}
        onCheck={(text) => {
          edit(null);
          const checked = field.textOf(text);
          if (checked !== editing.written) actions.inspect(checked);
        }}
        onCancel={() => edit(null)}
      />
    );
  }
  if (written === null || isBrowserPage(state)) return <WithoutAddress state={state} actions={actions} />;
  const key = `${state.settings.profile} ${inspection?.input}`;
  return (
    <>
      <Notice state={state} actions={actions} />
      {inspection === null ? null : (
        <Fragment key={`above ${key}`}>
          <AllGood inspection={inspection} state={state} />
          <Findings inspection={inspection} state={state} only="deceptive" />
        </Fragment>
      )}
      <AddressField key="field" state={state} inspection={inspection} onEdit={onEdit} />
      {inspection === null ? null : (
        <Inspected key={`below ${key}`} inspection={inspection} state={state} actions={actions} />
      )}
      {source !== null && pasted === null ? <PastedPanel source={source} state={state} actions={actions} /> : null}
    </>
  );
}
