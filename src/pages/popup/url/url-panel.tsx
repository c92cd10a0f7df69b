import { Fragment } from "preact";
import { useCallback, useContext, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import { message, messageAround, plural } from "../../../browser/i18n.ts";
import { type Inspection, type ProfileId, profileOf } from "../../../core/index.ts";
import { DisclosureContext } from "../../../ui/controls/disclosure.ts";
import { CheckIcon } from "../../../ui/controls/icons.tsx";
import { ExpandButton } from "../../../ui/controls/unfold.tsx";
import { CopyWarning } from "../../../ui/copy/copy-warning.tsx";
import { copyChoiceOf } from "../../../ui/copy/default-copy.ts";
import { Wraps } from "../../../ui/copy/wraps.tsx";
import { FindingCards } from "../../../ui/findings/finding-cards.tsx";
import { Breakdown } from "../../../ui/parts/breakdown.tsx";
import { IdleRules, Steps } from "../../../ui/parts/steps.tsx";
import { PastedView } from "../../../ui/pasted/pasted-view.tsx";
import { concealedText } from "../../../ui/url/concealed-text.ts";
import { CopyActions } from "../copy/copy-actions.tsx";
import { copySourceIn, isAllGood } from "../copy/copy-source.ts";
import { isBrowserPage, type PanelProps, type UrlProps } from "../state.ts";
import { ElsewhereRows } from "./elsewhere.tsx";
import { BackToPage, Notice, PastedAround } from "./notice.tsx";
import { NoUrlPanel, UnreadableNote } from "./unreadable-note.tsx";
import { trackingNotes, UrlDisplay } from "./url-display.tsx";
import { UrlEdit } from "./url-edit.tsx";

const LongList = ({ onCheck }: { onCheck: () => void }) => (
  <p class="small soft">
    {messageAround(
      "long_list",
      <button type="button" class="link" id="lab" onClick={onCheck}>
        {message("check_list")}
      </button>,
    )}
  </p>
);

function PastedPanel({ source, state, actions }: PanelProps & { source: string }) {
  const { page, settings } = state;
  return (
    <PastedView
      source={source}
      options={settings}
      page={page?.url ?? null}
      aside={<BackToPage state={state} actions={actions} />}
      foot={<LongList onCheck={() => actions.openLab(source)} />}
      onInspect={actions.choose}
      onAsItIs={actions.inspectAsItIs}
    />
  );
}

function AllGood({ inspection, state }: Omit<UrlProps, "actions">) {
  return !isAllGood(inspection, state) ? null : (
    <div class="all-good">
      <CheckIcon />
      <h2 class="sentence">{message("all_good")}</h2>
      <p class="small soft">{plural("rules_checked", inspection.idle.length)}</p>
    </div>
  );
}

const PARTS = "url-parts";

function UrlActions({ open, onOpen, ...rest }: UrlProps & { open: boolean; onOpen: (open: boolean) => void }) {
  const { inspection, state } = rest;
  return (
    <>
      <CopyActions {...rest}>
        <ExpandButton id="parts" open={open} controls={PARTS} onOpen={onOpen}>
          {message("parts_heading")}
        </ExpandButton>
      </CopyActions>
      <CopyWarning inspection={inspection} profile={state.settings.profile} base={state.base} />
    </>
  );
}

function PasswordNote({ state: { revealed }, actions }: PanelProps) {
  return (
    <p class="row small soft">
      <button type="button" class="plain small" id="reveal" onClick={() => actions.reveal(!revealed)}>
        {message(revealed ? "hide_password" : "show_password")}
      </button>
    </p>
  );
}

const opensRules = (profile: ProfileId): boolean => profileOf(profile).showsIdleRules === true;

function Parts({ inspection, state, actions }: UrlProps) {
  const { profile } = state.settings;
  const { steps, idle } = inspection;
  const { tracking } = copySourceIn(inspection, state);
  const notes = useMemo(() => trackingNotes(inspection, tracking), [inspection, tracking]);
  return (
    <div class="stack12" id={PARTS}>
      {steps.length === 0 ? null : (
        <div class="steps-tile stack8" id="url-steps">
          <h2 class="sentence">{plural("tile_changes", steps.length)}</h2>
          <Steps inspection={inspection} profile={profile} />
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

function UrlPanelBody(props: UrlProps) {
  const { inspection, state, actions } = props;
  const [open, setOpen] = useState(opensRules(state.settings.profile));
  const isOfPage = state.pasted === null && state.source === null;
  const source = copySourceIn(inspection, state);
  return (
    <>
      {inspection.passwords.length > 0 ? <PasswordNote state={state} actions={actions} /> : null}
      <PastedAround state={state} actions={actions} />
      <UrlActions {...props} open={open} onOpen={setOpen} />
      {isOfPage ? <UnreadableNote state={state} actions={actions} /> : null}
      <FindingCards inspection={inspection} isOfPage={isOfPage} only="others" />
      <Wraps source={source} toggles={copyChoiceOf(inspection, source, state).toggles} onOpen={actions.open} />
      <ElsewhereRows {...props} />
      {open ? <Parts {...props} /> : null}
    </>
  );
}

/** The page's URL may change during editing. */
interface Editing {
  readonly typed: string | null;
  readonly written: string;
  /** Restores passwords. */
  readonly field: ReturnType<typeof concealedText>;
}

export function UrlPanel({ inspection, state, actions }: PanelProps & { inspection: Inspection | null }) {
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
      <UrlEdit
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
  if (written === null || isBrowserPage(state)) return <NoUrlPanel state={state} actions={actions} />;
  const key = `${state.settings.profile} ${inspection?.input}`;
  const isOfPage = pasted === null && source === null;
  return (
    <>
      <Notice state={state} actions={actions} />
      {inspection === null ? null : (
        <Fragment key={`above ${key}`}>
          <AllGood inspection={inspection} state={state} />
          <FindingCards inspection={inspection} isOfPage={isOfPage} only="deceptive" />
        </Fragment>
      )}
      <UrlDisplay key="field" state={state} inspection={inspection} onEdit={onEdit} />
      {inspection === null ? null : (
        <UrlPanelBody key={`below ${key}`} inspection={inspection} state={state} actions={actions} />
      )}
      {source !== null && pasted === null ? <PastedPanel source={source} state={state} actions={actions} /> : null}
    </>
  );
}
