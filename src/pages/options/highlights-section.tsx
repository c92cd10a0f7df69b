import { HIGHLIGHT_SCOPES, type HighlightScope } from "../../browser/highlight-scope.ts";
import { type MessageKey, message } from "../../browser/i18n.ts";
import type { Settings } from "../../browser/settings.ts";
import { Saved } from "./saved.tsx";
import type { Actions, State } from "./state.ts";

interface Props {
  readonly state: State;
  readonly actions: Actions;
}

const NAMES: Readonly<Record<HighlightScope, MessageKey>> = {
  tab: "options_highlights_tab",
  site: "options_highlights_site",
  always: "options_highlights_always",
};

const OURS: readonly (keyof Settings)[] = ["highlightScope", "highlights"];

function Choices({ state, actions }: Props) {
  return (
    <div role="radiogroup" aria-labelledby="highlights" aria-describedby="highlights-about" class="local-host">
      {HIGHLIGHT_SCOPES.map((scope) => (
        <label key={scope} class="choice">
          <input
            type="radio"
            name="highlight-scope"
            value={scope}
            checked={state.highlightScope === scope}
            disabled={state.managed.includes("highlightScope")}
            onChange={() => actions.chooseHighlightScope(scope)}
          />
          <span>
            <strong>{message(NAMES[scope])}</strong>
          </span>
        </label>
      ))}
    </div>
  );
}

/** Where it is on now: on which sites, their own list says. */
function Highlighted({ state, actions }: Props) {
  return state.highlights === "always" ? (
    <p class="row">
      <span class="grow">{message("options_highlighted_all")}</span>
      <button
        type="button"
        class="end"
        disabled={state.managed.includes("highlights")}
        onClick={actions.stopHighlightingAll}
      >
        {message("options_highlights_stop")}
      </button>
    </p>
  ) : null;
}

export function HighlightsSection({ state, actions }: Props) {
  return (
    <section class="card" aria-labelledby="highlights">
      <div class="row">
        <h2 id="highlights">{message("options_highlights")}</h2>
        <Saved state={state} names={OURS} />
      </div>
      <p class="soft" id="highlights-about">
        {message("options_highlights_about")}
      </p>
      <Choices state={state} actions={actions} />
      <Highlighted state={state} actions={actions} />
    </section>
  );
}
