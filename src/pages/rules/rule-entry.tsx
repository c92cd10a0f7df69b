import { type MessageKey, message, messageAround, messageFor } from "../../browser/i18n.ts";
import { ruleEntry } from "../../browser/rules-page.ts";
import type { Rule, Safety } from "../../core/index.ts";
import { ruleText, whyRuleText } from "../../ui/names.ts";
import { MarkedChange, UrlLines } from "../../ui/url/url-lines.tsx";
import type { RuleFound } from "./entries.ts";
import { Entry, Part, Places, SafetyChip, Written } from "./entry.tsx";
import { citationOf, type Searched } from "./search.ts";

const MEND: Readonly<Record<Safety, MessageKey>> = {
  preserves: "rules_mend_preserves",
  "usually-preserves": "rules_mend_usually",
  "may-change": "rules_mend_may_change",
};

export const mendRuleText = ({ safety }: { readonly safety: Safety }): string => message(MEND[safety]);

/** Why it did nothing, if it says so. */
const idleText = ({ id, idle }: Rule): string | null =>
  idle === undefined ? null : messageFor("rule", `${id}-idle`, idle);

export const searchedRule = ({ rule, sets, sources }: RuleFound): Searched => ({
  sets,
  texts: [
    rule.id,
    ruleText(rule.id),
    whyRuleText(rule.id),
    idleText(rule) ?? "",
    ...rule.examples.flat(),
    ...sources.map(citationOf),
    ...(rule.names ?? []).flatMap(({ names }) => names),
  ],
});

const isChanged = ([before, after]: Rule["examples"][number]): boolean => before !== after;

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

export function RuleEntry({ found: { rule, sets, levels, sources } }: { found: RuleFound }) {
  const idle = idleText(rule);
  return (
    <Entry
      entry={ruleEntry(rule.id)}
      title={ruleText(rule.id)}
      id={rule.id}
      beside={<SafetyChip safety={rule.safety} />}
    >
      <Part label="why">
        <p>{whyRuleText(rule.id)}</p>
      </Part>
      <Examples rule={rule} />
      <Part label="rules_mend">
        <p>{mendRuleText(rule)}</p>
      </Part>
      {idle === null ? null : (
        <Part label="rules_idle">
          <p>{idle}</p>
        </Part>
      )}
      <Places sets={sets} levels={levels} />
      <Written sources={sources} />
    </Entry>
  );
}
