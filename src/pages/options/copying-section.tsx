import type { ComponentChildren } from "preact";
import { copyBy, operationsFor, planFor } from "../../browser/copy-choice.ts";
import { type MessageKey, message, messageAround } from "../../browser/i18n.ts";
import {
  COPY_CHOICES,
  COPY_FORMATS,
  type CopyChoice,
  type CopyFormat,
  LONGEST_FORMAT,
  MENU_KINDS,
  type MenuKind,
  type Settings,
} from "../../browser/settings.ts";
import { copyUrl, FORMAT_NAMES, type FormatName, unknownNamesIn } from "../../core/index.ts";
import { Saved } from "./saved.tsx";
import type { Actions, State } from "./state.ts";
import "./copying.css";

interface Props {
  readonly state: State;
  readonly actions: Actions;
}

const CHOICES: Readonly<Record<CopyChoice, MessageKey>> = {
  canonical: "options_copies_canonical",
  fixed: "options_copies_fixed",
  declared: "options_copies_declared",
  target: "options_copies_target",
  written: "options_copies_written",
};

const ENTRIES: Readonly<Record<MenuKind, MessageKey>> = {
  fixed: "menu_copy_fixed",
  target: "menu_copy_target",
  markdown: "menu_copy_markdown",
  html: "menu_copy_html",
  own: "menu_copy_own",
};

const FORMATS: Readonly<Record<CopyFormat, MessageKey>> = {
  url: "options_plain_url",
  readable: "options_readable",
  markdown: "options_markdown",
  html: "options_html",
  own: "options_format",
};

const NAMES: Readonly<Record<FormatName, MessageKey>> = {
  url: "options_format_url",
  canonical: "options_format_canonical",
  title: "options_format_title",
  text: "options_format_text",
  host: "options_format_host",
};

/** A parameter is encoded twice, another one is tracking. */
const EXAMPLE = "https://shop.example/?q=%25C3%25A9&utm_id=7#a";
const EXAMPLE_CANONICAL = "https://www.shop.example/cafe";
const EXAMPLE_WRAPPER = "https://go.example/?url=https%3A%2F%2Fshop.example%2Fbowls";
const EXAMPLE_FORMATTED = "http://Shop.example:80/bowls/ash?size=2";

const OURS: readonly (keyof Settings)[] = [
  "copies",
  "fixes",
  "copyFormat",
  "menu",
  "toast",
  "format",
  "keepFragment",
  "keepPassword",
];

function exampleOf(copies: CopyChoice, state: State): string {
  const plan = planFor(copies, state);
  const operations = operationsFor({ copies, fixes: state.fixes });
  const url = copies === "target" ? EXAMPLE_WRAPPER : EXAMPLE;
  return copyBy(plan, operations, url, { ...state, declared: EXAMPLE_CANONICAL }).copied.text;
}

function Choices({ state, actions }: Props) {
  return (
    <div role="radiogroup" aria-labelledby="copies" class="settings">
      {COPY_CHOICES.map((kind) => (
        <label key={kind} class="copy-choice">
          <input
            type="radio"
            name="copies"
            value={kind}
            checked={state.copies === kind}
            disabled={state.managed.includes("copies")}
            onChange={() => actions.chooseCopies(kind)}
          />
          <span>{message(CHOICES[kind])}</span>
          <bdi dir="ltr" class="url soft">
            {exampleOf(kind, state)}
          </bdi>
        </label>
      ))}
    </div>
  );
}

interface SettingProps {
  /** Id of the control. */
  readonly id: string;
  readonly title: MessageKey;
  readonly about: MessageKey;
  readonly children: ComponentChildren;
}

function Setting({ id, title, about, children }: SettingProps) {
  return (
    <div class="setting">
      <div>
        <label for={id}>{message(title)}</label>
        <p class="small soft" id={`${id}-about`}>
          {message(about)}
        </p>
      </div>
      <div class="row">{children}</div>
    </div>
  );
}

interface SwitchProps extends Omit<SettingProps, "children"> {
  readonly on: boolean;
  readonly disabled: boolean;
  readonly onChange: (on: boolean) => void;
  readonly children?: ComponentChildren;
}

function SwitchSetting({ on, disabled, onChange, children, ...setting }: SwitchProps) {
  return (
    <Setting {...setting}>
      {children}
      <input
        type="checkbox"
        // biome-ignore lint/a11y/useAriaPropsForRole: browsers derive aria-checked from the checkbox.
        role="switch"
        class="switch"
        id={setting.id}
        checked={on}
        disabled={disabled}
        aria-describedby={`${setting.id}-about`}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
    </Setting>
  );
}

