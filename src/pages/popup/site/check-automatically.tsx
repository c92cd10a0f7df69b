import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import { message, messageAround } from "../../../browser/i18n.ts";
import type { SiteName } from "../../../browser/site-settings.ts";
import { Switch } from "../../../ui/controls/switch.tsx";
import { AllSitesQuestion, askText } from "../../../ui/grants/all-sites.tsx";
import { BROWSER, Host } from "../../../ui/grants/host.tsx";
import type { Actions, State } from "../state.ts";

/** "https://example.com/*" is "https://example.com". */
const originIn = (pattern: string): string => pattern.replace(/\/\*$/, "");

interface Props {
  readonly name: SiteName;
  readonly access: State["access"];
  readonly actions: Actions;
}

interface RequestProps extends Props {
  readonly onAll: () => void;
}

/** Says which permission is needed, and leads to the browser's own question. */
function Request({ name: { host, covers }, access: { held }, actions, onAll }: RequestProps) {
  const about = covers === "host" ? "watch_about" : "watch_about_domain";
  return (
    <>
      <p class="small soft" id="watch-about">
        {messageAround<ComponentChildren>(about, BROWSER, <Host>{host}</Host>)}
      </p>
      {held.length === 0 ? null : (
        <p class="small partly">{messageAround("watch_partly", <Host>{held.map(originIn).join(", ")}</Host>)}</p>
      )}
      <div class="row">
        <button
          type="button"
          class="small"
          id="watch-ask"
          aria-describedby="watch-about"
          onClick={() => actions.watch({ subdomains: covers === "domain" })}
        >
          {askText()}
        </button>
        <button type="button" class="plain small" id="watch-all" onClick={onAll}>
          {message("watch_all")}
        </button>
      </div>
    </>
  );
}

/** The switch of a site that the browser has allowed. */
export function WatchSwitch({ id, label, actions }: { id: string; label: string; actions: Actions }) {
  return (
    <Switch id={id} on={true} onChange={() => actions.unwatch()}>
      {label}
    </Switch>
  );
}

/** Asks for the permission that automatic checks need; a switch once it is granted. */
export function CheckAutomatically(props: Props) {
  const { access, actions } = props;
  const [asksAll, setAsksAll] = useState(false);
  const isWhole = access.kind !== "none" && access.kind !== "partly";
  const isSwitch = access.isOn || isWhole;
  return (
    <section class={isWhole ? "check-site" : "check-site is-open"} aria-labelledby="check-site">
      {isSwitch ? <WatchSwitch id="watch-site" label={message("watch_heading")} actions={actions} /> : null}
      <h3 class={isSwitch || asksAll ? "visually-hidden" : ""} id="check-site" tabIndex={-1}>
        {message("watch_heading")}
      </h3>
      {isWhole ? null : asksAll ? (
        <AllSitesQuestion
          onAsk={() => {
            actions.watchAll();
            setAsksAll(false);
          }}
          onClose={() => setAsksAll(false)}
        />
      ) : (
        <Request {...props} onAll={() => setAsksAll(true)} />
      )}
    </section>
  );
}
