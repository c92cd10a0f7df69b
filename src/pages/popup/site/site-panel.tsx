import { useEffect, useState } from "preact/hooks";
import { message, messageAround } from "../../../browser/i18n.ts";
import { choicesFor, isSameSite, type SiteName, siteNamesOf } from "../../../browser/site-settings.ts";
import { CloseIcon } from "../../../ui/controls/icons.tsx";
import { Host } from "../../../ui/grants/host.tsx";
import { SelectSetting } from "../../../ui/site/setting.tsx";
import { SiteFields } from "../../../ui/site/site-fields.tsx";
import type { Actions, State } from "../state.ts";
import { CheckAutomatically } from "./check-automatically.tsx";

/** Returns `null` in private windows, which store nothing. */
export function siteIn({ page }: Pick<State, "page">): string | null {
  if (page === null || page.url === null || page.isPrivate) return null;
  return siteNamesOf(page.url)[0]?.host ?? null;
}

export type Start = "site-panel-title" | "check-site";

interface Props {
  readonly state: State;
  readonly actions: Actions;
  readonly start: Start;
  readonly onClose: () => void;
}

interface ScopeProps {
  readonly names: readonly SiteName[];
  readonly name: SiteName;
  readonly onChoose: (name: SiteName) => void;
}

function Scope({ names, name, onChoose }: ScopeProps) {
  if (names.length < 2) return null;
  return (
    <SelectSetting
      id="site-scope"
      title={message("site_scope")}
      value={name.covers}
      onValue={(value) => onChoose(names.find(({ covers }) => covers === value) ?? name)}
    >
      {names.map(({ covers }) => (
        <option key={covers} value={covers}>
          {message(covers === "host" ? "site_host" : "site_domain")}
        </option>
      ))}
    </SelectSetting>
  );
}

function useEscape(onEscape: () => void): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || event.defaultPrevented) return;
      // Keeps the popup open.
      event.preventDefault();
      onEscape();
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  });
}

export function SitePanel({ state, actions, start, onClose }: Props) {
  const { access, general, page } = state;
  const [chosen, setChosen] = useState<SiteName["covers"]>("host");
  useEscape(onClose);
  useEffect(() => document.getElementById(start)?.focus(), [start]);
  const names = page?.url == null ? [] : siteNamesOf(page.url);
  const areFixed = general.managed.includes("sites");
  const isKept = (one: SiteName) => general.sites.some((site) => isSameSite(site, one));
  // Prefers the host's entry.
  const kept = names.find(isKept);
  const name = kept ?? names.find(({ covers }) => covers === chosen) ?? names[0];
  if (name === undefined || page?.url == null) return null;
  const choose = (to: SiteName) => {
    setChosen(to.covers);
    if (kept !== undefined && !areFixed) actions.moveSite(kept, to);
  };
  return (
    <section class="site-panel" aria-labelledby="site-panel-title">
      <div class="row">
        <h2 class="sentence headline" id="site-panel-title" tabIndex={-1}>
          {messageAround("site_heading", <Host>{name.host}</Host>)}
        </h2>
        <button type="button" class="square end" id="site-close" title={message("close")} onClick={onClose}>
          <CloseIcon />
          <span class="visually-hidden">{message("close")}</span>
        </button>
      </div>
      <SiteFields
        labelledBy="site-panel-title"
        choices={choicesFor(general, page.url)}
        general={general}
        managed={general.managed}
        scope={<Scope names={names} name={name} onChoose={choose} />}
        onChange={(changes) => actions.chooseForSite(name, changes)}
      />
      <CheckAutomatically name={name} access={access} actions={actions} />
    </section>
  );
}
