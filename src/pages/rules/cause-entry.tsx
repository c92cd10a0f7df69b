import { type MessageKey, message } from "../../browser/i18n.ts";
import { causeEntry, ruleEntry } from "../../browser/rules-page.ts";
import type { CauseCertainty, CauseFacts } from "../../core/index.ts";
import { causeText, matchText, ruleText, whyCauseText } from "../../ui/names.ts";
import { MarkedChange } from "../../ui/url/url-lines.tsx";
import { type CauseFound, SETS } from "./entries.ts";
import { Entry, Part } from "./entry.tsx";
import type { Searched } from "./search.ts";

/** Advice by how likely a match is. */
export const MEND_BY_MATCH: Readonly<Record<CauseCertainty, MessageKey>> = {
  certain: "rules_mend_preserves",
  likely: "rules_mend_usually",
  uncertain: "rules_mend_may_change",
};

const isAboutFragment = ({ rules }: CauseFacts): boolean => rules.every(({ about }) => about === "fragment");

const mendKey = (facts: CauseFacts): MessageKey =>
  isAboutFragment(facts) ? "rules_mend_fragment" : MEND_BY_MATCH[facts.certainty];

/** Rules of the rule sets: too many to list, or all of one title. */
const ofSetsKey = (facts: CauseFacts): MessageKey =>
  isAboutFragment(facts) ? "rules_about_fragment" : "rules_not_about_fragment";

export const matchLabel = (certainty: CauseCertainty): string => message("rules_match", matchText(certainty));

export const searchedCause = ({ facts, folds }: CauseFound): Searched => ({
  sets: SETS,
  texts: [
    facts.cause,
    causeText(facts.cause),
    matchLabel(facts.certainty),
    whyCauseText(facts.cause),
    ...facts.example,
    message(mendKey(facts)),
    ...(folds.length === 0 ? [message(ofSetsKey(facts))] : folds.map(({ id }) => ruleText(id))),
  ],
});

export function CauseEntry({ found: { facts, folds } }: { found: CauseFound }) {
  const { cause, certainty, example } = facts;
  const [one, other] = example;
  return (
    <Entry
      entry={causeEntry(cause)}
      title={causeText(cause)}
      id={cause}
      beside={<span class={`chip match ${certainty}`}>{matchLabel(certainty)}</span>}
    >
      <Part label="why">
        <p>{whyCauseText(cause)}</p>
      </Part>
      <Part label="rules_example">
        <div class="sunk">
          <MarkedChange before={one} after={other} />
        </div>
      </Part>
      <Part label="rules_mend">
        <p>{message(mendKey(facts))}</p>
      </Part>
      <Part label="rules_rules">
        {folds.length === 0 ? (
          <p>{message(ofSetsKey(facts))}</p>
        ) : (
          <ul class="order">
            {folds.map(({ id }) => (
              <li key={id}>
                <a class="alone" href={`#${ruleEntry(id)}`}>
                  {ruleText(id)}
                </a>
              </li>
            ))}
          </ul>
        )}
      </Part>
    </Entry>
  );
}
