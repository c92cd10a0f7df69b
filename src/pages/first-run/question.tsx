import type { ComponentChildren } from "preact";
import { message, messageAround } from "../../browser/i18n.ts";
import { CheckIcon } from "../../ui/controls/icons.tsx";
import type { Actions, Choice, Outcome, State } from "./state.ts";

interface Props {
  readonly state: State;
  readonly actions: Actions;
}

const BROWSER = __TARGET__ === "chrome" ? "Chrome" : "Firefox";

const Host = ({ children }: { children: string }) => <bdi dir="ltr">{children}</bdi>;

/** What the popup's switch says. */
const theSwitch = () => messageAround("watch", <Host>shop.example</Host>);

interface ChoiceProps extends Props {
  readonly value: Choice;
  readonly title: string;
  readonly about: ComponentChildren;
  /** When the browser asks, and its own words. */
  readonly asks: string;
  readonly words: ComponentChildren;
}

function ChoiceRow({ value, title, about, asks, words, state, actions }: ChoiceProps) {
  const id = `when-${value}`;
  return (
    <label class="choice">
      <input
        type="radio"
        name="when"
        value={value}
        checked={state.choice === value}
        aria-labelledby={id}
        aria-describedby={`${id}-about ${id}-asks`}
        onChange={() => actions.choose(value)}
      />
      <span>
        <b id={id}>{title}</b>
        <span id={`${id}-about`}>{about}</span>
      </span>
      <span class="asks" id={`${id}-asks`}>
        <em>{asks}</em> <q>{words}</q>
      </span>
    </label>
  );
}

function Choices(props: Props) {
  const isChrome = __TARGET__ === "chrome";
  const site = <Host>shop.example</Host>;
  const www = <Host>www.shop.example</Host>;
  return (
    <fieldset aria-labelledby="when">
      <ChoiceRow
        {...props}
        value="click"
        title={message("first_run_click")}
        about={message(props.state.menus ? "first_run_click_about" : "first_run_click_about_button")}
        asks={message("first_run_asks")}
        words={message("first_run_asks_nothing")}
      />
      <ChoiceRow
        {...props}
        value="sites"
        title={message("first_run_sites")}
        about={messageAround("first_run_sites_about", theSwitch())}
        asks={message("first_run_asks_once")}
        words={messageAround(isChrome ? "first_run_site_chrome" : "first_run_site_firefox", site, www)}
      />
      <ChoiceRow
        {...props}
        value="all"
        title={message("first_run_all")}
        about={message("first_run_all_about")}
        asks={message("first_run_asks_now")}
        words={message(isChrome ? "first_run_every_chrome" : "first_run_every_firefox")}
      />
    </fieldset>
  );
}

const buttonText = ({ choice, access }: State): string => {
  if (choice === "all") return message("first_run_ask", BROWSER);
  if (access === "all") return message("first_run_take_back");
  return message(choice === "sites" ? "first_run_later" : "first_run_keep");
};

/** Before the press. */
const hintText = ({ choice, access }: State): string => {
  if (access === "all") return message("first_run_has_all");
  return choice === "all" ? message("first_run_asks_next", BROWSER) : message("first_run_asks_none");
};

const OUTCOMES: Readonly<Record<Exclude<Outcome, null>, (state: State) => ComponentChildren>> = {
  kept: ({ access }) => message(access === "some" ? "first_run_kept_sites" : "first_run_kept"),
  later: () => messageAround("first_run_later_done", theSwitch()),
  granted: () => message("first_run_granted"),
  "taken-back": () => message("first_run_taken_back"),
  denied: () => message("first_run_denied"),
  failed: () => message("first_run_failed"),
};

const isGood = (outcome: Outcome): boolean => outcome !== null && outcome !== "denied" && outcome !== "failed";

/** The one question. Nothing is asked of the browser before the button is pressed. */
export function Question(props: Props) {
  const { state, actions } = props;
  const { outcome } = state;
  return (
    <section class="box" aria-labelledby="when">
      <h2 id="when">{message("first_run_when")}</h2>
      <p>
        {messageAround(
          "first_run_when_about",
          <a href="/src/pages/options/options.html" target="_blank" rel="noreferrer">
            {message("first_run_options")}
          </a>,
        )}
      </p>
      <Choices {...props} />
      <p class="promise">
        <CheckIcon />
        <span>{message("first_run_promise")}</span>
      </p>
      <div class="decide">
        <button type="button" class="primary" id="decide" onClick={actions.decide}>
          {buttonText(state)}
        </button>
        <span class={isGood(outcome) ? "outcome good" : "outcome soft"} role="status" id="outcome">
          {outcome === null ? hintText(state) : OUTCOMES[outcome](state)}
        </span>
      </div>
    </section>
  );
}
