import type { ComponentChildren } from "preact";
import { message, messageAround } from "../../browser/i18n.ts";
import { optionsUrl } from "../../browser/options-page.ts";
import { CheckIcon } from "../../ui/controls/icons.tsx";
import { askText, BROWSER } from "../../ui/grants/host.tsx";
import type { Actions, State } from "./state.ts";

interface ChoiceProps {
  readonly title: string;
  readonly about: string;
  readonly isActive: boolean;
  readonly children?: ComponentChildren;
}

const Choice = ({ title, about, isActive, children }: ChoiceProps) => (
  <li aria-current={isActive}>
    <span class="check">{isActive ? <CheckIcon /> : null}</span>
    <div>
      <h3>{title}</h3>
      <p class="soft">{about}</p>
    </div>
    {children}
  </li>
);

export function Access({ state: { access, outcome }, actions }: { state: State; actions: Actions }) {
  const prompt = message(__TARGET__ === "chrome" ? "prompt_all_chrome" : "prompt_all_firefox");
  const isAll = access === "all";
  return (
    <section class="card" aria-labelledby="when">
      <h2 id="when">{message("first_run_when")}</h2>
      <ul class="choices">
        <Choice
          title={message("options_auto_click")}
          about={message("options_auto_click_about")}
          isActive={access === "none"}
        />
        <Choice
          title={message("options_auto_sites")}
          about={message("first_run_sites_about", message("watch"))}
          isActive={access === "some"}
        />
        <Choice
          title={message("options_auto_all")}
          about={message("first_run_all_about", BROWSER, prompt)}
          isActive={isAll}
        >
          <button type="button" id="all-sites" onClick={() => (isAll ? actions.revoke() : actions.ask())}>
            {isAll ? message("options_revoke") : askText()}
          </button>
        </Choice>
      </ul>
      <p role="status" id="outcome">
        {outcome === null ? "" : message(outcome)}
      </p>
      <p class="soft">
        {messageAround(
          "first_run_when_about",
          <a href={optionsUrl("sites")} target="_blank" rel="noreferrer">
            {message("open_options")}
          </a>,
        )}{" "}
        {message("first_run_promise")}
      </p>
    </section>
  );
}
