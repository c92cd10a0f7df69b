import { checks, ladderRules, profiles, type Rule } from "../core/index.ts";
import { messageFor } from "./i18n.ts";

const RULES: ReadonlyMap<string, Rule> = new Map(
  [...Object.values(profiles).flatMap(({ readings, rewrites }) => [...readings, ...rewrites]), ...ladderRules].map(
    (rule) => [rule.id, rule],
  ),
);

const CHECKS = new Map(checks.map((check) => [check.id, check]));

/** The rule of that id, of any rule set or of the ladder. */
export const ruleOf = (id: string): Rule | undefined => RULES.get(id);
export const ruleText = (id: string): string => messageFor("rule", id, RULES.get(id)?.title ?? id);

/**
 * What separates a spelling from its group's key, without what goes without saying: that a link is relative, where there
 * is more to say.
 */
export const tellingRules = (ids: readonly string[]): readonly string[] =>
  ids.filter((id) => !RULES.get(id)?.sameSpelling);

export const checkOf = (id: string) => CHECKS.get(id);
export const checkText = (id: string): string => messageFor("check", id, CHECKS.get(id)?.title ?? id);
