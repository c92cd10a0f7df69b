import { type MessageKey, message, messageAround } from "../../browser/i18n.ts";
import { makesKeys } from "../../core/index.ts";
import type { State } from "./state.ts";

/** By command, in the order in which they are shown. */
const SENTENCES: Readonly<Record<string, MessageKey>> = {
  _execute_action: "first_run_key_open",
  "copy-canonical": "first_run_key_copy",
  "toggle-highlight": "first_run_key_mark",
};

/** "Alt+Shift+U"; on a Mac Chrome writes signs without anything between. */
const Keys = ({ keys }: { keys: string }) => (
  <>{keys.split("+").flatMap((key, i) => [i === 0 ? "" : " ", <kbd key={key}>{key}</kbd>])}</>
);

/** Those that are set, and the menu; without a toolbar, where the button is. */
export function Shortcuts({ state: { shortcuts, settings, menus, toolbar } }: { state: State }) {
  // What the menu's entry says where it copies what it does at first.
  const isAsAtFirst = menus && settings.copies === "canonical" && !makesKeys(settings.profile);
  return (
    <ul class="keys">
      {toolbar ? null : <li>{message("first_run_open_from_menu")}</li>}
      {Object.entries(SENTENCES).map(([name, sentence]) =>
        shortcuts
          .filter(({ command }) => command === name)
          .map(({ keys }) => <li key={name}>{messageAround(sentence, <Keys keys={keys} />)}</li>),
      )}
      {isAsAtFirst ? <li>{message("first_run_menu", message("menu_copy"))}</li> : null}
    </ul>
  );
}
