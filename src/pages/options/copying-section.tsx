import { useState } from "preact/hooks";
import { MENU_TITLES } from "../../browser/copied-texts.ts";
import { copyBy, operationsFor, planFor } from "../../browser/copy-choice.ts";
import { type MessageKey, message } from "../../browser/i18n.ts";
import { COPY_CHOICES, COPY_FORMATS, type CopyChoice, type CopyFormat, MENU_KINDS } from "../../browser/settings.ts";
import { Locked, SelectSetting, Setting, SwitchSetting } from "../../ui/site/setting.tsx";
import { copyChoiceText } from "../../ui/site/site-fields.tsx";
import { Block, Choices } from "./block.tsx";
import { OwnFormat } from "./own-format.tsx";
import type { SectionProps, State } from "./state.ts";
import { namesIn, TrackingList } from "./tracking-list.tsx";

const FORMATS: Readonly<Record<CopyFormat, MessageKey>> = {
  url: "copy_kind_url",
  readable: "copy_kind_readable",
  markdown: "copy_kind_markdown",
  html: "copy_kind_html",
  own: "options_format",
};

/** Has double encoding and tracking. */
const EXAMPLE = "https://shop.example/?q=%25C3%25A9&utm_id=7#a";
const EXAMPLE_CANONICAL = "https://www.shop.example/cafe";
const EXAMPLE_WRAPPER = "https://go.example/?url=https%3A%2F%2Fshop.example%2Fbowls";

function exampleOf(copies: CopyChoice, state: State): string {
  const plan = planFor(copies, state);
  const operations = operationsFor({ copies, fixes: state.fixes });
  const url = copies === "target" ? EXAMPLE_WRAPPER : EXAMPLE;
  return copyBy(plan, operations, url, { ...state, declared: EXAMPLE_CANONICAL }).copied.text;
}

const DefaultCopy = ({ state, actions }: SectionProps) => (
  <Choices
    id="copies"
    title={message("options_copies")}
    locked={state.managed.includes("copies")}
    name="copies"
    chosen={state.copies}
    choices={COPY_CHOICES.map((value) => ({
      value,
      title: copyChoiceText(value),
      aside: (
        <bdi dir="ltr" class="url">
          {exampleOf(value, state)}
        </bdi>
      ),
    }))}
    onChoose={(kind) => actions.change({ copies: kind as CopyChoice })}
  />
);

function Fixes({ state, actions }: SectionProps) {
  const { fixes, keepFragment, keepPassword, managed } = state;
  const [isEditing, setEditing] = useState(false);
  const isListLocked = managed.includes("tracking");
  return (
    <Block id="fixes" title={message("options_fixes")}>
      <SwitchSetting
        id="repair-encoding"
        title={message("copy_toggle_repair")}
        about={message("options_repair_about")}
        on={fixes.repair}
        locked={managed.includes("fixes")}
        onChange={(repair) => actions.change({ fixes: { ...fixes, repair } })}
      />
      <SwitchSetting
        id="remove-tracking"
        title={message("options_clean")}
        about={message("options_clean_about")}
        on={fixes.clean}
        locked={managed.includes("fixes")}
        onChange={(clean) => actions.change({ fixes: { ...fixes, clean } })}
        below={isEditing ? <TrackingList state={state} actions={actions} /> : null}
        folded={namesIn(state)}
      >
        {isListLocked ? <Locked id="tracking-locked" /> : null}
        <button
          type="button"
          class="plain small"
          id="tracking"
          aria-expanded={isEditing}
          aria-describedby={isListLocked ? "tracking-locked" : undefined}
          onClick={() => setEditing(!isEditing)}
        >
          {message("lab_change")}
        </button>
      </SwitchSetting>
      <SwitchSetting
        id="keep-fragment"
        title={message("options_keep_fragment")}
        about={message("options_keep_fragment_about")}
        on={keepFragment}
        locked={managed.includes("keepFragment")}
        onChange={(keepFragment) => actions.change({ keepFragment })}
      />
      <SwitchSetting
        id="without-password"
        title={message("options_without_password")}
        about={message("options_without_password_about")}
        on={!keepPassword}
        locked={managed.includes("keepPassword")}
        onChange={(on) => actions.change({ keepPassword: !on })}
      />
    </Block>
  );
}

function Formats({ state, actions }: SectionProps) {
  const { copies, copyFormat, toast, managed } = state;
  return (
    <Block id="formats" title={message("options_copy_format")}>
      <SelectSetting
        id="copy-format"
        title={message("options_copy_format")}
        about={message("options_copy_format_about")}
        value={copyFormat}
        disabled={copies === "written"}
        locked={managed.includes("copyFormat")}
        onValue={(value) => actions.change({ copyFormat: value as CopyFormat })}
      >
        {COPY_FORMATS.map((format) => (
          <option key={format} value={format}>
            {message(FORMATS[format])}
          </option>
        ))}
      </SelectSetting>
      <SwitchSetting
        id="toast"
        title={message("options_toast")}
        about={message("options_toast_about")}
        on={toast}
        locked={managed.includes("toast")}
        onChange={(toast) => actions.change({ toast })}
      />
      <OwnFormat state={state} actions={actions} />
    </Block>
  );
}

function MenuAndKeys({ state, actions }: SectionProps) {
  const { menu, menus, managed, shortcuts } = state;
  const set = shortcuts?.filter(({ keys }) => keys !== "") ?? [];
  if (!menus && shortcuts === null) return null;
  return (
    <Block id="menu" title={message("options_menu_and_keys")}>
      {menus ? (
        <Setting
          id="menu-entries"
          title={message("options_menu")}
          locked={managed.includes("menu")}
          below={
            <fieldset
              class="row"
              aria-labelledby="menu-entries-title"
              aria-describedby={managed.includes("menu") ? "menu-entries-locked" : undefined}
            >
              {MENU_KINDS.map((kind) => (
                <label key={kind} class="tick">
                  <input
                    type="checkbox"
                    name="menu"
                    value={kind}
                    checked={menu.includes(kind)}
                    disabled={managed.includes("menu")}
                    onChange={({ currentTarget: { checked } }) =>
                      actions.change({
                        menu: MENU_KINDS.filter((one) => (one === kind ? checked : menu.includes(one))),
                      })
                    }
                  />
                  {message(MENU_TITLES[kind])}
                </label>
              ))}
            </fieldset>
          }
        />
      ) : null}
      {shortcuts === null ? null : (
        <Setting
          id="shortcuts"
          title={message("options_shortcuts")}
          about={message("options_copy_shortcuts")}
          below={
            <ul class="row keys">
              {set.map(({ description, keys }) => (
                <li key={description}>
                  {description} <kbd>{keys}</kbd>
                </li>
              ))}
            </ul>
          }
        >
          <button type="button" id="change-shortcuts" onClick={actions.changeShortcuts}>
            {message("options_shortcuts_change")}
          </button>
        </Setting>
      )}
    </Block>
  );
}

export const CopyingSection = (props: SectionProps) => (
  <>
    <DefaultCopy {...props} />
    <Fixes {...props} />
    <Formats {...props} />
    <MenuAndKeys {...props} />
  </>
);
