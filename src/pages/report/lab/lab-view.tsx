import { useEffect, useMemo } from "preact/hooks";
import { message, plural } from "../../../browser/i18n.ts";
import type { SourceKind } from "../../../links/types.ts";
import { type LinkStoreController, type LinkStoreState, useLinkStore } from "../link-store/state.ts";
import type { Actions, State } from "../state.ts";
import { LinksPanel } from "../table/links-panel.tsx";
import { AttachedCard, BaseField, FileChoice, TextField } from "./lab-fields.tsx";
import { askAgain, sourceOf, withFiles, withoutText } from "./lab-input.ts";
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
    case "list":
      return message("lab_kind_list");
    default:
      return message("lab_kind_several");
  }
}

const toBase = () => document.getElementById("lab-base")?.focus();

const Relative = ({ relative }: { relative: number }) =>
  relative === 0 ? null : (
    <p>
      {plural("lab_relative", relative)}{" "}
      <button type="button" class="plain small" id="lab-to-base" onClick={toBase}>
        {message("lab_to_base")}
      </button>
    </p>
  );

function Recognised({ linkStore }: { linkStore: LinkStoreState }) {
  if (linkStore.kind !== "loaded") return null;
  const { relative, guessed, unread } = linkStore;
  const { links, without } = linkStore.summary;
  const kind = kindText(linkStore.source);
  return (
    <>
      {links === 0 ? (
        <p class="answer">{message("lab_none")}</p>
      ) : (
        <p>
          {plural("lab_recognised", links, kind)}{" "}
          {without === 0 ? null : <span class="soft">{plural("lab_without", without)}</span>}
        </p>
      )}
      <Relative relative={relative} />
      {links === 0 && relative === 0 ? <p class="soft">{message("lab_none_about", kind)}</p> : null}
      {unread.length === 0 ? null : (
        <p class="warning-note">{plural("lab_unread", unread.length, unread.join(", "))}</p>
      )}
      {guessed === null ? null : <p class="soft">{message("lab_guessed", guessed)}</p>}
    </>
  );
}

function useReading({ state: { lab } }: Props, linkStore: LinkStoreController): void {
  useEffect(() => {
    if (lab.asked === 0) return;
    const source = sourceOf(lab);
    if (source === null) linkStore.clear();
    else linkStore.load(source);
    // Typing alone reads nothing.
  }, [lab.asked]);
}

export function LabView({ state, actions }: Props) {
  const { profile, level, localHost, lab } = state;
  const settings = useMemo(() => ({ profile, level, localHost }), [profile, level, localHost]);
  const linkStore = useLinkStore(settings);
  usePaste(lab, state.view === "lab", actions.fillLab);
  useReading({ state, actions }, linkStore);
  const isEmpty = sourceOf(lab) === null;
  const clear = () => {
    linkStore.clear();
    actions.fillLab({ ...withoutText(lab), asked: 0 });
    document.getElementById("lab-field")?.focus();
  };
  return (
    <>
      <section class="card lab" aria-labelledby="lab-heading">
        <h2 id="lab-heading">{message("lab_heading")}</h2>
        <p class="soft">{message("lab_about")}</p>
        {lab.attached === null ? (
          <TextField state={state} actions={actions} />
        ) : (
          <AttachedCard attached={lab.attached} onClear={clear} />
        )}
        <BaseField state={state} actions={actions} />
        <div class="row">
          <button type="button" class="primary" id="lab-run" onClick={() => actions.fillLab(askAgain(lab))}>
            {message("lab_run")}
          </button>
          <FileChoice onFiles={(files) => actions.fillLab(withFiles(lab, files))} />
          {lab.attached === null && lab.typed !== "" ? (
            <button type="button" class="plain" id="lab-clear" onClick={clear}>
              {message("lab_clear")}
            </button>
          ) : null}
          <span class="small soft end">{message("lab_local")}</span>
        </div>
        <div role="status" id="lab-answer">
          {isEmpty && lab.asked > 0 && linkStore.state.kind === "empty" ? <p>{message("lab_nothing")}</p> : null}
          <Recognised linkStore={linkStore.state} />
        </div>
      </section>
      {linkStore.state.kind === "loaded" && linkStore.state.summary.links === 0 ? null : (
        <LinksPanel
          linkStore={linkStore}
          settings={settings}
          onLevel={actions.chooseLevel}
          onInspect={actions.inspectFrom}
          name="lab"
          source={lab.attached?.kind === "files" ? lab.attached.files.map(({ name }) => name).join(", ") : null}
        />
      )}
    </>
  );
}
