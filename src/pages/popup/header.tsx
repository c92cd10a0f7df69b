import { useState } from "preact/hooks";
import { message, messageAround } from "../../browser/i18n.ts";
import { hasPanel } from "../../browser/panel.ts";
import { choicesFor, siteNamesOf } from "../../browser/site-settings.ts";
import { DEFAULT_PROFILE } from "../../core/index.ts";
import { HelpIcon, Logo, OptionsIcon, PanelIcon, SiteIcon } from "../../ui/controls/icons.tsx";
import { Host } from "../../ui/grants/prompt.tsx";
import { rulesOfText } from "../../ui/names.ts";
import { SiteCard } from "./site/site-card.tsx";
import type { Actions, State } from "./state.ts";

interface Props {
  readonly state: State;
  readonly actions: Actions;
}

/** The site of which a person may choose settings: what is chosen in private windows is not kept. */
function siteIn({ page }: State): string | null {
  if (page === null || page.url === null || page.isPrivate) return null;
  return siteNamesOf(page.url)[0]?.host ?? null;
}

function SiteButton({
  site,
  state,
  isOpen,
  onClick,
}: {
  site: string;
  state: State;
  isOpen: boolean;
  onClick: () => void;
}) {
  const isOwn = Object.keys(choicesFor(state.general, state.page?.url)).length > 0;
  const key = isOwn ? "site_button_own" : "site_button";
  return (
    <button
      type="button"
      class={isOwn ? "square site-button is-own" : "square site-button"}
      id="site"
      title={message(key, `\u2066${site}\u2069`)}
      aria-expanded={isOpen}
      onClick={onClick}
    >
      <SiteIcon />
      <span class="visually-hidden">{messageAround(key, <Host>{site}</Host>)}</span>
    </button>
  );
}

/** Names the rule set where it is an unusual one. */
export function Header({ state, actions }: Props) {
  const { profile } = state.settings;
  const site = siteIn(state);
  const [openFor, setOpenFor] = useState<string | null>(null);
  const isOpen = site !== null && openFor === site;
  const close = () => {
    setOpenFor(null);
    document.getElementById("site")?.focus();
  };
  return (
    <>
      <header class="top">
        <h1 class="brand">
          <Logo /> {message("extension_name")}
        </h1>
        {profile === DEFAULT_PROFILE ? null : (
          <button type="button" class="chip warn" id="rules" onClick={() => actions.chooseTab("compare")}>
            {rulesOfText(profile)}
          </button>
        )}
        {site === null ? null : (
          <SiteButton site={site} state={state} isOpen={isOpen} onClick={() => setOpenFor(isOpen ? null : site)} />
        )}
        {state.isPanel || !hasPanel() || state.page?.windowId === undefined ? null : (
          <button type="button" class="square" id="panel" title={message("open_panel")} onClick={actions.openPanel}>
            <PanelIcon />
            <span class="visually-hidden">{message("open_panel")}</span>
          </button>
        )}
        <button type="button" class="square" id="help" title={message("rules_open")} onClick={actions.openRules}>
          <HelpIcon />
          <span class="visually-hidden">{message("rules_open")}</span>
        </button>
        <button type="button" class="square" id="options" title={message("open_options")} onClick={actions.openOptions}>
          <OptionsIcon />
          <span class="visually-hidden">{message("open_options")}</span>
        </button>
      </header>
      {isOpen ? <SiteCard state={state} actions={actions} onClose={close} /> : null}
    </>
  );
}
