import { type MessageKey, message, plural } from "../../browser/i18n.ts";
import { ruleEntry } from "../../browser/rules-page.ts";
import {
  LEVELS,
  type LevelFacts,
  type NameList,
  namesOf,
  type ProfileId,
  profiles,
  type Rule,
  rulesAddedBy,
  sourcesOf,
} from "../../core/index.ts";
import { Citations } from "../../ui/controls/citation.tsx";
import { LevelControl } from "../../ui/controls/level-control.tsx";
import { MoreAbout } from "../../ui/controls/more-about.tsx";
import { levelText, profileText, ruleText, sameText } from "../../ui/names.ts";
import { Saved } from "./saved.tsx";
import type { Actions, State } from "./state.ts";
import { Names } from "./tracking-list.tsx";

const KINDS: Readonly<Record<NameList["kind"], MessageKey>> = {
  each: "options_names_each",
  token: "options_names_token",
  pair: "options_names_pair",
  label: "options_names_label",
};

function RuleLists({ rule }: { rule: Rule }) {
  return (
    <>
      {namesOf(rule).map(({ kind, names, isTracking }) =>
        isTracking ? (
          // They have their own section.
          <p key={kind} class="small">
            <a class="alone" href="#tracking">
              {message("options_tracking")}
            </a>
          </p>
        ) : (
          <p key={kind} class="small soft">
            {message(KINDS[kind])} <Names names={names} />
          </p>
        ),
      )}
    </>
  );
}

function AddedRule({ rule }: { rule: Rule }) {
  return (
    <li>
      <p>{ruleText(rule.id)}</p>
      <p class="cite">
        <Citations sources={sourcesOf(rule)} /> · <span class={`safety ${rule.safety}`}>{sameText(rule.safety)}</span> ·{" "}
        <MoreAbout entry={ruleEntry(rule.id)} />
      </p>
      <RuleLists rule={rule} />
    </li>
  );
}

function LevelRules({ facts, profile }: { facts: LevelFacts; profile: ProfileId }) {
  const rules = rulesAddedBy(profiles[profile], facts.level);
  return (
    <details class="folded">
      <summary>
        <span class="soft">{facts.level}</span> {levelText(facts.level)}{" "}
        <span class="small soft">{plural("options_level_rules", rules.length)}</span>
      </summary>
      {rules.length === 0 ? (
        <p class="small soft">{message("options_level_none")}</p>
      ) : (
        <ol class="added">
          {rules.map((rule) => (
            <AddedRule key={rule.id} rule={rule} />
          ))}
        </ol>
      )}
    </details>
  );
}

export function LevelsSection({ state, actions }: { state: State; actions: Actions }) {
  return (
    <section class="card" aria-labelledby="levels">
      <div class="row">
        <h2 id="levels">{message("options_levels")}</h2>
        <Saved state={state} names={["level"]} />
      </div>
      <p class="soft">{message("options_levels_about")}</p>
      <LevelControl level={state.level} disabled={state.managed.includes("level")} onChange={actions.chooseLevel} />
      <h3>{message("options_levels_rules", profileText(state.profile))}</h3>
      <div>
        {LEVELS.map((facts) => (
          <LevelRules key={facts.level} facts={facts} profile={state.profile} />
        ))}
      </div>
    </section>
  );
}
