import { type MessageKey, message, messageAround, messageFor } from "../../browser/i18n.ts";
import { ruleEntry } from "../../browser/rules-page.ts";
import {
  CAUSES,
  type CauseCertainty,
  makesKeys,
  type Profile,
  type ProfileId,
  profiles,
  type Rule,
  type Safety,
} from "../../core/index.ts";
import { ruleText, safetyText, whyRuleText } from "../../ui/names.ts";
import { MarkedChange, UrlLines } from "../../ui/url/url-lines.tsx";
import { MEND_BY_MATCH, matchLabel } from "./cause-entry.tsx";
import type { RuleFound } from "./entries.ts";
import { Entry, OfCause, Part, Places, Written } from "./entry.tsx";
import { citationOf, type Searched } from "./search.ts";

const isChanged = ([before, after]: Rule["examples"][number]): boolean => before !== after;

const MEND: Readonly<Record<Safety, MessageKey>> = {
  preserves: "rules_mend_preserves",
  "usually-preserves": "rules_mend_usually",
  "may-change": "rules_mend_may_change",
};

const isOfBrowsers = (id: ProfileId): boolean => (profiles[id] as Profile).isWhatBrowsersSend === true;

/** How likely a match is by a rule that only causes have. */
const matchOf = ({ sets, cause }: RuleFound): CauseCertainty | undefined =>
  sets.length > 0 ? undefined : CAUSES.find((one) => one.cause === cause)?.certainty;

/** What other documents write in their way is no advice for links: two of them may want the opposite. */
function mendKey(found: RuleFound): MessageKey {
  const { rule, sets } = found;
  const match = matchOf(found);
  if (match !== undefined) return MEND_BY_MATCH[match];
  if (sets.every(makesKeys)) return "rules_mend_key";
  if (rule.about === "fragment") return "rules_mend_fragment";
  if (rule.sameSpelling === true || !rule.examples.some(isChanged)) return "rules_mend_none";
  return sets.some(isOfBrowsers) ? MEND[rule.safety] : "rules_mend_document";
}

/** Why it did nothing, if it says so. */
const idleText = ({ id, idle }: Rule): string | null =>
  idle === undefined ? null : messageFor("rule", `${id}-idle`, idle);

function chipText(found: RuleFound): string {
  const match = matchOf(found);
  return match === undefined ? safetyText(found.rule.safety) : matchLabel(match);
}

export const searchedRule = (found: RuleFound): Searched => {
  const { rule, sets, sources } = found;
  const texts = [
    rule.id,
    ruleText(rule.id),
    whyRuleText(rule.id),
    chipText(found),
    message(mendKey(found)),
    idleText(rule) ?? "",
    ...rule.examples.flat(),
    ...sources.map(citationOf),
    ...(rule.names ?? []).flatMap(({ names }) => names),
  ];
  return { sets, texts };
};

/** What is known besides the text of the examples. */
function Known({ rule: { exampleContext = {} } }: { rule: Rule }) {
  const { base, localHost } = exampleContext;
  const shown = (text: string) => (
    <bdi dir="ltr" class="url">
      {text}
    </bdi>
  );
  return (
    <>
      {base === undefined ? null : <p class="small soft">{messageAround("rules_base", shown(base))}</p>}
      {localHost === undefined ? null : <p class="small soft">{messageAround("rules_local_host", shown(localHost))}</p>}
    </>
  );
}

function Examples({ rule }: { rule: Rule }) {
  const changed = rule.examples.filter(isChanged);
  const left = rule.examples.filter((one) => !isChanged(one));
  return (
    <>
      {changed.length === 0 ? null : (
        <Part label="rules_example">
          <ul class="examples">
            {changed.map(([before, after]) => (
              <li key={before} class="sunk">
                <MarkedChange before={before} after={after} />
              </li>
            ))}
          </ul>
          <Known rule={rule} />
        </Part>
      )}
      {left.length === 0 ? null : (
        <Part label={changed.length === 0 ? "rules_example" : "rules_left"}>
          <ul class="examples">
            {left.map(([text]) => (
              <li key={text} class="sunk">
                <UrlLines text={text} />
              </li>
            ))}
          </ul>
        </Part>
      )}
    </>
  );
}

export function RuleEntry({ found }: { found: RuleFound }) {
  const { rule, sets, cause, sources } = found;
  const idle = idleText(rule);
  const match = matchOf(found);
  const isOfKeysAlone = sets.length > 0 && sets.every(makesKeys);
  return (
    <Entry
      entry={ruleEntry(rule.id)}
      title={ruleText(rule.id)}
      id={rule.id}
      beside={
        <span class={match === undefined ? `chip safety ${rule.safety}` : `chip match ${match}`}>
          {chipText(found)}
        </span>
      }
    >
      <Part label="why">
        <p>{whyRuleText(rule.id)}</p>
      </Part>
      <Examples rule={rule} />
      <Part label="rules_mend">
        <p>{message(mendKey(found))}</p>
      </Part>
      {idle === null ? null : (
        <Part label="rules_idle">
          <p>{idle}</p>
        </Part>
      )}
      {sets.length === 0 ? null : <Places sets={sets} />}
      {cause === undefined || isOfKeysAlone ? null : <OfCause cause={cause} />}
      <Written sources={sources} />
    </Entry>
  );
}