function Fixes({ state, actions }: Props) {
  const { fixes, managed } = state;
  return (
    <>
      <h3>{message("options_fixes")}</h3>
      <div class="settings">
        <SwitchSetting
          id="repair-encoding"
          title="options_repair"
          about="options_repair_about"
          on={fixes.repair}
          disabled={managed.includes("fixes")}
          onChange={(repair) => actions.chooseFixes({ ...fixes, repair })}
        />
        <SwitchSetting
          id="remove-tracking"
          title="options_clean"
          about="options_clean_about"
          on={fixes.clean}
          disabled={managed.includes("fixes")}
          onChange={(clean) => actions.chooseFixes({ ...fixes, clean })}
        >
          <a class="alone" href="#tracking">
            {message("options_edit_list")}
          </a>
        </SwitchSetting>
        <SwitchSetting
          id="keep-fragment"
          title="options_keep_fragment"
          about="options_keep_fragment_about"
          on={state.keepFragment}
          disabled={managed.includes("keepFragment")}
          onChange={actions.keepFragment}
        />
        <SwitchSetting
          id="without-password"
          title="options_without_password"
          about="options_without_password_about"
          on={!state.keepPassword}
          disabled={managed.includes("keepPassword")}
          onChange={(on) => actions.keepPassword(!on)}
        />
      </div>
    </>
  );
}

function Entries({ state, actions }: Props) {
  return (
    <fieldset class="keys">
      <legend>{message("options_menu")}</legend>
      {MENU_KINDS.map((kind) => (
        <label key={kind} class="row">
          <input
            type="checkbox"
            name="menu"
            value={kind}
            checked={state.menu.includes(kind)}
            disabled={state.managed.includes("menu")}
            onChange={(event) => actions.setMenu(kind, event.currentTarget.checked)}
          />
          <span>{message(ENTRIES[kind])}</span>
        </label>
      ))}
    </fieldset>
  );
}

function Preview({ format }: { readonly format: string }) {
  const copy = copyUrl(EXAMPLE_FORMATTED, {}, "own", { format, title: message("options_format_example") });
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

function OwnFormat({ state, actions }: Props) {
  const unknown = unknownNamesIn(state.format);
  return (
    <div class="setting own-format">
      <label for="format">{message("options_format")}</label>
      <div class="small soft" id="format-about">
        {message("options_format_about")}
        <ul class="names">
          {FORMAT_NAMES.map((name) => (
            <li key={name}>
              <code>{`{${name}}`}</code> {message(NAMES[name])}
            </li>
          ))}
        </ul>
      </div>
      <textarea
        class="field url"
        id="format"
        dir="ltr"
        rows={2}
        maxLength={LONGEST_FORMAT}
        spellcheck={false}
        autocomplete="off"
        placeholder="{title}: {canonical}"
        value={state.format}
        disabled={state.managed.includes("format")}
        aria-invalid={unknown.length > 0}
        aria-describedby="format-about format-problem"
        onInput={(event) => actions.setFormat(event.currentTarget.value)}
      />
      <p class="problem" id="format-problem" role="status">
        {unknown.length > 0 ? messageAround("options_format_unknown", <bdi dir="ltr">{unknown.join(" ")}</bdi>) : ""}
      </p>
      <Preview format={state.format} />
    </div>
  );
}

function Formats({ state, actions }: Props) {
  return (
    <>
      <h3>{message("options_copy_format")}</h3>
      <div class="settings">
        <Setting id="copy-format" title="options_copy_format" about="options_copy_format_about">
          <select
            id="copy-format"
            aria-describedby="copy-format-about"
            value={state.copyFormat}
            disabled={state.copies === "written" || state.managed.includes("copyFormat")}
            onChange={(event) => actions.chooseCopyFormat(event.currentTarget.value as CopyFormat)}
          >
            {COPY_FORMATS.map((format) => (
              <option key={format} value={format}>
                {message(FORMATS[format])}
              </option>
            ))}
          </select>
        </Setting>
        <SwitchSetting
          id="toast"
          title="options_toast"
          about="options_toast_about"
          on={state.toast}
          disabled={state.managed.includes("toast")}
          onChange={actions.setToast}
        />
        <OwnFormat state={state} actions={actions} />
      </div>
    </>
  );
}

export function CopyingSection({ state, actions }: Props) {
  return (
    <section class="card copying" aria-labelledby="copying">
      <div>
        <div class="row">
          <h2 id="copying">{message("options_copying")}</h2>
          <Saved state={state} names={OURS} />
        </div>
        {state.menus || state.shortcuts.length > 0 ? <p class="soft">{message("options_copies_about")}</p> : null}
      </div>
      <h3 id="copies">{message("options_copies")}</h3>
      <Choices state={state} actions={actions} />
      <Fixes state={state} actions={actions} />
      <Formats state={state} actions={actions} />
      {state.menus ? <Entries state={state} actions={actions} /> : null}
      {state.shortcuts.length === 0 ? null : (
        <p class="small">
          <a class="alone" href="#shortcuts">
            {message("options_copy_shortcuts")}
          </a>
        </p>
      )}
    </section>
  );
}
