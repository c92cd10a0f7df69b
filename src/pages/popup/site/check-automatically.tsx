import type { ComponentChildren } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { message, messageAround } from "../../../browser/i18n.ts";
import type { SiteName } from "../../../browser/site-settings.ts";
import { Switch } from "../../../ui/controls/switch.tsx";
import { askText, BROWSER, Host } from "../../../ui/grants/host.tsx";
import type { Actions, State } from "../state.ts";

const originIn = (pattern: string): string => pattern.replace(/\/\*$/, "");

interface Props {
  readonly name: SiteName;
  readonly access: State["access"];
  readonly actions: Actions;
}

interface RequestProps extends Props {
  readonly onAll: () => void;
}

function Request({ name: { host, covers }, access: { held }, actions, onAll }: RequestProps) {
  const site = <Host>{host}</Host>;
  return (
    <>
      <p class="small soft" id="watch-about">
        {messageAround<ComponentChildren>(
          "watch_about",
          BROWSER,
          covers === "host" ? site : messageAround<ComponentChildren>("site_scope_domain", site),
        )}
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

interface QuestionProps {
  readonly onAsk: () => void;
  readonly onClose: () => void;
}

/** Explains the permission. Takes the focus from the removed button. */
function AllSitesQuestion({ onAsk, onClose }: QuestionProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const prompt = message(__TARGET__ === "chrome" ? "prompt_all_chrome" : "prompt_all_firefox");
  return (
    <section class="question" aria-labelledby="all-sites">
      <h2 class="sentence" id="all-sites" tabIndex={-1} ref={heading}>
        {message("watch_all_question")}
      </h2>
      <p class="soft">{message("watch_asks_all", BROWSER, prompt)}</p>
      <div class="row">
        <button type="button" class="primary" id="watch-ask" onClick={onAsk}>
          {askText()}
        </button>
        <button type="button" id="watch-not-now" onClick={onClose}>
          {message("cancel")}
        </button>
      </div>
    </section>
  );
}

export function WatchSwitch({ id, label, actions }: { id: string; label: string; actions: Actions }) {
  return (
    <Switch id={id} on={true} onChange={() => actions.unwatch()}>
      {label}
    </Switch>
  );
}

/** Requests the permission; a switch once granted. */
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
