import { type MessageKey, message } from "../../browser/i18n.ts";
import { causeEntry } from "../../browser/rules-page.ts";
import {
  CAUSES,
  type Cause,
  type CauseFacts,
  inOrder,
  type NameList,
  namesOf,
  type ProfileId,
  profileOf,
  rulesOfCause,
} from "../../core/index.ts";
import { MoreAbout } from "../../ui/controls/more-about.tsx";
import { useOwnId } from "../../ui/controls/own-id.ts";
import { causeText, matchText } from "../../ui/names.ts";
import { UrlText } from "../../ui/url/url-text.tsx";
import "./causes.css";
import { Saved } from "./saved.tsx";
import type { Actions, State } from "./state.ts";
import { Names } from "./tracking-list.tsx";

const KINDS: Readonly<Record<NameList["kind"], MessageKey>> = {
  each: "options_names_each",
  token: "options_names_token",
  pair: "options_names_pair",
  label: "options_names_label",
};

/** Names that the rules of a cause look for. Tracking parameters have their own section. */
function NamesOfCause({ cause, profile }: { cause: Cause; profile: ProfileId }) {
  const lists = rulesOfCause(profileOf(profile), cause)
    .flatMap(namesOf)
    .filter(({ isTracking }) => !isTracking);
  if (lists.length === 0) return null;
  return (
    <details class="folded small soft">
      <summary>{message("options_cause_names")}</summary>
      {lists.map(({ kind, names }) => (
        <p key={kind}>
          {message(KINDS[kind])} <Names names={names} />
        </p>
      ))}
    </details>
  );
}

interface ChoiceProps {
  readonly facts: CauseFacts;
  readonly profile: ProfileId;
  readonly isIgnored: boolean;
  readonly isFixed: boolean;
  readonly onIgnore: (isIgnored: boolean) => void;
}

function CauseChoice({ facts: { cause, certainty, example }, profile, isIgnored, isFixed, onIgnore }: ChoiceProps) {
  const id = useOwnId();
  const [one, other] = example;
  return (
    <li>
      <label>
        <input
          type="checkbox"
          checked={isIgnored}
          disabled={isFixed}
          aria-describedby={`${id}-match ${id}-example`}
          onChange={(event) => onIgnore(event.currentTarget.checked)}
        />
        {causeText(cause)}
      </label>
      <span class="small soft" id={`${id}-match`}>
        {matchText(certainty)}
      </span>
      <div class="small soft cause-example" id={`${id}-example`}>
        <UrlText text={one} /> <UrlText text={other} /> <MoreAbout entry={causeEntry(cause)} />
      </div>
      <NamesOfCause cause={cause} profile={profile} />
    </li>
  );
}

export function CausesSection({ state, actions }: { state: State; actions: Actions }) {
  const { ignore, profile, managed } = state;
  return (
    <section class="card" aria-labelledby="causes">
      <div class="row">
        <h2 id="causes">{message("options_causes")}</h2>
        <Saved state={state} names={["ignore"]} />
      </div>
      <p class="soft">{message("options_causes_about")}</p>
      <ul class="causes">
        {CAUSES.map((facts) => (
          <CauseChoice
            key={facts.cause}
            facts={facts}
            profile={profile}
            isIgnored={ignore.includes(facts.cause)}
            isFixed={managed.includes("ignore")}
            onIgnore={(isIgnored) => {
              const others = ignore.filter((one) => one !== facts.cause);
              actions.ignore(inOrder(isIgnored ? [...others, facts.cause] : others));
            }}
          />
        ))}
      </ul>
    </section>
  );
}
