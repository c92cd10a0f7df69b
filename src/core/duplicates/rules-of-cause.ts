import type { NameList, Profile, Rule } from "../rules/rule.ts";
import { dropTextDirective } from "../rules/web/fragment.ts";
import { type Cause, causesOn } from "./causes.ts";
import { isAboutFragment } from "./fragments.ts";
import { foldsOf } from "./key-rules.ts";
import type { Level } from "./level.ts";

/** Each once, in the order in which they run under that rule set. */
export function rulesOfCause(profile: Profile, cause: Cause): readonly Rule[] {
  const own: readonly Rule[] = [...profile.stringRules, ...profile.urlRules];
  const ofFragment = own.filter(isAboutFragment);
  if (cause === "case-and-port") {
    // Where the rule set drops the fragment, the directive goes first.
    const directive = ofFragment.length === 0 || own.includes(dropTextDirective) ? [] : [dropTextDirective];
    return [...own.filter((rule) => !isAboutFragment(rule)), ...directive];
  }
  return cause === "fragment" && ofFragment.length > 0 ? ofFragment : foldsOf(profile, new Set([cause]));
}

/** What a level ignores and the one below it does not. */
export function rulesAddedBy(profile: Profile, level: Level): readonly Rule[] {
  const below = level === 0 ? [] : causesOn((level - 1) as Level, profile);
  return causesOn(level, profile)
    .filter((cause) => !below.includes(cause))
    .flatMap((cause) => rulesOfCause(profile, cause));
}

/** The lists of names that a rule goes by; empty for rules that go by form alone. */
export const namesOf = (rule: Rule): readonly NameList[] => rule.names ?? [];
