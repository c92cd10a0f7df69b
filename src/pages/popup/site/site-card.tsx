import { useEffect, useRef, useState } from "preact/hooks";
import { message, messageAround } from "../../../browser/i18n.ts";
import { choicesFor, isSameSite, type SiteName, siteNamesOf } from "../../../browser/site-settings.ts";
import { Host } from "../../../ui/grants/prompt.tsx";
import { SiteFields } from "../../../ui/site/site-fields.tsx";
import type { Actions, State } from "../state.ts";

interface Props {
  readonly state: State;
  readonly actions: Actions;
  readonly onClose: () => void;
}

interface ScopeProps {
  readonly names: readonly SiteName[];
  readonly name: SiteName;
  readonly onChoose: (name: SiteName) => void;
}

/** The host alone, or its whole domain. */
function Scope({ names, name, onChoose }: ScopeProps) {
  if (names.length < 2) return null;
  return (
    <div role="radiogroup" aria-label={message("site_scope")} class="row small">
      {names.map((one) => (
        <label key={one.covers} class="row">
          <input
            type="radio"
            name="site-scope"
            value={one.covers}
            checked={one.covers === name.covers}
            onChange={() => onChoose(one)}
          />
          <span>
            {messageAround(one.covers === "host" ? "site_scope_host" : "site_scope_domain", <Host>{one.host}</Host>)}
          </span>
        </label>
      ))}
    </div>
  );
}

/** What holds for the site of the page. */
export function SiteCard({ state, actions, onClose }: Props) {
  const { general, page } = state;
  const card = useRef<HTMLElement>(null);
  useEffect(() => card.current?.querySelector<HTMLElement>("input, button")?.focus(), []);
  const [chosen, setChosen] = useState<SiteName["covers"]>("host");
  const names = page?.url == null ? [] : siteNamesOf(page.url);
  const areFixed = general.managed.includes("sites");
  const isKept = (one: SiteName) => general.sites.some((site) => isSameSite(site, one));
  // The entry that there is, the host's before the domain's. Until there is one, a person says for what it will be.
  const kept = names.find(isKept);
  const name = kept ?? names.find(({ covers }) => covers === chosen) ?? names[0];
  if (name === undefined || page?.url == null) return null;
  const choose = (to: SiteName) => {
    setChosen(to.covers);
    if (kept !== undefined && !areFixed) actions.moveSite(kept, to);
  };
  return (
    <section
      ref={card}
      class="site-card"
      aria-labelledby="site-heading"
      onKeyDown={(event) => {
        if (event.key !== "Escape") return;
        event.preventDefault();
        onClose();
      }}
    >
      <div class="row">
        <h2 class="sentence" id="site-heading">
          {messageAround("site_heading", <Host>{name.host}</Host>)}
        </h2>
        <button type="button" class="plain end" id="site-close" onClick={onClose}>
          {message("site_close")}
        </button>
      </div>
      <Scope names={names} name={name} onChoose={choose} />
      <SiteFields
        choices={choicesFor(general, page.url)}
        general={general}
        managed={general.managed}
        onChange={(changes) => actions.chooseForSite(name, changes)}
      />
      {kept === undefined || areFixed ? null : (
        <p>
          <button type="button" class="plain small" id="site-forget" onClick={() => actions.forgetSite(kept)}>
            {message("site_forget")}
          </button>
        </p>
      )}
    </section>
  );
}
