import { message } from "../../browser/i18n.ts";
import { hasPanel } from "../../browser/panel.ts";
import { choicesFor } from "../../browser/site-settings.ts";
import { DEFAULT_PROFILE } from "../../core/index.ts";
import { HelpIcon, Logo, OptionsIcon, PanelIcon, SiteIcon } from "../../ui/controls/icons.tsx";
import { SquareButton } from "../../ui/controls/square-button.tsx";
import { rulesOfText } from "../../ui/names.ts";
import { siteIn } from "./site/site-panel.tsx";
import type { Actions, State } from "./state.ts";

interface SiteButtonProps {
  readonly state: State;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

function SiteButton({ state, isOpen, onToggle }: SiteButtonProps) {
  const isOwn = Object.keys(choicesFor(state.general, state.page?.url)).length > 0;
  const name = message(isOwn ? "site_button_own" : "site_button");
  return (
    <button
      type="button"
      class={isOwn ? "square site-button is-own" : "square site-button"}
      id="site"
      title={name}
      aria-expanded={isOpen}
      onClick={onToggle}
    >
      <SiteIcon />
      <span class="visually-hidden">{name}</span>
    </button>
  );
}

export function Header(props: SiteButtonProps & { actions: Actions }) {
  const { state, actions } = props;
  const { profile } = state.settings;
  return (
    <header class="top">
      <h1 class="brand">
        <Logo /> {message("extension_name")}
      </h1>
      {profile === DEFAULT_PROFILE ? null : (
        <button type="button" class="chip" id="rules" onClick={() => actions.chooseTab("compare")}>
          {rulesOfText(profile)}
        </button>
      )}
      {siteIn(state) === null ? null : <SiteButton {...props} />}
      {state.isPanel || !hasPanel() || state.page?.windowId === undefined ? null : (
        <SquareButton id="panel" name={message("open_panel")} onClick={actions.openPanel}>
          <PanelIcon />
        </SquareButton>
      )}
      <SquareButton id="help" name={message("rules_open")} onClick={actions.openRules}>
        <HelpIcon />
      </SquareButton>
      <SquareButton id="options" name={message("open_options")} onClick={actions.openOptions}>
        <OptionsIcon />
      </SquareButton>
    </header>
  );
}
