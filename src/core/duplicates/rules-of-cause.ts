import type { NameList, Profile, Rule } from "../rules/rule.ts";
import { dropTextDirective } from "../rules/web/fragment.ts";
import { type Cause, causesOn } from "./causes.ts";
import { foldsOf } from "./fold-rules.ts";
import { isAboutFragment } from "./fragments.ts";
import type { Level } from "./level.ts";

/** In the order in which they run. */
export function rulesOfCause(profile: Profile, cause: Cause): readonly Rule[] {
  const own: readonly Rule[] = [...profile.stringRules, ...profile.urlRules];
  const ofFragment = own.filter(isAboutFragment);
  if (cause === "case-and-port") {
    // If the rule set drops the fragment, the text directive is dropped first.
    const directive =
      ofFragment.length === 0 || own.some(({ id }) => id === dropTextDirective.id) ? [] : [dropTextDirective];
    return [...own.filter((rule) => !isAboutFragment(rule)), ...directive];
  }
  return cause === "fragment" && ofFragment.length > 0 ? ofFragment : foldsOf(profile, new Set([cause]));
}

/** On level 0, the rules that resolve a URL. */
export function rulesAddedBy(profile: Profile, level: Level): readonly Rule[] {
  const resolving: readonly Rule[] = profile.stringRules.filter((rule) => !isAboutFragment(rule));
  if (level === 0) return resolving;
  const below = causesOn((level - 1) as Level, profile);
  return causesOn(level, profile)
    .filter((cause) => !below.includes(cause))
    .flatMap((cause) => rulesOfCause(profile, cause))
    .filter((rule) => !resolving.includes(rule));
}

export const namesOf = (rule: Rule): readonly NameList[] => rule.names?.() ?? [];
