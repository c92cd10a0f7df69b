import { useContext, useMemo } from "preact/hooks";
import { capitalized, message, numberInWords, plural } from "../../../browser/i18n.ts";
import { optionsAddress } from "../../../browser/options-page.ts";
import { choicesFor } from "../../../browser/site-settings.ts";
import {
  type Comparison,
  compareProfiles,
  type Inspection,
  makesKeys,
  type ProfileId,
  profiles,
} from "../../../core/index.ts";
import { passwordsOf } from "../../../ui/compare/part-comparison.ts";
import { DisclosureContext } from "../../../ui/controls/disclosure.ts";
import { shortProfileText } from "../../../ui/names.ts";
import type { State } from "../state.ts";
import { RuleSetRow } from "./rule-set-row.tsx";

const IDS = Object.keys(profiles) as ProfileId[];

/** The default first, then those with the same result; keys last. */
function inOrder({ whole }: Comparison, chosen: ProfileId): readonly ProfileId[] {
  const same = whole.find(({ profiles: ids }) => ids.includes(chosen))?.profiles ?? [];
  const rank = (id: ProfileId): number => (id === chosen ? 0 : same.includes(id) ? 1 : makesKeys(id) ? 3 : 2);
  return IDS.toSorted((a, b) => rank(a) - rank(b));
}

interface HeadProps {
  readonly comparison: Comparison;
  readonly chosen: ProfileId;
  /** The page's site has a rule set of its own. */
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
        <a class="alone" id="change-rules" href={optionsAddress(section)} target="_blank" rel="noreferrer">
          {message("compare_change")}
        </a>
      </p>
    </div>
  );
}

function Sets({ inspection: { input }, state }: { inspection: Inspection; state: State }) {
  const { base, general, page, settings } = state;
  const { localHost, profile } = settings;
  const { revealed, passwords } = useContext(DisclosureContext);
  const options = useMemo(() => (base === null ? { localHost } : { localHost, base }), [base, localHost]);
  const comparison = useMemo(() => compareProfiles(input, options), [input, options]);
  const known = useMemo(() => passwordsOf(comparison, passwords), [comparison, passwords]);
  const isOfSite = choicesFor(general, page?.url).profile !== undefined && !general.managed.includes("profile");
  return (
    <DisclosureContext.Provider value={{ revealed, passwords: known }}>
      <Head comparison={comparison} chosen={profile} isOfSite={isOfSite} />
      <ul class="card rule-sets">
        {inOrder(comparison, profile).map((id) => (
          <RuleSetRow key={id} id={id} input={input} options={options} comparison={comparison} chosen={profile} />
        ))}
      </ul>
    </DisclosureContext.Provider>
  );
}

/** The URL under all rule sets. Only shows: the options and the site's settings choose one. */
export function ComparePanel({ state }: { state: State }) {
  return state.inspection === null ? null : <Sets inspection={state.inspection} state={state} />;
}
