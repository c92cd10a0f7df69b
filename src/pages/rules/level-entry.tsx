import { labelled, type MessageKey, message } from "../../browser/i18n.ts";
import { levelEntry, ruleEntry } from "../../browser/rules-page.ts";
import type { Level } from "../../core/index.ts";
import { levelText, ruleText, sameText, whyLevelText } from "../../ui/names.ts";
import { MarkedChange } from "../../ui/url/url-lines.tsx";
import { type LevelFound, SETS } from "./entries.ts";
import { Entry, Part, Places, SameChip } from "./entry.tsx";
import type { Searched } from "./search.ts";

/** What to do about a difference that a level leaves out. */
const MEND: Readonly<Record<Level, MessageKey>> = {
  0: "rules_mend_none",
  1: "rules_mend_preserves",
  2: "rules_mend_fragment",
  3: "rules_mend_usually",
  4: "rules_mend_may_change",
};

export const searchedLevel = ({ facts: { level, example, safety }, rules }: LevelFound): Searched => ({
  sets: SETS,
  texts: [
    message("rules_level", level),
    levelText(level),
    whyLevelText(level),
    sameText(safety),
    message(MEND[level]),
    ...example,
    ...rules.map(({ id }) => ruleText(id)),
  ],
});

export function LevelEntry({ found: { facts, rules } }: { found: LevelFound }) {
  const { level, example, safety } = facts;
  const [one, other] = example;
  return (
    <Entry
      entry={levelEntry(level)}
      title={labelled(message("rules_level", level), levelText(level))}
      beside={<SameChip safety={safety} />}
    >
      <Part label="why">
        <p>{whyLevelText(level)}</p>
      </Part>
      <Part label="rules_example">
        <div class="sunk">
          <MarkedChange before={one} after={other} />
        </div>
      </Part>
      <Part label="rules_mend">
        <p>{message(MEND[level])}</p>
      </Part>
      {rules.length === 0 ? null : (
        <Part label="rules_adds">
          <ul class="order">
            {rules.map(({ id }) => (
              <li key={id}>
                <a class="alone" href={`#${ruleEntry(id)}`}>
                  {ruleText(id)}
                </a>
              </li>
            ))}
          </ul>
        </Part>
      )}
      <Places sets={SETS} />
    </Entry>
  );
}
