/** What each level adds to the one before it: the ladder as one reads it, and the names that its lists hold. */
import type { NameList, Profile, Rule } from "../rules/rule.ts";
import { dropTextDirective } from "../rules/web/fragment.ts";
import { isAboutFragment } from "./fragments.ts";
import { LEVELS, type Level } from "./level.ts";
import { rulesAtLevel } from "./level-rules.ts";

/** The rules of a rule set that a level has and the one before it has not, each once, in the order in which they work. */
export function rulesAddedBy(profile: Profile, level: Level): readonly Rule[] {
  const all = [...profile.stringRules, ...profile.urlRules];
  const fragment = all.filter(isAboutFragment);
  if (level === 0) return profile.stringRules.filter((rule) => !isAboutFragment(rule));
  if (level === 1) {
    // The text directive goes by a rule of its own, where the rule set would have dropped the whole fragment.
    const directive = fragment.length === 0 || all.includes(dropTextDirective) ? [] : [dropTextDirective];
    return [...profile.urlRules.filter((rule) => !isAboutFragment(rule)), ...directive];
  }
  if (level === 2) return fragment;
  const below = LEVELS.filter((other) => other.level < level).flatMap((other) => rulesAddedBy(profile, other.level));
  const known = new Set(below.map(({ id }) => id));
  return rulesAtLevel(profile, level).above.filter(({ id }) => {
    // Some rules take a second turn.
    if (known.has(id)) return false;
    known.add(id);
    return true;
  });
}

/** The lists of names that a rule of the ladder goes by; none for rules that go by form alone. */
export const namesOf = (rule: Rule): readonly NameList[] => rule.names ?? [];
