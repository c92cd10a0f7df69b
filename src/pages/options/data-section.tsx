import { useRef, useState } from "preact/hooks";
import { message, plural } from "../../browser/i18n.ts";
import { logRejection } from "../../browser/log-rejection.ts";
import type { Settings } from "../../browser/settings.ts";
import { type FileFault, LONGEST_FILE, readFile } from "../../browser/settings-file.ts";
import { Setting } from "../../ui/site/setting.tsx";
import { Block } from "./block.tsx";
import { fileFaultText } from "./fault-texts.tsx";
import { Question } from "./question.tsx";
import type { SectionProps } from "./state.ts";
import { SyncSetting } from "./sync-setting.tsx";

const FAULTS_SHOWN = 20;

type Outcome =
  | { readonly kind: "faults"; readonly faults: readonly FileFault[] }
  | { readonly kind: "imported"; readonly count: number; readonly before: Partial<Settings> }
  | { readonly kind: "reset"; readonly before: Partial<Settings> }
  | { readonly kind: "undone" }
  | { readonly kind: "failed" };

function OutcomeText({ outcome, onUndo }: { outcome: Outcome; onUndo: (before: Partial<Settings>) => void }) {
  switch (outcome.kind) {
    case "faults":
      return (
        <>
          <p>{plural("import_faults", outcome.faults.length)}</p>
          <ul class="faults">
            {outcome.faults.slice(0, FAULTS_SHOWN).map((fault, i) => (
              <li key={i}>{fileFaultText(fault)}</li>
            ))}
          </ul>
        </>
      );
    case "undone":
      return <p>{message("stored_undone")}</p>;
    case "failed":
      return <p>{message("options_not_saved")}</p>;
  }
  return (
    <p class="row">
      <span>{outcome.kind === "reset" ? message("stored_reset_done") : plural("import_done", outcome.count)}</span>
      <button type="button" id="stored-undo" onClick={() => onUndo(outcome.before)}>
        {message("undo")}
      </button>
    </p>
  );
}

function SettingsBlock({ state, actions }: SectionProps) {
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [isAsking, setAsking] = useState(false);
  const file = useRef<HTMLInputElement>(null);
  const take = async (chosen: File | undefined) => {
    if (chosen === undefined) return;
    const read =
      chosen.size > LONGEST_FILE ? { faults: [{ kind: "too-long" } as const] } : readFile(await chosen.text());
    if ("faults" in read) return setOutcome({ kind: "faults", faults: read.faults });
    const done = await actions.takeSettings(read.changes);
    setOutcome(done === null ? { kind: "failed" } : { kind: "imported", ...done });
  };
  const reset = async () => {
    setAsking(false);
    const before = await actions.reset();
    setOutcome(before === null ? { kind: "failed" } : { kind: "reset", before });
  };
  const undo = async (before: Partial<Settings>) => {
    setOutcome({ kind: (await actions.restore(before)) ? "undone" : "failed" });
  };
  const question = (
    <Question
      id="reset"
      text={message("stored_reset_question")}
      yes={message("stored_reset_yes")}
      no={message("cancel")}
      onYes={() => void logRejection(reset())}
      onNo={() => setAsking(false)}
    />
  );
  return (
    <Block
      id="settings"
      title={message("options_settings")}
      below={
        <div
          id="outcome"
          role="status"
          class={outcome?.kind === "faults" || outcome?.kind === "failed" ? "problem" : ""}
        >
          {outcome === null ? null : (
            <OutcomeText outcome={outcome} onUndo={(before) => void logRejection(undo(before))} />
          )}
        </div>
      }
    >
      <Setting id="stored" title={message("stored_heading")} about={message("stored_about")} />
      <Setting id="settings-file" title={message("stored_file")}>
        <button type="button" id="export-settings" onClick={() => void logRejection(actions.exportSettings())}>
          {message("export_menu")}
        </button>
        <button type="button" id="import-settings" onClick={() => file.current?.click()}>
          {message("stored_import")}
        </button>
        <input
          ref={file}
          type="file"
          id="settings-file"
          accept=".json,application/json"
          hidden
          aria-label={message("stored_import")}
          onChange={(event) => {
            void logRejection(take(event.currentTarget.files?.[0]));
            // Lets a fixed file be chosen again.
            event.currentTarget.value = "";
          }}
        />
      </Setting>
      <SyncSetting on={state.sync} />
      <Setting id="reset" title={message("stored_reset_title")} below={isAsking ? question : null}>
        <button type="button" id="reset-settings" aria-expanded={isAsking} onClick={() => setAsking(!isAsking)}>
          {message("stored_reset")}
        </button>
      </Setting>
    </Block>
  );
}

export const DataSection = (props: SectionProps) => (
  <>
    <SettingsBlock {...props} />
    <Block id="about" title={message("options_about")}>
      <Setting id="first-run" title={message("options_first_run")}>
        <a
          class="alone"
          href="/src/pages/first-run/first-run.html"
          target="_blank"
          rel="noreferrer"
          aria-describedby="first-run-title"
        >
          {message("options_open_page")}
        </a>
      </Setting>
      <Setting id="licences" title={message("options_licences")} about={message("options_licences_about")}>
        <a
          class="alone"
          href="/THIRD-PARTY-NOTICES.txt"
          target="_blank"
          rel="noreferrer"
          aria-describedby="licences-title"
        >
          {message("options_open_page")}
        </a>
      </Setting>
    </Block>
  </>
);
