import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import { listed, message, plural } from "../../../browser/i18n.ts";
import type { SourceKind } from "../../../links/types.ts";
import type { FileNote } from "../link-store/messages.ts";
import { linkStoreSettings } from "../link-store/settings.ts";
import { type LinkStoreController, type LinkStoreState, useLinkStore } from "../link-store/state.ts";
import type { Actions, LabInput, State } from "../state.ts";
import { LinksPanel } from "../table/links-panel.tsx";
import { openBehind } from "../table/open-tabs.ts";
import { collectSoon } from "./attached-text.ts";
import { AttachedCard, BaseField, FileChoice, TextField } from "./lab-fields.tsx";
import { askAgain, sourceOf, withFiles, withoutText } from "./lab-input.ts";
import { Columns, Sites, Unrecognised, WithoutDetails, withoutSentence } from "./lab-notes.tsx";
import { usePaste } from "./lab-paste.ts";

interface Props {
  readonly state: State;
  readonly actions: Actions;
}

function kindText(kind: SourceKind | null): string {
  switch (kind) {
    case "html":
      return message("lab_kind_html");
    case "sitemap":
      return message("lab_kind_sitemap");
    case "bookmarks":
      return message("lab_kind_bookmarks");
    case "har":
      return message("lab_kind_har");
    case "mail":
      return message("lab_kind_mail");
    case "log":
      return message("lab_kind_log");
    case "list":
      return message("lab_kind_list");
    default:
      return message("lab_kind_several");
  }
}

interface RecognisedProps extends Props {
  readonly linkStore: LinkStoreState;
  readonly onBase: () => void;
}

/** The fields below ask for the sites of files. */
const Relative = ({ relative, isFile, onBase }: { relative: number; isFile: boolean; onBase: () => void }) =>
  relative === 0 ? null : (
    <p>
      {plural("lab_relative", relative)}{" "}
      {isFile ? null : (
        <button type="button" class="plain small" id="lab-to-base" onClick={onBase}>
          {message("lab_to_base")}
        </button>
      )}
    </p>
  );

function Recognised({ linkStore, onBase, state: { lab }, actions: { fillLab } }: RecognisedProps) {
  if (linkStore.kind !== "loaded") return null;
  const { relative, guessed, unread, notes } = linkStore;
  const { links, without } = linkStore.summary;
  const kind = kindText(linkStore.source);
  const isUnknown = notes.some(({ unrecognised }) => unrecognised !== null);
  const files = lab.attached?.kind === "files" ? lab.attached.files : [];
  const withoutProps = { notes, count: without, isOne: files.length < 2 };
  const sentence = without === 0 ? null : withoutSentence(withoutProps);
  return (
    <>
      {links > 0 ? (
        <p>
          {plural("lab_recognised", links, kind)} {sentence === null ? null : <span class="soft">{sentence}</span>}
        </p>
      ) : null}
      {links === 0 && !isUnknown ? <p class="answer">{message("lab_none")}</p> : null}
      <Unrecognised notes={notes} lab={lab} fillLab={fillLab} />
      {links > 0 && without > 0 && sentence === null ? <WithoutDetails {...withoutProps} /> : null}
      <Relative relative={relative} isFile={files.length > 0} onBase={onBase} />
      {links === 0 && relative === 0 && !isUnknown ? <p class="soft">{message("lab_none_about", kind)}</p> : null}
      {unread.length === 0 ? null : <p class="warning-note">{plural("lab_unread", unread.length, listed(unread))}</p>}
      {guessed === null ? null : <p class="soft">{message("lab_guessed", guessed)}</p>}
    </>
  );
}

/** Which asking was the last one that was read. */
function useReading({ state: { lab } }: Props, linkStore: LinkStoreController): number {
  const [read, setRead] = useState(0);
  useEffect(() => {
    if (lab.asked === 0) return;
    const source = sourceOf(lab);
    if (source === null) linkStore.clear();
    else linkStore.load(source);
    setRead(lab.asked);
    // Typing alone reads nothing.
  }, [lab.asked]);
  return read;
}

/**
 * Notes on the source, also while it is read in another way: a choice that vanished would lose the focus. Only the source
 * that they are about has readings.
 */
function useNotes(linkStore: LinkStoreState, { readings }: LabInput): readonly FileNote[] {
  const last = useRef<readonly FileNote[]>([]);
  if (linkStore.kind === "loaded") last.current = linkStore.notes;
  const isReadAgain = linkStore.kind === "loading" && Object.keys(readings).length > 0;
  return linkStore.kind === "loaded" || isReadAgain ? last.current : [];
}

