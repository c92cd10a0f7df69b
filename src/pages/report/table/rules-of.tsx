import { ruleEntry } from "../../../browser/rules-page.ts";
import { factsOf, type Options, parse, ruleOf, type Safety, sourcesOf, stepsOf } from "../../../core/index.ts";
import type { LinkStoreSettings, Row } from "../../../links/types.ts";
import { Citations } from "../../../ui/controls/citation.tsx";
import { MoreAbout } from "../../../ui/controls/more-about.tsx";
import { ruleText, safetyText } from "../../../ui/names.ts";

export const optionsOf = ({ base }: Row, { profile, localHost }: LinkStoreSettings): Options => ({
  profile,
  localHost,
  ...(base === null ? {} : { base }),
});

interface Props {
  readonly ids: readonly string[];
  /** Spellings that the rules changed; one of them is shown as an example of each. */
  readonly spellings: readonly Row[];
  readonly settings: LinkStoreSettings;
}

/** Rules with citations, each as safe as what it did. */
export function RulesOf({ ids, spellings, settings }: Props) {
  const safety = new Map<string, Safety>();
  for (const row of spellings) {
    if (row.rules.every((id) => safety.has(id))) continue;
    const { steps } = stepsOf(row.href, optionsOf(row, settings));
    for (const { rule } of steps) if (!safety.has(rule.id)) safety.set(rule.id, rule.safety);
  }
  const url = parse(spellings[0]?.absolute ?? "");
  return (
    <ul class="rules">
      {ids.map((id) => {
        const rule = ruleOf(id, settings.profile);
        const known = safety.get(id) ?? rule?.safety;
        return (
          <li key={id}>
            {ruleText(id)} {rule === undefined ? null : <Citations sources={sourcesOf(factsOf(rule, url))} />}{" "}
            {known === undefined ? null : <span class={`small soft safety ${known}`}>({safetyText(known)})</span>}{" "}
            {rule === undefined ? null : <MoreAbout entry={ruleEntry(id)} />}
          </li>
        );
      })}
    </ul>
  );
}
