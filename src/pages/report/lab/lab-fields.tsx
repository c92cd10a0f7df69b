import { formatBytes, message, messageAround, plural } from "../../../browser/i18n.ts";
import { VisibleText } from "../../../ui/url/url-text.tsx";
import type { Actions, Attached, State } from "../state.ts";
import { UrlField } from "../url-field.tsx";
import { askAgain, baseOf, isLarge, withTyped } from "./lab-input.ts";

interface Props {
  readonly state: State;
  readonly actions: Actions;
}

function attachedText(attached: Attached) {
  if (attached.kind === "pending") return message("table_reading");
  if (attached.kind === "text") return plural("lab_pasted", attached.lines, formatBytes(attached.text.size));
  const [file] = attached.files;
  const size = formatBytes(attached.files.reduce((sum, one) => sum + one.size, 0));
  if (file === undefined || attached.files.length > 1) return plural("lab_files", attached.files.length, size);
  const name = (
    <bdi class="name">
      <VisibleText text={file.name} />
    </bdi>
  );
  return messageAround("lab_file", name, <span>{size}</span>);
}

export function AttachedCard({ attached, onClear }: { attached: Attached; onClear: () => void }) {
  return (
    <div class="sunk row" id="lab-taken">
      <p>{attachedText(attached)}</p>
      <button type="button" class="end" id="lab-clear" onClick={onClear}>
        {message("lab_clear")}
      </button>
    </div>
  );
}

export function FileChoice({ onFiles }: { onFiles: (files: readonly File[]) => void }) {
  return (
    <>
      <input
        type="file"
        multiple
        id="lab-file"
        class="visually-hidden"
        onChange={(event) => {
          const { currentTarget: field } = event;
          onFiles([...(field.files ?? [])]);
          // Allows choosing a changed file again.
          field.value = "";
        }}
      />
      <label for="lab-file" class="button">
        {message("lab_choose")}
      </label>
    </>
  );
}

export function BaseField({ state: { lab }, actions }: Props) {
  const isBad = lab.base.trim() !== "" && baseOf(lab) === null;
  return (
    <div class="labelled lab-base">
      <label for="lab-base">{message("lab_base")}</label>
      <input
        type="text"
        class="field url"
        id="lab-base"
        dir="ltr"
        spellcheck={false}
        autocomplete="off"
        value={lab.base}
        aria-invalid={isBad}
        aria-describedby="lab-base-problem"
        onInput={(event) => actions.fillLab({ ...lab, base: event.currentTarget.value })}
        onKeyDown={(event) => {
          if (event.key === "Enter") actions.fillLab(askAgain(lab));
        }}
      />
      <p class="problem" id="lab-base-problem" role="status">
        {isBad ? message("lab_base_bad") : ""}
      </p>
    </div>
  );
}

export function TextField({ state: { lab }, actions }: Props) {
  return (
    <UrlField
      id="lab-field"
      label={message("lab_field")}
      rows={6}
      value={lab.typed}
      onInput={(typed) => (isLarge(typed) ? actions.attachText([typed]) : actions.fillLab(withTyped(lab, typed)))}
      onSubmit={() => actions.fillLab(askAgain(lab))}
    />
  );
}
