import { formatBytes, listed, message, plural } from "../../../browser/i18n.ts";
import { FileChoice, UrlField, UrlInput } from "../fields.tsx";
import type { Attached, ViewProps } from "../state.ts";
import { PageText } from "../table/page-text.tsx";
import { baseOf, isLarge, requestReading, withFiles, withTyped } from "./lab-input.ts";

function attachedText(attached: Attached) {
  if (attached.kind === "pending") return message("tile_reading");
  if (attached.kind === "text") return plural("lab_pasted", attached.lines, formatBytes(attached.text.size));
  const [file] = attached.files;
  const size = formatBytes(attached.files.reduce((sum, one) => sum + one.size, 0));
  if (file === undefined || attached.files.length > 1) {
    return listed([plural("lab_from_files", attached.files.length), size]);
  }
  return (
    <>
      <PageText text={file.name} />
      {message("list_separator")}
      <span>{size}</span>
    </>
  );
}

export const LabFiles = ({ state: { lab }, actions }: ViewProps) => (
  <FileChoice id="lab-file" label={message("lab_choose")} onFiles={(files) => actions.fillLab(withFiles(lab, files))} />
);

export function BaseField({ state: { lab }, actions }: ViewProps) {
  const isBad = lab.base.trim() !== "" && baseOf(lab) === null;
  return (
    <UrlInput
      id="lab-base"
      class="lab-base"
      label={message("lab_base")}
      value={lab.base}
      problem={isBad ? message("lab_base_bad") : ""}
      onInput={(base) => actions.fillLab({ ...lab, base })}
      onEnter={() => actions.fillLab(requestReading(lab))}
    />
  );
}

export function Fields({ state, actions, onClear }: ViewProps & { onClear: () => void }) {
  const { lab } = state;
  const run = () => actions.fillLab(requestReading(lab));
  return (
    <>
      <p class="soft">{message("lab_about")}</p>
      {lab.attached === null ? (
        <UrlField
          id="lab-field"
          label={message("lab_field")}
          rows={6}
          value={lab.typed}
          onInput={(typed) => (isLarge(typed) ? actions.attachText([typed]) : actions.fillLab(withTyped(lab, typed)))}
          onSubmit={run}
        />
      ) : (
        // Keeps Preact from reusing the row below, which loses focus.
        <div key="taken" class="sunk row" id="lab-taken">
          <p>{attachedText(lab.attached)}</p>
          <button type="button" class="end" id="lab-clear" onClick={onClear}>
            {message("lab_clear")}
          </button>
        </div>
      )}
      <div class="row">
        <button type="button" class="primary" id="lab-run" onClick={run}>
          {message("check")}
        </button>
        <LabFiles state={state} actions={actions} />
      </div>
    </>
  );
}
