import { message } from "../../browser/i18n.ts";
import { DEFAULT_PROFILE, type ProfileId } from "../../core/index.ts";
import { Logo, OptionsIcon } from "../../ui/controls/icons.tsx";
import { rulesOfText } from "../../ui/names.ts";
import type { Actions } from "./state.ts";

interface Props {
  readonly profile: ProfileId;
  readonly actions: Actions;
}

/** Names the rule set where it is an unusual one. */
export function Header({ profile, actions }: Props) {
  return (
    <header class="top">
      <h1 class="brand">
        <Logo /> {message("extension_name")}
      </h1>
      {profile === DEFAULT_PROFILE ? null : (
        <button type="button" class="chip warn" id="rules" onClick={() => actions.chooseTab("compare")}>
          {rulesOfText(profile)}
        </button>
      )}
      <button type="button" class="square" id="options" title={message("open_options")} onClick={actions.openOptions}>
        <OptionsIcon />
        <span class="visually-hidden">{message("open_options")}</span>
      </button>
    </header>
  );
}
