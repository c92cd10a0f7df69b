import { useState } from "preact/hooks";
import { message, messageAround } from "../../browser/i18n.ts";
import type { Settings, SiteSettings } from "../../browser/settings.ts";
import { type SiteName, siteNamesOf } from "../../browser/site-settings.ts";
import { Host } from "../../ui/grants/host.tsx";
import { SiteFields } from "../../ui/site/site-fields.tsx";
import { hostIn } from "./host-and-port.ts";
import { Saved } from "./saved.tsx";
import { choicesInWords } from "./sites-words.ts";
import type { Actions, State } from "./state.ts";

interface Props {
  readonly state: State;
  readonly actions: Actions;
}

const OURS: readonly (keyof Settings)[] = ["sites"];

const keyOf = ({ host, covers }: SiteName): string => `${covers} ${host}`;

function Site({ site, state, actions }: Props & { site: SiteSettings }) {
  const { host, covers, ...choices } = site;
  const name: SiteName = { host, covers };
  return (
    <li class="site">
      <details>
        <summary>
          {messageAround(covers === "host" ? "site_scope_host" : "site_scope_domain", <Host>{host}</Host>)}{" "}
          <span class="small soft">{choicesInWords(choices)}</span>
        </summary>
        <SiteFields
          choices={choices}
          general={state}
          managed={state.managed}
          onChange={(changes) => actions.chooseForSite(name, changes)}
        />
      </details>
      <button
        type="button"
        class="end"
        disabled={state.managed.includes("sites")}
        aria-label={message("options_site_remove", host)}
        onClick={() => actions.forgetSite(name)}
      >
        {message("options_site_remove_short")}
      </button>
    </li>
  );
}

/** A host, or an address of which the host is taken. */
function Add({ actions }: { actions: Actions }) {
  const [text, setText] = useState("");
  const [isBad, setBad] = useState(false);
  const add = () => {
    const host = hostIn(text);
    setBad(host === null);
    const [name] = host === null ? [] : siteNamesOf(`http://${host}/`);
    if (name === undefined) return;
    // As everywhere until something is chosen: that copies are canonical, which most are anyway.
    actions.addSite(name);
    setText("");
  };
  return (
    <form
      class="local-host"
      onSubmit={(event) => {
        event.preventDefault();
        add();
      }}
    >
      <label for="site-host">
        <strong>{message("options_site_add")}</strong>
      </label>
      <span class="row">
        <input
          type="text"
          class="field url"
          id="site-host"
          dir="ltr"
          spellcheck={false}
          autocomplete="off"
          placeholder="example.com"
          value={text}
          aria-invalid={isBad}
          aria-describedby="site-host-problem"
          onInput={(event) => {
            setText(event.currentTarget.value);
            setBad(false);
          }}
        />
        <button type="submit" id="site-add">
          {message("options_site_add_button")}
        </button>
      </span>
      <p class="problem" id="site-host-problem" role="status">
        {isBad ? message("options_site_bad") : ""}
      </p>
    </form>
  );
}

/** All sites with settings of their own, those that were just added too. */
export function SitesSection({ state, actions }: Props) {
  const { sites, added } = state;
  const isKept = (name: SiteName): boolean => sites.some((one) => keyOf(one) === keyOf(name));
  const all: readonly SiteSettings[] = [...sites, ...added.filter((name) => !isKept(name))];
  return (
    <section class="card" aria-labelledby="sites">
      <div class="row">
        <h2 id="sites">{message("options_sites")}</h2>
        <Saved state={state} names={OURS} />
      </div>
      <p class="soft">{message(all.length === 0 ? "options_sites_none" : "options_sites_about")}</p>
      <ul class="list" hidden={all.length === 0}>
        {all.map((site) => (
          <Site key={keyOf(site)} site={site} state={state} actions={actions} />
        ))}
      </ul>
      {state.managed.includes("sites") ? null : <Add actions={actions} />}
    </section>
  );
}
