import { useMemo } from "preact/hooks";
import { capitalized, message, numberInWords, plural } from "../../../browser/i18n.ts";
import { optionsUrl } from "../../../browser/options-page.ts";
import { choicesFor } from "../../../browser/site-settings.ts";
import { type Comparison, compareProfiles, type Inspection, type ProfileId, profiles } from "../../../core/index.ts";
import { RuleSetRows } from "../../../ui/compare/rule-set-rows.tsx";
import { shortProfileText } from "../../../ui/names.ts";
import type { State } from "../state.ts";

const IDS = Object.keys(profiles) as ProfileId[];

interface HeadProps {
  readonly comparison: Comparison;
  readonly chosen: ProfileId;
  readonly isOfSite: boolean;
}

function Head({ comparison: { whole }, chosen, isOfSite }: HeadProps) {
  const same = whole.find(({ profiles: ids }) => ids.includes(chosen))?.profiles ?? [];
  const count = same.length - 1;
  const section = isOfSite ? "sites" : "rules";
  const name = shortProfileText(chosen);
  const kind = message(isOfSite ? "compare_of_site" : "compare_default");
  return (
    <div>
      <h3 class="headline">{plural("compare_results", whole.length, IDS.length)}</h3>
      <p class="small soft">
        {count === 0
          ? message("compare_agree_none", name, kind)
          : plural("compare_agree", count, capitalized(numberInWords(count)), name, kind)}{" "}
        <a class="alone" id="change-rules" href={optionsUrl(section)} target="_blank" rel="noreferrer">
          {message("compare_change")}
        </a>
      </p>
    </div>
  );
}

function Sets({ inspection: { input }, state }: { inspection: Inspection; state: State }) {
  const { base, general, page, settings } = state;
  const { localHost, profile } = settings;
  const options = useMemo(() => (base === null ? { localHost } : { localHost, base }), [base, localHost]);
  const comparison = useMemo(() => compareProfiles(input, options), [input, options]);
  const isOfSite = choicesFor(general, page?.url).profile !== undefined && !general.managed.includes("profile");
  return (
    <>
      <Head comparison={comparison} chosen={profile} isOfSite={isOfSite} />
      <div class="card compare">
        <RuleSetRows ids={IDS} input={input} options={options} comparison={comparison} chosen={profile} />
      </div>
    </>
  );
}

export function ComparePanel({ state }: { state: State }) {
  return state.inspection === null ? null : <Sets inspection={state.inspection} state={state} />;
}
