import { message } from "../../browser/i18n.ts";
import { Switch } from "../../ui/controls/switch.tsx";
import { Saved } from "./saved.tsx";
import type { Actions, State } from "./state.ts";

/** Whether the button says that a page is open in another tab. Needs a permission, which is asked for at the press. */
export function AlsoOpenSection({ state, actions }: { state: State; actions: Actions }) {
  const { alsoOpen, tabs, tabsProblem, managed } = state;
  return (
    <section class="card" aria-labelledby="also-open-heading">
      <div class="row">
        <h2 id="also-open-heading">{message("options_also_open_heading")}</h2>
        <Saved state={state} names={["alsoOpen"]} />
      </div>
      <Switch
        id="also-open"
        on={alsoOpen}
        disabled={managed.includes("alsoOpen")}
        onChange={actions.setAlsoOpen}
        describedBy="also-open-about"
      >
        {message("options_also_open")}
      </Switch>
      <p class="soft" id="also-open-about">
        {message("options_also_open_about")}{" "}
        {message(__TARGET__ === "chrome" ? "tabs_asks_chrome" : "tabs_asks_firefox")}
      </p>
      {alsoOpen && !tabs ? (
        <p class="row">
          <span class="grow">{message("options_also_open_lacking")}</span>
          <button type="button" class="end" id="also-open-allow" onClick={() => actions.setAlsoOpen(true)}>
            {message("options_also_open_allow")}
          </button>
        </p>
      ) : null}
      <p class="problem" role="status">
        {tabsProblem === null ? "" : message(tabsProblem)}
      </p>
    </section>
  );
}
