import type { RuleText } from "./problem.ts";

/** Returns the text of a rule that a problem names. */
export const ruleTextOf = (id: string): RuleText => ({ id, title: id, advice: "", href: null });
