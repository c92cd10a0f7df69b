import { useState } from "preact/hooks";
import { type MessageKey, message, messageAround } from "../../browser/i18n.ts";
import { LONGEST_FORMAT } from "../../browser/settings.ts";
import { copyUrl, FORMAT_NAMES, type FormatName, unknownNamesIn } from "../../core/index.ts";
import { Setting } from "../../ui/site/setting.tsx";
import type { SectionProps } from "./state.ts";

const NAMES: Readonly<Record<FormatName, MessageKey>> = {
  url: "options_format_url",
  canonical: "options_format_canonical",
  title: "options_format_title",
  text: "options_format_text",
  host: "options_format_host",
};

const EXAMPLE = "[{title}]({url})";
const EXAMPLE_URL = "http://Shop.example:80/bowls/ash?size=2";

function Preview({ format }: { readonly format: string }) {
  const copy = copyUrl(EXAMPLE_URL, {}, "own", { format, title: message("options_format_example") });
  if (copy === null) return null;
  return (
    <p class="small">
      {messageAround(
        "options_format_preview",
        <bdi dir="ltr" class="url preview">
          {copy.text}
        </bdi>,
      )}
    </p>
  );
}

/** Keeps typed text until blur. */
export function OwnFormat({ state, actions }: SectionProps) {
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState<string | null>(null);
  const format = typed ?? state.format;
  const unknown = unknownNamesIn(format);
  const isLocked = state.managed.includes("format");
  const field = (
    <>
      <label for="format" class="visually-hidden">
        {message("options_format")}
      </label>
      <textarea
        class="field url"
        id="format"
        dir="ltr"
        rows={2}
        maxLength={LONGEST_FORMAT}
        spellcheck={false}
        autocomplete="off"
        placeholder={EXAMPLE}
        value={format}
        disabled={isLocked}
        aria-invalid={unknown.length > 0}
        aria-describedby={`format-names format-problem${isLocked ? " own-format-locked" : ""}`}
        onInput={({ currentTarget: { value } }) => {
          setTyped(value);
          actions.change({ format: value });
        }}
        onBlur={() => setTyped(null)}
      />
      <p class="problem" id="format-problem" role="status">
        {unknown.length > 0 ? messageAround("options_format_unknown", <bdi dir="ltr">{unknown.join(" ")}</bdi>) : ""}
      </p>
      <Preview format={format} />
      <ul class="small soft" id="format-names">
        {FORMAT_NAMES.map((name) => (
          <li key={name}>
            <code>{`{${name}}`}</code> {message(NAMES[name])}
          </li>
        ))}
      </ul>
    </>
  );
  return (
    <Setting
      id="own-format"
      title={message("options_format")}
      about={messageAround("options_format_preview", <code dir="ltr">{state.format || EXAMPLE}</code>)}
      locked={isLocked}
      below={isOpen ? field : null}
    >
      <button type="button" id="edit-format" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {message(state.format === "" ? "options_format_add" : "options_format_edit")}
      </button>
    </Setting>
  );
}
