import { useState } from "preact/hooks";
import { labelled, message, messageAround } from "../../browser/i18n.ts";
import type { SiteSettings } from "../../browser/settings.ts";
import {
  isSameSite,
  type SiteChoices,
  type SiteName,
  siteNamesOf,
  withChoices,
  withoutSite,
} from "../../browser/site-settings.ts";
import { CloseIcon, PencilIcon } from "../../ui/controls/icons.tsx";
import { Host } from "../../ui/grants/host.tsx";
import { ignoredCausesText, shortProfileText } from "../../ui/names.ts";
import { SearchContext } from "../../ui/site/search.ts";
import { Setting } from "../../ui/site/setting.tsx";
import { copyChoiceText, SiteFields } from "../../ui/site/site-fields.tsx";
import { AddForm } from "./add-form.tsx";
import { Block } from "./block.tsx";
import { hostIn } from "./host-and-port.ts";
import type { SectionProps } from "./state.ts";

const keyOf = ({ host, covers }: SiteName): string => `${covers} ${host}`;

function chipsOf({ off, profile, ignore, copies, highlight }: SiteChoices): readonly string[] {
  const chips = [
    off ? message("options_site_is_off") : null,
    copies === undefined ? null : labelled(message("copy"), copyChoiceText(copies)),
    ignore === undefined ? null : message("cause_ignore", ignoredCausesText(ignore)),
    profile === undefined ? null : labelled(message("rule_set"), shortProfileText(profile)),
    highlight ? message("options_site_highlighted") : null,
  ].filter((one) => one !== null);
  return chips.length === 0 ? [message("options_site_nothing")] : chips;
}

interface SiteProps extends SectionProps {
  readonly site: SiteSettings;
  readonly onForget: () => void;
}

function Site({ site: { host, covers, ...choices }, state, actions, onForget }: SiteProps) {
  const [isOpen, setOpen] = useState(false);
  const { managed, sites } = state;
  return (
    <Setting
      id={`site-${covers}-${host}`}
      title={messageAround(covers === "host" ? "site_scope_host" : "site_scope_domain", <Host>{host}</Host>)}
      below={
        isOpen ? (
          <SearchContext.Provider value={{ words: [], heading: "" }}>
            <SiteFields
              labelledBy={`site-${covers}-${host}-title`}
              choices={choices}
              general={state}
              managed={managed}
              onChange={(changes) => actions.change({ sites: withChoices(sites, { host, covers }, changes) })}
            />
          </SearchContext.Provider>
        ) : null
      }
    >
      <span class="row chips">
        {chipsOf(choices).map((chip) => (
          <span key={chip} class="chip">
            {chip}
          </span>
        ))}
      </span>
      <button
        type="button"
        class="square edit"
        title={message("options_site_edit", host)}
        aria-label={message("options_site_edit", host)}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <PencilIcon />
      </button>
      <button
        type="button"
        class="square remove"
        title={message("options_site_remove", host)}
        aria-label={message("options_site_remove", host)}
        disabled={managed.includes("sites")}
        onClick={onForget}
      >
        <CloseIcon />
      </button>
    </Setting>
  );
}

function siteNameIn(text: string): SiteName | undefined {
  const host = hostIn(text);
  return host === null ? undefined : siteNamesOf(`http://${host}/`)[0];
}

/** Includes new sites, which are not stored yet. */
export function OwnSites({ state, actions }: SectionProps) {
  const { sites, managed } = state;
  const [added, setAdded] = useState<readonly SiteName[]>([]);
  const [isAdding, setAdding] = useState(false);
  const isStored = (name: SiteName): boolean => sites.some((one) => isSameSite(one, name));
  const all: readonly SiteSettings[] = [...sites, ...added.filter((name) => !isStored(name))];
  const isLocked = managed.includes("sites");
  const add = (text: string) => {
    const name = siteNameIn(text);
    if (name === undefined) return message("options_site_bad");
    setAdded([...added.filter((one) => !isSameSite(one, name)), name]);
    setAdding(false);
    return null;
  };
  const forget = (name: SiteName) => {
    setAdded(added.filter((one) => !isSameSite(one, name)));
    if (isStored(name)) actions.change({ sites: withoutSite(sites, name) });
  };
  return (
    <Block
      id="own-sites"
      title={message("options_own_sites")}
      locked={isLocked}
      action={
        isLocked ? null : (
          <button type="button" class="end" id="add-site" aria-expanded={isAdding} onClick={() => setAdding(!isAdding)}>
            {message("options_site_add")}
          </button>
        )
      }
      below={
        isAdding ? (
          <AddForm id="site-host" label={message("options_site_add")} placeholder="example.com" hasFocus onAdd={add} />
        ) : null
      }
    >
      {all.map((site) => (
        <Site key={keyOf(site)} site={site} state={state} actions={actions} onForget={() => forget(site)} />
      ))}
      {all.length === 0 ? <Setting id="no-site" title={message("options_own_sites_none")} /> : null}
    </Block>
  );
}
