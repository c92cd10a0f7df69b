import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { listed, type MessageKey, message, plural } from "../../../browser/i18n.ts";
import type { SourceKind } from "../../../links/types.ts";
import { VisibleText } from "../../../ui/url/url-text.tsx";
import type { FileNote } from "../link-store/messages.ts";
import {
  type LinkStoreController,
  type LinkStoreState,
  useLinkStore,
  useLinkStoreSettings,
} from "../link-store/state.ts";
import type { LabInput, ViewProps } from "../state.ts";
import { LinksPanel } from "../table/links-panel.tsx";
import { collectSoon } from "./attached-text.ts";
import { BaseField, Fields, LabFiles } from "./lab-fields.tsx";
import { sourceOf, withoutText } from "./lab-input.ts";
import { ColumnChoice, LinesWithoutUrl, linesWithoutUrlText, SiteField, Unrecognised } from "./lab-notes.tsx";
import { usePaste } from "./lab-paste.ts";

const KINDS: Readonly<Record<SourceKind, MessageKey>> = {
  html: "lab_kind_html",
  sitemap: "lab_kind_sitemap",
  bookmarks: "lab_kind_bookmarks",
  har: "lab_kind_har",
  mail: "lab_kind_mail",
  log: "lab_kind_log",
  list: "lab_kind_list",
};

function sourceText({ attached }: LabInput): string {
  if (attached?.kind !== "files") return message("lab_from_text");
  const [file, ...others] = attached.files;
  return file !== undefined && others.length === 0 ? file.name : plural("lab_from_files", attached.files.length);
}

function Recognised({ linkStore, state, actions }: ViewProps & { linkStore: LinkStoreState }) {
  if (linkStore.kind !== "loaded") return null;
  const { lab } = state;
  const { source, relative, guessed, unread, notes } = linkStore;
  const { links, without } = linkStore.summary;
  const kind = message(source === null ? "lab_kind_several" : KINDS[source]);
  const isUnknown = notes.some(({ unrecognised }) => unrecognised !== null);
  const files = lab.attached?.kind === "files" ? lab.attached.files : [];
  const withoutProps = { notes, count: without, isOne: files.length < 2 };
  const sentence = without === 0 ? null : linesWithoutUrlText(withoutProps);
  const isPlain = source === "list" || files.length > 1;
  return (
    <>
      {links === 0 && !isUnknown ? <p>{message("lab_none")}</p> : null}
      {links > 0 && (!isPlain || sentence !== null) ? (
        <p class="soft">
          {isPlain ? "" : message("lab_read_as", kind)} {sentence}
        </p>
      ) : null}
      {notes
        .filter(({ unrecognised }) => unrecognised !== null)
        .map((note) => (
          <Unrecognised key={note.index} note={note} lab={lab} fillLab={actions.fillLab} />
        ))}
      {links > 0 && without > 0 && sentence === null ? <LinesWithoutUrl {...withoutProps} /> : null}
      {relative === 0 ? null : <p>{plural("lab_relative", relative)}</p>}
      {links === 0 && relative === 0 && !isUnknown ? <p class="soft">{message("lab_read_as", kind)}</p> : null}
      {unread.length === 0 ? null : <p class="warning-note">{plural("lab_unread", unread.length, listed(unread))}</p>}
      {guessed === null ? null : <p class="soft">{message("lab_guessed", guessed)}</p>}
    </>
  );
}

function useReading({ state: { lab } }: ViewProps, linkStore: LinkStoreController): number {
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

/** Keeps notes while rereading: removed controls would lose the focus. */
function useNotes(linkStore: LinkStoreState, { readings }: LabInput): readonly FileNote[] {
  const last = useRef<readonly FileNote[]>([]);
  if (linkStore.kind === "loaded") last.current = linkStore.notes;
  const isReadAgain = linkStore.kind === "loading" && Object.keys(readings).length > 0;
  return linkStore.kind === "loaded" || isReadAgain ? last.current : [];
}

/** Large texts have no field. */
const focusOn = (id: string) => (document.getElementById(id) ?? document.getElementById("lab-clear"))?.focus();

/** Takes no text, because effects retain what they reference. */
function useFolding(asked: number, isShown: boolean, linkStore: LinkStoreState, read: number) {
  const [opened, setOpened] = useState(0);
  const [goal, setGoal] = useState("");
  const hasRows = linkStore.kind === "loaded" && linkStore.summary.links > 0;
  const isFolded = hasRows && read === asked && opened !== asked;
  useLayoutEffect(() => {
    // Folding removed the pressed button.
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

export function LabView({ state, actions }: ViewProps) {
  const { lab } = state;
  const settings = useLinkStoreSettings(state, state.ticks.lab);
  const linkStore = useLinkStore(settings);
  usePaste(lab, state.view === "lab", actions);
  const read = useReading({ state, actions }, linkStore);
  const { isFolded, unfold } = useFolding(lab.asked, state.view === "lab", linkStore.state, read);
  const notes = useNotes(linkStore.state, lab);
  const isEmpty = sourceOf(lab) === null;
  const loaded = linkStore.state.kind === "loaded" ? linkStore.state : null;
  const needsBase = lab.base !== "" || ((loaded?.relative ?? 0) > 0 && lab.attached?.kind !== "files");
  const clear = () => {
    linkStore.clear();
    actions.fillLab({ ...withoutText(lab), asked: 0 });
    // The view references the text until the next render.
    setTimeout(collectSoon);
    unfold("lab-field", 0);
  };
  return (
    <>
      <section class={isFolded ? "above lab" : "card lab"} aria-labelledby="lab-heading">
        <div class={isFolded ? "subject" : "stack12"}>
          {isFolded ? null : (
            <>
              <h2 id="lab-heading" class="visually-hidden">
                {message("check_list")}
              </h2>
              <Fields state={state} actions={actions} onClear={clear} />
            </>
          )}
          <div role="status" id="lab-answer" class={isFolded ? "subject-text" : undefined}>
            {isEmpty && lab.asked > 0 && linkStore.state.kind === "empty" ? <p>{message("lab_nothing")}</p> : null}
            {isFolded && loaded !== null ? (
              <h2 id="lab-heading">
                <VisibleText text={plural("lab_recognised", loaded.summary.links, sourceText(lab))} />
              </h2>
            ) : null}
            <Recognised linkStore={linkStore.state} state={state} actions={actions} />
          </div>
          {isFolded ? (
            <span class="end">
              <button type="button" id="lab-change" onClick={() => unfold("lab-field")}>
                {message("lab_change")}
              </button>
              <LabFiles state={state} actions={actions} />
            </span>
          ) : null}
        </div>
        {needsBase ? <BaseField state={state} actions={actions} /> : null}
        {notes
          .filter(({ column }) => column !== null)
          .map((note) => (
            <ColumnChoice key={note.index} note={note} lab={lab} fillLab={actions.fillLab} />
          ))}
        {loaded?.notes
          .filter(({ relative, name }) => relative > 0 && name !== null)
          .map((note) => (
            <SiteField key={note.index} note={note} lab={lab} fillLab={actions.fillLab} />
          ))}
      </section>
      {loaded?.summary.links === 0 ? null : (
        <LinksPanel
          linkStore={linkStore}
          settings={settings}
          onTick={(causes) => actions.tick("lab", causes)}
          isList
          retry="lab-run"
          actions={{ show: null, inspect: actions.inspectFrom, mark: null }}
          name="lab"
          source={lab.attached?.kind === "files" ? listed(lab.attached.files.map(({ name }) => name)) : null}
        />
      )}
    </>
  );
}
