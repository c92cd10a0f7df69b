import { useState } from "preact/hooks";
import { labelled, message, messageAround, plural } from "../../browser/i18n.ts";
import type { GrantedSite } from "../../browser/sites.ts";
import { askText, BROWSER, Host } from "../../ui/grants/host.tsx";
import { useMatch } from "../../ui/site/search.ts";
import { Setting } from "../../ui/site/setting.tsx";
import { Block } from "./block.tsx";
import { OwnSites } from "./own-sites.tsx";
import { Question } from "./question.tsx";
import { type CheckMode, revokedBy, type SectionProps } from "./state.ts";

const originsIn = (patterns: readonly string[]): string =>
  patterns.map((pattern) => pattern.replace(/\/\*$/, "")).join(", ");

const nameOf = ({ kind, host }: GrantedSite): string =>
  kind === "all" ? message("options_all_sites") : kind === "subdomains" ? `*.${host}` : host;

function titleOf({ kind, host, counterpart }: GrantedSite) {
  if (kind === "all") return message("options_all_sites");
  if (kind === "subdomains") return messageAround("site_scope_domain", <Host>{host}</Host>);
  if (counterpart === null) return <Host>{host}</Host>;
  return (
    <>
      <Host>{host}</Host> <span>{messageAround("options_and_host", <Host>{counterpart}</Host>)}</span>
    </>
  );
}

function Allowed({ site, actions }: { site: GrantedSite; actions: SectionProps["actions"] }) {
  const { kind, host, held, missing } = site;
  const id = `allowed-${kind}-${host}`;
  return (
    <Setting
      id={id}
      title={titleOf(site)}
      about={missing.length === 0 ? null : messageAround("watch_partly", <Host>{originsIn(held)}</Host>)}
    >
      {missing.length === 0 ? null : (
        <button
          type="button"
          class="plain small complete"
          aria-label={labelled(askText(), nameOf(site))}
          aria-describedby={`${id}-about`}
          onClick={() => actions.complete(missing)}
        >
          {askText()}
        </button>
      )}
      <button
        type="button"
        class="plain small revoke"
        aria-label={message("options_revoke_site", nameOf(site))}
        onClick={() => actions.revokeSite(held)}
      >
        {message("options_revoke")}
      </button>
    </Setting>
  );
}

const MODES = { click: "options_auto_click", sites: "options_auto_sites", all: "options_auto_all" } as const;
const MODE_NAMES = Object.keys(MODES) as CheckMode[];

interface ModeProps {
  readonly mode: CheckMode;
  readonly about: string;
  readonly isCurrent: boolean;
  /** `undefined` without a question. */
  readonly isAsking: boolean | undefined;
  readonly onChoose: () => void;
}

/** Not a radio button: arrow keys would change permissions. */
const Mode = ({ mode, about, isCurrent, isAsking, onChoose }: ModeProps) => (
  <button
    type="button"
    class="setting"
    id={`check-${mode}`}
    aria-pressed={isCurrent}
    aria-expanded={isAsking}
    aria-labelledby={`check-${mode}-title`}
    aria-describedby={`check-${mode}-about`}
    hidden={!useMatch(message(MODES[mode]), about)}
    onClick={onChoose}
  >
    <span id={`check-${mode}-title`}>{message(MODES[mode])}</span>
    <span class="small soft" id={`check-${mode}-about`}>
      {about}
    </span>
  </button>
);

function CheckAutomatically({ state: { watched }, actions }: SectionProps) {
  const [asked, setAsked] = useState<{ readonly mode: CheckMode; readonly of: typeof watched } | null>(null);
  const asking = asked?.of === watched ? asked.mode : null;
  const count = watched.filter(({ kind }) => kind !== "all").length;
  const hasAll = watched.some(({ kind, missing }) => kind === "all" && missing.length === 0);
  const current = hasAll ? "all" : watched.length > 0 ? "sites" : "click";
  const abouts = {
    click: message("options_auto_click_about"),
    sites: count === 0 ? message("options_auto_none") : plural("options_auto_allowed", count),
    all: hasAll ? message("options_auto_all_about") : message("options_auto_asks", BROWSER),
  };
  const asks = (mode: CheckMode) => mode !== current && revokedBy(mode, watched).length > 0;
  const choose = (mode: CheckMode) => {
    setAsked(asks(mode) && mode !== asking ? { mode, of: watched } : null);
    if (mode !== current && !asks(mode)) actions.checkPages(mode);
  };
  const answer = (mode: CheckMode, isYes: boolean) => {
    setAsked(null);
    document.getElementById(`check-${mode}`)?.focus();
    if (isYes) actions.checkPages(mode);
  };
  const modes = MODE_NAMES.map((mode) => (
    <Mode
      key={mode}
      mode={mode}
      about={abouts[mode]}
      isCurrent={mode === current}
      isAsking={asks(mode) ? mode === asking : undefined}
      onChoose={() => choose(mode)}
    />
  ));
  const question = asking && (
    <Question
      id="revoke"
      text={
        watched.some(({ kind }) => kind === "all")
          ? message("options_revoke_all_question")
          : plural("options_revoke_sites_question", count)
      }
      yes={message("options_revoke")}
      no={message("cancel")}
      onYes={() => answer(asking, true)}
      onNo={() => answer(asking, false)}
    />
  );
  return (
    <Block
      id="watched"
      title={message("options_auto")}
      above={
        <>
          <div class="modes">{modes}</div>
          {question}
        </>
      }
    >
      {watched.map((site) => (
        <Allowed key={`${site.kind} ${site.host}`} site={site} actions={actions} />
      ))}
    </Block>
  );
}

const TEXTS = {
  tabs: ["browser_tabs", "options_tabs_about"],
  bookmarks: ["browser_bookmarks", "options_bookmarks_about"],
  headers: ["options_headers", "options_headers_about"],
  panel: ["options_panel", "options_panel_about"],
} as const;

function OtherPermissions({ state: { offered, permissions }, actions }: SectionProps) {
  const isChrome = __TARGET__ === "chrome";
  return (
    <Block id="permissions" title={message("options_other_permissions")}>
      {offered.map((name) => (
        <Setting key={name} id={`permit-${name}`} title={message(TEXTS[name][0])} about={message(TEXTS[name][1])}>
          <button
            type="button"
            id={`permit-${name}`}
            aria-describedby={`permit-${name}-title`}
            onClick={() => actions.setPermission(name, !permissions[name])}
          >
            {permissions[name] ? message("options_revoke") : askText()}
          </button>
        </Setting>
      ))}
      <Setting
        id="private"
        title={message("options_private")}
        about={message(isChrome ? "options_private_chrome" : "options_private_firefox")}
      >
        {isChrome ? (
          <button type="button" id="private" aria-describedby="private-title" onClick={actions.openExtensionPage}>
            {message("options_open_page")}
          </button>
        ) : null}
      </Setting>
    </Block>
  );
}

export const SitesSection = (props: SectionProps) => (
  <>
    <CheckAutomatically {...props} />
    <OtherPermissions {...props} />
    <OwnSites {...props} />
  </>
);
