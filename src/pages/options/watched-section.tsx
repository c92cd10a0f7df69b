import { useEffect, useRef, useState } from "preact/hooks";
import { message, messageAround } from "../../browser/i18n.ts";
import type { GrantedSite } from "../../browser/sites.ts";
import { AllSitesQuestion } from "../../ui/grants/all-sites.tsx";
import { Host } from "../../ui/grants/host.tsx";
import { VisibleText } from "../../ui/url/url-text.tsx";
import type { Actions, State } from "./state.ts";

interface Props {
  readonly state: State;
  readonly actions: Actions;
}

/** "https://example.com/*" is "https://example.com". */
const originIn = (pattern: string): string => pattern.replace(/\/\*$/, "");

const nameOf = ({ kind, host }: GrantedSite): string =>
  kind === "all" ? message("options_all_sites") : kind === "subdomains" ? `*.${host}` : host;

function Name({ site }: { site: GrantedSite }) {
  const { kind, host, counterpart } = site;
  if (kind === "all") return <strong>{message("options_all_sites")}</strong>;
  return (
    <>
      <bdi dir="ltr" class="url">
        <VisibleText text={host} />
      </bdi>{" "}
      {kind === "subdomains" ? <span class="soft">{message("options_with_subdomains")}</span> : null}
      {counterpart === null ? null : (
        <span class="soft">{messageAround("options_and_host", <Host>{counterpart}</Host>)}</span>
      )}
    </>
  );
}

/** "https://*" for one scheme of all sites. */
const originsIn = (patterns: readonly string[]): string => patterns.map(originIn).join(", ");

function Row({ site, actions }: { site: GrantedSite; actions: Actions }) {
  const { held, missing } = site;
  return (
    <li>
      <span class="grow">
        <Name site={site} />
        {missing.length === 0 ? null : (
          <span class="small soft partly">
            {messageAround("watch_partly", <Host>{originsIn(held)}</Host>)}{" "}
            <button
              type="button"
              class="plain"
              aria-label={message("options_complete_site", nameOf(site))}
              onClick={() => actions.complete(missing)}
            >
              {message("options_complete")}
            </button>
          </span>
        )}
      </span>
      <button
        type="button"
        class="end"
        aria-label={message("options_stop_site", nameOf(site))}
        onClick={() => actions.stopWatching(held)}
      >
        {message("options_stop")}
      </button>
    </li>
  );
}

/** Asks for all sites, which is said before. */
function AllSites({ actions }: { actions: Actions }) {
  const [isAsking, setAsking] = useState<boolean | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  // The question, which had the focus, has gone.
  useEffect(() => {
    if (isAsking === false) button.current?.focus();
  }, [isAsking]);
  if (isAsking !== true) {
    return (
      <p>
        <button type="button" id="watch-all" ref={button} onClick={() => setAsking(true)}>
          {message("watch_all")}
        </button>
      </p>
    );
  }
  const ask = () => {
    actions.watchAll();
    setAsking(false);
  };
  return <AllSitesQuestion onAsk={ask} onClose={() => setAsking(false)} />;
}

/** All that is granted, each to be taken back. */
export function WatchedSection({ state, actions }: Props) {
  const { watched, headers, panel, grantProblem } = state;
  const hasAll = watched.some(({ kind, missing }) => kind === "all" && missing.length === 0);
  return (
    <section class="card" aria-labelledby="watched">
      <h2 id="watched">{message("options_watched")}</h2>
      <p class="soft">{message(watched.length === 0 ? "options_watched_none" : "options_watched_about")}</p>
      <ul class="list" hidden={watched.length === 0}>
        {watched.map((site) => (
          <Row key={`${site.kind} ${site.host}`} site={site} actions={actions} />
        ))}
      </ul>
      {hasAll ? null : <AllSites actions={actions} />}
      <p class="problem" role="status">
        {grantProblem === null ? "" : message(grantProblem)}
      </p>
      <p class="soft small">{message("options_watched_private")}</p>
      {panel ? (
        <p class="row">
          <span>{message("options_panel")}</span>
          <button type="button" class="end" id="stop-panel" onClick={actions.givePanelBack}>
            {message("options_panel_stop")}
          </button>
        </p>
      ) : null}
      {headers ? (
        <p class="row">
          <span>{message("options_headers")}</span>
          <button type="button" class="end" id="stop-headers" onClick={actions.stopReadingHeaders}>
            {message("options_headers_stop")}
          </button>
        </p>
      ) : null}
    </section>
  );
}