/** What is read, and how. */
function Fields({ state, actions, onClear }: Props & { onClear: () => void }) {
  const { lab } = state;
  return (
    <>
      <p class="soft">{message("lab_about")}</p>
      {lab.attached === null ? (
        <TextField state={state} actions={actions} />
      ) : (
        <AttachedCard attached={lab.attached} onClear={onClear} />
      )}
      <BaseField state={state} actions={actions} />
      <div class="row">
        <button type="button" class="primary" id="lab-run" onClick={() => actions.fillLab(askAgain(lab))}>
          {message("lab_run")}
        </button>
        <FileChoice onFiles={(files) => actions.fillLab(withFiles(lab, files))} />
        {lab.attached === null && lab.typed !== "" ? (
          <button type="button" class="plain" id="lab-clear" onClick={onClear}>
            {message("lab_clear")}
          </button>
        ) : null}
        <span class="small soft end">{message("lab_local")}</span>
      </div>
    </>
  );
}

/** A large text has no field. */
const focusOn = (id: string) => (document.getElementById(id) ?? document.getElementById("lab-clear"))?.focus();

/**
 * Whether the fields are folded, as they are once addresses were read; and how to unfold them. Effects keep what they
 * refer to, so they get no text.
 */
function useFolding(asked: number, isShown: boolean, linkStore: LinkStoreState, read: number) {
  /** For which reading they were unfolded. */
  const [opened, setOpened] = useState(0);
  const [goal, setGoal] = useState("");
  const hasRows = linkStore.kind === "loaded" && linkStore.summary.links > 0;
  const isFolded = hasRows && read === asked && opened !== asked;
  useLayoutEffect(() => {
    // Folding takes away the button that was pressed.
    if (isFolded && isShown && document.activeElement === document.body) focusOn("lab-change");
  }, [isFolded]);
  useLayoutEffect(() => {
    if (goal === "") return;
    focusOn(goal);
    setGoal("");
  }, [goal]);
  const unfold = (field: string, reading = asked) => {
    setOpened(reading);
    setGoal(field);
  };
  return { isFolded, unfold };
}

export function LabView({ state, actions }: Props) {
  const { profile, localHost, tracking, ticks, lab } = state;
  const settings = useMemo(
    () => linkStoreSettings({ profile, localHost, tracking }, ticks.lab),
    [profile, localHost, tracking, ticks.lab],
  );
  const linkStore = useLinkStore(settings);
  usePaste(lab, state.view === "lab", actions);
  const read = useReading({ state, actions }, linkStore);
  const { isFolded, unfold } = useFolding(lab.asked, state.view === "lab", linkStore.state, read);
  const notes = useNotes(linkStore.state, lab);
  const isEmpty = sourceOf(lab) === null;
  const clear = () => {
    linkStore.clear();
    actions.fillLab({ ...withoutText(lab), asked: 0 });
    // The view refers to the text until it is rendered again.
    setTimeout(collectSoon);
    // Readings are counted anew.
    unfold("lab-field", 0);
  };
  return (
    <>
      <section class={isFolded ? "above lab" : "card lab"} aria-labelledby="lab-heading">
        <div class={isFolded ? "subject" : "lab-fields"}>
          <h2 id="lab-heading">{message("lab_heading")}</h2>
          {isFolded ? null : <Fields state={state} actions={actions} onClear={clear} />}
          <div role="status" id="lab-answer" class={isFolded ? "subject-text" : undefined}>
            {isEmpty && lab.asked > 0 && linkStore.state.kind === "empty" ? <p>{message("lab_nothing")}</p> : null}
            <Recognised linkStore={linkStore.state} state={state} actions={actions} onBase={() => unfold("lab-base")} />
          </div>
          {isFolded ? (
            <span class="end">
              <button type="button" id="lab-change" onClick={() => unfold("lab-field")}>
                {message("lab_change")}
              </button>
            </span>
          ) : null}
        </div>
        <Columns notes={notes} lab={lab} fillLab={actions.fillLab} />
        {linkStore.state.kind === "loaded" ? (
          <Sites notes={linkStore.state.notes} lab={lab} fillLab={actions.fillLab} />
        ) : null}
      </section>
      {linkStore.state.kind === "loaded" && linkStore.state.summary.links === 0 ? null : (
        <LinksPanel
          linkStore={linkStore}
          settings={settings}
          onTick={(causes) => actions.tick("lab", causes)}
          words="list"
          actions={{ show: null, showLabel: "", inspect: actions.inspectFrom, mark: null, open: openBehind }}
          name="lab"
          source={lab.attached?.kind === "files" ? listed(lab.attached.files.map(({ name }) => name)) : null}
        />
      )}
    </>
  );
}
