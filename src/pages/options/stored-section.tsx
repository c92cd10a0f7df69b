import type { ComponentChildren } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { formatBytes, labelledAround, message, messageAround, plural } from "../../browser/i18n.ts";
import { reported } from "../../browser/reported.ts";
import type { Settings } from "../../browser/settings.ts";
import { type FileFault, LONGEST_FILE, readFile } from "../../browser/settings-file.ts";
import { type Stored, storedNow } from "../../browser/stored.ts";
import { Code, ownNameFaultText } from "./own-name-fault.tsx";
import type { Actions, State } from "./state.ts";

interface Props {
  readonly state: State;
  readonly actions: Actions;
}

/** Of many faults the first ones: mending these shows the others. */
const FAULTS_SHOWN = 20;

function faultText(fault: FileFault): ComponentChildren {
  switch (fault.kind) {
    case "too-long":
      return message("import_too_long", formatBytes(LONGEST_FILE));
    case "no-json":
      return message("import_no_json");
    case "no-settings":
      return message("import_no_settings");
    case "later":
      return message("import_later", fault.version);
    case "unknown":
      return messageAround<ComponentChildren>("import_unknown", <Code>{fault.path}</Code>);
    case "missing":
      return messageAround<ComponentChildren>(
        "import_missing",
        <Code>{fault.path}</Code>,
        <Code>{fault.expected}</Code>,
      );
    case "value":
      return messageAround<ComponentChildren>(
        "import_value",
        <Code>{fault.path}</Code>,
        <Code>{fault.found}</Code>,
        <Code>{fault.expected}</Code>,
      );
    case "no-host":
      return messageAround<ComponentChildren>("import_no_host", <Code>{fault.path}</Code>, <Code>{fault.host}</Code>);
    case "twice":
      return messageAround<ComponentChildren>("import_twice", <Code>{fault.path}</Code>, <Code>{fault.host}</Code>);
    case "name":
      return <>{labelledAround(<Code>{fault.path}</Code>, ownNameFaultText(fault.fault))}</>;
  }
}

const Faults = ({ faults }: { faults: readonly FileFault[] }) => (
  <>
    <p>{plural("import_faults", faults.length)}</p>
    <ul class="faults">
      {faults.slice(0, FAULTS_SHOWN).map((fault, i) => (
        <li key={i}>{faultText(fault)}</li>
      ))}
    </ul>
  </>
);

/** What the last press on a button of the section came to. */
type Outcome =
  | { readonly kind: "faults"; readonly faults: readonly FileFault[] }
  | { readonly kind: "imported"; readonly count: number; readonly before: Partial<Settings> }
  | { readonly kind: "reset"; readonly before: Partial<Settings> }
  | { readonly kind: "undone" }
  | { readonly kind: "failed" };

function Said({ outcome, onUndo }: { outcome: Outcome | null; onUndo: (before: Partial<Settings>) => void }) {
  if (outcome === null) return null;
  if (outcome.kind === "faults") return <Faults faults={outcome.faults} />;
  if (outcome.kind === "undone") return <p>{message("stored_undone")}</p>;
  if (outcome.kind === "failed") return <p>{message("options_not_saved")}</p>;
  return (
    <p class="row">
      <span>{outcome.kind === "reset" ? message("stored_reset_done") : plural("import_done", outcome.count)}</span>
      <button type="button" id="stored-undo" onClick={() => onUndo(outcome.before)}>
        {message("stored_undo")}
      </button>
    </p>
  );
}

function Sizes({ stored }: { stored: Stored }) {
  const { settings, sites, memory } = stored;
  return (
    <dl class="sizes">
      <dt>{message("stored_settings")}</dt>
      <dd>{message("stored_size", plural("stored_items", settings.items), formatBytes(settings.bytes))}</dd>
      <dt>{message("stored_sites")}</dt>
      <dd>{message("stored_size", plural("stored_hosts", sites.items), formatBytes(sites.bytes))}</dd>
      <dt>{message("stored_memory")}</dt>
      <dd>{message("stored_size", plural("stored_items", memory.items), formatBytes(memory.bytes))}</dd>
    </dl>
  );
}

/** What stands on disk and in memory, and how it gets out, in and away. */
export function StoredSection({ state, actions }: Props) {
  const [stored, setStored] = useState<Stored | null>(null);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [isAsking, setAsking] = useState(false);
  const file = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // Of what is shown: the settings have just been written.
    void storedNow().then(setStored);
  }, [state, outcome]);
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
  return (
    <section class="card" aria-labelledby="stored">
      <h2 id="stored">{message("stored_heading")}</h2>
      <p class="soft">{message("stored_about")}</p>
      {stored === null ? null : <Sizes stored={stored} />}
      {stored === null ? null : (
        <details class="folded">
          <summary>{message("stored_show")}</summary>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is scrolled by keys, too. */}
          <section class="text" aria-label={message("stored_show")} tabIndex={0}>
            <pre class="url" dir="ltr">
              {stored.text}
            </pre>
          </section>
        </details>
      )}
      <div class="row">
        <button type="button" id="export-settings" onClick={() => void reported(actions.exportSettings())}>
          {message("stored_export")}
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
            void reported(take(event.currentTarget.files?.[0]));
            // The same file may be chosen again, mended.
            event.currentTarget.value = "";
          }}
        />
        <button
          type="button"
          class="end"
          id="reset-settings"
          aria-expanded={isAsking}
          onClick={() => setAsking(!isAsking)}
        >
          {message("stored_reset")}
        </button>
      </div>
      {isAsking ? (
        <div class="question">
          <p>{message("stored_reset_question")}</p>
          <div class="row">
            <button type="button" class="primary" id="reset-yes" onClick={() => void reported(reset())}>
              {message("stored_reset_yes")}
            </button>
            <button type="button" id="reset-no" onClick={() => setAsking(false)}>
              {message("stored_reset_no")}
            </button>
          </div>
        </div>
      ) : null}
      <div role="status" class={outcome?.kind === "faults" || outcome?.kind === "failed" ? "problem" : ""}>
        <Said outcome={outcome} onUndo={(before) => void reported(undo(before))} />
      </div>
    </section>
  );
}
