import { labelledAround, type MessageKey, message, messageAround } from "../../browser/i18n.ts";
import { causeEntry, ruleEntry } from "../../browser/rules-page.ts";
import {
  CAUSES,
  type CauseCertainty,
  causeOf,
  type DescribedRule,
  foldRules,
  makesKeys,
  namesOf,
  type ProfileId,
  profiles,
  type Safety,
  type Source,
  sourcesOf,
} from "../../core/index.ts";
import { causeText, matchOfRuleText, ruleText, whyRuleText } from "../../ui/names.ts";
import { MarkedChange, UrlLines } from "../../ui/url/url-lines.tsx";
import { ADVICE_BY_CERTAINTY, matchLabel } from "./cause-entry.tsx";
import { type Entry, EntrySection, Links, RuleSetLinks } from "./entry.tsx";
import { distinct, rulesOfSet, SETS } from "./sets.ts";

const MEND: Readonly<Record<Safety, MessageKey>> = {
  preserves: "rules_mend_preserves",
  "usually-preserves": "rules_mend_usually",
  "may-change": "rules_mend_may_change",
};

const isChanged = ([before, after]: DescribedRule["examples"][number]): boolean => before !== after;

const isOfBrowsers = (id: ProfileId): boolean => profiles[id].isWhatBrowsersSend === true;

/** Documents' rule sets may disagree. */
function mendKey(rule: DescribedRule, sets: readonly ProfileId[]): MessageKey {
  if (sets.every(makesKeys)) return "rules_mend_key";
  if (rule.about === "fragment") return "rules_mend_fragment";
  if (rule.sameSpelling === true || !rule.examples.some(isChanged)) return "rules_mend_none";
  return sets.some(isOfBrowsers) ? MEND[rule.safety] : "rules_mend_document";
}

function Known({ rule: { exampleContext = {} } }: { rule: DescribedRule }) {
  const { base, localHost } = exampleContext;
  const shown = (text: string) => (
    <bdi dir="ltr" class="url">
      {text}
    </bdi>
  );
  return (
    <>
      {base === undefined ? null : <p class="small soft">{messageAround("rules_base", shown(base))}</p>}
      {localHost === undefined ? null : (
        <p class="small soft">{labelledAround(message("options_local_host"), shown(localHost))}</p>
      )}
    </>
  );
}

function Examples({ rule }: { rule: DescribedRule }) {
  const changed = rule.examples.filter(isChanged);
  const left = rule.examples.filter((one) => !isChanged(one));
  return (
    <>
      {changed.length === 0 ? null : (
        <EntrySection label="rules_example">
          {changed.map(([before, after]) => (
            <p key={before}>
              <MarkedChange before={before} after={after} />
            </p>
          ))}
          <Known rule={rule} />
        </EntrySection>
      )}
      {left.length === 0 ? null : (
        <EntrySection label={changed.length === 0 ? "rules_example" : "rules_left"}>
          {left.map(([text]) => (
            <UrlLines key={text} text={text} />
          ))}
        </EntrySection>
      )}
    </>
  );
}

/** Returns "" if the page is always the same. */
function noteOf({ safety }: DescribedRule, match: CauseCertainty | undefined): string {
  if (match !== undefined) return matchLabel(match);
  return safety === "preserves" ? "" : matchOfRuleText(safety);
}

function entryOf(rule: DescribedRule, sources: readonly Source[]): Entry {
  const { id, examples } = rule;
  const sets = SETS.filter((set) => rulesOfSet(set).some((one) => one.id === id));
  const cause = causeOf(id);
  // Only for rules outside rule sets.
  const match = sets.length > 0 ? undefined : CAUSES.find((one) => one.cause === cause)?.certainty;
  const isOfKeysAlone = sets.length > 0 && sets.every(makesKeys);
  const note = noteOf(rule, match);
  const why = whyRuleText(id);
  const mend = message(match === undefined ? mendKey(rule, sets) : ADVICE_BY_CERTAINTY[match]);
  return {
    fragment: ruleEntry(id),
    title: ruleText(id),
    id,
    note: note === "" ? null : <span class="small soft">{note}</span>,
    sets,
    texts: [rule.title, note, why, mend, ...examples.flat(), ...namesOf(rule).flatMap((list) => list.names)],
    sources,
    body: (
      <>
        <EntrySection label="why">{why}</EntrySection>
        <Examples rule={rule} />
        <EntrySection label="column_todo">{mend}</EntrySection>
        {sets.length === 0 ? null : <RuleSetLinks sets={sets} />}
        {cause === undefined || isOfKeysAlone ? null : (
          <EntrySection label="rules_cause">
            <Links links={[[causeEntry(cause), causeText(cause)]]} />
          </EntrySection>
        )}
      </>
    ),
  };
}

const allSources = (rule: DescribedRule): readonly Source[] => [
  ...sourcesOf(rule),
  ...Object.values(rule.sourceByScheme ?? {}),
];

/** Editions of a document share an entry. */
export function ruleEntries(): readonly Entry[] {
  const all: readonly DescribedRule[] = [...SETS.flatMap(rulesOfSet), ...foldRules];
  return [...new Set(all.map(({ id }) => id))].flatMap((id) => {
    const editions = all.filter((rule) => rule.id === id);
    const sources = distinct(editions.flatMap(allSources));
    return editions.slice(0, 1).map((rule) => entryOf(rule, sources));
  });
}
