import type { NameList, Profile, Rule } from "../rules/rule.ts";
import { dropTextDirective } from "../rules/web/fragment.ts";
import { isAboutFragment } from "./fragments.ts";
import { LEVELS, type Level } from "./level.ts";
import { EARLY_RUNS, rulesAtLevel } from "./level-rules.ts";

/** Each once, in execution order. */
export function rulesAddedBy(profile: Profile, level: Level): readonly Rule[] {
  const all = [...profile.stringRules, ...profile.urlRules];
  const fragment = all.filter(isAboutFragment);
  if (level === 0) return profile.stringRules.filter((rule) => !isAboutFragment(rule));
  if (level === 1) {
    // Level 1 drops only the directive.
    const directive = fragment.length === 0 || all.includes(dropTextDirective) ? [] : [dropTextDirective];
    return [...profile.urlRules.filter((rule) => !isAboutFragment(rule)), ...directive];
  }
  if (level === 2) return fragment;
  const below = LEVELS.filter((other) => other.level < level).flatMap((other) => rulesAddedBy(profile, other.level));
  const known = new Set(below.map(({ id }) => id));
  return rulesAtLevel(profile, level).above.filter((rule) => {
    const { id } = rule;
    // Some rules run twice.
    if (known.has(id) || EARLY_RUNS.has(rule)) return false;
    known.add(id);
    return true;
  });
}

/** The lists of names that a rule of a level goes by; empty for rules that go by form alone. */
export const namesOf = (rule: Rule): readonly NameList[] => rule.names ?? [];
