import { message, messageAround, messageFor } from "../../browser/i18n.ts";
import { RULES_PAGE, setEntry } from "../../browser/rules-page.ts";
import type { Settings } from "../../browser/settings.ts";
import { makesKeys, type ProfileId, profiles } from "../../core/index.ts";
import { Logo } from "../../ui/controls/icons.tsx";
import { MoreAbout } from "../../ui/controls/more-about.tsx";
import { profileText } from "../../ui/names.ts";
import { AlsoOpenSection } from "./also-open-section.tsx";
import { CausesSection } from "./causes-section.tsx";
import { ColoursSection } from "./colours-section.tsx";
import { CopyingSection } from "./copying-section.tsx";
import { HighlightsSection } from "./highlights-section.tsx";
import { Saved } from "./saved.tsx";
import { SitesSection } from "./sites-section.tsx";
import type { Actions, State } from "./state.ts";
import { StoredSection } from "./stored-section.tsx";
import { SyncSection } from "./sync-section.tsx";
import { TrackingSection } from "./tracking-list.tsx";
import { WatchedSection } from "./watched-section.tsx";

interface Props {
  readonly state: State;
  readonly actions: Actions;
}

function Choice({ id, state, actions }: Props & { id: ProfileId }) {
  return (
    <label class="choice">
      <input
        type="radio"
        name="profile"
        value={id}
        checked={state.profile === id}
        disabled={state.managed.includes("profile")}
        onChange={() => actions.chooseProfile(id)}
      />
      <span>
        <strong id={`${id}-name`}>{profileText(id)}</strong>
        <span>{messageFor("profile", `${id}-about`, "")}</span>
        <span class="cite">
          {messageAround("options_document", <span lang="en">{profiles[id].document}</span>)} ·{" "}
          <MoreAbout entry={setEntry(id)} describedBy={`${id}-name`} />
        </span>
      </span>
    </label>
  );
}

const IDS = Object.keys(profiles) as ProfileId[];

function Choices(props: Props) {
  const choiceOf = (id: ProfileId) => <Choice key={id} id={id} {...props} />;
  return (
    <>
      {IDS.filter((id) => !makesKeys(id)).map(choiceOf)}
      <fieldset class="keys">
        <legend>{message("key_group")}</legend>
        {IDS.filter(makesKeys).map(choiceOf)}
      </fieldset>
    </>
  );
}

const OURS = ["profile", "localHost"] as const satisfies readonly (keyof Settings)[];

function RuleSets({ state, actions }: Props) {
  return (
    <section class="card" aria-labelledby="rules">
      <div class="row">
        <h2 id="rules">{message("rule_set")}</h2>
        <Saved state={state} names={OURS} />
      </div>
      <p class="soft" id="rules-about">
        {message("options_rule_set_about")}
      </p>
      <p>
        <a class="alone" id="all-rules" href={RULES_PAGE} target="_blank" rel="noreferrer">
          {message("rules_open")}
        </a>
      </p>
      <div role="radiogroup" aria-labelledby="rules" aria-describedby="rules-about" class="local-host">
        <Choices state={state} actions={actions} />
      </div>
      <div class="local-host">
        <label for="local-host">
          <strong>{message("options_local_host")}</strong>
        </label>
        <span class="small soft" id="local-host-about">
          {message("options_local_host_about")}
        </span>
        <input
          type="text"
          class="field url"
          id="local-host"
          dir="ltr"
          spellcheck={false}
          autocomplete="off"
          value={state.localHost}
          disabled={state.managed.includes("localHost")}
          aria-invalid={state.localHostIsBad}
          aria-describedby="local-host-about local-host-problem"
          onInput={(event) => actions.setLocalHost(event.currentTarget.value)}
        />
        <p class="problem" id="local-host-problem" role="status">
          {state.localHostIsBad ? message("options_local_host_bad") : ""}
        </p>
      </div>
    </section>
  );
}

function Shortcuts({ state, actions }: Props) {
  return (
    <section class="card" aria-labelledby="shortcuts">
      <h2 id="shortcuts">{message("options_shortcuts")}</h2>
      <ul class="list">
        {state.shortcuts.map(({ description, keys }) => (
          <li key={description}>
            <span>{description}</span>
            {keys === "" ? (
              <span class="end soft">{message("options_shortcut_none")}</span>
            ) : (
              <kbd class="end">{keys}</kbd>
            )}
          </li>
        ))}
      </ul>
      <p class="soft">{message(__TARGET__ === "chrome" ? "options_shortcuts_chrome" : "options_shortcuts_firefox")}</p>
      <p>
        <button type="button" id="change-shortcuts" onClick={actions.changeShortcuts}>
          {message("options_shortcuts_change")}
        </button>
      </p>
    </section>
  );
}

export function OptionsView({ state, actions }: Props) {
  return (
    <>
      <header>
        <h1>
          <Logo /> {message("options_title")}
        </h1>
      </header>
      <main>
        <RuleSets state={state} actions={actions} />
        <CausesSection state={state} actions={actions} />
        <CopyingSection state={state} actions={actions} />
        <TrackingSection state={state} actions={actions} />
        <HighlightsSection state={state} actions={actions} />
        <ColoursSection state={state} actions={actions} />
        <SitesSection state={state} actions={actions} />
        <WatchedSection state={state} actions={actions} />
        <AlsoOpenSection state={state} actions={actions} />
        {state.shortcuts.length === 0 ? null : <Shortcuts state={state} actions={actions} />}
        <section class="card" aria-labelledby="first-run">
          <h2 id="first-run">{message("options_first_run")}</h2>
          <p class="soft">{message("options_first_run_about")}</p>
          <p>
            <a class="alone" href="/src/pages/first-run/first-run.html" target="_blank" rel="noreferrer">
              {message("options_first_run_open")}
            </a>
          </p>
        </section>
        <section class="card" aria-labelledby="report">
          <h2 id="report">{message("options_report")}</h2>
          <p class="soft">{message("options_report_about")}</p>
          <p>
            <a class="alone" href="/src/pages/report/report.html" target="_blank" rel="noreferrer">
              {message("report_open")}
            </a>
          </p>
        </section>
        <StoredSection state={state} actions={actions} />
        <SyncSection on={state.sync} />
        <section class="card" aria-labelledby="privacy">
          <h2 id="privacy">{message("options_privacy")}</h2>
          <p>{message("options_privacy_about")}</p>
        </section>
        <section class="card" aria-labelledby="licences">
          <h2 id="licences">{message("options_licences")}</h2>
          <p class="soft">{message("options_licences_about")}</p>
          <p>
            <a class="alone" href="/THIRD-PARTY-NOTICES.txt" target="_blank" rel="noreferrer">
              {message("options_licences_open")}
            </a>
          </p>
        </section>
      </main>
    </>
  );
}
