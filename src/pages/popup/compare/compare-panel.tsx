import { useMemo } from "preact/hooks";
import { message } from "../../../browser/i18n.ts";
import {
  compareProfiles,
  DEFAULT_PROFILE,
  type Inspection,
  makesKeys,
  type ProfileId,
  profiles,
} from "../../../core/index.ts";
import { CompareTable } from "../../../ui/compare/compare-table.tsx";
import { profileText, shortProfileText } from "../../../ui/names.ts";
import type { Actions, State } from "../state.ts";
import { EveryRuleSet } from "./every-rule-set.tsx";

interface Props {
  readonly state: State;
  readonly actions: Actions;
}

const IDS = Object.keys(profiles) as ProfileId[];

const optionOf = (id: ProfileId) => (
  <option key={id} value={id}>
    {profileText(id)}
  </option>
);

function RuleSet({ state: { settings }, actions }: Props) {
  const { profile } = settings;
  return (
    <>
      <div class="rule-set">
        <label for="profile">{message("rule_set")}</label>
        <select
          id="profile"
          aria-describedby="profile-about"
          value={profile}
          onChange={(event) => actions.chooseProfile(event.currentTarget.value as ProfileId)}
        >
          {IDS.filter((id) => !makesKeys(id)).map(optionOf)}
          <optgroup label={message("key_group")}>{IDS.filter(makesKeys).map(optionOf)}</optgroup>
        </select>
        {profile === DEFAULT_PROFILE ? null : (
          <button type="button" class="plain" id="use-default" onClick={() => actions.chooseProfile(DEFAULT_PROFILE)}>
            {message("use_web", shortProfileText(DEFAULT_PROFILE))}
          </button>
        )}
      </div>
      <p class="small soft" id="profile-about">
        {message("rule_set_about")}
      </p>
    </>
  );
}

function Comparison({ inspection: { input }, state }: { inspection: Inspection; state: State }) {
  const { base, settings } = state;
  const { localHost, profile } = settings;
  const comparison = useMemo(
    () => compareProfiles(input, base === null ? { localHost } : { localHost, base }),
    [input, base, localHost],
  );
  return (
    <>
      <EveryRuleSet input={input} comparison={comparison} chosen={profile} />
      <details class="by-part">
        <summary>{message("compare_by_part")}</summary>
        <CompareTable comparison={comparison} chosen={profile} />
      </details>
    </>
  );
}

export function ComparePanel({ state, actions }: Props) {
  const { inspection } = state;
  return (
    <>
      <RuleSet state={state} actions={actions} />
      {inspection === null ? null : <Comparison inspection={inspection} state={state} />}
    </>
  );
}
