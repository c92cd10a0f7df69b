import { type MessageKey, message, messageAround } from "../../browser/i18n.ts";
import {
  COPY_CHOICES,
  type CopyChoice,
  LONGEST_FORMAT,
  MENU_KINDS,
  type MenuKind,
  type Settings,
} from "../../browser/settings.ts";
import { copyAs, FORMAT_NAMES, type FormatName, unknownNamesIn } from "../../core/index.ts";
import { Switch } from "../../ui/controls/switch.tsx";
import { Saved } from "./saved.tsx";
import type { Actions, State } from "./state.ts";

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

const NAMES: Readonly<Record<FormatName, MessageKey>> = {
  url: "options_format_url",
  canonical: "options_format_canonical",
  title: "options_format_title",
  text: "options_format_text",
  host: "options_format_host",
};

/** Of the preview. */
const EXAMPLE = "http://Shop.example:80/bowls/ash?size=2";

const OURS: readonly (keyof Settings)[] = ["copies", "menu", "toast", "format", "keepFragment", "keepPassword"];

function Choices({ state, actions }: Props) {
  return (
    <div role="radiogroup" aria-labelledby="copies" aria-describedby="copies-about" class="local-host">
      {COPY_CHOICES.map((kind) => (
        <label key={kind} class="choice">
          <input
            type="radio"
            name="copies"
            value={kind}
            checked={state.copies === kind}
            disabled={state.managed.includes("copies")}
            onChange={() => actions.chooseCopies(kind)}
          />
          <span>{message(CHOICES[kind])}</span>
        </label>
      ))}
    </div>
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
  const copy = copyAs("own", EXAMPLE, { format, title: message("options_format_example") });
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

function Format({ state, actions }: Props) {
  const unknown = unknownNamesIn(state.format);
  return (
    <div class="local-host">
      <label for="format">
        <strong>{message("options_format")}</strong>
      </label>
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

export function CopyingSection({ state, actions }: Props) {
  return (
    <section class="card" aria-labelledby="copying">
      <div class="row">
        <h2 id="copying">{message("options_copying")}</h2>
        <Saved state={state} names={OURS} />
      </div>
      <h3 id="copies">{message("options_copies")}</h3>
      <p class="soft" id="copies-about">
        {message("options_copies_about")}
      </p>
      <Choices state={state} actions={actions} />
      {state.menus ? <Entries state={state} actions={actions} /> : null}
      {state.shortcuts.length === 0 ? null : (
        <p class="small">
          <a class="alone" href="#shortcuts">
            {message("options_copy_shortcuts")}
          </a>
        </p>
      )}
      <div>
        <Switch
          id="keep-fragment"
          on={state.keepFragment}
          disabled={state.managed.includes("keepFragment")}
          describedBy="keep-fragment-about"
          onChange={actions.keepFragment}
        >
          {message("options_keep_fragment")}
        </Switch>
        <p class="small soft" id="keep-fragment-about">
          {message("options_keep_fragment_about")}
        </p>
      </div>
      <div>
        <Switch
          id="without-password"
          on={!state.keepPassword}
          disabled={state.managed.includes("keepPassword")}
          describedBy="without-password-about"
          onChange={(on) => actions.keepPassword(!on)}
        >
          {message("options_without_password")}
        </Switch>
        <p class="small soft" id="without-password-about">
          {message("options_without_password_about")}
        </p>
      </div>
      <div>
        <Switch
          id="toast"
          on={state.toast}
          disabled={state.managed.includes("toast")}
          describedBy="toast-about"
          onChange={actions.setToast}
        >
          {message("options_toast")}
        </Switch>
        <p class="small soft" id="toast-about">
          {message("options_toast_about")}
        </p>
      </div>
      <Format state={state} actions={actions} />
    </section>
  );
}
