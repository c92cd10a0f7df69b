import { type MessageKey, message } from "../../browser/i18n.ts";
import { causeEntry, ruleEntry } from "../../browser/rules-page.ts";
import { CAUSES, type CauseCertainty, type CauseFacts, foldRules } from "../../core/index.ts";
import { causeText, matchText, ruleText, whyCauseText } from "../../ui/names.ts";
import { MarkedChange } from "../../ui/url/url-lines.tsx";
import { type Entry, EntrySection, Links } from "./entry.tsx";
import { SETS } from "./sets.ts";

/** Advice by certainty. */
export const ADVICE_BY_CERTAINTY: Readonly<Record<CauseCertainty, MessageKey>> = {
  certain: "rules_mend_preserves",
  likely: "rules_mend_usually",
  uncertain: "rules_mend_may_change",
};

export const matchLabel = (certainty: CauseCertainty): string => message("rules_match", matchText(certainty));

function causeOf(facts: CauseFacts): Entry {
  const { cause, certainty, example, rules } = facts;
  const isAboutFragment = rules.every(({ about }) => about === "fragment");
  // Rule sets have too many rules.
  const folds = foldRules.filter(({ id }) => rules.some((rule) => rule.id === id));
  const ofSets = message(isAboutFragment ? "rules_about_fragment" : "rules_not_about_fragment");
  const mend = message(isAboutFragment ? "rules_mend_fragment" : ADVICE_BY_CERTAINTY[certainty]);
  const why = whyCauseText(cause);
  const match = matchLabel(certainty);
  const links = folds.map(({ id }) => [ruleEntry(id), ruleText(id)] as const);
  return {
    fragment: causeEntry(cause),
    title: causeText(cause),
    id: cause,
    note: <span class="small soft">{match}</span>,
    sets: SETS,
    texts: [
      facts.name,
      match,
      why,
      ...example,
      mend,
      ...(folds.length === 0 ? [ofSets] : links.map(([, text]) => text)),
    ],
    body: (
      <>
        <EntrySection label="why">{why}</EntrySection>
        <EntrySection label="rules_example">
          <MarkedChange before={example[0]} after={example[1]} />
        </EntrySection>
        <EntrySection label="column_todo">{mend}</EntrySection>
        <EntrySection label="rules_rules">{folds.length === 0 ? ofSets : <Links links={links} />}</EntrySection>
      </>
    ),
  };
}

export const causeEntries = (): readonly Entry[] => CAUSES.map(causeOf);
